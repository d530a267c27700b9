/**
 * The PGlite of a worker that runs tests: to open one takes two seconds of the processor, and suites come one after the other.
 * What is left behind in its session, its rows and its sequences is taken away between two suites. One whose tables are not what they
 * were, or that has grown by what was deleted, is closed, and whoever comes next opens another.
 */
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'

interface Kept {
  readonly pglite: PGlite
  /** Of what it held when it was opened. */
  readonly shape: string
}

let resting: Kept | undefined

/** As migrations leave it but for rows and sequences. Nobody else has it until it is given back. */
export async function takePglite(): Promise<Kept> {
  const taken = resting ?? (await openPglite())
  resting = undefined
  return taken
}

/** Its connections are closed by now. */
export async function giveBackPglite(kept: Kept): Promise<void> {
  const { pglite, shape } = kept
  await forgetSession(pglite)
  if (resting === undefined && (await shapeOf(pglite)) === shape && (await bytesOf(pglite)) < MOST_BYTES) resting = kept
  else await pglite.close()
}

/** Of tables and their indexes; a new one has two. */
const MOST_BYTES = 32 * 2 ** 20

/** What a test keeps is small: as large as by default, the memory that is cleared at the start takes a fifth of the time to open. */
const SMALL = ['-c', 'shared_buffers=16MB']

/** Handed over as it lies there: put into a blob and read out of it again, the dump took a fifth of the time to open. */
class DumpInMemory extends Blob {
  private readonly dump: Buffer<ArrayBuffer>

  constructor(dump: Buffer<ArrayBuffer>) {
    super()
    this.dump = dump
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.dump
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

async function openPglite(): Promise<Kept> {
  const pglite = await PGlite.create({
    loadDataDir: new DumpInMemory(await readFile(inject('pgliteDump'))),
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  })
  return { pglite, shape: await shapeOf(pglite) }
}

/** What a session has set, listens to, holds and is in the middle of, and the schemas of queues. */
async function forgetSession(pglite: PGlite): Promise<void> {
  await pglite.exec('rollback')
  await pglite.exec('discard all')
  const { rows } = await pglite.query<{ name: string }>(`
    select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('public', 'seed', 'information_schema')`)
  for (const { name } of rows) await pglite.exec(`drop schema "${name}" cascade`)
}

/** Of tables with their columns, indexes, constraints, functions and triggers, as far as they have names. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`
    with own as (select oid from pg_namespace where nspname in ('public', 'seed')),
    named (name) as (
      select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull)
        from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 where relnamespace in (table own)
      union all select conname from pg_constraint where connamespace in (table own)
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace in (table own)
      union all select concat_ws(' ', tgname, tgenabled) from pg_trigger where not tgisinternal
    )
    select md5(string_agg(name, ',' order by name)) as shape from named`)
  return rows[0]?.shape ?? ''
}

async function bytesOf(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(`
    select sum(pg_total_relation_size(oid))::int as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return rows[0]?.bytes ?? 0
}
