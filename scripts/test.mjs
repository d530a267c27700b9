/**
 * Everything that must hold, in one command: installs what is missing, then check,
 * unit and HTTP tests (on PGlite and on a real PostgreSQL), and the browser journeys
 * through the built product. A missing browser or database is a failure.
 *
 * The files of unit tests share modules, and none may count on what another one left there: they run in orders that are drawn,
 * one for each project of theirs (tooling/drawn-order.ts). The seed is told; with `ORDER=<seed>` they run in these orders again.
 *
 * What failed has a second try, when nothing else runs any more: on a machine that others
 * load as well, a test may miss its time. It is named at the end as unsteady, for it is a
 * fault to be found. What fails twice has failed, and is told at the end with its reason.
 * The last line is the plain sum: `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled } from './tooling/install.mjs'

ensureInstalled()
const { checkAll } = await import('./check.mjs')
const { browserPath } = await import('./tooling/browser.mjs')
const { ensureBuilt } = await import('./tooling/built.mjs')

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const order = process.env.ORDER ?? String(randomInt(1, 2 ** 31))

const sums = []
/** What to say at the end: a long run is read from its end. */
const remarks = []
sums.push(['check', await timed('check', checkAndBuild)])
sums.push(['unit and HTTP tests', await timed('unit and HTTP tests', unitTests)])
sums.push(['first load', await timed('first load', firstLoad)])
sums.push(['browser journeys', await timed('browser journeys', journeys)])

let passed = 0
let failed = 0
console.log('')
for (const remark of remarks) console.log(`${remark}\n`)
for (const [name, sum] of sums) {
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed`)
  passed += sum.passed
  failed += sum.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** A build leaves a core free for half of its time. One that fails is tried again by `firstLoad`, and told there. */
async function checkAndBuild() {
  const [sum] = await Promise.all([checkAll({ withTests: false }), runNode('scripts/tooling/built.mjs')])
  return sum
}

async function unitTests() {
  console.log(`The test files run in the orders of ORDER=${order}.`)
  const first = joined(
    await Promise.all([
      vitest('unit', ['--project=pure', '--project=web']),
      // They wait for processes, streams and limits, which leaves the processor to the others.
      vitest('http', ['--project=server']),
    ]),
  )
  if (!first) return { passed: 0, failed: 1 }
  // Whatever a second try says: nobody knows which test an error outside of them belongs to.
  remarks.push(...first.outside.map((error) => `FAILED An error outside of any test\n${beginning(error)}`))
  // A test that did not run did not pass: skipped ones count as failures, like a file that could not be read.
  const wanting = first.testResults.filter(
    ({ assertionResults: tests, status }) => status !== 'passed' || tests.some(hasNotPassed),
  )
  if (wanting.length === 0) {
    return { passed: first.numPassedTests, failed: Math.max(first.outside.length, first.code === 0 ? 0 : 1) }
  }
  const second = await vitest(
    'unit-again',
    wanting.map(({ name }) => name),
  )
  const failures = (second?.testResults ?? wanting).flatMap(failuresOf)
  const again = new Set(failures.map(({ title }) => title))
  for (const { title, reason } of wanting.flatMap(failuresOf)) {
    if (!again.has(title)) remarks.push(`UNSTEADY ${title} (in the orders of ORDER=${order})\n${reason}`)
  }
  remarks.push(...failures.map(({ title, reason }) => `FAILED ${title}\n${reason}`))
  const settled = first.testResults.filter((result) => !wanting.includes(result))
  const passed = [...settled, ...(second?.testResults ?? [])].flatMap((result) => result.assertionResults)
  return {
    passed: passed.filter((test) => !hasNotPassed(test)).length,
    failed: first.outside.length + Math.max(failures.length, second?.code === 0 ? 0 : 1),
  }
}

/** What several runs say as if they were one; nothing when one of them could not tell. */
function joined(runs) {
  if (runs.includes(undefined)) return undefined
  return {
    testResults: runs.flatMap(({ testResults }) => testResults),
    numPassedTests: runs.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0),
    outside: runs.flatMap(({ outside }) => outside),
    code: Math.max(...runs.map(({ code }) => code)),
  }
}

/** What a run of these files, or of these projects, says; nothing when it could not tell. */
async function vitest(name, which) {
  const file = join(RESULTS, `${name}.json`)
  const outside = join(RESULTS, `${name}-outside.json`)
  const reporters = ['dot', 'json', './scripts/tooling/outside-errors.mjs'].map((reporter) => `--reporter=${reporter}`)
  const code = await run('vitest', ['run', ...which, ...reporters, `--outputFile.json=${file}`], {
    OUTSIDE_ERRORS: outside,
    ORDER: order,
  })
  if (!existsSync(file) || !existsSync(outside)) return undefined
  return { ...JSON.parse(readFileSync(file, 'utf8')), outside: JSON.parse(readFileSync(outside, 'utf8')), code }
}

function hasNotPassed({ status }) {
  return status !== 'passed'
}

function failuresOf({ name, message, status, assertionResults: tests }) {
  const path = relative(process.cwd(), name)
  const failures = tests.filter(hasNotPassed).map((test) => ({
    title: `${path}: ${test.fullName}`,
    reason: beginning(test.failureMessages.join('\n') || test.status),
  }))
  return failures.length === 0 && status !== 'passed' ? [{ title: path, reason: beginning(message) }] : failures
}

/** As much of a reason as helps, without the colours of a terminal. */
function beginning(reason) {
  return stripVTControlCharacters(reason).split('\n').slice(0, 12).join('\n')
}

/** Builds, and weighs what a first visit fetches. */
async function firstLoad() {
  try {
    ensureBuilt()
  } catch (problem) {
    // Going on is right: the sum must tell what else passed and failed.
    console.error(problem instanceof Error ? problem.message : problem)
    return { passed: 0, failed: 1 }
  }
  const code = await runNode('scripts/check-bundle.mjs')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function journeys() {
  let browser
  try {
    browser = await browserPath({ lean: true })
    ensureBuilt()
  } catch (problem) {
    // Going on is right: the sum must tell what else passed and failed.
    console.error(problem instanceof Error ? problem.message : problem)
    return { passed: 0, failed: 1 }
  }
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { MUSTER_BROWSER: browser })
  const file = join(RESULTS, 'journeys.json')
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { title, status, reason } of suites.flatMap(journeysOf)) {
    if (status === 'flaky') remarks.push(`UNSTEADY ${title}\n${reason}`)
    else if (status !== 'expected') remarks.push(`FAILED ${title}\n${reason}`)
  }
  const passed = stats.expected + stats.flaky
  return { passed, failed: Math.max(stats.unexpected + stats.skipped, code === 0 && passed > 0 ? 0 : 1) }
}

function journeysOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `e2e/${file}: ${title}`,
      status,
      reason: beginning(results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message ?? status),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

async function timed(name, work) {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const sum = await work()
  console.log(`== ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return sum
}

function run(tool, args, environment = {}) {
  return ended(join('node_modules', '.bin', tool), args, { shell: process.platform === 'win32', environment })
}

function runNode(script) {
  return ended(process.execPath, [script], { shell: false, environment: {} })
}

function ended(command, args, { shell, environment }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
      env: { ...process.env, ...environment },
    })
    child.on('error', (problem) => {
      console.error(`${command} could not be started: ${problem.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
