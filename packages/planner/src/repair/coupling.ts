/** What a roster asks about rules that join commands beyond launches and services: the stock of a village, the load of a player. */
import type { Seat } from './seat.ts'

/** A launch of a pair that is no seat yet. */
export type PossibleLaunch = Pick<Seat, 'part' | 'row' | 'col' | 'at' | 'train'>

export interface Coupling {
  /** Seats that have to go before this one can be; `without` and `gone` count as gone. */
  blockers(seat: Seat, without: Seat | undefined, gone: readonly Seat[]): Seat[]
  /** Where one seat alone is in the way: it, and others of which any could make room in its place. */
  alternatives(seat: Seat, without: Seat | undefined, blocker: Seat): readonly Seat[]
  /** The launch's own moment where its player is free, else the first moment at which he may be. */
  freeAfter(launch: PossibleLaunch, without: Seat | undefined): number
  /** Launches that a pair should have, where they can be: those of the plan before. */
  wishedLaunches(pair: Pick<Seat, 'part' | 'row' | 'col'>): readonly Seat['at'][]
  areApart(a: Seat, b: Seat): boolean
  /** Seats of different kins have nothing in common that is asked for here, and no service either. */
  kinOf(seat: Pick<Seat, 'part' | 'col'>): number
  /** The seat has so many commands more, or fewer. */
  count(seat: Seat, commands: number): void
}
