import { expect, test } from 'vitest'
import { compareWorldKeys, continentName, domainOfKey } from './world-key.ts'

test('worlds are ordered by letters, then by number', () => {
  const keys = ['nlp2', 'nl10', 'nlc1', 'nl9', 'nlp10', 'nl100']
  expect(keys.sort(compareWorldKeys)).toEqual(['nl9', 'nl10', 'nl100', 'nlc1', 'nlp2', 'nlp10'])
})

test.each([
  ['nl100', 'nl'],
  ['en150', 'net'],
  ['css1', 'cz'],
  ['zz1', 'beta'],
  ['xx1', undefined],
])('the key %s belongs to the domain %s', (key, domain) => {
  expect(domainOfKey(key)).toBe(domain)
})

test.each([
  [45, 'en150', 'K45'],
  [5, 'pl199', 'K05'],
  [55, 'nl100', 'C55'],
])('continent %i of %s is called %s', (continent, world, name) => {
  expect(continentName(continent, world)).toBe(name)
})
