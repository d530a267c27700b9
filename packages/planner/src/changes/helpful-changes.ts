/**
 * The smallest changes of a problem with which more would be planned. Each kind has its candidates, reckoned from
 * the sources of the pool that still have a use to spare; the first that wins all that is missing when it
 * is tried (change-trials.ts) is offered, else the one that wins most, and nothing else (explanation/offers.ts).
 *
 *   LATER_ARRIVAL      until such a source may leave, if everything at this arrival comes later
 *   EARLIER_ARRIVAL    the same towards the past, not before the earliest launch
 *   ARRIVAL_WINDOW     launches that collide spread, where an arrival may be a window
 *   MORE_ARRIVALS      what collides comes at further arrivals
 *   WIDER_SEND_TIMES   the banned launch that lies nearest to an allowed moment
 *   GREATER_DISTANCE   fields to the nearest source that only the limit keeps out
 *   MORE_SOURCES       commands missing, where all valid sources are used up or may not serve again
 *
 * Nothing that a change makes possible leaves within the next two minutes: whoever reads the answer
 * needs them to press the button. Where that is what an arrival waits for, it comes at a whole minute.
 */
import { fieldsBetween, type Instant, instant, later, type Seconds, seconds } from '@muster/game'
import { Least, MOST_CANDIDATES, type Offered, offered } from '../explanation/offers.ts'
import type { Won } from '../explanation/trials.ts'
import { maxFieldsOf } from '../flow/pair-table.ts'
import { earliestLaunch, windowSeconds } from '../launches/send-times.ts'
import type { Demand, Problem } from '../problem.ts'
import type { ProblemChange } from '../report.ts'
import { LONGEST_WINDOW, MOST_CHANGE_LOOKS } from '../tuning.ts'
import { BesidePlan, type Idle, serviceName, travelMsOf } from './beside-plan.ts'
import { ChangeTrials, type SettledProblem } from './change-trials.ts'
import { type Example, isInBlackout, widenedHours } from './changes.ts'

/** From the answer to the button that uses it. */
const MARGIN_SECONDS = 120
const MINUTE_MS = 60_000
/** Windows grow by this until one suffices. */
const WIDER = 8
const MOST_FURTHER_ARRIVALS = 50

export interface ShortDemand {
  readonly index: number
  readonly demand: Demand
  readonly planned: number
  /** Uses that the plan leaves of each supply. */
  readonly spare: ReadonlyMap<number, number>
  /** Whether all valid sources are used up, or only a unique rule keeps them from serving the demand. */
  readonly needsSources: boolean
}

export class HelpfulChanges {
  private readonly problem: Problem
  private readonly trials: ChangeTrials
  private readonly movingWith: SettledProblem['movingWith']
  private readonly beside: BesidePlan
  private readonly served: ReadonlySet<string>
  private looksLeft: number

  /** `looks` is how many looks at a source all demands together may take. */
  constructor(settled: SettledProblem, looks = MOST_CHANGE_LOOKS) {
    const { problem, commands } = settled
    this.looksLeft = looks
    this.problem = problem
    this.trials = new ChangeTrials(settled)
    this.movingWith = settled.movingWith
    this.beside = new BesidePlan(problem, commands)
    const { groups } = this.beside
    this.served = new Set(commands.map(({ source, demand }) => serviceName(source, groups?.[demand])))
  }

  /** Least changes for one demand; none once the demands before it took all the looks that a report has for them. */
  of(short: ShortDemand): Offered<ProblemChange>[] {
    const { index, demand, planned, spare, needsSources } = short
    this.looksLeft -= spare.size
    if (this.looksLeft < 0) return []
    const missing = demand.wanted - planned
    const allowed = this.allowed(short, missing)
    const limit = maxFieldsOf(this.problem, demand.unit)
    const near = allowed.filter(({ fields }) => fields <= limit)
    const each = this.smallestCommand(demand, missing)
    const kinds: (() => ProblemChange[])[] = [
      () => this.shifts(index, demand, near, 1).map((shift) => ({ change: 'LATER_ARRIVAL', seconds: shift })),
      () => this.shifts(index, demand, near, -1).map((shift) => ({ change: 'EARLIER_ARRIVAL', seconds: shift })),
      () => this.windows(near, missing).map((window) => ({ change: 'ARRIVAL_WINDOW', seconds: window })),
      () => this.furtherArrivals(near, Math.floor(missing / each)),
      () => this.widenings(demand, near),
      () => this.distances(demand, allowed).map((fields) => ({ change: 'GREATER_DISTANCE', fields })),
      () => (needsSources && missing >= each ? [{ change: 'MORE_SOURCES', sources: Math.floor(missing / each) }] : []),
    ]
    const bySize = [...near].sort((a, b) => b.supply.noblesPerCommand - a.supply.noblesPerCommand)
    const changes = kinds.flatMap((candidates) => this.best(short, each, bySize, candidates()) ?? [])
    // A window says the same in fewer words.
    const hasWindow = changes.some(({ change }) => change === 'ARRIVAL_WINDOW')
    return changes.filter(({ change }) => !hasWindow || change !== 'MORE_ARRIVALS')
  }

  /** Sources with a use to spare that may serve the demand, if only they could. */
  private allowed({ index, demand, spare }: ShortDemand, missing: number): Idle[] {
    const { target } = demand
    const { groups } = this.beside
    const allowed: Idle[] = []
    for (const [i, uses] of spare) {
      const supply = this.problem.supplies[i]
      if (!supply || uses <= 0 || supply.noblesPerCommand > missing) continue
      if (groups && this.served.has(serviceName(supply.village, groups[index]))) continue
      const fields = fieldsBetween(supply.village, target)
      if (fields === 0) continue
      allowed.push({ supply, uses, fields, travel: travelMsOf(demand, supply.village) })
    }
    return allowed
  }

  private best(
    short: ShortDemand,
    each: number,
    bySize: readonly Idle[],
    candidates: readonly ProblemChange[],
  ): Offered<ProblemChange> | undefined {
    const { index, demand, planned } = short
    return offered(candidates, demand.wanted - planned, (change): { change: ProblemChange; won: Won } | undefined => {
      const sources = change.change === 'MORE_SOURCES' ? change.sources : 0
      const villages = this.beside.places(demand, sources)
      const feasible = change.change === 'MORE_SOURCES' ? { ...change, sources: villages.length } : change
      if (feasible.change === 'MORE_SOURCES' && feasible.sources === 0) return undefined
      const example: Example = { villages, noblesPerCommand: each }
      const gain = (after: Problem, demands: readonly number[]) => this.beside.gain(after, demands, bySize, index)
      const won = this.trials.won(index, planned, feasible, example, gain)
      const parts = partsOf(feasible)
      // Of several arrivals or sources each has to win its command, or the number says nothing.
      if (!won || (parts !== undefined && won.wins !== parts * each)) return undefined
      return { change: feasible, won }
    })
  }

  /** Nobles of the smallest command that the pool can send to what is missing; 1 in every other pool. */
  private smallestCommand({ pool }: Demand, missing: number): number {
    if (pool !== 'noble') return 1
    const sizes = this.problem.supplies.flatMap((supply) =>
      supply.pool === pool && supply.noblesPerCommand <= missing ? [supply.noblesPerCommand] : [],
    )
    return sizes.length > 0 ? sizes.reduce((a, b) => Math.min(a, b)) : 1
  }

  /** Nothing that a change makes possible leaves before. */
  private soonest(demand: Demand): Instant {
    const { rules } = this.problem
    const pressed = later(rules.now, MARGIN_SECONDS)
    const earliest = earliestLaunch(demand, rules)
    return earliest > pressed ? earliest : pressed
  }

  /** What leaves for the same arrival moves along, and so neither stands in the way nor makes way. */
  private shifts(index: number, demand: Demand, near: readonly Idle[], step: 1 | -1): Seconds[] {
    return this.beside.without(this.movingWith(index), () => this.shiftsBeside(demand, near, step))
  }

  private shiftsBeside(demand: Demand, near: readonly Idle[], step: 1 | -1): Seconds[] {
    const soonest = this.soonest(demand)
    const isWaiting = soonest > earliestLaunch(demand, this.problem.rules)
    const window = windowSeconds(demand) * 1000
    const least = new Least<number>()
    for (const { travel } of near) {
      // The end of the window on the side of the shift reaches an allowed moment first.
      const start = demand.arrival + (step === 1 ? window : 0) - travel
      // Further back is further in the past, and no source waits less than until the soonest launch.
      if (start < soonest && (step === -1 || soonest - start > least.limit)) continue
      const shift =
        start < soonest
          ? this.waitFor(demand, start, soonest, isWaiting)
          : step * (this.beside.nextFree(start, step) - start)
      const launch = start + step * shift
      if (shift > 0 && launch >= soonest && launch <= this.beside.until) least.addOnce(shift, shift)
    }
    return least.candidates.map((ms) => seconds(ms / 1000))
  }

  /** Milliseconds from a launch in the past to one that may be; infinite where none is near. */
  private waitFor({ arrival }: Demand, start: number, soonest: Instant, isWaiting: boolean): number {
    // An arrival that waits for the present comes at a whole minute.
    const whole = (ms: number) =>
      isWaiting ? Math.ceil((arrival + ms) / MINUTE_MS) * MINUTE_MS - arrival : Math.ceil(ms / 1000) * 1000
    let shift = whole(soonest - start)
    for (let tries = 0; tries < 100; tries++) {
      const free = this.beside.nextFree(start + shift, 1)
      if (free === start + shift) return shift
      shift = whole(free - start)
    }
    return Number.POSITIVE_INFINITY
  }

  private windows(near: readonly Idle[], missing: number): Seconds[] {
    const { problem } = this
    const { rule } = this.beside
    if (!rule.isOn || near.length === 0 || problem.changeable?.windows === false) return []
    const least = Math.ceil(rule.slotMs / 1000) * Math.min(missing, MOST_FURTHER_ARRIVALS)
    return [least, least * WIDER].filter((window) => window <= LONGEST_WINDOW).map(seconds)
  }

  private furtherArrivals(near: readonly Idle[], commands: number): ProblemChange[] {
    const { rule } = this.beside
    if (!rule.isOn || near.length === 0 || commands === 0) return []
    const least = Math.ceil(rule.slotMs / 1000)
    const arrivals = Math.min(commands, MOST_FURTHER_ARRIVALS)
    const spaced = (count: number): ProblemChange[] =>
      [least, least * WIDER].map((apart) => ({ change: 'MORE_ARRIVALS', arrivals: count, seconds: seconds(apart) }))
    return arrivals > 1 ? [...spaced(arrivals), ...spaced(1)] : spaced(arrivals)
  }

  private widenings(demand: Demand, near: readonly Idle[]): ProblemChange[] {
    const { rules } = this.problem
    const { banned } = this.beside
    if (banned.length === 0) return []
    const soonest = this.soonest(demand)
    const launches = near.flatMap(({ travel }) => {
      const launch = instant(demand.arrival - travel)
      const span = banned.find(([from, until]) => from <= launch && launch <= until)
      if (!span || launch < soonest || launch + windowSeconds(demand) * 1000 > span[1]) return []
      return [{ launch, widening: Math.min(launch - span[0], span[1] - launch) }]
    })
    const sorted = launches.sort((a, b) => a.widening - b.widening)
    const nearest = [...new Set(sorted.map(({ launch }) => launch))].slice(0, MOST_CANDIDATES)
    return nearest.map((launch) => {
      const quietHours = isInBlackout(rules, launch) ? undefined : widenedHours(rules, launch)
      return { change: 'WIDER_SEND_TIMES', launch, ...(quietHours && { quietHours }) }
    })
  }

  /** Nobles go no farther than their world lets them, whatever the player's own limit. */
  private distances(demand: Demand, allowed: readonly Idle[]): number[] {
    const { rules } = this.problem
    const { maxFields } = rules
    if (maxFields === undefined) return []
    const farthest = demand.unit === 'snob' ? (rules.maxNobleFields ?? Number.POSITIVE_INFINITY) : undefined
    const soonest = this.soonest(demand)
    const window = windowSeconds(demand) * 1000
    const least = new Least<number>()
    for (const { fields, travel } of allowed) {
      if (fields <= maxFields || fields > (farthest ?? Number.POSITIVE_INFINITY)) continue
      // Rounded up, so that the distance entered is enough.
      const enough = Math.ceil(fields * 100) / 100
      if (demand.arrival + window - travel >= soonest) least.addOnce(enough, enough)
    }
    return least.candidates
  }
}

function partsOf(change: ProblemChange): number | undefined {
  return change.change === 'MORE_ARRIVALS'
    ? change.arrivals
    : change.change === 'MORE_SOURCES'
      ? change.sources
      : undefined
}
