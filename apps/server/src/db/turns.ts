/**
 * Nodes that start together on one PostgreSQL take turns preparing it, by one lock for all that is prepared:
 * our migrations and the schema of the queues. The library of the queues has a lock of its own, but a node that waited
 * there goes on with what it knew before: that the schema is missing (8 of 36 starts failed at it).
 *
 * The lock is an advisory one, held by a transaction on a connection of its own: it ends with that connection, also when the
 * node is killed, it holds through a pooler that gives out its connections by transaction, and no time limit of a statement
 * ends the wait. The embedded database knows no such lock and needs none: its folder has one server.
 */
import pg from 'pg'

/** Any number will do that nothing else on the same database takes. */
const PREPARING = 7_365_283_942

/** Runs `work` while no other node of the database runs its own. */
export async function inTurn<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A connection that breaks is told by the statement it was to answer; here there may be none under way.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [PREPARING])
    return await work()
  } finally {
    await client.end()
  }
}
