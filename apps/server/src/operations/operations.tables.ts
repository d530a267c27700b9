/** Columns are told about in migrations/0023-operations.sql and 0028-pinned-versions.sql. */
import type { OperationPartName, PlanVersion, TroopMark } from '@muster/contracts'
import type { ColumnType, Generated } from 'kysely'

/** Written from the memory of another thread as well. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

export interface OperationTables {
  readonly operation: {
    readonly id: string
    readonly name: string
    readonly world: string
    readonly created_by: number | null
    readonly created_at: Generated<Date>
    readonly modified_at: Generated<Date>
    readonly last_landing: Date | null
    readonly expires_at: Generated<Date>
    readonly coordinator_generation: Generated<number>
    readonly viewer_generation: Generated<number>
    readonly troops_revision: Generated<number>
    readonly plan_version: Generated<number>
    readonly villages: Generated<number>
    readonly players: Generated<number>
    readonly targets: Generated<number>
    readonly waves: Generated<number>
    readonly planned: number | null
    readonly wanted: number | null
    readonly json_bytes: Generated<number>
    readonly bytes: Generated<number>
  }
  readonly operation_part: {
    readonly operation: string
    readonly part: OperationPartName
    readonly revision: number
    readonly document: Bytes
    readonly json_bytes: number
  }
  readonly operation_troops: {
    readonly operation: string
    readonly player: number
    readonly revision: number
    readonly mark: TroopMark
    readonly brought_by: string
    readonly brought_at: Generated<Date>
    readonly village_count: number
    readonly document: Bytes
    readonly json_bytes: number
  }
  readonly operation_plan_version: {
    readonly operation: string
    readonly version: number
    readonly author: string
    readonly cause: PlanVersion['cause']
    readonly note: string
    readonly saved_at: Generated<Date>
    readonly planned: number
    readonly wanted: number
    readonly bound: number
    readonly proven: boolean
    readonly is_pinned: Generated<boolean>
    readonly name: Generated<string>
    readonly begun_at: Generated<Date>
    readonly document: Bytes
  }
}
