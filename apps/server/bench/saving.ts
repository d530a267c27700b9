/** Somebody who saves one thing after the other at a server, and what of it a database holds. */
import { sql } from 'kysely'
import { databaseOver, openPool } from '../src/db/database.ts'
import { openEmbeddedDatabase } from '../src/db/embedded/embedded-database.ts'
import type { Save } from '../src/server-process.fixture.ts'

/** The status of what was acknowledged. */
export const SAVED = 204

interface Saving {
  readonly acknowledged: readonly string[]
  /** Of the answer that was no acknowledgement; none where there was no answer, or where it was over before. */
  readonly status: number | undefined
}

/** One after the other, four at a time. */
export async function saveUntilRefused(save: Save, name: string, isOver = () => false): Promise<Saving> {
  const acknowledged: string[] = []
  let refusal: { readonly status: number | undefined } | undefined
  async function saveOn(line: number) {
    for (let n = 0; !refusal && !isOver(); n++) {
      const what = `${name}-${line}-${n}`
      const status = await save(what)
      if (status === SAVED) acknowledged.push(what)
      else refusal ??= { status }
    }
  }
  await Promise.all([1, 2, 3, 4].map(saveOn))
  return { acknowledged, status: refusal?.status }
}

export async function savedIn(dataDir: string): Promise<ReadonlySet<string>> {
  const embedded = await openEmbeddedDatabase(dataDir, rethrow)
  const saved = await savedOver(openPool(embedded.poolConfig, rethrow))
  await embedded.close()
  return saved
}

export function savedAt(connectionString: string): Promise<ReadonlySet<string>> {
  return savedOver(openPool({ connectionString, max: 1 }, rethrow))
}

async function savedOver(pool: ReturnType<typeof openPool>): Promise<ReadonlySet<string>> {
  const db = databaseOver(pool)
  const { rows } = await sql<{ message: string }>`
    select message from client_error union all select operation.name from operation_part join operation on id = operation`.execute(
    db,
  )
  await db.destroy()
  return new Set(rows.map(({ message }) => message))
}

export function tell(fault: string, acknowledged: readonly string[], there: ReadonlySet<string>): void {
  const lost = acknowledged.filter((what) => !there.has(what))
  console.log(`${fault}: ${acknowledged.length} acknowledged, ${there.size} there, ${lost.length} lost`)
  if (lost.length > 0) process.exitCode = 1
}

function rethrow(error: Error): never {
  throw error
}
