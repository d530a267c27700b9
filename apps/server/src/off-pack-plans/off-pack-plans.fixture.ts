/** Lines of an off-pack plan, and the two worlds of the tests: nl100 with Alice goes on, nl90 has closed. */
import type { Database } from '../db/database.ts'

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
