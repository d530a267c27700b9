/**
 * A server that holds what makes answers large: operations as large as they may be, orders of two plans, long lists of plans, accounts
 * and messages. What calls keep is kept through calls; what only many people could bring is put into the database.
 */
import {
  type Call,
  MOST_INVITATIONS,
  type OperationHead,
  type OperationLinks,
  offPackPlanCalls,
  type Role,
  tribePlanCalls,
} from '@muster/contracts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { signedInAs } from '../sign-in/signed-in.fixture.ts'
import {
  FIRST_PLAYER,
  largestRules,
  largestSelection,
  largestTargets,
  largestTribePlan,
  largestTroops,
  largestVersion,
  largestWaves,
  offPackLines,
  type Sizes,
} from './largest-contents.fixture.ts'

export interface Asked {
  readonly method: Call['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly statusCode: number
  readonly body: string
}

/** Sends as a browser of nobody does, with its cookie. */
export type Send = (asked: Asked) => Promise<Answered>

export interface KeptOperation {
  readonly id: string
  readonly key: string
}

export interface Stage {
  readonly sizes: Sizes
  readonly world: string
  readonly db: Database
  readonly send: Send
  /** The token of a new account. */
  as(...roles: readonly Role[]): Promise<{ readonly id: number; readonly token: string }>
  readonly admin: string
  /** Token of an account with as many plans of each kind as one may have. */
  readonly owner: string
  /** With troops of a whole tribe, and 20,000 orders of its players. */
  readonly tribe: KeptOperation
  /** Its parts without troops are as large as they may be. */
  readonly parts: KeptOperation
  /** All orders are one player's, on one target. */
  readonly single: KeptOperation
  readonly playerKey: string
  readonly planningKey: string
  readonly tribePlan: string
  /** Plans that wait for the owner's answer. */
  readonly invited: readonly string[]
  head(operation: KeptOperation): Promise<OperationHead>
  json<T>(asked: Asked): Promise<T>
}

/** What differs from call to call of a request. */
export interface LargestRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  /** Whose token goes along; nobody's where it is left out. */
  readonly token?: string
  /** By whose link it is asked. */
  readonly key?: string
  readonly json?: unknown
  readonly text?: string
}

export type MakeRequest = (stage: Stage) => LargestRequest | Promise<LargestRequest>

const OPERATIONS = '/api/tw/v1/operations'
export const JSON_BODY = { 'content-type': 'application/json' }

export interface StageParts {
  readonly sizes: Sizes
  readonly world: string
  readonly db: Database
  readonly send: Send
}

export async function openStage(parts: StageParts): Promise<Stage> {
  const { sizes, world, db, send } = parts
  async function json<T>(asked: Asked): Promise<T> {
    const { statusCode, body } = await send(asked)
    if (statusCode >= 300) throw new Error(`${asked.method} ${asked.url}: ${statusCode} ${body.slice(0, 500)}`)
    return (body === '' ? undefined : JSON.parse(body)) as T // by the contract of the call
  }
  async function change<T>(method: Call['method'], url: string, value: unknown, headers = {}): Promise<T> {
    return json<T>({ method, url, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(value) })
  }
  async function operation(): Promise<KeptOperation> {
    type Made = { readonly id: string; readonly links: OperationLinks }
    const { id, links } = await change<Made>('POST', OPERATIONS, { name: 'x'.repeat(60), world })
    return { id, key: links.coordinator }
  }
  const save = async ({ id, key }: KeptOperation, path: string, value: unknown) =>
    change('PUT', `${OPERATIONS}/${id}${path}`, value, { 'operation-key': key })
  async function saveParts(kept: KeptOperation, wants: boolean): Promise<void> {
    await save(kept, '/targets', { revision: 0, content: largestTargets(sizes, wants) })
    await save(kept, '/waves', { revision: 0, content: largestWaves() })
    await save(kept, '/rules', { revision: 0, content: largestRules(sizes) })
    await save(kept, '/selection', { revision: 0, content: largestSelection(sizes) })
  }
  async function giveOut(kept: KeptOperation, version: number, kind: string, to: { players: number; targets: number }) {
    await save(kept, '/plan', largestVersion(sizes, version - 1, { kind, ...to }))
    await change('POST', `${OPERATIONS}/${kept.id}/orders`, { version, author: 'Dana' }, { 'operation-key': kept.key })
  }

  const tribe = await operation()
  await save(tribe, '/troops', largestTroops(sizes, 0))
  await saveParts(tribe, false)
  const ofTribe = { players: sizes.players, targets: sizes.targets }
  await giveOut(tribe, 1, 'a', ofTribe)
  await giveOut(tribe, 2, 'b', ofTribe)
  const partsOnly = await operation()
  await saveParts(partsOnly, true)
  const single = await operation()
  await giveOut(single, 1, 's', { players: 1, targets: 1 })
  await change('PUT', `${OPERATIONS}/${single.id}/orders/settings`, { shown: 'NAMED' }, { 'operation-key': single.key })
  const [player] = await json<{ key: string }[]>({
    ...{ method: 'GET', url: `${OPERATIONS}/${single.id}/players`, headers: { 'operation-key': single.key } },
  })

  const owner = await signedInAs(db, 'owner')
  const asOwner = { authorization: `Bearer ${owner.token}` }
  const head = { name: 'x'.repeat(200), playerId: FIRST_PLAYER, world }
  const lines = offPackLines(sizes.lines)
  const { planningKey } = await change<{ planningKey: string }>(
    'POST',
    offPackPlanCalls.create.url,
    { ...head, planningLines: lines },
    asOwner,
  )
  const { id: tribePlan } = await change<{ id: string }>(
    'POST',
    tribePlanCalls.create.url,
    { world, planning: largestTribePlan(sizes) },
    asOwner,
  )
  await change('POST', OPERATIONS, { name: 'x'.repeat(60), world }, asOwner)
  await fillLists(db, sizes, owner.id)
  await fillWorlds(db, sizes)
  const invited = await inviteTo(db, sizes, owner.id)
  const admin = await signedInAs(db, 'admin', 'ADMIN', 'VIP')
  return {
    ...parts,
    ...{
      admin: admin.token,
      owner: owner.token,
      tribe,
      parts: partsOnly,
      single,
      planningKey,
      tribePlan,
      invited,
      json,
    },
    playerKey: player?.key ?? '',
    as: (...roles) => signedInAs(db, 'somebody', ...roles),
    head: ({ id, key }) => json({ method: 'GET', url: `${OPERATIONS}/${id}`, headers: { 'operation-key': key } }),
  }
}

/** Copies of what the account has, and what others leave here. */
async function fillLists(db: Database, { share }: Sizes, account: number): Promise<void> {
  const of = (most: number) => Math.round(most * share)
  await sql`insert into off_pack_planning (key, name, world, player, created_by, last_arrival)
    select key || n, name, world, player, created_by, last_arrival
      from off_pack_planning, generate_series(1, ${of(1_000)}::int) as n where created_by = ${account}`.execute(db)
  await sql`insert into tribe_plan (id, world, document, summary, bytes, created_by)
    select id || n, world, document, summary, bytes, created_by
      from tribe_plan, generate_series(1, ${of(100)}::int) as n where created_by = ${account}`.execute(db)
  await sql`insert into operation (id, name, world, created_by)
    select id || n, name, world, created_by
      from operation, generate_series(1, ${of(100)}::int) as n where created_by = ${account}`.execute(db)
  await sql`insert into app_user (provider, subject, name, roles)
    select 'google', 'subject ' || n, repeat('Ё', 60), array['USER', 'VIP'] from generate_series(1, ${of(10_000)}::int) as n`.execute(
    db,
  )
  await sql`insert into feedback (message) select repeat('Ё', 5000) from generate_series(1, ${of(2_000)}::int)`.execute(
    db,
  )
  await sql`insert into client_error (type, url, message)
    select 'CLIENT', '/' || n || repeat('x', 190), 'x' from generate_series(1, ${of(500)}::int) as n`.execute(db)
}

/** As many worlds as all markets together ever had, each with what its settings say. */
async function fillWorlds(db: Database, { share }: Sizes): Promise<void> {
  const key = sql`'nl' || (9000 + n)`
  await sql`insert into world (key, domain, url, active, units, farm_spaces, settings_next_at)
    select ${key}, 'nl', url, true, units, farm_spaces, now() + interval '1 day'
      from (select url, units, farm_spaces from world where not demo limit 1) as one,
           generate_series(1, ${Math.round(2_000 * share)}::int) as n`.execute(db)
  await sql`insert into world_import (world, version, villages, imported_at, next_at)
    select ${key}, 0, 40000, now(), now() + interval '1 day'
      from generate_series(1, ${Math.round(2_000 * share)}::int) as n`.execute(db)
}

/** The account is named an editor of as many plans of others as may wait for it. */
async function inviteTo(db: Database, { share }: Sizes, account: number): Promise<readonly string[]> {
  const others = await signedInAs(db, 'inviting')
  const plans = Math.round(MOST_INVITATIONS * share)
  await sql`insert into tribe_plan (id, world, document, summary, bytes, created_by, allowed_editors)
    select 'invited' || n, world, document, summary, bytes, ${others.id}, array[${account}::bigint]
      from (select * from tribe_plan where created_by = ${account} limit 1) as one,
           generate_series(1, ${plans}::int) as n`.execute(db)
  const { rows } = await sql<{ plan: string }>`insert into tribe_plan_invitation (plan, account, invited_by)
    select id, ${account}, ${others.id} from tribe_plan where created_by = ${others.id} returning plan`.execute(db)
  return rows.map(({ plan }) => plan)
}
