/**
 * Everything that must hold, in one command: installs what is missing, then check,
 * unit and HTTP tests (on PGlite and on a real PostgreSQL), and the browser journeys
 * through the built product. A missing browser or database is a failure. The last
 * line is the plain sum: `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './tooling/install.mjs'

ensureInstalled()
const { checkAll } = await import('./check.mjs')
const { browserPath } = await import('./tooling/browser.mjs')
const { ensureBuilt } = await import('./tooling/built.mjs')

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const sums = []
sums.push(['check', await timed('check', async () => checkAll())])
sums.push(['unit and HTTP tests', await timed('unit and HTTP tests', unitTests)])
sums.push(['first load', await timed('first load', firstLoad)])
sums.push(['browser journeys', await timed('browser journeys', journeys)])

let passed = 0
let failed = 0
console.log('')
for (const [name, sum] of sums) {
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed`)
  passed += sum.passed
  failed += sum.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function unitTests() {
  const file = join(RESULTS, 'unit.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
  // A test that did not run did not pass: skipped ones count as failures, like a file that could not be read.
  const failures = numTotalTests - numPassedTests
  return { passed: numPassedTests, failed: Math.max(failures, code === 0 ? 0 : Math.max(1, numFailedTestSuites)) }
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
    browser = await browserPath()
    ensureBuilt()
  } catch (problem) {
    // Going on is right: the sum must tell what else passed and failed.
    console.error(problem instanceof Error ? problem.message : problem)
    return { passed: 0, failed: 1 }
  }
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { MUSTER_BROWSER: browser })
  const file = join(RESULTS, 'journeys.json')
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  const failures = unexpected + flaky + skipped
  return { passed: expected, failed: Math.max(failures, code === 0 && expected > 0 ? 0 : 1) }
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
