/**
 * Where the benches of the page are played: the built product on loopback beside a stand-in game with the fixture worlds
 * and one of 60,000 villages, and a Chromium whose every first load is a browser of its own.
 *
 *   onStage(async (stage) => {
 *     const page = await stage.newPage()
 *     await page.goto(stage.url)
 *     const { longestMs } = await tasksWhile(page, () => …)
 *     printFigures('what was done', [['longest task', ms(longestMs), 'below 50 ms']])
 *   })
 *
 * A bench of a part of the page is a file `page-<part>.bench.ts` beside this one. It prints and asserts nothing.
 */
import { addToGroup } from '@muster/game'
import { fixtureWorlds, type GameStandIn, startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import { startIdentityStandIn } from '@muster/identity-stand-in'
import { type Browser, chromium, type Page } from '@playwright/test'
import { become, callAs, type SignedIn, signedIn } from '../people.fixture.ts'
import { startServer } from '../running-server.ts'

const OWNER = { subject: 'owner-1', name: 'Olga Owner' }

export const bigWorld = syntheticGameWorld({ key: 'nl200', seed: 1, villages: 60_000 })

/** The big world, which the stage has imported, and coordinates of its villages. */
export const BIG_WORLD = bigWorld.key
export const villagesOfBigWorld: readonly string[] = bigWorld.villages.map(({ x, y }) => `${x}|${y}`)

/** Lines of all own troops of so many villages of the big world, of its largest players: with a nuke each. */
export function linesOfTroops(count: number): string[] {
  const owned = new Map<number, number>()
  for (const { owner } of bigWorld.villages) owned.set(owner, (owned.get(owner) ?? 0) + 1)
  const villages = bigWorld.villages
    .filter(({ owner }) => owner !== 0)
    .toSorted((a, b) => (owned.get(b.owner) ?? 0) - (owned.get(a.owner) ?? 0) || a.owner - b.owner)
  const counts = UNITS_OF_LINES.map((unit) => NUKE[unit] ?? 0).join(',')
  return [`coords,${UNITS_OF_LINES.join(',')}`, ...villages.slice(0, count).map(({ x, y }) => `${x}|${y},${counts}`)]
}
const UNITS_OF_LINES = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const NUKE: Partial<Record<(typeof UNITS_OF_LINES)[number], number>> = { axe: 6800, spy: 60, light: 2900, ram: 300 }

export interface Stage {
  readonly url: string
  readonly browser: Browser
  readonly owner: SignedIn
  /** In a browser that has never been here, at 1400 × 900; signed in as the owner where asked for. */
  newPage(as?: 'nobody' | 'owner'): Promise<Page>
}

export async function onStage(play: (stage: Stage) => Promise<void>): Promise<void> {
  const game: GameStandIn = await startGameStandIn({ worlds: [...fixtureWorlds(), bigWorld] })
  const identity = await startIdentityStandIn()
  const server = await startServer({
    GAME_ORIGIN_NL: game.url,
    GAME_ORIGIN_NET: game.url,
    OWNERS: `google:${OWNER.subject}`,
    ...identity.environment,
  })
  const browser = await chromium.launch({
    executablePath: process.env['MUSTER_BROWSER'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const owner = await signedIn(server.url, OWNER)
    await importWorlds(server.url)
    const newPage = async (as: 'nobody' | 'owner' = 'nobody') => {
      const context = await browser.newContext({
        viewport: { width: 1400, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Amsterdam',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      // What runs the benches names functions by a call of its own, which what is sent to the page calls too.
      await page.addInitScript('globalThis.__name = (named) => named')
      await page.addInitScript(noteShifts)
      if (as === 'owner') await become(page, owner)
      return page
    }
    await play({ url: server.url, browser, owner, newPage })
  } finally {
    await browser.close()
    await server.stop()
    await identity.close()
    await game.close()
  }
}

/** The first question about a world has it imported; a bench measures what comes after. */
async function importWorlds(url: string): Promise<void> {
  for (const world of ['nl100', BIG_WORLD]) {
    for (let tries = 0; ; tries += 1) {
      const answer = await callAs(url, undefined, 'GET', `/api/tw/v1/world/${world}/villages`)
      if (answer.ok) break
      if (tries > 300) throw new Error(`${world} was not imported: ${await answer.text()}`)
      await later(200)
    }
  }
}

/** Off-pack lines of nl100 that leave tomorrow, a second apart. */
export function linesOfTomorrow(count: number): string[] {
  const first = Date.now() + 86_400_000
  return Array.from({ length: count }, (_, i) => {
    const leaves = new Date(first + i * 1000).toISOString()
    const arrives = new Date(first + i * 1000 + 36_000_000).toISOString()
    const text = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 23)}`
    return `500|500->520|500,20.00,ram,Attack,${text(arrives)},10:00:00.000,${text(leaves)},1`
  })
}

/** The key of an off-pack plan of these lines. */
export async function keptPlan({ url, owner }: Stage, lines: readonly string[]): Promise<string> {
  const answer = await callAs(url, owner.token, 'POST', '/api/planning/v1/planning', {
    name: 'Tonight',
    playerId: 1001,
    world: 'nl100',
    planningLines: lines.map((line) => ({ line })),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

export interface Tasks {
  /** Of the page's main thread. */
  readonly longestMs: number
  readonly above50: number
  readonly sumMs: number
}

/**
 * The tasks of the page's main thread while something is done, as Chromium traces them: how long the processor was at
 * them, so that what else the machine does counts for little.
 */
export async function tasksWhile(page: Page, act: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] } // Chromium's trace
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const tasks = new Map<string, TraceEvent[]>()
  for (const event of traceEvents) {
    const thread = `${event.pid}.${event.tid}`
    if (event.name !== 'RunTask' || event.dur === undefined || !threads.has(thread)) continue
    addToGroup(tasks, thread, event)
  }
  // A browser keeps a spare renderer, which does nothing.
  const busiest = [...tasks.values()].toSorted((a, b) => busyMs(b) - busyMs(a))[0] ?? []
  const durations = busiest.map(durationMs)
  return {
    longestMs: Math.max(0, ...durations),
    above50: durations.filter((duration) => duration > 50).length,
    sumMs: busyMs(busiest),
  }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly dur?: number
  /** Of them, those in which the thread ran. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

function durationMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000
}

function busyMs(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((sum, task) => sum + durationMs(task), 0)
}

/** How far what stands on the page moved by itself since its first paint, as browsers count it, and what moved most. */
export async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly most: string }> {
  return page.evaluate(() => {
    // Put on the page by `noteShifts`.
    const { shifts } = window as unknown as { shifts: { value: number; moved: string }[] }
    const most = [...shifts].sort((a, b) => b.value - a.value)[0]
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), most: most?.moved ?? '' }
  })
}

/** Runs in the page, before anything of it. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node?: Node }[]
  }
  const shifts: { value: number; moved: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    // The entries of the type that is observed.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : '?'))
      shifts.push({ value, moved: moved.join(' ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export function later(forMs: number): Promise<void> {
  // Real time: what is measured is what happens in it.
  return new Promise((resolve) => setTimeout(resolve, forMs))
}

export type Figure = readonly [name: string, value: string, aim?: string]

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(title)
  const width = Math.max(...figures.map(([name]) => name.length))
  for (const [name, value, aim] of figures) {
    console.log(`  ${name.padEnd(width)}  ${value.padStart(10)}${aim ? `   aim: ${aim}` : ''}`)
  }
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
