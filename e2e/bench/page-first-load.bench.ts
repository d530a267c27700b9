/**
 * The first visit: what is fetched until the first planner can be used, how long that takes, which tasks it makes, and how
 * far each address shifts while it comes.
 *
 *   npm run bench -- page-first-load
 */
import type { Page } from '@playwright/test'
import {
  type Figure,
  kB,
  keptPlan,
  later,
  linesOfTomorrow,
  ms,
  onStage,
  printFigures,
  type Stage,
  shiftOf,
  tasksWhile,
} from './stage.ts'
import { type SlowPhone, unwatched } from './unwatched-page.ts'

const REPETITIONS = 5
/** What comes late has come by then. */
const SETTLED_MS = 700

const SLOW_PHONE: SlowPhone = {
  ...{ width: 390, height: 844, timesSlower: 4 },
  line: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
}

/** The world, the unit and the villages can be seen and changed. */
const IS_USABLE = () => {
  const chosen = (field: string) =>
    document.querySelector<HTMLInputElement>(`[data-field="${field}"] input:not([type="hidden"])`)?.value
  return chosen('world') && chosen('unit') && document.querySelector('main textarea')
}

await onStage(async (stage) => {
  await startOfThePlanner(stage)
  await onASlowPhone(stage)
  await shifts(stage)
})

async function startOfThePlanner(stage: Stage): Promise<void> {
  const visits = []
  for (let visit = 0; visit < REPETITIONS; visit += 1) visits.push(await firstVisit(stage))
  const { script, everything, files } = visits.at(-1) ?? { script: 0, everything: 0, files: 0 }
  printFigures(`The first planner in a browser that was never here (median of ${REPETITIONS})`, [
    ['script until it can be used', kB(script), 'at most 150 kB'],
    ['everything until then', kB(everything)],
    ['requests until then', String(files)],
    ['time until then', ms(median(visits.map(({ usableMs }) => usableMs)))],
    ['longest task', ms(median(visits.map(({ tasks }) => tasks.longestMs))), 'at most 50 ms'],
    ['tasks above 50 ms', String(median(visits.map(({ tasks }) => tasks.above50))), '0'],
    ['processor time', ms(median(visits.map(({ tasks }) => tasks.sumMs)))],
  ])
}

async function firstVisit(stage: Stage) {
  const page = await stage.newPage()
  const fetched = bytesOf(page)
  let usableMs = 0
  let [script, everything, files] = [0, 0, 0]
  const tasks = await tasksWhile(page, async () => {
    const began = performance.now()
    await page.goto(stage.url, { waitUntil: 'commit' })
    await page.waitForFunction(IS_USABLE)
    usableMs = performance.now() - began
    ;({ script, everything, files } = await fetched())
  })
  await page.context().close()
  return { usableMs, tasks, script, everything, files }
}

async function onASlowPhone(stage: Stage): Promise<void> {
  const visits = []
  for (let visit = 0; visit < REPETITIONS; visit += 1) visits.push(await slowVisit(stage))
  printFigures(`The same on a slow phone: 1.6 Mb/s, 150 ms, processor ${SLOW_PHONE.timesSlower} times as slow`, [
    ['time until the form can be used', ms(median(visits.map(({ usableMs }) => usableMs))), 'at most 2,000 ms'],
    ['of that, blocked', ms(median(visits.map(({ blockedMs }) => blockedMs))), 'at most 200 ms'],
  ])
}

async function slowVisit(stage: Stage): Promise<{ readonly usableMs: number; readonly blockedMs: number }> {
  // What runs the benches names functions by a call of its own, which what is sent to the page calls too.
  const script = `globalThis.__name = (named) => named; (${noteUse})(${IS_USABLE})`
  const browser = await unwatched(stage.browser)
  const told = await browser.toldBy(stage.url, SLOW_PHONE, script)
  await browser.close()
  const [usableMs = 0, blockedMs = 0] = told.split(' ').map(Number)
  return { usableMs, blockedMs }
}

/**
 * Runs in the page, which tells once it can be used: when that was since the page was asked for, and how long its tasks until then went
 * beyond 50 ms. Looking from outside would bring a script into the page that such a processor takes long to read.
 */
function noteUse(isUsable: () => unknown): void {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!isUsable()) return
    eyes.disconnect()
    const usableMs = performance.now()
    const tell = () => {
      const until = tasks.filter(({ startTime }) => startTime <= usableMs)
      location.href = `about:blank#${usableMs} ${until.reduce((sum, { duration }) => sum + duration - 50, 0)}`
    }
    // Real time: the task that drew it is told of once it is over.
    setTimeout(tell, 500)
  }
  const eyes = new MutationObserver(look)
  eyes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
}

/** What the page has fetched so far, as it came over the wire. */
function bytesOf(page: Page) {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script'
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize })))
  })
  return async () => {
    const all = await Promise.all(sizes)
    const sum = (some: typeof all) => some.reduce((bytes, file) => bytes + file.bytes, 0)
    return { script: sum(all.filter(({ isScript }) => isScript)), everything: sum(all), files: all.length }
  }
}

/** Of every address that the sidebar of an owner leads to, and of those that need a key. */
async function shifts(stage: Stage): Promise<void> {
  const menu = await stage.newPage('owner')
  await menu.goto(stage.url)
  const links = menu.locator('nav a[href^="/"]')
  await menu.locator('nav a[href="/admin/users"]').waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
  await menu.context().close()
  const figures: Figure[] = []
  for (const path of [
    ...paths,
    '/converter-from-workbench',
    '/help',
    '/privacy',
    `/planning/${await keptPlan(stage, linesOfTomorrow(1))}`,
  ]) {
    for (const who of ['nobody', 'owner'] as const) {
      if (who === 'nobody' && path.startsWith('/admin')) continue
      const page = await stage.newPage(who)
      await page.goto(stage.url + path, { waitUntil: 'networkidle' })
      await later(SETTLED_MS)
      const { sum, most } = await shiftOf(page)
      figures.push([`${path} ${who}`, sum.toFixed(4), `below 0.02${sum < 0.005 ? '' : ` ${most}`}`])
      await page.context().close()
    }
  }
  printFigures('Layout shift of each first load', figures)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
