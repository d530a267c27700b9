/**
 * How long a world takes to import and to refresh, what other calls feel of it meanwhile,
 * and how much memory ten worlds take. On the embedded database and on PostgreSQL.
 *
 *   MUSTER_WORLD_DATA=<folder with village.txt.gz, player.txt.gz, ally.txt.gz> npm run bench -- world-import
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instant } from '@muster/game'
import { pino } from 'pino'
import { testConfig } from '../src/config.fixture.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { GAME_WAITS } from '../src/world-sync/game/game-waits.ts'
import { createWorldSync } from '../src/world-sync/world-sync.ts'
import { villageListOf } from '../src/worlds/village-list.ts'
import { createWorldDirectory } from '../src/worlds/world-directory.ts'
import { playersByName, worldByKey } from '../src/worlds/worlds.queries.ts'

const HOUR_MS = 3_600_000
const PROBE_EVERY_MS = 40

interface Game {
  readonly url: string
  readonly villages: number
  readonly players: number
}

const child = fork(fileURLToPath(new URL('game.process.ts', import.meta.url)))
// The child sends what it is as its first message, and a word after each change.
const [game] = (await once(child, 'message')) as [Game]
console.log(`${game.villages} villages, ${game.players} players`)

const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
await measure('embedded', { DATA_DIR: folder })
await rm(folder, { recursive: true, force: true })
const postgres = await startTestPostgres()
await measure('PostgreSQL', { DATABASE_URL: postgres.url })
await postgres.stop()
child.kill()

async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const log = pino({ level: 'warn' })
  const { db, close } = await openDatabase(testConfig(environment), log, (error) => {
    throw error
  })
  let passed = 0
  const now = () => instant(Date.now() + passed)
  const limits = { ...GAME_WAITS, waitForStateMs: 60_000 }
  const sync = createWorldSync({ db, gameOrigins: { pl: game.url }, log, now, limits })
  const directory = createWorldDirectory({ db, feed: sync, now })
  const otherCall = async () => {
    await worldByKey(db, 'pl2', now())
    await playersByName(db, 'pl2', 'lord', 20)
  }
  await sync.listWanted('pl')
  await directory.snapshotOf('pl2')

  report(name, 'import', await whileProbing(otherCall, () => directory.snapshotOf('pl1')))
  report(name, 'refresh, a tenth changed', await refresh())
  report(name, 'refresh, a tenth changed', await refresh())
  for (let world = 3; world <= 10; world++) await villageListOf(await directory.snapshotOf(`pl${world}`))
  globalThis.gc?.()
  console.log(`${name}: ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory after ten worlds`)
  await sync.stop()
  await close()

  async function refresh() {
    child.send('next')
    await once(child, 'message')
    // Only this world is in use by then.
    passed += 5 * HOUR_MS
    await directory.snapshotOf('pl1')
    return whileProbing(otherCall, async () => {
      await sync.refreshDue()
      await sync.idle()
    })
  }
}

interface Measured {
  readonly milliseconds: number
  /** Of this process, the embedded database included: what is left of the figure on a machine that does other things too. */
  readonly cpuMilliseconds: number
  readonly probes: readonly number[]
}

/** The time of `work`, and of another call made again and again meanwhile. */
async function whileProbing(probe: () => Promise<unknown>, work: () => Promise<unknown>): Promise<Measured> {
  const probes: number[] = []
  const inFlight = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const asked = performance.now()
    const answered = probe().then(() => {
      probes.push(performance.now() - asked)
      inFlight.delete(answered)
    })
    inFlight.add(answered)
  }, PROBE_EVERY_MS)
  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  await work()
  const milliseconds = performance.now() - started
  const { user, system } = process.cpuUsage(cpuBefore)
  clearInterval(timer)
  await Promise.all(inFlight)
  return { milliseconds, cpuMilliseconds: (user + system) / 1000, probes: probes.sort((a, b) => a - b) }
}

function report(database: string, what: string, { milliseconds, cpuMilliseconds, probes }: Measured): void {
  const share = (part: number) => Math.round(probes[Math.floor(part * (probes.length - 1))] ?? 0)
  console.log(
    `${database}: ${what} ${Math.round(milliseconds)} ms (${Math.round(cpuMilliseconds)} ms of processor); ` +
      `another call meanwhile p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms (${probes.length})`,
  )
}
