/** A pasted list of villages with their merchants: JSON that the call takes as it is, or where it is wrong. */
import { type MintingEntry, mintingCalls } from '@muster/contracts'
import { request } from '../../api/request.ts'

export type MintingList =
  | { readonly villages: MintingEntry[] }
  /** The number of the entry that is wrong, from 1; absent where the whole is none. */
  | { readonly wrongEntry: number | undefined }

export function parseMintingList(text: string): MintingList {
  const read = mintingCalls.optimalVillage.schema.body.safeParse(jsonIn(text))
  if (read.success) return { villages: read.data }
  const [place] = read.error.issues[0]?.path ?? []
  return { wrongEntry: typeof place === 'number' ? place + 1 : undefined }
}

export async function optimalVillageOf(villages: MintingEntry[], signal: AbortSignal): Promise<string> {
  return (await request(mintingCalls.optimalVillage, { body: villages }, signal)).coordinates
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Going on is right: what is no JSON is no list either, which the caller says.
    return undefined
  }
}
