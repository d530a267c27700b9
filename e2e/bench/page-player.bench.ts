/**
 * A player's page on a slow phone: a processor four times as slow and fast 3G, once by packets (150 ms there and back, 1.6 Mbit/s down) and
 * once as Chromium's tools have it (every question waits for 563 ms). How long it takes until *Sent* can be tapped, at the first visit and
 * when the page was kept by then; and how 300 orders scroll, which is counted in the processor's own time.
 *
 *   npm run bench -- page-player
 */
import { callAs } from '../people.fixture.ts'
import { FAST_3G, startSlowLine } from './slow-line.ts'
import { kB, later, ms, onStage, printFigures, type Stage, tasksWhile } from './stage.ts'
import { type SlowPhone, unwatched } from './unwatched-page.ts'

const REPETITIONS = 5
const ALICE = 1001
const ORDERS = 40
const MANY_ORDERS = 300
const SCROLLS = 60
const SCROLLED_PIXELS = 400
const SETTLED_MS = 5_000
const MINUTE_MS = 60_000
const FAST_3G_OF_TOOLS = { offline: false, latency: 562.5, downloadThroughput: 188_700, uploadThroughput: 86_400 }
const OFFLINE = { ...FAST_3G_OF_TOOLS, offline: true }

await onStage(async (stage) => {
  const address = await givenOut(stage, ORDERS)
  const line = await startSlowLine(stage.url, FAST_3G)
  await printVisits('fast 3G, by packets', async () => {
    line.hangUp()
    return visitsOf(stage, address.replace(stage.url, line.url), undefined)
  })
  await line.close()
  await printVisits('fast 3G as Chromium has it', () => visitsOf(stage, address, FAST_3G_OF_TOOLS))
  await scrolled(stage, await givenOut(stage, MANY_ORDERS))
})

async function printVisits(line: string, visit: () => ReturnType<typeof visitsOf>): Promise<void> {
  const visits: Awaited<ReturnType<typeof visitsOf>>[] = []
  for (let turn = 0; turn < REPETITIONS; turn += 1) visits.push(await visit())
  const median = (pick: (visit: (typeof visits)[number]) => number) =>
    visits.map(pick).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  printFigures(`A player's page on a slow phone, ${line} (median of ${REPETITIONS})`, [
    ['first visit: the page, which holds its script', kB(median(({ first }) => first.held))],
    ['first visit: everything', kB(median(({ first }) => first.everything))],
    ['first visit: until it can be used', ms(median(({ first }) => first.usableMs)), 'at most 1,500 ms'],
    ['first visit: until its first command leads to the game', ms(median(({ first }) => first.opensMs))],
    ['opened again: until it can be used', ms(median(({ again }) => again.usableMs)), 'at most 1,500 ms'],
    ['opened again without a network', ms(median(({ offline }) => offline.usableMs))],
  ])
}

async function scrolled(stage: Stage, address: string): Promise<void> {
  const context = await stage.browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('listitem')
    .nth(MANY_ORDERS - 1)
    .waitFor({ state: 'attached' })
  await later(SETTLED_MS)
  await page.mouse.move(200, 400)
  const { longestMs, sumMs } = await tasksWhile(page, async () => {
    for (let turn = 0; turn < SCROLLS; turn += 1) {
      await page.mouse.wheel(0, SCROLLED_PIXELS)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  printFigures(`${MANY_ORDERS} orders, scrolled`, [
    ['longest task of a frame', ms(longestMs), 'at most 16 ms'],
    ['processor time of a step', ms(sumMs / SCROLLS)],
  ])
  await context.close()
}

/** On a line of the browser's own making; without one that of the address. */
async function visitsOf(stage: Stage, address: string, line: typeof OFFLINE | undefined) {
  const browser = await unwatched(stage.browser)
  const visit = async (on: typeof OFFLINE | undefined): Promise<Visit> => {
    const phone: SlowPhone = { width: 390, height: 844, timesSlower: 4, ...(on && { line: on }) }
    // What runs the benches names functions by a call of its own, which what is sent to the page calls too.
    const script = `globalThis.__name = (named) => named; (${tellVisit})()`
    return JSON.parse(await browser.toldBy(address, phone, script)) as Visit // as `tellVisit` tells it
  }
  const first = await visit(line)
  const again = await visit(line)
  const offline = await visit(OFFLINE)
  await browser.close()
  return { first, again, offline }
}

interface Visit {
  /** Since the page was asked for. */
  readonly usableMs: number
  readonly opensMs: number
  /** In bytes as they came: the page itself, and all that it asked for until then. */
  readonly held: number
  readonly everything: number
}

/** Runs in the page, before anything of it: tells when *Sent* of the next command was painted, and its way to the game, once the page is kept. */
function tellVisit(): void {
  // What the page tells last is no page of its own.
  if (location.protocol === 'about:') return
  const whenThere = (selector: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const found = document.querySelector<HTMLElement>(selector)
        if (found && found.offsetHeight > 0) setTimeout(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const there = [
    whenThere('section button[aria-label^="Sent: "]'),
    whenThere('section a[aria-label^="Open in the game: "]'),
  ]
  void Promise.all(there).then(async ([usableMs, opensMs]) => {
    const bytesOf = (entries: PerformanceEntryList) =>
      entries.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0)
    const held = bytesOf(performance.getEntriesByType('navigation'))
    const everything = held + bytesOf(performance.getEntriesByType('resource'))
    await navigator.serviceWorker.ready
    location.href = `about:blank#${JSON.stringify({ usableMs, opensMs, held, everything })}`
  })
}

/** The address of the page of one who has orders for the next hours. */
async function givenOut({ url, owner }: Stage, count: number): Promise<string> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => {
    const header = key === undefined ? {} : { 'operation-key': key }
    const answer = await callAs(url, owner.token, method, `/api/tw/v1/operations${path}`, body, header)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const { id, links } = await ask('POST', '', { name: 'Thursday', world: 'nl100' })
  const now = Date.now()
  const commands = Array.from({ length: count }, (_, at) => ({
    ...{ id: `c${at}`, source: '500|500', target: '520|500', playerId: ALICE, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    launch: now + (at + 10) * MINUTE_MS,
    arrival: now + (at + 610) * MINUTE_MS,
  }))
  const figures = {
    planned: count,
    wanted: count,
    bound: count,
    proven: true,
    seenByTower: 0,
    seed: 7,
    milliseconds: 1,
  }
  const plan = { commands, shortages: [], figures: { ...figures, plannedAt: now } }
  await ask('PUT', `/${id}/plan`, { version: 0, author: 'Olga', cause: 'PLANNED', note: '', plan }, links.coordinator)
  await ask('POST', `/${id}/orders`, { version: 1, author: 'Olga' }, links.coordinator)
  const players = (await ask('GET', `/${id}/players`, undefined, links.coordinator)) as {
    playerId: number
    key: string
  }[] // as the call answers
  const key = players.find(({ playerId }) => playerId === ALICE)?.key
  return `${url}/orders/${id}/${ALICE}#key=${key}`
}
