/**
 * Installs the dependencies when they are missing or older than the lock file. What
 * was installed is remembered in node_modules, so an unchanged tree costs one hash.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.cache', 'muster', 'installed')
/** The least version everything was tried on. */
const LEAST = [20, 19]

export function ensureInstalled() {
  refuseOldNode()
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing what is missing …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed; what it printed above says why.')
    process.exit(1)
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  console.error(
    `Muster needs Node ${LEAST.join('.')} or newer; this is ${process.versions.node}. Node 24 is recommended.`,
  )
  process.exit(1)
}
