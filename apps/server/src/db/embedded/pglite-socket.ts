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

export function poolConfigFor(path: string): pg.PoolConfig {
  return {
    max: 1,
    user: 'postgres',
    database: 'postgres',
    // The connection never idles away: opening it again would only cost time.
    idleTimeoutMillis: 0,
    stream: () => new SocketTo(path),
  }
}

/** `pg` would look for a file named after the port; this goes to the given path on every system. */
class SocketTo extends Socket {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override connect(): this {
    return super.connect(this.#path)
  }
}
