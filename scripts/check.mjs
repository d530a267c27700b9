/**
 * The one verdict on the source: format, lint, import rules, types, dead code, the
 * lock file, purity of the packages, ids of acceptance rows. Runs all, then tells.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const CHECKS = [
  ['format, lint and import rules', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['types', () => run('tsc', ['-p', '.'])],
  ['dead code', () => run('knip', [])],
  ['lock file', lockFileFaults],
  ['purity of the packages', impurities],
  ['ids of acceptance rows', () => run('tsx', ['scripts/requirements.ts', '--check'])],
]

/** Runs every check; answers how many passed and failed. Prints the output of those that failed. */
export function checkAll() {
  let failed = 0
  for (const [name, check] of CHECKS) {
    const began = Date.now()
    const faults = check()
    console.log(`${faults ? 'FAILED' : 'ok    '}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    if (faults) {
      failed += 1
      console.log(faults)
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

/** Output of a tool that found something, or nothing. */
function run(tool, args) {
  const { status, stdout, stderr, error } = spawnSync(join('node_modules', '.bin', tool), args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 2 ** 20,
  })
  return status === 0 ? '' : `${stdout}${stderr}${error ?? ''}` || `${tool} ended with ${status}.`
}

/**
 * npm can write a lock file that `npm ci` refuses (npm/cli #9846): an optional platform
 * package without an entry. And a lock file must name no download address.
 */
function lockFileFaults() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const faults = []
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved?.startsWith('http')) faults.push(`${path} names a download address.`)
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(name)) faults.push(`${path} wants ${name}, which has no entry.`)
    }
  }
  if (names.size < 100) faults.push('The lock file holds hardly any package; was it read?')
  return faults.join('\n')
}

/** Clock, chance and the outside world come into a pure package as values. */
function impurities() {
  const impure =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.|\bprocess\.|\bfetch\(|\bconsole\.|\blocalStorage\b/
  const files = ['game', 'planner', 'formats', 'contracts', 'phrases'].flatMap((name) =>
    sources(`packages/${name}/src`),
  )
  if (files.length < 20) return `Only ${files.length} files were looked at.`
  return files
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          impure.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    .join('\n')
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.ts$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(checkAll().failed > 0 ? 1 : 0)
}
