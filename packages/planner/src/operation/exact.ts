/**
 * Small operations to the optimum of every level: whole-number programs as for the planners' coupled problems, with
 * rows for stock and loads.
 *
 *   column   an option: what a village gives to a wish at one launch; a train of each length is one of its own
 *   rows     wish · stock of a village by unit (at each launch, where troops come home) · one command that takes all ·
 *            shares of a village · gaps, crowds and launches of a player · gaps of all · one service of a village to a group
 *
 *   levels   commands by rank → villages of trains → places in the lists of templates → commands kept of the plan before
 *            → senders who are not preferred → seen by towers → travel
 */
import { earlier, UNITS } from '@muster/game'
import { isFeasible, type WorkBudget } from '@muster/whole-programs'
import type { Departure } from '../departure.ts'
import { travelCost } from '../flow/costs.ts'
import { isSeenPair, isValidPair, offsetsOf, travelOf } from '../flow/pair-table.ts'
import { LaunchRule } from '../launch-rule.ts'
import { solveLevels } from '../program/exact.ts'
import { LevelProgram } from '../program/level-program.ts'
import type { Level } from '../program/levels.ts'
import type { Option } from '../program/option.ts'
import type { Column, OptionModel } from '../program/option-model.ts'
import { windowSeconds } from '../send-times.ts'
import { demandGroups } from '../services.ts'
import { MOST_ENTRIES, MOST_OPTIONS, MOST_ROWS } from '../tuning.ts'
import type { Give } from './gives.ts'
import { type FixedCommand, fixedByVillage, type Operation, wantedByWish } from './operation.ts'
import type { OperationPart } from './parts.ts'

const TEN_MINUTES_MS = 600_000

/** Every whole-number program starts from a plan, given as departures of parts that need not be the model's. */
export interface OperationStart {
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
}

export interface ExactOperation {
  readonly departures: readonly Departure[]
  /** Upper bound of all commands. */
  readonly bound: number
  readonly exact: boolean
}

interface Choice extends Option {
  readonly give: Give
  readonly wish: number
  readonly owner: number
  readonly size: number
  readonly place: number
  readonly isStranger: boolean
  readonly isKept: boolean
}

/** `parts` have each size of train and all that is wanted. `undefined` where the operation is too large, or its plan does not fit.
 * `asked`: every level, or commands alone. */
export function exactOperation(
  operation: Operation,
  parts: readonly OperationPart[],
  start: OperationStart,
  work: WorkBudget,
  asked: 'COUNTS' | 'ALL' = 'ALL',
): ExactOperation | undefined {
  if (operation.objective.fewEqualLaunches) return undefined
  const choices = choicesOf(operation, parts)
  const model = choices && new Model(operation, choices).done(parts)
  if (!choices || !model) return undefined
  const { program, lifted } = LevelProgram.of(model)
  const x = startOf(choices, start)
  const plain = x && lifted(x)
  if (!plain || !isFeasible(program.with(new Float64Array(program.columns)), plain)) return undefined
  const levels = levelsOf(operation, choices, program.columns)
  const ranks = new Set(operation.wishes.map(({ rank }) => rank)).size
  const answer = solveLevels(program, asked === 'ALL' ? levels : levels.slice(0, ranks), plain, work)
  return { departures: departuresOf(operation, choices, answer.x), bound: answer.bound, exact: answer.exact }
}

function choicesOf(operation: Operation, parts: readonly OperationPart[]): Choice[] | undefined {
  const { wishes, villages, objective, before } = operation
  const kept = new Set(before.map((each) => `${each.village} ${each.wish} ${each.template} ${each.arrival}`))
  const areMomentsAsked = hasClocks(operation)
  if (!areFewChoices(operation, parts, areMomentsAsked)) return undefined
  const choices: Choice[] = []
  for (const [part, { table, rule, gives, rowUnits }] of parts.entries()) {
    for (let row = 0; row < table.rows.length; row++) {
      const wish = table.rows.demand[row]!
      const { templates, senders, arrival } = wishes[wish]!
      for (const [col, give] of gives.entries()) {
        if (!isValidPair(table, row, col)) continue
        const travel = travelOf(table, row, col)
        const { owner } = villages[give.village]!
        const cost = objective.order === 'slowest' && !objective.even ? -travel : travelCost(rule, row, col, travel)
        for (const offset of launchOffsets(operation, parts[part]!, row, col, travel, areMomentsAsked)) {
          const launch = earlier(arrival, offset)
          choices.push({
            part,
            row,
            col,
            commands: 1,
            travel,
            launch,
            cost: cost * give.templates.length,
            isSeen: isSeenPair(table, row, col),
            most: keepsApart(operation, owner) ? 1 : Math.min(table.cols.uses[col]!, rowUnits[row]!),
            give,
            wish,
            owner,
            size: give.templates.length,
            place: templates.indexOf(give.plain),
            isStranger: senders?.preferred !== undefined && !senders.preferred.includes(owner),
            isKept: kept.has(`${give.village} ${wish} ${give.plain} ${launch + travel * 1000}`),
          })
        }
      }
    }
  }
  return choices
}

/** Counted before any is made: of a wide window a few pairs have too many. */
function areFewChoices(operation: Operation, parts: readonly OperationPart[], areMomentsAsked: boolean): boolean {
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

/** Launches as seconds before the first landing: all where they matter, else the earliest. */
function launchOffsets(
  { wishes }: Operation,
  { table }: OperationPart,
  row: number,
  col: number,
  travel: number,
  areAsked: boolean,
): number[] {
  const window = windowSeconds(wishes[table.rows.demand[row]!]!)
  const offsets: number[] = []
  for (const [from, until] of offsetsOf(table, row, col)) {
    for (let offset = Math.max(from, travel - window); offset <= Math.min(until, travel); offset++) {
      offsets.push(offset)
    }
  }
  return areAsked ? offsets : offsets.slice(-1)
}

/** Whether two commands of a player cannot leave at one moment. */
function keepsApart({ rules, owners }: Operation, owner: number): boolean {
  const load = owners.find(({ id }) => id === owner)?.load ?? rules.load
  return new LaunchRule(rules).isOn || load.gapSeconds > 0
}

function hasGaps({ rules, owners }: Operation): boolean {
  return (
    new LaunchRule(rules).isOn || rules.load.gapSeconds > 0 || owners.some(({ load }) => load && load.gapSeconds > 0)
  )
}

/** Whether it matters at which of several moments a command leaves. */
function hasClocks(operation: Operation): boolean {
  const { rules, owners, wishes, fixed, before } = operation
  const isCrowded = [rules.load, ...owners.flatMap(({ load }) => load ?? [])].some(
    (each) => each.mostInTenMinutes !== undefined,
  )
  const isHomeAsked = wishes.some(({ home }) => home) || fixed.some(({ home }) => home)
  return hasGaps(operation) || isCrowded || isHomeAsked || before.length > 0
}

class Model {
  private readonly limits: number[] = []
  private readonly columns: [row: number, entry: number][][]
  private readonly wishRows: { readonly row: number; readonly part: number }[] = []
  private readonly operation: Operation
  private readonly choices: readonly Choice[]
  /** Of each village. */
  private readonly fixed: readonly (readonly FixedCommand[])[]
  private entries = 0

  constructor(operation: Operation, choices: readonly Choice[]) {
    this.operation = operation
    this.choices = choices
    this.columns = choices.map(() => [])
    this.fixed = fixedByVillage(operation)
    const wanted = wantedByWish(operation)
    const byWish = grouped(choices, ({ wish }) => wish)
    for (const [wish, own] of byWish) {
      const { rank } = operation.wishes[wish]!
      this.wishRows.push({ row: this.limits.length, part: rank })
      this.atMost(own, ({ size }) => size, wanted[wish]!)
    }
    for (const [village, own] of grouped(choices, ({ give }) => give.village)) this.village(village, own)
    for (const [owner, own] of grouped(choices, (choice) => choice.owner)) this.player(owner, own)
    this.launches()
    this.services()
  }

  done(parts: readonly OperationPart[]): OptionModel | undefined {
    if (this.limits.length > MOST_ROWS || this.entries > MOST_ENTRIES) return undefined
    const { choices: options, limits, wishRows: wishes } = this
    const columns: Column[] = this.columns
    return { tables: parts.map(({ table }) => table), options, limits, wishes, columns, extras: [] }
  }

  private atMost(own: readonly number[], entryOf: (choice: Choice) => number, limit: number): void {
    const entries = own.map((i) => [i, entryOf(this.choices[i]!)] as const).filter(([, entry]) => entry !== 0)
    const most = entries.reduce((sum, [i, entry]) => sum + Math.max(0, entry) * this.choices[i]!.most, 0)
    if (most <= limit) return
    const row = this.limits.length
    this.limits.push(Math.max(0, limit))
    for (const [i, entry] of entries) this.columns[i]!.push([row, entry])
    this.entries += entries.length
  }

  private village(village: number, own: readonly number[]): void {
    const { rules, villages } = this.operation
    const sent = this.fixed[village]!
    const launches = [...own.map((i) => this.choices[i]!.launch), ...sent.map(({ launch }) => launch)]
    const moments = this.hasReturns() ? new Set(launches) : [undefined]
    for (const unit of UNITS) {
      const stays = own.reduce((most, i) => Math.max(most, this.choices[i]!.give.stays[unit] ?? 0), 0)
      for (const moment of moments) {
        const out = sent.reduce(
          (sum, { amounts, launch, home }) => sum + outAt(amounts[unit] ?? 0, launch, home, moment),
          0,
        )
        const there = (villages[village]!.stock[unit] ?? 0) - stays - out
        this.atMost(
          own,
          (choice) =>
            // Each command of a train leaves its own losses.
            choice.give.needs.reduce(
              (sum, need) => sum + outAt(need[unit] ?? 0, choice.launch, this.homeOf(choice), moment),
              0,
            ),
          there,
        )
      }
    }
    this.atMost(own, ({ give }) => (give.takesAll ? 1 : 0), 1)
    const { mostFakesOfVillage: mostFakes, mostOfVillage: most } = rules
    const fakes = sent.filter(({ isFake }) => isFake).length
    if (mostFakes !== undefined) this.atMost(own, ({ give, size }) => (give.isFake ? size : 0), mostFakes - fakes)
    if (most !== undefined) this.atMost(own, ({ size }) => size, most - sent.length)
  }

  private player(owner: number, own: readonly number[]): void {
    const { owners, rules, fixed, villages } = this.operation
    const load = owners.find(({ id }) => id === owner)?.load ?? rules.load
    const sent = fixed.flatMap(({ village, launch }) => (villages[village]!.owner === owner ? [launch as number] : []))
    if (load.most !== undefined) this.atMost(own, () => 1, load.most - sent.length)
    const within = (lengthMs: number, most: number) => {
      const ordered = [...own].sort((a, b) => this.choices[a]!.launch - this.choices[b]!.launch)
      for (const from of new Set([...ordered.map((i) => this.choices[i]!.launch as number), ...sent])) {
        const isInside = (at: number) => at >= from && at < from + lengthMs
        const near = ordered.filter((i) => isInside(this.choices[i]!.launch))
        this.atMost(near, () => 1, most - sent.filter(isInside).length)
      }
    }
    if (load.gapSeconds > 0) within(load.gapSeconds * 1000, 1)
    if (load.mostInTenMinutes !== undefined) within(TEN_MINUTES_MS, load.mostInTenMinutes)
  }

  private launches(): void {
    const { rules, fixed } = this.operation
    const all = [...this.choices.map(({ launch }) => launch), ...fixed.map(({ launch }) => launch)]
    for (const list of new LaunchRule(rules).rivals(all)) {
      const taken = list.some((i) => i >= this.choices.length) ? 1 : 0
      this.atMost(
        list.filter((i) => i < this.choices.length),
        () => 1,
        1 - taken,
      )
    }
  }

  private services(): void {
    const { wishes, fixed, rules } = this.operation
    const groups = demandGroups({ demands: [...wishes, ...fixed], rules })
    if (!groups) return
    const taken = new Set(fixed.map(({ village }, i) => `${village} ${groups[wishes.length + i]}`))
    for (const [key, own] of grouped(this.choices, ({ give, wish }) => `${give.village} ${groups[wish]}`)) {
      this.atMost(own, () => 1, taken.has(key) ? 0 : 1)
    }
  }

  private hasReturns(): boolean {
    return this.operation.wishes.some(({ home }) => home) || this.operation.fixed.some(({ home }) => home)
  }

  private homeOf({ wish, launch, travel }: Choice): FixedCommand['home'] {
    const { home } = this.operation.wishes[wish]!
    return home && { at: (launch + (2 * travel + home.marginSeconds) * 1000) as Option['launch'], share: home.share } // an instant
  }
}

/** What is away of an amount at a moment; ever, where there is no moment. */
function outAt(amount: number, launch: number, home: FixedCommand['home'], moment: number | undefined): number {
  if (moment === undefined) return amount
  if (launch > moment) return 0
  return home && home.at <= moment ? amount - Math.floor(amount * home.share) : amount
}

function levelsOf({ wishes }: Operation, choices: readonly Choice[], columns: number): Level[] {
  const gains = (gainOf: (choice: Choice) => number) => {
    const gain = new Float64Array(columns)
    choices.forEach((choice, i) => {
      gain[i] = gainOf(choice)
    })
    return gain
  }
  const ranks = [...new Set(wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  const counts = ranks.map(
    (rank): Level => ({
      gain: gains(({ wish, size }) => (wishes[wish]!.rank === rank ? size : 0)),
      ideal: wishes.reduce((sum, wish) => sum + (wish.rank === rank ? wish.wanted : 0), 0),
      pool: rank,
    }),
  )
  const costs = [
    gains(({ wish }) => (wishes[wish]!.train ? -1 : 0)),
    gains(({ place, size }) => -place * size),
    gains(({ isKept, size }) => (isKept ? size : 0)),
    gains(({ isStranger, size }) => (isStranger ? -size : 0)),
    gains(({ isSeen, size }) => (isSeen ? -size : 0)),
    gains(({ cost }) => -cost),
  ]
  return [...counts, ...costs.map((gain) => ({ gain, ideal: 0 }))].filter(({ gain }) => gain.some((each) => each !== 0))
}

/** The plan as amounts of options; `undefined` when one of its departures is no option. */
function startOf(choices: readonly Choice[], { parts, departures }: OperationStart): Float64Array | undefined {
  const key = (village: number, wish: number, templates: string, launch: number) =>
    `${village} ${wish} ${templates} ${launch}`
  const numbers = new Map(
    choices.map(({ give, wish, launch }, i) => [key(give.village, wish, give.templates.join('+'), launch), i]),
  )
  const x = new Float64Array(choices.length)
  for (const { part, row, col, commands, at, train } of departures) {
    const { table, gives } = parts[part]!
    const { village, templates, plain } = gives[col]!
    const wish = table.rows.demand[row]!
    // What joined a train on the way is one of that length.
    const whole = [templates[0], ...Array.from({ length: templates.length * commands - 1 }, () => plain)].join('+')
    const asOne = train === '' ? undefined : numbers.get(key(village, wish, whole, at))
    const asMany = numbers.get(key(village, wish, templates.join('+'), at))
    if (asOne !== undefined) x[asOne] = x[asOne]! + 1
    else if (asMany !== undefined) x[asMany] = x[asMany]! + commands
    else return undefined
  }
  return x
}

function departuresOf({ wishes }: Operation, choices: readonly Choice[], x: Float64Array): Departure[] {
  return choices.flatMap(({ part, row, col, launch, travel, wish }, i): Departure[] => {
    const commands = x[i]!
    if (commands === 0) return []
    const arrival = earlier(launch, -travel)
    return [{ part, row, col, commands, at: launch, arrival, train: wishes[wish]!.train ? `${i}` : '' }]
  })
}

/** Indices of choices by a key. */
function grouped<K>(choices: readonly Choice[], keyOf: (choice: Choice) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  choices.forEach((choice, i) => {
    const key = keyOf(choice)
    const own = groups.get(key)
    if (own) own.push(i)
    else groups.set(key, [i])
  })
  return groups
}
