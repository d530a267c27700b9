/**
 * What a process that stands ready plans for nobody: by it the engine's code is compiled before somebody waits for it. Both
 * engines, with the rules that most plans have, in a size that takes a fraction of a second.
 */
import { instant, later, secondOfDay, USUAL_FARM_SPACES } from '@muster/game'
import { type Operation, type Problem, plan, planOperation, type Rules } from '@muster/planner'

const NOW = instant(0)
const ARRIVAL = later(NOW, 20 * 86_400)
/** V8 compiles for good what it has seen several times, or at length. */
const ROUNDS = 3
const PLACES = 500
const OPERATION_PLACES = 60

const RULES: Rules = {
  now: NOW,
  timeZone: 'UTC',
  quietHours: { from: secondOfDay(3_600), until: secondOfDay(7 * 3_600) },
  blackouts: [],
  uniqueTarget: false,
  uniqueTargetOwner: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
}
const OBJECTIVE = { order: 'none', even: false, fewEqualLaunches: false, seed: 1 } as const

export function warmUp(): void {
  for (let round = 0; round < ROUNDS; round++) {
    plan(problem())
    planOperation(operation())
  }
}

function problem(): Problem {
  return {
    supplies: places(PLACES, 300, 7_919).map((village) => ({ pool: 'attack', village, uses: 1, noblesPerCommand: 1 })),
    demands: places(PLACES, 600, 104_729).map((target, i) => ({
      ...{ pool: 'attack', target, targetOwner: i % 20, arrival: ARRIVAL, latestArrival: ARRIVAL, type: 'Attack' },
      ...{ unit: 'ram', minutesPerField: 30, boost: 1, wanted: 1 },
    })),
    rules: RULES,
    objective: OBJECTIVE,
    towers: [],
    maxTries: 1,
    changeable: { oneArrival: true, windows: false },
  }
}

function operation(): Operation {
  const owner = (i: number) => i % 12
  return {
    villages: places(OPERATION_PLACES, 400, 7_919).map((at, i) => ({
      ...{ at, owner: owner(i), points: 9_000 },
      stock: { axe: 6_000, light: 2_500, ram: 300, spy: 100 },
    })),
    owners: Array.from({ length: 12 }, (_, id) => ({ id, points: 100_000 })),
    templates: [
      { type: 'Attack', isFake: false, units: (['axe', 'light', 'ram'] as const).map(all) },
      { type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 20, takes: 'least', stays: 0 }] },
    ],
    wishes: places(OPERATION_PLACES, 500, 104_729).flatMap((target, i) =>
      [0, 1].map((template) => ({
        ...{
          target,
          targetOwner: 100 + (i % 20),
          rank: template,
          arrival: ARRIVAL,
          latestArrival: later(ARRIVAL, 600),
        },
        ...{ boost: 1, templates: [template], wanted: template === 0 ? Number(i % 4 === 0) : 1 },
      })),
    ),
    rules: {
      ...RULES,
      minutesPerField: { axe: 18, light: 10, ram: 30, spy: 9 },
      spaces: USUAL_FARM_SPACES,
      fakeLimitPercent: 1,
      load: { gapSeconds: 5 },
    },
    objective: OBJECTIVE,
    towers: [],
    fixed: [],
    before: [],
    maxTries: 1,
  }
}

function all(unit: 'axe' | 'light' | 'ram') {
  return { unit, least: 100, takes: 'all', stays: 0 } as const
}

function places(length: number, from: number, step: number) {
  return Array.from({ length }, (_, i) => ({ x: from + ((i * step) % 97), y: from + ((i * step) % 89) }))
}
