// What the checker makes of the price of serving a village, or an owner, but once.
import { expect, test } from 'vitest'
import { at, demand } from '../problem.fixture.ts'
import type { Rules } from '../problem.ts'
import { FAR, faults, NEAR } from './check-certificate.fixture.ts'

// Two demands on one village, one on another village of the same owner, and two villages of nobody.
const SERVED = [
  demand('520|500', { targetOwner: 7 }),
  demand('520|500', { targetOwner: 7, arrival: at('21:00') }),
  demand('520|510', { targetOwner: 7 }),
  demand('530|500'),
  demand('530|510'),
]

test.each<[string, Partial<Rules>, readonly (readonly [number, number])[], string | undefined]>([
  ['none without a rule', {}, [[0, 0]], 'no rule limits services.'],
  ['none of them, which no rule need limit', {}, [], undefined],
  ['a village to villages', { uniqueTarget: true }, [[0, 0]], undefined],
  [
    'a village twice',
    { uniqueTarget: true },
    [
      [0, 0],
      [0, 1],
    ],
    'a service is listed twice.',
  ],
  [
    'a village by two sources',
    { uniqueTarget: true },
    [
      [0, 0],
      [1, 1],
    ],
    undefined,
  ],
  [
    'two villages of an owner',
    { uniqueTarget: true },
    [
      [0, 0],
      [0, 2],
    ],
    undefined,
  ],
  [
    'an owner twice',
    { uniqueTargetOwner: true },
    [
      [0, 0],
      [0, 2],
    ],
    'a service is listed twice.',
  ],
  [
    'two villages of nobody',
    { uniqueTargetOwner: true },
    [
      [0, 3],
      [0, 4],
    ],
    undefined,
  ],
  [
    'a village of nobody twice',
    { uniqueTargetOwner: true },
    [
      [0, 3],
      [0, 3],
    ],
    'a service is listed twice.',
  ],
])('services have a price once for each source and group: %s', (_which, rules, services, fault) => {
  const given = { supplies: [FAR, NEAR], demands: SERVED, rules }
  const told = faults(given, { services: services.map(([s, d]) => [s, d, [1, 0, 0]] as const) }, [])
  expect(told.filter((each) => each.includes('service'))).toEqual(fault ? [`attack: ${fault}`] : [])
})

test('a service is worth its price to every demand of its group, and to no other', () => {
  const given = { supplies: [FAR], demands: SERVED }
  const cheapTo = (rules: Partial<Rules>, service: number) =>
    faults({ ...given, rules }, { services: [[0, service, [1, 0, 0]]] }, [])
      .filter((each) => each.includes('worth'))
      .map((each) => Number(each.match(/demand (\d)/)?.[1]))
  expect(cheapTo({ uniqueTarget: true }, 1)).toEqual([2, 3, 4])
  expect(cheapTo({ uniqueTargetOwner: true }, 1)).toEqual([3, 4])
  expect(cheapTo({ uniqueTargetOwner: true }, 4)).toEqual([0, 1, 2, 3])
})
