/**
 * How many commands more the whole plan has with a change, before it is offered.
 *
 *   planned   small operations are planned once more with the change; the figure is exact where neither plan could have more, else the least
 *   beside    elsewhere commands are sent one by one beside the plan there is, by whom the change concerns: so many are sure
 *
 * What one report may spend on it is counted in plans, in pairs and in steps of arithmetic, so that the same operation gets the same
 * offers on any machine.
 */
import { windowSeconds } from '../send-times.ts'
import { LARGEST_TRIAL, MOST_LOOKS_BESIDE, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from '../tuning.ts'
import { type EngineChange, withChange } from './changes.ts'
import { type Operation, wantedByWish } from './operation.ts'
import type { EngineCommand } from './operation-report.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'

export interface PlannedAgain {
  readonly planned: number
  /** Whether no plan has more. */
  readonly isMost: boolean
  /** Steps that its program took. */
  readonly arithmetic: number
}

export interface SettledOperation {
  readonly operation: Operation
  readonly commands: readonly EngineCommand[]
  readonly isMost: boolean
  /** What a changed operation gets when its program may take so many steps. */
  readonly planAgain: (changed: Operation, most: number) => PlannedAgain
}

export interface Won {
  readonly wins: number
  /** Whether it may be more. */
  readonly isLeast: boolean
}

export class ChangeTrials {
  private readonly settled: SettledOperation
  private programWork = TRIAL_PROGRAM_WORK
  private readonly known = new Map<string, Won | undefined>()
  private readonly short: readonly { readonly wish: number; readonly missing: number }[]
  private plansLeft = MOST_PLANS_AGAIN
  private looksLeft = MOST_LOOKS_BESIDE

  constructor(settled: SettledOperation) {
    const { operation, commands } = settled
    this.settled = settled
    const missing = wantedByWish(operation)
    for (const { wish } of commands) missing[wish]!--
    this.short = missing.flatMap((count, wish) => (count > 0 ? [{ wish, missing: count }] : []))
  }

  /**
   * What a plan of the changed operation has more; `undefined` where none was made, or where it is not known to be what there is, and is not more.
   * Of a change that concerns all wishes alike there is one trial.
   */
  planned(index: number, change: EngineChange): Won | undefined {
    const key = JSON.stringify([change, isOfOneWish(change) ? index : this.settled.operation.wishes[index]!.templates])
    if (!this.known.has(key)) this.known.set(key, this.plannedAgain(index, change))
    return this.known.get(key)
  }

  private plannedAgain(index: number, change: EngineChange): Won | undefined {
    const { operation, commands, isMost, planAgain } = this.settled
    if (this.plansLeft === 0 || operation.villages.length * operation.wishes.length > LARGEST_TRIAL) return undefined
    this.plansLeft--
    const changed = withChange(operation, index, change)
    const again = planAgain(changed, optionsOf(changed) > LARGEST_TRIAL ? 0 : this.programWork)
    this.programWork -= again.arithmetic
    const wins = again.planned - commands.length
    const isExact = isMost && again.isMost
    // Less than there could be is no figure: with the work of a plan of its own it might be more.
    return isExact || wins > 0 ? { wins, isLeast: !isExact } : undefined
  }

  /** What those whom the change concerns can send beside the plan; at least one, which the caller has found. */
  beside(index: number, change: EngineChange): Won {
    const { operation, commands } = this.settled
    const wishes = this.concernedWishes(index, change)
    const villages = this.concernedVillages(change)
    const looks = wishes.length * villages.length + commands.length
    if (looks > this.looksLeft) return { wins: 1, isLeast: true }
    this.looksLeft -= looks
    const judge = new Judge(withChange(operation, index, change), new Sent(operation, commands))
    let wins = 0
    for (const { wish, missing } of wishes) {
      let left = missing
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
      .filter(({ wish }) => !wishes[wish]!.train && isConcerned(wish))
      .sort((a, b) => Number(b.wish === index) - Number(a.wish === index))
  }

  private concernedVillages(change: EngineChange): readonly number[] {
    const { villages } = this.settled.operation
    if (change.change === 'MORE_TROOPS') return [change.village]
    return villages.flatMap(({ owner }, village) => ('owner' in change && change.owner !== owner ? [] : [village]))
  }
}

/** A village for each moment of each wish, whether it may send or not. */
function optionsOf({ villages, wishes }: Operation): number {
  return villages.length * wishes.reduce((sum, wish) => sum + windowSeconds(wish) + 1, 0)
}

function isOfOneWish({ change }: EngineChange): boolean {
  return change === 'LATER_LANDING' || change === 'MORE_SENDERS'
}

function isOfTemplates({ change }: EngineChange): boolean {
  return change === 'GREATER_DISTANCE' || change === 'LESSER_DISTANCE'
}
