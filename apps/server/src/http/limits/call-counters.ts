/**
 * How often whoever calls has called what he calls, in a window that begins with his first call.
 *
 *   an address                    as often as the call allows
 *   a /48 of IPv6 around it       eight times: 65,536 addresses as they are counted, which one customer may have
 *   a /32 of IPv6 around it       sixty-four times: a whole provider
 *
 * No counter is thrown out for another's before its window has ended, or whoever has many addresses would begin anew. Their number
 * is bounded all the same: a network that has used up its calls gets no counters for more addresses, and who comes when all are
 * in use is counted together with everybody else who does, as a provider is.
 *
 * Windows are measured by a clock that only goes on: a machine whose date is set tells nobody to wait for a day.
 */
import { networksAround } from '../addresses/client-address.ts'

interface CallCounters {
  /** Counts one more call of `name`; gives for how many milliseconds the address has to wait, 0 where it may call. */
  count(name: string, address: string, limit: WindowLimit): number
}

export interface WindowLimit {
  readonly max: number
  readonly timeWindow: number
}

/** By which counter a call is bounded, and by how many. */
interface Bound {
  readonly key: string
  readonly most: number
}

interface Counter {
  calls: number
  readonly until: number
}

/** Some 20 MB. */
const MOST_COUNTERS = 100_000
/** Beside a bound of its own, every network may have so many times what an address may; from the narrowest. */
const TIMES_OF_NETWORKS = [8, 64]
const TIMES_OF_OTHERS = 64
/** While all counters are in use. */
const SWEEP_EVERY_MS = 10_000

export function openCallCounters(
  now: () => number = () => performance.now(),
  mostCounters = MOST_COUNTERS,
): CallCounters {
  const counters = new Map<string, Counter>()
  let sweptAt = Number.NEGATIVE_INFINITY

  function isRoom(): boolean {
    if (counters.size < mostCounters) return true
    if (now() - sweptAt < SWEEP_EVERY_MS) return false
    sweptAt = now()
    for (const [key, { until }] of counters) if (until <= sweptAt) counters.delete(key)
    return counters.size < mostCounters
  }

  /** The counter of its own that it has or gets, else that of all who get none. */
  function boundOf(name: string, who: string, most: number): Bound {
    const key = `${name} ${who}`
    return counters.has(key) || isRoom() ? { key, most } : { key: `${name} of others`, most: most * TIMES_OF_OTHERS }
  }

  function waitOf({ key, most }: Bound, at: number): number {
    const counter = counters.get(key)
    return counter && counter.until > at && counter.calls >= most ? counter.until - at : 0
  }

  function step({ key }: Bound, at: number, timeWindow: number): void {
    const found = counters.get(key)
    const counter = found && found.until > at ? found : { calls: 0, until: at + timeWindow }
    counter.calls += 1
    counters.set(key, counter)
  }

  return {
    count(name, address, { max, timeWindow }) {
      const bounds = [
        boundOf(name, address, max),
        ...networksAround(address).map((network, width) =>
          boundOf(name, network, max * (TIMES_OF_NETWORKS[width] ?? 1)),
        ),
      ]
      const at = now()
      const wait = Math.max(...bounds.map((bound) => waitOf(bound, at)))
      // What is refused counts nowhere: or one address would use up the calls of the networks around it.
      if (wait === 0) for (const bound of bounds) step(bound, at, timeWindow)
      return wait
    },
  }
}
