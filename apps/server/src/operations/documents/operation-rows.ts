/** A whole operation, or parts of one, on its way into the database: each part and each player's troops deflated. */
import type { OperationFile, OperationPartName } from '@muster/contracts'
import { OPERATION_PARTS } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { ChangedFigures, NewPlanVersion, NewTroopsRow } from '../operations.queries.ts'
import { documentOf, type KeptDocument } from './kept-document.ts'
import { documentOfTroops } from './kept-troops.ts'

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

export function operationRows({ troops: brought, plans, ...content }: OperationContent): OperationRows {
  const { targets, waves } = content
  const parts = OPERATION_PARTS.filter((part) => content[part] !== null).map((part) => ({
    part,
    kept: documentOf(content[part]),
  }))
  const troops = brought.map(({ playerId, mark, broughtBy, broughtAt, villages }) => ({
    ...{ player: playerId, mark, broughtBy, villages: villages.length },
    broughtAt: new Date(broughtAt),
    kept: documentOfTroops(villages),
  }))
  const versions = plans.map(({ version, author, cause, note, savedAt, isPinned = false, name = '', plan }) => ({
    ...{ version, author, cause, note, saved_at: new Date(savedAt), is_pinned: isPinned, name: isPinned ? name : '' },
    ...planRow(plan),
  }))
  const bytes = [...[...parts, ...troops].map(({ kept }) => kept), ...versions]
    .map(({ document }) => document.length)
    .reduce((sum, length) => sum + length, 0)
  return {
    ...{ parts, troops, versions, bytes },
    figures: { ...(targets && { targets: targets.targets.length }), ...(waves && { waves: waves.waves.length }) },
  }
}

/** Nothing was brought or saved later than now, whatever is told. */
export function untilNow(rows: OperationRows, now: Instant): OperationRows {
  const earlier = (told: Date | undefined) => new Date(Math.min(now, told?.getTime() ?? now))
  return {
    ...rows,
    troops: rows.troops.map((row) => ({ ...row, broughtAt: earlier(row.broughtAt) })),
    versions: rows.versions.map((row) => ({ ...row, saved_at: earlier(row.saved_at) })),
  }
}

type Plan = OperationFile['plans'][number]['plan']

/** What a version keeps of a plan. */
export function planRow(plan: Plan) {
  const { wanted, bound } = plan.figures
  // Commands may have been taken out and put in by hand since the engine told how many it planned.
  const planned = plan.commands.length
  const proven = plan.figures.proven && planned === plan.figures.planned
  const lastLanding = plan.commands.reduce((last, { arrival }) => Math.max(last, arrival), 0)
  const { document } = documentOf(plan)
  return { planned, wanted, bound, proven, document, lastLanding: lastLanding === 0 ? null : new Date(lastLanding) }
}
