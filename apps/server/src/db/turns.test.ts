/** Several nodes that start at once on a database in which nothing has been prepared. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { testConfig } from '../config.fixture.ts'
import { openJobs } from '../jobs/jobs.ts'
import { databaseOver, openPool } from './database.ts'
import { openDatabase } from './open-database.ts'

const ROUNDS = 6
const NODES = 4

test('four nodes that start at once on an empty database all start, each time of six', async () => {
  const server = databaseOver(openPool({ connectionString: inject('postgresUrl'), max: 1 }, rethrow))
  // Nobody waits for a queue to end before the next round.
  const ended: Promise<unknown>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const url = new URL(inject('postgresUrl'))
    url.pathname = `muster_turns_${process.pid}_${round}`
    const name = sql.ref(url.pathname.slice(1))
    await sql`create database ${name}`.execute(server)
    const starts = await Promise.allSettled(Array.from({ length: NODES }, () => startNode(url.href)))
    const failures = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    ended.push(endNodes(starts).then(() => sql`drop database ${name} with (force)`.execute(server)))
    expect(failures, `round ${round}`).toEqual([])
  }
  await Promise.all(ended)
  await server.destroy()
}, 300_000)

interface Node {
  close(): Promise<void>
}

async function endNodes(starts: readonly PromiseSettledResult<Node>[]): Promise<void> {
  await Promise.all(starts.map((start) => start.status === 'fulfilled' && start.value.close()))
}

/** As far as a node prepares the database. */
async function startNode(url: string): Promise<Node> {
  let isClosing = false
  // A timer of the queue that has begun ends after the queue, when the database may be dropped already.
  const rethrowUntilClosed = (error: unknown) => {
    if (!isClosing) throw error
  }
  const config = testConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '2' })
  const { pool, inTurn, close } = await openDatabase(config, pino({ level: 'silent' }), rethrowUntilClosed)
  const jobs = await inTurn(() => openJobs(pool, rethrowUntilClosed))
  return {
    async close() {
      isClosing = true
      await jobs.close()
      await close()
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}
