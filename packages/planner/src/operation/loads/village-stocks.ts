/**
 * The stock of villages in the search: who has to go so that one more command of a village is paid.
 *
 *   stock   at every moment, what a village has out plus what a command needs is no more than it has; troops that come home
 *           count again from then on; what a template leaves at home stays
 *   share   fakes and commands of a village, and one at a time that takes all that is left
 *   less    what goes without a unit of which it takes all goes where nobody leaves any
 *
 *   alone   a seat that makes room by itself: it has as much of every unit as is missing, at every moment at which it is
 *   group   where nobody can alone, the least important go one after the other until it is paid
 *
 * Nobody is made to leave here. It says who would have to, the least important first and one alone before several, and the search decides
 * whether the command is worth that. What was there before the plan never leaves: where only that stands in the way, somebody who cannot
 * (`STUCK`) is among those who would have to, and the search looks elsewhere.
 *
 * Where nothing comes home and nothing is to stay, sums answer for all moments at once. Otherwise the launches of a village are asked one by
 * one: `ledger/stock-ledger.ts`.
 *
 * Each step of a search asks. So a village keeps its sums (`used`, `shares`) beside the list of who takes what, and an answer makes no lists where
 * one seat is all that is asked for.
 */
import { UNITS } from '@muster/game'
import { ShareLedger } from '../../ledger/share-ledger.ts'
import {
  areBothOut,
  backOf,
  homeAt,
  isPaid,
  type Outing,
  outAt,
  outingOf,
  outingsOf,
  outOfOne,
  totalOf,
} from '../../ledger/stock-ledger.ts'
import type { Seat } from '../../repair/seat.ts'
import type { Give } from '../gives/gives.ts'
import { type FixedCommand, fixedByVillage, type Operation } from '../operation.ts'
import { type OperationPart, stoodThen } from '../parts/parts.ts'
import { byImportance, isStaying, type Leaving, rankOf, STUCK } from './leaving.ts'

interface Taken extends Outing {
  readonly seat: Seat
  readonly give: Give
}

/** What is known of a village between two questions; everything follows from `taken` and what is fixed. */
interface OwnVillage {
  readonly fixedOut: readonly Outing[]
  readonly taken: Taken[]
  /** Of each unit, as if nothing came home; with it most questions are answered without a look at who takes what. */
  readonly used: Float64Array
  readonly stock: Float64Array
  readonly shares: ShareLedger
  /** What was there before the plan. */
  readonly fixedShares: ShareLedger
  /** Of that: those that take all that is left. */
  readonly fixedOnlyOnes: readonly Outing[]
}

export class VillageStocks {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly fixed: readonly (readonly FixedCommand[])[]
  /** Made when somebody asks: a roster of thousands of villages may be one of a few trains. */
  private readonly villages: (OwnVillage | undefined)[]
  private readonly hasStays: boolean
  /** Whether a village's moments have to be looked at one by one, for something comes home or is to stay. */
  private readonly isOverTime: boolean
  /** What comes home of a command, asked for a share last. */
  private readonly backs = new Map<Give, { readonly share: number; readonly back: Float64Array }>()
  /** Units of which the last seat that was asked for lacks some, and how many: asked at each step of a search, so that nothing is made anew. */
  private readonly lacking: { count: number; readonly units: Int32Array; readonly out: Float64Array } = {
    count: 0,
    units: new Int32Array(UNITS.length),
    out: new Float64Array(UNITS.length),
  }

  constructor(operation: Operation, parts: readonly OperationPart[]) {
    this.operation = operation
    this.parts = parts
    this.hasStays = operation.templates.some(({ units }) => units.some(({ stays }) => stays > 0))
    this.isOverTime = this.hasStays || [...operation.wishes, ...operation.fixed].some(({ home }) => home !== undefined)
    this.fixed = fixedByVillage(operation)
    this.villages = operation.villages.map(() => undefined)
  }

  private own(village: number): OwnVillage {
    const known = this.villages[village] ?? this.made(village)
    this.villages[village] = known
    return known
  }

  private made(village: number): OwnVillage {
    const fixed = this.fixed[village]!
    const [shares, fixedShares] = [new ShareLedger(), new ShareLedger()]
    for (const ledger of [shares, fixedShares]) {
      for (const { isFake, isOnly } of fixed) ledger.count({ isFake, isOnly: isOnly === true }, 1)
    }
    return {
      fixedOut: fixed.map(({ amounts, launch, home }) => outingOf([amounts], launch, home)),
      taken: [],
      used: totalOf(fixed.map(({ amounts }) => amounts)),
      stock: totalOf([this.operation.villages[village]!.stock]),
      shares,
      fixedShares,
      fixedOnlyOnes: fixed
        .filter(({ isOnly }) => isOnly)
        .map(({ amounts, launch, home }) => outingOf([amounts], launch, home)),
    }
  }

  /**
   * The seat has so many commands more, or fewer. Answers whether it is new there, or gone: a train that grows is there already, and no
   * launch more. Amounts are whole numbers, so that sums which go up and down again come back to what they were.
   */
  count(seat: Seat, commands: number): 'NEW' | 'GONE' | 'THERE' {
    const give = this.giveOf(seat)
    const { taken, used, shares } = this.own(give.village)
    for (const [unit, amount] of give.entries) used[unit] = used[unit]! + commands * amount
    // Of a train one command takes all that is left.
    shares.count(give, commands * give.templates.length, commands)
    const known = taken.find((each) => each.seat === seat)
    if (!known) {
      taken.push({ seat, give, ...this.outOf(seat, give, commands) })
      return 'NEW'
    }
    known.commands += commands
    if (known.commands > 0) return 'THERE'
    taken.splice(taken.indexOf(known), 1)
    return 'GONE'
  }

  /** Whether the village has enough of everything although nothing makes room and nothing comes home. */
  isSurelyPaid(seat: Seat): boolean {
    const give = this.giveOf(seat)
    const { used, stock, shares } = this.own(give.village)
    if (give.sentByOthers.length > 0) return false
    if (this.hasStays || !shares.hasRoom(this.operation.rules, give, seat.commands * give.templates.length))
      return false
    const { entries } = give
    for (let i = 0; i < entries.length; i++) {
      const [unit, amount] = entries[i]!
      if (used[unit]! + seat.commands * amount > stock[unit]!) return false
    }
    return true
  }

  /** Adds to `leaving.found` whoever has to go for the seat. */
  makeRoom(seat: Seat, leaving: Leaving): void {
    const give = this.giveOf(seat)
    if (this.leavesSomeBehind(seat, give, leaving)) leaving.found.push(STUCK)
    this.shares(seat, give, leaving)
    this.stock(seat, give, leaving)
  }

  /**
   * Whether there would be some left of a unit that it goes without. What was so in the plan before may be so again: whoever made that wanted it.
   * Where something comes home nobody knows what is left, and it goes with it.
   */
  private leavesSomeBehind(seat: Seat, { village, sentByOthers }: Give, leaving: Leaving): boolean {
    if (sentByOthers.length === 0) return false
    if (stoodThen(this.parts[seat.part]!, seat.row, seat.col, seat.at)) return false
    if (this.isOverTime) return true
    const { stock, used, taken } = this.own(village)
    return sentByOthers.some((name) => {
      const unit = UNITS.indexOf(name)
      let left = stock[unit]! - used[unit]!
      for (const other of taken) if (!isStaying(other.seat, leaving)) left += other.commands * other.amounts[unit]!
      return left > 0
    })
  }

  /**
   * Seats of the village of which each alone could make room for one more, the least important first; absent where it can pay as it is. Whoever
   * asks wants to choose among them: which one finds another place most cheaply nobody knows here.
   */
  whoPaysAlone(seat: Seat, leaving: Leaving): readonly Seat[] | undefined {
    const give = this.giveOf(seat)
    const { taken } = this.own(give.village)
    const alone: Seat[] = []
    if (this.isOverTime) {
      const there = taken.filter((other) => isStaying(other.seat, leaving))
      const paidWithout = this.hasStays
        ? this.paidBesideStays(seat, give, there)
        : this.paidBesideOthers(seat, give, there)
      if (!paidWithout) return undefined
      for (const other of there) if (paidWithout(other)) alone.push(other.seat)
    } else {
      if (!this.isLacking(seat, give, leaving)) return undefined
      for (const other of taken) if (this.isEnough(other) && isStaying(other.seat, leaving)) alone.push(other.seat)
    }
    return byImportance(this.parts, alone)
  }

  /** The first of them; nobody where none can. `PAID`: it needs no room. */
  private leastWhoPaysAlone(seat: Seat, give: Give, leaving: Leaving): Seat | 'NOBODY' | 'PAID' {
    if (this.isOverTime) {
      const alone = this.whoPaysAlone(seat, leaving)
      return alone ? (alone[0] ?? 'NOBODY') : 'PAID'
    }
    // Each step of a search asks, and nearly all ask for one: no list is made of those that could.
    if (!this.isLacking(seat, give, leaving)) return 'PAID'
    const { taken } = this.own(give.village)
    let least: Seat | undefined
    for (let i = taken.length - 1; i >= 0; i--) {
      const other = taken[i]!
      if (other.seat.isFixed || !this.isEnough(other) || !isStaying(other.seat, leaving)) continue
      if (!least || rankOf(this.parts, other.seat) > rankOf(this.parts, least)) least = other.seat
    }
    return least ?? 'NOBODY'
  }

  /**
   * Shares first: whoever goes for one leaves its troops behind as well. Of those that take all that is left two are never out together, so
   * each that is out with the new one has to go; of commands and fakes as many as are too many.
   */
  private shares(seat: Seat, give: Give, leaving: Leaving): void {
    const { rules } = this.operation
    const { taken, shares, fixedOnlyOnes } = this.own(give.village)
    if (give.isOnly && shares.onlyOnes > 0) {
      // Where nothing comes home all are out together.
      const own = this.isOverTime ? this.outOf(seat, give, seat.commands) : undefined
      const isOutToo = (other: Outing) => own === undefined || areBothOut(own, other)
      if (fixedOnlyOnes.some(isOutToo)) leaving.found.push(STUCK)
      for (const other of taken) {
        if (other.give.isOnly && isOutToo(other) && isStaying(other.seat, leaving)) leaving.found.push(other.seat)
      }
    }
    const { mostFakesOfVillage, mostOfVillage } = rules
    if (mostFakesOfVillage !== undefined && give.isFake) {
      this.withinShare(seat, give, leaving, mostFakesOfVillage, 'fakes')
    }
    if (mostOfVillage !== undefined) this.withinShare(seat, give, leaving, mostOfVillage, 'commands')
  }

  /** A share counts commands, whatever they carry: whoever goes makes room for as many as he has. */
  private withinShare(seat: Seat, give: Give, leaving: Leaving, most: number, share: 'fakes' | 'commands'): void {
    const own = this.own(give.village)
    const isCounted = (other: Seat) => share === 'commands' || this.giveOf(other).isFake
    const counted = own.taken.filter(({ seat: other }) => isStaying(other, leaving) && isCounted(other))
    const size = ({ templates }: Give) => templates.length
    let sum = own.fixedShares[share] + seat.commands * size(give)
    for (const other of counted) sum += other.commands * size(this.giveOf(other.seat))
    const leastFirst = byImportance(
      this.parts,
      counted.map((each) => each.seat),
    )
    for (const other of leastFirst) {
      if (sum <= most) return
      leaving.found.push(other)
      sum -= other.commands * size(this.giveOf(other))
    }
    if (sum > most) leaving.found.push(STUCK)
  }

  /** One that suffices alone, the least important of those, before any group. */
  private stock(seat: Seat, give: Give, leaving: Leaving): void {
    const alone = this.leastWhoPaysAlone(seat, give, leaving)
    if (alone === 'PAID') return
    if (alone !== 'NOBODY') {
      leaving.found.push(alone)
      return
    }
    const there = this.own(give.village).taken.filter((other) => isStaying(other.seat, leaving))
    const paid = this.isOverTime
      ? this.paidOverTime(seat, give, there)
      : (group: readonly Seat[]) => !this.isLacking(seat, give, { ...leaving, gone: [...leaving.gone, ...group] })
    const group: Seat[] = []
    const leastFirst = byImportance(
      this.parts,
      there.map((each) => each.seat),
    )
    // Not the fewest that would do: to find those is a question of its own, and whoever is least important gives way anyhow.
    for (const other of leastFirst) {
      group.push(other)
      if (!paid(group)) continue
      leaving.found.push(...group)
      return
    }
    leaving.found.push(STUCK)
  }

  /** Whether there would not be enough of a unit; of which, and how many, stands in `lacking`. Where nothing comes home and nothing is to stay. */
  private isLacking({ commands }: Seat, { village, entries }: Give, leaving: Leaving): boolean {
    const { stock, used, taken } = this.own(village)
    const { lacking } = this
    const { units, out } = lacking
    lacking.count = 0
    for (let i = 0; i < entries.length; i++) {
      const [unit, amount] = entries[i]!
      const missing = used[unit]! + commands * amount - stock[unit]!
      if (missing <= 0) continue
      units[lacking.count] = unit
      out[lacking.count++] = missing
    }
    if (lacking.count === 0) return false
    if (!this.isAnyOf(village, leaving)) return true
    for (const { seat, commands: own, amounts } of taken) {
      if (isStaying(seat, leaving)) continue
      for (let i = 0; i < lacking.count; i++) out[i] = out[i]! - own * amounts[units[i]!]!
    }
    let left = 0
    for (let i = 0; i < lacking.count; i++) {
      if (out[i]! <= 0) continue
      units[left] = units[i]!
      out[left++] = out[i]!
    }
    lacking.count = left
    return left > 0
  }

  /** Whether one of those who leave is of the village: mostly nobody is, and then nobody of the village has to be looked for among them. */
  private isAnyOf(village: number, { without, gone, found }: Leaving): boolean {
    if (without && this.isOf(village, without)) return true
    for (const seat of gone) if (this.isOf(village, seat)) return true
    for (const seat of found) if (this.isOf(village, seat)) return true
    return false
  }

  private isOf(village: number, { part, col }: Seat): boolean {
    return this.parts[part]?.gives[col]?.village === village
  }

  /** Whether there is enough of all that lacks once a seat is gone. */
  private isEnough({ commands, amounts }: Taken): boolean {
    const { count, units, out } = this.lacking
    for (let i = 0; i < count; i++) if (commands * amounts[units[i]!]! < out[i]!) return false
    return true
  }

  /** The same where something is to stay, which whoever goes may have asked for: each is asked for by itself. */
  private paidBesideStays(seat: Seat, give: Give, there: readonly Taken[]): ((other: Taken) => boolean) | undefined {
    const paid = this.paidOverTime(seat, give, there)
    return paid([]) ? undefined : (other) => paid([other.seat])
  }

  /**
   * Whether it could without one of these, where nothing is to stay; absent where it can as it is. Launches at which too much is out are found
   * once: one that goes takes its own share off each of them, and adds none.
   */
  private paidBesideOthers(seat: Seat, give: Give, there: readonly Taken[]): ((other: Taken) => boolean) | undefined {
    const { stock, fixedOut } = this.own(give.village)
    const asked = this.outOf(seat, give, seat.commands)
    const all: readonly Outing[] = [...fixedOut, asked, ...there]
    // Only what leaves with the new one or behind it can be short because of it: before its launch it is at home.
    const over: { readonly outing: Outing; readonly unit: number; readonly excess: number }[] = []
    for (const [unit] of give.entries) {
      for (const outing of all) {
        if (outing.launch < asked.launch || outing.amounts[unit] === 0) continue
        const excess = outAt(all, unit, outing.launch) - stock[unit]!
        if (excess > 0) over.push({ outing, unit, excess })
      }
    }
    if (over.length === 0) return undefined
    return (other) =>
      over.every(({ outing, unit, excess }) => outing === other || outOfOne(other, unit, outing.launch) >= excess)
  }

  /**
   * Whether the village could pay for one more at every moment, beside these without some of them. Every launch of the village is looked at, unit by
   * unit; what comes home in between is there again from its second on.
   */
  private paidOverTime(seat: Seat, give: Give, there: readonly Taken[]): (leaving: readonly Seat[]) => boolean {
    const { stock, fixedOut } = this.own(give.village)
    const asked = this.outOf(seat, give, seat.commands)
    // What is to stay of a unit may be in the way of others than those that ask for it to stay.
    const since = this.hasStays ? Number.NEGATIVE_INFINITY : asked.launch
    const units = this.hasStays ? [...UNITS.keys()] : give.entries.map(([unit]) => unit)
    return (leaving) => {
      const all: Outing[] = [...fixedOut, asked]
      for (const other of there) if (!leaving.includes(other.seat)) all.push(other)
      return units.every((unit) => {
        const stays = this.hasStays ? this.staysOf([...there.map((other) => other.seat), seat], leaving, unit) : 0
        return isPaid(all, unit, since, stock[unit]! - stays) || isOnlyFixed(all, fixedOut, unit)
      })
    }
  }

  /** The most of a unit that templates of those who stay leave at home. */
  private staysOf(seats: readonly Seat[], leaving: readonly Seat[], unit: number): number {
    const own = seats.filter((seat) => !leaving.includes(seat))
    return own.reduce((most, seat) => Math.max(most, this.giveOf(seat).stays[UNITS[unit]!] ?? 0), 0)
  }

  /** The seat's commands as the ledger has them: out from the launch on, and what comes home of them, and when. */
  private outOf(seat: Seat, give: Give, commands: number): Outing {
    const { amounts, needs } = give
    const { home } = this.operation.wishes[this.parts[seat.part]!.table.rows.demand[seat.row]!]!
    if (!home) return outingsOf(needs, amounts, commands, seat.at, undefined)
    const { at, share } = homeAt({ launch: seat.at, arrival: seat.arrival }, home)
    return { amounts, launch: seat.at, home: at, back: this.backOf(give, share), commands }
  }

  /** The same at any moment: a plan that is taken back asks for all its commands again. */
  private backOf(give: Give, share: number): Float64Array {
    const known = this.backs.get(give)
    if (known?.share === share) return known.back
    const back = backOf(give.needs, give.amounts, share)
    this.backs.set(give, { share, back })
    return back
  }

  private giveOf({ part, col }: Pick<Seat, 'part' | 'col'>): Give {
    return this.parts[part]!.gives[col]!
  }
}

/** Fixed commands may have taken more than was told: that is nobody's fault here. */
function isOnlyFixed(all: readonly Outing[], fixed: readonly Outing[], unit: number): boolean {
  return all.every((out) => out.amounts[unit] === 0 || fixed.includes(out))
}
