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

const NONE_TAKEN: readonly Taken[] = []
const NONE_LACKING: readonly Lacking[] = []
const NO_LAUNCHES: readonly Seat['at'][] = []

/** Who makes room for a seat. */
interface Leaving {
  /** The seat whose commands look for another, and those that stand in the way for reasons of their own. */
  readonly without: Seat | undefined
  readonly gone: readonly Seat[]
  /** Grows as the rules are asked. */
  readonly found: Seat[]
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
  private readonly hasStays: boolean
  /** Whether a village's moments have to be looked at one by one, for something comes home or is to stay. */
  private readonly isOverTime: boolean

  constructor(operation: Operation, parts: readonly OperationPart[], fixed: readonly Seat[]) {
    this.operation = operation
    this.parts = parts
    this.hasStays = operation.templates.some(({ units }) => units.some(({ stays }) => stays > 0))
    this.isOverTime = this.hasStays || [...operation.wishes, ...operation.fixed].some(({ home }) => home !== undefined)
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
    const leaving = { without, gone, found }
    const give = this.giveOf(seat)
    const player = this.playerOf(this.operation.villages[give.village]!.owner)
    if (!isGrowing(player, seat)) {
      for (const other of player.gaps.conflicts(seat)) if (isStaying(other, leaving)) found.push(other)
      this.crowded(player, seat, leaving)
      this.atMost(player, leaving)
    }
    if (!this.isSurelyPaid(seat, give)) {
      this.shares(seat, give, leaving)
      this.stock(seat, give, leaving)
    }
    return found
  }

  alternatives(seat: Seat, without: Seat | undefined, blocker: Seat): readonly Seat[] {
    const give = this.giveOf(seat)
    if (this.isSurelyPaid(seat, give)) return [blocker]
    const others = this.whoPaysAlone(seat, give, { without, gone: [], found: [] })
    return others ? [blocker, ...others.filter((other) => other !== blocker)] : [blocker]
  }

  /** Whether the village has enough of everything although nothing makes room and nothing comes home. */
  private isSurelyPaid(seat: Seat, give: Give): boolean {
    const { rules } = this.operation
    const { used, stock, commands, fakes, takers } = this.villages[give.village]!
    const size = seat.commands * give.templates.length
    if (this.hasStays || (give.takesAll && takers > 0)) return false
    if (rules.mostOfVillage !== undefined && commands + size > rules.mostOfVillage) return false
    if (give.isFake && rules.mostFakesOfVillage !== undefined && fakes + size > rules.mostFakesOfVillage) return false
    for (const [unit, amount] of give.entries) if (used[unit]! + seat.commands * amount > stock[unit]!) return false
    return true
  }

  freeAfter(seat: PossibleLaunch, without: Seat | undefined): number {
    const player = this.playerOf(this.ownerOf(seat))
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
    const { launchesBefore } = this.parts[part]!
    return launchesBefore.size === 0 ? NO_LAUNCHES : (launchesBefore.get(pairKey(row, col)) ?? NO_LAUNCHES)
  }

  areApart(a: Seat, b: Seat): boolean {
    const owner = this.ownerOf(a)
    if (owner !== this.ownerOf(b) || (a.train !== '' && a.train === b.train)) return true
    return Math.abs(a.at - b.at) >= this.playerOf(owner).load.gapSeconds * 1000
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

  /** Launches of a player who may have no more of them. */
  private atMost({ load, seats }: OwnPlayer, leaving: Leaving): void {
    const { most } = load
    if (most === undefined || seats.size < most) return
    const launches = [...seats].filter((other) => isStaying(other, leaving))
    if (launches.length >= most) leaving.found.push(...this.leastImportant(launches, launches.length + 1 - most))
  }

  private crowded({ load, crowds }: OwnPlayer, seat: Seat, leaving: Leaving): void {
    const { mostInTenMinutes: most } = load
    if (most === undefined) return
    const near = crowds.conflicts(seat).filter((other) => isStaying(other, leaving))
    // Every stretch of ten minutes around the new launch that has as many as there may be.
    for (let start = 0; start < near.length || start === 0; start++) {
      const from = Math.min(seat.at, near[start]?.at ?? seat.at)
      const isWithin = ({ at }: Seat) => at >= from && at < from + TEN_MINUTES_MS
      const within = near.filter((other) => isStaying(other, leaving) && isWithin(other))
      if (within.length >= most) {
        leaving.found.push(...this.leastImportant(within, within.length + 1 - most))
      }
      if (from === seat.at) break
    }
  }

  private shares(seat: Seat, give: Give, leaving: Leaving): void {
    const { rules } = this.operation
    const { taken, takers } = this.villages[give.village]!
    if (give.takesAll && takers > 0) {
      for (const { seat: other } of taken) {
        if (this.giveOf(other).takesAll && isStaying(other, leaving)) leaving.found.push(other)
      }
    }
    const { mostFakesOfVillage, mostOfVillage } = rules
    if (mostFakesOfVillage !== undefined && give.isFake) {
      this.withinShare(seat, give, leaving, mostFakesOfVillage, ({ isFake }) => isFake)
    }
    if (mostOfVillage !== undefined) this.withinShare(seat, give, leaving, mostOfVillage, () => true)
  }

  /** `isCounted` says which commands of the village, fixed and others, count toward its share. */
  private withinShare(
    seat: Seat,
    give: Give,
    leaving: Leaving,
    most: number,
    isCounted: (command: Pick<Give, 'isFake'>) => boolean,
  ): void {
    const own = this.villages[give.village]!
    const counted = own.taken.filter(({ seat: other }) => isStaying(other, leaving) && isCounted(this.giveOf(other)))
    const size = ({ templates }: Give) => templates.length
    let sum = own.fixed.filter(isCounted).length + seat.commands * size(give)
    for (const other of counted) sum += other.commands * size(this.giveOf(other.seat))
    for (const other of this.byImportance(counted.map((each) => each.seat))) {
      if (sum <= most) return
      leaving.found.push(other)
      sum -= other.commands * size(this.giveOf(other))
    }
    if (sum > most) leaving.found.push(STUCK)
  }

  private stock(seat: Seat, give: Give, leaving: Leaving): void {
    const alone = this.whoPaysAlone(seat, give, leaving)
    if (!alone) return
    const [first] = alone
    if (first) {
      leaving.found.push(first)
      return
    }
    const there = this.villages[give.village]!.taken.filter((other) => isStaying(other.seat, leaving))
    const paid = this.isOverTime
      ? this.paidOverTime(seat, give, there)
      : (group: readonly Seat[]) =>
          this.lacking(seat, give, { ...leaving, gone: [...leaving.gone, ...group] }).length === 0
    const group: Seat[] = []
    for (const other of this.byImportance(there.map((each) => each.seat))) {
      group.push(other)
      if (!paid(group)) continue
      leaving.found.push(...group)
      return
    }
    leaving.found.push(STUCK)
  }

  /** Seats of the village of which each alone could make room for one more, the least important first; absent where it can pay as it is. */
  private whoPaysAlone(seat: Seat, give: Give, leaving: Leaving): readonly Seat[] | undefined {
    const { taken } = this.villages[give.village]!
    const alone: Seat[] = []
    if (this.isOverTime) {
      const there = taken.filter((other) => isStaying(other.seat, leaving))
      const paid = this.paidOverTime(seat, give, there)
      if (paid([])) return undefined
      for (const other of there) if (paid([other.seat])) alone.push(other.seat)
    } else {
      const lacking = this.lacking(seat, give, leaving)
      if (lacking.length === 0) return undefined
      for (const other of taken) if (isEnough(other, lacking) && isStaying(other.seat, leaving)) alone.push(other.seat)
    }
    return this.byImportance(alone)
  }

  /** Units of which there would not be enough, and how many. Where nothing comes home and nothing is to stay. */
  private lacking(seat: Seat, { village, entries }: Give, leaving: Leaving): readonly Lacking[] {
    const { stock, used, taken } = this.villages[village]!
    let lacking: Lacking[] | undefined
    let going: Taken[] | undefined
    for (const other of taken) if (!isStaying(other.seat, leaving)) going = going ? [...going, other] : [other]
    for (const [unit, amount] of entries) {
      let out = used[unit]! + seat.commands * amount - stock[unit]!
      for (const other of going ?? NONE_TAKEN) out -= other.commands * other.amounts[unit]!
      if (out <= 0) continue
      lacking ??= []
      lacking.push({ unit, out })
    }
    return lacking ?? NONE_LACKING
  }

  /** Whether the village could pay for one more at every moment, beside these without some of them. */
  private paidOverTime(seat: Seat, give: Give, there: readonly Taken[]): (leaving: readonly Seat[]) => boolean {
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
    const movable: Seat[] = []
    for (let i = seats.length - 1; i >= 0; i--) if (!seats[i]!.isFixed) movable.push(seats[i]!)
    return movable.length < 2 ? movable : movable.sort((a, b) => this.rankOf(b) - this.rankOf(a))
  }

  private rankOf({ part, row }: Seat): number {
    return this.parts[part]!.ranks![row]!
  }

  private giveOf({ part, col }: Pick<Seat, 'part' | 'col'>): Give {
    const give = this.parts[part]?.gives[col]
    if (!give) throw new Error(`There is no column ${part}/${col}.`)
    return give
  }

  private ownerOf(seat: Pick<Seat, 'part' | 'col'>): number {
    return this.operation.villages[this.giveOf(seat).village]!.owner
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

/** Whether it neither gives way nor has gone. */
function isStaying(seat: Seat, { without, gone, found }: Leaving): boolean {
  return seat !== without && !gone.includes(seat) && !found.includes(seat)
}

/** Whether there is enough of all that lacks once a seat is gone. */
function isEnough({ commands, amounts }: Taken, lacking: readonly Lacking[]): boolean {
  for (const { unit, out } of lacking) if (commands * amounts[unit]! < out) return false
  return true
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
