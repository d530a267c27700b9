/**
 * How many commands more an operation has with a change (explanation/trials.ts), in two ways:
 *
 *   planned   small operations are planned once more with the change, exactly where neither plan could have more, else with the least
 *   beside    elsewhere commands are sent one by one beside the plan there is, by whom the change concerns: so many are sure; counted in looks
 *             at a village for a wish
 *
 * Both figures are of what can be had and none is a guess: *so many* where a plan of the changed operation proves it, else *so many or more*.
 * Each change is tried once in a report, and all trials together have a budget, so that an operation with hundreds of short wishes is
 * answered in the time of one with a few: what was not tried is told as such and not as useless.
 */
import { type Short, shortOf } from '../../explanation/short.ts'
import { countOfOptions, type Settled, Trials, type Won } from '../../explanation/trials.ts'
import { MOST_LOOKS_BESIDE } from '../../tuning.ts'
import { type Operation, wantedByWish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { Judge } from '../shortages/reasons.ts'
import { Sent } from '../shortages/sent.ts'
import { type EngineChange, withChange } from './changes.ts'

/** A plan that is made, beside which changes are tried. */
export interface SettledOperation extends Settled<Operation> {
  readonly operation: Operation
  readonly commands: readonly EngineCommand[]
}

export class ChangeTrials {
  private readonly settled: SettledOperation
  private readonly trials: Trials<Operation>
  /** What the plan leaves short, in the order of the wishes. */
  readonly short: readonly Short[]
  private looksLeft = MOST_LOOKS_BESIDE

  constructor(settled: SettledOperation) {
    const { operation, commands } = settled
    const pairs = operation.villages.length * operation.wishes.length
    this.settled = settled
    this.trials = new Trials({ ...settled, planned: commands.length, pairs, options, figures: 'SURE' })
    this.short = shortOf(wantedByWish(operation), countByWish(commands))
  }

  /**
   * What a plan of the changed operation has more; `undefined` where none was made, or where it is not known to be what there is, and is not more.
   * Of a change that concerns all wishes alike there is one trial.
   */
  planned(index: number, change: EngineChange): Won | undefined {
    const { operation } = this.settled
    const name = JSON.stringify([change, isOfOneWish(change) ? index : operation.wishes[index]!.templates])
    return this.trials.once(name, () => this.trials.plannedAgain(() => withChange(operation, index, change)))
  }

  /** What those whom the change concerns can send beside the plan; at least one, which the caller has found. */
  beside(index: number, change: EngineChange): Won {
    const { operation, commands } = this.settled
    const wishes = this.concernedWishes(index, change)
    const villages = this.concernedVillages(change)
    const looks = wishes.length * villages.length + commands.length
    if (looks > this.looksLeft) return { wins: 1, isLeast: true }
    this.looksLeft -= looks
    // A ledger of its own, since what this trial sends is sent in no other.
    const judge = new Judge(withChange(operation, index, change), new Sent(operation, commands))
    let wins = 0
    for (const { index: wish, wanted, planned } of wishes) {
      let left = wanted - planned
      for (const village of villages) {
        for (; left > 0; left--) {
          const further = judge.further(wish, village)
          if (!further) break
          judge.send(wish, village, further)
          wins++
        }
        if (left === 0) break
      }
    }
    return { wins: Math.max(1, wins), isLeast: true }
  }

  /** Short wishes that the change might help, the one it was found for first. Commands of a train leave together: one more is another train. */
  private concernedWishes(index: number, change: EngineChange) {
    const { wishes } = this.settled.operation
    const own = new Set(wishes[index]!.templates)
    const isConcerned = (wish: number) =>
      wish === index ||
      (!isOfOneWish(change) &&
        (!isOfTemplates(change) || wishes[wish]!.templates.some((template) => own.has(template))))
    return this.short
      .filter((each) => !wishes[each.index]!.train && isConcerned(each.index))
      .sort((a, b) => Number(b.index === index) - Number(a.index === index))
  }

  /** Who could send more by it: of a player's hours or load his own villages, of troops the one that has them, else all. */
  private concernedVillages(change: EngineChange): readonly number[] {
    const { villages } = this.settled.operation
    if (change.change === 'MORE_TROOPS') return [change.village]
    return villages.flatMap(({ owner }, village) => ('owner' in change && change.owner !== owner ? [] : [village]))
  }
}

/** A village for each moment of each wish. */
function options({ villages, wishes }: Operation): number {
  return countOfOptions(wishes, () => villages.length)
}

function countByWish(commands: readonly EngineCommand[]): ReadonlyMap<number, number> {
  const planned = new Map<number, number>()
  for (const { wish } of commands) planned.set(wish, (planned.get(wish) ?? 0) + 1)
  return planned
}

function isOfOneWish({ change }: EngineChange): boolean {
  return change === 'LATER_LANDING' || change === 'MORE_SENDERS'
}

function isOfTemplates({ change }: EngineChange): boolean {
  return change === 'GREATER_DISTANCE' || change === 'LESSER_DISTANCE'
}
