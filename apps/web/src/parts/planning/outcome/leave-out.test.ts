import { expect, test } from 'vitest'
import { leftOut } from './leave-out.ts'

test.each([
  ['the line of a village that is left out goes', '500|500\n999|999\n501|500', '500|500\n501|500'],
  ['of a line with others they stay', '500|500 999|999 501|500', '500|500 501|500'],
  ['what else was written on such a line stays', 'North: 999|999 500|500 (ask Bob)', 'North: 500|500 (ask Bob)'],
  ['a village listed twice goes twice', '999|999\n500|500\n(999|999) K99', '500|500'],
  ['a line of a script goes with its amount', '500|500,3\n999|999,2', '500|500,3'],
])('%s', (_rule, typed, kept) => {
  expect(leftOut({ sources: typed }, ['999|999'])).toEqual({ sources: kept })
})

test('what is not left out stays as it was typed', () => {
  const form = {
    sources: 'mine: Foo (500|500) K55\n',
    targets: [{ coords: '520|500' }],
    gap: 3,
    arrival: '2026-11-24T20:00',
  }
  expect(leftOut(form, ['999|999'])).toEqual({})
})

test('of a list the entries of villages that are left out go', () => {
  const form = { targets: [{ coords: '520|500' }, { coords: '999|999' }], towers: [{ coords: '999|999', level: 20 }] }
  expect(leftOut(form, ['999|999'])).toEqual({ targets: [{ coords: '520|500' }], towers: [] })
})
