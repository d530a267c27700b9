import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readingOnly } from './reading.ts'
import { useTestDatabase } from './test-database.fixture.ts'

describe('the database of whoever only reads', () => {
  const database = useTestDatabase()

  test('answers questions, also those that are written out', async () => {
    const db = readingOnly(database().db)
    expect(await db.selectFrom('feedback').selectAll().execute()).toEqual([])
    const { rows } = await sql<{ total: number }>`
      with kept as (select updated_at from (select now() as updated_at) as a)
      select count(*) as total from kept`.execute(db)
    expect(rows).toEqual([{ total: 1 }])
  })

  test('writes nothing, whichever way it is told to', async () => {
    const { db } = database()
    const reading = readingOnly(db)
    const attempts = [
      () => reading.insertInto('feedback').values({ message: 'x' }).execute(),
      () => reading.updateTable('feedback').set({ approved: true }).execute(),
      () => reading.deleteFrom('feedback').execute(),
      () => sql`insert into feedback (message) values ('x')`.execute(reading),
      () =>
        sql`update feedback
                   set approved = true`.execute(reading),
      () => sql`with gone as (delete from feedback returning 1) select * from gone`.execute(reading),
      () => reading.transaction().execute((transaction) => transaction.deleteFrom('feedback').execute()),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('only read')
    expect(await db.selectFrom('feedback').selectAll().execute()).toEqual([])
  })
})
