/** Columns are told about in migrations/0016-tribe-plans.sql. */
import type { TribePlanning } from '@muster/contracts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface TribePlanTables {
  readonly tribe_plan: {
    readonly id: string
    readonly world: string
    readonly planning: JSONColumnType<TribePlanning>
    readonly created_by: number | null
    /** The driver gives a list of such ids as texts; queries ask for it as JSON. */
    readonly allowed_editors: ColumnType<readonly string[], readonly number[] | undefined, readonly number[]>
    readonly created_at: Generated<Date>
    readonly modified_at: Generated<Date>
  }
  readonly tribe_plan_version: {
    readonly number: GeneratedAlways<number>
    readonly plan: string
    readonly planning: JSONColumnType<TribePlanning>
  }
}
