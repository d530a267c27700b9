/** What somebody looks for by a part of a name: folded as the stored names are, long enough to be worth it. */
import { Refusal } from '../http/refusal.ts'

const LEAST_CHARACTERS = 3
export const MOST_ANSWERS = 20

export function searchText(typed: string): string {
  const text = typed.trim().toLowerCase()
  // Letters as a person counts them, not the code units of the language.
  if (Array.from(text).length < LEAST_CHARACTERS)
    throw new Refusal(400, 'SEARCH_TOO_SHORT', { characters: LEAST_CHARACTERS }, { field: 'search' })
  return text
}
