import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseKind, useTestDatabase } from '../../db/test-database.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { keepOperation } from '../operations.queries.ts'
import { keepWatch, untilNextWatch } from './watch.queries.ts'

const KINDS: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL']
const OPERATION = 'operation-of-watch'
const MOST_MS = 30_000

describe.each(KINDS)('the next look at orders, on %s', (kind) => {
  const database = useTestDatabase(kind)
  beforeEach(async () => {
    await keepWorlds(database().db)
    await keepOperation(database().db, { id: OPERATION, name: '', world: 'nl100', creator: undefined })
  })
  const dueIn = (seconds: number) =>
    sql`update operation_watch set due_at = now() + ${seconds} * interval '1 second'`.execute(database().db)

  test('is as far off as may be where nobody is to be told of anything', async () => {
    expect(await untilNextWatch(database().db, MOST_MS)).toBe(MOST_MS)
    await keepWatch(database().db, OPERATION)
    await dueIn(3_600)
    expect(await untilNextWatch(database().db, MOST_MS)).toBe(MOST_MS)
  })

  test('is at the moment at which one is due, and now where that has passed', async () => {
    await keepWatch(database().db, OPERATION)
    await dueIn(20)
    const untilMs = await untilNextWatch(database().db, MOST_MS)
    expect(untilMs).toBeGreaterThan(0)
    expect(untilMs).toBeLessThanOrEqual(20_000)
    await dueIn(-5)
    expect(await untilNextWatch(database().db, MOST_MS)).toBe(0)
  })
})
