/** What somebody looks for by a part of a name: folded as the stored names are, long enough to be worth it. */
import { Refusal } from '../http/refusals/refusal.ts'

/** Of players and of tribes; two letters are the whole tag of a tribe. */
const LEAST_CHARACTERS = 3
export const LEAST_OF_A_TAG = 2
export const MOST_ANSWERS = 20

export function searchText(typed: string, least = LEAST_CHARACTERS): string {
  const text = typed.trim().toLowerCase()
  // Letters as a person counts them, not the code units of the language.
  if (Array.from(text).length < least)
    throw new Refusal(400, 'SEARCH_TOO_SHORT', { characters: least }, { field: 'search' })
  return text
}
