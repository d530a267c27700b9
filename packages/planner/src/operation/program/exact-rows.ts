/**
 * The rows of a small operation's program, what its options have in common:
 *
 *   wish      commands that it wants; of a train, whether it is whole: wanted × whole − commands ≤ 0
 *   village   stock by unit · space for what may be made up otherwise · all of a unit sent by others than what goes without · one command at a time that takes all that is left · shares of fakes
 *             and of commands
 *   player    gaps, crowds and launches in all
 *   all       launches too close to each other · one service of a village to a group
 *
 * Every rule is a row of at most, with whole entries: a limit on a sum of options. What is *if one then none of those* (launches too close,
 * a second service) is a list of which one may be, and lists are as long as they can be, for the linear program sees more in one row over
 * twenty options than in two hundred rows over two.
 *
 * A row that all its options together cannot break is none, and stock has rows of moments at which something leaves alone: between two
 * launches a village only gets back what is on its way home.
 *
 * What is fixed is no column. It lowers the limits, never below 0: counts of troops change after something was locked, and the program is to
 * stay possible with all columns at 0.
 */
import { addToGroup, later, printCoord, UNITS, type UnitName } from '@muster/game'
import { LaunchRule } from '../../launches/launch-rule.ts'
import { TEN_MINUTES_MS } from '../../ledger/launch-ledger.ts'
import { homeAt, type Outing, outAt, outingOf, outingsOf, totalOf } from '../../ledger/stock-ledger.ts'
import type { Column, OptionModel } from '../../program/option-model.ts'
import { demandGroups } from '../../services.ts'
import { MOST_ENTRIES, MOST_ROWS } from '../../tuning.ts'
import type { Give } from '../gives/gives.ts'
import { type Need, sumOfNeeds } from '../gives/sending.ts'
import {
  type FixedCommand,
  fixedByVillage,
  isOfTrain,
  loadOf,
  type Operation,
  wantedByWish,
  wishesForWholes,
} from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import type { OperationOption } from './exact-options.ts'

/** A column that is 1 where a wish for a train has all that it wants, which is what the first levels seek. */
export interface WholeTrain {
  readonly wish: number
  readonly wanted: number
  readonly column: Column
}

/** Rows are added as they are found, each by `atMost`; `done` gives the model, or nothing where it is too large. */
export class OperationModel {
  private readonly limits: number[] = []
  private readonly columns: [row: number, entry: number][][]
  private readonly wishRows: { readonly row: number; readonly part: number }[] = []
  /** Columns behind the options: trains that may be whole. */
  readonly trains: WholeTrain[] = []
  private readonly operation: Operation
  private readonly options: readonly OperationOption[]
  /** Of each village. */
  private readonly forWholes: ReadonlySet<number>
  private readonly fixed: readonly (readonly FixedCommand[])[]
  private entries = 0

  constructor(operation: Operation, options: readonly OperationOption[]) {
    this.operation = operation
    this.options = options
    this.columns = options.map(() => [])
    this.fixed = fixedByVillage(operation)
    const wanted = wantedByWish(operation)
    this.forWholes = new Set(wishesForWholes(operation, wanted))
    // Wishes first: their rows are known by number, for the levels count what each of them gets.
    const byWish = grouped(options, ({ wish }) => wish)
    for (const [wish, own] of byWish) {
      const { rank } = operation.wishes[wish]!
      this.wishRows.push({ row: this.limits.length, part: rank })
      this.atMost(own, ({ size }) => size, wanted[wish]!)
      this.whole(wish, own, wanted[wish]!)
    }
    for (const [village, own] of grouped(options, ({ give }) => give.village)) this.village(village, own)
    for (const [owner, own] of grouped(options, (option) => option.owner)) {
      // What joins a train that is fixed leaves with it, and is no launch more.
      this.player(
        owner,
        own.filter((i) => !options[i]!.joins),
      )
    }
    this.launches()
    this.services()
  }

  /** Nothing where it would be too large to be solved while somebody waits. */
  done(parts: readonly OperationPart[]): OptionModel | undefined {
    if (this.limits.length > MOST_ROWS || this.entries > MOST_ENTRIES) return undefined
    const { options, limits, wishRows: wishes } = this
    const columns: Column[] = this.columns
    const extras = this.trains.map(({ column }) => ({ column, isRepeat: false, most: 1 }))
    return { tables: parts.map(({ table }) => table), options, limits, wishes, columns, extras }
  }

  /** A plan of so many of each option, with the trains that are whole in it. */
  planOf(amounts: ArrayLike<number>): Float64Array {
    const x = new Float64Array(this.options.length + this.trains.length)
    x.set(amounts)
    this.trains.forEach(({ wish, wanted }, i) => {
      const got = this.options.reduce((sum, each, c) => sum + (each.wish === wish ? x[c]! * each.size : 0), 0)
      x[this.options.length + i] = got >= wanted ? 1 : 0
    })
    return x
  }

  /** Only a train that can be whole. */
  private whole(wish: number, own: readonly number[], wanted: number): void {
    const there = own.reduce((sum, i) => sum + this.options[i]!.most * this.options[i]!.size, 0)
    if (!this.forWholes.has(wish) || there < wanted) return
    const row = this.limits.push(0) - 1
    for (const i of own) this.columns[i]!.push([row, -this.options[i]!.size])
    this.trains.push({ wish, wanted, column: [[row, wanted]] })
    this.entries += own.length + 1
  }

  /** A row: of these options, each with its entry, no more than a limit in all. Left out where they could not come to more. */
  private atMost(own: readonly number[], entryOf: (option: OperationOption, i: number) => number, limit: number): void {
    const entries = own.map((i) => [i, entryOf(this.options[i]!, i)] as const).filter(([, entry]) => entry !== 0)
    const most = entries.reduce((sum, [i, entry]) => sum + Math.max(0, entry) * this.options[i]!.most, 0)
    if (most <= limit) return
    const row = this.limits.length
    // What is fixed may take more than there is, of counts that have changed since: then nothing more is sent, and the plan stays possible.
    this.limits.push(Math.max(0, limit))
    for (const [i, entry] of entries) this.columns[i]!.push([row, entry])
    this.entries += entries.length
  }

  /** Stock, unit by unit: at each launch where troops come home, else all of it at once. */
  private village(village: number, own: readonly number[]): void {
    const { rules, villages } = this.operation
    const sent = this.fixed[village]!
    const fixedOut = sent.map(({ amounts, launch, home }) => outingOf([amounts], launch, home))
    const out = new Map(own.map((i) => [i, [this.outingOf(this.options[i]!)]]))
    // Where nothing comes home what is out only grows, and its end says all.
    const launches = [...own.map((i) => this.options[i]!.launch), ...sent.map(({ launch }) => launch)]
    const moments: Iterable<number> = this.hasReturns() ? new Set(launches) : [Number.POSITIVE_INFINITY]
    UNITS.forEach((unit, u) => {
      // What a template leaves at home is left by whatever else the village sends, so that the most of them holds for all.
      const stays = own.reduce((most, i) => Math.max(most, this.options[i]!.give.stays[unit] ?? 0), 0)
      for (const moment of moments) {
        const there = (villages[village]!.stock[unit] ?? 0) - stays - outAt(fixedOut, u, moment)
        this.atMost(own, (_, i) => outAt(out.get(i)!, u, moment), there)
      }
    })
    this.space(village, own)
    this.sentByOthers(village, own)
    // Of those that take all that is left one is out at a time, at each launch: where nothing comes home that is one in all.
    const onlyOnes = own.filter((i) => this.options[i]!.give.isOnly)
    const fixedOnlyOnes = fixedOut.filter((_, i) => sent[i]!.isOnly)
    for (const moment of moments) {
      // Infinite moments are those of what never comes home.
      const isOut = ({ launch, home }: Outing) =>
        launch <= moment && (moment < home || home === Number.POSITIVE_INFINITY)
      this.atMost(onlyOnes, (_, i) => (isOut(out.get(i)![0]!) ? 1 : 0), fixedOnlyOnes.some(isOut) ? 0 : 1)
    }
    const { mostFakesOfVillage: mostFakes, mostOfVillage: most } = rules
    const fakes = sent.filter(({ isFake }) => isFake).length
    if (mostFakes !== undefined) this.atMost(own, ({ give, size }) => (give.isFake ? size : 0), mostFakes - fakes)
    if (most !== undefined) this.atMost(own, ({ size }) => size, most - sent.length)
  }

  /**
   * An open command takes its least of each unit, and the rest of its space of whatever is left of its units. Of those that take all only one leaves
   * a village, so that for each template the units' rows in one sum, with the space that is missing, say all. Of those that are filled up several do:
   * what the units of some of them have together pays for all that are filled up with none but these. Nothing comes home then.
   */
  private space(village: number, own: readonly number[]): void {
    const { rules } = this.operation
    const opens = new Map(
      own.flatMap((i) => {
        const { give } = this.options[i]!
        return give.open ? [[openName(give), give] as const] : []
      }),
    )
    for (const names of openTogether(opens)) {
      const units = [...new Set(names.flatMap((name) => opens.get(name)!.open!.units))]
      const spaceOf = (amountOf: (unit: UnitName) => number) =>
        units.reduce((sum, unit) => sum + amountOf(unit) * rules.spaces[unit], 0)
      const there = spaceOf((unit) => {
        const stays = own.reduce((most, i) => Math.max(most, this.options[i]!.give.stays[unit] ?? 0), 0)
        return this.leftOf(village, unit, stays)
      })
      this.atMost(
        own,
        ({ give }) => {
          const least = sumOfNeeds(leastOf(give))
          const missing = names.includes(openName(give)) ? give.open!.missing : 0
          return spaceOf((unit) => least[unit] ?? 0) + missing
        },
        there,
      )
    }
  }

  /**
   * What goes without a unit: there × goes − Σ what others send of it ≤ 0. Only one that takes all that is left leaves a village, so that the others
   * are none of those. Where something comes home nothing goes without.
   */
  private sentByOthers(village: number, own: readonly number[]): void {
    const without = own.filter((i) => this.options[i]!.sentByOthers.length > 0)
    if (this.hasReturns()) {
      this.atMost(without, () => 1, 0)
      return
    }
    for (const unit of new Set(without.flatMap((i) => this.options[i]!.sentByOthers))) {
      const goes = new Set(without.filter((i) => this.options[i]!.sentByOthers.includes(unit)))
      const stays = Math.min(...[...goes].map((i) => this.options[i]!.give.stays[unit] ?? 0))
      const there = this.leftOf(village, unit, stays)
      // What is filled up may leave some of what it has here: it counts with what it takes whatever it is made of.
      const sentOf = (give: Give) => (give.filling ? sumOfNeeds(give.leasts) : give.need)[unit] ?? 0
      this.atMost(own, ({ give }, i) => (goes.has(i) ? there : -sentOf(give)), 0)
    }
  }

  /** What nothing fixed has and nothing keeps at home, where nothing comes home. */
  private leftOf(village: number, unit: UnitName, stays: number): number {
    const gone = this.fixed[village]!.reduce((sum, { amounts }) => sum + (amounts[unit] ?? 0), 0)
    return Math.max(0, (this.operation.villages[village]!.stock[unit] ?? 0) - stays - gone)
  }

  /**
   * The load of a player: each limit a row for each stretch of time that could break it. Trains are one option and so one launch; of what is fixed
   * each train counts once.
   */
  private player(owner: number, own: readonly number[]): void {
    const { owners, rules, fixed, villages } = this.operation
    const load = loadOf(
      rules,
      owners.find(({ id }) => id === owner),
    )
    const sent = launchesOnce(
      this.operation,
      fixed.filter(({ village }) => villages[village]!.owner === owner),
    )
    if (load.most !== undefined) this.atMost(own, () => 1, load.most - sent.length)
    // Of all stretches of a length those that begin with a launch suffice: any other holds no more than the one that begins with its first.
    const within = (lengthMs: number, most: number) => {
      const ordered = [...own].sort((a, b) => this.options[a]!.launch - this.options[b]!.launch)
      for (const from of new Set([...ordered.map((i) => this.options[i]!.launch as number), ...sent])) {
        const isInside = (at: number) => at >= from && at < from + lengthMs
        const near = ordered.filter((i) => isInside(this.options[i]!.launch))
        this.atMost(near, () => 1, most - sent.filter(isInside).length)
      }
    }
    if (load.gapSeconds > 0) within(load.gapSeconds * 1000, 1)
    if (load.mostInTenMinutes !== undefined) within(TEN_MINUTES_MS, load.mostInTenMinutes)
  }

  /**
   * Launches of all players that are too close: of each list of rivals one, and none where something fixed is among them. Fixed launches are put in
   * the same lists, behind the options, so that one rule says of both which are too close.
   */
  private launches(): void {
    const { rules, fixed } = this.operation
    const all = [...this.options.map(({ launch }) => launch), ...fixed.map(({ launch }) => launch)]
    for (const list of new LaunchRule(rules).rivals(all)) {
      const taken = list.some((i) => i >= this.options.length) ? 1 : 0
      this.atMost(
        list.filter((i) => i < this.options.length && !this.options[i]!.joins),
        () => 1,
        1 - taken,
      )
    }
  }

  /** Under unique rules a village serves a group once; whatever joins a train on its way serves with it. */
  private services(): void {
    const { wishes, fixed, rules } = this.operation
    const groups = demandGroups({ demands: [...wishes, ...fixed], rules })
    if (!groups) return
    const taken = new Set(fixed.map(({ village }, i) => `${village} ${groups[wishes.length + i]}`))
    for (const [key, own] of grouped(this.options, ({ give, wish }) => `${give.village} ${groups[wish]}`)) {
      this.atMost(own, ({ joins }) => (joins ? 0 : 1), taken.has(key) ? 0 : 1)
    }
  }

  /** Whether anything comes home: then stock is asked for launch by launch, and nothing is left open. */
  private hasReturns(): boolean {
    return this.operation.wishes.some(({ home }) => home) || this.operation.fixed.some(({ home }) => home)
  }

  /** What an option takes, and brings home, at the least: where it may be made up otherwise its space is asked for by a row of its own. */
  private outingOf({ give, wish, launch, travel }: OperationOption): Outing {
    const { home } = this.operation.wishes[wish]!
    const least = leastOf(give)
    return outingsOf(
      least,
      give.open ? totalOf(least) : give.amounts,
      1,
      launch,
      home && homeAt({ launch, arrival: later(launch, travel) }, home),
    )
  }
}

/** Open commands that are the same to a village's stock. */
function openName({ open, templates, sentByOthers }: Give): string {
  return open ? `${templates[open.at]} ${sentByOthers}` : ''
}

/** Unions of more lists of units than these are not all looked at: fewer rows are asked for, and forbid less. */
const MOST_FILLED = 5

/** Names of open commands that one row is for: one that takes all or none of them, and those that are filled up with some units and no others. */
function openTogether(opens: ReadonlyMap<string, Give>): string[][] {
  const [onlyOnes, filled] = [true, false].map((isOnly) =>
    [...opens].flatMap(([name, give]) => (give.isOnly === isOnly ? [name] : [])),
  ) as [string[], string[]] // one of each
  const unitsOf = (name: string) => opens.get(name)!.open!.units
  // Hall's condition asks for every union of their lists of units; of equal unions the commands within are the same, and one row says it.
  const together = new Map<string, string[]>([['', []]])
  let unions: UnitName[][] = [[]]
  for (const name of filled.slice(0, MOST_FILLED)) {
    unions = [...unions, ...unions.map((units) => [...new Set([...units, ...unitsOf(name)])])]
  }
  for (const units of unions) {
    const within = filled.filter((name) => unitsOf(name).every((unit) => units.includes(unit)))
    together.set(within.join(), within)
  }
  const beside = [...onlyOnes.map((name) => [name]), []]
  return beside
    .flatMap((only) => [...together.values()].map((names) => [...only, ...names]))
    .filter((names) => names.length > 0)
}

/** Of each command what every need of it has. */
function leastOf({ needs, open }: Give): readonly Need[] {
  return open ? needs.map((need, i) => (i === open.at ? open.least : need)) : needs
}

/** When they leave; what is of one train once. */
function launchesOnce(operation: Operation, fixed: readonly FixedCommand[]): number[] {
  const trains = new Set<string>()
  return fixed.flatMap((command) => {
    const { village, target, launch, arrival } = command
    const isTrain = isOfTrain(operation, command)
    const name = `${village} ${printCoord(target)} ${arrival} ${launch}`
    if (isTrain && trains.has(name)) return []
    if (isTrain) trains.add(name)
    return [launch]
  })
}

/** Indices of options by a key, groups in the order in which their first option comes: rows are the same for the same operation. */
function grouped<K>(options: readonly OperationOption[], keyOf: (option: OperationOption) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  options.forEach((option, i) => {
    addToGroup(groups, keyOf(option), i)
  })
  return groups
}
