import { expect, test } from 'vitest'
import { byName } from './name-order.ts'

test('names are sorted as people count', () => {
  expect(['Speler 377', 'speler 47', 'Anna 10', 'Anna 9'].sort(byName)).toEqual([
    'Anna 9',
    'Anna 10',
    'speler 47',
    'Speler 377',
  ])
})
