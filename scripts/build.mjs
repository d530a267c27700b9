/**
 * Builds the product: the page by Vite, the server and everything it starts by rolldown.
 * Packages from npm stay outside of the server's files; bundled in are our own, because they
 * are TypeScript, and the query builder, because its 300 files would take a third of the time a
 * start takes. Beside each file of the page lie its compressed forms.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { ROOT } from './tooling/install.mjs'

const SERVER = join(ROOT, 'apps/server')
const WEB = join(ROOT, 'apps/web')

/** The server, and what it starts as threads and processes of their own: each is a file the server names. */
const ENTRIES = {
  main: 'src/main.ts',
  restore: 'src/restore.ts',
  'json-bodies.worker': 'src/http/json-bodies.worker.ts',
  'planning.worker': 'src/planning/planning.worker.ts',
  'pglite.worker': 'src/db/embedded/pglite.worker.ts',
  'create-cluster.worker': 'src/db/embedded/create-cluster.worker.ts',
}
/** Paths, our own packages, and Kysely. */
const BUNDLED = /^(\.|\/|[A-Za-z]:|@muster\/|kysely$)/
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
/** Below this a compressed form saves no packet. */
const LEAST_BYTES = 1000

await Promise.all([buildServer(), buildPage()])

async function buildServer() {
  const output = join(SERVER, 'dist')
  rmSync(output, { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(SERVER, file)])),
    platform: 'node',
    external: (id) => !BUNDLED.test(id),
  })
  await bundle.write({ dir: output, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

async function buildPage() {
  const { build } = await import('vite')
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  const output = join(WEB, 'dist')
  for (const name of readdirSync(output, { recursive: true })) compress(join(output, name))
}

function compress(file) {
  if (!COMPRESSED.has(extname(file))) return
  const bytes = readFileSync(file)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

for (const name of Object.keys(ENTRIES)) {
  if (!existsSync(join(SERVER, 'dist', `${name}.js`))) throw new Error(`The build left out ${name}.js.`)
}
