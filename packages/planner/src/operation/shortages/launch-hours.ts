/**
 * Whether a village lands in time, and what keeps it: each travel is asked by hours that get stricter one by one.
 *
 *   nobody's, from now on        else it is too late
 *   nobody's, once it is home    else its troops are away
 *   those of the rules           else no one may send then
 *   those of its player          else he is asleep
 *
 * What is open is a set of travels, the same for all villages with the same hours and all wishes with the same window: it is found once.
 */
import { instant } from '@muster/game'
import { allowedOffsets, isInside, type Spans, travelSpans, windowSeconds } from '../../launches/send-times.ts'
import type { Operation, Wish } from '../operation.ts'
import type { OperationReason } from '../operation-report.ts'
import type { Permits } from '../parts/permits.ts'

/** Hours of nobody, of the rules, the same for whoever is exempt from quiet ones, or of a player by his id: his own besides. */
type Whose = 'nobody' | 'all' | 'exempt' | number

export class LaunchHours {
  private readonly operation: Operation
  private readonly permits: Permits
  private readonly hours = new Map<string, HoursOfWindow>()

  constructor(operation: Operation, permits: Permits) {
    this.operation = operation
    this.permits = permits
  }

  /** For the window of a wish, of which thousands of villages are asked. */
  of(wish: Wish): HoursOfWindow {
    const { arrival, latestArrival, earliestLaunch = 0 } = wish
    const key = `${arrival} ${latestArrival} ${earliestLaunch}`
    const known = this.hours.get(key) ?? new HoursOfWindow(this.operation, this.permits, wish)
    this.hours.set(key, known)
    return known
  }
}

/** All that decides which travels are open: targets and templates do not. */
type Window = Pick<Wish, 'arrival' | 'latestArrival' | 'earliestLaunch'>

/** Answers for one window, whoever asks. */
export class HoursOfWindow {
  private readonly operation: Operation
  private readonly permits: Permits
  private readonly window: Window
  /** By moment since when and player, and by the same hours, whoever has them. */
  private readonly spans = new Map<Whose, Map<number, Spans>>()
  private readonly named = new Map<string, Spans>()

  constructor(operation: Operation, permits: Permits, window: Window) {
    this.operation = operation
    this.permits = permits
    this.window = window
  }

  /** Why no moment is open; `undefined` where one is. */
  refusal(village: number, travel: number): OperationReason | undefined {
    const { villages, rules } = this.operation
    const { owner, sendsFrom } = villages[village]!
    const from = sendsFrom ?? rules.now
    if (this.isOpen(owner, from, travel)) return undefined
    if (!this.isOpen('nobody', rules.now, travel)) return 'LAUNCH_IN_PAST'
    if (!this.isOpen('nobody', from, travel)) return 'NOT_HOME_YET'
    const isAwake = this.isOpen(this.permits.isExempt(owner) ? 'exempt' : 'all', from, travel)
    return isAwake ? 'OWNER_ASLEEP' : 'OUTSIDE_SEND_TIMES'
  }

  /** Whether a command of so many seconds of travel can leave, and land inside the window, at hours that are open to them. */
  private isOpen(whose: Whose, since: number, travel: number): boolean {
    return isInside(this.spansOf(whose, since), travel)
  }

  /** Travels that leave at a moment that is not banned. */
  private spansOf(whose: Whose, since: number): Spans {
    // No name is put together for what was just asked.
    const asked = this.spans.get(whose)?.get(since)
    if (asked) return asked
    const own = this.spans.get(whose) ?? new Map<number, Spans>()
    this.spans.set(whose, own)
    const found = this.namedSpans(whose, since)
    own.set(since, found)
    return found
  }

  /** By what hours they are and since when: hundreds of players have a few of them between them. */
  private namedSpans(whose: Whose, since: number): Spans {
    const hours = typeof whose === 'number' ? this.permits.bannedFor(whose) : undefined
    const { arrival, latestArrival, earliestLaunch = 0 } = this.window
    const from = instant(Math.max(since, earliestLaunch))
    const key = `${from} ${hours ? `hours ${hours.key}` : whose}`
    const known = this.named.get(key)
    if (known) return known
    const banned = hours?.spans ?? (whose === 'nobody' ? [] : this.permits.bannedByRules(whose === 'exempt'))
    const clock = { arrival, latestArrival, earliestLaunch: from }
    const offsets = allowedOffsets(clock, this.operation.rules, banned, Number.POSITIVE_INFINITY)
    const found = travelSpans(offsets, windowSeconds(this.window))
    this.named.set(key, found)
    return found
  }
}
