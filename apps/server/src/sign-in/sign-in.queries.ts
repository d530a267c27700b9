import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Attempt = Tables['sign_in_attempt']
type Account = Pick<Tables['app_user'], 'name' | 'roles'> & { readonly id: number }

/** How long a provider may take to send the browser back, and the browser to ask who it is. */
const PATIENCE = sql<Date>`now() + interval '10 minutes'`
/** A session that is not used this long ends. */
const SESSION_LIFE = sql<Date>`now() + interval '30 days'`

/** Of one account: the one that was used least lately goes. */
const MOST_SESSIONS = 20
const MOST_ATTEMPTS = 50_000

export async function keepAttempt(db: Database, attempt: Omit<Attempt, 'expires_at'>): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({ ...attempt, expires_at: PATIENCE })
    .execute()
}

/** Gives the attempt to the browser that began it, once. */
export async function takeAttempt(
  db: Database,
  key: Pick<Attempt, 'state_hash' | 'provider' | 'browser_hash'>,
): Promise<Pick<Attempt, 'code_verifier' | 'nonce' | 'return_path'> | undefined> {
  return db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', key.state_hash)
    .where('provider', '=', key.provider)
    .where('browser_hash', '=', key.browser_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_verifier', 'nonce', 'return_path'])
    .executeTakeFirst()
}

/** Also the oldest of more attempts than people can have begun in ten minutes. */
export async function sweepExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('expires_at', '<=', sql<Date>`now()`),
        eb(
          'expires_at',
          '<=',
          selectFrom('sign_in_attempt')
            .select('expires_at')
            .orderBy('expires_at', 'desc')
            .offset(MOST_ATTEMPTS)
            .limit(1),
        ),
      ]),
    )
    .execute()
  await db.deleteFrom('session').where('expires_at', '<=', sql<Date>`now()`).execute()
}

/** The account of a person, new or known. The name follows the provider, OWNER follows the configuration. */
export async function accountOf(
  db: Database,
  person: Pick<Tables['app_user'], 'provider' | 'subject' | 'name'>,
  isOwner: boolean,
): Promise<number> {
  const roles = isOwner ? ['USER', 'OWNER'] : ['USER']
  const { rows } = await sql<{ id: number }>`
    insert into app_user (provider, subject, name, roles)
    values (${person.provider}, ${person.subject}, ${person.name}, ${roles})
    on conflict (provider, subject) do update
       set name = excluded.name,
           roles = array_remove(app_user.roles, 'OWNER') || array_remove(excluded.roles, 'USER')
    returning id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The account ${person.provider}:${person.subject} was neither made nor found.`)
  return row.id
}

/** Whoever left the list of owners since is none any more, from the next request on. */
export async function withdrawOwners(
  db: Database,
  stillOwners: readonly Pick<Tables['app_user'], 'provider' | 'subject'>[],
): Promise<void> {
  await sql`
    update app_user
       set roles = array_remove(roles, 'OWNER')
     where 'OWNER' = any (roles)
       and (provider, subject) not in (
         select * from unnest(${stillOwners.map((owner) => owner.provider)}::text[],
                              ${stillOwners.map((owner) => owner.subject)}::text[]))
  `.execute(db)
}

export async function openSession(
  db: Database,
  session: Pick<Tables['session'], 'token_hash' | 'user_id' | 'browser_hash'>,
): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, confirmed_at: null, expires_at: PATIENCE })
    .execute()
  await sql`
    delete from session
     where user_id = ${session.user_id}
       and token_hash not in (select token_hash from session where user_id = ${session.user_id}
                               order by last_used_at desc, token_hash limit ${MOST_SESSIONS})
  `.execute(db)
}

/**
 * Whose session it is, and longer by 30 days. The first time it takes the browser that began; a
 * browser that asks twice at once is told twice.
 */
export async function confirmSession(
  db: Database,
  tokenHash: string,
  browserHash: string | undefined,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    update session
       set confirmed_at = coalesce(confirmed_at, now()), last_used_at = now(), expires_at = ${SESSION_LIFE}
      from app_user
     where app_user.id = session.user_id
       and token_hash = ${tokenHash}
       and expires_at > now()
       and (confirmed_at is not null or browser_hash = ${browserHash ?? null})
    returning app_user.id, app_user.name, app_user.roles
  `.execute(db)
  return rows[0]
}

/** `isStale` when its last use has not been written down for an hour. */
export async function confirmedSession(
  db: Database,
  tokenHash: string,
): Promise<(Account & { readonly isStale: boolean }) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['app_user.id', 'app_user.name', 'app_user.roles'])
    .select(sql<boolean>`last_used_at < now() - interval '1 hour'`.as('isStale'))
    .executeTakeFirst()
}

/** Inside a transaction: waits for all that have locked accounts, and until its end nobody else locks one. */
export async function lockUsers(transaction: Database): Promise<void> {
  await sql`lock table app_user in exclusive mode`.execute(transaction)
}

/** Inside a transaction: until its end the session does not end, and its account keeps its roles. */
export async function sessionForChange(transaction: Database, tokenHash: string): Promise<Account | undefined> {
  return transaction
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['app_user.id', 'app_user.name', 'app_user.roles'])
    .forShare()
    .executeTakeFirst()
}

export async function prolongSession(db: Database, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql<Date>`now()`, expires_at: SESSION_LIFE })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(db: Database, account: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', account).execute()
}

export async function endUnconfirmedSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).where('confirmed_at', 'is', null).execute()
}
