/** Makes a whole operation to try out: ready to be planned, or planned some hours ago, given out and under way. */
import { MOST_OPERATION_COMMANDS, operationCalls, type PlanProposal } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import type { Quotas } from '../../quotas/quotas.ts'
import type { Signals } from '../../signals/signals.ts'
import { plannableWorld } from '../../worlds/open-world.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import type { WorldRecord } from '../../worlds/world-record.ts'
import { newestSnapshot, playersAsText, tribeByPlayer } from '../../worlds/worlds.queries.ts'
import { keepRows } from '../documents/keep-rows.ts'
import { type OperationRows, operationRows } from '../documents/operation-rows.ts'
import { newOperationId, type OperationAccess } from '../operation-access.ts'
import { keepOperation, settleChange } from '../operations.queries.ts'
import { bytesOfOrders, giveOut, reckonGivingOut } from '../orders/giving-out.ts'
import { marking } from '../orders/marking.ts'
import { noteSeen } from '../orders/order-players.queries.ts'
import type { OrderWork } from '../orders/order-thread.ts'
import { worldFacts } from '../proposals/operation-ground.ts'
import type { MakeOperation } from '../proposals/operation-planning.ts'
import { marksOfNight, NIGHT_MS } from './example-night.ts'
import { type ExampleOperation, exampleOperation } from './example-operation.ts'

export interface OperationExampleOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
  readonly access: OperationAccess
  readonly signals: Signals
  readonly work: OrderWork
  /** The engine, behind its queue. */
  readonly make: MakeOperation
  readonly config: Pick<Config, 'planning'>
}

type Plan = PlanProposal['plan']

/** For a place among the plans that are computed. */
const LONGEST_WAIT_SECONDS = 60
/** Somebody waits for it who only looks. */
const MOST_PLANNING_SECONDS = 8

export async function operationExampleRoutes(app: FastifyInstance, options: OperationExampleOptions): Promise<void> {
  const { worlds, now, quotas, access, config } = options
  registerCall(
    app,
    operationCalls.example,
    async (request, reply) => {
      const { name, world, waves, isUnderWay = false } = request.body
      const record = await plannableWorld(worlds, world)
      const asked = now()
      const begun = isUnderWay ? instant(asked - NIGHT_MS) : asked
      const ground = {
        ...{ snapshot: await worlds.snapshotOf(world), timeZone: record.timeZone, hasMilitia: record.hasMilitia },
        ...{ units: record.units.map((unit) => unit.name), tribeOf: await tribeByPlayer(options.db, world) },
      }
      const example = exampleOperation(ground, asked, waves, isUnderWay)
      if (!example) throw new Refusal(422, 'OPERATION_EXAMPLE_NONE', { world }, { field: 'world' })
      const plan = isUnderWay ? await planned(options, request, { example, record, at: begun }) : undefined
      if (isUnderWay && !plan) return reply.hijack()
      const rows = rowsOf(example, begun, plan)
      const creator = (await request.asker())?.id
      const bytes = rows.bytes + bytesOfOrders(plan?.commands ?? [])
      const room = { kind: 'OPERATIONS', items: 1, bytes, owner: creator } as const
      const operation = await quotas.storing(request, room, async (transaction) => {
        const made = await keepOperation(transaction, { id: newOperationId(), name, world, creator })
        await keepRows(transaction, made.id, rows)
        if (plan) await begin(transaction, options, { operation: made.id, plan, begun, now: asked })
        await settleChange(transaction, made.id, rows.figures)
        return made
      })
      return reply.code(201).send({ id: operation.id, links: await access.linksOf(operation) })
    },
    { answerSeconds: config.planning.operationSeconds + LONGEST_WAIT_SECONDS },
  )
}

function rowsOf(example: ExampleOperation, at: Instant, plan?: Plan): OperationRows {
  const troops = example.troops.map((part) => ({ ...part, broughtAt: at }))
  const version = { version: 1, author: '', cause: 'PLANNED', note: '', savedAt: at } as const
  return operationRows({ ...example, troops, plans: plan ? [{ ...version, plan }] : [] })
}

interface Planned {
  readonly example: ExampleOperation
  readonly record: WorldRecord
  readonly at: Instant
}

/** As the engine would have planned it then; nothing where nobody waits for it any more. */
async function planned(
  { db, make }: OperationExampleOptions,
  request: FastifyRequest,
  { example, record, at }: Planned,
): Promise<Plan | undefined> {
  const { parts, troops } = rowsOf(example, at)
  const snapshot = await newestSnapshot(db, record.key)
  if (!snapshot) throw new Error(`World ${record.key} has a version but no snapshot`)
  const question = {
    parts: Object.fromEntries(parts.map(({ part, kept }) => [part, Buffer.from(kept.document)])),
    troops: troops.map(({ player, mark, broughtBy, kept }) => ({
      ...{ playerId: player, mark, broughtBy, document: Buffer.from(kept.document) },
      broughtDate: new Date(at).toISOString(),
    })),
    ...{ ownQuietHours: [], snapshot, players: await playersAsText(db, record.key), world: worldFacts(record) },
    ...{ plannedAt: at, seed: example.rules.seed ?? 0, ask: { keepsPlan: false }, maxTries: 1 },
    mostCommands: MOST_OPERATION_COMMANDS,
  }
  const villages = example.troops.reduce((sum, { villages: own }) => sum + own.length, 0)
  const size = { sources: villages, commands: MOST_OPERATION_COMMANDS, keepsLaunchesApart: false }
  const made = await make(request, { question, size, mostSeconds: MOST_PLANNING_SECONDS })
  // The proposal that our own process wrote.
  return made && (JSON.parse(Buffer.from(made.proposal).toString()) as PlanProposal).plan
}

interface Begun {
  readonly operation: string
  readonly plan: Plan
  readonly begun: Instant
  readonly now: Instant
}

/** Gives the plan out, as it was given out then, and marks what its players have done since. */
async function begin(
  transaction: Database,
  { signals, work }: OperationExampleOptions,
  { operation, plan: { commands }, begun, now }: Begun,
): Promise<void> {
  const players = [...new Set(commands.map(({ playerId }) => playerId))]
  const given = { operation, version: 1, author: '', commands: JSON.stringify(commands), players, now: begun }
  await giveOut(transaction, signals, work, { ...given, reckoned: await reckonGivingOut(transaction, work, given) })
  for (const [player, marks] of marksOfNight(commands, now)) {
    const marker = { operation, player, by: 'PLAYER', from: 'PAGE', author: '', now } as const
    await marking(transaction, signals, work, marker, marks)
    await noteSeen(transaction, operation, player)
  }
}
