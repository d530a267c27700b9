/**
 * Where worlds come from, as the look-ups see it. The mirror of the game's public data
 * (world-sync) is one; app.ts hands it in.
 */
import type { Domain } from '@muster/game'

export interface WorldFeed {
  /**
   * Sees to a domain's list and the settings of its worlds. Waits some seconds where
   * something is missing altogether; what is merely old is renewed behind the answer.
   */
  listWanted(domain: Domain): Promise<void>
  /** The same for every domain that anybody has asked for so far; the others are left alone. */
  knownListsWanted(): Promise<void>
  /** Somebody uses the world: starts what is due, waits for nothing. */
  worldUsed(key: string): Promise<void>
  /** The same, and waits some seconds for the first state of a world that has none. */
  worldNeeded(key: string): Promise<void>
}
