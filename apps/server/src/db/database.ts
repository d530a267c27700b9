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
import { fairPool } from './fair-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Told when a connection nobody is using breaks; without a listener that would end the process. */
export type OnBrokenConnection = (error: Error) => void

/** `onPanic` is told when the database says that it gives up; it answers nothing after that. */
export function openPool(
  config: pg.PoolConfig,
  onBroken: OnBrokenConnection,
  onPanic: (error: Error) => void = onBroken,
): pg.Pool {
  const pool = new pg.Pool({ ...config, types: { getTypeParser } })
  pool.on('error', onBroken)
  pool.on('connect', (client) => {
    // One that breaks while it is in use tells the statement under way; without a listener it would end the process as well.
    client.on('error', () => {})
    // The pool makes nothing else.
    if (client instanceof pg.Client) endWhereUnanswered(client, onPanic)
  })
  return pool
}

/**
 * Ends a connection on which a statement was given up: its answer may still come, and the transaction it stood in is open, into
 * which the next caller would write.
 */
function endWhereUnanswered(client: pg.Client, onPanic: (error: Error) => void): void {
  const ask = client.query
  Object.assign(client, {
    query: (...words: unknown[]) => {
      const answer: unknown = Reflect.apply(ask, client, words)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!(error instanceof Error)) return
          if (error.message === GIVEN_UP) void client.end()
          if ('severity' in error && error.severity === 'PANIC') onPanic(error)
        })
      return answer
    },
  })
}

/** What `pg` says when `query_timeout` is over. */
const GIVEN_UP = 'Query read timeout'

export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fairPool(pool) }) })
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

/** Connection refused, reset or not found; SQLSTATE class 08, and of class 57 the shutdowns and the time limit of a statement. */
const DOWN = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|57P0[123]|57014)$/
/** What `pg` says without a code of its own. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed)/

/**
 * Whether an error says that there is no room to save anything: the disk is full (53100), or the embedded database was told to
 * write nothing before it is (25006, see embedded/disk-room.ts).
 */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === '25006')
}

/** Whether the database ended a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}

/** For what may be left out where there is no room: a count, a date of last use. */
export async function whereThereIsRoom(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    // Whoever reads or plans is not refused for it.
    if (!isStorageFull(error)) throw error
  })
}
