import { expect, test } from 'vitest'
import { amountsOf, isCountProblem, pointsOf, printAmount } from './amounts.ts'
import { type Cell, cellOf, isNumeric } from './count-cell.ts'

test.each<[string, Cell]>([
  ['0', 0],
  ['1234567', 1_234_567],
  [' 12\t', 12],
  ['09999999', 9_999_999],
  ['9.999.999', 9_999_999],
  ['10000000', 'COUNT_TOO_LARGE'],
  ['10.000.000', 'COUNT_TOO_LARGE'],
  ['1.234', 1_234],
  ['1,234', 1_234],
  ['1 234 567', 1_234_567],
  ['1\u00a0234\u202f567', 1_234_567],
  ["1'234", 1_234],
  ['', 'empty'],
  [' \t ', 'empty'],
  ['?', 'unknown'],
  [' ? ', 'unknown'],
  ['??', 'text'],
  ['12.34', 'NOT_A_COUNT'],
  ['1.2345', 'NOT_A_COUNT'],
  ['1234.567', 'NOT_A_COUNT'],
  ['5.', 'NOT_A_COUNT'],
  ['-5', 'NOT_A_COUNT'],
  ['+5', 'NOT_A_COUNT'],
  ['−5', 'NOT_A_COUNT'],
  ['-', 'text'],
  ['.5', 'text'],
  ['5a', 'text'],
  ['K45', 'text'],
])('a cell with “%s” is %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('counts, question marks and wrong counts stand in columns of counts, words and empty cells do not', () => {
  const cells: Cell[] = [0, 7, 'unknown', 'NOT_A_COUNT', 'COUNT_TOO_LARGE', 'text', 'empty']
  expect(cells.map(isNumeric)).toEqual([true, true, true, true, true, false, false])
})

test.each<[readonly Cell[], ReturnType<typeof amountsOf>]>([
  [[1, 2], { axe: 1, ram: 2 }],
  [[1, 2, 'text'], { axe: 1, ram: 2 }],
  [['unknown', 0], { ram: 0 }],
  [[1], 'NOT_A_COUNT'],
  [[1, 'empty'], 'NOT_A_COUNT'],
  [['text', 1], 'NOT_A_COUNT'],
  [[1, 'NOT_A_COUNT'], 'NOT_A_COUNT'],
  [[1, 'COUNT_TOO_LARGE'], 'COUNT_TOO_LARGE'],
])('by the columns of axes and rams, %j are %j', (cells, amounts) => {
  const read = amountsOf(cells, ['axe', 'ram'])
  expect(read).toEqual(amounts)
  expect(isCountProblem(read)).toBe(typeof amounts === 'string')
})

test('an amount that is unknown is printed as a question mark, none as none', () => {
  expect([printAmount({ axe: 0 }, 'axe'), printAmount({ axe: 0 }, 'ram')]).toEqual(['0', '?'])
})

test('points are what a cell says, if it says any', () => {
  expect(['9.764', '?', '', undefined].map(pointsOf)).toEqual([{ points: 9_764 }, {}, {}, {}])
})
