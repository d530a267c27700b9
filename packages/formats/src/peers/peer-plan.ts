/**
 * The plan of another tool, whichever it is: commands, each with where it stood in the text, and all that could not be carried over, by
 * the same places. Nothing is made up: what a text does not tell of its troops is told as unknown.
 */
import type { Coord, Instant, UnitName } from '@muster/game'

export const PEER_FORMATS = ['OVERVIEW', 'ITEMS', 'ASSIGNMENTS', 'WORKBENCH', 'TABLE', 'CSV'] as const
export type PeerFormat = (typeof PEER_FORMATS)[number]

export const PEER_KINDS = ['NUKE', 'FAKE', 'NOBLE', 'RUIN', 'SUPPORT'] as const
export type PeerKind = (typeof PEER_KINDS)[number]

export interface PeerCommand {
  /** A line of the text, from 1, or the place of an entry: `targets.3.my_orders.1`. */
  readonly where: string
  readonly source: Coord
  readonly target: Coord
  readonly kind: PeerKind
  /** The slowest one. */
  readonly unit: UnitName
  readonly launch: Instant
  readonly arrival: Instant
  /** As far as the text tells them. */
  readonly units: Readonly<Partial<Record<UnitName, number>>>
}

/** What is wrong with an entry, so that it makes no command; and what of a command has no place. */
export const PEER_LOSSES = [
  'NOT_READ',
  'NO_VILLAGE',
  'NO_PLAYER',
  'NO_TIME',
  'NO_UNIT',
  'OTHERS',
  'NOBODY_SENDS',
  'BEYOND',
  'WINDOW',
  'TROOPS',
  'SENT',
  'MARKS',
  'BUILDING',
  'BOOST',
  'OTHER_WORLD',
] as const
export type PeerLoss = (typeof PEER_LOSSES)[number]

export interface PeerReport {
  /** Empty for the whole. */
  readonly where: string
  readonly what: PeerLoss
  /** What stood there, or how many, for the sentence. */
  readonly detail: string
}

export interface PeerPlan {
  readonly format: PeerFormat
  /** As its maker called it; empty where it has no name. */
  readonly name: string
  readonly commands: readonly PeerCommand[]
  readonly report: readonly PeerReport[]
}

/** What reading a plan asks of its world. */
export interface PeerWorld {
  readonly key: string
  readonly timeZone: string
  readonly villageAt: (id: number) => Coord | undefined
  /** Of units that the world has. */
  readonly minutesPerField: (unit: UnitName) => number | undefined
}

/** Characters of a text, and commands of a plan: beyond that nothing is read. */
export const LONGEST_PEER_TEXT = 8_000_000
export const MOST_PEER_COMMANDS = 10_000
const MOST_REPORTED = 20_000
const LONGEST_DETAIL = 80

/** Collects commands and losses up to their bounds. */
export class PeerCollector {
  readonly commands: PeerCommand[] = []
  readonly report: PeerReport[] = []
  private beyond = 0

  command(command: PeerCommand): void {
    if (this.commands.length < MOST_PEER_COMMANDS) this.commands.push(command)
    else this.beyond += 1
  }

  lose(where: string, what: PeerLoss, detail: string | number = ''): undefined {
    if (this.report.length < MOST_REPORTED)
      this.report.push({ where, what, detail: String(detail).slice(0, LONGEST_DETAIL) })
  }

  plan(format: PeerFormat, name: string): PeerPlan {
    if (this.beyond > 0) this.lose('', 'BEYOND', this.beyond)
    return { format, name, commands: this.commands, report: this.report }
  }
}
