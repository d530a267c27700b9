/**
 * A page that no tool looks into, on a slow phone. Whoever drives a page through Playwright has its engine note for each error that is made
 * where that was, which reads the whole script once more: libraries make some while they start, which took half a second of a phone's
 * processor that no player waits for. So such a page is opened beside Playwright, by the browser's own line, and tells by where it goes last.
 */
import type { Browser, CDPSession } from '@playwright/test'

export interface SlowPhone {
  readonly width: number
  readonly height: number
  readonly timesSlower: number
  /** Of the browser's own making; left out where the address is that of a slow line. */
  readonly line?: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }
}

export interface UnwatchedBrowser {
  /** Opens the address; gives what the page tells by `about:blank#…`, to which `script` sends it in the end. */
  readonly toldBy: (url: string, phone: SlowPhone, script: string) => Promise<string>
  readonly close: () => Promise<void>
}

const TOLD = 'about:blank#'
const MOST_MS = 60_000

/** One that was never anywhere; what its pages keep is there for the next. */
export async function unwatched(browser: Browser): Promise<UnwatchedBrowser> {
  const line = await browser.newBrowserCDPSession()
  const { browserContextId } = await line.send('Target.createBrowserContext')
  await line.send('Target.setDiscoverTargets', { discover: true })
  return {
    async toldBy(url, { width, height, timesSlower, line: ofPhone }, script) {
      const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const page = await attached(line, targetId)
      const told = new Promise<string>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${url} told nothing within a minute.`)), MOST_MS)
        line.on('Target.targetInfoChanged', ({ targetInfo }) => {
          if (targetInfo.targetId !== targetId || !targetInfo.url.startsWith(TOLD)) return
          clearTimeout(late)
          resolve(decodeURIComponent(targetInfo.url.slice(TOLD.length)))
        })
      })
      await page('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
      await page('Emulation.setCPUThrottlingRate', { rate: timesSlower })
      if (ofPhone) {
        await page('Network.enable', {})
        await page('Network.emulateNetworkConditions', ofPhone)
      }
      await page('Page.enable', {})
      await page('Page.addScriptToEvaluateOnNewDocument', { source: script })
      await page('Page.navigate', { url })
      const said = await told
      await line.send('Target.closeTarget', { targetId })
      return said
    },
    async close() {
      await line.send('Target.disposeBrowserContext', { browserContextId })
      await line.detach()
    },
  }
}

/** What asks the page, by messages in those of the browser: a line of its own would be Playwright's. */
async function attached(line: CDPSession, targetId: string) {
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: { error?: { message: string } }) => void>()
  line.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const answer = JSON.parse(event.message) as { id?: number; error?: { message: string } } // the protocol's own
    waiting.get(answer.id ?? -1)?.(answer)
  })
  let last = 0
  return async (method: string, params: object): Promise<void> => {
    const id = ++last
    const answered = new Promise<{ error?: { message: string } }>((resolve) => waiting.set(id, resolve))
    await line.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
  }
}
