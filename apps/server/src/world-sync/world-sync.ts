/**
 * The mirror of the game's public data: fetches what somebody asks for, keeps it
 * current while it is used, and leaves the game alone otherwise.
 *
 *   list of a domain     when asked for, at most hourly
 *   settings of a world  with the list, at most daily
 *   map files            at first use, then at most hourly while the world is in use
 *
 * Several nodes share the work through leases in the database (lease.ts).
 */
import { DOMAINS, type Domain, type Instant, instant } from '@muster/game'
import { whereThereIsRoom } from '../db/database.ts'
import type { WorldFeed } from '../worlds/world-feed.ts'
import { demoWorldOf } from './demo-world.ts'
import { importWorld } from './import-world.ts'
import { type MirrorParts, mirrorOf } from './mirror.ts'
import { refreshList } from './refresh-list.ts'
import { refreshSettingsOf } from './refresh-settings.ts'
import { importState, noteUse, worldsDue } from './world-import.queries.ts'
import { addDemoWorld, domainsAskedFor, isListReached, nextDueOf } from './world-list.queries.ts'
import { lacksSettings } from './world-settings.queries.ts'

export interface WorldSync extends WorldFeed {
  /** Begins to refresh worlds in use on its own. */
  start(): void
  /** Refreshes what is in use and due, and waits for it. */
  refreshDue(): Promise<void>
  /** Resolves when nothing is under way on this node. */
  idle(): Promise<void>
  /** Gives up what is under way, soon and in order. */
  stop(): Promise<void>
}

const LOOKS_FOR_DUE_EVERY_MS = 30_000
/** A world that nobody has used for so long is not refreshed until somebody comes. */
const IN_USE_MS = 3 * 3_600_000
/** Uses of a world are noted no more often than this; it is far below any period. */
const NOTES_USE_EVERY_MS = 10_000
const ASKS_OTHER_NODE_EVERY_MS = 250

export function createWorldSync(parts: MirrorParts): WorldSync {
  const stopping = new AbortController()
  const mirror = mirrorOf(parts, stopping.signal)
  const { db, limits, log, now } = mirror
  const running = new Map<string, Promise<void>>()
  const usedAt = new Map<string, Instant>()
  /**
   * Until then nothing of a domain is due, whoever asks; asking the database for it each time costs more than the
   * answer. It holds while the database knows of the domain as well, which may be put back to what it was before.
   */
  const quietUntil = new Map<Domain, Instant>()
  let timer: NodeJS.Timeout | undefined

  /** Starts the work unless it is under way on this node. Never rejects: the promise is for waiting only. */
  function once(name: string, work: () => Promise<void>): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    const known = running.get(name)
    if (known) return known
    const run = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error(error, `${name} broke off`)
      })
      .finally(() => running.delete(name))
    running.set(name, run)
    return run
  }

  function startImport(key: string): Promise<void> {
    return once(`Import of ${key}`, () => importWorld(mirror, key))
  }

  async function refreshDue(): Promise<void> {
    const due = await worldsDue(db, instant(now() - IN_USE_MS), now())
    await Promise.all(due.map(startImport))
  }

  /** `known` are the domains that the database says have been asked for. */
  async function bringUpToDate(domain: Domain, known: readonly Domain[]): Promise<void> {
    if (known.includes(domain) && now() < (quietUntil.get(domain) ?? 0)) return
    const [listName, settingsName] = [`List of ${domain}`, `Settings of ${domain}`]
    // A list that was read may name worlds that have no settings yet.
    const readList = () => refreshList(mirror, domain).finally(() => quietUntil.delete(domain))
    const list = once(listName, readList)
    if (!(await isListReached(db, domain))) await atMost(limits.waitForListMs, list)
    const settings = once(settingsName, () => refreshSettingsOf(mirror, domain))
    if (await lacksSettings(db, domain)) await atMost(limits.waitForSettingsMs, settings)
    if (!(await isListReached(db, domain))) await addDemoWorld(db, demoWorldOf(domain))
    if (running.has(listName) || running.has(settingsName) || (await lacksSettings(db, domain))) return
    const due = await nextDueOf(db, domain)
    if (due !== undefined) quietUntil.set(domain, due)
  }

  return {
    async listWanted(domain) {
      await bringUpToDate(domain, await domainsAskedFor(db))
    },

    async knownListsWanted() {
      const configured = DOMAINS.filter((domain) => mirror.gameOrigins[domain] !== undefined)
      const known = await domainsAskedFor(db)
      await Promise.all(Array.from(new Set([...configured, ...known]), (domain) => bringUpToDate(domain, known)))
    },

    async worldUsed(key) {
      const last = usedAt.get(key)
      if (last !== undefined && now() - last < NOTES_USE_EVERY_MS) return
      usedAt.set(key, now())
      await whereThereIsRoom(noteUse(db, key, now()))
      void startImport(key)
    },

    async worldNeeded(key) {
      await noteUse(db, key, now())
      const deadline = performance.now() + limits.waitForStateMs
      await atMost(limits.waitForStateMs, startImport(key))
      // Another node may be the one that imports.
      while (performance.now() < deadline && (await importState(db, key, now())) === 'importing')
        await pause(ASKS_OTHER_NODE_EVERY_MS)
    },

    start() {
      timer = setInterval(() => void once('Look for worlds that are due', refreshDue), LOOKS_FOR_DUE_EVERY_MS)
    },

    refreshDue,

    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },

    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('The server stops'))
      await Promise.all(running.values())
    },
  }
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
