/**
 * At which seconds of a window a player may launch one more, beside all that is launched already.
 *
 *   landing        first ── k seconds ──▶ last of the window
 *   launch         each of these, less the travel
 *   a second is free that keeps his gap to his own launches, has fewer of them in ten minutes than he may,
 *   and, where a command is to leave at it, is not banned and keeps what all launches keep apart
 *
 * All three are asked of the ledger that the search asks, so that a reason never names a load that has room, and what is offered has its second.
 */
import { travelTime } from '@muster/game'
import { LaunchRule } from '../../launches/launch-rule.ts'
import { isInside, windowSeconds } from '../../launches/send-times.ts'
import { TEN_MINUTES_MS } from '../../ledger/launch-ledger.ts'
import type { Sending } from '../gives/sending.ts'
import type { Operation, Wish } from '../operation.ts'
import type { Permits } from '../parts/permits.ts'
import { alone, type Sent } from './sent.ts'

export class FreeSeconds {
  private readonly operation: Operation
  private readonly sent: Sent
  private readonly permits: Permits

  constructor(operation: Operation, sent: Sent, permits: Permits) {
    this.operation = operation
    this.sent = sent
    this.permits = permits
  }

  /** The first moment at which it could leave that is not too near to a launch of anybody, nor banned, nor too near to one of its player. */
  firstLaunch(wish: Wish, village: number, { minutesPerField }: Sending, since: number): number | undefined {
    const { villages, rules } = this.operation
    const { at: from, owner, sendsFrom } = villages[village]!
    const travel = travelTime({ from, to: wish.target, minutesPerField, boost: wish.boost })
    const rule = new LaunchRule(rules)
    const { spans } = this.permits.bannedFor(owner)
    const first = wish.arrival - travel * 1000
    for (let k = 0; k <= windowSeconds(wish); k++) {
      k = this.secondsUntilFree(owner, first, k)
      const launch = first + k * 1000
      if (k > windowSeconds(wish)) return undefined
      const earliest = Math.max(rules.now, sendsFrom ?? 0, wish.earliestLaunch ?? 0, since)
      if (launch < earliest || isInside(spans, launch)) continue
      if (this.isCrowdedAt(owner, launch)) continue
      if (!rule.isOn || !this.isTooClose(launch, rule)) return launch
    }
    return undefined
  }

  /**
   * Whether its player has no launch left, or one too near at every moment at which it could leave. His own launches alone: where those of others are in
   * the way it is the seconds that collide, and a greater load would not help.
   */
  isBusy(owner: number, wish: Wish, travel: number): boolean {
    const { most } = this.permits.loadOf(owner)
    if (most !== undefined && (this.sent.launches.get(owner)?.count() ?? 0) >= most) return true
    const first = wish.arrival - travel * 1000
    for (let k = 0; k <= windowSeconds(wish); k++) {
      k = this.secondsUntilFree(owner, first, k)
      if (k <= windowSeconds(wish) && !this.isCrowdedAt(owner, first + k * 1000)) return false
    }
    return true
  }

  /** So many seconds behind the first moment, `k` or more, he has no launch within his gap. */
  private secondsUntilFree(owner: number, first: number, k: number): number {
    const { gapSeconds } = this.permits.loadOf(owner)
    const moment = first + k * 1000
    const free = this.sent.freeFrom(owner, moment, gapSeconds * 1000)
    // Launches of his may lie between whole seconds of this window, so that the next one is asked again.
    return free === moment ? k : this.secondsUntilFree(owner, first, k + Math.ceil((free - moment) / 1000))
  }

  /** Whether a launch of anybody is too close for another one at that moment. */
  private isTooClose(at: number, rule: LaunchRule): boolean {
    for (const launches of this.sent.launches.values()) {
      const near = launches.near(alone(at), Math.max(rule.slotMs, 1000))
      if (near.some((other) => rule.areTooClose(at, other.at))) return true
    }
    return false
  }

  /** Whether one more at that moment would be too many in some stretch of ten minutes. */
  private isCrowdedAt(owner: number, at: number): boolean {
    const { mostInTenMinutes } = this.permits.loadOf(owner)
    if (mostInTenMinutes === undefined) return false
    const most = this.sent.launches.get(owner)?.mostTogether(alone(at), TEN_MINUTES_MS) ?? 1
    return most > mostInTenMinutes
  }
}
