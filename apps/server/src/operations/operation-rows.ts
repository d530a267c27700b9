/** A whole operation, or parts of one, on its way into the database: each part and each player's troops deflated before anything is locked. */
import type { OperationFile, OperationPartName } from '@muster/contracts'
import { OPERATION_PARTS } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { Database } from '../db/database.ts'
import { documentOf, type KeptDocument } from './kept-document.ts'
import { documentOfTroops } from './kept-troops.ts'
import {
  type ChangedFigures,
  keepPart,
  keepTroops,
  keepVersion,
  type NewPlanVersion,
  type NewTroopsRow,
} from './operations.queries.ts'

export interface OperationRows {
  readonly parts: readonly { readonly part: OperationPartName; readonly kept: KeptDocument }[]
  readonly troops: readonly NewTroopsRow[]
  /** The oldest first. */
  readonly versions: readonly NewPlanVersion[]
  readonly figures: ChangedFigures
  /** Of all documents. */
  readonly bytes: number
}

export type OperationContent = Pick<OperationFile, OperationPartName | 'troops' | 'plans'>

/** Nothing was brought or saved later than now, whatever is told. */
export async function operationRows(content: OperationContent, now: Instant): Promise<OperationRows> {
  const { targets, waves } = content
  const parts = await Promise.all(
    OPERATION_PARTS.filter((part) => content[part] !== null).map(async (part) => ({
      part,
      kept: await documentOf(content[part]),
    })),
  )
  const troops = await Promise.all(
    content.troops.map(async ({ playerId, mark, broughtBy, broughtAt, villages }) => ({
      ...{ player: playerId, mark, broughtBy, villages: villages.length },
      broughtAt: new Date(Math.min(now, broughtAt)),
      kept: await documentOfTroops(villages),
    })),
  )
  const versions = await Promise.all(
    content.plans.map(async ({ version, author, cause, note, savedAt, plan }) => ({
      ...{ version, author, cause, note, saved_at: new Date(Math.min(now, savedAt)) },
      ...(await planRow(plan)),
    })),
  )
  const bytes = [...[...parts, ...troops].map(({ kept }) => kept), ...versions]
    .map(({ document }) => document.length)
    .reduce((sum, length) => sum + length, 0)
  return {
    ...{ parts, troops, versions, bytes },
    figures: { ...(targets && { targets: targets.targets.length }), ...(waves && { waves: waves.waves.length }) },
  }
}

type Plan = OperationFile['plans'][number]['plan']

/** What a version keeps of a plan. */
export async function planRow(plan: Plan) {
  const { wanted, bound } = plan.figures
  // Commands may have been taken out and put in by hand since the engine told how many it planned.
  const planned = plan.commands.length
  const proven = plan.figures.proven && planned === plan.figures.planned
  const lastLanding = plan.commands.reduce((last, { arrival }) => Math.max(last, arrival), 0)
  const { document } = await documentOf(plan)
  return { planned, wanted, bound, proven, document, lastLanding: lastLanding === 0 ? null : new Date(lastLanding) }
}

/** Of an operation that was just made. */
export async function keepRows(
  transaction: Database,
  id: string,
  { parts, troops, versions }: OperationRows,
): Promise<void> {
  for (const part of parts) await keepPart(transaction, id, { ...part, knows: 0 })
  if (troops.length > 0) await keepTroops(transaction, id, troops)
  for (const version of versions) await keepVersion(transaction, id, version)
}
