/**
 * An operation whose request may come again, because its answer was lost: the second time it is the one that is there.
 *
 *   text against repeats, who asks, the whole content ──▶ a keyed hash ──▶ the id
 *
 * So a request that comes again, at another node or at the same moment too, names the same operation, and nobody can
 * reckon the id of somebody else's. One that was deleted meanwhile is made again.
 */
import { createHash } from 'node:crypto'
import type { Quotas } from '../quotas/quotas.ts'
import { OPERATION_ID_BYTES } from './operation-access.ts'
import type { OperationRows } from './operation-rows.ts'

export interface AskedOnce {
  /** Chosen by whoever asks, unlike every other. */
  readonly once: string
  /** Missing where nobody is signed in. */
  readonly creator: number | undefined
  readonly name: string
  readonly world: string
}

export async function idOfRepeatable(
  { keyedHash }: Pick<Quotas, 'keyedHash'>,
  asked: AskedOnce,
  { parts, troops, versions }: OperationRows,
): Promise<string> {
  // The documents are what was sent, deflated: a tenth of it to hash.
  const seal = createHash('sha256').update(JSON.stringify([asked.once, asked.creator, asked.name, asked.world]))
  for (const { part, kept } of parts) seal.update(part).update(kept.document)
  for (const { player, mark, broughtBy, kept } of troops)
    seal.update(JSON.stringify([player, mark, broughtBy])).update(kept.document)
  for (const { version, author, cause, note, document } of versions)
    seal.update(JSON.stringify([version, author, cause, note])).update(document)
  const hash = await keyedHash(`operation once ${seal.digest('hex')}`)
  return hash.subarray(0, OPERATION_ID_BYTES).toString('base64url')
}

/** Takes the transaction back, and what it noted of the quotas. */
export class MadeMeanwhile extends Error {}
