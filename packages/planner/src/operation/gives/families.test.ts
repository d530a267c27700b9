import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { operation, wish } from '../operation.fixture.ts'
import type { Wish } from '../operation.ts'
import { type Family, familiesOf } from './families.ts'

function families(...wishes: readonly [readonly number[], Partial<Wish>?][]): Family[] {
  const target = coord('500|500')
  return familiesOf(
    operation({ villages: [], wishes: wishes.map(([templates, given]) => wish(target, templates, given)) }),
  )
}

test('templates that one wish names are of one family, and so are those that share one with another wish', () => {
  expect(families([[1, 0]], [[3]], [[2, 1]])).toEqual([
    { templates: [0, 1, 2], wishes: [0, 2], isTrain: false },
    { templates: [3], wishes: [1], isTrain: false },
  ])
})

test('a wish joins families that were apart before it', () => {
  const apart: readonly [readonly number[]][] = [[[5]], [[4]], [[3]], [[2]], [[1]]]
  expect(families(...apart)).toHaveLength(5)
  expect(families(...apart, [[1, 3]], [[5, 3]], [[4, 2]])).toEqual([
    { templates: [1, 3, 5], wishes: [0, 2, 4, 5, 6], isTrain: false },
    { templates: [2, 4], wishes: [1, 3, 7], isTrain: false },
  ])
  expect(families(...apart, [[1, 2]], [[3, 4]], [[2, 3]], [[5, 4]])).toHaveLength(1)
})

test('trains are never of a family with what is none', () => {
  expect(families([[3]], [[3], { train: {} }])).toEqual([
    { templates: [3], wishes: [0], isTrain: false },
    { templates: [3], wishes: [1], isTrain: true },
  ])
})

test('the template of the first of a train is one of its family', () => {
  expect(families([[3], { train: { first: 1 } }], [[1], { train: {} }], [[0], { train: { first: 0 } }])).toEqual([
    { templates: [1, 3], wishes: [0, 1], isTrain: true },
    { templates: [0], wishes: [2], isTrain: true },
  ])
})

test('families stand in the order of their most important wish, and of equals in that of their first', () => {
  const templates = (...wishes: readonly [readonly number[], Partial<Wish>?][]) =>
    families(...wishes).map((family) => family.templates[0])
  expect(templates([[0], { rank: 2 }], [[1], { rank: 1 }], [[2], { rank: 1 }], [[0], { rank: 0 }])).toEqual([0, 1, 2])
  expect(templates([[0], { rank: 2 }], [[1], { rank: 1 }], [[2], { rank: 1 }], [[0], { rank: 3 }])).toEqual([1, 2, 0])
  expect(templates([[7], { rank: 1 }], [[1], { rank: 0 }], [[2], { rank: 1 }])).toEqual([1, 7, 2])
})

test('a wish for no command, or for none of any template, is of no family', () => {
  expect(families([[]], [[0], { wanted: 0 }], [[1], { wanted: 1 }])).toEqual([
    { templates: [1], wishes: [2], isTrain: false },
  ])
  expect(families()).toEqual([])
})
