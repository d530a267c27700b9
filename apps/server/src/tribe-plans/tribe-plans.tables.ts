/** Columns are told about in migrations/0016-tribe-plans.sql, 0018-stored-bytes.sql and 0019-tribe-plan-invitations.sql. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { PlanSummary } from './plan-summary.ts'

export interface TribePlanTables {
  readonly tribe_plan: {
    readonly id: string
    readonly world: string
    readonly document: ColumnType<Buffer, Uint8Array, Uint8Array>
    readonly summary: JSONColumnType<PlanSummary>
    readonly bytes: number
    readonly created_by: number | null
    /** The driver gives a list of such ids as texts; queries ask for it as JSON. */
    readonly allowed_editors: ColumnType<readonly string[], readonly number[] | undefined, readonly number[]>
    readonly created_at: Generated<Date>
    readonly modified_at: Generated<Date>
  }
  readonly tribe_plan_version: {
    readonly number: GeneratedAlways<number>
    readonly plan: string
    readonly document: ColumnType<Buffer, Uint8Array, Uint8Array>
    readonly summary: JSONColumnType<PlanSummary>
  }
  /** An account that a creator has named as an editor, and what it answered. */
  readonly tribe_plan_invitation: {
    readonly plan: string
    readonly account: number
    /** Null where that account is gone. */
    readonly invited_by: number | null
    readonly invited_at: Generated<Date>
    readonly answer: 'ACCEPTED' | 'DECLINED' | null
  }
}
