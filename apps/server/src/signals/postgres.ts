/**
 * Signals over PostgreSQL: NOTIFY inside the transaction of the change, which the server sends on at its commit, and one
 * connection of this node that listens.
 *
 *   connected ──▶ LISTEN ──▶ hears ──▶ breaks, or does not hear itself ──▶ a pause ──▶ connected … ──▶ tells that some were lost
 *
 * A pooler that gives out connections by transaction drops LISTEN without a word. So the node says something to itself every
 * half minute by the way that all others take, and does not trust a connection on which it did not hear it.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { Listeners, type Signal, type Signals } from './signals.ts'

const CHANNEL = 'muster_orders'
const CONNECT_MS = 10_000
/** A signal is 8,000 bytes at most: of more players it says that it concerns all. */
const MOST_NAMED = 100

export interface PostgresSignalsOptions {
  readonly db: Database
  /** Straight to the server, past a pooler. */
  readonly connectionString: string
  readonly onTrouble: (error: unknown) => void
  readonly pauseMs?: number
  /** Between two words to itself. */
  readonly checkMs?: number
}

export async function openPostgresSignals({
  db,
  connectionString,
  onTrouble,
  pauseMs = 1_000,
  checkMs = 30_000,
}: PostgresSignalsOptions): Promise<Signals> {
  const listeners = new Listeners()
  const node = randomBytes(9).toString('base64url')
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let hasHeardItself = true

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    const lost = (error: unknown) => {
      if (client !== fresh) return
      client = undefined
      if (isClosed) return
      onTrouble(error)
      tryAgain()
    }
    client = fresh
    fresh.on('error', lost)
    fresh.on('end', () => lost(new Error('The connection that listens has ended')))
    fresh.on('notification', ({ payload = '' }) => hearing(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      lost(error)
      await fresh.end().catch(() => {
        // Going on is right: it was never open.
      })
    }
  }

  function tryAgain(): void {
    retry = setTimeout(async () => {
      await connect()
      // What was told meanwhile nobody here has heard.
      if (client) listeners.deliverLoss()
    }, pauseMs)
    retry.unref()
  }

  function hearing(payload: string): void {
    if (payload === node) hasHeardItself = true
    else if (payload.startsWith('{')) listeners.deliver(JSON.parse(payload) as Signal) // `tell` wrote it
  }

  const checking = setInterval(() => {
    const listening = client
    if (!listening) return
    if (!hasHeardItself) return void listening.end()
    hasHeardItself = false
    sql`select pg_notify(${CHANNEL}, ${node})`.execute(db).catch((error: unknown) => {
      // The database is away: that says nothing of the connection that listens.
      hasHeardItself = true
      onTrouble(error)
    })
  }, checkMs)
  checking.unref()

  await connect()
  return {
    async tell(transaction, { players, ...signal }) {
      const told = players && players.length <= MOST_NAMED ? { ...signal, players } : signal
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.execute(transaction)
    },
    listen: (operation, hear) => listeners.add(operation, hear),
    async close() {
      isClosed = true
      clearInterval(checking)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
