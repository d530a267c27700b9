/** The instances of the table in the specification, on any world. */
import { type Instant, instant, parseHour, type WatchTower } from '@muster/game'
import type { Demand, Objective, Problem, Rules, Supply } from '../src/problem.ts'
import type { Site, World } from './worlds.ts'

const NOW = instant(Date.UTC(2026, 5, 8, 12))
const HOUR_MS = 3_600_000

export interface Instance {
  readonly name: string
  readonly must: string
  readonly problem: Problem
}

export interface Sorting {
  readonly name: string
  readonly order: Objective['order']
  readonly even: boolean
}

export const FASTEST: Sorting = { name: 'fastest', order: 'fastest', even: false }

export const SORTINGS: readonly Sorting[] = [
  FASTEST,
  { name: 'slowest', order: 'slowest', even: false },
  { name: 'average', order: 'none', even: true },
  { name: 'none', order: 'none', even: false },
]

const NO_RULES: Rules = {
  now: NOW,
  timeZone: 'Europe/Warsaw',
  blackouts: [],
  uniqueTarget: false,
  uniqueTargetOwner: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
}

/** One attack from each source, one on each target, all at one moment four days ahead. */
export function square(world: World, size: number, { name, order, even }: Sorting, must: string): Instance {
  return {
    name: `${size} × ${size} ${name}`,
    must,
    problem: problem(world.ours(size).map(supply()), world.theirs(size).map(demand(96)), { order, even }),
  }
}

/** From each of ours `uses` attacks, on each of theirs `wanted`, three weeks ahead, so that everybody reaches everybody. */
export function attacks(
  ours: readonly Site[],
  theirs: readonly Site[],
  { order, even }: Sorting,
  rules: Partial<Rules> = {},
  { uses = 1, wanted = () => 1 }: { readonly uses?: number; readonly wanted?: (target: number) => number } = {},
): Problem {
  const demands = theirs.map((site, i): Demand => ({ ...demand(21 * 24)(site), wanted: wanted(i) }))
  return problem(ours.map(supply(uses)), demands, { order, even }, rules)
}

/** Every rule that leaves launches independent, with sources that may be used twice. */
export function manyArrivals(world: World, sources: number, targets: number): Instance {
  const demands = world.theirs(targets).flatMap((site) => [72, 75.5, 80, 90.25, 96].map((hours) => demand(hours)(site)))
  return {
    name: `${sources} × ${targets} × 5 arrivals, windows, towers, unique`,
    must: 'optimum, 1500 ms',
    problem: problem(
      world.ours(sources).map(supply(2)),
      demands,
      { order: 'fastest', even: false },
      {
        quietHours: { from: hour('01:00'), until: hour('08:00') },
        blackouts: [{ start: later(30), end: later(33) }],
        maxFields: 250,
        uniqueTarget: true,
        uniqueTargetOwner: true,
      },
      towers(world, targets),
    ),
  }
}

export function gaps(world: World, commands: number): Instance {
  // Axes reach across the gap between both sides in that time, rams do not.
  const demands = world
    .theirs(commands)
    .map((site): Demand => ({ ...demand(48)(site), unit: 'axe', minutesPerField: 18 }))
  return {
    name: `${commands} commands, 15 s apart`,
    must: '≥ 99 % of the bound, 1000 ms',
    problem: problem(
      world.ours(commands).map(supply()),
      demands,
      { order: 'fastest', even: false },
      { minimumGapSeconds: 15 },
    ),
  }
}

export function zeroDuplicates(world: World, commands: number): Instance {
  const demands = world.theirs(commands).map(demand(168))
  return {
    name: `${commands} commands, zero duplicates`,
    must: '≥ 99.5 % of the bound, 2000 ms',
    problem: problem(
      world.ours(commands).map(supply()),
      demands,
      { order: 'fastest', even: false },
      { distinctLaunchSeconds: true },
    ),
  }
}

/** Four nobles on each target, from sizes that divide them. */
export function mixedNobles(world: World, sources: number, targets: number): Instance {
  return nobles(world, sources, targets, [1, 1, 2, 4, 5], () => 4, 'nobles of mixed size')
}

/** Three to eight nobles on a target, from sizes that seldom divide them. */
export function awkwardNobles(world: World, sources: number, targets: number): Instance {
  return nobles(world, sources, targets, [1, 2, 3, 4, 5], (i) => 3 + (i % 6), 'nobles of awkward size')
}

function nobles(
  world: World,
  sources: number,
  targets: number,
  sizes: readonly number[],
  wanted: (target: number) => number,
  name: string,
): Instance {
  const supplies = world.ours(sources).map(
    ({ x, y }, i): Supply => ({
      pool: 'noble',
      village: { x, y },
      uses: 1 + (i % 3),
      noblesPerCommand: sizes[i % sizes.length] ?? 1,
    }),
  )
  const demands = world.theirs(targets).map(
    (site, i): Demand => ({
      ...demand(72)(site),
      pool: 'noble',
      unit: 'snob',
      minutesPerField: 35,
      wanted: wanted(i),
    }),
  )
  return {
    name: `${sources} × ${targets} ${name}`,
    must: 'optimum',
    problem: problem(supplies, demands, { order: 'fastest', even: false }),
  }
}

function problem(
  supplies: readonly Supply[],
  demands: readonly Demand[],
  objective: Pick<Objective, 'order' | 'even'>,
  rules: Partial<Rules> = {},
  watchTowers: readonly WatchTower[] = [],
): Problem {
  return {
    supplies,
    demands,
    rules: { ...NO_RULES, ...rules },
    objective: { ...objective, fewEqualLaunches: false, seed: 1 },
    towers: watchTowers,
    maxTries: 10,
  }
}

function supply(uses = 1): (site: Site) => Supply {
  return ({ x, y }) => ({ pool: 'attack', village: { x, y }, uses, noblesPerCommand: 1 })
}

function demand(hours: number): (site: Site) => Demand {
  const arrival = later(hours)
  return ({ x, y, owner }) => ({
    pool: 'attack',
    target: { x, y },
    targetOwner: owner,
    arrival,
    latestArrival: arrival,
    type: 'Attack',
    unit: 'ram',
    minutesPerField: 30,
    boost: 1,
    wanted: 1,
  })
}

function towers(world: World, targets: number): WatchTower[] {
  return world
    .theirs(targets)
    .filter((_, i) => i % 20 === 0)
    .map(({ x, y }, i) => ({ at: { x, y }, level: 1 + (i % 8) }))
}

function later(hours: number): Instant {
  return instant(NOW + hours * HOUR_MS)
}

function hour(text: string) {
  const second = parseHour(text)
  if (second === undefined) throw new Error(`${text} is no hour.`)
  return second
}
