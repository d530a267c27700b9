/**
 * One whole server for a suite, and the people who call it, signed in already.
 *
 *   const server = useServer(database)
 *   const admin = await server().as('ADMIN')
 *   await admin.call('GET', '/api/user/v1/users')
 */
import type { Role } from '@muster/contracts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from './app.ts'
import { testConfig } from './config.fixture.ts'
import type { TestDatabase } from './db/test-database.fixture.ts'
import type { Environment } from './environment.ts'
import { openPersonBrowser, type PersonBrowser } from './sign-in/person-browser.fixture.ts'
import { signedInAs } from './sign-in/signed-in.fixture.ts'

export interface SignedInBrowser extends PersonBrowser {
  /** Of the account. */
  readonly id: number
}

export interface People {
  /** A new account with these roles and USER; it is named after the last of them. */
  as(...roles: readonly Role[]): Promise<SignedInBrowser>
  nobody(): PersonBrowser
  /** Nobody, a user and a vip: everybody who must not come into the admin area. */
  outsiders(): Promise<readonly PersonBrowser[]>
}

export interface TestServer extends People {
  readonly app: FastifyInstance
}

export interface TestServerOptions {
  readonly environment?: Environment
  readonly log?: FastifyBaseLogger
}

export function useServer(
  database: () => TestDatabase,
  { environment = {}, log }: TestServerOptions = {},
): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    const app = await buildApp({ config: testConfig(environment), db: database().db, ...(log && { log }) })
    server = { app, ...peopleOf(app, database) }
  })
  afterAll(() => server?.app.close())
  return () => {
    if (!server) throw new Error('The server is open inside of tests and hooks only.')
    return server
  }
}

export function peopleOf(app: FastifyInstance, database: () => TestDatabase): People {
  const nobody = () => openPersonBrowser(app)
  const as = async (...roles: readonly Role[]) => {
    const { id, token } = await signedInAs(database().db, (roles.at(-1) ?? 'USER').toLowerCase(), ...roles)
    return Object.assign(openPersonBrowser(app), { id, token })
  }
  return { as, nobody, outsiders: async () => [nobody(), await as(), await as('VIP')] }
}
