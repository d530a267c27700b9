/**
 * Brings a domain's list of worlds up to date: at most hourly after a success, after
 * growing pauses while it fails. A list that is nonsense, or empty where worlds are known, changes nothing.
 */
import { type Domain, instant, MARKETS } from '@muster/game'
import { type Failed, fetchFile } from './game/game-server.ts'
import { parsePhpTexts } from './game/php-serialized.ts'
import { type ServerList, serverList } from './game/server-list.ts'
import { LIST_PERIOD_MS, leaseFrom, pauseMs } from './lease.ts'
import type { Mirror } from './mirror.ts'
import { claimList, hasActiveWorlds, keepList, keepListFailure, releaseList } from './world-list.queries.ts'

/** Two thousand worlds; the real lists have some twenty. */
const MOST_BYTES = 100_000
/** Short, because until the list is there a domain has nothing but a demo. */
const LONGEST_PAUSE_MS = 5 * 60_000

export async function refreshList(mirror: Mirror, domain: Domain): Promise<void> {
  const { db, log, now } = mirror
  const failures = await claimList(db, domain, leaseFrom(now()))
  if (failures === undefined) return
  const list = await fetchedList(mirror, domain).catch(async (error: unknown) => {
    // The lease is given back before the error goes on to whoever logs it: nobody should wait for its end.
    await releaseList(db, domain, mirror.stopping.aborted ? now() : instant(now() + pauseMs(1)))
    throw error
  })
  if ('problem' in list) {
    const nextAt = instant(now() + pauseMs(failures + 1, LONGEST_PAUSE_MS))
    log.warn({ domain, ...list }, 'The list of worlds could not be read')
    await keepListFailure(db, domain, { problem: list.problem, nextAt })
    return
  }
  if (list.misplaced.length > 0) log.warn({ domain, worlds: list.misplaced }, 'Worlds with foreign addresses left out')
  await keepList(db, domain, list.worlds, leaseFrom(now(), LIST_PERIOD_MS))
  log.info({ domain, worlds: list.worlds.length }, 'The list of worlds was read')
}

async function fetchedList(mirror: Mirror, domain: Domain): Promise<ServerList | Failed> {
  const { db, gameOrigins, limits, stopping } = mirror
  const origin = gameOrigins[domain]
  const url = `${origin ?? `https://www.${MARKETS[domain].host}`}/backend/get_servers.php`
  const fetched = await fetchFile({ url, timeoutMs: limits.listMs, maxBytes: MOST_BYTES, signal: stopping })
  if ('problem' in fetched) return fetched
  if (!('body' in fetched)) return { problem: 'NOT_WORLD_DATA', detail: `${url}: redirected` }
  const parsed = parsePhpTexts(fetched.body)
  if ('malformedAt' in parsed)
    return { problem: 'NOT_WORLD_DATA', detail: `${url}: not a list from byte ${parsed.malformedAt} on` }
  const list = serverList(domain, parsed.pairs, origin)
  if (list.worlds.length === 0 && (await hasActiveWorlds(db, domain)))
    return { problem: 'WORLD_DATA_EMPTY', detail: `${url}: no world of this domain` }
  return list
}
