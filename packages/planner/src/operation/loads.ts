/**
 * What a plan takes from villages and players, and what would have to go for one command more.
 *
 *   stock     at every moment, what a village has out plus what a command needs is no more than it has;
 *             troops that come home count again from then on
 *   all       at most one command of a village takes all that is left
 *   share     fakes of a village, commands of a village
 *   load      of a player: seconds between launches, launches in all, launches in any ten minutes
 *
 * Where several seats could make room the least important gives way, and one alone before two.
 */
import { printCoord, UNITS } from '@muster/game'
import type { Coupling, PossibleLaunch } from '../repair/coupling.ts'
import { serviceOf } from '../repair/roster.ts'
import type { Seat } from '../repair/seat.ts'
import type { Give } from './gives.ts'
import { type FixedCommand, fixedByVillage, type Load, type Operation } from './operation.ts'
import { OwnLaunches } from './own-launches.ts'
import { type OperationPart, pairKey } from './parts.ts'
import { amountsOf, entriesOf, type Need } from './sending.ts'

const TEN_MINUTES_MS = 600_000

/** Stands for whatever was there before the plan and cannot make room. */
const STUCK: Seat = {
  part: -1,
  row: -1,
  col: -1,
  commands: 1,
  at: 0 as Seat['at'], // no launch: it is never in a book
  arrival: 0 as Seat['arrival'], // as above
  train: '',
  service: -1,
  isFixed: true,
}

/** What is out of a village's stock from a launch on, and what of it is back from another moment on. */
interface Out {
  /** Of one command, by index into `UNITS`. */
  readonly amounts: Float64Array
  readonly launch: number
  /** Never: infinite. */
  readonly home: number
  /** Of one command, or of all of a train: each of these leaves its own losses. */
  readonly back: Float64Array
  commands: number
}

interface Taken extends Out {
  readonly seat: Seat
}

interface Lacking {
  /** Index into `UNITS`. */
  readonly unit: number
  readonly out: number
}

interface OwnVillage {
  readonly fixed: readonly FixedCommand[]
  readonly fixedOut: readonly Out[]
  readonly taken: Taken[]
  /** Of each unit, as if nothing came home; with it most questions are answered without a look at who takes what. */
  readonly used: Float64Array
  readonly stock: Float64Array
  commands: number
  fakes: number
  takers: number
}

interface OwnPlayer {
  readonly load: Load
  readonly gaps: OwnLaunches<Seat>
  readonly crowds: OwnLaunches<Seat>
  readonly seats: Set<Seat>
}

export class Loads implements Coupling {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly villages: readonly OwnVillage[]
  private readonly players = new Map<number, OwnPlayer>()
  private readonly hasReturns: boolean
  private readonly hasStays: boolean

  constructor(operation: Operation, parts: readonly OperationPart[], fixed: readonly Seat[]) {
    this.operation = operation
    this.parts = parts
    this.hasReturns =
      operation.wishes.some(({ home }) => home !== undefined) || operation.fixed.some(({ home }) => home !== undefined)
    this.hasStays = operation.templates.some(({ units }) => units.some(({ stays }) => stays > 0))
    this.villages = fixedByVillage(operation).map((own, village) => {
      const used = new Float64Array(UNITS.length)
      for (const { amounts } of own) addNeed(used, amounts, 1)
      const stock = Float64Array.from(UNITS, (unit) => operation.villages[village]!.stock[unit] ?? 0)
      const fakes = own.filter(({ isFake }) => isFake).length
      const fixedOut = own.map(({ amounts, launch, home }) =>
        outOf(amountsOf(entriesOf(amounts)), [amounts], 1, launch, home),
      )
      return { fixed: own, fixedOut, taken: [], used, stock, commands: own.length, fakes, takers: 0 }
    })
    fixed.forEach((seat, i) => {
      const command = operation.fixed[i]
      if (command) this.launched(this.playerOf(operation.villages[command.village]!.owner), seat)
    })
  }

  blockers(seat: Seat, without: Seat | undefined, gone: readonly Seat[]): Seat[] {
    const found: Seat[] = []
    const isThere = (other: Seat) => other !== without && !gone.includes(other) && !found.includes(other)
    const give = this.giveOf(seat)
    const player = this.playerOf(this.operation.villages[give.village]!.owner)
    if (!isGrowing(player, seat)) {
      for (const other of player.gaps.conflicts(seat)) if (isThere(other)) found.push(other)
      this.crowded(player, seat, isThere, found)
      const { most } = player.load
      const launches = most === undefined || player.seats.size < most ? [] : [...player.seats].filter(isThere)
      if (most !== undefined && launches.length >= most) {
        found.push(...this.leastImportant(launches, launches.length + 1 - most))
      }
    }
    if (!this.isSurelyPaid(seat, give)) {
      this.shares(seat, give, isThere, found)
      this.stock(seat, give, isThere, found)
    }
    return found
  }

  alternatives(seat: Seat, without: Seat | undefined, blocker: Seat): readonly Seat[] {
    const give = this.giveOf(seat)
    if (this.isSurelyPaid(seat, give)) return [blocker]
    const { paid, there } = this.payment(seat, give, (other) => other !== without)
    if (paid([])) return [blocker]
    const others = this.byImportance(there.map((other) => other.seat))
    return [blocker, ...others.filter((other) => other !== blocker && paid([other]))]
  }

  /** Whether the village has enough of everything although nothing makes room and nothing comes home. */
  private isSurelyPaid(seat: Seat, give: Give): boolean {
    const { rules } = this.operation
    const { used, stock, commands, fakes, takers } = this.villages[give.village]!
    const size = seat.commands * give.templates.length
    if (this.hasStays || (give.takesAll && takers > 0)) return false
    if (rules.mostOfVillage !== undefined && commands + size > rules.mostOfVillage) return false
    if (give.isFake && rules.mostFakesOfVillage !== undefined && fakes + size > rules.mostFakesOfVillage) return false
    return give.entries.every(([unit, amount]) => used[unit]! + seat.commands * amount <= stock[unit]!)
  }

  freeAfter(seat: PossibleLaunch, without: Seat | undefined): number {
    const player = this.playerOf(this.operation.villages[this.giveOf(seat).village]!.owner)
    const free = player.gaps.freeAfter(seat, without)
    const { mostInTenMinutes: most } = player.load
    if (most === undefined) return free
    const before = player.crowds
      .conflicts(seat)
      .filter((other) => other !== without && other.at <= seat.at)
      .sort((a, b) => b.at - a.at)
    const first = before[most - 1]
    return first ? Math.max(free, first.at + TEN_MINUTES_MS) : free
  }

  wishedLaunches({ part, row, col }: Pick<Seat, 'part' | 'row' | 'col'>): readonly Seat['at'][] {
    return this.parts[part]!.launchesBefore.get(pairKey(row, col)) ?? []
  }

  areApart(a: Seat, b: Seat): boolean {
    const owner = (seat: Seat) => this.operation.villages[this.giveOf(seat).village]!.owner
    if (owner(a) !== owner(b) || (a.train !== '' && a.train === b.train)) return true
    return Math.abs(a.at - b.at) >= this.playerOf(owner(a)).load.gapSeconds * 1000
  }

  count(seat: Seat, commands: number): void {
    const { village, entries, templates, isFake, takesAll } = this.giveOf(seat)
    const own = this.villages[village]!
    for (const [unit, amount] of entries) own.used[unit] = own.used[unit]! + commands * amount
    own.commands += commands * templates.length
    if (isFake) own.fakes += commands * templates.length
    if (takesAll) own.takers += commands
    const player = this.playerOf(this.operation.villages[village]!.owner)
    const known = own.taken.find((taken) => taken.seat === seat)
    if (known) {
      known.commands += commands
      if (known.commands > 0) return
      own.taken.splice(own.taken.indexOf(known), 1)
      player.seats.delete(seat)
      player.gaps.remove(seat)
      player.crowds.remove(seat)
      return
    }
    own.taken.push({ seat, ...this.outOf(seat, commands) })
    this.launched(player, seat)
  }

  private launched(player: OwnPlayer, seat: Seat): void {
    player.seats.add(seat)
    player.gaps.add(seat)
    player.crowds.add(seat)
  }

  private crowded({ load, crowds }: OwnPlayer, seat: Seat, isThere: (seat: Seat) => boolean, found: Seat[]): void {
    const { mostInTenMinutes: most } = load
    if (most === undefined) return
    const near = crowds
      .conflicts(seat)
      .filter(isThere)
      .sort((a, b) => a.at - b.at)
    // Every stretch of ten minutes around the new launch that has as many as there may be.
    for (let start = 0; start < near.length || start === 0; start++) {
      const from = Math.min(seat.at, near[start]?.at ?? seat.at)
      const within = near.filter((other) => isThere(other) && other.at >= from && other.at < from + TEN_MINUTES_MS)
      if (seat.at < from + TEN_MINUTES_MS && within.length >= most) {
        found.push(...this.leastImportant(within, within.length + 1 - most))
      }
      if (from === seat.at) break
    }
  }

  private shares(seat: Seat, give: Give, isThere: (seat: Seat) => boolean, found: Seat[]): void {
    const { rules } = this.operation
    const own = this.villages[give.village]!
    const hasShares = rules.mostFakesOfVillage !== undefined || rules.mostOfVillage !== undefined
    if (!hasShares && !(give.takesAll && own.takers > 0)) return
    const there = () => own.taken.filter(({ seat: other }) => isThere(other))
    if (give.takesAll && own.takers > 0)
      for (const other of there()) if (this.giveOf(other.seat).takesAll) found.push(other.seat)
    const limit = (most: number | undefined, isCounted: (give: Give) => boolean, fixed: number, total: number) => {
      if (most === undefined || !isCounted(give)) return
      if (total + seat.commands * give.templates.length <= most) return
      const counted = there().filter((other) => isCounted(this.giveOf(other.seat)))
      const size = ({ templates }: Give) => templates.length
      let sum = fixed + seat.commands * size(give)
      for (const other of counted) sum += other.commands * size(this.giveOf(other.seat))
      for (const other of this.byImportance(counted.map((each) => each.seat))) {
        if (sum <= most) return
        found.push(other)
        sum -= other.commands * size(this.giveOf(other))
      }
      if (sum > most) found.push(STUCK)
    }
    limit(rules.mostFakesOfVillage, ({ isFake }) => isFake, own.fixed.filter(({ isFake }) => isFake).length, own.fakes)
    limit(rules.mostOfVillage, () => true, own.fixed.length, own.commands)
  }

  private stock(seat: Seat, give: Give, isThere: (seat: Seat) => boolean, found: Seat[]): void {
    const { paid, there } = this.payment(seat, give, isThere)
    if (paid([])) return
    const ordered = this.byImportance(there.map((other) => other.seat))
    const alone = ordered.find((other) => paid([other]))
    if (alone) {
      found.push(alone)
      return
    }
    const leaving: Seat[] = []
    for (const other of ordered) {
      leaving.push(other)
      if (!paid(leaving)) continue
      found.push(...leaving)
      return
    }
    found.push(STUCK)
  }

  /** What the village has sent, and whether it could pay for one more without some of that. */
  private payment(seat: Seat, give: Give, isThere: (seat: Seat) => boolean) {
    const there = this.villages[give.village]!.taken.filter((other) => isThere(other.seat))
    if (this.hasReturns || this.hasStays) return { there, paid: this.paidWithout(seat, give, there) }
    return { there, paid: this.freesEnough(this.lacking(seat, give, isThere), there) }
  }

  /** Units of which there would not be enough, and how many. Where nothing comes home and nothing is to stay. */
  private lacking(seat: Seat, { village, entries }: Give, isThere: (seat: Seat) => boolean): Lacking[] {
    const { stock, used, taken } = this.villages[village]!
    const lacking: Lacking[] = []
    for (const [unit, amount] of entries) {
      let out = used[unit]! + seat.commands * amount - stock[unit]!
      if (out <= 0) continue
      for (const other of taken) if (!isThere(other.seat)) out -= other.commands * other.amounts[unit]!
      if (out > 0) lacking.push({ unit, out })
    }
    return lacking
  }

  private freesEnough(lacking: readonly Lacking[], there: readonly Taken[]): (leaving: readonly Seat[]) => boolean {
    return (leaving) =>
      lacking.every(({ unit, out }) => {
        let freed = 0
        for (const other of there) if (leaving.includes(other.seat)) freed += other.commands * other.amounts[unit]!
        return freed >= out
      })
  }

  /** Whether the village could pay for one more at every moment, beside these without some of them. */
  private paidWithout(seat: Seat, give: Give, there: readonly Taken[]): (leaving: readonly Seat[]) => boolean {
    const { stock, fixedOut } = this.villages[give.village]!
    const asked = this.outOf(seat, seat.commands)
    // What is to stay of a unit may be in the way of others than those that ask for it to stay.
    const since = this.hasStays ? Number.NEGATIVE_INFINITY : asked.launch
    const units = this.hasStays ? [...UNITS.keys()] : give.entries.map(([unit]) => unit)
    return (leaving) => {
      const all: Out[] = [...fixedOut, asked]
      for (const other of there) if (!leaving.includes(other.seat)) all.push(other)
      return units.every((unit) => {
        const stays = this.hasStays ? this.staysOf([...there.map((other) => other.seat), seat], leaving, unit) : 0
        return isThere(all, unit, since, stock[unit]! - stays) || this.isOnlyFixed(all, fixedOut, unit)
      })
    }
  }

  /** Fixed commands may have taken more than was told: that is nobody's fault here. */
  private isOnlyFixed(all: readonly Out[], fixed: readonly Out[], unit: number): boolean {
    return all.every((out) => out.amounts[unit] === 0 || fixed.includes(out))
  }

  private staysOf(seats: readonly Seat[], leaving: readonly Seat[], unit: number): number {
    const own = seats.filter((seat) => !leaving.includes(seat))
    return own.reduce((most, seat) => Math.max(most, this.giveOf(seat).stays[UNITS[unit]!] ?? 0), 0)
  }

  private outOf(seat: Seat, commands: number): Out {
    const { amounts, needs } = this.giveOf(seat)
    return outOf(amounts, needs, commands, seat.at, this.homeOf(seat))
  }

  private homeOf({ part, row, at, arrival }: Seat): FixedCommand['home'] {
    const { home } = this.operation.wishes[this.parts[part]!.table.rows.demand[row]!]!
    // The way back takes as long as the way there.
    return home && { at: (2 * arrival - at + home.marginSeconds * 1000) as Seat['at'], share: home.share } // an instant
  }

  /** So many of them, the least important; a fixed one stands for those that are missing. */
  private leastImportant(seats: readonly Seat[], count: number): Seat[] {
    const chosen = this.byImportance(seats).slice(0, count)
    return chosen.length < count ? [...chosen, STUCK] : chosen
  }

  /** The least important first, of equals the last. None that are fixed. */
  private byImportance(seats: readonly Seat[]): Seat[] {
    const rank = ({ part, row }: Seat) => this.parts[part]!.ranks![row]!
    return seats
      .filter(({ isFixed }) => !isFixed)
      .reverse()
      .sort((a, b) => rank(b) - rank(a))
  }

  private giveOf({ part, col }: Pick<Seat, 'part' | 'col'>): Give {
    const give = this.parts[part]?.gives[col]
    if (!give) throw new Error(`There is no column ${part}/${col}.`)
    return give
  }

  private playerOf(owner: number): OwnPlayer {
    const known = this.players.get(owner)
    if (known) return known
    const load = this.operation.owners.find(({ id }) => id === owner)?.load ?? this.operation.rules.load
    const player: OwnPlayer = {
      load,
      gaps: new OwnLaunches(load.gapSeconds * 1000),
      crowds: new OwnLaunches(load.mostInTenMinutes === undefined ? 0 : TEN_MINUTES_MS),
      seats: new Set(),
    }
    this.players.set(owner, player)
    return player
  }
}

/** Whether it joins a train that is there: that is no further launch. */
function isGrowing({ seats }: OwnPlayer, { train }: Seat): boolean {
  if (train === '') return false
  for (const other of seats) if (other.train === train) return true
  return false
}

/** Fixed commands as seats that never move, in their order; `groups` are those of their targets under unique rules. */
export function fixedSeats({ villages, fixed }: Operation, groups: Int32Array | undefined): Seat[] {
  return fixed.map(({ village, target, launch, arrival }, i) => {
    const { at } = villages[village]!
    const train = `fixed ${printCoord(at)} ${printCoord(target)} ${launch}`
    const service = groups ? serviceOf(at, groups[i]!) : -1
    return { ...STUCK, at: launch, arrival, train, service }
  })
}

function addNeed(sums: Float64Array, need: Need, times: number): void {
  UNITS.forEach((unit, u) => {
    const amount = need[unit]
    if (amount) sums[u] = sums[u]! + times * amount
  })
}

function outOf(
  amounts: Float64Array,
  needs: readonly Need[],
  commands: number,
  launch: number,
  home: FixedCommand['home'],
): Out {
  if (!home) return { amounts, launch, home: Number.POSITIVE_INFINITY, back: NOTHING, commands }
  const back = Float64Array.from(UNITS, (unit) =>
    needs.reduce((sum, need) => sum + Math.floor((need[unit] ?? 0) * home.share), 0),
  )
  return { amounts, launch, home: home.at, back, commands }
}

const NOTHING = new Float64Array(UNITS.length)

/** Whether no more than `most` of a unit is out at every launch since a moment. */
function isThere(all: readonly Out[], unit: number, since: number, most: number): boolean {
  for (const { launch, amounts } of all) {
    if (launch < since || amounts[unit] === 0) continue
    const out = outAt(all, unit, launch)
    if (out > 0 && out > most) return false
  }
  return true
}

/** Of a unit, at a moment; what comes home at the second of a launch is there for it. */
function outAt(all: readonly Out[], unit: number, moment: number): number {
  let sum = 0
  for (const { amounts, launch, home, back, commands } of all) {
    const amount = amounts[unit]!
    if (amount === 0 || launch > moment) continue
    sum += commands * (home <= moment ? amount - back[unit]! : amount)
  }
  return sum
}
