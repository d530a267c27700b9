/**
 * A server in a process of its own, as `npm start` runs it or from its sources, with what a test of faults does to it:
 * something saved and acknowledged, again and again, until the server ends or is ended.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const FROM_SOURCES = ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))]
/** Longer than the server itself waits for anything. */
const ANSWER_MS = 60_000

interface ServerEnd {
  readonly code: number | null
  /** What it said about it. */
  readonly stderr: string
}

interface ServerProcess {
  /** Rejects where the server ends before it listens. */
  readonly origin: Promise<string>
  readonly pid: number
  readonly ended: Promise<ServerEnd>
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
}

/** `built` is the server's file; left out, it runs from its sources. */
export function startServer(environment: Readonly<Record<string, string>>, built?: string): ServerProcess {
  const child = spawn(process.execPath, built === undefined ? FROM_SOURCES : [built], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      PLAN_WORKERS: '1',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  // 'close' and not 'exit': by then everything it said has been read.
  const ended = once(child, 'close').then(([code]): ServerEnd => ({ code, stderr }))
  const listening = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => String(line).split(' at ')[1] ?? '',
  )
  const origin = Promise.race([
    listening,
    ended.then(({ code }) => {
      throw new Error(`The server ended with ${code} before it listened:\n${stderr}`)
    }),
  ])
  // Whoever does not wait for the address waits for the end.
  origin.catch(() => {})
  return { origin, pid: child.pid ?? 0, ended, kill: (signal) => child.kill(signal) }
}

/** Gives the status of the answer, or nothing where there was none. */
export type Save = (what: string) => Promise<number | undefined>

/** Another way: operations, each with a part that tells of it. Both are acknowledged, or neither counts. */
export async function operationSaverOf(origin: string): Promise<Save> {
  const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' }
  const send = async (method: string, path: string, key: string, body: unknown) =>
    fetch(`${origin}/api/tw/v1/operations${path}`, {
      method,
      headers: { ...headers, 'operation-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  return async (name) => {
    try {
      const made = await send('POST', '', '', { name, world: 'nldemo' })
      if (made.status !== 201) return made.status
      const { id, links } = (await made.json()) as { id: string; links: { coordinator: string } } // the call's contract
      const targets = { groups: [{ id: 'fake', kind: 'FAKE', name }], targets: [] }
      const { status } = await send('PUT', `/${id}/targets`, links.coordinator, { revision: 0, content: targets })
      return status === 200 ? 204 : status
    } catch {
      // The server is gone: that is what is tried here, and no acknowledgement.
      return undefined
    }
  }
}

/** A way to save one thing after the other: error reports, which a server keeps as they come. */
export async function saverOf(origin: string): Promise<Save> {
  const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' }
  return (message) =>
    fetch(`${origin}/api/error/v1/error`, {
      method: 'POST',
      headers: { ...headers, referer: `${origin}/${message}` },
      body: JSON.stringify({ message }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      ({ status }) => status,
      () => undefined,
    )
}
