/**
 * Builds the product when its sources changed since the last build, else does nothing.
 * "Changed" is by content: a fresh clone and a touched file are told apart.
 * `node scripts/tooling/built.mjs` is for whoever has something else to do meanwhile.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './install.mjs'

const STAMP = join(ROOT, 'node_modules', '.cache', 'muster', 'built')
const OUTPUTS = ['apps/server/dist/main.js', 'apps/web/dist/index.html', 'apps/web/dist/orders.html']
const SOURCES = [
  ...['apps', 'packages', 'changes'],
  ...['scripts/build.mjs', 'scripts/tooling/server-bundle.mjs', 'package-lock.json'],
]
const NOT_BUILT = /(^|\/)(node_modules|dist|\.cache|bench|samples|cases)$|\.(test|fixture)\.tsx?$|\.md$/

export function ensureBuilt() {
  const wanted = sourcesHash()
  const isBuilt = OUTPUTS.every((file) => existsSync(join(ROOT, file)))
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building …')
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; what it printed above says why.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  // Sentences of the changelog are the one kind of markdown that is built in.
  if (NOT_BUILT.test(path) && !path.startsWith('changes')) return
  const absolute = join(ROOT, path)
  if (!existsSync(absolute)) return
  if (statSync(absolute).isDirectory()) for (const name of readdirSync(absolute).sort()) addTo(hash, `${path}/${name}`)
  else hash.update(path).update(readFileSync(absolute))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureBuilt()
