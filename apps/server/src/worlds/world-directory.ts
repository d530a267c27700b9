/**
 * What other slices ask about worlds: which one a key names, and what lies on it.
 * Asking for a snapshot is also what starts a world's first import.
 *
 * Snapshots are read from the database once and kept, the least recently used going
 * first. A world's row is read every time: it tells whether what is kept is still the
 * newest, whichever node imported it.
 */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { domainOfKey, type Instant } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import type { WorldFeed } from './world-feed.ts'
import type { WorldRecord } from './world-record.ts'
import { decodeSnapshot, type WorldSnapshot } from './world-snapshot.ts'
import type { WorldState } from './world-state.ts'
import { newestSnapshot, type StoredWorld, worldByKey } from './worlds.queries.ts'

export interface WorldDirectory {
  worldByKey(key: string): Promise<WorldRecord | undefined>
  /**
   * The newest state of the world. Refuses with WORLD_UNKNOWN (404), WORLD_LOADING (503, while the
   * first import runs, with Retry-After), WORLD_UNREACHABLE (503, when the game did not answer the first
   * import) or WORLD_NOT_BELIEVED (503, when what it answered was refused).
   * A closed world still gives its last state; one that closed before it had any is refused as
   * WORLD_CLOSED (404).
   */
  snapshotOf(key: string): Promise<WorldSnapshot>
  /** A world with its newest state, or nothing where none is here yet: nobody waits for it. */
  worldThere(key: string): Promise<WorldThere | undefined>
  /** Why the settings of a world are not there: on their way, or not to be had from the game until it is asked again. */
  refusalWithoutSettings(key: string): Promise<Refusal>
}

interface WorldThere {
  readonly record: WorldRecord
  readonly snapshot: WorldSnapshot
}

export interface WorldDirectoryParts {
  readonly db: Database
  readonly feed: WorldFeed
  readonly now: () => Instant
}

/** About 5 MB each. */
const KEPT_SNAPSHOTS = 12
const RETRY_WHILE_LOADING_SECONDS = 2
/** Between two tries to ask the game. */
const LONGEST_PAUSE_SECONDS = 3_600

export function createWorldDirectory({ db, feed, now }: WorldDirectoryParts): WorldDirectory {
  const kept = new Map<string, { readonly version: number; readonly snapshot: Promise<WorldSnapshot> }>()

  async function storedWorld(key: string): Promise<StoredWorld | undefined> {
    const stored = await worldByKey(db, key, now())
    const domain = stored ? undefined : domainOfKey(key)
    if (domain === undefined) return stored
    // Somebody may come with a key before anybody asked for its domain's list.
    await feed.listWanted(domain)
    return worldByKey(db, key, now())
  }

  async function keptSnapshot(key: string, version: number): Promise<WorldSnapshot> {
    const known = kept.get(key)
    const entry = known?.version === version ? known : { version, snapshot: readSnapshot(db, key) }
    // Setting anew moves the key to the end: the first key is the least recently used.
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_SNAPSHOTS && oldest !== undefined) kept.delete(oldest)
    return entry.snapshot.catch((error) => {
      // What could not be read is not kept, or it would be refused for ever.
      if (kept.get(key) === entry) kept.delete(key)
      throw error
    })
  }

  return {
    worldByKey: async (key) => (await storedWorld(key))?.record,

    async snapshotOf(key) {
      const found = await storedWorld(key)
      if (!found) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key })
      await (found.state.version === 0 ? feed.worldNeeded(key) : feed.worldUsed(key))
      const { record, state } = found.state.version > 0 ? found : ((await worldByKey(db, key, now())) ?? found)
      if (state.version === 0) throw withoutState(record, state, now())
      return keptSnapshot(key, state.version)
    },

    async worldThere(key) {
      const found = await worldByKey(db, key, now())
      if (!found) return undefined
      await feed.worldUsed(key)
      const { record, state } = found
      return state.version === 0 ? undefined : { record, snapshot: await keptSnapshot(key, state.version) }
    },

    async refusalWithoutSettings(key) {
      const settings = (await storedWorld(key))?.settings
      if (settings?.problem === undefined) return loading(key)
      return notToBeHad(key, settings.problem, settings.nextTryAt, now())
    },
  }
}

function withoutState(
  { key, active }: WorldRecord,
  { problem, nextTryAt, progress }: WorldState,
  now: Instant,
): Refusal {
  if (!active) return new Refusal(404, 'WORLD_CLOSED', { world: key })
  if (progress || problem === undefined) return loading(key)
  return notToBeHad(key, problem, nextTryAt, now)
}

function loading(world: string): Refusal {
  return new Refusal(503, 'WORLD_LOADING', { world }, { retryAfterSeconds: RETRY_WHILE_LOADING_SECONDS })
}

function notToBeHad(world: string, problem: WorldDataProblem, nextTryAt: Instant, now: Instant): Refusal {
  // The moment was kept by the clock of a machine, which may have been set since.
  const retryAfterSeconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Math.ceil((nextTryAt - now) / 1000)))
  const code = SILENCE.has(problem) ? 'WORLD_UNREACHABLE' : 'WORLD_NOT_BELIEVED'
  return new Refusal(503, code, { world }, { retryAfterSeconds })
}

const SILENCE: ReadonlySet<WorldDataProblem> = new Set(['GAME_UNREACHABLE', 'GAME_TOO_SLOW', 'GAME_ERROR'])

async function readSnapshot(db: Database, key: string): Promise<WorldSnapshot> {
  const packed = await newestSnapshot(db, key)
  if (!packed) throw new Error(`World ${key} has a version but no snapshot`)
  return decodeSnapshot(await promisify(inflate)(packed))
}
