/**
 * The flow behind trains: what villages could give to wishes, by their stock alone.
 *
 *   spare(village)   commands that its stock pays besides what it sends, each counted with the least that any command of a
 *                    train needs of it, so that the flow never promises less than there is
 *   way              wish → village → wish that it serves → village → … → one with something to spare
 *
 * Whole trains are no flow: *all or nothing* of a wish has no quick exact way (it packs sets). What a flow gives is who could give to whom
 * at all, and when one gives way who could take his place, over any number of villages; which wishes are made whole is for the search above.
 *
 * Launches, players and the other troops of a village it does not know. That makes it quick, and its greatest flow a bound of all plans; what
 * it promises is asked of the roster piece by piece, and what cannot be there is forbidden here (`forbid`), so that the next way goes elsewhere.
 */
import { UNITS } from '@muster/game'
import type { Give } from '../gives/gives.ts'
import type { Operation } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'

/** How many commands a village gives to a wish. */
export interface TrainPiece {
  readonly wish: number
  readonly village: number
  readonly commands: number
}

/** A wish and a village as one number: each look at a pair asks by it, and a text for each would be a third of the search. */
export function pieceKey(wish: number, village: number): number {
  return wish * 2 ** 20 + village
}

/** A village that may serve a wish, and the least that its way costs. */
interface ReachedVillage {
  readonly village: number
  cost: number
}

/**
 * Pairs are allowed first (`allow`, `sortByCost`), and stocks taken as seats come (`take`, `give`). Then it is asked for ways, and told
 * what came of them: it changes nothing by itself.
 */
export class TrainFlow {
  /** Pairs that were looked at. */
  looks = 0
  private readonly operation: Operation
  /** How often a village's stock may be sent. */
  private readonly roundsOf: (village: number) => number
  /** In place of what stocks say. */
  private spares: ((village: number) => number) | undefined
  private readonly wishes: readonly number[]
  private readonly wanted: readonly number[]
  private readonly reaches = new Map<number, ReachedVillage[]>()
  private readonly reached = new Map<number, Map<number, ReachedVillage>>()
  /** Of each wish, and of each village: what is given. */
  private readonly given = new Map<number, Map<number, number>>()
  private readonly givers = new Map<number, Map<number, number>>()
  /** Of each village and unit: what is away, with what is fixed and is never back. */
  private readonly out: readonly Float64Array[]
  /** Units of which every command of a train takes some, and the least that one takes of each. */
  private readonly least: readonly { readonly unit: number; readonly each: number }[]
  /** Of each village: the search for a way that met it last. */
  private readonly metIn: Int32Array
  private search = 0
  /** Fewer than so many of a pair are possible. */
  private readonly impossible = new Map<number, number>()

  constructor(
    operation: Operation,
    parts: readonly OperationPart[],
    wishes: readonly number[],
    wanted: readonly number[],
    roundsOf: (village: number) => number = () => 1,
  ) {
    this.operation = operation
    this.roundsOf = roundsOf
    this.wishes = wishes
    this.wanted = wanted
    this.out = operation.villages.map(() => new Float64Array(UNITS.length))
    for (const { village, amounts, home } of operation.fixed) {
      if (home) continue
      for (const [u, unit] of UNITS.entries()) this.out[village]![u] = this.out[village]![u]! + (amounts[unit] ?? 0)
    }
    const needs = parts.flatMap(({ table, gives }) =>
      table.pool === 'noble' ? gives.flatMap((give) => give.leasts) : [],
    )
    // A unit that one command of a train can do without bounds no train. Where no part has trains nothing bounds them: nobody asks then.
    this.least = UNITS.flatMap((name, unit) => {
      const each = needs.reduce((least, need) => Math.min(least, need[name] ?? 0), 1e9)
      return each > 0 ? [{ unit, each }] : []
    })
    this.metIn = new Int32Array(operation.villages.length)
    for (const wish of wishes) {
      this.given.set(wish, new Map())
      this.reaches.set(wish, [])
      this.reached.set(wish, new Map())
    }
  }

  /** A village may serve a wish, by a column of this cost; of several the least counts. */
  allow(wish: number, village: number, cost: number): void {
    const known = this.reached.get(wish)?.get(village)
    if (known) {
      known.cost = Math.min(known.cost, cost)
      return
    }
    const reach = { village, cost }
    this.reached.get(wish)?.set(village, reach)
    this.reaches.get(wish)?.push(reach)
  }

  /** Once all are allowed: ways look at the nearest first. */
  sortByCost(): void {
    for (const own of this.reaches.values()) own.sort((a, b) => a.cost - b.cost || a.village - b.village)
  }

  /** So many commands of the give have been taken out of the stock of its village. */
  take({ village, entries }: Give, commands: number): void {
    const out = this.out[village]!
    for (const [unit, amount] of entries) out[unit] = out[unit]! + commands * amount
  }

  /** So many more, or fewer. */
  give(wish: number, village: number, commands: number): void {
    const add = (map: Map<number, number> | undefined, key: number) => {
      const sum = (map?.get(key) ?? 0) + commands
      if (sum > 0) map?.set(key, sum)
      else map?.delete(key)
    }
    add(this.given.get(wish), village)
    const own = this.givers.get(village) ?? new Map<number, number>()
    this.givers.set(village, own)
    add(own, wish)
  }

  /** So many commands from a village to a wish, or more, cannot be. */
  forbid(wish: number, village: number, commands: number): void {
    const key = pieceKey(wish, village)
    this.impossible.set(key, Math.min(commands, this.impossible.get(key) ?? commands))
  }

  /** Commands that a wish lacks. */
  missing(wish: number): number {
    let got = 0
    for (const commands of this.given.get(wish)?.values() ?? []) got += commands
    return this.wanted[wish]! - got
  }

  /** Those that give to it. */
  villagesOf(wish: number): number[] {
    return [...(this.given.get(wish)?.keys() ?? [])]
  }

  /** Wishes of a rank that are not whole, those that lack least first. */
  short(rank: number): number[] {
    const own = this.ofRank(rank).filter((wish) => this.missing(wish) > 0)
    return own.sort((a, b) => this.missing(a) - this.missing(b) || a - b)
  }

  /** Wishes of a rank that have all that they want. */
  wholeOnes(rank: number): number[] {
    return this.ofRank(rank).filter((wish) => this.missing(wish) === 0)
  }

  /** How many wishes of the rank have all that they want. */
  whole(rank: number): number {
    return this.wholeOnes(rank).length
  }

  /** All that wishes of a rank have. */
  commands(rank: number): number {
    return this.ofRank(rank).reduce((sum, wish) => sum + this.wanted[wish]! - this.missing(wish), 0)
  }

  /** No plan that leaves the other ranks as they are has more whole trains of a rank: the smallest out of a greatest flow. */
  mostWhole(rank: number, checkStopped: () => void): number {
    const own = this.ofRank(rank)
    const flow = this.emptied(own)
    // So many commands can be had; how many whole trains is bounded by making them of the smallest first, whoever reaches them.
    let left = flow.most(checkStopped)
    let count = 0
    for (const wanted of own.map((wish) => this.wanted[wish]!).sort((a, b) => a - b)) {
      left -= wanted
      if (left < 0) break
      count++
    }
    this.looks += flow.looks
    return count
  }

  /** The same villages with what these wishes have given back to them, and nobody else asking. */
  private emptied(wishes: readonly number[]): TrainFlow {
    const flow = new TrainFlow(this.operation, [], wishes, this.wanted, (village) => this.roundsOf(village))
    flow.spares = (village) => {
      let given = 0
      for (const wish of wishes) given += this.given.get(wish)?.get(village) ?? 0
      return this.spare(village) + given
    }
    for (const wish of wishes) for (const { village, cost } of this.reaches.get(wish)!) flow.allow(wish, village, cost)
    return flow
  }

  /**
   * What has to change so that a wish gets so many more: the new amounts of each pair. `undefined` where it cannot.
   * `WHO_IS_SHORT`: wishes that are as important or less and not whole either may lose what they have.
   */
  ways(wish: number, units: number, givesUp: 'NOBODY' | 'WHO_IS_SHORT'): TrainPiece[] | undefined {
    // Nothing is moved before all of it is found: what ways have moved so far is remembered beside what is given.
    const change = new Map<number, TrainPiece>()
    const spent = new Map<number, number>()
    const amount = (of: number, village: number) =>
      (change.size === 0 ? undefined : change.get(pieceKey(of, village))?.commands) ??
      this.given.get(of)?.get(village) ??
      0
    const move = (of: number, village: number, by: number) =>
      change.set(pieceKey(of, village), { wish: of, village, commands: amount(of, village) + by })
    const mayLose = (of: number) =>
      givesUp === 'WHO_IS_SHORT' && of !== wish && this.rankOf(of) >= this.rankOf(wish) && this.missing(of) > 0
    // One way after the other, each asked with what the ways before it have moved, as in any search for a flow (Ford, Fulkerson 1956).
    for (let left = units; left > 0; ) {
      const way = this.shortestWay(wish, amount, (village) => this.spare(village) - (spent.get(village) ?? 0), mayLose)
      if (!way) return undefined
      // As much as its narrowest step lets through.
      let most = Math.min(left, way.room)
      for (const { loses, village } of way.steps) if (loses !== undefined) most = Math.min(most, amount(loses, village))
      for (const { wish: of, village, loses } of way.steps) {
        move(of, village, most)
        if (loses !== undefined) move(loses, village, -most)
      }
      const last = way.steps.at(-1)!
      if (last.loses === undefined) spent.set(last.village, (spent.get(last.village) ?? 0) + most)
      left -= most
    }
    return [...change.values()].filter(
      ({ wish: of, village, commands }) => commands !== (this.given.get(of)?.get(village) ?? 0),
    )
  }

  /**
   * By breadth: as few moves as can be, of equals the cheapest first. Each move has to be asked of the roster, and any of them may not be, so that a way
   * over one village is worth more than a cheap one over five.
   */
  private shortestWay(
    root: number,
    amount: (wish: number, village: number) => number,
    spareOf: (village: number) => number,
    mayLose: (wish: number) => boolean,
  ): { readonly steps: readonly FlowStep[]; readonly room: number } | undefined {
    const search = ++this.search
    const { metIn, impossible } = this
    const queue: { readonly wish: number; readonly by: FlowStep | undefined }[] = [{ wish: root, by: undefined }]
    const asked = new Set([root])
    for (const { wish, by } of queue) {
      for (const { village } of this.reaches.get(wish)!) {
        this.looks++
        // By breadth the first way to a village is the shortest: a second one brings nothing.
        if (metIn[village] === search) continue
        const fewer = impossible.size === 0 ? undefined : impossible.get(pieceKey(wish, village))
        const room = (fewer ?? 1e9) - 1 - amount(wish, village)
        if (room <= 0) continue
        metIn[village] = search
        const step = { wish, village, by, room: Math.min(room, by?.room ?? 1e9) }
        const spare = spareOf(village)
        if (spare > 0) return { steps: stepsTo({ ...step, loses: undefined }), room: Math.min(step.room, spare) }
        for (const other of this.givers.get(village)?.keys() ?? []) {
          if (other === wish || amount(other, village) <= 0) continue
          if (mayLose(other)) return { steps: stepsTo({ ...step, loses: other }), room: step.room }
          if (asked.has(other)) continue
          asked.add(other)
          queue.push({ wish: other, by: { ...step, loses: other } })
        }
      }
    }
    return undefined
  }

  /** By the scarcest of the units that every train takes; as often as its stock may be sent. */
  private spare(village: number): number {
    if (this.spares) return this.spares(village)
    const { stock } = this.operation.villages[village]!
    let most = Number.POSITIVE_INFINITY
    const out = this.out[village]!
    for (const { unit, each } of this.least) {
      most = Math.min(most, Math.floor(((stock[UNITS[unit]!] ?? 0) - out[unit]!) / each))
    }
    return Math.max(0, most) * this.roundsOf(village)
  }

  /** Commands that a greatest flow has, from nothing. */
  most(checkStopped: () => void): number {
    // Nothing is taken out of stocks meanwhile, and each village is asked thousands of times.
    const left = new Map<number, number>()
    const spareOf = (village: number) => {
      const known = left.get(village) ?? this.spare(village)
      left.set(village, known)
      return known
    }
    const amount = (of: number, village: number) => this.given.get(of)?.get(village) ?? 0
    let sum = 0
    for (const wish of this.wishes) {
      while (this.missing(wish) > 0) {
        checkStopped()
        const way = this.shortestWay(wish, amount, spareOf, () => false)
        const last = way?.steps.at(-1)
        if (!way || !last) break
        for (const step of way.steps) {
          this.give(step.wish, step.village, 1)
          if (step.loses !== undefined) this.give(step.loses, step.village, -1)
        }
        left.set(last.village, spareOf(last.village) - 1)
        sum++
      }
    }
    return sum
  }

  private ofRank(rank: number): number[] {
    return this.wishes.filter((wish) => this.rankOf(wish) === rank)
  }

  private rankOf(wish: number): number {
    return this.operation.wishes[wish]!.rank
  }
}

/** One step of a way through the flow. */
interface FlowStep {
  readonly wish: number
  readonly village: number
  /** Who loses what the wish gets there; nobody where the village has it to spare. */
  readonly loses: number | undefined
  readonly by: FlowStep | undefined
  readonly room: number
}

/** From the wish that asks to the last village. */
function stepsTo(last: FlowStep): FlowStep[] {
  const steps: FlowStep[] = []
  for (let step: FlowStep | undefined = last; step; step = step.by) steps.unshift(step)
  return steps
}
