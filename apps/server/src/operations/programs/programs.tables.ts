/** Columns are told about in migrations/0027-operation-programs.sql. */
import type { ProgramRight } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface ProgramTables {
  readonly operation_program: {
    readonly operation: string
    readonly id: string
    readonly name: string
    readonly program_right: ProgramRight
    readonly hash: string
    readonly made_at: Generated<Date>
  }
}
