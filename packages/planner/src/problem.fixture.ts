/**
 * Problems for tests. `problem` fills in what a test does not care for: rams of 30
 * minutes a field, everything arrives on D at 20:00 Amsterdam time, it is two days
 * before, no rule is on. `randomProblem` draws small ones over every mix of rules.
 */
import {
  type Coord,
  fieldsBetween,
  type Instant,
  instant,
  later,
  parseCoord,
  parseHour,
  parseLocal,
  travelTime,
} from '@muster/game'
import type { Demand, Objective, PoolName, Problem, Rules, Supply } from './problem.ts'
import { randomNumbers } from './random.ts'
import type { Command } from './report.ts'

export const ZONE = 'Europe/Amsterdam'

export function at(local: string, zone = ZONE): Instant {
  const read = parseLocal(local.includes('-') ? local : `2026-06-10 ${local}`, zone)
  if ('problem' in read) throw new Error(`${local} is no time in ${zone}: ${read.problem}`)
  return read.instant
}

export function hour(text: string) {
  const second = parseHour(text)
  if (second === undefined) throw new Error(`${text} is no hour.`)
  return second
}

export function coord(text: string): Coord {
  const read = parseCoord(text)
  if (!read) throw new Error(`${text} is no coordinate.`)
  return read
}

export function supply(village: string, given: Partial<Omit<Supply, 'village'>> = {}): Supply {
  return { pool: 'attack', village: coord(village), uses: 1, noblesPerCommand: 1, ...given }
}

export function demand(target: string, given: Partial<Omit<Demand, 'target'>> = {}): Demand {
  const arrival = given.arrival ?? at('20:00')
  return {
    pool: 'attack',
    target: coord(target),
    targetOwner: 0,
    arrival,
    latestArrival: arrival,
    type: 'Attack',
    unit: 'ram',
    minutesPerField: 30,
    boost: 1,
    wanted: 1,
    ...given,
  }
}

const NO_RULES: Rules = {
  now: at('2026-06-08 20:00'),
  timeZone: ZONE,
  blackouts: [],
  uniqueTarget: false,
  uniqueTargetOwner: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
}

export interface Given {
  readonly supplies: readonly Supply[]
  readonly demands: readonly Demand[]
  readonly rules?: Partial<Rules>
  readonly objective?: Partial<Objective>
  readonly towers?: Problem['towers']
  readonly maxTries?: number
}

export function problem({ supplies, demands, rules, objective, towers = [], maxTries = 10 }: Given): Problem {
  return {
    supplies,
    demands,
    rules: { ...NO_RULES, ...rules },
    objective: { order: 'fastest', even: false, fewEqualLaunches: false, seed: 1, ...objective },
    towers,
    maxTries,
  }
}

/** The commands of these pairs of a supply and a demand, as they leave for the moment that was asked for, whether they may or not. */
export function commandsOfPairs(
  { supplies, demands }: Pick<Problem, 'supplies' | 'demands'>,
  pairs: readonly (readonly [number, number])[],
): Command[] {
  return pairs.map(([s, d]) => {
    const [source, wish] = [supplies[s], demands[d]]
    if (!source || !wish) throw new Error(`There is no supply ${s} or no demand ${d}.`)
    const { village, noblesPerCommand } = source
    const { target, pool, unit, type, arrival, minutesPerField, boost } = wish
    const travel = travelTime({ from: village, to: target, minutesPerField, boost })
    return {
      supply: s,
      demand: d,
      pool,
      source: village,
      target,
      fields: fieldsBetween(village, target),
      unit,
      type,
      launch: later(arrival, -travel),
      arrival,
      travel,
      amount: pool === 'noble' ? noblesPerCommand : 1,
      seenBy: [],
    }
  })
}

/** What a random problem may contain. */
export interface Mix {
  readonly pools: readonly PoolName[]
  readonly unique: boolean
  readonly times: boolean
  readonly windows: boolean
  readonly towers: boolean
  readonly sizes: readonly number[]
  readonly largest: number
  /** Two supplies of one village and two wishes for one target and moment, so that a train may have several ways to be. */
  readonly doubled?: boolean
}

export const PLAIN: Mix = {
  pools: ['attack'],
  unique: false,
  times: false,
  windows: false,
  towers: false,
  sizes: [1],
  largest: 8,
}

/** Small, crowded and full of ties: villages on a patch of 7 × 7 fields, few arrivals, tight clocks. */
export function randomProblem(seed: number, mix: Mix): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const maybe = (chance: number) => draw() < chance
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }
  const patch = () => ({ x: 500 + below(7), y: 500 + below(7) })
  const arrivals = [at('20:00'), at('20:00:01'), at('2026-06-11 03:30')].slice(0, 1 + below(3))
  const villages = Array.from({ length: 1 + below(mix.largest) }, patch)
  const targets = Array.from({ length: 1 + below(mix.largest) }, patch)
  const owners = targets.map(() => below(4))
  const places = (coords: readonly Coord[]) => {
    const once = unlike(coords)
    return mix.doubled ? [...once, ...once.slice(0, 2)] : once
  }
  const supplies = mix.pools.flatMap((pool) =>
    places(villages.filter(() => maybe(0.8))).map(
      (village): Supply => ({
        pool,
        village,
        uses: maybe(0.5) ? 1 : 1 + below(4),
        noblesPerCommand: pool === 'noble' ? pick(mix.sizes) : 1,
      }),
    ),
  )
  const demands = mix.pools.flatMap((pool) =>
    places(targets).flatMap((target) =>
      arrivals
        .filter(() => maybe(0.7))
        .map((arrival): Demand => {
          const window = mix.windows && maybe(0.6) ? below(4) * 1000 + below(2) * 500 : 0
          return {
            pool,
            target,
            targetOwner: owners[targets.indexOf(target)] ?? 0,
            arrival,
            latestArrival: instant(arrival + window),
            type: 'Attack',
            unit: pool === 'noble' ? 'snob' : pool === 'antiSnipe' ? 'axe' : 'ram',
            minutesPerField: pool === 'noble' ? 35 : pool === 'antiSnipe' ? 18 : 30,
            boost: 1,
            wanted: 1 + below(pool === 'noble' ? 5 : 3),
            ...(maybe(0.2) && { earliestLaunch: instant(arrival - below(4) * 3_600_000) }),
          }
        }),
    ),
  )
  const timed = mix.times && maybe(0.8)
  return problem({
    supplies,
    demands,
    rules: {
      ...(maybe(0.4) && {
        quietHours: { from: hour(pick(['17:00', '18:30', '23:00'])), until: hour(pick(['01:00', '18:30', '19:00'])) },
      }),
      blackouts: maybe(0.3) ? [{ start: at('18:00'), end: at(pick(['18:00', '18:30', '19:29'])) }] : [],
      ...(maybe(0.4) && { maxFields: pick([2, 3, Math.SQRT2, 4.5]) }),
      ...(maybe(0.3) && { maxNobleFields: pick([2, 3.7]) }),
      uniqueTarget: mix.unique && maybe(0.5),
      uniqueTargetOwner: mix.unique && maybe(0.5),
      distinctLaunchSeconds: timed && maybe(0.5),
      minimumGapSeconds: timed && maybe(0.6) ? pick([1, 2, 15, 700]) : 0,
    },
    objective: {
      order: pick(['fastest', 'slowest', 'none']),
      even: maybe(0.4),
      fewEqualLaunches: timed && maybe(0.3),
      seed: below(1000),
    },
    towers: mix.towers ? Array.from({ length: below(3) }, () => ({ at: patch(), level: 1 + below(4) })) : [],
    maxTries: 20,
  })
}

function unlike(coords: readonly Coord[]): Coord[] {
  return coords.filter(({ x, y }, i) => coords.findIndex((other) => other.x === x && other.y === y) === i)
}
