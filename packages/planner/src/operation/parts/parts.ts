/**
 * The families of an operation as parts of the same flow that the planners use.
 *
 *   column   what one village gives (`gives`)
 *   way      what a pair may do, and what it costs besides travel (`ways`, `permits`)
 *
 * A part says of every pair of a village and a wish whether it can be at all and what it costs, without a list of pairs: for thousands of
 * villages and wishes there are millions of them, of which a search looks at some. Rows and columns are kept by kind and class, what a kind
 * may do with a class is one way, and a pair adds nothing to it but its distance.
 *
 * Everything that makes a pair impossible is decided here, so the flow's proof holds under all of it. Columns of one
 * village have a common limit where its stock cannot pay for all of them. What different families take
 * from one stock, and players' loads, are left to the repair.
 */
import { addToGroup, earlier, type Instant, type TroopAmounts, travelTime } from '@muster/game'
import { type CostRule, costRule } from '../../flow/costs.ts'
import { Columns, type PairTable, placeOnCurve, Rows } from '../../flow/pair-table.ts'
import type { PartSpec } from '../../flow/pool-part.ts'
import { windowSeconds } from '../../launches/send-times.ts'
import { demandGroups } from '../../services.ts'
import { type Watch, watchOf } from '../../watched.ts'
import type { Family } from '../gives/families.ts'
import { type Give, Gives } from '../gives/gives.ts'
import { UNLIMITED } from '../gives/make-ups.ts'
import type { Operation, Wish } from '../operation.ts'
import { Permits } from './permits.ts'
import { type Class, classOf, kindsOfWishes, type OperationWays, waysOf } from './ways.ts'

/** A table of the network with what its columns are: `gives` by column, rows by `table.rows.demand`. */
export interface OperationPart extends PartSpec {
  readonly gives: readonly Give[]
  /** Whether it has all that its wishes want and its villages have. */
  readonly isWhole: boolean
  /** Commands that faster gives than its own may add to it at most, see `gives`. */
  readonly mostFaster: number
  /** Of pairs of the plan before, by {@link pairKey}: when they left. */
  readonly launchesBefore: ReadonlyMap<number, readonly Instant[]>
}

/** Reads an operation once, and makes parts of its families. */
export class PartMaker {
  private readonly operation: Operation
  private readonly watches: readonly Watch[]
  private readonly gives: Gives
  private readonly permits: Permits
  /** Of each village, on the curve by which neighbours stand beside each other. */
  private readonly placeOf: Float64Array
  /** Seconds between launches of one village at least. */
  private readonly slot: number
  /** Of each wish, under unique rules. */
  private readonly groups: Int32Array | undefined

  constructor(operation: Operation) {
    this.operation = operation
    this.watches = operation.towers.map(watchOf)
    this.placeOf = Float64Array.from(operation.villages, ({ at }) => placeOnCurve(at.x, at.y))
    this.gives = new Gives(operation)
    this.permits = new Permits(operation)
    const { rules, owners } = operation
    this.groups = demandGroups({ demands: operation.wishes, rules })
    // Whoever may send the closest decides: a pair of another player is judged by the repair.
    const leastGap = Math.min(rules.load.gapSeconds, ...owners.flatMap(({ load }) => load?.gapSeconds ?? []))
    this.slot = Math.max(rules.minimumGapSeconds, leastGap, rules.distinctLaunchSeconds ? 1 : 0)
  }

  /**
   * `size` commands a train (1 where there are none), `wanted` units of each wish of the family, `stocks` what each
   * village has for it. `undefined` where no village gives any. `withFaster`: every faster give as well, as the program has them.
   */
  part(
    family: Family,
    size: number,
    wanted: readonly number[],
    stocks: readonly TroopAmounts[],
    withFaster = false,
  ): OperationPart | undefined {
    const { operation } = this
    const rows = family.wishes.flatMap((wish, i) => (wanted[i]! > 0 ? [{ wish, units: wanted[i]! }] : []))
    const allWanted = rows.reduce((sum, { units }) => sum + units, 0)
    const given = this.gives
      .of(family, size, stocks, withFaster)
      .map((give) => ({ give, ofClass: classOf(operation, give) }))
    const classes = new Map<string, Class>()
    for (const { ofClass } of given) if (!classes.has(ofClass.key)) classes.set(ofClass.key, ofClass)
    if (rows.length === 0 || given.length === 0) return undefined
    const classNumbers = new Map([...classes.keys()].map((key, number) => [key, number]))
    // Class by class, and neighbours of a class beside each other: a block of columns is then one of places that are near, and is passed by as a whole.
    const gives = given
      .map(({ give, ofClass }) => ({
        give,
        number: classNumbers.get(ofClass.key)!,
        place: this.placeOf[give.village]!,
      }))
      .sort((a, b) => a.number - b.number || a.place - b.place || a.give.village - b.give.village)
    const kinds = kindsOfWishes(
      operation,
      rows.map(({ wish }) => wish),
      this.gives.days,
    )
    const { ways, spans, places, strangers } = waysOf(operation, this.permits, kinds, [...classes.values()])
    const table: PairTable = {
      pool: family.isTrain ? 'noble' : 'attack',
      cols: new Columns({
        supply: Int32Array.from(gives, ({ give }) => give.village),
        x: Float64Array.from(gives, ({ give }) => operation.villages[give.village]!.at.x),
        y: Float64Array.from(gives, ({ give }) => operation.villages[give.village]!.at.y),
        uses: Int32Array.from(gives, ({ give }) => Math.min(give.uses, allWanted)),
        size: Int32Array.from(gives, () => size),
        classOf: Int32Array.from(gives, ({ number }) => number),
      }),
      rows: new Rows({
        demand: Int32Array.from(rows, ({ wish }) => wish),
        x: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.target.x),
        y: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.target.y),
        wanted: Int32Array.from(rows, ({ units }) => units),
        arrival: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.arrival),
        // Where senders do not matter a kind is a clock.
        kind: ways.senders ? kinds.kindOf : kinds.kindOf.map((kind) => kinds.clockOf[kind]!),
      }),
      ways,
      spans,
      watches: this.watches,
    }
    const ranks = Int32Array.from(rows, ({ wish }) => operation.wishes[wish]!.rank)
    const launchesBefore = this.launchesBefore(
      table,
      gives.map(({ give }) => give),
    )
    const again = launchesBefore.size > 0 ? colsByRow(launchesBefore.keys()) : undefined
    const rule = ruleOf(table, operation.objective, { allWanted, ranks: new Set(ranks).size, places, strangers, again })
    // Of a train all commands are one service, which the repair sees to.
    const groups = family.isTrain ? undefined : this.groups
    const shared = this.gives.sharedBy(
      gives.map(({ give }) => give),
      allWanted,
    )
    return {
      table,
      rule,
      launchesBefore,
      isWhole: false,
      mostFaster: 0,
      rowUnits: table.rows.wanted,
      colUnits: table.cols.uses,
      pairRoom: Int32Array.from(rows, ({ wish }) => this.pairRoom(operation.wishes[wish]!)),
      ranks,
      ...(groups && { groups: Int32Array.from(rows, ({ wish }) => groups[wish]!) }),
      gives: gives.map(({ give }) => give),
      ...(shared.length > 0 && { shared }),
    }
  }

  /**
   * When pairs of the plan before left. A command that could be of several columns (with a unit or without it) is of the one that is most like what was sent.
   * What has no row or column any more is left out, and is free to be anything.
   */
  private launchesBefore({ rows, cols }: PairTable, gives: readonly Give[]): Map<number, Instant[]> {
    const { before, wishes, villages } = this.operation
    const launches = new Map<number, Instant[]>()
    if (before.length === 0) return launches
    // Looked up by what a command names: its landing and its pace tell when it left.
    const rowOf = new Map(Array.from(rows.demand, (wish, row) => [wish, row]))
    const colsOf = new Map<string, number[]>()
    for (const [col, { village, plain, day }] of gives.entries()) addToGroup(colsOf, `${village} ${plain} ${day}`, col)
    for (const { village, wish, template, arrival, amounts } of before) {
      const row = rowOf.get(wish)
      const own = colsOf.get(`${village} ${template} ${this.gives.days.ofWish(wish)}`) ?? []
      const col = own.reduceRight<number | undefined>(
        (best, each) => (best === undefined || isNearer(gives[each]!, gives[best]!, amounts) ? each : best),
        undefined,
      )
      const asked = wishes[wish]
      if (row === undefined || col === undefined || !asked || cols.length === 0) continue
      const { minutesPerField } = gives[col]!
      const travel = travelTime({ from: villages[village]!.at, to: asked.target, minutesPerField, boost: asked.boost })
      addToGroup(launches, pairKey(row, col), earlier(arrival, travel))
    }
    return launches
  }

  /** How many commands one village may send to a wish: launches of one moment clash where they keep apart. */
  private pairRoom(wish: Wish): number {
    const { slot } = this
    if (slot === 0 || wish.train) return UNLIMITED
    return Math.floor(windowSeconds(wish) / slot) + 1
  }
}

/** What costs of a pair are made of, besides its travel and who sees it. */
interface Costly extends Pick<OperationWays, 'places' | 'strangers'> {
  readonly allWanted: number
  readonly ranks: number
  /** Pairs of the plan before, columns by row. */
  readonly again: ReadonlyMap<number, readonly number[]> | undefined
}

/** The levels between seen commands and counts: senders who are not preferred, changes to the plan before, places in lists. */
function ruleOf(
  table: PairTable,
  objective: Operation['objective'],
  { allWanted, ranks, places, strangers, again }: Costly,
): CostRule {
  const hasStrangers = strangers.some((each) => each > 0)
  const worstPlace = places.reduce((a, b) => Math.max(a, b), 0)
  const levels = [...(hasStrangers ? [1] : []), ...(again ? [1] : []), ...(worstPlace > 0 ? [worstPlace] : [])]
  const rule = costRule(table, objective, allWanted, { levels, ranks })
  if (levels.length === 0) return rule
  const senderWeight = hasStrangers ? rule.weights[0]! : 0
  // A pair of the plan before costs nothing for that, every other one once.
  const changeWeight = again ? rule.weights[hasStrangers ? 1 : 0]! : 0
  const placeWeight = worstPlace > 0 ? rule.weights.at(-1)! : 0
  const ofWay = places.map((each, way) => each * placeWeight + strangers[way]! * senderWeight + changeWeight)
  return { ...rule, ofWay, ...(again && { favoured: { cols: again, weight: changeWeight } }) }
}

/** Of two gives of a village for a template, whether the first is more like what was sent: without no unit that was, and else without all that were not. */
export function isNearer(one: Give, other: Give, sent: TroopAmounts | undefined): boolean {
  const lacking = ({ sentByOthers }: Give) =>
    sentByOthers.every((unit) => sent && !sent[unit]) ? sentByOthers.length : -1
  return lacking(one) > lacking(other)
}

/** Whether a pair left then in the plan before. */
export function stoodThen({ launchesBefore }: OperationPart, row: number, col: number, launch: Instant): boolean {
  return launchesBefore.get(pairKey(row, col))?.includes(launch) === true
}

/** A pair as one number: no part has a million columns. */
export function pairKey(row: number, col: number): number {
  return row * 2 ** 20 + col
}

/** The pair of which that is the number. */
export function pairOf(key: number): { readonly row: number; readonly col: number } {
  return { row: Math.floor(key / 2 ** 20), col: key % 2 ** 20 }
}

/** As costs ask for them. */
function colsByRow(keys: Iterable<number>): Map<number, number[]> {
  const cols = new Map<number, number[]>()
  for (const key of keys) {
    const { row, col } = pairOf(key)
    addToGroup(cols, row, col)
  }
  return cols
}
