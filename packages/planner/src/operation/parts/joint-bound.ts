/**
 * A bound that knows what trains and nukes take from each other: a village whose nobles need the troops of its nuke sends one or the other.
 *
 *   giver     nobles of a village, as many as its stock pays; its nuke, one; any other column, its uses
 *   joint     where all nobles of a village and its nuke cannot be paid together, both are no more than its nobles alone: n + nuke ≤ nobles,
 *             for without a nuke there are no more, and with one at least one fewer
 *   way       short wish → giver with nothing left → wish that it serves, or that of the other giver of its village → … → one with something left
 *
 * A greatest flow with one limit more for each village, found by ways as any other (Ford, Fulkerson 1956): a wish that lacks one takes it
 * of whoever has something left, or of somebody whose wish finds its own elsewhere. Nothing is moved in the plan by it. It counts only.
 *
 * Launches, hours of others and all that couples commands otherwise are left out, so that no plan exceeds it. It starts from the plan that there
 * is: what has to be found are as many ways as the bound is above it.
 */
import { addToGroup, UNITS } from '@muster/game'
import { isValidPair } from '../../flow/pair-table.ts'
import type { Need } from '../gives/sending.ts'
import { isOnlyOne, type Operation, type Template, wantedByWish } from '../operation.ts'
import type { OperationStart } from '../program/exact.ts'
import { stocksLeft } from './operation-parts.ts'
import type { OperationPart } from './parts.ts'

/** Pairs that may be looked at: a tenth of a second. */
const MOST_LOOKS = 4_000_000

/** One or more columns that draw on the same stock; as many commands as it serves are taken. */
interface Giver {
  readonly most: number
  /** Where its village cannot pay for both of its givers. */
  readonly joint: Joint | undefined
  /** Wishes, as often as it serves them. */
  readonly serves: number[]
  /** The search that met it last. */
  metIn: number
}

/** Both givers of a village, which have so many commands together at most. */
interface Joint {
  readonly most: number
  readonly givers: Giver[]
  metIn: number
}

/** A step of a way, with all before it: the seeker is served by the giver, and leaves `from`, who served it so far. */
type Way = {
  readonly giver: Giver
  readonly seeker: number
  readonly before: Way | undefined
  readonly from: Giver | undefined
}

/**
 * The most commands of all parts that trains or nukes are of; `undefined` where that is no less than both apart, or not known. `parts` have each
 * length of train.
 */
export function jointBound(
  operation: Operation,
  parts: readonly OperationPart[],
  plan: OperationStart,
): number | undefined {
  const { wishes, fixed } = operation
  if (wishes.some(({ home }) => home) || fixed.some(({ home }) => home)) return undefined
  // Commands that may leave at other hours than their columns reach whom nobody has asked about.
  if (parts.some((part) => part.gives.some(({ hasPaces }) => hasPaces) && isCountedTogether(part))) return undefined
  const network = new Network(operation, parts)
  return network.hasJoints ? network.most(plan) : undefined
}

/** Whether a part has a column that stands in the network. */
export function isCountedTogether({ table, gives }: OperationPart): boolean {
  return table.pool === 'noble' || gives.some(({ isOnly }) => isOnly)
}

/**
 * The flow itself. Each search for a way goes over what no other has met in vain: what leads nowhere once does so for every later one, since ways only ever
 * fill givers. That holds of columns (`open`) and of wishes (`vain`), so that all failing searches together ask each wish once.
 */
class Network {
  hasJoints = false
  private looks = MOST_LOOKS
  private search = 0
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  /** By part and column. */
  private readonly givers: readonly (readonly Giver[])[]
  private readonly missing: number[]
  /** Rows of a wish. */
  private readonly rows = new Map<number, { readonly part: number; readonly row: number }[]>()
  /** Of each part: columns whose giver no search has met in vain. */
  private open: readonly (readonly number[])[]
  /** Wishes that a failing search has asked. */
  private readonly vain = new Set<number>()

  constructor(operation: Operation, parts: readonly OperationPart[]) {
    this.operation = operation
    this.parts = parts
    this.missing = wantedByWish(operation)
    this.givers = this.made()
    this.open = this.givers.map((own) => [...own.keys()])
    for (const [part, each] of parts.entries()) {
      if (!isCountedTogether(each)) continue
      for (const [row, wish] of each.table.rows.demand.entries()) {
        addToGroup(this.rows, wish, { part, row })
      }
    }
  }

  /** From what the plan serves on, way by way; `undefined` where it looked at too many pairs before it knew. */
  most(plan: OperationStart): number | undefined {
    let sum = this.keep(plan)
    for (const wish of this.rows.keys()) {
      while (this.missing[wish]! > 0 && !this.vain.has(wish) && this.augment(wish)) sum++
      if (this.looks < 0) return undefined
    }
    return sum
  }

  /**
   * Two givers a village, and one limit over both where it cannot pay for all of both together; who gives something else has a giver for each column.
   * Columns of one village are one giver for trains and one for nukes, whatever template they have and however long the train: they take the same stock.
   */
  private made(): Giver[][] {
    const { operation, parts } = this
    const stocks = stocksLeft(operation)
    const least = leastOfTrains(parts)
    const onlyOnes = onlyOnesOf(operation, parts)
    const nobles = new Map<number, Giver>()
    const nukes = new Map<number, Giver>()
    return parts.map((part) => {
      // What is counted by itself stands in no row of the network.
      if (!isCountedTogether(part)) return []
      return part.gives.map((give, col) => {
        const isTrain = part.table.pool === 'noble'
        if (!isTrain && !give.isOnly) return { most: part.colUnits[col]!, joint: undefined, serves: [], metIn: 0 }
        const { village } = give
        const known = (isTrain ? nobles : nukes).get(village)
        if (known) return known
        const most = noblesOf(stocks[village]!, least)
        // As if nobles took the least that any command of a train takes: a village whose stock pays even so for both bounds nothing.
        const fits = onlyOnes.some((template) => isPaidBeside(operation, template, stocks[village]!, least, most))
        const joint = fits ? undefined : { most, givers: [] as Giver[], metIn: 0 }
        if (joint && most > 0) this.hasJoints = true
        const both = [most, 1].map((each): Giver => ({ most: each, joint, serves: [], metIn: 0 }))
        joint?.givers.push(...both)
        nobles.set(village, both[0]!)
        nukes.set(village, both[1]!)
        return both[isTrain ? 0 : 1]!
      })
    })
  }

  /** How many commands of the plan stand in the network. */
  private keep({ parts, departures }: OperationStart): number {
    const places = new Map<number, Giver>()
    // Parts of the plan may have other columns than these: who gives is known by village and template, and of trains by the village alone.
    const { templates, villages } = this.operation
    const name = (village: number, plain: number, isTrain: boolean) =>
      isTrain ? village : villages.length + village * templates.length + plain
    for (const [part, { table, gives }] of this.parts.entries()) {
      for (const [col, giver] of this.givers[part]!.entries()) {
        places.set(name(gives[col]!.village, gives[col]!.plain, table.pool === 'noble'), giver)
      }
    }
    let sum = 0
    for (const { part, row, col, commands } of departures) {
      const { table, gives } = parts[part]!
      const { village, plain, templates } = gives[col]!
      const wish = table.rows.demand[row]!
      const giver = places.get(name(village, plain, table.pool === 'noble'))
      if (!this.rows.has(wish) || !giver) continue
      for (let n = 0; n < commands * templates.length; n++) {
        if (!hasRoom(giver) || this.missing[wish]! <= 0) break
        giver.serves.push(wish)
        this.missing[wish]!--
        sum++
      }
    }
    return sum
  }

  /** One command more for the wish. What is met in vain leads nowhere for others either, and nobody looks there again. */
  private augment(start: number): boolean {
    this.search++
    const asked = new Set([start])
    const outside = [...this.open]
    const queue: { readonly wish: number; readonly by: Way | undefined; readonly of: Giver | undefined }[] = [
      { wish: start, by: undefined, of: undefined },
    ]
    for (const { wish, by, of } of queue) {
      for (const giver of this.around(wish, outside)) {
        const way: Way = { giver, seeker: wish, before: by, from: of }
        if (hasRoom(giver)) {
          handOn(way)
          this.missing[start]!--
          return true
        }
        // It has nothing left. Where it is full itself somebody that it serves has to go elsewhere; else its village is, and then
        // somebody whom either giver of the village serves.
        const isFull = giver.serves.length >= giver.most
        if (!isFull && giver.joint && giver.joint.metIn === this.search) continue
        if (!isFull && giver.joint) giver.joint.metIn = this.search
        for (const each of isFull ? [giver] : giver.joint!.givers) {
          for (const other of each.serves) {
            if (asked.has(other) || this.vain.has(other)) continue
            asked.add(other)
            queue.push({ wish: other, by: way, of: each })
          }
        }
      }
      if (this.looks < 0) return false
    }
    this.open = outside
    for (const wish of asked) this.vain.add(wish)
    return false
  }

  /** Givers whom nobody has met; columns of those that were met are outside no longer. */
  private around(wish: number, outside: (readonly number[])[]): readonly Giver[] {
    const found: Giver[] = []
    for (const { part, row } of this.rows.get(wish)!) {
      const { table } = this.parts[part]!
      const givers = this.givers[part]!
      const beyond: number[] = []
      for (const col of outside[part]!) {
        const giver = givers[col]!
        if (giver.metIn === this.search) continue
        this.looks--
        if (!isValidPair(table, row, col)) beyond.push(col)
        else {
          giver.metIn = this.search
          found.push(giver)
        }
      }
      // Whoever was met is asked no more in this search; who could not be reached from here may be from another wish.
      outside[part] = beyond
    }
    return found
  }
}

/** Whether it could serve one more, and its village as well. */
function hasRoom({ most, serves, joint }: Giver): boolean {
  if (serves.length >= most) return false
  return !joint || joint.givers.reduce((sum, each) => sum + each.serves.length, 0) < joint.most
}

/** From its end on: each wish of the way is served by who was found for it, and no longer by whom it left. */
function handOn(last: Way): void {
  for (let way: Way | undefined = last; way; way = way.before) {
    way.giver.serves.push(way.seeker)
    if (way.from) way.from.serves.splice(way.from.serves.indexOf(way.seeker), 1)
  }
}

/** Of each unit the least that a command of any train takes. */
function leastOfTrains(parts: readonly OperationPart[]): Need {
  const needs = parts.flatMap(({ table, gives }) =>
    table.pool === 'noble' ? gives.flatMap((give) => give.leasts) : [],
  )
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const least = needs.reduce((sum, need) => Math.min(sum, need[unit] ?? 0), Number.POSITIVE_INFINITY)
      return least > 0 && Number.isFinite(least) ? [[unit, least]] : []
    }),
  )
}

/** Templates of which a village sends one at most, among those that are no trains. */
function onlyOnesOf({ templates }: Operation, parts: readonly OperationPart[]): Template[] {
  const named = parts.flatMap(({ table, gives }) => (table.pool === 'noble' ? [] : gives.map(({ plain }) => plain)))
  return [...new Set(named)].map((template) => templates[template]!).filter(isOnlyOne)
}

/** How many commands of trains so much pays, by what each of them takes at the least. */
function noblesOf(stock: Need, least: Need): number {
  const counts = UNITS.flatMap((unit) => (least[unit] ? [Math.floor((stock[unit] ?? 0) / least[unit])] : []))
  return counts.length === 0 ? 0 : Math.max(0, Math.min(...counts))
}

/** Whether there may be enough for it beside so many nobles. */
function isPaidBeside({ rules }: Operation, template: Template, stock: Need, least: Need, nobles: number): boolean {
  let space = 0
  for (const { unit, least: amount, takes } of template.units) {
    const left = (stock[unit] ?? 0) - nobles * (least[unit] ?? 0)
    if (left < amount) return false
    space += rules.spaces[unit] * (takes === 'least' ? amount : left)
  }
  return space >= (template.leastSpace ?? 0)
}
