import { expect, test } from 'vitest'
import { attackersOf } from './attackers.ts'
import { pastedAmounts, withPastedAmounts } from './pasted-amounts.ts'
import { alphaContent } from './plan.fixture.ts'

const available = (content = alphaContent()) =>
  attackersOf(content).map((player) => player.available.map(({ amount }) => amount))

test.each([
  ['a single number', '5', undefined],
  ['a column', '5\n6\n', [[5], [6]]],
  ['a row', '5\t6', [[5, 6]]],
  [
    'a block with a gap and a word',
    '1\t\r\nx\t2',
    [
      [1, undefined],
      [undefined, 2],
    ],
  ],
  ['thousands with separators', '1.200\n1,200\n1 200\n12', [[1200], [1200], [1200], [12]]],
  ['what is no amount', '-1\n1.5\n100001', [[undefined], [undefined], [undefined]]],
])('%s is read as its cells', (_what, text, table) => {
  expect(pastedAmounts(text)).toEqual(table)
})

test('a block fills the players below and the types beside; what is too much is left out', () => {
  const table = pastedAmounts('1\t2\n\t4\n5\t6') ?? []
  expect(available(withPastedAmounts(alphaContent(), { playerId: 1001, type: 'Nukes' }, table))).toEqual([
    [1, 2, 0],
    [3, 4, 0],
  ])
  expect(available(withPastedAmounts(alphaContent(), { playerId: 1002, type: 'Nobles' }, table))).toEqual([
    [6, 0, 0],
    [3, 0, 1],
  ])
})
