/**
 * What one request of each call about worlds costs in processor time, the embedded database included, with the
 * worlds of every market listed and one of them imported. None should cost more than 20 ms. (Barbarian villages
 * need an account; they cost what the villages of a player do.)
 *
 *   MUSTER_WORLD_DATA=<folder with village.txt.gz, player.txt.gz, ally.txt.gz> npm run bench -- world-calls
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DOMAINS } from '@muster/game'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { testConfig } from '../src/config.fixture.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from '../src/http/pages/cross-site.ts'

const REQUESTS = 40
const WARMING = 5
const PASTED = 5000

const child = fork(fileURLToPath(new URL('game.process.ts', import.meta.url)))
// The child sends what it is as its first message.
const [game] = (await once(child, 'message')) as [{ readonly url: string }]
const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
const origins = Object.fromEntries(DOMAINS.map((domain) => [`GAME_ORIGIN_${domain.toUpperCase()}`, game.url]))
const config = testConfig({ DATA_DIR: folder, RATE_LIMIT: 'off', ...origins })
const log = pino({ level: 'error' })
const { db, close } = await openDatabase(config, log, (error) => {
  throw error
})
const app = await buildApp({ config, db, log })
await app.ready()

const world = '/api/tw/v1/world'
// The first call of each market waits for its list and settings, and the first of a world for its import.
let villages = await answer(app, `${world}/pl1/villages`)
for (let tries = 0; villages.statusCode !== 200 && tries < 60; tries++) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  villages = await answer(app, `${world}/pl1/villages`)
}
const known: { coordinates: string }[] = villages.json()
const pasted = known.slice(0, PASTED).map(({ coordinates }) => coordinates)
const [player] = (await answer(app, `${world}/pl1/players?search=the`)).json()
for (let tries = 0; tries < 3; tries++) await answer(app, `${world}/search/findAll`)

const token = 'a'.repeat(32)
const ours = { cookie: `${TOKEN_COOKIE}=${token}`, [TOKEN_HEADER]: token, 'content-type': 'text/plain' }
const packed = { 'accept-encoding': 'gzip, br' }
const list = `${world}/search/findAll`
const listTag = (await answer(app, { url: list, headers: packed })).headers.etag
await measure('findAll', { url: list, headers: packed })
await measure('findAll, unpacked', list)
if (listTag !== undefined) await measure('findAll, known', { url: list, headers: { 'if-none-match': String(listTag) } })
await measure('findAllByDomain', { url: `${list}ByDomainOrderByHostPrefix?server=pl`, headers: packed })
await measure('one world', `${world}/pl1`)
await measure('villages', { url: `${world}/pl1/villages`, headers: packed })
await measure('villages of a player', `${world}/pl1/villages?playerId=${player?.playerId ?? 1}`)
await measure(`owners of ${PASTED} villages`, {
  method: 'POST',
  url: `${world}/pl1/player-with-villages`,
  headers: { ...ours, ...packed },
  payload: pasted.join('\n'),
})
await measure('owners of all villages', {
  method: 'POST',
  url: `${world}/pl1/player-with-villages`,
  headers: { ...ours, ...packed },
  payload: known.map(({ coordinates }) => coordinates).join('\n'),
})
await measure('players by name', `${world}/pl1/players?search=the`)
await measure('players of a tribe', `${world}/pl1/players?tribeId=${player?.tribeId ?? 1}`)
await measure('one player', `${world}/pl1/players?playerId=${player?.playerId ?? 1}`)
await measure('tribes by name', `${world}/pl1/tribes?search=the`)

await app.close()
await close()
await rm(folder, { recursive: true, force: true })
child.kill()

async function answer(app: FastifyInstance, request: InjectOptions | string) {
  return app.inject(typeof request === 'string' ? { url: request } : request)
}

async function measure(name: string, request: InjectOptions | string): Promise<void> {
  for (let call = 0; call < WARMING; call++) await answer(app, request)
  const before = process.cpuUsage()
  let [status, bytes] = [0, 0]
  for (let call = 0; call < REQUESTS; call++) {
    const answered = await answer(app, request)
    status = answered.statusCode
    bytes = answered.rawPayload.length
  }
  const { user, system } = process.cpuUsage(before)
  const each = (user + system) / 1000 / REQUESTS
  console.log(`${each.toFixed(1).padStart(7)} ms  ${name} (${status}, ${Math.ceil(bytes / 1000)} kB)`)
}
