/**
 * Somebody who is signed in already, for tests that are about something else: an account
 * with these roles and a token that is valid. The way in itself is in person-browser.fixture.ts.
 */
import type { Role } from '@muster/contracts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashOf, newSecret } from './secrets.ts'

export interface SignedIn {
  readonly id: number
  readonly token: string
}

export async function signedInAs(db: Database, name: string, ...more: readonly Role[]): Promise<SignedIn> {
  const { id } = await db
    .insertInto('app_user')
    .values({ provider: 'google', subject: newSecret(), name, roles: ['USER', ...more] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newSecret()
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: id,
      browser_hash: hashOf(newSecret()),
      confirmed_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute()
  return { id, token }
}
