import { expect, test } from 'vitest'
import { demand, type Given, problem, supply } from '../problem.fixture.ts'
import { levelsOf } from './levels.ts'
import { optionModel } from './option-model.ts'

function levels(given: Given, more = 0) {
  const model = optionModel(problem(given)) ?? expect.unreachable()
  const { options, extras } = model
  return levelsOf(model, options.length + extras.length + more).map(({ gain, ...rest }) => ({
    gain: [...gain].map((each) => each + 0),
    ...rest,
  }))
}

// Twenty fields are ten hours.
const TRAVEL = 36_000

test('commands come first, then their travel, and what nothing counts for is left out', () => {
  expect(levels({ supplies: [supply('500|500')], demands: [demand('520|500', { wanted: 3 })] }, 2)).toEqual([
    { gain: [1, 0, 0], ideal: 3, pool: 1 },
    { gain: [-TRAVEL, 0, 0], ideal: 0 },
  ])
})

test('each pool is a level of its own, in the order of its importance, and can have no more than is wished for', () => {
  const pools = ['fake', 'attack', 'antiSnipe'] as const
  const found = levels({
    supplies: [...pools.map((pool) => supply('500|500', { pool })), supply('500|500', { pool: 'noble' })],
    demands: [
      ...pools.map((pool, n) => demand('520|500', { pool, wanted: n + 2 })),
      demand('520|501', { pool: 'attack' }),
      demand('520|500', { pool: 'noble', unit: 'snob', wanted: 9 }),
    ],
  })
  expect(found.slice(0, -1)).toEqual([
    { gain: [1, 0, 0, 0, 0], ideal: 9, pool: 0 },
    { gain: [0, 1, 1, 0, 0], ideal: 4, pool: 1 },
    { gain: [0, 0, 0, 1, 0], ideal: 4, pool: 2 },
    { gain: [0, 0, 0, 0, 1], ideal: 2, pool: 3 },
  ])
})

test('nobles count by how many a command carries, and a train by all of its commands', () => {
  const [nobles, travel] = levels({
    supplies: [
      supply('500|500', { pool: 'noble', uses: 2, noblesPerCommand: 2 }),
      supply('540|500', { pool: 'noble', uses: 1 }),
    ],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', wanted: 5 })],
    rules: { distinctLaunchSeconds: true },
  })
  expect(nobles).toEqual({ gain: [2, 4, 1], ideal: 5, pool: 0 })
  expect(travel).toEqual({ gain: [-TRAVEL, -2 * TRAVEL, -TRAVEL], ideal: 0 })
})

test('nobles and attacks that are seen come before others that are, and both before travel', () => {
  const pools = ['noble', 'attack', 'antiSnipe', 'fake'] as const
  const found = levels({
    supplies: pools.map((pool) => supply('500|500', { pool })),
    demands: pools.map((pool) => demand('520|500', { pool })),
    towers: [{ at: { x: 510, y: 500 }, level: 3 }],
  })
  expect(found.slice(4)).toEqual([
    { gain: [-1, -1, 0, 0], ideal: 0 },
    { gain: [0, 0, -1, -1], ideal: 0 },
    { gain: [-TRAVEL, -TRAVEL, -TRAVEL, -TRAVEL], ideal: 0 },
  ])
})

test('a second that is used again is worse than any travel, a train of its own costs nothing', () => {
  const found = levels({
    supplies: [
      supply('500|500', { pool: 'noble', uses: 2 }),
      supply('500|500', { pool: 'noble' }),
      supply('540|500', { pool: 'noble' }),
    ],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', wanted: 4 })],
    objective: { fewEqualLaunches: true },
  })
  expect(found).toEqual([
    { gain: [1, 1, 1, 0, 0], ideal: 4, pool: 0 },
    { gain: [0, 0, 0, 0, -1], ideal: 0 },
    { gain: [-TRAVEL, -TRAVEL, -TRAVEL, 0, 0], ideal: 0 },
  ])
})
