/**
 * How often an address may guess the password of a planning: ten wrong tries, then it waits
 * until ten minutes after the first of them. Right ones are not counted, however many come at once:
 *
 *   wrong + in hand < 10    a try is begun; if all in hand were wrong, none would be an eleventh
 *   otherwise               it waits in its place until one in hand turns out right
 *   wrong = 10              it is refused, and so is whoever waits
 *
 * Each node counts for itself, by a clock that only goes on: a machine whose date is set tells nobody to wait for a day.
 */
import { Refusal } from '../http/refusals/refusal.ts'

export const MOST_WRONG_TRIES = 10
const WINDOW_MS = 10 * 60_000
/** Beyond these, what has ended is swept out. */
const KEPT_WITHOUT_SWEEPING = 1_000
/** Each holds a request open; more than a tribe behind one address sends at once. */
const MOST_WAITING = 200

interface Tries {
  wrong: number
  inHand: number
  readonly until: number
  /** Who goes on once a try has ended, first come first. */
  readonly waiting: (() => void)[]
}

export interface PasswordTries {
  /** Refuses (429) where `who` has tried too often; else gives what `isRight` finds. */
  trying(who: string, isRight: () => Promise<boolean>): Promise<boolean>
}

export function countPasswordTries(now: () => number = () => performance.now()): PasswordTries {
  const known = new Map<string, Tries>()

  function triesOf(who: string): Tries {
    const at = now()
    const found = known.get(who)
    if (found && found.until > at) return found
    if (known.size > KEPT_WITHOUT_SWEEPING) for (const [other, { until }] of known) if (until <= at) known.delete(other)
    const fresh = { wrong: 0, inHand: 0, until: at + WINDOW_MS, waiting: [] }
    known.set(who, fresh)
    return fresh
  }

  function refuse({ until }: Tries): never {
    const seconds = Math.max(1, Math.ceil((until - now()) / 1000))
    throw new Refusal(429, 'TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
  }

  /** Ends once another try may be begun, and has it in hand then: in one step, or two could take one place. */
  async function begin(tries: Tries): Promise<void> {
    while (tries.wrong + tries.inHand >= MOST_WRONG_TRIES) {
      if (tries.wrong >= MOST_WRONG_TRIES || tries.waiting.length >= MOST_WAITING) refuse(tries)
      await new Promise<void>((resolve) => tries.waiting.push(resolve))
    }
    tries.inHand += 1
  }

  return {
    async trying(who, isRight) {
      const tries = triesOf(who)
      await begin(tries)
      try {
        const right = await isRight()
        if (!right) tries.wrong += 1
        return right
      } finally {
        tries.inHand -= 1
        for (const goOn of tries.waiting.splice(0, tries.wrong < MOST_WRONG_TRIES ? 1 : MOST_WAITING)) goOn()
      }
    },
  }
}
