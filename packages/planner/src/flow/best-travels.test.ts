import { expect, test } from 'vitest'
import { demand, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { bestTravels } from './best-travels.ts'
import { pairTable } from './pair-table.ts'
import { validPairs } from './tables.fixture.ts'

test('each command wanted has the travel of the source that is nearest or farthest of those that may send', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const asked = randomProblem(seed, { ...PLAIN, pools: ['attack', 'fake'], windows: true, largest: 7 })
    for (const pool of ['attack', 'fake'] as const) {
      const table = pairTable(asked, pool, [])
      const pairs = validPairs(table)
      for (const sign of [1, -1] as const) {
        const travels = [...table.rows.wanted].flatMap((wanted, row) => {
          const own = pairs.filter((pair) => pair.row === row).map(({ travel }) => sign * travel)
          return own.length === 0 ? [] : Array.from({ length: wanted }, () => sign * Math.min(...own))
        })
        expect(bestTravels(asked, pool, sign)).toEqual(travels)
      }
    }
  }
})

test('the best is found wherever it stands among several blocks of sources', () => {
  const draw = randomNumbers(4)
  const village = () => `${500 + Math.floor(draw() * 99)}|${500 + Math.floor(draw() * 99)}`
  const asked = problem({
    supplies: Array.from({ length: 300 }, () => supply(village())),
    demands: Array.from({ length: 20 }, () => demand(village(), { wanted: 1 })),
    rules: { maxFields: 60 },
    objective: { order: 'none', even: true },
  })
  const pairs = validPairs(pairTable(asked, 'attack', []))
  for (const sign of [1, -1] as const) {
    const best = Array.from({ length: 20 }, (_, row) =>
      Math.min(...pairs.filter((pair) => pair.row === row).map(({ travel }) => sign * travel)),
    )
    expect(bestTravels(asked, 'attack', sign)).toEqual(best.map((travel) => sign * travel))
  }
})

test('where nobody may send there is no travel', () => {
  expect(bestTravels(problem({ supplies: [], demands: [demand('500|500')] }), 'attack', 1)).toEqual([])
  const far = problem({ supplies: [supply('600|500')], demands: [demand('500|500')], rules: { maxFields: 9 } })
  expect([bestTravels(far, 'attack', 1), bestTravels(far, 'attack', -1)]).toEqual([[], []])
})
