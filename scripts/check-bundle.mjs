/**
 * How much a first visit fetches: what index.html names, compressed as the server sends
 * it, and the texts of one language. Fails above the limit, and also when there is nothing
 * to weigh. The screens that follow on demand are listed for comparison.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** React, the kit and the router are 190 of it; the rest is the frame, and grows with each page by its address and name. */
const LIMIT_KB = 232

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
if (!existsSync(join(dist, 'index.html'))) fail('There is no built page. Run `npm run build` first.')

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path)
if (named.length === 0) fail('index.html names no script and no style sheet: this check looked at nothing.')

const first = ['index.html', ...named, 'assets/i18n/en.json']
const later = readdirSync(join(dist, 'assets'))
  .map((name) => `assets/${name}`)
  .filter((path) => /\.(js|css)$/.test(path) && !first.includes(path))

const total = print('First load', first)
print('On demand', later)
if (total > LIMIT_KB) fail(`The first load takes ${kb(total)}; the limit is ${kb(LIMIT_KB)}.`)

/** @param {string} title @param {string[]} paths */
function print(title, paths) {
  const files = paths.map((path) => ({ path, size: compressedKb(path) })).sort((a, b) => b.size - a.size)
  const sum = files.reduce((kilobytes, { size }) => kilobytes + size, 0)
  console.log(`${title}: ${kb(sum)} compressed`)
  for (const { path, size } of files) console.log(`${kb(size).padStart(12)}  ${path}`)
  return sum
}

/** @param {string} path */
function compressedKb(path) {
  return gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000
}

/** @param {number} kilobytes */
function kb(kilobytes) {
  return `${kilobytes.toFixed(1)} KB`
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
