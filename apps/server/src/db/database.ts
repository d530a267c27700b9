/**
 * The one way to the data: Kysely over a `pg` pool, whether a PostgreSQL server
 * answers at the other end or the embedded PGlite.
 *
 * Values arrive as the rules want them: `bigint` and `count(*)` as numbers, `timestamptz`
 * as a Date, and a calendar day as its text, because a Date of it would
 * belong to the zone of the server's machine.
 */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Told when a connection nobody is using breaks; without a listener that would end the process. */
export type OnBrokenConnection = (error: Error) => void

export function openPool(config: pg.PoolConfig, onBroken: OnBrokenConnection): pg.Pool {
  const pool = new pg.Pool({ ...config, types: { getTypeParser } })
  pool.on('error', onBroken)
  return pool
}

export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const { INT8, DATE } = pg.types.builtins

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return wholeNumber
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format)
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The database gave ${text}, which a number cannot hold exactly.`)
  return value
}

/**
 * Runs a text that may hold a whole transaction, as pg-boss sends them. When a statement in
 * it fails, the connection is left inside the broken transaction and would refuse whoever takes it
 * from the pool next; so the transaction is ended here.
 */
export async function runScript(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/** Whether an error says that the database is not there, as opposed to not liking the statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return DOWN.test(code) || LOST.test(error.message)
}

/** Connection refused, reset or not found; SQLSTATE class 08, and the shutdowns of class 57. */
const DOWN = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|57P0[123])$/
/** What `pg` says without a code of its own. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect)/
