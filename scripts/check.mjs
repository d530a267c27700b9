/**
 * The one verdict on the source: format, lint, import rules, types, dead code, the style sheets, how full the rooms are,
 * the lock file, licences, purity of the packages, clocks of the applications, tests that sleep or hurry, sentences of pieces,
 * children that begin anew, bounds of what the calls take, the time of regular expressions, the table of their prices, ids of
 * acceptance rows. Runs all, then tells.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Each of them goes through what files have in common by itself: four, as many as there would be anywhere, took two cores a third longer
 * than two.
 */
const CHECKERS = String(Math.min(4, availableParallelism()))

const CHECKS = [
  ['format, lint and import rules', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['types', () => run('tsc', ['-p', '.', '--checkers', CHECKERS])],
  ['dead code', () => run('knip', [])],
  ['style sheets', () => run('tsx', ['scripts/style-sheets.ts'])],
  ['rooms', () => run('tsx', ['scripts/rooms.ts'])],
  ['lock file', lockFileFaults],
  ['licences', () => run('tsx', ['scripts/third-party.ts', '--check'])],
  ['purity of the packages', impurities],
  ['clocks of the applications', clocksRead],
  ['dates of the browser', browserDates],
  ['order of names', namesSorted],
  ['groups by a key', groupings],
  ['tests that sleep', sleeps],
  ['tests that hurry', hurries],
  ['lists drawn short', listsDrawnShort],
  ['prices of the calls', () => run('tsx', ['scripts/prices.ts', '--check'])],
  ['languages', () => run('tsx', ['scripts/languages.ts', '--check'])],
  ['sentences of pieces', () => run('tsx', ['scripts/glued-texts.ts'])],
  ['what begins anew', () => run('tsx', ['scripts/remounts.ts'])],
  ['ids of acceptance rows', () => run('tsx', ['scripts/requirements.ts', '--check'])],
]

/** Those that are tests as well: whoever runs all tests has them there. */
const AMONG_TESTS = [
  ['bounds of the calls', () => run('vitest', ['run', 'packages/contracts/src/bounds.test.ts'])],
  ['time of the patterns', () => run('vitest', ['run', 'scripts/patterns.test.ts', '-t', 'no faster'])],
]

/**
 * Runs every check, as many at a time as there are cores, for most tools keep one busy; answers how many passed and failed.
 * Tells each in the order above, with the output of those that failed.
 */
export async function checkAll({ withTests = true } = {}) {
  const checks = withTests ? [...CHECKS, ...AMONG_TESTS] : CHECKS
  const waiting = checks.values()
  const results = new Map()
  let [told, failed] = [0, 0]
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed: checks.length - failed, failed }

  async function work() {
    for (const check of waiting) {
      const began = Date.now()
      const faults = await check[1]()
      results.set(check, { faults, seconds: ((Date.now() - began) / 1000).toFixed(1) })
      tellInOrder()
    }
  }

  function tellInOrder() {
    for (; results.has(checks[told]); told++) {
      const [name] = checks[told]
      const { faults, seconds } = results.get(checks[told])
      console.log(`${faults ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)`)
      if (!faults) continue
      failed += 1
      console.log(faults)
    }
  }
}

/** Output of a tool that found something, or nothing. */
function run(tool, args) {
  const options = { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 2 ** 20 }
  return new Promise((resolve) => {
    execFile(join('node_modules', '.bin', tool), args, options, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || `${tool} failed: ${error.message}` : ''),
    )
  })
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

/**
 * A test waits for what it means, or moves a clock of its own: a pause is too short on a busy machine and too long on
 * any other. Where only real time will do, the line before says why: `// Real time: …`.
 */
function sleeps() {
  const sleep =
    /\bwaitForTimeout\(|\bset(Timeout|Interval)\(\w+, ?\d|=> ?set(Timeout|Interval)\(|(?<!socket\.)\bpause\(|\bsleep\(|\bdelay\(/
  const files = ['apps', 'packages', 'scripts', 'e2e'].flatMap(tests)
  if (files.length < 100) return `Only ${files.length} tests were looked at.`
  return files
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        sleep.test(line) && !lines[index - 1]?.includes('// Real time: ')
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      )
    })
    .join('\n')
}

/** As long as the page's and the server's waits are (vitest.setup.ts): whoever waits for less fails where other work runs beside it. */
const LONGEST_WAIT_MS = 45_000
const LONGER_THAN_DRAWN = 20

function hurries() {
  return tests('apps/web/src')
    .flatMap((file) => {
      const waits = readFileSync(file, 'utf8').matchAll(/\btimeout: ([\d_]+)|\bvi\.wait(?:For|Until)\(.*[^\d_]\)$/gm)
      return [...waits].flatMap(([wait, ms]) =>
        ms !== undefined && Number(ms.replaceAll('_', '')) >= LONGEST_WAIT_MS ? [] : [`${file}: ${wait}`],
      )
    })
    .join('\n')
}

/** However long it may be, a list is drawn about ten long where its size is left open: a law of fifty villages then knows ten. */
function listsDrawnShort() {
  return ['packages', 'apps', 'scripts']
    .flatMap(tests)
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, at) => {
        const [, longest = '0'] = /\bmaxLength: ([\d_]+)/.exec(line) ?? []
        const isShort = Number(longest.replaceAll('_', '')) >= LONGER_THAN_DRAWN && !/\bsize: |\bstring\(/.test(line)
        return isShort && /\bfc\b/.test(lines.join()) ? [`${file}:${at + 1}: say its size: 'max'`] : []
      })
    })
    .join('\n')
}

function tests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : tests(path)
    return /\.(test|fixture|e2e)\.tsx?$|^e2e\/.*\.ts$/.test(path) ? [path] : []
  })
}

/** Clock, chance and the outside world come into a pure package as values. */
function impurities() {
  const impure =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.|\bprocess\.|\bfetch\(|\bconsole\.|\blocalStorage\b/
  const files = [
    'game',
    'synthetic-world',
    'whole-programs',
    'planner',
    'operation',
    'formats',
    'contracts',
    'phrases',
  ].flatMap((name) => sources(`packages/${name}/src`))
  if (files.length < 20) return `Only ${files.length} files were looked at.`
  return linesWith(impure, files)
}

/** A browser shows AM and PM as its own language has them, and cuts off what does not fit: parts/date-time-field never does. */
function browserDates() {
  return linesWith(/\btype(=|: ?)\{?['"](date|time|datetime-local|month|week)['"]/, sources('apps/web/src'))
}

/** Names are sorted as people count, which only one order and the tables know. */
function namesSorted() {
  const homes = ['apps/web/src/ui/name-order.ts', 'apps/web/src/ui/table/sorting.ts'].map((path) => join(path))
  return linesWith(
    /\.localeCompare\(|\bIntl\.Collator\b/,
    sources('apps/web/src').filter((file) => !homes.includes(file)),
  )
}

/** Things are put under their key by `game`'s `groupedBy` and `addToGroup` alone. */
function groupings() {
  const byHand =
    /\.set\(.+, \[\.\.\.\(?[\w.]+\.get\(|\.push\(.*\)\s*else [\w.]+\.set\(.+, \[|\.set\(.+, \[.*\]\)\s*else \w+\.push\(|const (\w+) = [\w.]+\.get\((?:(?!\?\.).)+\) \?\? \[\]\n.+\n? *(?:.+\.set\(.+, \1\)|\1\.push\()|\bMap\.groupBy\(/g
  const files = ['apps', 'packages', 'scripts', 'e2e']
    .flatMap(codeIn)
    .filter((file) => file !== join('packages/game/src/groups.ts'))
  return files
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(byHand)].map(([found]) => `${file}: ${found.split('\n')[0]?.trim()}`),
    )
    .join('\n')
}

/** Where an application may ask what time it is. A stopwatch (`performance.now`) tells no time and is free. */
const CLOCKS = [
  'apps/server/src/clock.ts',
  // Compare with the dates of files, which the machine writes, or set them.
  'apps/server/src/db/embedded/folder-lock.ts',
  'apps/server/src/db/embedded/folder-lock.worker.ts',
  'apps/web/src/api/server-time.ts',
  'apps/game-stand-in/src/game-stand-in.ts',
]

/** Everything else is given the time, so that a test can say what time it is. */
function clocksRead() {
  const clock = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/
  const homes = CLOCKS.map((path) => join(path))
  const files = ['server', 'web', 'delivery-stand-in', 'game-stand-in', 'identity-stand-in'].flatMap((name) =>
    sources(`apps/${name}/src`),
  )
  const idle = homes.filter((home) => !files.includes(home) || !linesWith(clock, [home]))
  const others = files.filter((file) => !homes.includes(file))
  return [...idle.map((home) => `${home} reads no clock any more.`), linesWith(clock, others)]
    .filter(Boolean)
    .join('\n')
}

/** The lines of code, comments left out, in which the pattern occurs. */
function linesWith(pattern, files) {
  const isOfCode = (line) => !/^\s*(\/\/|\*|\/\*)/.test(line)
  return files
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) && isOfCode(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    .join('\n')
}

/** Everything that is written in TypeScript, tests and benchmarks with it. */
function codeIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : codeIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit((await checkAll()).failed > 0 ? 1 : 0)
}
