/**
 * Alarms in a night: seven tabs of one browser on one link, a phone that falls asleep over the alarms, and between them and the server a
 * proxy that cuts every stream. The orders come when all are armed, so that each has to come through it. What is heard is counted at the
 * border to the device: the tones that a page has it play.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startCuttingProxy } from './cutting-proxy.ts'
import { expect, test } from './fixture.ts'
import { ALICE, addressOfPlayer, commandOfAlice, plannedOperation } from './orders.fixture.ts'

const TABS = 7
/** More often than the half minute of those that are met, for a night in a minute. */
const CUT_AFTER_MS = 3_000
const GO_SECONDS = 3
/** A page that nobody asked for longer has slept (`alarm-plan.ts`). */
const ASLEEP_MS = 10_000
const TARGETS = ['531|500', '532|500', '533|500']

test('seven tabs, streams that are cut and a phone that slept: each order is there, and rings once or is told as missed [OPL-12]', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const operation = await plannedOperation(page)
  await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
  const proxy = await startCuttingProxy(server.url, CUT_AFTER_MS)
  const address = proxy.url + (await addressOfPlayer(operation, ALICE))
  const desk = await listening(await browser.newContext())
  const device = await startDevice()
  try {
    const ringing = await armed(await desk.newPage(), address)
    const waiting: Page[] = []
    while (waiting.length < TABS - 1) waiting.push(await armed(await desk.newPage(), address))
    const phone = await armed(await (await listening(await device.browser.newContext())).newPage(), address)
    await expect(summaryOf(ringing)).toContainText(/will ring|Rings while/)
    await expect(summaryOf(waiting[0] ?? ringing)).toContainText('Another tab of this browser rings')

    const launches = [15, 19, 25].map((seconds) => Date.now() + seconds * 1000)
    const commands = TARGETS.map((target, at) => commandOfAlice(`late-${at}`, target, launches[at] ?? 0))
    await operation.giveOutNext(commands)
    for (const one of [ringing, ...waiting, phone])
      for (const target of TARGETS) await expect(one.getByText(target).first()).toBeVisible()
    device.suspend()

    await expect.poll(() => ringsOf([ringing]), { timeout: 30_000 }).toBeGreaterThan(0)
    const before = await ringsOf([ringing, ...waiting])
    await ringing.close()
    await expect.poll(async () => before + (await ringsOf(waiting)), { timeout: 30_000 }).toBe(TARGETS.length)

    // Real time: the phone sleeps in it.
    await page.waitForTimeout(Math.max(0, (launches.at(-1) ?? 0) - GO_SECONDS * 1000 + ASLEEP_MS + 1000 - Date.now()))
    device.wake()
    const missed = phone.getByRole('alert').filter({ hasText: 'Alarms missed while the device slept' })
    await expect(missed).toContainText(TARGETS.at(-1) ?? '')
    const told = await missed.getByRole('listitem').count()
    expect(told + (await ringsOf([phone]))).toBe(TARGETS.length)
    expect(before + (await ringsOf(waiting))).toBe(TARGETS.length)
    expect(proxy.cuts()).toBeGreaterThan(3)
  } finally {
    await device.end()
    await desk.close()
    await proxy.close()
  }
})

/** A browser with a machine of its own: asleep, none of its processes gets any time. */
async function startDevice() {
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {}
  const started = await chromium.launchServer({ executablePath, args })
  const pid = started.process().pid
  if (pid === undefined) throw new Error('The browser has no process.')
  const browser = await chromium.connect(started.wsEndpoint())
  const wake = () => process.kill(-pid, 'SIGCONT')
  return {
    browser,
    // It leads the group of all its processes.
    suspend: () => process.kill(-pid, 'SIGSTOP'),
    wake,
    end: async () => {
      wake()
      await browser.close()
      await started.close()
    },
  }
}

/** With the tones of each page written down in it, and alarms that ring a moment before the launch. */
async function listening(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((seconds) => {
    // An empty page keeps nothing.
    if (location.protocol === 'http:')
      localStorage.setItem('alarms', JSON.stringify({ PREPARE: 120, GO: seconds, sound: 'bell' }))
    const heard: number[] = []
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value)
      start.call(this, when)
    }
  }, GO_SECONDS)
  return context
}

async function armed(page: Page, address: string): Promise<Page> {
  await page.goto(address)
  await summaryOf(page).click()
  await page.getByRole('button', { name: 'Arm alarms' }).click()
  await expect(page.getByRole('button', { name: 'Disarm' })).toBeVisible()
  return page
}

function summaryOf(page: Page) {
  return page.locator('summary').filter({ hasText: 'Alarms' })
}

/** How often “send” was rung: the bell's highest tone is heard in it alone, four times. */
async function ringsOf(pages: readonly Page[]): Promise<number> {
  const heard = await Promise.all(
    // Put on the page by `listening`.
    pages.map((one) => one.evaluate(() => (window as unknown as { heard: number[] }).heard)),
  )
  return heard.flat().filter((hertz) => hertz === 1320).length / 4
}
