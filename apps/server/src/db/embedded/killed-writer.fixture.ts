/**
 * A process that a test kills: writes transactions as fast as it can, through the server's
 * own way to the data, and prints the number of each one that was acknowledged.
 */
import { sql } from 'kysely'
import { databaseOver, openPool } from '../database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

function rethrow(error: Error): never {
  throw error
}

const { DATABASE_URL, DATA_DIR } = process.env
const pool = DATABASE_URL
  ? { connectionString: DATABASE_URL, max: 1 }
  : (await openEmbeddedDatabase(String(DATA_DIR), rethrow)).poolConfig
const db = databaseOver(openPool(pool, rethrow))

await sql`create table if not exists written (n integer primary key)`.execute(db)
await sql`create table if not exists account (name text primary key, balance integer not null)`.execute(db)
await sql`insert into account values ('left', 0), ('right', 0) on conflict do nothing`.execute(db)

// A killed writer may have committed one more than it could tell.
const { rows } = await sql<{ last: number | null }>`select max(n) as last from written`.execute(db)
for (let n = (rows[0]?.last ?? 0) + 1; ; n++) {
  await db.transaction().execute(async (transaction) => {
    await sql`update account set balance = balance - ${n} where name = 'left'`.execute(transaction)
    await sql`insert into written values (${n})`.execute(transaction)
    await sql`update account set balance = balance + ${n} where name = 'right'`.execute(transaction)
  })
  process.stdout.write(`${n}\n`)
}
