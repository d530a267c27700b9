/**
 * Builds the product: the page and that of players by Vite, the server and everything it starts by rolldown
 * (tooling/server-bundle.mjs). Beside each file of the page lie its compressed forms.
 */
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT } from './tooling/install.mjs'
import { ENTRIES, writeServer } from './tooling/server-bundle.mjs'

const SERVER = join(ROOT, 'apps/server')
const WEB = join(ROOT, 'apps/web')

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
const inParallel = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
/** Below this a compressed form saves no packet. */
const LEAST_BYTES = 1000

await Promise.all([buildServer(), buildPage()])

async function buildServer() {
  const output = join(SERVER, 'dist')
  rmSync(output, { recursive: true, force: true })
  await writeServer(output)
  // What it says in other languages than English is read when it is said (language-texts.ts).
  const phrases = join(ROOT, 'packages/phrases')
  cpSync(phrases, join(output, 'phrases'), {
    recursive: true,
    filter: (path) => path === phrases || (!path.startsWith(join(phrases, 'src')) && !path.endsWith('package.json')),
  })
}

async function buildPage() {
  const { build } = await import('vite')
  const output = join(WEB, 'dist')
  rmSync(output, { recursive: true, force: true })
  // The application's service worker keeps the files of the player's page, which lie there by then.
  for (const config of ['vite.orders.config.ts', 'vite.config.ts'])
    await build({ root: WEB, configFile: join(WEB, config), logLevel: 'warn' })
  joinLicences(output)
  await Promise.all(readdirSync(output, { recursive: true }).map((name) => compress(join(output, name))))
}

/** Of what the player's page alone holds, beside those of the application: there is one list. */
function joinLicences(output) {
  const [own, list] = ['orders-third-party.md', 'assets/third-party.md'].map((name) => join(output, name))
  const known = readFileSync(list, 'utf8')
  const missing = readFileSync(own, 'utf8')
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !known.includes(part.slice(0, part.indexOf('\n'))))
  appendFileSync(list, `\n${missing.join('')}`)
  rmSync(own)
}

/** As small as they get: that takes two seconds here and saves each first visit a fifteenth. */
async function compress(file) {
  if (!COMPRESSED.has(extname(file))) return
  const bytes = readFileSync(file)
  if (bytes.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    inParallel.brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    inParallel.gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

for (const name of Object.keys(ENTRIES)) {
  if (!existsSync(join(SERVER, 'dist', `${name}.js`))) throw new Error(`The build left out ${name}.js.`)
}
