/**
 * Whether alarms ring, and how late, in which state of Chromium's windows. They have to be windows on a screen, or none is behind another:
 *
 *   Xvfb :77 & DISPLAY=:77 openbox & DISPLAY=:77 npm run bench -- alarms
 *
 * The order comes when the page is in its state and has been for longer than Chromium waits before it slows a page down; it is to ring 20
 * and 10 seconds before its launch. Told are how late the first tone of each was begun, and whether a notification was asked for.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callAs } from '../people.fixture.ts'
import { later, onStage, printFigures, type Stage } from './stage.ts'

const ALICE = 1001
const LEADS = { PREPARE: 20, GO: 10 }
/** Five minutes where nobody says otherwise. */
const SLOWED_AFTER_SECONDS = 10
const AHEAD_MS = 50_000
const ASLEEP_MS = 55_000
/** What keeps pages of a driven browser awake. */
const KEPT_AWAKE = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  `--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/${SLOWED_AFTER_SECONDS}`,
]

interface Heard {
  readonly tones: readonly { readonly at: number; readonly hertz: number }[]
  readonly notified: readonly number[]
}

/** Puts the page into its state; gives what has to be done once the order is there. */
type State = (page: Page, profile: string) => Promise<(() => Promise<void>) | undefined>

const STATES: Readonly<Record<string, State>> = {
  'page in front': async () => undefined,
  'behind another window': async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Browser.setWindowBounds', {
      windowId: await windowOf(page),
      bounds: { width: 700, height: 500 },
    })
    await devtools.send('Target.createTarget', { url: 'about:blank', newWindow: true, width: 1270, height: 1000 })
    return undefined
  },
  'another tab in front': async (page) => {
    await (await page.context().newPage()).bringToFront()
    return undefined
  },
  'window minimised': minimised,
  'installed app, minimised': minimised,
  'device asleep': async (_page, profile) => async () => {
    // It leads the group of all its processes.
    const pid = pidOf(profile)
    process.kill(-pid, 'SIGSTOP')
    await later(ASLEEP_MS)
    process.kill(-pid, 'SIGCONT')
    await later(3_000)
  },
}

if (process.env['DISPLAY'] === undefined) console.log('Alarms need a screen: see the first lines of the file.')
else
  await onStage(async (stage) => {
    const told = await Promise.all(Object.keys(STATES).map((name) => inState(stage, name)))
    printFigures(`Alarms in ${stage.browser.version()}`, told)
  })

async function inState(stage: Stage, name: string): Promise<readonly [string, string]> {
  const operation = await newOperation(stage)
  const profile = await mkdtemp(join(tmpdir(), 'muster-alarms-'))
  const isApp = name.startsWith('installed app')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    viewport: null,
    permissions: ['notifications'],
    ignoreDefaultArgs: KEPT_AWAKE,
    args: [...ARGS, ...(isApp ? [`--app=${stage.url}/guide`] : [])],
  })
  try {
    // What runs the benches names functions by a call of its own, which what is sent to the page calls too.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(listen, LEADS)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(operation.address)
    await seenAsItIs(page)
    await page.locator('summary').filter({ hasText: 'Alarms' }).click()
    await page.getByRole('button', { name: 'Arm alarms' }).click()
    await page.getByRole('button', { name: 'Disarm' }).waitFor()
    const then = await STATES[name]?.(page, profile)
    await later((SLOWED_AFTER_SECONDS + 5) * 1000)
    const launch = Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000
    await operation.giveOut(launch)
    await page.getByText('533|500').first().waitFor({ state: 'attached' })
    await then?.()
    await later(Math.max(0, launch + 2_000 - Date.now()))
    const heard = await page.evaluate<Heard>('heard')
    const isHidden = await page.evaluate<boolean>('document.hidden')
    const missed = await page.getByText('Alarms missed while the device slept').count()
    return [name, `${isHidden ? 'hidden' : 'seen'}: ${toldOf(heard, launch, missed > 0)}`]
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function toldOf({ tones, notified }: Heard, launch: number, isMissed: boolean): string {
  const lates = Object.values(LEADS).map((lead) => {
    const due = launch - lead * 1000
    const first = tones.find(({ at }) => at >= due - 500 && at < due + 9_000)
    return first ? `${((first.at - due) / 1000).toFixed(2)} s` : 'silent'
  })
  return [
    lates.join(' and '),
    ...(notified.length > 0 ? [`${notified.length} notifications`] : []),
    ...(isMissed ? ['listed as missed'] : []),
  ].join('; ')
}

/** Runs in the page: notes every tone that it plays, but those of the test when alarms are armed. */
function listen(leads: typeof LEADS): void {
  if (location.protocol !== 'http:') return
  localStorage.setItem('alarms', JSON.stringify({ ...leads, sound: 'bell' }))
  const heard: { tones: { at: number; hertz: number }[]; notified: number[] } = { tones: [], notified: [] }
  Object.assign(window, { heard })
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (when) {
    heard.tones.push({ at: Date.now(), hertz: this.frequency.value })
    start.call(this, when)
  }
  const { showNotification } = ServiceWorkerRegistration.prototype
  ServiceWorkerRegistration.prototype.showNotification = function (...words) {
    heard.notified.push(Date.now())
    return showNotification.apply(this, words)
  }
}

/** A page that is driven is told that it has the focus, and then never that it is hidden. */
async function seenAsItIs(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
}

async function minimised(page: Page): Promise<undefined> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Browser.setWindowBounds', {
    windowId: await windowOf(page),
    bounds: { windowState: 'minimized' },
  })
  return undefined
}

async function windowOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  return (await devtools.send('Browser.getWindowForTarget')).windowId
}

/** The browser of a profile. Linux alone tells it so. */
function pidOf(profile: string): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    const words = commandOf(name)
    return words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))
  })
  if (found === undefined) throw new Error(`No browser uses ${profile}.`)
  return Number(found)
}

function commandOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has ended meanwhile.
    return []
  }
}

interface GivenOperation {
  /** Of Alice's page. */
  readonly address: string
  /** One more order of hers. */
  readonly giveOut: (launch: number) => Promise<void>
}

async function newOperation({ url, owner }: Stage): Promise<GivenOperation> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => {
    const header = key === undefined ? {} : { 'operation-key': key }
    const answer = await callAs(url, owner.token, method, `/api/tw/v1/operations${path}`, body, header)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.status === 204 ? undefined : answer.json()
  }
  const { id, links } = await ask('POST', '', { name: 'Thursday', world: 'nl100' })
  const commands: object[] = []
  const giveOut = async (target: string, launch: number) => {
    const version = commands.length
    commands.push({
      ...{ id: `c${version}`, source: '500|500', target, playerId: ALICE, wave: 'nukes', template: 'nuke' },
      ...{ units: { axe: 6000, ram: 280 }, launch, arrival: launch + 36_000_000 },
    })
    const count = commands.length
    const figures = {
      planned: count,
      wanted: count,
      bound: count,
      proven: true,
      seenByTower: 0,
      seed: 7,
      milliseconds: 1,
    }
    const plan = { commands, shortages: [], figures: { ...figures, plannedAt: Date.now() } }
    await ask('PUT', `/${id}/plan`, { version, author: 'Olga', cause: 'PLANNED', note: '', plan }, links.coordinator)
    await ask('POST', `/${id}/orders`, { version: count, author: 'Olga' }, links.coordinator)
  }
  await giveOut('520|500', Date.now() + 24 * 3_600_000)
  const players = (await ask('GET', `/${id}/players`, undefined, links.coordinator)) as {
    playerId: number
    key: string
  }[] // as the call answers
  const key = players.find(({ playerId }) => playerId === ALICE)?.key
  return { address: `${url}/orders/${id}/${ALICE}#key=${key}`, giveOut: (launch) => giveOut('533|500', launch) }
}
