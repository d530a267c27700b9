/** `npm run restore`: lists the dumps of the embedded database; with a dump's name it brings that one back. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './tooling/install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./tooling/built.mjs')
ensureBuilt()

const program = join(ROOT, 'apps/server/dist/restore.js')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
