/**
 * A game server of our own on loopback: the public files of made-up worlds, with
 * every failure a test may want. It stands in for the whole game at once, so its
 * list holds the worlds of all markets; whoever reads it keeps the keys of its own.
 *
 *   /backend/get_servers.php                          the list
 *   /<key>/map/village.txt[.gz]  player  ally         the map files, with ETag and Last-Modified
 *   /<key>/interface.php?func=get_config              settings
 *   /<key>/interface.php?func=get_unit_info           units
 *   /<key>/game.php?…                                 a page that says which link was followed
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { answerWrongly, type Failure, type FileAnswer } from './failures.ts'
import { fixtureWorlds } from './fixture-worlds.ts'
import { printConfig, printPlayers, printServerList, printTribes, printUnitInfo, printVillages } from './game-files.ts'
import type { GameWorld } from './game-world.ts'

const GAME_FILES = ['village', 'player', 'ally', 'config', 'units'] as const
export type GameFile = (typeof GAME_FILES)[number]

export interface GameRequest {
  readonly path: string
  readonly status: number
  /** Whether it asked only for what changed. */
  readonly isConditional: boolean
}

export interface GameStandIn {
  /** `http://127.0.0.1:4100`, to be given to a server as GAME_ORIGIN_NL. */
  readonly url: string
  /** What was asked so far, in order; `SLOW` requests are listed with status 0. */
  readonly requests: readonly GameRequest[]
  /** Adds a world or replaces the one with its key. */
  put(world: GameWorld): void
  /** Closes a world: it leaves the list and its files redirect. */
  closeWorld(key: string): void
  /** Breaks the answers of a world, all of them or those of some files, until `mend`. */
  fail(key: string, failure: Failure, files?: readonly GameFile[]): void
  failList(failure: Failure): void
  /** Ends all failures. */
  mend(): void
  close(): Promise<void>
}

export interface GameStandInOptions {
  /** 0, the default, lets the system choose. */
  readonly port?: number
  /** The fixture worlds where it is left out. */
  readonly worlds?: readonly GameWorld[]
}

interface Served {
  readonly world: GameWorld
  readonly changedAt: Date
  readonly files: Map<string, FileAnswer>
}

const PRINTERS: Readonly<Record<GameFile, (world: GameWorld) => string>> = {
  village: printVillages,
  player: printPlayers,
  ally: printTribes,
  config: printConfig,
  units: printUnitInfo,
}

export async function startGameStandIn({
  port = 0,
  worlds = fixtureWorlds(),
}: GameStandInOptions = {}): Promise<GameStandIn> {
  const served = new Map<string, Served>()
  const failures = new Map<string, Failure>()
  const requests: GameRequest[] = []
  let url = ''

  const put = (world: GameWorld) => {
    served.set(world.key, { world, changedAt: new Date(), files: new Map() })
  }
  worlds.forEach(put)

  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', url)
    const isConditional = 'if-none-match' in request.headers || 'if-modified-since' in request.headers
    const answered = { path: asked.pathname + asked.search, status: 0, isConditional }
    requests.push(answered)
    response.once('finish', () => {
      answered.status = response.statusCode
    })
    answer(request, response, asked)
  })

  function answer(request: IncomingMessage, response: ServerResponse, asked: URL): void {
    if (asked.pathname === '/backend/get_servers.php') {
      const list = printServerList(new Map(Array.from(served.keys(), (key) => [key, `${url}/${key}`])))
      const right = { contentType: 'text/plain', body: Buffer.from(list), isGzip: false }
      const failure = failures.get('list')
      if (failure) answerWrongly(failure, response, right)
      else response.writeHead(200, { 'content-type': right.contentType }).end(right.body)
      return
    }
    const [, key = '', ...rest] = asked.pathname.split('/')
    if (key === 'archive') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!DOCTYPE html><title>Archive</title>')
      return
    }
    const world = served.get(key)
    if (!world) {
      response.writeHead(302, { location: `/archive/${key}` }).end()
      return
    }
    const path = rest.join('/')
    const name = fileNamed(path, asked.searchParams.get('func'))
    if (path === 'game.php') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(linkPage(key, asked))
    } else if (!name) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    } else {
      const failure = failures.get(`${key} ${name}`)
      const right = fileOf(world, name, path.endsWith('.gz'))
      if (failure) answerWrongly(failure, response, right)
      else answerFile(request, response, right, world.changedAt)
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address of this kind; it is a text only for a socket file.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    requests,
    put,
    closeWorld: (key) => {
      served.delete(key)
    },
    fail: (key, failure, files = GAME_FILES) => {
      for (const file of files) failures.set(`${key} ${file}`, failure)
    },
    failList: (failure) => failures.set('list', failure),
    mend: () => failures.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fileNamed(path: string, func: string | null): GameFile | undefined {
  if (path === 'interface.php') return func === 'get_config' ? 'config' : func === 'get_unit_info' ? 'units' : undefined
  const [, name] = /^map\/(village|player|ally)\.txt(?:\.gz)?$/.exec(path) ?? []
  return GAME_FILES.find((file) => file === name)
}

/** Printed once for each state of a world: a large one takes a while. */
function fileOf({ world, files }: Served, name: GameFile, isGzip: boolean): FileAnswer {
  const cached = files.get(`${name} ${isGzip}`)
  if (cached) return cached
  const text = PRINTERS[name](world)
  const contentType = isGzip ? 'application/x-gzip' : name === 'config' || name === 'units' ? 'text/xml' : 'text/plain'
  const file = { contentType, body: isGzip ? gzipSync(text) : Buffer.from(text), isGzip }
  files.set(`${name} ${isGzip}`, file)
  return file
}

function answerFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { contentType, body }: FileAnswer,
  changedAt: Date,
): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  response.setHeader('etag', etag)
  response.setHeader('last-modified', changedAt.toUTCString())
  // As RFC 9110 has it: the date counts only where no tag was sent.
  const isKnown =
    headers['if-none-match'] === undefined
      ? Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(changedAt.getTime() / 1000) * 1000
      : headers['if-none-match'] === etag
  if (isKnown) response.writeHead(304).end()
  else response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
}

function linkPage(key: string, { searchParams }: URL): string {
  const parameters = Array.from(searchParams, ([name, value]) => `${name} = ${value}`).join('\n')
  const escaped = parameters.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  return `<!DOCTYPE html><title>${key}</title><h1>${key}</h1><pre>${escaped}</pre>`
}
