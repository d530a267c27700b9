/** What every part of the mirror works with. */
import type { Instant } from '@muster/game'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { GAME_WAITS, type GameWaits } from './game/game-waits.ts'
import { Slots } from './slots.ts'

export interface MirrorParts {
  readonly db: Database
  readonly gameOrigins: Config['gameOrigins']
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly now: () => Instant
  readonly limits?: GameWaits
}

export interface Mirror extends Omit<MirrorParts, 'limits'> {
  readonly limits: GameWaits
  /** Ends what is under way when the server stops. */
  readonly stopping: AbortSignal
  /** A few at a time, so that a domain's forty worlds do not reach the game in one moment. */
  readonly settingsSlots: Slots
  readonly fetchSlots: Slots
  /** One at a time: the embedded database does one thing at a time, and a server's has others to serve. */
  readonly storeSlots: Slots
}

export function mirrorOf({ limits = GAME_WAITS, ...parts }: MirrorParts, stopping: AbortSignal): Mirror {
  return {
    ...parts,
    limits,
    stopping,
    settingsSlots: new Slots(4),
    fetchSlots: new Slots(4),
    storeSlots: new Slots(1),
  }
}
