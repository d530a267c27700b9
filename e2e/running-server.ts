/**
 * The built server as a process of its own, on a free port and a new folder that goes with it: empty, or with the empty cluster that was
 * made before all journeys (new-cluster.ts).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

export interface RunningServer {
  readonly url: string
  /** Everything the server printed so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
  /** As a machine that loses its power: nothing is ended in order. */
  readonly kill: () => Promise<void>
}

/** With the given environment besides its own. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-e2e-'))
  const cluster = process.env['NEW_CLUSTER']
  if (cluster !== undefined) await cp(cluster, join(folder, 'postgres'), { recursive: true })
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const url = await addressIn(() => log, child)
  const stop = async () => {
    await ended(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, log: () => log, stop, kill: () => ended(child, 'SIGKILL') }
}

async function addressIn(log: () => string, child: ChildProcess): Promise<string> {
  for (let waited = 0; waited < 150_000; waited += 100) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log())
    if (address && /Muster is at/.test(log())) return address[0]
    if (child.exitCode !== null) break
    // Real time: it is a process of its own.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not start. It printed:\n${log()}`)
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await end
}
