/**
 * PGlite served to `pg` as if it were a server, over a socket file.
 *
 * One connection only. PGlite is one session, and the socket server lets the messages of
 * two connections mix where a statement comes in several pieces: with four connections
 * and arrays of 30,000 values, one statement in five failed with "unnamed prepared statement does not exist".
 * Callers queue for the connection in the pool instead, first come, first served.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type pg from 'pg'
import type { Silence } from './silence.ts'

export interface SocketFile {
  readonly path: string
  remove(): Promise<void>
}

/**
 * A socket file that only this user can reach. It lies in the system's folder for temporary files and not with the
 * data, because its whole path must stay under about 100 bytes.
 */
export async function createSocketFile(): Promise<SocketFile> {
  // On Windows a pipe has a name instead of a file, and is private by its unguessable name.
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\muster-${randomBytes(16).toString('hex')}`, remove: async () => {} }
  // mkdtemp gives the folder the mode 0700.
  const folder = await mkdtemp(join(tmpdir(), 'muster-'))
  return { path: join(folder, 'pg'), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Resolves once the socket takes connections. */
export async function servePglite(pglite: PGlite, path: string): Promise<PGLiteSocketServer> {
  // Two, so that a connection that takes the place of a broken one need not wait until the old one is noticed.
  const server = new PGLiteSocketServer({ db: pglite, path, maxConnections: 2 })
  await server.start()
  return server
}

/** Told of every word to the database and from it. */
type OnTalk = Pick<Silence, 'asked' | 'heard'>

export function poolConfigFor(path: string, onTalk?: OnTalk): pg.PoolConfig {
  return {
    max: 1,
    user: 'postgres',
    database: 'postgres',
    // The connection never idles away: opening it again would only cost time.
    idleTimeoutMillis: 0,
    stream: () => new SocketTo(path, onTalk),
  }
}

/** Of PostgreSQL's protocol: the message `Terminate`, and `ReadyForQuery` up to its last byte, which tells of the transaction. */
const TERMINATE = 'X'.charCodeAt(0)
const READY = Buffer.from([0x5a, 0, 0, 0, 5])
const READY_BYTES = 6

/** `pg` would look for a file named after the port; this goes to the given path on every system. */
class SocketTo extends Socket {
  readonly #path: string
  readonly #onTalk: OnTalk | undefined
  #last: Buffer = Buffer.alloc(0)

  constructor(path: string, onTalk: OnTalk | undefined) {
    super()
    this.#path = path
    this.#onTalk = onTalk
    this.on('data', (piece) => onTalk?.heard(this.#isEnd(piece)))
  }

  override connect(): this {
    this.#onTalk?.asked()
    return super.connect(this.#path)
  }

  override _write(...words: Parameters<Socket['_write']>): void {
    // A farewell is not answered.
    if (words[0][0] !== TERMINATE) this.#onTalk?.asked()
    super._write(...words)
  }

  /** Every answer ends with ReadyForQuery, which may come in two pieces. */
  #isEnd(piece: Buffer): boolean {
    this.#last = Buffer.concat([this.#last, piece.subarray(-READY_BYTES)]).subarray(-READY_BYTES)
    return this.#last.length === READY_BYTES && this.#last.subarray(0, READY.length).equals(READY)
  }

  override _writev(...words: Parameters<NonNullable<Socket['_writev']>>): void {
    this.#onTalk?.asked()
    super._writev?.(...words)
  }
}
