/**
 * Sends every call of the server requests drawn by chance, right ones and the worst, and prints what each answered, its
 * slowest answer and the memory it took. An answer above two seconds and memory that grows to the end are faults.
 * `npm run fuzz` 5,000 a call, `npm run fuzz -- 300 7` 300 with the seed 7.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [runs = '5000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'server', 'apps/server/src/fuzz'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed }, shell: process.platform === 'win32' },
)
process.exit(status ?? 1)
