/**
 * Searches that somebody may end. Whoever asks for a proposal may name his search; whoever ends it by that name gets its proposal as
 * well, with the best that was found until then. Names are of one operation, so nobody ends what he may not ask for.
 *
 * Of several nodes with pages, it may be another one that is asked to end a search than the one that makes it. That one tells all
 * others by a signal, and refuses: whoever asked for the search gets the best of it in answer to that, and a proposal of megabytes
 * goes over the wire once.
 */
import { committing } from '../../db/after-commit.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Signals } from '../../signals/signals.ts'

type Answer = Uint8Array | undefined

export interface Searches {
  /** Makes the proposal of a search that can be ended by its name meanwhile. */
  run(name: SearchName, make: (enough: AbortSignal) => Promise<Answer>): Promise<Answer>
  /**
   * The proposal of that search, which ends. Refused where no such search is under way on this node, or nobody waits for it any
   * more; on another node it ends then.
   */
  end(name: SearchName): Promise<Uint8Array>
}

interface SearchName {
  readonly operation: string
  readonly search: string
}

interface SearchesOptions {
  readonly db: Database
  readonly signals: Pick<Signals, 'tell' | 'listen'>
}

export function openSearches({ db, signals }: SearchesOptions): Searches {
  const running = new Map<string, { readonly enough: AbortController; readonly answer: Promise<Answer> }>()
  const keyOf = ({ operation, search }: SearchName) => `${operation} ${search}`
  return {
    async run(name, make) {
      const enough = new AbortController()
      const unlisten = signals.listen(name.operation, (signal) => {
        if (signal?.endsSearch === name.search) enough.abort()
      })
      const answer = make(enough.signal)
      const own = { enough, answer }
      running.set(keyOf(name), own)
      try {
        return await answer
      } finally {
        unlisten()
        if (running.get(keyOf(name)) === own) running.delete(keyOf(name))
      }
    },
    async end(name) {
      const search = running.get(keyOf(name))
      if (!search) {
        const { operation, search: endsSearch } = name
        await committing(db, (transaction) => signals.tell(transaction, { operation, revision: 0, endsSearch }))
      }
      search?.enough.abort()
      const answer = await search?.answer
      if (!answer) throw new Refusal(409, 'NO_SUCH_SEARCH')
      return answer
    },
  }
}
