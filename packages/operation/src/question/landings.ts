/**
 * When each wave lands: what people type, on the world's clock and relative to each other, as instants.
 *
 *   AT      from … until              until is from where it is left out
 *   AFTER   last landing of the other wave + seconds … + window
 */
import type { OperationWave, PlanProblem } from '@muster/contracts'
import { type Instant, later, parseLocal } from '@muster/game'

export interface Landing {
  readonly from: Instant
  /** Inclusive. */
  readonly until: Instant
}

/** A wave is asked for where it has a landing here, and told in `problems` where it has not. */
export interface Landings {
  /** By the id of the wave; a wave whose landing cannot be told is missing, and so are those that hang on it. */
  readonly byWave: ReadonlyMap<string, Landing>
  readonly problems: readonly PlanProblem[]
}

/** What of a wave says when it lands. */
type Timed = Pick<OperationWave, 'id' | 'landing'>

/**
 * Each wave is asked once, whatever order they stand in: one that hangs on another asks that first. `waiting` holds who was asked, so
 * that a circle ends; a wave that is waiting and has no landing yet is in one, or hangs on one.
 *
 * Whether a landing has passed is not asked here.
 */
export function landingsOf(waves: readonly Timed[], timeZone: string): Landings {
  const known = new Map(waves.map((wave) => [wave.id, wave]))
  const byWave = new Map<string, Landing>()
  const problems: PlanProblem[] = []
  const waiting = new Set<string>()

  function landingOf({ id, landing }: Timed): Landing | undefined {
    const before = byWave.get(id)
    if (before) return before
    if (waiting.has(id)) return undefined
    waiting.add(id)
    const found = landing.kind === 'AT' ? atClock(id, landing) : afterOther(id, landing)
    if (found) byWave.set(id, found)
    return found
  }

  function atClock(wave: string, { from, until }: Extract<Timed['landing'], { kind: 'AT' }>): Landing | undefined {
    const first = parseLocal(from, timeZone)
    const last = until === undefined ? first : parseLocal(until, timeZone)
    if ('problem' in first || 'problem' in last) {
      problems.push({ code: 'TIME_SKIPPED', wave })
      return undefined
    }
    if (last.instant < first.instant) {
      problems.push({ code: 'LANDING_REVERSED', wave })
      return undefined
    }
    return { from: first.instant, until: last.instant }
  }

  function afterOther(
    wave: string,
    { wave: otherId, seconds, windowSeconds }: Extract<Timed['landing'], { kind: 'AFTER' }>,
  ): Landing | undefined {
    const other = known.get(otherId)
    const landing = other && landingOf(other)
    if (!landing) {
      // A wave that waits for itself; of one that waits for a wave without a landing, that wave tells the problem.
      if (!other || isInCircle(wave)) problems.push({ code: 'WAVES_IN_CIRCLE', wave })
      return undefined
    }
    const from = later(landing.until, seconds)
    return { from, until: later(from, windowSeconds) }
  }

  /** Whether following the waves that each waits for comes back to where it began. */
  function isInCircle(start: string): boolean {
    const seen = new Set<string>()
    for (let at = known.get(start); at?.landing.kind === 'AFTER'; at = known.get(at.landing.wave)) {
      if (at.landing.wave === start) return true
      // It waits for a circle in which it is not.
      if (seen.has(at.id)) return false
      seen.add(at.id)
    }
    return false
  }

  for (const wave of waves) landingOf(wave)
  return { byWave, problems }
}
