/**
 * Servers that are killed while somebody saves one thing after the other: kill -9 again and again on both databases, and one of two
 * nodes under load. Printed is what was acknowledged and what is there afterwards; the run fails where something is missing.
 *
 *   npm run bench -- faults
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { operationSaverOf, saverOf, startServer } from '../src/server-process.fixture.ts'
import { savedAt, savedIn, saveUntilRefused, tell } from './saving.ts'

const KILLS = 5

type Environment = Readonly<Record<string, string>>

const folder = await mkdtemp(join(tmpdir(), 'muster-faults-'))
await killAgainAndAgain('embedded', { DATA_DIR: folder }, () => savedIn(folder))
// Nobody answers there, so the domain shows its demo world.
const demo = { GAME_ORIGIN_NL: 'http://127.0.0.1:9' }
await killAgainAndAgain('operations, embedded', { DATA_DIR: folder, ...demo }, () => savedIn(folder), operationSaverOf)
await rm(folder, { recursive: true, force: true })

const postgres = await startTestPostgres()
await killAgainAndAgain('PostgreSQL', { DATABASE_URL: postgres.url }, () => savedAt(postgres.url))
await killAgainAndAgain(
  'operations, PostgreSQL',
  { DATABASE_URL: postgres.url, ...demo },
  () => savedAt(postgres.url),
  operationSaverOf,
)
await killOneOfTwo(postgres.url)
await postgres.stop()

async function killAgainAndAgain(
  name: string,
  environment: Environment,
  saved: () => Promise<ReadonlySet<string>>,
  saver = saverOf,
) {
  const acknowledged: string[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = startServer(environment)
    const save = await saver(await server.origin)
    // Another moment of its work each time.
    setTimeout(() => server.kill('SIGKILL'), 1_000 + (kill * 1_000) / KILLS)
    acknowledged.push(...(await saveUntilRefused(save, `${name}-${kill}`)).acknowledged)
    await server.ended
  }
  tell(`kill -9, ${KILLS} times, ${name}`, acknowledged, await saved())
}

async function killOneOfTwo(url: string): Promise<void> {
  const [killed, other] = [startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })]
  const [saveAtKilled, saveAtOther] = [await saverOf(await killed.origin), await saverOf(await other.origin)]
  let isOver = false
  const atKilled = saveUntilRefused(saveAtKilled, 'killed')
  const atOther = saveUntilRefused(saveAtOther, 'other', () => isOver)
  await pause(1_500)
  killed.kill('SIGKILL')
  await killed.ended
  await pause(1_500)
  isOver = true
  const [first, second] = await Promise.all([atKilled, atOther])
  other.kill('SIGTERM')
  await other.ended
  tell('one of two nodes killed', [...first.acknowledged, ...second.acknowledged], await savedAt(url))
  console.log(
    `  the other node: ${second.acknowledged.length} acknowledged, ${isOver && second.status ? 'one refused' : 'none refused'}`,
  )
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
