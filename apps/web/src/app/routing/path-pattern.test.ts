import { expect, test } from 'vitest'
import { looseness, paramsIn, pathOf } from './path-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/planner', '/planner/', {}],
  ['/planner/noble', '/Planner/NOBLE', {}],
  ['/planner/$mode', '/planner/simple', { mode: 'simple' }],
  ['/planner/$mode', '/planner', undefined],
  ['/planner/$mode', '/planner/a/b', undefined],
  ['/operation/$id/{-$step}', '/operation/x1', { id: 'x1' }],
  ['/operation/$id/{-$step}', '/operation/x1/plan', { id: 'x1', step: 'plan' }],
  ['/planning/$key', '/planning/a%20b%2Fc', { key: 'a b/c' }],
  ['/planning/$key', '/planning/100%', { key: '100%' }],
  ['/$', '/what/ever', {}],
] as const)('of %s, %s is %o', (pattern, path, params) => {
  expect(paramsIn(pattern, path)).toEqual(params)
})

test.each([
  ['/operation/$id/{-$step}', { id: 'a b', step: undefined }, '/operation/a%20b'],
  ['/operation/$id/{-$step}', { id: 'x1', step: 'plan' }, '/operation/x1/plan'],
  ['/', {}, '/'],
])('%s with %o is a path that is of it again', (pattern, params, path) => {
  expect(pathOf(pattern, params)).toBe(path)
  expect({ ...params, ...paramsIn(pattern, path) }).toEqual(params)
})

test('of several patterns the one that says most about a path comes first', () => {
  const patterns = ['/$', '/planner/$mode', '/planner/{-$mode}', '/planner/advanced']
  expect(patterns.toSorted((a, b) => (looseness(a) < looseness(b) ? -1 : 1))).toEqual([
    '/planner/advanced',
    '/planner/$mode',
    '/planner/{-$mode}',
    '/$',
  ])
})
