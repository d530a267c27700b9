/** A kept operation as a file. What lies deflated is put together as it is, and not read on the way. */
import {
  LARGEST_OPERATION_FILE_BYTES,
  OPERATION_FILE_FORMAT,
  OPERATION_FILE_VERSION,
  OPERATION_PARTS,
} from '@muster/contracts'
import type { Database } from '../../db/database.ts'
import { allParts, type OperationRow, planVersion, planVersions, troopsOf } from '../operations.queries.ts'
import type { Piece } from './kept-answer.ts'

/** For what stands around the plans and between the parts. */
const ROOM_AROUND = 100

export async function operationFilePieces(db: Database, { id, name, world }: OperationRow): Promise<Piece[]> {
  const parts = new Map((await allParts(db, id)).map(({ part, document }) => [part, document]))
  const head = { format: OPERATION_FILE_FORMAT, version: OPERATION_FILE_VERSION, name, world }
  const pieces: Piece[] = [JSON.stringify(head).slice(0, -1)]
  for (const part of OPERATION_PARTS) {
    const document = parts.get(part)
    pieces.push(`,"${part}":`, document ? { document, holds: 'JSON' } : 'null')
  }
  pieces.push(',"troops":[')
  for (const [at, { player, mark, brought_by, brought_at, document }] of (await troopsOf(db, id)).entries()) {
    const of = JSON.stringify({ playerId: player, mark, broughtBy: brought_by, broughtAt: brought_at.getTime() })
    pieces.push(`${at === 0 ? '' : ','}${of.slice(0, -1)},"villages":`, { document, holds: 'TROOPS' }, '}')
  }
  const mostBytes = LARGEST_OPERATION_FILE_BYTES - ROOM_AROUND
  pieces.push('],"plans":[', { newestFirst: await plansOf(db, id), mostBytes }, ']}')
  return pieces
}

/** One after the other: the database has others to answer in between. */
async function plansOf(db: Database, id: string) {
  const plans: (string | { readonly document: Uint8Array; readonly holds: 'JSON' })[][] = []
  for (const { version } of await planVersions(db, id)) {
    const kept = await planVersion(db, id, version)
    if (!kept) continue
    const { author, cause, note, saved_at, is_pinned: isPinned, name, document } = kept
    const pin = isPinned && { isPinned, name }
    const head = JSON.stringify({ version, author, cause, note, savedAt: saved_at.getTime(), ...pin }).slice(0, -1)
    plans.push([`${head},"plan":`, { document, holds: 'JSON' }, '}'])
  }
  return plans
}
