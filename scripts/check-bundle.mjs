/**
 * How much a first visit fetches until the first planner can be used, compressed as the server sends it: what index.html
 * names, the planner with all that it needs at once, and the texts of one language. Then a player's page, which holds its
 * script, for a phone at night. Fails above the limits, and also when there is nothing to weigh. The rest, which follows on demand, is listed for comparison.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** Libraries are 139 of it; the rest is the frame and the first fields. */
const SCRIPT_LIMIT_KB = 188
/** Style sheets, texts and the page itself, which holds its first script. */
const OTHER_LIMIT_KB = 30
const FIRST_SCREEN = 'SimplePlannerPage'
/** It holds all that draws it, for over a slow line each question is half a second. */
const PLAYERS_PAGE = 'orders.html'
const PLAYERS_LIMIT_KB = 52

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
if (!existsSync(join(dist, 'index.html'))) fail('There is no built page. Run `npm run build` first.')

const assets = readdirSync(join(dist, 'assets'))
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const named = namedIn(html)
if (named.length === 0) fail('index.html names no script and no style sheet: this check looked at nothing.')

const start = withImports(named.filter((path) => path.endsWith('.js')))
const scripts = withImports([...start, scriptOf(FIRST_SCREEN)])
const playersHtml = readFileSync(join(dist, PLAYERS_PAGE), 'utf8')
// That of the screen is no file of its own (vite.config.ts).
const other = ['index.html', 'assets/i18n/en.json', ...named.filter((path) => path.endsWith('.css'))]
const first = new Set([...scripts, ...other])
const later = assets.map((name) => `assets/${name}`).filter((path) => /\.(js|css)$/.test(path) && !first.has(path))

const script = print('Script until the first planner can be used', [...scripts])
const rest = print('The rest of it', other)
const players = print("A player's page with its script and style", [PLAYERS_PAGE])
print('On demand', later)
if (script > SCRIPT_LIMIT_KB)
  fail(`The first planner takes ${kb(script)} of script; the limit is ${kb(SCRIPT_LIMIT_KB)}.`)
if (rest > OTHER_LIMIT_KB) fail(`Beside its script it takes ${kb(rest)}; the limit is ${kb(OTHER_LIMIT_KB)}.`)

if (players > PLAYERS_LIMIT_KB) fail(`A player's page takes ${kb(players)}; the limit is ${kb(PLAYERS_LIMIT_KB)}.`)
const askedBesides = namedIn(playersHtml)
if (askedBesides.length > 0)
  fail(`A player's page asks for ${askedBesides.join(', ')} before it is drawn; it is to hold it.`)

/** @param {string} page */
function namedIn(page) {
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
}

/** @param {string} name */
function scriptOf(name) {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  return found ? `assets/${found}` : fail(`There is no ${name}: this check does not know what it is to weigh.`)
}

/** @param {string[]} paths */
function withImports(paths) {
  const reached = new Set()
  const visit = (/** @type {string} */ path) => {
    if (reached.has(path)) return
    reached.add(path)
    const text = readFileSync(join(dist, path), 'utf8')
    const folder = path.slice(0, path.lastIndexOf('/'))
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(`${folder}/${name}`)
  }
  for (const path of paths) visit(path)
  return reached
}

/** @param {string} title @param {string[]} paths */
function print(title, paths) {
  const files = paths.map((path) => ({ path, size: compressedKb(path) })).sort((a, b) => b.size - a.size)
  const sum = files.reduce((kilobytes, { size }) => kilobytes + size, 0)
  console.log(`${title}: ${kb(sum)} compressed`)
  for (const { path, size } of files) console.log(`${kb(size).padStart(12)}  ${path}`)
  return sum
}

/** As the build has compressed it, where it was worth it. @param {string} path */
function compressedKb(path) {
  const small = join(dist, `${path}.br`)
  return (existsSync(small) ? readFileSync(small) : brotliCompressSync(readFileSync(join(dist, path)))).length / 1000
}

/** @param {number} kilobytes */
function kb(kilobytes) {
  return `${kilobytes.toFixed(1)} kB`
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
