import { expect, test } from 'vitest'
import { addToGroup, groupedBy } from './groups.ts'

test('things of one key stand together in the order in which they came, the keys in that of their first', () => {
  const groups = groupedBy([3, 4, 1, 6, 5], (number) => (number % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [4, 6]],
  ])
})

test('nothing to group makes no group, and a key may be anything that a map tells apart', () => {
  expect(groupedBy([], String).size).toBe(0)
  expect([...groupedBy(['', 'none'], (text) => text || undefined).keys()]).toEqual([undefined, 'none'])
})

test('what is added later ends a group, or begins one', () => {
  const groups = groupedBy(['ram'], (unit) => unit.length)
  addToGroup(groups, 3, 'axe')
  addToGroup(groups, 5, 'sword')
  expect([...groups]).toEqual([
    [3, ['ram', 'axe']],
    [5, ['sword']],
  ])
})
