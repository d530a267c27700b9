/**
 * Whether alarms ring, and how late, in which state of Chromium's windows. They have to be windows on a screen, or none is behind another:
 *
 *   Xvfb :77 & DISPLAY=:77 openbox & DISPLAY=:77 npm run bench -- alarms
 *
 * The order comes when the page is in its state and has been for longer than Chromium waits before it slows a page down; it is to ring 20
 * and 10 seconds before its launch. Told are whether the page knew itself hidden, how late the first tone of each was begun, and how many
 * notifications were asked for. That a page in front rings is played in `night-alarms.e2e.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
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

/**
 * A page that nobody drives. What drives one keeps it in sight and in focus, whatever stands before it; so these are asked over the
 * browser's own line, by which a page is looked at and no more.
 */
class LonePage {
  private readonly browser: CDPSession
  private readonly session: string
  readonly target: string
  private asked = 0

  private constructor(browser: CDPSession, target: string, session: string) {
    this.browser = browser
    this.target = target
    this.session = session
  }

  static async of(browser: CDPSession, target: string): Promise<LonePage> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId: target, flatten: false })
    return new LonePage(browser, target, sessionId)
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.asked += 1
    const id = this.asked
    const answer = new Promise<Record<string, unknown>>((tell) => {
      const hear = ({ sessionId, message }: { readonly sessionId: string; readonly message: string }) => {
        const told = JSON.parse(message) as { readonly id?: number; readonly result?: Record<string, unknown> } // as the protocol has it
        if (sessionId !== this.session || told.id !== id) return
        this.browser.off('Target.receivedMessageFromTarget', hear)
        tell(told.result ?? {})
      }
      this.browser.on('Target.receivedMessageFromTarget', hear)
    })
    const message = JSON.stringify({ id, method, params })
    await this.browser.send('Target.sendMessageToTarget', { sessionId: this.session, message })
    return answer
  }

  /** As if it were said by a tap, without which no page may sound. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result } = await this.send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true, userGesture: true },
    })
    return (result as { readonly value: T }).value // by value, as it was asked for
  }

  /** Until it is true in the page. */
  async until(expression: string): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      if (await this.evaluate<boolean>(`Boolean(${expression})`)) return
      await later(100)
    }
    throw new Error(`It never was so: ${expression}`)
  }
}

/** What is done to a page; gives what has to be done once the order is there. */
type State = (browser: CDPSession, page: LonePage, mark: string) => Promise<(() => Promise<void>) | undefined>

const STATES: Readonly<Record<string, State>> = {
  'behind another window': async (browser) => {
    await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true, width: 1600, height: 1000 })
    return undefined
  },
  'another tab in front': async (browser) => {
    await browser.send('Target.createTarget', { url: 'about:blank' })
    return undefined
  },
  'window minimised': minimised,
  'installed app, minimised': minimised,
  'device asleep': async (_browser, _page, mark) => async () => {
    // It leads the group of all its processes.
    const pid = pidOf(mark)
    process.kill(-pid, 'SIGSTOP')
    await later(ASLEEP_MS)
    process.kill(-pid, 'SIGCONT')
    await later(3_000)
  },
}

if (process.env['DISPLAY'] === undefined) console.log('Alarms need a screen: see the first lines of the file.')
else
  await onStage(async (stage) => {
    const told = await Promise.all(Object.keys(STATES).map((name, at) => inState(stage, name, at)))
    printFigures(`Alarms in ${stage.browser.version()}`, told)
  })

async function inState(stage: Stage, name: string, at: number): Promise<readonly [string, string]> {
  const operation = await newOperation(stage)
  const mark = `--user-agent-product=alarms-${process.pid}-${at}`
  const isApp = name.startsWith('installed app')
  const browser = await chromium.launch({
    ...{ executablePath: '/usr/bin/chromium', headless: false, ignoreDefaultArgs: KEPT_AWAKE },
    args: [...ARGS, mark, ...(isApp ? [`--app=${stage.url}/guide`] : [])],
  })
  try {
    const line = await browser.newBrowserCDPSession()
    const page = await openedPage(browser, line, stage.url)
    await page.send('Page.enable')
    await page.send('Page.bringToFront')
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `globalThis.__name = (named) => named; (${listen})(${JSON.stringify(LEADS)})`,
    })
    await page.send('Page.navigate', { url: operation.address })
    const alarms = "[...document.querySelectorAll('summary')].find((each) => each.textContent.includes('Alarms'))"
    const button = (words: string) =>
      `[...document.querySelectorAll('button')].find((each) => each.textContent === '${words}')`
    await page.until(`location.pathname.startsWith('/orders') && ${alarms}`)
    await page.evaluate(`${alarms}.click()`)
    await page.until(button('Arm alarms'))
    await page.evaluate(`${button('Arm alarms')}.click()`)
    await page.until(button('Disarm'))
    const then = await STATES[name]?.(line, page, mark)
    await later((SLOWED_AFTER_SECONDS + 5) * 1000)
    const launch = Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000
    await operation.giveOut(launch)
    await page.until("document.body.textContent.includes('533|500')")
    const isHidden = await page.evaluate<boolean>('document.hidden')
    await then?.()
    await later(Math.max(0, launch + 2_000 - Date.now()))
    const heard = await page.evaluate<Heard>('heard')
    const isMissed = await page.evaluate<boolean>(
      "document.body.textContent.includes('Alarms missed while the device slept')",
    )
    return [name, `${isHidden ? 'hidden' : 'seen'}: ${toldOf(heard, launch, isMissed)}`]
  } finally {
    await browser.close()
  }
}

/** The page with which the browser has opened, or one more. It may tell its player what it has to. */
async function openedPage(browser: Browser, line: CDPSession, origin: string): Promise<LonePage> {
  await line.send('Browser.grantPermissions', { origin, permissions: ['notifications'] })
  const { targetInfos } = await line.send('Target.getTargets')
  const known = targetInfos.find(({ type }) => type === 'page')
  const target =
    known?.targetId ?? (await line.send('Target.createTarget', { url: 'about:blank', newWindow: true })).targetId
  if (browser.contexts().length > 0) throw new Error('A page of a context is one that is driven.')
  return LonePage.of(line, target)
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

async function minimised(browser: CDPSession, page: LonePage): Promise<undefined> {
  const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: page.target })
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
  return undefined
}

/** The browser that was started with a mark. Linux alone tells it so. */
function pidOf(mark: string): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    const words = commandOf(name)
    return words.includes(mark) && !words.some((word) => word.startsWith('--type='))
  })
  if (found === undefined) throw new Error(`No browser has ${mark}.`)
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
