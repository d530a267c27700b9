/** Waves that orders name and nobody has saved, as of a plan that came by the calls: they have no name but their number. */
import type { Database } from '../../db/database.ts'
import { wavesByLanding } from './orders.queries.ts'

/** All of the operation in the order in which they land, to follow the saved; none where all that are asked for are saved. */
export async function unsavedWaves(
  db: Database,
  operation: string,
  asked: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<readonly { readonly id: string; readonly name: '' }[]> {
  if ([...asked].every((id) => known.has(id))) return []
  const all = await wavesByLanding(db, operation)
  return all.flatMap((id) => (known.has(id) ? [] : [{ id, name: '' }]))
}
