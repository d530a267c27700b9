/**
 * Firefox without a window, over WebDriver BiDi: it offers a WebSocket itself, so that no driver stands between.
 * Written here instead of taken from a library: those that speak BiDi bring 75 packages, for eight commands.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'undici'
import { type Browser, clickActions, jsonCall, keyActions, type WindowSize } from './browser.ts'

/** No page of its own about news, updates or data. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** The language is the one that it asks for; more preferences than its own may be given. */
export async function startFirefox(
  path: string,
  size: WindowSize,
  language = 'en-GB',
  more: Readonly<Record<string, string | boolean | number>> = {},
): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'muster-firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, ...more, 'intl.accept_languages': language }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), preferences.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const connection = await Connection.open(`${await addressOf(child)}/session`)
  const { capabilities } = await connection.send('session.new', { capabilities: {} })
  const { contexts } = await connection.send('browsingContext.getTree', {})
  const context = contexts[0].context
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  await connection.send('browsingContext.setViewport', { context, viewport: size })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    ask: async (work, ...given) => {
      const asked = { expression: jsonCall(work, given), target: { context }, awaitPromise: false }
      const answer = await connection.send('script.evaluate', asked)
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    clickAt: async (x, y) => {
      await connection.send('input.performActions', { context, actions: clickActions(x, y) })
    },
    type: async (signs) => {
      await connection.send('input.performActions', { context, actions: keyActions(signs) })
    },
    picture: async () => {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: async () => connection.complaints,
    close: async () => {
      const end = new Promise((resolve) => child.once('exit', resolve))
      await connection.send('browser.close', {})
      await end
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Firefox ended at once. It printed:\n${printed}`)))
    child.once('error', reject)
  })
}

/** What a browser answers to a command. Which fields there are stands in the specification of BiDi, not in a type. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of eight commands; a wrong field ends the trial with its name.
type Answer = any

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (problem: Error) => void
}

class Connection {
  readonly complaints: string[] = []
  private readonly waiting = new Map<number, Waiting>()
  private readonly socket: WebSocket
  private sent = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox closed the connection.'))
    })
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    const connection = new Connection(socket)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`${url} is not answered.`)))
    })
    return connection
  }

  send(method: string, params: object): Promise<Answer> {
    this.sent += 1
    const id = this.sent
    this.socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }

  private hear(message: Answer): void {
    if (message.method === 'log.entryAdded') this.note(message.params)
    const asked = this.waiting.get(message.id)
    if (asked === undefined) return
    this.waiting.delete(message.id)
    if (message.type === 'success') asked.resolve(message.result)
    else asked.reject(new Error(`${message.error}: ${message.message}`))
  }

  private note({ level, text, type }: Answer): void {
    if (level === 'warn' || level === 'error') this.complaints.push(`${type} ${level}: ${text}`)
  }
}
