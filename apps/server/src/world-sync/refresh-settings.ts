/** Brings the settings and units of worlds up to date: daily, after growing pauses while it fails. */
import { type Domain, instant } from '@muster/game'
import { type Failed, fetchFile } from './game/game-server.ts'
import type { ListedWorld } from './game/server-list.ts'
import { leaseFrom, pauseMs, SETTINGS_PERIOD_MS } from './lease.ts'
import type { Mirror } from './mirror.ts'
import { parseUnitInfo, parseWorldConfig } from './world-config.ts'
import { closeWorld } from './world-list.queries.ts'
import {
  claimSettings,
  keepSettings,
  keepSettingsFailure,
  releaseSettings,
  settingsDue,
  type WorldSettings,
} from './world-settings.queries.ts'

const MOST_BYTES = 1_000_000

export async function refreshSettingsOf(mirror: Mirror, domain: Domain): Promise<void> {
  const due = await settingsDue(mirror.db, domain, mirror.now())
  await Promise.all(due.map((world) => mirror.settingsSlots.run(() => refreshSettings(mirror, world))))
}

export async function refreshSettings(mirror: Mirror, world: ListedWorld): Promise<void> {
  const { db, log, now } = mirror
  const failures = await claimSettings(db, world.key, leaseFrom(now()))
  if (failures === undefined) return
  const settings = await fetchedSettings(mirror, world).catch(async (error: unknown) => {
    // As with a list: nobody should wait for the end of this lease.
    await releaseSettings(db, world.key, mirror.stopping.aborted ? now() : instant(now() + pauseMs(1)))
    throw error
  })
  if ('closed' in settings) {
    log.warn({ world: world.key, detail: settings.detail }, 'The world has closed')
    await keepSettingsFailure(db, world.key, {
      problem: 'WORLD_HAS_CLOSED',
      nextAt: instant(now() + pauseMs(failures + 1)),
    })
    await closeWorld(db, world.key, now())
  } else if ('problem' in settings) {
    log.warn({ world: world.key, ...settings }, 'The settings of a world could not be read')
    await keepSettingsFailure(db, world.key, {
      problem: settings.problem,
      nextAt: instant(now() + pauseMs(failures + 1)),
    })
  } else {
    await keepSettings(db, world.key, settings, leaseFrom(now(), SETTINGS_PERIOD_MS))
  }
}

type Closed = { readonly closed: true; readonly detail: string }

async function fetchedSettings(mirror: Mirror, { url }: ListedWorld): Promise<WorldSettings | Closed | Failed> {
  const config = await fetchedXml(mirror, `${url}/interface.php?func=get_config`, parseWorldConfig)
  if (!('value' in config)) return config
  const info = await fetchedXml(mirror, `${url}/interface.php?func=get_unit_info`, parseUnitInfo)
  return 'value' in info ? { ...config.value, ...info.value } : info
}

async function fetchedXml<T>(
  { limits, stopping }: Mirror,
  url: string,
  parse: (xml: string) => T | undefined,
): Promise<{ readonly value: T } | Closed | Failed> {
  const fetched = await fetchFile({ url, timeoutMs: limits.settingsMs, maxBytes: MOST_BYTES, signal: stopping })
  if (!('body' in fetched)) return 'unchanged' in fetched ? notData(url) : fetched
  const value = parse(fetched.body.toString())
  return value === undefined ? notData(url) : { value }
}

function notData(url: string): Failed {
  return { problem: 'NOT_WORLD_DATA', detail: `${url}: no settings` }
}
