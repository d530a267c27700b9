/**
 * The plan of an operation as it stands.
 *
 *   rows ──▶ the question, as it lies ──▶ queue, process ──▶ the proposal, as it is sent
 *
 * Nothing is kept of it: whoever takes it saves it as a version. What reading costs is paid in the process of the plan
 * (planned-question.ts); here only what is small is counted, so that too much is refused without waiting for a turn.
 */
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { MOST_OPERATION_COMMANDS, type ReplacementsAsk } from '@muster/contracts'
import type { Instant } from '@muster/game'
import { commandsWanted } from '@muster/operation'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { plannableWorld } from '../../worlds/open-world.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { newestSnapshot, playersAsText } from '../../worlds/worlds.queries.ts'
import type { PartContent } from '../documents/operation-wire.ts'
import type { PreparedAsk } from '../documents/prepared-operations.ts'
import { allParts, type OperationRow, planVersion, troopsOf } from '../operations.queries.ts'
import { ownQuietHours } from '../orders/order-players.queries.ts'
import { ordersHead } from '../orders/orders.queries.ts'
import { stoodOrders } from '../orders/replaced-orders.queries.ts'
import { worldFacts } from './operation-ground.ts'
import {
  type OperationQuestion,
  type OperationSize,
  type ReplacingQuestion,
  tooManyCommands,
} from './operation-question.ts'

/** `undefined` where nobody waits for it any more. */
export type MakeOperation = (
  request: FastifyRequest,
  task: {
    readonly question: OperationQuestion
    /** The most that it can be. */
    readonly size: OperationSize
    readonly mostSeconds?: number
  },
  /** Once it is aborted, what was found is taken. */
  enough?: AbortSignal,
) => Promise<{ readonly proposal: Uint8Array } | undefined>

export interface ProposalParts {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly make: MakeOperation
}

/** Attempts of the engine to bring together what launches keep apart: each takes long in an operation. */
const MOST_TRIES = 10

/** As JSON. */
export async function proposal(
  parts: ProposalParts,
  row: OperationRow,
  request: FastifyRequest & { readonly body: PreparedAsk },
  enough?: AbortSignal,
): Promise<Uint8Array | undefined> {
  const { mostSeconds, instead, search: _search, ends: _ends, ...ask } = request.body
  return answered(parts, row, request, {
    ask,
    ...(instead && { instead }),
    ...(mostSeconds !== undefined && { mostSeconds }),
    ...(enough && { enough }),
  })
}

/** Orders are replaced while players wait for them. */
const MOST_REPLACING_SECONDS = 8

/** Who could send in place of orders that fail, as JSON. Refused where the plan in force is not the one that was given out. */
export async function replacements(
  parts: ProposalParts,
  row: OperationRow,
  request: FastifyRequest & { readonly body: ReplacementsAsk },
): Promise<Uint8Array | undefined> {
  const { orders: ids, asksAway, leadMinutes } = request.body
  const version = await refuseNotGivenOut(parts.db, row)
  const orders = await stoodOrders(parts.db, row.id)
  return answered(parts, row, request, {
    ask: { keepsPlan: false },
    replacing: { asked: { orders: ids, asksAway }, leadMinutes, orders, version },
    mostSeconds: MOST_REPLACING_SECONDS,
  })
}

/** Gives the version that is in force and given out. */
export async function refuseNotGivenOut(db: Database, { id, plan_version }: OperationRow): Promise<number> {
  const head = await ordersHead(db, id)
  if (!head) throw new Refusal(409, 'NOTHING_GIVEN_OUT')
  if (head.version !== plan_version) throw new Refusal(409, 'PLAN_NOT_GIVEN_OUT', { version: plan_version })
  return head.version
}

interface Asked {
  readonly ask: OperationQuestion['ask']
  readonly instead?: NonNullable<OperationQuestion['instead']>
  readonly replacing?: ReplacingQuestion
  readonly mostSeconds?: number
  readonly enough?: AbortSignal
}

async function answered(
  { db, worlds, now, make }: ProposalParts,
  row: OperationRow,
  request: FastifyRequest,
  { ask, instead, replacing, mostSeconds, enough }: Asked,
): Promise<Uint8Array | undefined> {
  const plannedAt = now()
  const record = await plannableWorld(worlds, row.world)
  // Begins an import where one is due, and refuses a world that has no villages yet.
  await worlds.snapshotOf(row.world)
  const kept = await keptOf(db, row)
  // What is tried besides is counted where it is read.
  if (!instead) await refuseTooMany(kept.parts)
  const question: OperationQuestion = {
    ...kept,
    ...(instead && { instead }),
    ...{ ask, plannedAt, world: worldFacts(record), seed: randomInt(2 ** 31), maxTries: MOST_TRIES },
    mostCommands: MOST_OPERATION_COMMANDS,
    ...(replacing && { replacing }),
  }
  const size = { sources: row.villages, commands: MOST_OPERATION_COMMANDS, keepsLaunchesApart: false }
  const made = await make(request, { question, size, ...(mostSeconds !== undefined && { mostSeconds }) }, enough)
  return made?.proposal
}

async function keptOf(db: Database, { id, world, plan_version }: OperationRow) {
  const parts = Object.fromEntries((await allParts(db, id)).map(({ part, document }) => [part, document]))
  const version = await planVersion(db, id, plan_version)
  const snapshot = await newestSnapshot(db, world)
  if (!snapshot) throw new Error(`World ${world} has a version but no snapshot`)
  return {
    parts,
    troops: (await troopsOf(db, id)).map(({ player, mark, brought_by, brought_at, document }) => ({
      ...{ playerId: player, mark, broughtBy: brought_by, document },
      broughtDate: brought_at.toISOString(),
    })),
    ...(version && { plan: version.document }),
    ownQuietHours: (await ownQuietHours(db, id)).map(({ player: playerId, quiet_from: from, quiet_until: until }) => ({
      ...{ playerId, quietHours: { from, until } },
    })),
    snapshot,
    players: await playersAsText(db, world),
  }
}

/** Reading takes some 10 ms a megabyte. Parts beyond one hold lists of who may send; they are counted where they are planned. */
const MOST_READ_BYTES = 1_000_000

async function refuseTooMany({ targets, waves }: OperationQuestion['parts']): Promise<void> {
  if (!targets || !waves) return
  const texts = await Promise.all([targets, waves].map((document) => promisify(inflate)(document)))
  if (texts.some(({ length }) => length > MOST_READ_BYTES)) return
  // The casts: they were checked when they were saved.
  const [ofTargets, ofWaves] = texts.map((text) => JSON.parse(text.toString()))
  const count = commandsWanted(ofTargets as PartContent['targets'], ofWaves as PartContent['waves'])
  if (count > MOST_OPERATION_COMMANDS) {
    const { status, code, values } = tooManyCommands(count, MOST_OPERATION_COMMANDS)
    throw new Refusal(status, code, values)
  }
}
