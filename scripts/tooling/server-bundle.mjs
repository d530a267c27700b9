/**
 * The server and everything it starts as files that Node runs as they are. The build writes them (scripts/build.mjs), and so do its
 * tests, which start a hundred processes and threads: from the sources each would be translated anew while it starts.
 * `node scripts/tooling/server-bundle.mjs <folder>` is for those.
 *
 * Packages from npm stay outside of these files; bundled in are our own, because they are TypeScript, and the query builder, because
 * its 300 files would take a third of the time a start takes.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { ROOT } from './install.mjs'

/** The server, and what it starts as threads and processes of their own: each is a file the server names. */
export const ENTRIES = {
  main: 'src/main.ts',
  restore: 'src/restore.ts',
  'json-bodies.worker': 'src/http/bodies/json-bodies.worker.ts',
  'kept-answers.worker': 'src/operations/documents/kept-answers.worker.ts',
  'listed-villages.worker': 'src/worlds/listed-villages.worker.ts',
  'orders.worker': 'src/operations/orders/orders.worker.ts',
  'planning.worker': 'src/planning/processes/planning.worker.ts',
  'planning-watch.worker': 'src/planning/processes/planning-watch.worker.ts',
  'pglite.worker': 'src/db/embedded/pglite.worker.ts',
  'folder-lock.worker': 'src/db/embedded/folder-lock.worker.ts',
  'create-cluster.worker': 'src/db/embedded/create-cluster.worker.ts',
}
/** What tests start besides. */
const OF_TESTS = {
  'killed-writer.fixture': 'src/db/embedded/killed-writer.fixture.ts',
  'busy-holder.fixture': 'src/db/embedded/busy-holder.fixture.ts',
  'doomed-server.fixture': 'src/planning/processes/doomed-server.fixture.ts',
}
/** Paths, our own packages, and Kysely. */
const BUNDLED = /^(\.|\/|[A-Za-z]:|@muster\/|kysely$)/
const OUTPUT = { format: 'esm', chunkFileNames: '[name]-[hash].js' }

export async function writeServer(folder) {
  const bundle = await bundleOf(ENTRIES)
  await bundle.write({ ...OUTPUT, dir: folder, sourcemap: true })
  await bundle.close()
}

/** What stands there already is left alone: another run of the tests may be reading it. */
async function writeServerForTests(folder) {
  const bundle = await bundleOf({ ...ENTRIES, ...OF_TESTS })
  const { output } = await bundle.generate(OUTPUT)
  await bundle.close()
  mkdirSync(folder, { recursive: true })
  for (const { fileName, code } of output) {
    const file = join(folder, fileName)
    if (existsSync(file) && readFileSync(file, 'utf8') === code) continue
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, code)
    renameSync(unfinished, file)
  }
}

function bundleOf(entries) {
  const server = join(ROOT, 'apps/server')
  return rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(server, file)])),
    platform: 'node',
    external: (id) => !BUNDLED.test(id),
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv
  if (folder === undefined) throw new Error('The folder for the files is missing.')
  await writeServerForTests(folder)
}
