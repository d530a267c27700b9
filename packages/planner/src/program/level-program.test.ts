/** What each level leaves to the next, against all whole plans counted out. */
import { objectiveValue, rootBound, type SafeBound, safeBound, solveWhole } from '@muster/whole-programs'
import { expect, test } from 'vitest'
import { randomNumbers } from '../random.ts'
import { drawnGain, plansOf, severalPools, trainsAndRepeats } from './exact.fixture.ts'
import { LevelProgram } from './level-program.ts'
import { levelsOf } from './levels.ts'

const work = () => ({ left: 1e9, checkCancelled: () => {} })

/** By the duals of the program, or by none: what is known is far from what can be. */
const ROOTS: readonly [string, (lp: ReturnType<LevelProgram['with']>) => SafeBound][] = [
  ['well known', (lp) => rootBound(lp, work())],
  ['hardly known', (lp) => safeBound(lp, new Float64Array(lp.rows), lp.lower, lp.upper)],
]

test.each(ROOTS)('a level that is held leaves just the plans that gain as much, its bound being %s', (_how, rootOf) => {
  const given = severalPools()
  const plans = plansOf(given)
  expect(plans.length).toBeGreaterThan(50)
  const { program } = LevelProgram.of(given)
  const draw = randomNumbers(7)
  for (let round = 0; round < 40; round++) {
    let left = plans
    let held = program
    for (let level = 0; level < 3; level++) {
      const gain = drawnGain(draw, given.options.length, program.columns)
      const gained = (x: Float64Array) => objectiveValue({ objective: gain.subarray(0, x.length) }, x)
      const best = Math.max(...left.map(gained))
      const lp = held.with(gain)
      expect(solveWhole(lp, undefined, work()).value, `round ${round}, level ${level}`).toBe(best)
      const least = best - Math.floor(3 * draw())
      held = held.held(lp, least, rootOf(lp))
      left = left.filter((x) => gained(x) >= least)
    }
    for (let last = 0; last < 3; last++) {
      const gain = drawnGain(draw, given.options.length, program.columns)
      const best = Math.max(...left.map((x) => objectiveValue({ objective: gain.subarray(0, x.length) }, x)))
      expect(solveWhole(held.with(gain), undefined, work()).value, `round ${round}`).toBe(best)
    }
  }
})

test('where nothing may be lost, nothing is planned that loses something', () => {
  const given = severalPools()
  const plans = plansOf(given)
  const { program } = LevelProgram.of(given)
  const draw = randomNumbers(11)
  for (let round = 0; round < 40; round++) {
    const loss = drawnGain(draw, given.options.length, program.columns)
    const gain = drawnGain(draw, given.options.length, program.columns)
    const lossless = plans.filter((x) => x.every((amount, j) => amount === 0 || (loss[j] ?? 0) >= 0))
    const best = Math.max(...lossless.map((x) => objectiveValue({ objective: gain.subarray(0, x.length) }, x)))
    expect(solveWhole(program.lossless(loss).with(gain), undefined, work()).value).toBe(best)
  }
})

test('what a pool wishes for bounds what it gets, whatever others wish for', () => {
  const given = severalPools()
  const { program } = LevelProgram.of(given)
  const pools = levelsOf(given, program.columns).filter(({ pool }) => pool !== undefined)
  expect(
    pools.map(({ gain, ideal, pool }) => [ideal, program.wishBound(program.with(gain), pool ?? -1).bound]),
  ).toEqual([
    [9, 9],
    [3, 3],
  ])
})

test.each([
  ['several pools', severalPools()],
  ['trains of two supplies, and seconds used again', trainsAndRepeats()],
])('just the plans of the model are plans of the program: %s', (_what, given) => {
  const { program, lifted } = LevelProgram.of(given)
  const lp = program.with(new Float64Array(program.columns))
  const isIn = (x: Float64Array | undefined) => {
    if (!x) return false
    // The plan itself as its bounds: what is left are the patterns.
    const [lower, upper] = [lp.lower.slice(), lp.upper.slice()]
    for (let j = 0; j < given.options.length + given.extras.length; j++) {
      const amount = x[j] ?? 0
      if (amount > (upper[j] ?? 0)) return false
      lower[j] = amount
      upper[j] = amount
    }
    return solveWhole({ ...lp, lower, upper }, undefined, work()).x !== undefined
  }
  const plans = plansOf(given)
  const known = new Set(plans.map(String))
  const most = [...given.options, ...given.extras].map((each) => each.most)
  const draw = randomNumbers(5)
  for (let round = 0; round < 60; round++) {
    const plan = plans[Math.floor(draw() * plans.length)]
    expect(plan && isIn(lifted(plan))).toBe(true)
    const any = Float64Array.from(most, (each) => Math.floor(draw() * (each + 2)))
    expect(isIn(lifted(any)), String(any)).toBe(known.has(String(any)))
  }
})
