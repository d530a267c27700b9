/** How large a program may be: options, rows and entries, each on the border. */
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { optionModel } from './option-model.ts'

test('a program of more options than may be is not written out', () => {
  const wide = (seconds: number) => ({
    supplies: [supply('500|500')],
    demands: [demand('520|500', { latestArrival: later(at('20:00'), seconds) })],
    rules: { distinctLaunchSeconds: true },
  })
  expect(optionModel(problem(wide(39_999)))?.options).toHaveLength(40_000)
  expect(optionModel(problem(wide(40_000)))).toBeUndefined()
  // Where nothing keeps launches apart the first of them is enough, however long the window is.
  expect(optionModel(problem({ ...wide(100_000), rules: {} }))?.options).toHaveLength(1)
})

test('a program of more rows than may be is not written out', () => {
  // A row for the uses of the one source, and one for each wish.
  const wishes = (count: number) => ({
    supplies: [supply('500|500', { uses: 2 })],
    demands: Array.from({ length: count }, (_, n) =>
      demand(`${400 + (n % 200)}|${450 + Math.floor(n / 200)}`, { minutesPerField: 1 }),
    ),
  })
  expect(optionModel(problem(wishes(2_999)))?.limits).toHaveLength(3_000)
  expect(optionModel(problem(wishes(3_000)))).toBeUndefined()
})

test('a program of more entries than may be is not written out', () => {
  // Every launch of the window stands in up to 200 stretches of 200 s, those of later days in none.
  const crowded = (others: number) => ({
    supplies: [supply('500|500', { uses: 2 })],
    demands: [
      demand('520|500', { latestArrival: later(at('20:00'), 2_176), wanted: 2 }),
      ...Array.from({ length: others }, (_, n) => demand(`520|${501 + n}`, { arrival: later(at('23:00'), 3_600 * n) })),
    ],
    rules: { minimumGapSeconds: 200 },
  })
  const entries = optionModel(problem(crowded(23)))?.columns.reduce((sum, column) => sum + column.length, 0)
  expect(entries).toBe(400_000)
  expect(optionModel(problem(crowded(24)))).toBeUndefined()
})
