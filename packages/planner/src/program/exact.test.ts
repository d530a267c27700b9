import { instant, later, launchSecond } from '@muster/game'
import { expect, test } from 'vitest'
import type { Departure } from '../launches/departure.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { PROGRAM_WORK } from '../tuning.ts'
import { drawnGain, exact, plansOf, severalPools } from './exact.fixture.ts'
import { exactPlan, solveLevels } from './exact.ts'
import { LevelProgram } from './level-program.ts'
import { type Level, levelsOf } from './levels.ts'
import { optionModel } from './option-model.ts'

// Rams at 30 minutes a field: 20 fields are ten hours. Both sources are 20 fields from the target.
const BOTH: Given = {
  supplies: [supply('500|500', { uses: 2 }), supply('540|500')],
  demands: [demand('520|500', { wanted: 3, latestArrival: later(at('20:00'), 1) })],
}

function departure(given: Partial<Departure>): Departure {
  return { part: 1, row: 0, col: 0, commands: 1, at: at('10:00'), arrival: at('20:00'), train: '', ...given }
}

test.each<[string, Partial<Departure>[], boolean]>([
  ['nothing', [], true],
  ['a command', [{}], true],
  ['two commands of a source at one moment', [{ commands: 2 }], true],
  ['the same, one by one', [{}, {}], true],
  ['more than it has', [{ commands: 3 }], false],
  ['a launch that is none', [{ at: instant(at('10:00') + 500) }], false],
  ['a launch out of the window', [{ at: later(at('10:00'), 2) }], false],
])('what the program is to start from must be a plan of its own: %s', (_case, departures, isPlan) => {
  const asked = problem(BOTH)
  const { tables } = optionModel(asked) ?? expect.unreachable()
  const work = { left: PROGRAM_WORK, checkCancelled: () => {} }
  const answer = exactPlan(asked, tables, departures.map(departure), work)
  if (isPlan) expect(answer).toMatchObject({ exact: true, bound: 3 })
  else expect(answer).toBeUndefined()
})

test('a problem too large for a program gets none', () => {
  const asked = problem({
    ...BOTH,
    demands: [demand('520|500', { latestArrival: later(at('20:00'), 40_000) })],
    rules: { distinctLaunchSeconds: true },
  })
  expect(exactPlan(asked, [], [], { left: PROGRAM_WORK, checkCancelled: () => {} })).toBeUndefined()
})

/** How many launches share their second with one before them. */
function equalSeconds({ departures }: { readonly departures: readonly Departure[] }): number {
  const seconds = departures.flatMap(({ at: launch, commands }) =>
    Array.from({ length: commands }, () => launchSecond(launch)),
  )
  return seconds.length - new Set(seconds).size
}

test.each([
  [0, 2],
  [1, 1],
  [2, 0],
])('as few seconds are used again as a window of %i seconds more allows, from whatever plan: %i', (seconds, equal) => {
  const asked = problem({
    ...BOTH,
    demands: [demand('520|500', { wanted: 3, latestArrival: later(at('20:00'), seconds) })],
    objective: { fewEqualLaunches: true },
  })
  for (const start of [[], [departure({ commands: 2 }), departure({ col: 1 })]]) {
    const answer = exact(asked, start)
    expect(answer).toMatchObject({ exact: true, bound: 3 })
    expect(equalSeconds(answer)).toBe(equal)
  }
})

test('a train of two supplies is one launch to start from', () => {
  const noble = { pool: 'noble', unit: 'snob' } as const
  const asked = problem({
    supplies: [
      supply('500|500', { pool: 'noble', uses: 2 }),
      supply('500|500', { pool: 'noble' }),
      supply('540|500', { pool: 'noble' }),
    ],
    demands: [demand('520|500', { ...noble, wanted: 4 })],
    rules: { distinctLaunchSeconds: true },
  })
  const { tables } = optionModel(asked) ?? expect.unreachable()
  const cols = [0, 1].map((source) => tables[0]?.cols.supply.indexOf(source) ?? -1)
  const start = cols.map((col, n) => departure({ part: 0, col, commands: 2 - n }))
  const work = { left: PROGRAM_WORK, checkCancelled: () => {} }
  expect(exactPlan(asked, tables, start, work)).toMatchObject({ exact: true, bound: 3 })
  const both = [...start, departure({ part: 0, col: tables[0]?.cols.supply.indexOf(2) ?? -1 })]
  expect(exactPlan(asked, tables, both, work)).toBeUndefined()
})

/** The best plans of the levels, one after the other. */
function bestOf(
  plans: readonly Float64Array[],
  levels: readonly Level[],
): {
  readonly best: readonly number[]
  readonly counted: number
  readonly left: readonly Float64Array[]
} {
  let left = plans
  let counted = 0
  const best = levels.map(({ gain, pool }) => {
    const most = Math.max(...left.map((x) => gained(gain, x)))
    left = left.filter((x) => gained(gain, x) === most)
    if (pool !== undefined) counted += most
    return most
  })
  return { best, counted, left }
}

function gained(gain: Float64Array, x: Float64Array): number {
  return x.reduce((sum, amount, j) => sum + amount * (gain[j] ?? 0), 0)
}

test('what is called the best on every level is, however little the program may work and wherever it starts', () => {
  const given = severalPools()
  const { options } = given
  const plans = plansOf(given)
  const { program, lifted } = LevelProgram.of(given)
  const draw = randomNumbers(3)
  let [known, open] = [0, 0]
  for (let round = 0; round < 60; round++) {
    const [nobles, attacks, travel] = levelsOf(given, program.columns)
    if (!nobles || !attacks || !travel) expect.unreachable()
    const own = (): Level => ({ gain: drawnGain(draw, options.length, program.columns), ideal: 0 })
    // Losses alone are what towers and trains of their own are.
    const loss: Level = { gain: own().gain.map((each) => Math.min(0, each)), ideal: 0 }
    const levels = [
      [nobles, attacks, travel],
      [nobles, loss, travel],
      [attacks, own(), nobles, own()],
      [own(), own()],
      [nobles, attacks],
    ][round % 5]
    if (!levels) expect.unreachable()
    const { best, counted } = bestOf(plans, levels)
    // From nothing, from anything, and from what only the last level can make better.
    const but = bestOf(plans, levels.slice(0, -1)).left
    const start = [plans, but][round % 2]?.[round % 3 === 0 ? 0 : Math.floor(draw() * but.length)]
    const x = start && lifted(start)
    if (!x) expect.unreachable()
    const reached = (at: Float64Array) => levels.map(({ gain }) => gained(gain, at.subarray(0, options.length)))
    for (const left of [0, 300, 1_000, 3_000, PROGRAM_WORK]) {
      const answer = solveLevels(program, levels, x, { left, checkCancelled: () => {} })
      expect(answer.bound, `round ${round}, ${left}`).toBeGreaterThanOrEqual(counted)
      if (answer.exact) expect(reached(answer.x), `round ${round}, ${left}`).toEqual(best)
      if (answer.exact) expect(answer.bound).toBe(counted)
      if (left === PROGRAM_WORK) expect(answer.exact).toBe(true)
      if (answer.exact) known++
      else open++
    }
  }
  expect(Math.min(known, open)).toBeGreaterThan(10)
})
