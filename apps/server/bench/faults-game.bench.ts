/**
 * A server whose game answers wrongly in every way that has been seen, and in one more: without an end. Each fault has a world of its
 * own. Printed is what a player of that world is told, and whether he has it once the game is itself again; and what the
 * world that was right all the time still holds.
 *
 *   npm run bench -- faults
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAILURES, startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import { startServer } from '../src/server-process.fixture.ts'

const RIGHT_WORLD = 'nl1'
/** A fault is told once the server has given up; it leaves the game alone for half a minute after that. */
const PATIENCE_MS = 120_000
const ASK_EVERY_MS = 1_000

const faults = FAILURES.map((failure, index) => ({ failure, world: `nl${index + 2}` }))
const keys = [RIGHT_WORLD, ...faults.map(({ world }) => world)]
const game = await startGameStandIn({
  worlds: keys.map((key, seed) => syntheticGameWorld({ key, seed: seed + 1, villages: 2_000 })),
})
for (const { failure, world } of faults) game.fail(world, failure, ['village', 'player', 'ally'])
const endless = await startEndlessGame()
const folder = await mkdtemp(join(tmpdir(), 'muster-hostile-'))
const server = startServer({ DATA_DIR: folder, GAME_ORIGIN_NL: game.url, GAME_ORIGIN_DE: endless.url })
const origin = await server.origin

const before = await askUntil(origin, RIGHT_WORLD, ({ status }) => status === 200)
console.log(`The game is hostile; of the world that is right ${before.villages} villages are there`)
let longest = 0
const probing = setInterval(async () => {
  const asked = performance.now()
  await fetch(`${origin}/ready`).then((response) => response.text())
  longest = Math.max(longest, performance.now() - asked)
}, 250)
const isTold = ({ code }: Told) => code !== 'WORLD_LOADING'
const told = await Promise.all(
  [...faults, { failure: 'ENDLESS_LIST', world: 'de1' }].map(async ({ failure, world }) => ({
    failure,
    world,
    told: await askUntil(origin, world, isTold),
  })),
)
game.mend()
for (const { failure, world, told: first } of told) {
  // A world whose files redirect is closed, until the game's list has it again within the hour.
  const isMendable = world.startsWith('nl') && failure !== 'REDIRECT'
  const last = isMendable ? await askUntil(origin, world, ({ status }) => status === 200) : undefined
  const healed = last ? `; mended: ${last.status}, ${last.villages} villages` : ''
  console.log(`  ${failure}: ${first.status} ${first.code ?? `${first.villages} villages`}${healed}`)
  if (last && last.status !== 200) process.exitCode = 1
}
clearInterval(probing)
const after = await askUntil(origin, RIGHT_WORLD, () => true)
console.log(
  `  ${after.villages} villages of the world that is right; longest answer of /ready ${Math.round(longest)} ms`,
)
if (after.villages !== before.villages) process.exitCode = 1

server.kill('SIGTERM')
const { code } = await server.ended
console.log(`  the server ended in order: ${code === 0 ? 'yes' : `no, with ${code}`}`)
await game.close()
endless.close()
await rm(folder, { recursive: true, force: true })

interface Told {
  readonly status: number
  readonly code?: string
  readonly villages?: number
}

async function askUntil(origin: string, world: string, isEnough: (told: Told) => boolean): Promise<Told> {
  for (const deadline = performance.now() + PATIENCE_MS; ; ) {
    const response = await fetch(`${origin}/api/tw/v1/world/${world}/villages`)
    // The contract's shapes, checked by the server.
    const body = (await response.json()) as { readonly code?: string } | readonly unknown[]
    const told =
      'length' in body ? { status: response.status, villages: body.length } : { ...body, status: response.status }
    if (isEnough(told) || performance.now() > deadline) return told
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Whatever is asked, it answers and does not stop. */
async function startEndlessGame(): Promise<{ readonly url: string; close(): void }> {
  const piece = Buffer.alloc(1 << 16, 'x')
  const server = createServer((_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', pour)
    pour()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The endless game has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
