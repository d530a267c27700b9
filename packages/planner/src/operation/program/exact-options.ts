/**
 * The columns of a small operation's program: what a village gives to a wish at one launch. A train of each length is one of
 * its own.
 *
 * Where several moments of a window would do, an option for each is made only if it matters when somebody leaves: launches that
 * keep apart or are few in ten minutes, troops that come home. Else there is one for the first of them, and for each at which the plan
 * before had commands: as many as it had, and others that would be more.
 *
 * Each moment more is a column more in the rows of its wish, its village and its player, and the work grows faster than their number: of a wish
 * with a window of minutes and a gap there would be hundreds for each village. Where that is too many there is no program at all (`MOST_OPTIONS`),
 * rather than one of a part of them: a bound that speaks for some moments alone proves nothing.
 */
import { earlier, type Instant, later } from '@muster/game'
import type { Pair } from '../../flow/assignment.ts'
import { travelCost } from '../../flow/costs.ts'
import { isSeenPair, isValidPair, offsetsOf, travelOf } from '../../flow/pair-table.ts'
import { LaunchRule, trainName } from '../../launches/launch-rule.ts'
import { windowSeconds } from '../../launches/send-times.ts'
import type { Option } from '../../program/option.ts'
import { MOST_OPTIONS } from '../../tuning.ts'
import type { Give } from '../gives/gives.ts'
import { isOfTrain, loadOf, type Operation, placeOf } from '../operation.ts'
import { type OperationPart, stoodThen } from '../parts/parts.ts'
import { EarlierCommands } from '../plan-before/earlier-commands.ts'

export interface OperationOption extends Option {
  readonly give: Give
  readonly wish: number
  readonly owner: number
  /** Commands that leave with it. */
  readonly size: number
  /** Of its template in the wish's list, 0 first. */
  readonly place: number
  readonly isStranger: boolean
  /** Of its commands, those of the plan before. */
  readonly kept: number
  /** It leaves with a train that is fixed: neither a launch nor a service more. */
  readonly joins: boolean
  /** Units of which others have to send all for it; none where it stood without them in the plan before. */
  readonly sentByOthers: Give['sentByOthers']
}

/** What options of a pair have in common, whenever they leave: reckoned once for a pair, of which a window may have hundreds. */
type OptionOfPair = Omit<OperationOption, 'launch' | 'most' | 'kept' | 'joins' | 'sentByOthers'>

/** Options of single pairs, which a program may also have of a few alone. */
export class OptionsOfPairs {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  /** Those that are fixed: what joins one leaves with it. */
  private readonly trains: ReadonlySet<string>

  constructor(operation: Operation, parts: readonly OperationPart[]) {
    const { villages, fixed } = operation
    this.operation = operation
    this.parts = parts
    this.trains = new Set(
      fixed
        .filter((command) => isOfTrain(operation, command))
        .map(({ village, target, launch, arrival }) => trainName(villages[village]!.at, target, arrival, launch)),
    )
  }

  of({ part, row, col }: Pair): OptionOfPair {
    const { wishes, villages, objective } = this.operation
    const { table, rule, gives } = this.parts[part]!
    const give = gives[col]!
    const wish = table.rows.demand[row]!
    const { senders } = wishes[wish]!
    const { owner } = villages[give.village]!
    const travel = travelOf(table, row, col)
    const cost = objective.order === 'slowest' && !objective.even ? -travel : travelCost(rule, row, col, travel)
    return {
      ...{ part, row, col, commands: 1, travel, cost: cost * give.templates.length },
      isSeen: isSeenPair(table, row, col),
      ...{ give, wish, owner, size: give.templates.length, place: placeOf(wishes[wish]!, give.plain) },
      isStranger: senders?.preferred !== undefined && !senders.preferred.includes(owner),
    }
  }

  /** Units of which others have to send all if it leaves then: what stood without them may stand. */
  sentByOthers({ part, row, col, give }: OptionOfPair, launch: Instant): Give['sentByOthers'] {
    if (give.sentByOthers.length === 0) return give.sentByOthers
    return stoodThen(this.parts[part]!, row, col, launch) ? [] : give.sentByOthers
  }

  /**
   * Whether it leaves with a train that is fixed. That is a matter of the very second: a noble that leaves a second later is a launch of
   * its own, and may be one too many for its player.
   */
  joins({ give, wish }: OptionOfPair, launch: Instant, landing: Instant): boolean {
    const { target, train } = this.operation.wishes[wish]!
    if (!train) return false
    return this.trains.has(trainName(this.operation.villages[give.village]!.at, target, landing, launch))
  }
}

/** `undefined` where there would be too many. */
export function optionsOf(operation: Operation, parts: readonly OperationPart[]): OperationOption[] | undefined {
  const { wishes } = operation
  const ofPairs = new OptionsOfPairs(operation, parts)
  const earlierCommands = new EarlierCommands(operation)
  const areMomentsAsked = hasClocks(operation)
  if (!areFewOptions(operation, parts, areMomentsAsked)) return undefined
  const options: OperationOption[] = []
  for (const [part, { table, gives, rowUnits }] of parts.entries()) {
    for (let row = 0; row < table.rows.length; row++) {
      const { arrival } = wishes[table.rows.demand[row]!]!
      for (const [col, give] of gives.entries()) {
        if (!isValidPair(table, row, col)) continue
        const ofPair = ofPairs.of({ part, row, col })
        const { travel, owner, wish } = ofPair
        // Where no two may leave together an option is one command at most, which makes the rows of its launch all the tighter.
        const most = keepsApart(operation, owner) ? 1 : Math.min(table.cols.uses[col]!, rowUnits[row]!)
        for (const offset of launchOffsets(
          operation,
          parts[part]!,
          row,
          col,
          travel,
          areMomentsAsked,
          earlierCommands,
        )) {
          const launch = earlier(arrival, offset)
          const landing = later(launch, travel)
          const [joins, sentByOthers] = [ofPairs.joins(ofPair, launch, landing), ofPairs.sentByOthers(ofPair, launch)]
          const option = { ...ofPair, launch, joins, sentByOthers }
          // What the plan before had of this moment is a column of its own: it counts as kept, and one command more does not.
          const had = earlierOf(earlierCommands, give, wish, landing)
          const asBefore = Math.min(most, had.times)
          if (asBefore > 0) options.push({ ...option, most: asBefore, kept: had.commands })
          if (most > asBefore) options.push({ ...option, most: most - asBefore, kept: 0 })
        }
      }
    }
  }
  return options
}

/** Counted before any is made, second by second as they would be: of a wide window a few pairs have too many. */
function areFewOptions(operation: Operation, parts: readonly OperationPart[], areMomentsAsked: boolean): boolean {
  let count = 0
  for (const part of parts) {
    const { rows, cols } = part.table
    for (let row = 0; row < rows.length; row++) {
      const window = windowSeconds(operation.wishes[rows.demand[row]!]!)
      for (let col = 0; col < cols.length; col++) {
        if (!isValidPair(part.table, row, col)) continue
        const travel = travelOf(part.table, row, col)
        let moments = 0
        for (const [from, until] of offsetsOf(part.table, row, col)) {
          moments += Math.max(0, Math.min(until, travel) - Math.max(from, travel - window) + 1)
        }
        count += areMomentsAsked ? moments : Math.min(1, moments)
        if (count > MOST_OPTIONS) return false
      }
    }
  }
  return true
}

/** Launches as seconds before the first landing: all where they matter, else the earliest and those of the plan before. */
function launchOffsets(
  { wishes }: Operation,
  { table, gives }: OperationPart,
  row: number,
  col: number,
  travel: number,
  areAsked: boolean,
  earlierCommands: EarlierCommands,
): number[] {
  const index = table.rows.demand[row]!
  const { arrival } = wishes[index]!
  const window = windowSeconds(wishes[index]!)
  const offsets: number[] = []
  for (const [from, until] of offsetsOf(table, row, col)) {
    for (let offset = Math.max(from, travel - window); offset <= Math.min(until, travel); offset++) {
      offsets.push(offset)
    }
  }
  if (areAsked) return offsets
  // Offsets count back from the landing, so that the last is the earliest launch: the one that the search would take.
  const landings = earlierCommands.landingsOf({ village: gives[col]!.village, wish: index })
  return offsets.filter((offset, i) => i === offsets.length - 1 || landings.has(arrival + (travel - offset) * 1000))
}

/** How often the plan before had a column's commands at that landing, and how many of them each time: of a train perhaps a part. */
export function earlierOf(
  earlierCommands: EarlierCommands,
  { village, templates }: Give,
  wish: number,
  arrival: Instant,
): { readonly times: number; readonly commands: number } {
  const has = (template: number) => earlierCommands.count({ village, wish, template, arrival })
  // A train may have lost some of its commands since: what is left of it in the plan before is what can be kept of it.
  if (templates.length === 1) return { times: has(templates[0]!), commands: 1 }
  const commands = [...new Set(templates)].reduce(
    (sum, template) => sum + Math.min(has(template), templates.filter((each) => each === template).length),
    0,
  )
  return { times: commands > 0 ? 1 : 0, commands }
}

/** Whether two commands of a player cannot leave at one moment, by his own gap or by that of all launches. */
function keepsApart({ rules, owners }: Operation, owner: number): boolean {
  const load = loadOf(
    rules,
    owners.find(({ id }) => id === owner),
  )
  return new LaunchRule(rules).isOn || load.gapSeconds > 0
}

/** Whether launches of anybody have to be apart: then it matters who leaves in which second. */
function hasGaps({ rules, owners }: Operation): boolean {
  return (
    new LaunchRule(rules).isOn || rules.load.gapSeconds > 0 || owners.some(({ load }) => (load?.gapSeconds ?? 0) > 0)
  )
}

/**
 * Whether it matters at which of several moments a command leaves: where launches keep apart, where ten minutes hold only so many, and where
 * what comes home may be in time for a later launch. Travel is the same at any of them, and so is who sees it.
 */
function hasClocks(operation: Operation): boolean {
  const { rules, owners, wishes, fixed } = operation
  const isCrowded = [rules.load, ...owners.flatMap(({ load }) => load ?? [])].some(
    (each) => each.mostInTenMinutes !== undefined,
  )
  const isHomeAsked = wishes.some(({ home }) => home) || fixed.some(({ home }) => home)
  return hasGaps(operation) || isCrowded || isHomeAsked
}
