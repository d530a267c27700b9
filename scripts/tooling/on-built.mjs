/** Runs a script that needs the built product, with the arguments of this one, once all it needs is there. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './install.mjs'

/** @param {string} script @param {Record<string, string>} environment */
export async function runOnBuilt(script, environment = {}) {
  ensureInstalled()
  const { ensureBuilt } = await import('./built.mjs')
  ensureBuilt()
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  const { status } = spawnSync(process.execPath, [tsx, join(ROOT, script), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  process.exit(status ?? 1)
}
