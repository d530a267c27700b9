/** A problem with a change made, so that it can be tried before it is offered. */
import {
  addToGroup,
  type Coord,
  clockSpan,
  type Instant,
  isQuiet,
  later,
  type QuietHours,
  SECONDS_A_DAY,
  secondOfDay,
  wallClock,
} from '@muster/game'
import type { Blackout, Demand, Problem, Rules } from '../problem.ts'
import type { ProblemChange } from '../report.ts'

const SECONDS_AN_HOUR = 3600

/** The demands whose arrival moves with that of one. */
export type MovingWith = (index: number) => readonly number[]

/** Where more sources would stand, as an example of villages that reach the demand. */
export interface Example {
  readonly villages: readonly Coord[]
  readonly noblesPerCommand: number
}

/** `planned` is what the short demand `index` has without the change. */
export function changed(
  problem: Problem,
  movingWith: MovingWith,
  index: number,
  planned: number,
  change: ProblemChange,
  example: Example,
): Problem {
  const { demands, rules } = problem
  switch (change.change) {
    case 'LATER_ARRIVAL':
      return { ...problem, demands: moved(problem, movingWith, index, change.seconds, change.seconds) }
    case 'EARLIER_ARRIVAL':
      return { ...problem, demands: moved(problem, movingWith, index, -change.seconds, -change.seconds) }
    case 'ARRIVAL_WINDOW':
      return { ...problem, demands: moved(problem, movingWith, index, 0, change.seconds) }
    case 'MORE_ARRIVALS':
      return { ...problem, demands: split(demands, index, planned, change, example.noblesPerCommand) }
    case 'WIDER_SEND_TIMES':
      return { ...problem, rules: widened(rules, change.launch) }
    case 'GREATER_DISTANCE':
      return { ...problem, rules: { ...rules, maxFields: change.fields } }
    case 'MORE_SOURCES':
      return { ...problem, supplies: [...problem.supplies, ...added(problem, index, change.sources, example)] }
  }
}

/** The demands that move with one: those of its target at its arrival, or all. */
export function movingTogether({ demands, changeable }: Problem): MovingWith {
  const groups = new Map<string, number[]>()
  const nameOf = ({ target: { x, y }, arrival, latestArrival }: Demand) =>
    changeable?.oneArrival ? 'all' : `${x}|${y} ${arrival} ${latestArrival}`
  const names = demands.map(nameOf)
  names.forEach((name, i) => {
    addToGroup(groups, name, i)
  })
  return (index) => groups.get(names[index] ?? '') ?? []
}

function moved(
  problem: Problem,
  movingWith: MovingWith,
  index: number,
  seconds: number,
  latestSeconds: number,
): Demand[] {
  const demands = [...problem.demands]
  for (const i of movingWith(index)) {
    const demand = demands[i]
    if (!demand) throw new Error(`There is no demand ${i}.`)
    demands[i] = {
      ...demand,
      arrival: later(demand.arrival, seconds),
      latestArrival: later(demand.latestArrival, latestSeconds),
    }
  }
  return demands
}

function split(
  demands: readonly Demand[],
  index: number,
  planned: number,
  { arrivals, seconds }: Extract<ProblemChange, { readonly change: 'MORE_ARRIVALS' }>,
  each: number,
): Demand[] {
  const one = demands[index]
  if (!one) throw new Error(`There is no demand ${index}.`)
  const further = Array.from({ length: arrivals }, (_, i): Demand => {
    const by = (i + 1) * seconds
    return { ...one, arrival: later(one.arrival, by), latestArrival: later(one.latestArrival, by), wanted: each }
  })
  return [...demands.with(index, { ...one, wanted: planned }), ...further]
}

function added({ demands }: Problem, index: number, sources: number, { villages, noblesPerCommand }: Example) {
  const pool = demands[index]?.pool
  if (!pool) throw new Error(`There is no demand ${index}.`)
  return villages.slice(0, sources).map((village) => ({ pool, village, uses: 1, noblesPerCommand }))
}

export function widened(rules: Rules, launch: Instant): Rules {
  const quietHours = widenedHours(rules, launch)
  return {
    ...rules,
    ...(quietHours && { quietHours }),
    blackouts: rules.blackouts.flatMap((blackout) => {
      const rest = outside(blackout, launch)
      return rest.start <= rest.end ? [rest] : []
    }),
  }
}

export function isInBlackout({ blackouts }: Rules, launch: Instant): boolean {
  return blackouts.some(({ start, end }) => start <= launch && launch <= end)
}

/** The nearer end at the next whole hour that lets the launch pass; absent where no quiet hours stand in its way. */
export function widenedHours({ quietHours, timeZone }: Rules, launch: Instant): QuietHours | undefined {
  if (!quietHours) return undefined
  const { from, until } = quietHours
  // Between two seconds a launch is inside with either of them, and passes with both.
  const before = wallClock(launch, timeZone)
  const after = launch % 1000 === 0 ? before : secondOfDay((before + 1) % SECONDS_A_DAY)
  if (!isQuiet(quietHours, before) && !isQuiet(quietHours, after)) return undefined
  const hour = (whole: number) => secondOfDay((whole * SECONDS_AN_HOUR) % SECONDS_A_DAY)
  const isNearBegin = clockSpan(from, after) <= clockSpan(before, until)
  const hours = isNearBegin
    ? { from: hour(Math.ceil(after / SECONDS_AN_HOUR)), until }
    : { from, until: hour(Math.floor(before / SECONDS_AN_HOUR)) }
  // The whole hour lies beyond the other end: nothing is left of them.
  const isGone = clockSpan(from, until) < (isNearBegin ? clockSpan(from, hours.from) : clockSpan(hours.until, until))
  return isGone ? { from, until: from } : hours
}

/** A blackout without the end that holds the launch, to the whole second. */
function outside(blackout: Blackout, launch: Instant): Blackout {
  const { start, end } = blackout
  if (launch < start || end < launch) return blackout
  return launch - start < end - launch ? { start: later(launch, 1), end } : { start, end: later(launch, -1) }
}
