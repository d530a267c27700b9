/** A mirror on a test database for a suite, opened by each test as it wants it, and what tests ask of it. */
import { fixtureWorlds, type GameWorld, withVillages } from '@muster/game-stand-in'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import type { Database } from '../db/database.ts'
import type { TestDatabase } from '../db/test-database.fixture.ts'
import { LONG_LIMITS, openTestMirror, type TestMirror, type TestMirrorOptions } from './mirror.fixture.ts'

export const NL_LIST = 'search/findAllByDomainOrderByHostPrefix?server=nl'

export function useMirror(database: () => TestDatabase) {
  let opened: TestMirror | undefined
  afterEach(() => opened?.close())

  const mirror = () => {
    if (!opened) throw new Error('The test has opened no mirror.')
    return opened
  }
  const open = async (options?: TestMirrorOptions) => {
    opened = await openTestMirror(database().db, options)
    return opened
  }
  const listed = async () => (await mirror().get(NL_LIST)).body._embedded.world
  const listedKeys = async () => (await listed()).map(({ world }: { world: string }) => world)
  const one = async (key: string) => (await mirror().get(key)).body
  const askedFor = (part: string) => mirror().game.requests.filter(({ path }) => path.includes(part))

  /** Waits for what goes on behind an answer. */
  const settled = () => mirror().sync.idle()

  /** Lets the mirror look for worlds that are due, and waits until nothing is under way. */
  const refreshed = async () => {
    await settled()
    await mirror().sync.refreshDue()
    await settled()
  }

  return { mirror, open, listed, listedKeys, one, askedFor, settled, refreshed }
}

export function slow(limits: Partial<typeof LONG_LIMITS>) {
  return { limits: { ...LONG_LIMITS, ...limits } }
}

export function worldOf(key: string): GameWorld {
  const world = fixtureWorlds().find((fixture) => fixture.key === key)
  if (!world) throw new Error(`no fixture world ${key}`)
  return world
}

/** Dave has taken the barbarian village 51, and village 53 is gone. */
export function conquered(world: GameWorld): GameWorld {
  const villages = world.villages.filter(({ id }) => id !== 53)
  return withVillages(
    world,
    villages.map((village) => (village.id === 51 ? { ...village, owner: 1004 } : village)),
  )
}

/** Rows of each kind that are stored, of all worlds. */
export async function counts(db: Database): Promise<readonly number[]> {
  const count = async (table: 'village' | 'player' | 'tribe') => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n)
  }
  return [await count('village'), await count('player'), await count('tribe')]
}
