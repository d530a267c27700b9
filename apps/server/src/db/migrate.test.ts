import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'
import { describeOnDatabases, type TestDatabase } from './test-database.fixture.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

describeOnDatabases('migrations', (database) => {
  beforeEach(async () => {
    await sql`drop table if exists fruit`.execute(database().db)
    await sql`delete from migration where name like '9%'`.execute(database().db)
  })

  test('run in the order of their numbers, once', async () => {
    await write('9002-apples.sql', "insert into fruit values ('apple');")
    await write('9001-fruit.sql', 'create table fruit (name text primary key);')
    const migrations = await readMigrations(folder)
    expect(await migrate(database().db, migrations)).toEqual(['9001-fruit.sql', '9002-apples.sql'])
    expect(await migrate(database().db, migrations)).toEqual([])
    expect(await fruit(database())).toEqual(['apple'])
  })

  test('run once when several nodes start together', async () => {
    await write('9001-fruit.sql', "create table fruit (name text); insert into fruit values ('apple');")
    const migrations = await readMigrations(folder)
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database().db, migrations)))
    expect(ran.flat()).toEqual(['9001-fruit.sql'])
    expect(await fruit(database())).toEqual(['apple'])
  })

  test('one that fails leaves nothing behind and names itself, and those before it stay', async () => {
    await write('9001-fruit.sql', 'create table fruit (name text primary key);')
    await write('9002-apples.sql', "insert into fruit values ('apple'); insert into fruit values ('apple');")
    await expect(migrate(database().db, await readMigrations(folder))).rejects.toThrow('9002-apples.sql')
    expect(await fruit(database())).toEqual([])
    await write('9002-apples.sql', "insert into fruit values ('apple');")
    expect(await migrate(database().db, await readMigrations(folder))).toEqual(['9002-apples.sql'])
  })

  test('one that was edited after it ran is refused', async () => {
    await write('9001-fruit.sql', 'create table fruit (name text);')
    await migrate(database().db, await readMigrations(folder))
    await write('9001-fruit.sql', 'create table fruit (name text, colour text);')
    await expect(migrate(database().db, await readMigrations(folder))).rejects.toThrow('9001-fruit.sql was changed')
  })

  test('one that a checkout gave other line ends is the same', async () => {
    await write('9001-fruit.sql', 'create table fruit (\n  name text);\n')
    await migrate(database().db, await readMigrations(folder))
    await write('9001-fruit.sql', 'create table fruit (\r\n  name text);\r\n')
    expect(await migrate(database().db, await readMigrations(folder))).toEqual([])
  })

  test('those that wait are told without running them', async () => {
    await write('9001-fruit.sql', 'create table fruit (name text);')
    const migrations = await readMigrations(folder)
    const waiting = await pendingMigrations(database().db, migrations)
    expect(waiting.map(({ name }) => name)).toEqual(['9001-fruit.sql'])
    await migrate(database().db, migrations)
    expect(await pendingMigrations(database().db, migrations)).toEqual([])
  })
})

test.each([
  [['fruit.sql'], 'fruit.sql is not named like'],
  [['0001-fruit.sql', '0001-apples.sql'], 'Two migrations have the number 0001'],
])('a folder with %s is refused', async (names, told) => {
  for (const name of names) await write(name, '')
  await expect(readMigrations(folder)).rejects.toThrow(told)
})

async function fruit({ db }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from fruit`.execute(db)
  return rows.map(({ name }) => name)
}
