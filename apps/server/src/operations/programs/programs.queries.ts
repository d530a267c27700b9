/** Programs that have a key of an operation. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ProgramTables } from './programs.tables.ts'

type ProgramRight = ProgramTables['operation_program']['program_right']
export type ProgramRow = Selectable<ProgramTables['operation_program']>

/** What the key with this hash may do; absent where there is none. */
export async function programRight(db: Database, operation: string, hash: string): Promise<ProgramRight | undefined> {
  const row = await db
    .selectFrom('operation_program')
    .select('program_right')
    .where('operation', '=', operation)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.program_right
}

/** The oldest first. */
export async function programsOf(db: Database, operation: string): Promise<ProgramRow[]> {
  return db
    .selectFrom('operation_program')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

export async function keepProgram(
  transaction: Database,
  program: Insertable<ProgramTables['operation_program']>,
): Promise<ProgramRow> {
  return transaction.insertInto('operation_program').values(program).returningAll().executeTakeFirstOrThrow()
}

export async function removeProgram(transaction: Database, operation: string, id: string): Promise<void> {
  await transaction.deleteFrom('operation_program').where('operation', '=', operation).where('id', '=', id).execute()
}
