/**
 * The smallest changes with which a short demand would get a command more. Each is the
 * least over all sources of the pool that still have a use to spare:
 *
 *   LATER_ARRIVAL      seconds until such a source may leave, if everything arrives later
 *   EARLIER_ARRIVAL    the same towards the past, not before the earliest launch
 *   WIDER_SEND_TIMES   the banned launch that lies nearest to an allowed moment
 *   GREATER_DISTANCE   fields to the nearest source that only the limit keeps out
 *   MORE_SOURCES       commands missing, where all valid sources are used up
 *
 * A shift must keep what the demand already has, and launches must stay apart from those
 * of the plan.
 */
import { earlier, fieldsBetween, type Instant, instant, type Seconds, seconds, travelTime } from '@muster/game'
import { maxFieldsOf } from './flow/pair-table.ts'
import { type Launch, LaunchRule } from './launch-rule.ts'
import type { Demand, Problem, Supply } from './problem.ts'
import { LaunchBook } from './repair/launch-book.ts'
import type { Command, Fix } from './report.ts'
import { bannedLaunches, earliestLaunch, isInside, nextOutside, type Spans, windowSeconds } from './send-times.ts'
import { demandGroups } from './services.ts'

/** Past the last arrival, so that later ones are judged by their quiet hours too. */
const TWO_DAYS_MS = 2 * 86_400_000

export class Fixes {
  private readonly problem: Problem
  private readonly commands: readonly Command[]
  private readonly banned: Spans
  private readonly book: LaunchBook<Launch>
  private readonly groups: Int32Array | undefined
  private readonly served: ReadonlySet<string>

  constructor(problem: Problem, commands: readonly Command[]) {
    this.problem = problem
    this.commands = commands
    let last: number = problem.rules.now
    for (const { latestArrival } of problem.demands) last = Math.max(last, latestArrival)
    this.banned = bannedLaunches(problem.rules, problem.rules.now, instant(last + TWO_DAYS_MS))
    this.book = new LaunchBook(new LaunchRule(problem.rules))
    for (const { launch } of commands) this.book.add({ at: launch, train: '' })
    const groups = demandGroups(problem)
    this.groups = groups
    this.served = new Set(commands.map(({ source, demand }) => `${source.x}|${source.y} ${groups?.[demand]}`))
  }

  /** `spare` holds the uses that the plan leaves of each supply. */
  of(index: number, demand: Demand, spare: ReadonlyMap<number, number>, missing: number, isUsedUp: boolean): Fix[] {
    const own = this.commands.filter((command) => command.demand === index)
    const free = this.problem.supplies.filter(
      (supply, i) =>
        (spare.get(i) ?? 0) > 0 &&
        supply.noblesPerCommand <= missing &&
        fieldsBetween(supply.village, demand.target) > 0,
    )
    const allowed = free.filter(
      ({ village }) => !this.served.has(`${village.x}|${village.y} ${this.groups?.[index]}`) || !this.groups,
    )
    const near = allowed.filter(
      (supply) => fieldsBetween(supply.village, demand.target) <= maxFieldsOf(this.problem, demand.unit),
    )
    const fixes: Fix[] = []
    const later = this.leastShift(demand, near, own, 1)
    if (later !== undefined) fixes.push({ change: 'LATER_ARRIVAL', seconds: later })
    const forward = this.leastShift(demand, near, own, -1)
    if (forward !== undefined) fixes.push({ change: 'EARLIER_ARRIVAL', seconds: forward })
    const launch = this.nearestBanned(demand, near)
    if (launch !== undefined) fixes.push({ change: 'WIDER_SEND_TIMES', launch })
    const fields = this.nearestBeyond(demand, allowed)
    if (fields !== undefined) fixes.push({ change: 'GREATER_DISTANCE', fields })
    if (isUsedUp) fixes.push({ change: 'MORE_SOURCES', sources: missing })
    return fixes
  }

  private leastShift(
    demand: Demand,
    supplies: readonly Supply[],
    own: readonly Command[],
    step: 1 | -1,
  ): Seconds | undefined {
    const lower = earliestLaunch(demand, this.problem.rules)
    const window = windowSeconds(demand) * 1000
    const shifts = supplies.flatMap((supply) => {
      // The end of the window on the side of the shift reaches an allowed moment first.
      const start = demand.arrival + (step === 1 ? window : 0) - travelOf(demand, supply) * 1000
      const moment = this.nextFree(step === 1 ? Math.max(start, start + wholeSeconds(lower - start)) : start, step)
      const shift = step * (moment - start)
      return moment >= lower && shift > 0 && Number.isFinite(shift) ? [seconds(shift / 1000)] : []
    })
    const kept = [...new Set(shifts)].sort((a, b) => a - b)
    return kept.find((shift) => own.every(({ launch }) => this.mayLeave(launch + step * shift * 1000, lower)))
  }

  /** The first moment in the direction that is neither banned nor too close to a launch of the plan; infinite where none is near. */
  private nextFree(from: number, step: 1 | -1): number {
    let moment = from
    for (let tries = 0; tries < 10_000; tries++) {
      moment = nextOutside(this.banned, moment, step)
      const wait = this.book.secondsToPass(moment, step)
      if (wait === 0) return moment
      moment += step * wait * 1000
    }
    return step * Number.POSITIVE_INFINITY
  }

  private mayLeave(launch: number, lower: Instant): boolean {
    return launch >= lower && !isInside(this.banned, launch)
  }

  private nearestBanned(demand: Demand, supplies: readonly Supply[]): Instant | undefined {
    const lower = earliestLaunch(demand, this.problem.rules)
    let nearest: Instant | undefined
    let least = Number.POSITIVE_INFINITY
    for (const supply of supplies) {
      const launch = earlier(demand.arrival, travelOf(demand, supply))
      const span = this.banned.find(([from, until]) => from <= launch && launch <= until)
      if (!span || launch < lower || launch + windowSeconds(demand) * 1000 > span[1]) continue
      const widening = Math.min(launch - span[0], span[1] - launch)
      if (widening >= least) continue
      least = widening
      nearest = launch
    }
    return nearest
  }

  private nearestBeyond(demand: Demand, supplies: readonly Supply[]): number | undefined {
    const limit = maxFieldsOf(this.problem, demand.unit)
    const lower = earliestLaunch(demand, this.problem.rules)
    const fields = supplies.flatMap((supply) => {
      const distance = fieldsBetween(supply.village, demand.target)
      const launch = demand.arrival - travelOf(demand, supply) * 1000
      return distance > limit && this.mayLeave(launch, lower) ? [distance] : []
    })
    return fields.length > 0 ? fields.reduce((a, b) => Math.min(a, b)) : undefined
  }
}

/** The least whole seconds, in milliseconds, that are not less than a span. */
function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000) * 1000
}

function travelOf({ target, minutesPerField, boost }: Demand, { village }: Supply): number {
  return travelTime({ from: village, to: target, minutesPerField, boost })
}
