/**
 * The load of players in the search: who has to go so that one more of a player's commands can leave at its moment.
 *
 *   gap     any two of his launches are so many seconds apart
 *   crowd   no stretch of ten minutes holds more than so many
 *   most    launches in all
 *
 * What joins a train that is there is no further launch. Where a train stands in several seats none of them gives way: with one of them gone it
 * would be a launch all the same.
 *
 * The search asks in two ways: when a command could leave instead (`freeAfter`), where its window lets it, and who would have to go if it
 * leaves now (`makeRoom`). The first is asked far more often, for thousands of seconds of which most are taken.
 *
 * Moments are asked for by gaps and crowds alone, so that a player with neither has no ordered list of launches.
 */
import { LaunchLedger, TEN_MINUTES_MS } from '../../ledger/launch-ledger.ts'
import type { PossibleLaunch } from '../../repair/coupling.ts'
import type { Seat } from '../../repair/seat.ts'
import { type Load, loadOf, type Operation } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { isStaying, type Leaving, leastImportant, STUCK } from './leaving.ts'

interface PlayerLaunches {
  readonly load: Load
  readonly gapMs: number
  readonly launches: LaunchLedger<Seat>
  /** The same in the order in which they came. */
  readonly seats: Set<Seat>
  /** Whether the moments of his launches are asked for. */
  readonly isTimed: boolean
}

export class PlayerLoads {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly players = new Map<number, PlayerLaunches>()

  constructor(operation: Operation, parts: readonly OperationPart[]) {
    this.operation = operation
    this.parts = parts
  }

  add(owner: number, seat: Seat): void {
    const { seats, launches, isTimed } = this.playerOf(owner)
    seats.add(seat)
    if (isTimed) launches.add(seat)
  }

  remove(owner: number, seat: Seat): void {
    const { seats, launches, isTimed } = this.playerOf(owner)
    seats.delete(seat)
    if (isTimed) launches.remove(seat)
  }

  /** Adds to `leaving.found` whoever has to go for the seat. */
  makeRoom(owner: number, seat: Seat, leaving: Leaving): void {
    const player = this.playerOf(owner)
    if (isGrowing(player, seat)) return
    const { launches, gapMs } = player
    if (gapMs > 0) {
      for (const other of launches.near(seat, gapMs)) if (isStaying(other, leaving)) leaving.found.push(other)
    }
    this.crowded(player, seat, leaving)
    this.atMost(player, leaving)
  }

  /** The launch's own moment where its player is free, else the first moment at which he may be. */
  freeAfter(owner: number, launch: PossibleLaunch, without: Seat | undefined): number {
    const { launches, load, gapMs } = this.playerOf(owner)
    const free = gapMs > 0 ? launches.freeAfter(launch, gapMs, without) : launch.at
    const { mostInTenMinutes: most } = load
    if (most === undefined) return free
    const before = launches
      .near(launch, TEN_MINUTES_MS)
      .filter((other) => other !== without && other.at <= launch.at)
      .sort((a, b) => b.at - a.at)
    const first = before[most - 1]
    return first ? Math.max(free, first.at + TEN_MINUTES_MS) : free
  }

  gapMsOf(owner: number): number {
    return this.playerOf(owner).gapMs
  }

  /** All that he launches, whenever: the least important go until there is room for one more. */
  private atMost({ load, seats }: PlayerLaunches, leaving: Leaving): void {
    const { most } = load
    if (most === undefined || seats.size < most) return
    const there = onePerLaunch([...seats].filter((other) => isStaying(other, leaving)))
    if (there.length >= most) leaving.found.push(...leastImportant(this.parts, there, there.length + 1 - most))
  }

  /** Each stretch of ten minutes for itself, beside who went for the one before. */
  private crowded({ load, launches }: PlayerLaunches, seat: Seat, leaving: Leaving): void {
    const { mostInTenMinutes: most } = load
    if (most === undefined) return
    // Nothing farther than ten minutes from it can be in a stretch with it.
    const near = onePerLaunch(launches.near(seat, TEN_MINUTES_MS).filter((other) => isStaying(other, leaving)))
    // Every stretch of ten minutes around the new launch that has as many as there may be.
    for (let start = 0; start < near.length || start === 0; start++) {
      const from = Math.min(seat.at, near[start]?.at ?? seat.at)
      const isWithin = ({ at }: Seat) => at >= from && at < from + TEN_MINUTES_MS
      const within = near.filter((other) => isStaying(other, leaving) && isWithin(other))
      if (within.length >= most) leaving.found.push(...leastImportant(this.parts, within, within.length + 1 - most))
      if (from === seat.at) break
    }
  }

  private playerOf(owner: number): PlayerLaunches {
    const known = this.players.get(owner)
    if (known) return known
    const load = loadOf(
      this.operation.rules,
      this.operation.owners.find(({ id }) => id === owner),
    )
    const gapMs = load.gapSeconds * 1000
    const isTimed = gapMs > 0 || load.mostInTenMinutes !== undefined
    const player: PlayerLaunches = { load, gapMs, launches: new LaunchLedger(), seats: new Set(), isTimed }
    this.players.set(owner, player)
    return player
  }
}

/**
 * Of each train one seat, which cannot give way where it would have to go with others: somebody who stands for all of them and never leaves
 * (`STUCK`) has its moment then.
 */
function onePerLaunch(seats: readonly Seat[]): readonly Seat[] {
  const trains = new Map<string, Seat>()
  for (const seat of seats) if (seat.train !== '') trains.set(seat.train, trains.has(seat.train) ? STUCK : seat)
  const told = new Set<string>()
  return seats.flatMap((seat) => {
    if (seat.train === '') return [seat]
    if (told.has(seat.train)) return []
    told.add(seat.train)
    const own = trains.get(seat.train)!
    return [own === STUCK ? { ...STUCK, at: seat.at } : own]
  })
}

/** Whether the seat joins a train that is there. */
function isGrowing({ seats }: PlayerLaunches, { train }: Seat): boolean {
  if (train === '') return false
  for (const other of seats) if (other.train === train) return true
  return false
}
