/**
 * Every benchmark of the project, one after the other; each prints figures and ratios.
 * With a name, only those whose path holds it: `npm run bench -- planner`, or `page` for those of the built page in
 * Chromium. Real world files are used where MUSTER_WORLD_DATA names their folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from './tooling/browser.mjs'
import { ensureBuilt } from './tooling/built.mjs'

const wanted = process.argv[2] ?? ''
const files = [...['packages', 'apps'].flatMap((group) => readdirSync(group).map((name) => join(group, name))), 'e2e']
  .map((folder) => join(folder, 'bench'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => (file.endsWith('.bench.ts') || file.endsWith('main.ts')) && file.includes(wanted))

if (files.length === 0) {
  console.error(`No benchmark matches "${wanted}".`)
  process.exit(1)
}
const ofThePage = files.some((file) => file.startsWith('e2e'))
const ofTheBuilt = files.some((file) => /(prices|board|deliveries)\.bench\.ts$/.test(file))
if (ofThePage || ofTheBuilt) ensureBuilt()
const env = ofThePage ? { ...process.env, MUSTER_BROWSER: await browserPath() } : process.env
let failed = false
for (const file of files) {
  console.log(`\n# ${file}`)
  const { status } = spawnSync(join('node_modules', '.bin', 'tsx'), ['--expose-gc', file], { stdio: 'inherit', env })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
