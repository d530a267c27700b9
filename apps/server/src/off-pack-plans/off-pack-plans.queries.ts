import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type LaunchSpan, LINE_ROW_BYTES, type PreparedLines } from './off-pack-lines.ts'

export interface OffPackPlanHead {
  readonly key: string
  readonly name: string
  readonly password_hash: string | null
  readonly world: string
  readonly player: number
  readonly created_by: number | null
  readonly created_at: Date
}

const HEAD = ['key', 'name', 'password_hash', 'world', 'player', 'created_by', 'created_at'] as const

export interface NewHead {
  readonly key: string
  readonly name: string
  readonly passwordHash: string | null
  readonly world: string
  readonly player: number
  /** Missing where nobody is signed in. */
  readonly creator: number | undefined
  readonly lastArrival: string
}

export async function keepOffPackPlans(db: Database, heads: readonly NewHead[]): Promise<void> {
  await db.insertInto('off_pack_planning').values(heads.map(rowOf)).execute()
}

function rowOf({ key, name, passwordHash, world, player, creator, lastArrival }: NewHead) {
  return {
    key,
    name,
    password_hash: passwordHash,
    world,
    player,
    created_by: creator ?? null,
    last_arrival: lastArrival,
  }
}

export async function isAnyOffPackPlanKept(db: Database, keys: readonly string[]): Promise<boolean> {
  const kept = await db.selectFrom('off_pack_planning').select('key').where('key', 'in', keys).limit(1).execute()
  return kept.length > 0
}

export interface Parcel {
  readonly key: string
  readonly lines: PreparedLines
}

/** In their order: of two that leave at one moment the first has the smaller id. All in one statement, for a tribe is handed hundreds. */
export async function keepLines(transaction: Database, parcels: readonly Parcel[]): Promise<void> {
  await sql`
    with parcel as (
      select number, given ->> 0 as key, given -> 1 as lines,
             (given ->> 2)::integer as count, (given ->> 3)::integer as bytes, given ->> 4 as last_arrival
        from jsonb_array_elements(${jsonOf(parcels)}::jsonb) with ordinality as parcels (given, number)
    ), kept as (
      insert into off_pack_line (planning, launch, line)
      select key, line ->> 0, line ->> 1
        from parcel cross join lateral jsonb_array_elements(lines) with ordinality as lines (line, place)
       order by number, place
    )
    update off_pack_planning
       set line_count = line_count + parcel.count,
           bytes = off_pack_planning.bytes + parcel.bytes,
           last_arrival = greatest(off_pack_planning.last_arrival, parcel.last_arrival collate "C")
      from parcel where off_pack_planning.key = parcel.key
  `.execute(transaction)
}

/** Rows are JSON already. */
function jsonOf(parcels: readonly Parcel[]): string {
  const texts = parcels.map(({ key, lines: { rows, count, bytes, lastArrival } }) => {
    return `[${JSON.stringify(key)},${rows},${count},${bytes},${JSON.stringify(lastArrival)}]`
  })
  return `[${texts.join()}]`
}

export async function offPackPlanHead(db: Database, key: string): Promise<OffPackPlanHead | undefined> {
  return db.selectFrom('off_pack_planning').select(HEAD).where('key', '=', key).executeTakeFirst()
}

/** Inside a transaction: until its end nobody else adds lines. Gives how many there are; nothing where the plan is gone. */
export async function linesBeforeAdding(transaction: Database, key: string): Promise<number | undefined> {
  const locked = await transaction
    .selectFrom('off_pack_planning')
    .select('line_count')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return locked?.line_count
}

const ALWAYS: LaunchSpan = {}

export interface LineRow {
  readonly id: number
  readonly line: string
}

/** Of each line `id;line`, by launch, as one JSON list: nobody reads it on its way out. */
export async function allLines(db: Database, key: string): Promise<string> {
  const { lines } = await linesOf(db, key, ALWAYS)
    .select(sql<string>`coalesce(json_agg(id || ';' || line order by launch, id), '[]')::text`.as('lines'))
    .executeTakeFirstOrThrow()
  return lines
}

export async function pageOfLines(
  db: Database,
  key: string,
  span: LaunchSpan,
  page: { readonly number: number; readonly size: number; readonly order: 'asc' | 'desc' },
): Promise<LineRow[]> {
  return linesOf(db, key, span)
    .select(['id', 'line'])
    .orderBy('launch', page.order)
    .orderBy('id', page.order)
    .limit(page.size)
    .offset(page.number * page.size)
    .execute()
}

export async function totalLines(db: Database, key: string, span: LaunchSpan): Promise<number> {
  const { total } = await linesOf(db, key, span)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function linesOf(db: Database, key: string, { from, before }: LaunchSpan) {
  let lines = db.selectFrom('off_pack_line').where('planning', '=', key)
  if (from !== undefined) lines = lines.where('launch', '>=', from)
  if (before !== undefined) lines = lines.where('launch', '<', before)
  return lines
}

export async function removeLines(db: Database, key: string, ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from off_pack_line
       where planning = ${key} and id = any (${[...ids]}::bigint[])
      returning octet_length(line) + ${LINE_ROW_BYTES}::integer as bytes
    )
    update off_pack_planning
       set line_count = line_count - counted.lines, bytes = off_pack_planning.bytes - counted.bytes
      from (select count(*) as lines, sum(bytes) as bytes from gone) as counted
     where key = ${key} and counted.lines > 0
  `.execute(db)
}

/** Also its lines. Gives whether it was still there. */
export async function removeOffPackPlan(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('off_pack_planning').where('key', '=', key).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type ListedOffPackPlan = OffPackPlanHead & { readonly line_count: number }

/** Of an account, the newest first, at most so many. */
export async function offPackPlansOf(db: Database, account: number, most: number): Promise<ListedOffPackPlan[]> {
  return db
    .selectFrom('off_pack_planning')
    .select([...HEAD, 'line_count'])
    .where('created_by', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
}

export interface LinesAhead {
  readonly planning: string
  readonly lines: number
  /** On the clock of the plan's world. */
  readonly next: string
}

/** What of these plans launches from a time on, each by the clock of its own world; plans without such lines are left out. */
export async function linesAheadOf(
  db: Database,
  plans: readonly { readonly key: string; readonly from: string }[],
): Promise<LinesAhead[]> {
  const { rows } = await sql<LinesAhead>`
    select planning, count(*)::integer as lines, min(launch) as next
      from unnest(${plans.map(({ key }) => key)}::text[], ${plans.map(({ from }) => from)}::text[]) as asked (key, since)
      join off_pack_line on planning = asked.key and launch >= asked.since
     group by planning
  `.execute(db)
  return rows
}

export type PreviewedOffPackPlan = ListedOffPackPlan & {
  /** On the clock of the plan's world; nothing where no line is left. */
  readonly first_launch: string | null
}

/** What a preview of its link needs, without a look at more than one of its lines: every opening of the page asks for it. */
export async function previewedOffPackPlan(db: Database, key: string): Promise<PreviewedOffPackPlan | undefined> {
  return db
    .selectFrom('off_pack_planning')
    .select([...HEAD, 'line_count'])
    .select(({ selectFrom }) =>
      selectFrom('off_pack_line')
        .select('launch')
        .where('planning', '=', key)
        .orderBy('launch')
        .limit(1)
        .as('first_launch'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function totalOffPackPlans(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('off_pack_planning')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Those whose last command arrived 90 days ago, give or take the hours that its world is away from UTC, and those that were made
 * a year ago, whichever is earlier. A plan takes no command that arrives later than a year after it was made; the day more
 * is for the clocks of worlds.
 * Gives how many went.
 */
export async function forgetOldOffPackPlans(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('off_pack_planning')
    .where(({ or, eb }) =>
      or([
        eb(
          'last_arrival',
          '<',
          sql<string>`to_char((now() - interval '90 days') at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`,
        ),
        eb('created_at', '<', sql<Date>`now() - interval '366 days'`),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
