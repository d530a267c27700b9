/**
 * What couples an operation's commands beyond launches and services, as the roster asks for it: what a plan takes from
 * villages (`village-stocks`) and players (`player-loads`), and what would have to go for one command more.
 *
 *   stock      every command counts, of a train too
 *   launch     counts with the first command of a seat and is gone with its last: a train is one
 *
 * Players are asked before villages: whoever has to go for a launch may leave the troops that are missing, so that nobody goes twice for one
 * command. Most commands are paid whatever else there is, and are not asked about at all.
 */
import type { Coupling, PossibleLaunch } from '../../repair/coupling.ts'
import type { Seat } from '../../repair/seat.ts'
import type { Operation } from '../operation.ts'
import { type OperationPart, pairKey } from '../parts/parts.ts'
import { PlayerLoads } from './player-loads.ts'
import { VillageStocks } from './village-stocks.ts'

const NO_LAUNCHES: readonly Seat['at'][] = []
const NO_SEATS: readonly Seat[] = []

export class Loads implements Coupling {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly stocks: VillageStocks
  private readonly players: PlayerLoads

  /** `fixed` are the fixed commands as seats, in their order. */
  constructor(operation: Operation, parts: readonly OperationPart[], fixed: readonly Seat[]) {
    this.operation = operation
    this.parts = parts
    this.stocks = new VillageStocks(operation, parts)
    this.players = new PlayerLoads(operation, parts)
    fixed.forEach((seat, i) => {
      const command = operation.fixed[i]
      if (command) this.players.add(operation.villages[command.village]!.owner, seat)
    })
  }

  /** Who has to go; a seat that never can is among them where nothing helps. `without` and `gone` are as good as gone already. */
  blockers(seat: Seat, without: Seat | undefined, gone: readonly Seat[]): Seat[] {
    const found: Seat[] = []
    const leaving = { without, gone, found }
    this.players.makeRoom(this.ownerOf(seat), seat, leaving)
    if (!this.stocks.isSurelyPaid(seat)) this.stocks.makeRoom(seat, leaving)
    return found
  }

  /** Who could go in place of one of the blockers: each who pays alone. */
  alternatives(seat: Seat, without: Seat | undefined, blocker: Seat): readonly Seat[] {
    if (this.stocks.isSurelyPaid(seat)) return [blocker]
    const found = [blocker]
    const others = this.stocks.whoPaysAlone(seat, { without, gone: NO_SEATS, found: [] }) ?? NO_SEATS
    for (const other of others) if (other !== blocker) found.push(other)
    return found
  }

  /** The seat's own moment, or the first behind it at which its player may launch. */
  freeAfter(seat: PossibleLaunch, without: Seat | undefined): number {
    return this.players.freeAfter(this.ownerOf(seat), seat, without)
  }

  /** Moments at which a pair left in the plan before: there it is looked for first. */
  wishedLaunches({ part, row, col }: Pick<Seat, 'part' | 'row' | 'col'>): readonly Seat['at'][] {
    const { launchesBefore } = this.parts[part]!
    return launchesBefore.size === 0 ? NO_LAUNCHES : (launchesBefore.get(pairKey(row, col)) ?? NO_LAUNCHES)
  }

  /** Whether two launches keep the gap of their player: those of two players, and of one train, always do. */
  areApart(a: Seat, b: Seat): boolean {
    const owner = this.ownerOf(a)
    if (owner !== this.ownerOf(b) || (a.train !== '' && a.train === b.train)) return true
    return Math.abs(a.at - b.at) >= this.players.gapMsOf(owner)
  }

  /** The seat has so many commands more, or fewer: of its village all of them, of its player the launch when it is new or gone. */
  count(seat: Seat, commands: number): void {
    const change = this.stocks.count(seat, commands)
    if (change === 'NEW') this.players.add(this.ownerOf(seat), seat)
    if (change === 'GONE') this.players.remove(this.ownerOf(seat), seat)
  }

  /** A player's villages and launches are his alone. */
  kinOf(seat: Pick<Seat, 'part' | 'col'>): number {
    return this.ownerOf(seat)
  }

  private ownerOf({ part, col }: Pick<Seat, 'part' | 'col'>): number {
    const give = this.parts[part]?.gives[col]
    if (!give) throw new Error(`There is no column ${part}/${col}.`)
    return this.operation.villages[give.village]!.owner
  }
}
