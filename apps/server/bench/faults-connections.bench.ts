/**
 * A server that one address attacks with connections, bodies and readers, each attack on a fresh one with default settings. Printed
 * is what the attacker was told, the memory of the server at its highest and once the attacker has gone, its processor time
 * after that, and how a stranger at another address fared meanwhile who reads and saves one thing after the other.
 *
 *   npm run bench -- faults-connections
 *
 * Linux alone tells of another process what is printed here.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, createBrotliCompress } from 'node:zlib'
import { TIME_LIMITS } from '../src/http/limits/time-limits.ts'
import { startServer } from '../src/server-process.fixture.ts'

const ATTACKER = '127.0.0.1'
const STRANGER = '127.0.0.2'
const TOKEN = 'a-token-of-a-bare-connection'
const CROSS_SITE = [`cookie: XSRF-TOKEN=${TOKEN}`, `x-xsrf-token: ${TOKEN}`, 'content-type: application/json']
const VILLAGES = '/api/tw/v1/world/nldemo/villages'
const TOTALS = '/api/tw/v1/total-plans'
const PLAN = '/api/tw/v1/plan-mass'
const FILE = '/api/tw/v1/operations/file'
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob']
const ATTACK_MS = 15_000
const CALM_MS = 5_000
/** As long as a reader may take nothing, by default. */
const READER_MS = TIME_LIMITS.readerMs
/** Takes one byte whenever it goes on. */
const BY_BYTES = { onread: { buffer: new Uint8Array(1), callback: () => false } }
const BOMB_BYTES = 512 * 2 ** 20

const bomb = await brotliOf(BOMB_BYTES)

await attack(`150 bodies of ${bomb.length} bytes that unpack to ${BOMB_BYTES / 2 ** 20} MB`, async (open) => {
  for (const socket of await open(150)) {
    socket.write(head('POST', PLAN, ['content-encoding: br', `content-length: ${bomb.length}`, ...CROSS_SITE]))
    socket.write(bomb)
  }
})
await attack('30 connections with 400 requests each, pipelined and unread', async (open) => {
  for (const socket of await open(30)) {
    socket.pause()
    socket.write(head('GET', VILLAGES, []).repeat(400))
  }
})
await attack('150 readers of a list that read nothing', async (open) => {
  for (const socket of await open(150)) {
    socket.pause()
    socket.write(head('GET', VILLAGES, []))
  }
})
await attack('5,000 connections that carry no request', async (open) => void (await open(5_000)))
await attack('1,000 connections with half a head', async (open) => {
  for (const socket of await open(1_000)) socket.write(head('GET', VILLAGES, []).slice(0, 30))
})
await attack('100 bodies of 14 MB that lack their last byte', async (open) => {
  const body = Buffer.alloc(14e6 - 1, ' ')
  for (const socket of await open(100)) {
    socket.write(head('POST', FILE, [`content-length: ${body.length + 1}`, ...CROSS_SITE]))
    socket.write(body)
  }
})
await attack('10 connections with 400 reads of the database each, pipelined', async (open) => {
  for (const socket of await open(10)) socket.resume().write(head('GET', TOTALS, []).repeat(400))
})
await attack('150 connections that read the database again and again', async (open) => {
  for (const socket of await open(150)) {
    socket.on('data', () => socket.write(head('GET', TOTALS, [])))
    socket.write(head('GET', TOTALS, []))
  }
})

await attack('80 readers of the troops of 20,000 villages that read nothing', async (open, origin) => {
  const troops = await troopsOf(origin)
  for (const socket of await open(80)) {
    socket.pause()
    socket.write(troops)
  }
})
await attack('80 readers of the same that take a little each second', async (open, origin) => {
  const troops = await troopsOf(origin)
  for (const socket of await open(80)) {
    socket.pause()
    socket.write(troops)
    const taking = setInterval(() => {
      socket.resume()
      setImmediate(() => socket.pause())
    }, 1_000)
    socket.once('close', () => clearInterval(taking))
  }
})
await attack(
  '80 readers of the same that take a byte each second, for longer than a reader may take nothing',
  async (open, origin) => {
    const troops = await troopsOf(origin)
    for (const socket of await open(80, BY_BYTES)) {
      socket.write(troops)
      const taking = setInterval(() => socket.resume(), 1_000)
      socket.once('close', () => clearInterval(taking))
    }
  },
  READER_MS + ATTACK_MS,
)

type Open = (count: number, how?: Partial<NetConnectOpts>) => Promise<readonly Socket[]>

/** Saves them as anybody may, and gives the request that reads them. */
async function troopsOf(origin: URL): Promise<string> {
  const call = async (method: string, path: string, key: string, body: unknown) => {
    const answer = await fetch(new URL(`/api/tw/v1/operations${path}`, origin), {
      method,
      headers: { ...Object.fromEntries(CROSS_SITE.map((line) => line.split(': '))), 'operation-key': key },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const { id, links } = await call('POST', '', '', { name: 'Friday', world: 'nldemo' })
  const villages = Array.from({ length: 20_000 }, (_, at) => ({
    coords: `${at % 1000}|${Math.floor(at / 1000)}`,
    // Counts of their own, or they would deflate to nothing.
    atHome: Object.fromEntries(UNITS.map((unit, place) => [unit, (at * 7_919 + place * 104_729) % 10_007])),
  }))
  const part = { playerId: 1, mark: 'AT_HOME', broughtBy: '', revision: 0, villages }
  await call('PUT', `/${id}/troops`, links.coordinator, { players: [part] })
  return head('GET', `/api/tw/v1/operations/${id}/troops`, [`operation-key: ${links.coordinator}`])
}

async function attack(
  name: string,
  begin: (open: Open, origin: URL) => Promise<void>,
  attackMs = ATTACK_MS,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-attack-'))
  const server = startServer({
    ...{ DATA_DIR: folder, RATE_LIMIT: 'on', RATE_ERRORS_PER_MINUTE: '100000' },
    ...{ QUOTA_ADDRESS_MESSAGES: '100000', QUOTA_SERVER_ERRORS: '1000000' },
    // Nobody answers there, so the domain shows its demo world.
    GAME_ORIGIN_NL: 'http://127.0.0.1:9',
  })
  const origin = new URL(await server.origin)
  const told = new Map<string, number>()
  const count = (what: string) => told.set(what, (told.get(what) ?? 0) + 1)
  const sockets: Socket[] = []
  const open: Open = async (wanted, how) => {
    for (let n = 0; n < wanted; n++) sockets.push(attackerAt(Number(origin.port), count, how))
    await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect').catch(() => {})))
    return sockets
  }
  const stranger = watchStranger(origin)
  await stranger.once()
  const before = await figuresOf(server.pid)
  const watching = stranger.goOn()
  await begin(open, origin)
  await pause(attackMs)
  const there = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  const gone = await figuresOf(server.pid)
  await pause(CALM_MS)
  const fared = await watching()
  const after = await figuresOf(server.pid)
  console.log(`${name}`)
  console.log(
    `  told: ${[...told].map(([what, times]) => `${what} × ${times}`).join(', ') || 'nothing'}; ${there} still open`,
  )
  if (before && gone && after)
    console.log(
      `  memory: ${before.megabytes} MB before, ${after.mostMegabytes} at its highest, ${after.megabytes} after; ` +
        `processor: ${(gone.seconds - before.seconds).toFixed(1)} s, and ${(after.seconds - gone.seconds).toFixed(1)} s once the attacker was gone`,
    )
  else {
    console.log('  the server has ended')
    process.exitCode = 1
  }
  console.log(`  a stranger: ${fared}`)
  server.kill('SIGKILL')
  await server.ended
  await rm(folder, { recursive: true, force: true })
}

function attackerAt(port: number, count: (told: string) => void, how?: Partial<NetConnectOpts>): Socket {
  const socket = connect({ port, host: ATTACKER, localAddress: ATTACKER, ...how })
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(piece.toString('latin1', 0, 12))?.[1]
    if (status) count(status)
  })
  return socket
}

/** Somebody at another address: reads and saves, one after the other. */
function watchStranger(origin: URL) {
  const agent = new Agent({ keepAlive: true, localAddress: STRANGER })
  const ask = (method: string, path: string, body?: string) =>
    new Promise<number>((resolve) => {
      const asked = request(
        new URL(path, origin),
        {
          ...{ agent, method, timeout: 60_000 },
          headers: { ...Object.fromEntries(CROSS_SITE.map((line) => line.split(': '))), referer: `${origin}x` },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
      asked.on('error', () => resolve(0)).end(body)
    })
  async function once(waits: number[] = []): Promise<boolean> {
    const began = performance.now()
    const read = await ask('GET', TOTALS)
    const saved = await ask('POST', '/api/error/v1/error', '{"message":"a"}')
    waits.push(performance.now() - began)
    return read === 200 && saved === 204
  }
  return {
    once,
    goOn() {
      let isOver = false
      const waits: number[] = []
      const refused: boolean[] = []
      const going = (async () => {
        for (; !isOver; await pause(100)) if (!(await once(waits))) refused.push(true)
      })()
      return async () => {
        isOver = true
        await going
        agent.destroy()
        return `${waits.length} rounds, ${refused.length} not answered as they should be, the longest ${Math.round(Math.max(...waits))} ms`
      }
    },
  }
}

/** `undefined` where the process has ended. */
async function figuresOf(pid: number) {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / 1024)
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return {
      ...{ megabytes: megabytes('VmRSS'), mostMegabytes: megabytes('VmHWM') },
      seconds: ticks.reduce((sum, tick) => sum + Number(tick) / 100, 0),
    }
  } catch {
    // It is what is looked for here.
    return undefined
  }
}

async function brotliOf(bytes: number): Promise<Buffer> {
  const packing = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  const pieces: Buffer[] = []
  packing.on('data', (piece: Buffer) => pieces.push(piece))
  const piece = Buffer.alloc(2 ** 20)
  for (let n = 0; n < bytes / piece.length; n++) if (!packing.write(piece)) await once(packing, 'drain')
  packing.end()
  await once(packing, 'end')
  return Buffer.concat(pieces)
}

function head(method: string, path: string, lines: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, '', ''].join('\r\n')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
