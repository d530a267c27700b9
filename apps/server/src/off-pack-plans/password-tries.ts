/**
 * How often an address may guess the password of a planning: ten wrong tries, then it waits
 * until ten minutes after the first of them. A try counts from its beginning, so that guesses sent
 * at the same time are counted as well, and is given back when it was right. Each node
 * counts for itself.
 */
import type { Instant } from '@muster/game'
import { Refusal } from '../http/refusal.ts'

export const MOST_WRONG_TRIES = 10
const WINDOW_MS = 10 * 60_000
/** Beyond these, what has ended is swept out. */
const KEPT_WITHOUT_SWEEPING = 1_000

interface Tries {
  count: number
  readonly until: number
}

export interface PasswordTries {
  /** Refuses (429) where `who` has tried too often; else gives what `isRight` finds. */
  trying(who: string, isRight: () => Promise<boolean>): Promise<boolean>
}

export function countPasswordTries(now: () => Instant): PasswordTries {
  const known = new Map<string, Tries>()

  function triesOf(who: string): Tries {
    const at = now()
    const found = known.get(who)
    if (found && found.until > at) return found
    if (known.size > KEPT_WITHOUT_SWEEPING) for (const [other, { until }] of known) if (until <= at) known.delete(other)
    const fresh = { count: 0, until: at + WINDOW_MS }
    known.set(who, fresh)
    return fresh
  }

  return {
    async trying(who, isRight) {
      const tries = triesOf(who)
      if (tries.count >= MOST_WRONG_TRIES) {
        const seconds = Math.max(1, Math.ceil((tries.until - now()) / 1000))
        throw new Refusal(429, 'TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
      }
      tries.count += 1
      const right = await isRight()
      if (right) tries.count -= 1
      return right
    },
  }
}
