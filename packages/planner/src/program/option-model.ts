/**
 * A coupled problem as a whole-number program, for instances small enough to write out.
 *
 *   column   an option: so many commands of one source for one demand at one launch
 *   rows     uses of a supply · wish of a demand · and what events have in common:
 *            one service of a village to a group · one launch in a second, or in any stretch
 *            as long as the gap
 *
 * An event is what these rules count once: a command, or the nobles of one train. Most events
 * have no other near them, and then no row either. Nobles of an event that has one are
 * options of one, two, three … commands, each of them one launch and one service. Where a
 * train may be fed from two supplies of a village, or serve two demands, it has a column of
 * its own instead, which its commands need:
 *
 *   commands of an option − most × train ≤ 0
 */
import { earlier, later, printCoord } from '@muster/game'
import { type CostRule, costRule, travelCost } from '../flow/costs.ts'
import { isSeenPair, isValidPair, offsetsOf, type PairTable, pairTable, travelOf } from '../flow/pair-table.ts'
import { LaunchRule, trainName } from '../launches/launch-rule.ts'
import { windowSeconds } from '../launches/send-times.ts'
import { POOLS, type Problem } from '../problem.ts'
import { demandGroups } from '../services.ts'
import { MOST_ENTRIES, MOST_OPTIONS, MOST_ROWS } from '../tuning.ts'
import { watchOf } from '../watched.ts'
import { type Event, eventRows } from './events.ts'
import type { Option } from './option.ts'

export interface OptionModel {
  readonly tables: readonly PairTable[]
  readonly options: readonly Option[]
  readonly limits: readonly number[]
  /** Rows of the wishes, by what they ask of a pool. */
  readonly wishes: readonly { readonly row: number; readonly part: number }[]
  /** Rows and entries of each option. */
  readonly columns: readonly Column[]
  /** Columns behind those of the options: trains, and seconds that are used more than once. */
  readonly extras: readonly Extra[]
}

export type Column = readonly (readonly [row: number, entry: number])[]

interface Extra {
  readonly column: Column
  readonly isRepeat: boolean
  readonly most: number
}

/** `undefined` when it would be too large. */
export function optionModel(problem: Problem): OptionModel | undefined {
  const watches = problem.towers.map(watchOf)
  const tables = POOLS.map((pool) => pairTable(problem, pool, watches))
  const moments: Option[] = []
  for (let part = 0; part < tables.length; part++) {
    addMoments(problem, tables[part]!, part, moments)
    if (moments.length > MOST_OPTIONS) return undefined
  }
  const model = new ModelInMaking(tables)
  const events = eventsOf(problem, tables, moments)
  const rowsOfEvent = eventRows(problem, tables, events, model)
  events.forEach((event, i) => {
    model.addEvent(event, rowsOfEvent[i]!)
  })
  return model.isLarge() ? undefined : model.done()
}

/** Every command that may leave at a moment, as an option of one. */
function addMoments(problem: Problem, table: PairTable, part: number, moments: Option[]): void {
  const rule = costRule(table, problem.objective, 1)
  const isOnce = table.pool !== 'noble' && (isHardTimed(problem) || demandGroups(problem) !== undefined)
  for (let row = 0; row < table.rows.length; row++) {
    const demand = problem.demands[table.rows.demand[row]!]!
    for (let col = 0; col < table.cols.length; col++) {
      if (!isValidPair(table, row, col)) continue
      const most = Math.min(table.cols.uses[col]!, Math.floor(table.rows.wanted[row]! / table.cols.size[col]!))
      if (most === 0) continue
      const travel = travelOf(table, row, col)
      const common = {
        part,
        row,
        col,
        commands: 1,
        travel,
        isSeen: isSeenPair(table, row, col),
        cost: wholeCost(problem, rule, row, col, travel),
        most: isOnce ? 1 : most,
      }
      for (const offset of launchOffsets(problem, table, row, col, travel, windowSeconds(demand))) {
        moments.push({ ...common, launch: earlier(demand.arrival, offset) })
      }
      if (moments.length > MOST_OPTIONS) return
    }
  }
}

/** Launches to choose from, as seconds before the arrival: all where they matter, else the earliest. */
function launchOffsets(
  problem: Problem,
  table: PairTable,
  row: number,
  col: number,
  travel: number,
  window: number,
): number[] {
  const isShared = table.pool === 'noble' && hasSplitTrains(problem)
  const areAllWanted = isHardTimed(problem) || problem.objective.fewEqualLaunches || isShared
  let offsets: number[] = []
  for (const [from, until] of offsetsOf(table, row, col)) {
    const first = Math.max(from, travel - window)
    const last = Math.min(until, travel)
    if (!areAllWanted) {
      if (first <= last) offsets = [last]
      continue
    }
    for (let offset = first; offset <= last; offset++) {
      offsets.push(offset)
      if (offsets.length > MOST_OPTIONS) return offsets
    }
  }
  return offsets
}

function isHardTimed({ rules }: Problem): boolean {
  return new LaunchRule(rules).isOn
}

/**
 * Squares around the mean of different pools must be of one scale: 64ths of a square second.
 * The slowest plan has the greatest sum, and with sizes to choose from also as many marches as may be.
 */
function wholeCost({ objective }: Problem, rule: CostRule, row: number, col: number, travel: number): number {
  if (objective.order === 'slowest' && !objective.even) return -travel
  const cost = travelCost(rule, row, col, travel)
  return objective.order === 'none' && objective.even ? Math.round((cost / rule.square) * 64) : cost
}

/** Commands are events of their own, nobles of one source to one target that leave together are one. */
function eventsOf(problem: Problem, tables: readonly PairTable[], moments: readonly Option[]): Event[] {
  const groups = demandGroups(problem)
  const events: Event[] = []
  const trains = new Map<string, Option[]>()
  for (const moment of moments) {
    const { part, row, col, launch, travel } = moment
    const table = tables[part]!
    const target = problem.demands[table.rows.demand[row]!]!.target
    const source = { x: table.cols.x[col]!, y: table.cols.y[col]! }
    const arrival = later(launch, travel)
    const name = trainName(source, target, arrival, launch)
    const train = table.pool === 'noble' ? trains.get(name) : undefined
    if (train) {
      train.push(moment)
      continue
    }
    const own = [moment]
    if (table.pool === 'noble') trains.set(name, own)
    const service = groups && `${printCoord(source)} ${groups[table.rows.demand[row]!]}`
    events.push({ moments: own, launch, isTrain: table.pool === 'noble', ...(service && { service }) })
  }
  return events
}

/** Whether two supplies may feed one train, or one train serve two demands. */
function hasSplitTrains(problem: Problem): boolean {
  if (!isHardTimed(problem) && !problem.objective.fewEqualLaunches && !demandGroups(problem)) return false
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

type MutableColumn = [row: number, entry: number][]

class ModelInMaking {
  readonly limits: number[] = []
  private readonly tables: readonly PairTable[]
  private readonly options: Option[] = []
  private readonly columns: MutableColumn[] = []
  private readonly extras: Extra[] = []
  private readonly wishes: { readonly row: number; readonly part: number }[] = []
  private readonly countRows = new Map<string, number>()
  private entries = 0

  constructor(tables: readonly PairTable[]) {
    this.tables = tables
  }

  addRow(limit: number): number {
    this.limits.push(limit)
    return this.limits.length - 1
  }

  /** A row that may be overstepped, at a price: so often at most. */
  addSoftRow(limit: number, most: number): number {
    const row = this.addRow(limit)
    this.extras.push({ column: [[row, -1]], isRepeat: true, most })
    return row
  }

  addEvent({ moments, isTrain }: Event, rows: readonly number[]): void {
    const [moment] = moments
    const once = rows.map((row): [number, number] => [row, 1])
    if (moment && moments.length === 1) {
      if (!isTrain || once.length === 0) this.addOption(moment, once)
      else
        for (let commands = 1; commands <= moment.most; commands++) {
          this.addOption({ ...moment, commands, most: 1 }, once)
        }
      return
    }
    if (once.length > 0) {
      const needs = moments.map((each) => ({ row: this.addRow(0), most: each.most }))
      const column = [...once, ...needs.map(({ row, most }): [number, number] => [row, -most])]
      this.extras.push({ column, isRepeat: false, most: 1 })
      moments.forEach((each, i) => {
        this.addOption(each, [[needs[i]!.row, 1]])
      })
      return
    }
    for (const each of moments) this.addOption(each, [])
  }

  isLarge(): boolean {
    return this.options.length > MOST_OPTIONS || this.limits.length > MOST_ROWS || this.entries > MOST_ENTRIES
  }

  done(): OptionModel {
    const { tables, options, limits, columns, wishes } = this
    // Trains use seconds, so whoever counts what a plan uses comes to them first.
    const extras = [...this.extras].sort((a, b) => Number(a.isRepeat) - Number(b.isRepeat))
    return { tables, options, limits, wishes, columns, extras }
  }

  private addOption(option: Option, rules: readonly [number, number][]): void {
    const { part, row, col, commands } = option
    const table = this.tables[part]!
    const size = table.cols.size[col]!
    const before = this.limits.length
    const demand = this.countRow(`demand ${table.rows.demand[row]}`, table.rows.wanted[row]!)
    if (demand === before) this.wishes.push({ row: demand, part })
    const supply = this.countRow(`supply ${table.cols.supply[col]}`, table.cols.uses[col]!)
    this.options.push(option)
    this.columns.push([[supply, commands], [demand, commands * size], ...rules])
    this.entries += 2 + rules.length
  }

  private countRow(name: string, limit: number): number {
    const row = this.countRows.get(name) ?? this.addRow(limit)
    this.countRows.set(name, row)
    return row
  }
}
