/** What every part of the mirror works with. */
import type { Instant } from '@muster/game'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Slots } from './slots.ts'

export interface MirrorParts {
  readonly db: Database
  readonly gameOrigins: Config['gameOrigins']
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly now: () => Instant
  readonly limits?: TimeLimits
}

export interface TimeLimits {
  /** For one answer of the game. */
  readonly listMs: number
  readonly settingsMs: number
  readonly mapFileMs: number
  /** How long a caller waits for what is missing before it is answered without. */
  readonly waitForListMs: number
  readonly waitForSettingsMs: number
  readonly waitForStateMs: number
}

export const TIME_LIMITS: TimeLimits = {
  listMs: 10_000,
  settingsMs: 10_000,
  mapFileMs: 30_000,
  waitForListMs: 4_000,
  waitForSettingsMs: 8_000,
  waitForStateMs: 3_000,
}

export interface Mirror extends Omit<MirrorParts, 'limits'> {
  readonly limits: TimeLimits
  /** Ends what is under way when the server stops. */
  readonly stopping: AbortSignal
  /** A few at a time, so that a domain's forty worlds do not reach the game in one moment. */
  readonly settingsSlots: Slots
  readonly fetchSlots: Slots
  /** One at a time: the embedded database does one thing at a time, and a server's has others to serve. */
  readonly storeSlots: Slots
}

export function mirrorOf({ limits = TIME_LIMITS, ...parts }: MirrorParts, stopping: AbortSignal): Mirror {
  return {
    ...parts,
    limits,
    stopping,
    settingsSlots: new Slots(4),
    fetchSlots: new Slots(4),
    storeSlots: new Slots(1),
  }
}
