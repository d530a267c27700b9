import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseOver, isDatabaseDown, isStorageFull, openPool, runScript } from './database.ts'
import { describeOnDatabases } from './test-database.fixture.ts'

describeOnDatabases('values from the database', (database) => {
  test('whole numbers of eight bytes and counts are numbers', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as most, count(*) as count from migration where false`.execute(
        database().db,
      )
    expect(rows).toEqual([{ most: 9007199254740991, count: 0 }])
  })

  test('a whole number that a number cannot hold is refused instead of rounded', async () => {
    const tooLarge = sql`select 9007199254740993::bigint as n`.execute(database().db)
    await expect(tooLarge).rejects.toThrow('9007199254740993')
  })

  test('a day is its text, an instant is a Date', async () => {
    const { rows } = await sql`select date '2026-11-24' as day, timestamptz '2026-11-24T20:00:00Z' as instant`.execute(
      database().db,
    )
    expect(rows).toEqual([{ day: '2026-11-24', instant: new Date('2026-11-24T20:00:00Z') }])
  })

  test('statements with large values from many callers do not mix', async () => {
    const { pool } = database()
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const values = Array.from({ length: n % 4 === 0 ? 30_000 : 1 }, () => n)
      const { rows } = await pool.query('select min(v) as mine, $2::int as n from unnest($1::int[]) v', [values, n])
      return rows
    })
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => [{ mine: n, n }]))
  })

  test('a script that fails inside its own transaction leaves no connection in it', async () => {
    const { pool } = database()
    await expect(runScript(pool, 'begin; select 1; select 1 / 0; commit;', [])).rejects.toThrow('division by zero')
    const each = Array.from({ length: 5 }, () => pool.query('select 1 as one'))
    expect((await Promise.all(each)).flatMap(({ rows }) => rows)).toEqual(Array(5).fill({ one: 1 }))
  })
})

test('a connection that breaks in the middle of a statement fails that statement, and the server goes on', async () => {
  const pool = openPool({ connectionString: inject('postgresUrl'), max: 2 }, () => {})
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const broken = expect(client.query('select pg_sleep(60)')).rejects.toThrow('terminating connection')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  await ended
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test.each([
  // what happened, the error, whether the database is down
  ['a refused connection', { code: 'ECONNREFUSED' }, true],
  ['a server that shuts down', { code: '57P01' }, true],
  ['a broken connection', { code: '08006' }, true],
  ['a connection that ended', { message: 'Connection terminated unexpectedly' }, true],
  ['a statement that took too long', { code: '57014' }, true],
  ['a statement that was given up', { message: 'Query read timeout' }, true],
  ['a duplicate key', { code: '23505' }, false],
  ['a bug', { message: 'x is not a function' }, false],
])('%s is told apart from a database that is down', (_what, error, isDown) => {
  expect(isDatabaseDown(Object.assign(new Error(), error))).toBe(isDown)
})

test.each([
  ['a full disk', { code: '53100' }, true],
  ['a database that was told to write nothing', { code: '25006' }, true],
  ['a database that is down', { code: 'ECONNREFUSED' }, false],
])('%s is told apart from other faults', (_what, error, isFull) => {
  expect(isStorageFull(Object.assign(new Error(), error))).toBe(isFull)
})

test('nobody goes on in the transaction of a statement that was given up', async () => {
  const db = databaseOver(openPool({ connectionString: inject('postgresUrl'), max: 1, query_timeout: 1_000 }, () => {}))
  const half = db.transaction().execute(async (transaction) => {
    await sql`create table half_done (n integer)`.execute(transaction)
    await sql`select pg_sleep(20)`.execute(transaction)
  })
  expect(isDatabaseDown(await half.catch((error: unknown) => error))).toBe(true)
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
  await db.destroy()
})
