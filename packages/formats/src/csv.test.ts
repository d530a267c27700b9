import { expect, test } from 'vitest'
import { printCsv } from './csv.ts'

test.each([
  ['a name', 'a name'],
  ['a "name"', '"a ""name"""'],
  ['one, two', '"one, two"'],
  ['two\nlines', '"two\nlines"'],
  [-5, '-5'],
])('a cell is read as it was written: %s', (cell, printed) => {
  expect(printCsv([[cell, 1]])).toBe(`${printed},1\r\n`)
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('no cell begins a formula: %j [OPO-03]', (cell) => {
  expect(printCsv([[cell]])).toMatch(/^"?'/)
})
