/** A kept operation as the text of a file. What lies deflated is put together as it was, and not read on the way. */
import {
  LARGEST_OPERATION_FILE_BYTES,
  OPERATION_FILE_FORMAT,
  OPERATION_FILE_VERSION,
  OPERATION_PARTS,
} from '@muster/contracts'
import type { Database } from '../db/database.ts'
import { textOf } from './kept-document.ts'
import { villagesIn } from './kept-troops.ts'
import { allParts, type OperationRow, planVersion, planVersions, troopsOf } from './operations.queries.ts'

export async function operationFileText(db: Database, { id, name, world }: OperationRow): Promise<string> {
  const parts = new Map((await allParts(db, id)).map(({ part, document }) => [part, document]))
  const fields = [
    JSON.stringify({ format: OPERATION_FILE_FORMAT, version: OPERATION_FILE_VERSION, name, world }).slice(1, -1),
  ]
  for (const part of OPERATION_PARTS) {
    const document = parts.get(part)
    fields.push(`"${part}":${document ? await textOf(document) : 'null'}`)
  }
  const troops: string[] = []
  for (const { player, mark, brought_by, brought_at, document } of await troopsOf(db, id)) {
    const villages = await villagesIn(document)
    const head = { playerId: player, mark, broughtBy: brought_by, broughtAt: brought_at.getTime() }
    troops.push(JSON.stringify({ ...head, villages }))
  }
  fields.push(`"troops":[${troops.join(',')}]`)
  const room = LARGEST_OPERATION_FILE_BYTES - fields.reduce((sum, field) => sum + Buffer.byteLength(field) + 1, 20)
  return `{${fields.join(',')},"plans":[${(await plansText(db, id, room)).join(',')}]}`
}

/** The oldest first; the newest as far as there is room, and the one in force always. */
async function plansText(db: Database, id: string, room: number): Promise<string[]> {
  const texts: string[] = []
  let left = room
  for (const { version } of await planVersions(db, id)) {
    const kept = await planVersion(db, id, version)
    if (!kept) continue
    const { author, cause, note, saved_at, document } = kept
    const head = JSON.stringify({ version, author, cause, note, savedAt: saved_at.getTime() }).slice(0, -1)
    const text = `${head},"plan":${await textOf(document)}}`
    left -= Buffer.byteLength(text) + 1
    if (left < 0 && texts.length > 0) break
    texts.push(text)
  }
  return texts.reverse()
}
