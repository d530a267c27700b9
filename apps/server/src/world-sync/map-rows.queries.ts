/**
 * Bulk writes of the rows of map files. Columns travel as arrays and are zipped by
 * `unnest`; a row that is as it was is not written again. Each statement is a
 * transaction of its own and short, because the embedded database does one thing at a time.
 */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlayerRow, TribeRow, VillageRow } from './game/world-files.ts'

export async function upsertVillages(db: Database, world: string, rows: readonly VillageRow[]): Promise<void> {
  await sql`
    insert into village (world, id, name, x, y, owner, points, bonus)
    select ${world}, * from unnest(
      ${whole(rows, 'id')}::int[], ${rows.map(({ name }) => name)}::text[], ${whole(rows, 'x')}::smallint[],
      ${whole(rows, 'y')}::smallint[], ${whole(rows, 'owner')}::int[], ${whole(rows, 'points')}::int[],
      ${whole(rows, 'bonus')}::int[])
        on conflict (world, id) do update
       set name = excluded.name, x = excluded.x, y = excluded.y, owner = excluded.owner,
           points = excluded.points, bonus = excluded.bonus
     where (village.name, village.x, village.y, village.owner, village.points, village.bonus)
           is distinct from
           (excluded.name, excluded.x, excluded.y, excluded.owner, excluded.points, excluded.bonus)
  `.execute(db)
}

export async function upsertPlayers(db: Database, world: string, rows: readonly PlayerRow[]): Promise<void> {
  await sql`
    insert into player (world, id, name, name_folded, tribe, villages, points, rank)
    select ${world}, * from unnest(
      ${whole(rows, 'id')}::int[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ name }) => name.toLowerCase())}::text[], ${whole(rows, 'tribe')}::int[],
      ${whole(rows, 'villages')}::int[], ${whole(rows, 'points')}::int[], ${whole(rows, 'rank')}::int[])
        on conflict (world, id) do update
       set name = excluded.name, name_folded = excluded.name_folded, tribe = excluded.tribe,
           villages = excluded.villages, points = excluded.points, rank = excluded.rank
     where (player.name, player.tribe, player.villages, player.points, player.rank)
           is distinct from
           (excluded.name, excluded.tribe, excluded.villages, excluded.points, excluded.rank)
  `.execute(db)
}

export async function upsertTribes(db: Database, world: string, rows: readonly TribeRow[]): Promise<void> {
  await sql`
    insert into tribe (world, id, name, tag, name_folded, tag_folded, members, villages, points, rank)
    select ${world}, * from unnest(
      ${whole(rows, 'id')}::int[], ${rows.map(({ name }) => name)}::text[], ${rows.map(({ tag }) => tag)}::text[],
      ${rows.map(({ name }) => name.toLowerCase())}::text[], ${rows.map(({ tag }) => tag.toLowerCase())}::text[],
      ${whole(rows, 'members')}::int[], ${whole(rows, 'villages')}::int[], ${whole(rows, 'points')}::int[],
      ${whole(rows, 'rank')}::int[])
        on conflict (world, id) do update
       set name = excluded.name, tag = excluded.tag, name_folded = excluded.name_folded,
           tag_folded = excluded.tag_folded, members = excluded.members, villages = excluded.villages,
           points = excluded.points, rank = excluded.rank
     where (tribe.name, tribe.tag, tribe.members, tribe.villages, tribe.points, tribe.rank)
           is distinct from
           (excluded.name, excluded.tag, excluded.members, excluded.villages, excluded.points, excluded.rank)
  `.execute(db)
}

/**
 * Removes the rows of the world whose ids the file no longer has. Compared by one hash of the ids, whatever the
 * planner believes about the table: an anti-join turns into a nested loop while there are no statistics yet.
 */
export async function deleteOthers(
  db: Database,
  table: 'village' | 'player' | 'tribe',
  world: string,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where world = ${world} and id <> all(${whole(rows, 'id')}::int[])
  `.execute(db)
}

/**
 * An array of whole numbers as PostgreSQL writes it. The driver would quote and escape
 * each number, which takes ten times as long.
 */
function whole<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], column: Name): string {
  return `{${rows.map((row) => row[column]).join(',')}}`
}
