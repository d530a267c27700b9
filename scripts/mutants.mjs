/**
 * Changes the code of a package in many small ways, one at a time, and asks its tests whether they notice:
 * `npm run mutants -- game`, or only some of its files, `npm run mutants -- planner send-times.ts repair`.
 * By hand and not in CI: a package takes from minutes to hours. A later run of the same places tries only what is new.
 * Names of tests ask these alone, `npm run mutants -- planner plan.ts plan.test.ts`: what they notice all do.
 * Lines of a file, from and to, `npm run mutants -- planner validate.ts:1-120`: a long file goes in pieces.
 * A file may leave out the rooms that it stands in, `operation/reasons.ts` for `operation/shortages/reasons.ts`.
 *
 * What survives is listed at the end and in reports/mutants. Either a rule is missing among the tests, or the code says
 * nothing there that matters; docs/mutants.md names those that may survive, and why.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const [name = '', ...wanted] = process.argv.slice(2)
const packages = readdirSync('packages')
if (!packages.includes(name)) {
  console.error(`Name a package: ${packages.join(', ')}.`)
  process.exit(1)
}
const source = `packages/${name}/src`
const files = readdirSync(source, { recursive: true })
const paths = wanted.map(placeOf)
const tests = paths.filter((path) => path.endsWith('.test.ts'))
const chosen = paths.filter((path) => !tests.includes(path))
const places = chosen.map((path) => join(source, /\.ts(:\d+-\d+)?$/.test(path) ? path : `${path}/**/*.ts`))
// Each choice of places is gone on from by itself. (A file's name has 255 signs at most: of many places a digest.)
const told = [name, ...chosen.map((path) => path.replace(/[/:]/g, '-'))].join('+')
const digest = createHash('sha256').update(told).digest('hex').slice(0, 12)
const report = join('reports/mutants', told.length > 200 ? `${told.slice(0, 180)}+${digest}` : told)
process.env.MUTANTS_OF = name
process.env.MUTANTS_TESTS = tests.join(' ')

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/tooling/vitest.mutants.ts' },
  mutate: [
    ...(places.length > 0 ? places : [`${source}/**/*.ts`]),
    `!${source}/**/*.test.ts`,
    `!${source}/**/*.fixture.ts`,
    `!${source}/index.ts`,
  ],
  // Only what these tests read. (Stryker would rewrite a tsconfig.json by the old compiler's interface.)
  ignorePatterns: [
    '*',
    '!packages',
    '!packages/**',
    '!scripts',
    '!scripts/tooling',
    '!scripts/tooling/**',
    '!package.json',
  ],
  coverageAnalysis: 'perTest',
  // What runs once when a module is read (lists of names, schemas) would need every test anew for each change.
  ignoreStatic: true,
  // A sentence for whoever develops may be worded otherwise.
  mutator: { excludedMutations: ['StringLiteral'] },
  incremental: true,
  incrementalFile: `${report}.json`,
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
  // Beyond half as long again as the tests take.
  timeoutMS: Number(process.env.MUTANTS_TIMEOUT ?? 5_000),
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  tempDirName: '.cache/mutants',
  thresholds: { high: 95, low: 85, break: null },
}).runMutationTest()

/** Where a file of this name stands, beneath the folder that is named with it; anything else is as it is. */
function placeOf(wanted) {
  const [path, lines] = wanted.split(/(?=:\d)/)
  if (!path.endsWith('.ts') || files.includes(path)) return wanted
  const folder = dirname(path)
  const found = files.filter(
    (file) => basename(file) === basename(path) && (folder === '.' || file.startsWith(`${folder}/`)),
  )
  if (found.length !== 1) {
    console.error(`${wanted} is ${found.length === 0 ? 'no file there' : `one of ${found.join(', ')}`}.`)
    process.exit(1)
  }
  return found[0] + (lines ?? '')
}
