/**
 * WebKit as GNOME builds it, the nearest that a Debian machine comes to Safari: its small browser on a screen that
 * nobody sees, worked over WebDriver by its own driver.
 *
 * That browser's window is never narrower than its row of buttons (447 px), so a phone is had by a scale: with so
 * many real pixels to one of the page, the narrowest window is as wide as the phone. The pointer counts real ones.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { type Browser, clickActions, jsonCall, keyActions, type WindowSize } from './browser.ts'

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** Drawn by the processor: on a screen without a graphics card its pictures would be black. */
const WITHOUT_GRAPHICS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
const LEAST_WIDTH = 447
const READY_MS = 20_000
const TRY_MS = 100

export async function startWebKit(paths: WebKitPaths, size: WindowSize): Promise<Browser> {
  const screen = await startScreen(paths.screen)
  const scale = Math.max(1, LEAST_WIDTH / size.width)
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...WITHOUT_GRAPHICS,
      DISPLAY: screen.display,
      GDK_DPI_SCALE: String(scale),
      LANG: 'en_GB.UTF-8',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await answered(origin, driver)
  const options = { binary: paths.browser, args: ['--automation'] }
  const { sessionId, capabilities } = await call(origin, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(origin, method, `/session/${sessionId}${path}`, body)
  const run = (script: string) => send('POST', '/execute/sync', { script, args: [] })
  await resize(send, run, size, scale)

  return {
    name: `WebKit ${capabilities.browserVersion}`,
    open: async (url) => {
      await send('POST', '/url', { url })
      await run(LISTEN)
    },
    ask: async (work, ...given) => JSON.parse(await run(`return ${jsonCall(work, given)}`)),
    clickAt: async (x, y) => {
      await send('POST', '/actions', { actions: clickActions(x * scale, y * scale) })
    },
    type: async (signs) => {
      await send('POST', '/actions', { actions: keyActions(signs) })
    },
    picture: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    complaints: async () => run('return window.heardComplaints ?? []'),
    close: async () => {
      await send('DELETE', '')
      await Promise.all([driver, screen.process].map(ended))
    },
  }
}

/**
 * WebDriver says nothing of the console, so the page is listened to from the moment it has loaded; an error before
 * that leaves it without the screen that the main job looks for.
 */
const LISTEN = `
  if (window.heardComplaints) return
  const heard = (window.heardComplaints = [])
  addEventListener('error', (event) => heard.push('uncaught: ' + (event.error?.stack ?? event.message)))
  addEventListener('unhandledrejection', (event) => heard.push('unhandled: ' + (event.reason?.stack ?? event.reason)))
  for (const level of ['warn', 'error']) {
    const print = console[level]
    console[level] = (...words) => { heard.push('console ' + level + ': ' + words.join(' ')); print(...words) }
  }`

/** What the driver answers. Which fields there are stands in the specification of WebDriver, not in a type. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of six commands; a wrong field ends the trial with its name.
type Answer = any

async function call(origin: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(origin + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as Answer // whatever it is, the status says whether it went well
  if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`)
  return value
}

/** The size of the page, not of the window with its buttons. */
async function resize(
  send: (method: 'POST', path: string, body: object) => Promise<Answer>,
  run: (script: string) => Promise<Answer>,
  { width, height }: WindowSize,
  scale: number,
): Promise<void> {
  await send('POST', '/window/rect', { width: Math.round(width * scale), height: Math.round(height * scale) })
  const shown = await run('return innerHeight')
  await send('POST', '/window/rect', {
    width: Math.round(width * scale),
    height: Math.round((2 * height - shown) * scale),
  })
}

async function startScreen(path: string): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  // It chooses a free number itself and writes it where it is told to.
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    child.once('error', reject)
  })
  return { process: child, display: `:${number}` }
}

async function answered(origin: string, driver: ChildProcess): Promise<void> {
  for (let waited = 0; waited < READY_MS && driver.exitCode === null; waited += TRY_MS) {
    // A driver that does not answer yet is asked again.
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, TRY_MS))
  }
  throw new Error('The WebKit driver did not start.')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await end
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
