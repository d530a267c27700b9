/** Lines of an off-pack plan, and the two worlds of the tests: nl100 with Alice goes on, nl90 has closed. */
import type { OffPackPlanLinePage } from '@muster/contracts'
import type { Database } from '../db/database.ts'
import type { TestServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'

export const PLANNING = '/api/planning/v1/planning'

/** A ram attack that leaves on the clock time of 24 November 2026. */
export function lineAt(clock: string, rest = ',1'): string {
  return `500|500->520|500,20.00,ram,Attack,2026-11-25 20:00:00.000,10:00:00.000,2026-11-24 ${clock}.000${rest}`
}

export function written(...lines: readonly string[]): { line: string }[] {
  return lines.map((line) => ({ line }))
}

export async function keepWorlds(db: Database): Promise<void> {
  for (const [key, active] of [
    ['nl100', true],
    ['nl90', false],
  ] as const) {
    await db
      .insertInto('world')
      .values({ key, domain: 'nl', url: `https://${key}.example`, active, units: '[]' })
      .execute()
    await db.insertInto('world_import').values({ world: key, file_tags: '{}' }).execute()
  }
  await db
    .insertInto('player')
    .values({
      world: 'nl100',
      id: 1001,
      name: 'Alice',
      name_folded: 'alice',
      tribe: 0,
      villages: 2,
      points: 100,
      rank: 1,
    })
    .execute()
}

/** Off-pack plans as somebody makes and reads them on a server. */
export function offPackPlans(server: () => TestServer) {
  const nobody = () => server().nobody()
  const pass = (password: string | undefined) =>
    password === undefined ? {} : { headers: { 'planning-pass': encodeURIComponent(password) } }
  const plan = (more: object = {}) => ({
    name: 'Friday night',
    playerId: 1001,
    world: 'nl100',
    planningLines: written(lineAt('10:00:00')),
    ...more,
  })
  const linesAnswer = (key: string, query = '', password?: string) =>
    nobody().call('GET', `${PLANNING}/${key}/lines${query}`, pass(password))
  return {
    nobody,
    pass,
    plan,
    linesAnswer,
    /** Gives the key of an off-pack plan that `browser` has just made. */
    async created(browser: PersonBrowser, more: object = {}): Promise<string> {
      const answer = await browser.call('POST', PLANNING, { json: plan(more) })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return String(answer.headers.location).split('/').at(-1) ?? ''
    },
    read: (key: string, password?: string) => nobody().call('GET', `${PLANNING}?key=${key}`, pass(password)),
    page: async (key: string, query = ''): Promise<OffPackPlanLinePage> => (await linesAnswer(key, query)).json(),
    launches: ({ content }: OffPackPlanLinePage) => content.map(({ line }) => line.split(',')[6]?.slice(11, 19)),
  }
}
