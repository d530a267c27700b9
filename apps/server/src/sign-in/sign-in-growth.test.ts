import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { openSession, sweepExpired } from './sign-in.queries.ts'
import { signedInAs } from './signed-in.fixture.ts'

describeOnDatabases('what signing in keeps', (database) => {
  test('an account has twenty sign-ins, and the one that was used least lately goes', async () => {
    const { db } = database()
    const [{ id }, other] = [await signedInAs(db, 'user'), await signedInAs(db, 'other')]
    for (let at = 0; at < 25; at++) {
      await openSession(db, { token_hash: `hash-${at}`, user_id: id, browser_hash: 'browser' })
      await sql`update session set last_used_at = now() - ${25 - at} * interval '1 minute' where token_hash = ${`hash-${at}`}`.execute(
        db,
      )
    }
    const rows = await db.selectFrom('session').select(['token_hash', 'user_id']).orderBy('last_used_at').execute()
    const own = rows.filter((row) => row.user_id === id).map((row) => row.token_hash)
    expect(own).toHaveLength(20)
    expect(own).toContain('hash-24')
    expect(own).not.toContain('hash-3')
    expect(rows.some((row) => row.user_id === other.id)).toBe(true)
  })

  test('fifty thousand sign-ins are under way at most, and the oldest beyond go', async () => {
    const { db } = database()
    await sql`
      insert into sign_in_attempt (state_hash, provider, browser_hash, code_verifier, nonce, expires_at)
      select 'state-' || number, 'google', '', '', '', now() + interval '10 minutes' + number * interval '1 millisecond'
        from generate_series(1, 50010) as number`.execute(db)
    await sweepExpired(db)
    const { rows } = await sql<{ total: number; oldest: boolean }>`
      select count(*) as total, bool_or(state_hash = 'state-10') as oldest from sign_in_attempt`.execute(db)
    expect(rows).toEqual([{ total: 50_000, oldest: false }])
  })
})
