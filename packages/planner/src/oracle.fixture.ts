/**
 * What a plan can reach at best, by HiGHS: every rule as a row of an integer program,
 * one variable for each command that may leave at a moment, the levels of the objective
 * solved one after the other. Written from the specification and for small problems; it
 * shares only the rules of the game with the engine.
 *
 *   x(supply, demand, k)   commands that arrive k seconds into the window
 *   y(train)               whether a train (source, target, arrival) leaves at all
 */
import {
  fieldsBetween,
  groupedBy,
  instant,
  isQuiet,
  launchSecond,
  printCoord,
  towerRadius,
  travelTime,
  wallClock,
} from '@muster/game'
import type { HighsSolver } from './oracle-solver.fixture.ts'
import { type Demand, POOLS, type Problem, type Supply } from './problem.ts'
import type { Report } from './report.ts'

interface OracleOption {
  readonly name: string
  readonly supply: number
  readonly demand: number
  readonly amount: number
  readonly launch: number
  readonly travel: number
  readonly seen: boolean
  /** Name of the train it belongs to, else its own. */
  readonly event: string
}

export interface Best {
  /** Per pool, in the order of `POOLS`. */
  readonly amounts: readonly number[]
  readonly seen: readonly number[]
  /** Of the least (or greatest) total on the travel level; absent where it was not asked for. */
  readonly cost: number
}

type Terms = [number, string][]

export function best(highs: HighsSolver, problem: Problem, levels: 'counts' | 'all'): Best {
  const choices = choicesOf(problem)
  const rows = rulesOf(problem, choices)
  const events = [...new Set(choices.filter(({ event, name }) => event !== name).map(({ event }) => event))]
  const solve = (sense: 'Maximize' | 'Minimize', terms: Terms): number => {
    if (terms.length === 0) return 0
    const value = highs(lp(sense, terms, rows, choices, events))
    // What a level reached holds for all later ones.
    rows.push(
      `${sum(terms)} ${sense === 'Maximize' ? '>=' : '<='} ${sense === 'Maximize' ? value - 1e-4 : value + 1e-4}`,
    )
    return value
  }
  const of = (filter: (choice: OracleOption) => boolean, weight: (choice: OracleOption) => number): Terms =>
    choices.filter(filter).map((choice) => [weight(choice), choice.name])
  const pool = ({ demand }: OracleOption) => problem.demands[demand]?.pool
  const amounts = POOLS.map((name) =>
    Math.round(
      solve(
        'Maximize',
        of(
          (choice) => pool(choice) === name,
          ({ amount }) => amount,
        ),
      ),
    ),
  )
  if (levels === 'counts') return { amounts, seen: [], cost: 0 }
  const isGreat = (choice: OracleOption) => pool(choice) === 'noble' || pool(choice) === 'attack'
  const seen = [true, false].map((great) =>
    Math.round(
      solve(
        'Minimize',
        of(
          (choice) => choice.seen && isGreat(choice) === great,
          () => 1,
        ),
      ),
    ),
  )
  if (problem.objective.order === 'none' && !problem.objective.even) return { amounts, seen, cost: 0 }
  const cost = travelCosts(problem, choices)
  return {
    amounts,
    seen,
    cost: solve(
      'Minimize',
      of(
        () => true,
        (choice) => cost.get(choice.name) ?? 0,
      ),
    ),
  }
}

/** The travel level of the objective as the specification states it, per choice. */
function travelCosts({ demands, objective }: Problem, choices: readonly OracleOption[]): Map<string, number> {
  const costs = new Map<string, number>()
  for (const pool of POOLS) {
    const own = choices.filter(({ demand }) => demands[demand]?.pool === pool)
    const travels = [...new Map(own.map(({ supply, demand, travel }) => [`${supply} ${demand}`, travel])).values()]
    const longest = Math.max(0, ...travels)
    const mean = travels.reduce((a, b) => a + b, 0) / Math.max(1, travels.length)
    for (const { name, travel } of own) costs.set(name, travelCost(objective, travel, longest, mean))
  }
  return costs
}

function travelCost({ order, even }: Problem['objective'], travel: number, longest: number, mean: number): number {
  if (order === 'fastest') return even ? travel ** 2 : travel
  if (order === 'slowest') return even ? (longest - travel) ** 2 : -travel
  return even ? (travel - mean) ** 2 : 0
}

export function choicesOf(problem: Problem): OracleOption[] {
  return problem.supplies.flatMap((supply, s) =>
    problem.demands.flatMap((demand, d) =>
      supply.pool === demand.pool ? arrivals(problem, supply, s, demand, d) : [],
    ),
  )
}

function arrivals(problem: Problem, supply: Supply, s: number, demand: Demand, d: number): OracleOption[] {
  const { minutesPerField, boost, target, pool } = demand
  const { village } = supply
  const travel = travelTime({ from: village, to: target, minutesPerField, boost })
  const choices: OracleOption[] = []
  for (let k = 0; k === 0 || demand.arrival + k * 1000 <= demand.latestArrival; k++) {
    const launch = demand.arrival + k * 1000 - travel * 1000
    if (!isAllowed(problem, supply, demand, launch)) continue
    const name = `x${s}_${d}_${k}`
    const train = `y_${village.x}_${village.y}_${target.x}_${target.y}_${demand.arrival + k * 1000}`
    choices.push({
      name,
      supply: s,
      demand: d,
      amount: pool === 'noble' ? supply.noblesPerCommand : 1,
      launch,
      travel,
      seen: problem.towers.some(
        (tower) => distanceToSegment(tower.at, village, target) <= (towerRadius(tower.level) ?? -1) + 1e-9,
      ),
      event: pool === 'noble' ? train : name,
    })
  }
  return choices
}

function isAllowed({ rules }: Problem, { village }: Supply, demand: Demand, launch: number): boolean {
  const fields = fieldsBetween(village, demand.target)
  if (fields === 0 || fields > (rules.maxFields ?? 1e9)) return false
  if (demand.unit === 'snob' && fields > (rules.maxNobleFields ?? 1e9)) return false
  if (launch < rules.now || launch < (demand.earliestLaunch ?? 0)) return false
  if (rules.blackouts.some(({ start, end }) => start <= launch && launch <= end)) return false
  const { quietHours } = rules
  if (!quietHours) return true
  // Random problems launch on whole seconds and halves; a half second into the hours is quiet.
  const clock = wallClock(instant(launch), rules.timeZone)
  if (isQuiet(quietHours, clock)) return false
  return launch % 1000 === 0 || clock !== quietHours.from || quietHours.from === quietHours.until
}

function distanceToSegment(p: Supply['village'], a: Supply['village'], b: Supply['village']): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

function rulesOf({ supplies, demands, rules }: Problem, choices: readonly OracleOption[]): string[] {
  const rows: string[] = []
  const atMost = (terms: Terms, limit: number) => {
    if (terms.length > 0 && Number.isFinite(limit)) rows.push(`${sum(terms)} <= ${limit}`)
  }
  const by = (key: (choice: OracleOption) => string) => groupedBy(choices, key)
  for (const [s, own] of by(({ supply }) => `${supply}`)) {
    atMost(
      own.map(({ name }) => [1, name]),
      supplies[Number(s)]?.uses ?? 0,
    )
  }
  for (const [d, own] of by(({ demand }) => `${demand}`)) {
    atMost(
      own.map(({ amount, name }) => [amount, name]),
      demands[Number(d)]?.wanted ?? 0,
    )
  }
  for (const { name, event, supply } of choices) {
    if (event !== name) rows.push(`${name} - ${Math.min(1000, supplies[supply]?.uses ?? 0)} ${event} <= 0`)
  }
  // One service, and one launch, is one event.
  const events = [...new Map(choices.map((choice) => [choice.event, choice])).values()]
  const once = (key: (choice: OracleOption) => string) => {
    for (const own of groupedBy(events, key).values())
      atMost(
        own.map(({ event }) => [1, event]),
        1,
      )
  }
  const source = ({ supply }: OracleOption) => printCoord(supplies[supply]?.village ?? { x: 0, y: 0 })
  const target = ({ demand }: OracleOption) => printCoord(demands[demand]?.target ?? { x: 0, y: 0 })
  const owner = ({ demand }: OracleOption) => demands[demand]?.targetOwner ?? 0
  if (rules.uniqueTarget) once((choice) => `${source(choice)} ${target(choice)}`)
  if (rules.uniqueTargetOwner) once((choice) => `${source(choice)} ${owner(choice) || target(choice)}`)
  if (rules.distinctLaunchSeconds) once(({ launch }) => `${launchSecond(launch as Demand['arrival'])}`) // as above
  if (rules.minimumGapSeconds > 0) {
    for (const from of new Set(events.map(({ launch }) => launch))) {
      const near = events.filter(({ launch }) => from <= launch && launch < from + rules.minimumGapSeconds * 1000)
      atMost(
        near.map(({ event }) => [1, event]),
        1,
      )
    }
  }
  return rows
}

function lp(
  sense: string,
  terms: Terms,
  rows: readonly string[],
  choices: readonly OracleOption[],
  events: readonly string[],
): string {
  const names = choices.map(({ name }) => name).join(' ')
  const binaries = events.length > 0 ? `Binary\n ${events.join(' ')}\n` : ''
  return `${sense}\n obj: ${sum(terms)}\nSubject To\n${rows.map((row, i) => ` r${i}: ${row}`).join('\n')}\nGeneral\n ${names}\n${binaries}End`
}

function sum(terms: Terms): string {
  return terms.map(([weight, name]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`).join(' ')
}

/** The same of commands that were planned. */
export function reached(asked: Problem, commands: Report['commands'], levels: 'counts' | 'all'): Best {
  const amounts = POOLS.map((pool) =>
    commands.reduce((sum, command) => sum + (command.pool === pool ? command.amount : 0), 0),
  )
  if (levels === 'counts') return { amounts, seen: [], cost: 0 }
  const isGreat = (pool: string) => pool === 'noble' || pool === 'attack'
  const seen = [true, false].map(
    (great) => commands.filter(({ pool, seenBy }) => seenBy.length > 0 && isGreat(pool) === great).length,
  )
  return rounded({ amounts, seen, cost: costOf(asked, commands) })
}

function costOf(asked: Problem, commands: Report['commands']): number {
  if (asked.objective.order === 'none' && !asked.objective.even) return 0
  let cost = 0
  for (const pool of POOLS) {
    const own = choicesOf(asked).filter(({ demand }) => asked.demands[demand]?.pool === pool)
    const travels = [...new Map(own.map(({ supply, demand, travel }) => [`${supply} ${demand}`, travel])).values()]
    const longest = Math.max(0, ...travels)
    const mean = travels.reduce((a, b) => a + b, 0) / Math.max(1, travels.length)
    for (const command of commands) {
      if (command.pool === pool) cost += travelCost(asked.objective, command.travel, longest, mean)
    }
  }
  return cost
}

/** To seven digits, the precision of HiGHS. */
export function rounded({ amounts, seen, cost }: Best): Best {
  return { amounts, seen, cost: Number(cost.toPrecision(7)) + 0 }
}
