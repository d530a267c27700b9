import { expect, test } from 'vitest'
import { readTargetLines } from './target-lines.ts'

test.each([
  ['480|512', '480|512'],
  ['480|512,2,1', '480|512 2 1'],
  [' 480|512 , 2 , 1 , 0 ', '480|512 2 1 0'],
  ['480|512 481|512', '480|512, 481|512'],
  ['Foo 2 (480|512) K54', '480|512'],
  ['480|512\n481|512,1', '480|512, 481|512 1'],
  ['480|512\n480|512,3', '480|512 3'],
])('targets are read with what each wave sends: %s', (text, read) => {
  const { targets, faults } = readTargetLines(text, 3)
  expect(faults).toEqual([])
  expect(targets.map(({ coords, counts = [] }) => [coords, ...counts].join(' ')).join(', ')).toBe(read)
})

test('while there are no waves, a target is taken without its numbers, and that is counted', () => {
  const { targets, unheard, faults } = readTargetLines('480|512,2\n481|512\n482|512,2,1', 0)
  expect(targets).toEqual([
    { line: 1, coords: '480|512' },
    { line: 2, coords: '481|512' },
    { line: 3, coords: '482|512' },
  ])
  expect([unheard, faults]).toEqual([2, []])
  expect(readTargetLines('480|512,2', 1).unheard).toBe(0)
})

test.each([
  ['480|512 4', 'HALF'],
  ['480|512,two', 'HALF'],
  ['480|512,-1', 'HALF'],
  ['480|512,1.5', 'HALF'],
  ['480|512,1,x', 'HALF'],
  ['480|512,1,2,3,4', 'MORE_COUNTS'],
  ['480|512,1,1001', 'COUNT'],
  ['480|512 -> 500|500', 'SEVERAL'],
  ['hello', 'NO_VILLAGE'],
])('a line that could only be read by half is not read, and the next one is: %s', (line, fault) => {
  const { targets, faults } = readTargetLines(`${line}\n500|500`, 3)
  expect(targets.map(({ coords }) => coords)).toEqual(['500|500'])
  expect(faults).toEqual([{ line: 1, text: line, fault }])
})
