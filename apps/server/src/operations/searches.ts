/**
 * The searches of this node that somebody may end. Whoever asks for a proposal may name his search; whoever ends it by that name gets
 * its proposal as well, with the best that was found until then. Names are of one operation, so nobody ends what he may not ask for.
 */
import { Refusal } from '../http/refusal.ts'

type Answer = Uint8Array | undefined

export interface Searches {
  /** Makes the proposal of a search that can be ended by its name meanwhile. */
  run(name: SearchName, make: (enough: AbortSignal) => Promise<Answer>): Promise<Answer>
  /** The proposal of that search, which ends. Refused where no such search is under way, or nobody waits for it any more. */
  end(name: SearchName): Promise<Uint8Array>
}

interface SearchName {
  readonly operation: string
  readonly search: string
}

export function openSearches(): Searches {
  const running = new Map<string, { readonly enough: AbortController; readonly answer: Promise<Answer> }>()
  const keyOf = ({ operation, search }: SearchName) => `${operation} ${search}`
  return {
    async run(name, make) {
      const enough = new AbortController()
      const answer = make(enough.signal)
      const own = { enough, answer }
      running.set(keyOf(name), own)
      try {
        return await answer
      } finally {
        if (running.get(keyOf(name)) === own) running.delete(keyOf(name))
      }
    },
    async end(name) {
      const search = running.get(keyOf(name))
      search?.enough.abort()
      const answer = await search?.answer
      if (!answer) throw new Refusal(409, 'NO_SUCH_SEARCH')
      return answer
    },
  }
}
