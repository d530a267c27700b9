/**
 * A coupled problem as a whole-number program, for instances small enough to write out.
 *
 *   column   an option: so many commands of one source for one demand at one launch
 *   rows     uses of a supply · wish of a demand · one service of a village to a group ·
 *            one launch in a second, or in any stretch as long as the gap
 *
 * Nobles that leave together are one option of several commands, so that a train is one
 * service and one launch. Where a train may be fed from two supplies of a village, or serve
 * two demands, it has a column of its own instead, which its commands need:
 *
 *   commands of an option − most × train ≤ 0
 */
import { type Instant, launchSecond } from '@muster/game'
import { POOLS, type Problem } from '../problem.ts'
import { windowSeconds } from '../send-times.ts'
import { watchOf } from '../watched.ts'
import { type CostRule, costRule, travelCost } from './costs.ts'
import { isSeenPair, isValidPair, type PairTable, pairTable, travelOf } from './pair-table.ts'
import { demandGroups } from './services.ts'

export interface Option {
  readonly part: number
  readonly row: number
  readonly col: number
  readonly commands: number
  readonly launch: Instant
  readonly travel: number
  readonly isSeen: boolean
  /** Of one command; whole. */
  readonly cost: number
}

export interface OptionModel {
  readonly tables: readonly PairTable[]
  readonly options: readonly Option[]
  readonly limits: readonly number[]
  /** Rows and entries of each option. */
  readonly columns: readonly Column[]
  /** Columns behind those of the options: trains, and seconds that are used more than once. */
  readonly extras: readonly Extra[]
}

export type Column = readonly (readonly [row: number, entry: number])[]

interface Extra {
  readonly column: Column
  readonly isRepeat: boolean
}

const MOST_OPTIONS = 20_000
const MOST_ROWS = 700
const MOST_ENTRIES = 400_000

/** `undefined` when it would be too large. */
export function optionModel(problem: Problem): OptionModel | undefined {
  const watches = problem.towers.map(watchOf)
  const tables = POOLS.map((pool) => pairTable(problem, pool, watches))
  const options: Option[] = []
  for (let part = 0; part < tables.length; part++) {
    addOptions(problem, tables[part]!, part, options)
    if (options.length > MOST_OPTIONS) return undefined
  }
  const rows = new Rows()
  const columns: MutableColumn[] = options.map(() => [])
  const trains = trainColumns(problem, tables, options, rows, columns)
  // Whatever is one launch and one service: an option, or the train it belongs to.
  const events = options.map(
    (option, i): Event => ({ option, column: trains.get(trainOf(tables, problem, option)) ?? columns[i]! }),
  )
  addCountRows(tables, options, rows, columns)
  const once = [...new Map(events.map((event) => [event.column, event])).values()]
  addServiceRows(problem, tables, once, rows)
  const repeats = addTimeRows(problem, once, rows)
  const extras = [
    ...[...trains.values()].map((column) => ({ column, isRepeat: false })),
    ...repeats.map((row) => ({ column: [[row, -1] as const], isRepeat: true })),
  ]
  const entries = [...columns, ...trains.values()].reduce((sum, column) => sum + column.length, 0)
  if (rows.limits.length > MOST_ROWS || entries > MOST_ENTRIES) return undefined
  return { tables, options, limits: rows.limits, columns, extras }
}

type MutableColumn = [row: number, entry: number][]

interface Event {
  readonly option: Option
  readonly column: MutableColumn
}

function isTimed({ rules, objective }: Problem): boolean {
  return rules.distinctLaunchSeconds || rules.minimumGapSeconds > 0 || objective.fewEqualLaunches
}

class Rows {
  readonly limits: number[] = []
  private readonly numbers = new Map<string, number>()

  of(name: string, limit: number): number {
    const number = this.numbers.get(name) ?? this.limits.length
    if (number === this.limits.length) {
      this.numbers.set(name, number)
      this.limits.push(limit)
    }
    return number
  }
}

function addOptions(problem: Problem, table: PairTable, part: number, options: Option[]): void {
  const rule = costRule(table, problem.objective, 1)
  const areTrains = table.pool === 'noble' && (isTimed(problem) || demandGroups(problem) !== undefined)
  const areWhole = areTrains && !hasSplitTrains(problem)
  for (let row = 0; row < table.demand.length; row++) {
    const demand = problem.demands[table.demand[row]!]!
    for (let col = 0; col < table.supply.length; col++) {
      if (!isValidPair(table, row, col)) continue
      const travel = travelOf(table, row, col)
      const cost = wholeCost(problem, rule, row, col, travel)
      const isSeen = isSeenPair(table, row, col)
      const most = Math.min(table.uses[col]!, Math.floor(table.wanted[row]! / table.size[col]!))
      for (const offset of offsetsOf(problem, table, row, travel, windowSeconds(demand))) {
        const launch = (demand.arrival - offset * 1000) as Instant // a brand constructor
        for (let commands = 1; commands <= (areWhole ? most : Math.min(1, most)); commands++) {
          options.push({ part, row, col, commands, launch, travel, isSeen, cost })
        }
      }
      if (options.length > MOST_OPTIONS) return
    }
  }
}

/** Launches to choose from, as seconds before the arrival: all where they matter, else the earliest. */
function offsetsOf(problem: Problem, table: PairTable, row: number, travel: number, window: number): number[] {
  const offsets: number[] = []
  for (const [from, until] of table.offsets[row]!) {
    for (let offset = Math.max(from, travel - window); offset <= Math.min(until, travel); offset++) {
      offsets.push(offset)
      if (offsets.length > MOST_OPTIONS) return offsets
    }
  }
  const isShared = table.pool === 'noble' && hasSplitTrains(problem)
  return isTimed(problem) || isShared ? offsets : offsets.slice(-1)
}

/** Squares around the mean of different pools must be of one scale: 64ths of a square second. */
function wholeCost({ objective }: Problem, rule: CostRule, row: number, col: number, travel: number): number {
  const cost = travelCost(rule, row, col, travel)
  return objective.order === 'none' && objective.even ? Math.round((cost / rule.square) * 64) : cost
}

function addCountRows(
  tables: readonly PairTable[],
  options: readonly Option[],
  rows: Rows,
  columns: readonly MutableColumn[],
): void {
  options.forEach(({ part, row, col, commands }, i) => {
    const table = tables[part]!
    columns[i]!.push([rows.of(`supply ${table.supply[col]}`, table.uses[col]!), commands])
    columns[i]!.push([rows.of(`demand ${table.demand[row]}`, table.wanted[row]!), commands * table.size[col]!])
  })
}

function addServiceRows(problem: Problem, tables: readonly PairTable[], events: readonly Event[], rows: Rows): void {
  const groups = demandGroups(problem)
  if (!groups) return
  for (const { option, column } of events) {
    const table = tables[option.part]!
    const source = `${table.colX[option.col]}|${table.colY[option.col]}`
    column.push([rows.of(`service ${source} ${groups[table.demand[option.row]!]}`, 1), 1])
  }
}

/** A column for each train that could be fed or shared in several ways, by its name. */
function trainColumns(
  problem: Problem,
  tables: readonly PairTable[],
  options: readonly Option[],
  rows: Rows,
  columns: readonly MutableColumn[],
): Map<string, MutableColumn> {
  const trains = new Map<string, MutableColumn>()
  if (!hasSplitTrains(problem)) return trains
  options.forEach((option, i) => {
    const { part, row, col } = option
    const table = tables[part]!
    if (table.pool !== 'noble') return
    const name = trainOf(tables, problem, option)
    const train = trains.get(name) ?? []
    trains.set(name, train)
    const needed = rows.of(`option ${i} needs its train`, 0)
    columns[i]!.push([needed, 1])
    train.push([needed, -Math.min(table.uses[col]!, Math.floor(table.wanted[row]! / table.size[col]!))])
  })
  return trains
}

/** Nobles of one source to one target that leave together; empty for anything else. */
function trainOf(tables: readonly PairTable[], { demands }: Problem, { part, row, col, launch }: Option): string {
  const table = tables[part]!
  const target = demands[table.demand[row]!]!.target
  return table.pool === 'noble' ? `${table.colX[col]}|${table.colY[col]} ${target.x}|${target.y} ${launch}` : ''
}

/** One launch in each longest stretch that is too short for two; answers the rows that count equal seconds softly. */
function addTimeRows({ rules, objective }: Problem, events: readonly Event[], rows: Rows): number[] {
  const order = [...events].sort((a, b) => a.option.launch - b.option.launch)
  const launches = order.map(({ option }) => option.launch)
  const gapMs = rules.minimumGapSeconds * 1000
  if (gapMs > 0) {
    let end = 0
    launches.forEach((launch, start) => {
      const before = end
      while (end < launches.length && launches[end]! < launch + gapMs) end++
      if (end === before) return
      for (let i = start; i < end; i++) order[i]!.column.push([rows.of(`gap ${start}`, 1), 1])
    })
  }
  if (!rules.distinctLaunchSeconds && !objective.fewEqualLaunches) return []
  const shared = new Set<number>()
  for (const { option, column } of order) {
    const row = rows.of(`second ${launchSecond(option.launch)}`, 1)
    column.push([row, 1])
    shared.add(row)
  }
  return rules.distinctLaunchSeconds || gapMs > 0 ? [] : [...shared]
}

/** Whether two supplies may feed one train, or one train serve two demands. */
function hasSplitTrains(problem: Problem): boolean {
  if (!isTimed(problem) && !demandGroups(problem)) return false
  const sources = problem.supplies.flatMap(({ pool, village }) =>
    pool === 'noble' ? [`${village.x}|${village.y}`] : [],
  )
  if (new Set(sources).size < sources.length) return true
  const wishes = problem.demands.filter(({ pool }) => pool === 'noble')
  return wishes.some(({ target, arrival, latestArrival }, i) =>
    wishes.some(
      (other, k) =>
        k < i &&
        other.target.x === target.x &&
        other.target.y === target.y &&
        other.arrival <= latestArrival &&
        arrival <= other.latestArrival,
    ),
  )
}
