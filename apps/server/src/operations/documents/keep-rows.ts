/** Keeps all rows of an operation. Apart from where they are made, which a thread does that knows no database. */
import type { Database } from '../../db/database.ts'
import { keepPart, keepTroops, keepVersion } from '../operations.queries.ts'
import type { OperationRows } from './operation-rows.ts'

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
