/**
 * `npm run browsers`: the main job in Firefox and in WebKit, at a desk and on a phone, on the built product. Fails
 * where something does not come, where a page is wider than its window, and where a browser complains. Keeps a
 * picture of every screen in test-results/browsers, to be looked at: that is what it is for. Then the journey of a night
 * (e2e/night.e2e.ts), in which one of the players goes with Firefox.
 *
 * By hand and not in `npm test`: the two engines are 400 MB of packages.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTrialProduct, type TrialProduct } from '../tooling/trial-product.ts'
import type { Browser, WindowSize } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { pushInFirefox } from './firefox-push.ts'
import { Hand } from './hand.ts'
import { engines } from './installed.ts'
import { doMainJob } from './main-job.ts'
import { startWebKit } from './webkit.ts'

const SIZES = { desk: { width: 1400, height: 900 }, phone: { width: 390, height: 844 } } as const
/** The map is drawn a step at a time. */
const SETTLED_MS = 1_500
const FOLDER = 'test-results/browsers'

const { firefox, webKit } = engines()
const start: Readonly<Record<string, (size: WindowSize) => Promise<Browser>>> = {
  firefox: (size) => startFirefox(firefox, size),
  webkit: (size) => startWebKit(webKit, size),
}
/** `npm run browsers -- webkit-phone` tries what has this in its name. */
const wanted = process.argv[2] ?? ''
mkdirSync(FOLDER, { recursive: true })
const product = await startTrialProduct()
let failed = 0
for (const [engine, open] of Object.entries(start)) {
  for (const [place, size] of Object.entries(SIZES)) {
    const name = `${engine}-${place}`
    if (name.includes(wanted)) failed += await tried(name, await open(size), product)
  }
}
await product.stop()
if ('firefox-push'.includes(wanted)) failed += await pushTried()
if ('firefox-night'.includes(wanted)) failed += nightTried()
process.exit(failed > 0 ? 1 : 0)

/** Gives how many faults there were. */
async function pushTried(): Promise<number> {
  try {
    const { browser, lateMs, shown } = await pushInFirefox(firefox)
    console.log(`ok      firefox-push: ${browser}, ${lateMs} ms after its moment: ${shown[0]?.title}`)
    return 0
  } catch (problem) {
    // Going on is right: the others are tried, and the sum tells.
    console.log(`FAILED  firefox-push: ${String(problem)}`)
    return 1
  }
}

/** Gives how many faults there were. */
function nightTried(): number {
  const env = { ...process.env, MUSTER_FIREFOX: firefox }
  const journey = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'night.e2e.ts',
    '--retries',
    '0',
    '--reporter',
    'line',
  ]
  const { status } = spawnSync('npx', ['playwright', ...journey], { stdio: 'inherit', env })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  firefox-night`)
  return status === 0 ? 0 : 1
}

/** Gives how many faults there were. */
async function tried(name: string, browser: Browser, product: TrialProduct): Promise<number> {
  const faults: string[] = []
  const picture = async (screen: string) => {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    writeFileSync(join(FOLDER, `${name}-${screen}.png`), await browser.picture())
    // A page that is left takes what it complained of with it.
    faults.push(...(await browser.complaints()).filter((complaint) => !faults.includes(complaint)))
  }
  const began = Date.now()
  await doMainJob({ hand: new Hand(browser, product.url), product, picture }).catch(async (problem: Error) => {
    // Going on is right: the other engines are tried, and the sum tells.
    faults.push(problem.message)
    await picture('failed')
  })
  await browser.close()
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${browser.name} (${seconds} s)`)
  for (const fault of faults) console.log(`        ${fault}`)
  return faults.length
}
