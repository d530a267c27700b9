/** A server whose disk is full, in a process of its own: it may end, but it neither hangs nor loses anything it acknowledged. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { keepClientError } from '../../client-errors/client-errors.queries.ts'
import { testConfig } from '../../config.fixture.ts'
import { type Save, saverOf, startServer } from '../../server-process.fixture.ts'
import { openDatabase } from '../open-database.ts'

const log = pino({ level: 'silent' })
const SAVED = 20
const PRELOAD = new URL('./full-disk.fixture.mjs', import.meta.url).href

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-full-'))
  const pglite = await PGlite.create(join(folder, 'postgres'), {
    loadDataDir: new Blob([await readFile(inject('pgliteDump'))]),
  })
  await pglite.close()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a server whose disk is full ends with a reason, and nothing it acknowledged is lost', async () => {
  const full = join(folder, 'full')
  const server = startServer(
    {
      DATA_DIR: folder,
      DISK_FLOOR_MB: '0',
      FULL_DISK_FROM: full,
      NODE_OPTIONS: `--import ${PRELOAD}`,
    },
    join(inject('builtEntries'), 'main.js'),
  )
  const save = await saverOf(await server.origin)
  for (let n = 1; n <= SAVED; n++) expect(await save(`before-${n}`)).toBe(204)
  await writeFile(full, '')
  const acknowledged = await saveUntilRefused(save)

  const { code, stderr } = await server.ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The server ends, because its database did: .*No space left on device/m)

  // A supervisor starts it again, with room now. What of its start concerns the folder is done here.
  const again = await openDatabase(testConfig({ DATA_DIR: folder, DATABASE_URL: '' }), log, rethrow)
  await keepClientError(again.db, { page: '/', message: 'after', stack: '' })
  const { rows } = await sql<{ message: string }>`select message from client_error`.execute(again.db)
  await again.close()
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining([...before(), ...acknowledged, 'after']))
}, 300_000)

function before(): string[] {
  return Array.from({ length: SAVED }, (_, n) => `before-${n + 1}`)
}

/** What was acknowledged all the same. Every call is answered or broken off. */
async function saveUntilRefused(save: Save): Promise<readonly string[]> {
  const acknowledged: string[] = []
  for (let n = 1; ; n++) {
    const name = `full-${n}`
    if ((await save(name)) !== 204) return acknowledged
    acknowledged.push(name)
  }
}

function rethrow(error: Error): never {
  throw error
}
