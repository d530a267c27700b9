/** A server of a benchmark, in a process of its own, from its sources or as it was built. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { World } from '@muster/contracts'

const FROM_SOURCES = ['--import', 'tsx', fileURLToPath(new URL('../src/main.ts', import.meta.url))]
/** As `npm start` runs it, once `npm run build` has been there. */
export const BUILT = [fileURLToPath(new URL('../dist/main.js', import.meta.url))]

export interface BenchNode {
  readonly origin: string
  readonly pid: number
  /** What a browser sends with every call. */
  readonly headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Limits per address are off, because every call of a benchmark comes from this machine. */
export async function startNode(
  environment: Readonly<Record<string, string>>,
  main: readonly string[] = FROM_SOURCES,
): Promise<BenchNode> {
  const child = spawn(process.execPath, [...main], {
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off', METRICS: 'on', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A node ended with ${code}`)))
  const listening = once(createInterface({ input: child.stdout }), 'line')
  const [line] = await Promise.race([listening, ended])
  const origin = String(line).split(' at ')[1] ?? ''
  const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
  ended.catch(() => {})
  return {
    origin,
    pid: child.pid ?? 0,
    headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' },
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}

/** Of the address of a world, which its first question imports. */
export async function worldIsThere(url: string): Promise<void> {
  await fetch(`${url}/villages`)
  for (let tries = 0; tries < 300; tries++) {
    const { data } = World.parse(await (await fetch(url)).json())
    if (data.villages > 0) return
    if (data.problem) throw new Error(`${url}: ${data.problem}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} was not imported`)
}
