/**
 * The plan of an operation as it stands.
 *
 *   rows ──▶ parts ──▶ toEngine ──▶ queue, processes, engine ──▶ toPlan ──▶ the proposal
 *
 * Nothing is kept of it: whoever takes it saves it as a version.
 */
import { randomInt } from 'node:crypto'
import {
  type KeptPlan,
  MOST_OPERATION_COMMANDS,
  type PlanAsk,
  type PlanProposal,
  type PlayerTroops,
} from '@muster/contracts'
import type { Instant } from '@muster/game'
import {
  FIRST_RULES,
  FIRST_SELECTION,
  FIRST_TARGETS,
  firstWaves,
  type OperationParts,
  toEngine,
  toPlan,
} from '@muster/operation'
import type { Operation, OperationReport } from '@muster/planner'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { plannableWorld } from '../worlds/open-world.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import type { WorldRecord } from '../worlds/world-record.ts'
import { contentOf } from './kept-document.ts'
import { villagesIn } from './kept-troops.ts'
import { groundOf, worldFacts } from './operation-ground.ts'
import type { PartContent } from './operation-wire.ts'
import { allParts, type OperationRow, planVersion, troopsOf } from './operations.queries.ts'

interface MadeOperationPlan {
  readonly report: OperationReport
  readonly milliseconds: number
  readonly isStopped: boolean
}

/** `undefined` where nobody waits for it any more. */
export type MakeOperation = (
  request: FastifyRequest,
  task: { readonly operation: Operation; readonly mostSeconds?: number },
) => Promise<MadeOperationPlan | undefined>

export interface ProposalParts {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly make: MakeOperation
}

/** Attempts of the engine to bring together what launches keep apart: each takes long in an operation. */
const MOST_TRIES = 10

export async function proposal(
  { db, worlds, now, make }: ProposalParts,
  row: OperationRow,
  request: FastifyRequest & { readonly body: PlanAsk },
): Promise<PlanProposal | undefined> {
  const ask = request.body
  const plannedAt = now()
  const record = await plannableWorld(worlds, row.world)
  const snapshot = await worlds.snapshotOf(row.world)
  const parts = await partsOf(db, row, record)
  const asked = toEngine(parts, {
    ground: await groundOf(db, row.world, snapshot),
    world: worldFacts(record),
    now: plannedAt,
    seed: parts.rules.seed ?? randomInt(2 ** 31),
    ask,
    maxTries: MOST_TRIES,
  })
  refuseTooMany(asked.operation)
  const { operation } = asked
  const { mostSeconds } = ask
  const made = await make(request, { operation, ...(mostSeconds !== undefined && { mostSeconds }) })
  if (!made) return undefined
  return { plan: toPlan({ asked, plannedAt, ...made }), problems: [...asked.problems] }
}

/** What was never saved is as it is in the beginning. */
async function partsOf(db: Database, row: OperationRow, { units }: WorldRecord): Promise<OperationParts> {
  const documents = new Map((await allParts(db, row.id)).map(({ part, document }) => [part, document]))
  async function part<Part extends keyof PartContent>(name: Part, first: PartContent[Part]) {
    const document = documents.get(name)
    return document ? contentOf<PartContent[Part]>(document) : first
  }
  const version = await planVersion(db, row.id, row.plan_version)
  return {
    troops: await troopsIn(db, row.id),
    selection: await part('selection', FIRST_SELECTION),
    targets: await part('targets', FIRST_TARGETS),
    waves: await part('waves', firstWaves(units.map(({ name }) => name))),
    rules: await part('rules', FIRST_RULES),
    ...(version && { plan: await contentOf<KeptPlan['plan']>(version.document) }),
  }
}

async function troopsIn(db: Database, id: string): Promise<PlayerTroops[]> {
  const rows = await troopsOf(db, id)
  return Promise.all(
    rows.map(async ({ player, mark, brought_by, document }) => ({
      playerId: player,
      mark,
      broughtBy: brought_by,
      villages: await villagesIn(document),
    })),
  )
}

function refuseTooMany({ wishes }: Operation): void {
  const count = wishes.reduce((sum, { wanted }) => sum + wanted, 0)
  if (count > MOST_OPERATION_COMMANDS)
    throw new Refusal(422, 'TOO_MANY_COMMANDS', { count, limit: MOST_OPERATION_COMMANDS })
}
