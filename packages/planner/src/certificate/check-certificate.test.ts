// The checker judges every proof, so each step of it is tried by prices made by hand: right to the last second, and off by one.
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, commandsOfPairs, coord, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { LevelPrice } from '../report.ts'
import {
  BOTH,
  cheap,
  FAR,
  faults,
  judged,
  list,
  NEAR,
  NOBLE,
  type Prices,
  TRAVEL,
  total,
} from './check-certificate.fixture.ts'
import { certificateFaults } from './check-certificate.ts'

test.each<[string, Given, Prices, readonly (readonly [number, number])[]]>([
  ['the nearer of two sources', BOTH, { demands: { 0: [1, 0, -18_000] } }, [[1, 0]]],
  [
    'a cost with a part that every command has',
    BOTH,
    { demands: { 0: [1, 0, -18_005] }, travelCost: { ...TRAVEL, constant: 5 } },
    [[1, 0]],
  ],
  [
    'as much as a use and a wish are worth together',
    BOTH,
    { supplies: { 1: [0, 0, 18_000] }, demands: { 0: [1, 0, -36_000] } },
    [[1, 0]],
  ],
  ['nothing where nothing can be', { supplies: [FAR], demands: [demand('520|500')], rules: { maxFields: 19 } }, {}, []],
  [
    'all uses of a source for the nearest of three targets',
    {
      supplies: [supply('500|500', { uses: 2 })],
      demands: ['520|500', '480|500', '530|500'].map((each) => demand(each)),
    },
    { supplies: { 0: [1, 0, -54_000] }, demands: { 0: [0, 0, 18_000], 1: [0, 0, 18_000] } },
    [
      [0, 0],
      [0, 1],
    ],
  ],
  [
    'whole uses alone',
    { supplies: [supply('500|500', { uses: 1.5 })], demands: ['520|500', '480|500'].map((each) => demand(each)) },
    { supplies: { 0: [1, 0, -36_000] } },
    [[0, 1]],
  ],
  [
    'no more uses of an endless source than its pool wants',
    {
      supplies: [supply('500|500', { uses: Number.POSITIVE_INFINITY })],
      demands: [...['520|500', '480|500', '530|500'].map((each) => demand(each)), demand('520|500', { pool: 'fake' })],
    },
    { supplies: { 0: [1, 0, -54_000] }, demands: { 0: [0, 0, 18_000], 1: [0, 0, 18_000] } },
    [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  ],
  [
    'a wish for several',
    { supplies: [supply('500|500', { uses: 4 })], demands: [demand('520|500', { wanted: 3 })] },
    { demands: { 0: [1, 0, -36_000] } },
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'as many whole trains as nobles are wanted',
    {
      supplies: [supply('500|500', { pool: 'noble', noblesPerCommand: 2, uses: 3 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 5 })],
    },
    { pool: 'noble', demands: { 0: [1, 0, -36_000] } },
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'a command that is seen, where every one is',
    { supplies: [NEAR], demands: [demand('520|500')], towers: [{ at: coord('515|500'), level: 8 }] },
    { demands: { 0: [1, -1, -18_000] } },
    [[0, 0]],
  ],
  [
    'the longer way, which is not seen',
    { ...BOTH, supplies: [NEAR, supply('540|500')], towers: [{ at: coord('510|501'), level: 8 }] },
    { demands: { 0: [1, 0, -36_000] } },
    [[1, 0]],
  ],
  [
    'a target that a source may serve once, and another source behind it',
    {
      supplies: [supply('500|500', { uses: 2 }), supply('550|500')],
      demands: [demand('520|500'), demand('520|500', { arrival: at('21:00') })],
      rules: { uniqueTarget: true },
    },
    { demands: { 0: [1, 0, -54_000], 1: [1, 0, -54_000] }, services: [[0, 1, [0, 0, 18_000]]] },
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'an owner whom a source may serve once, and another source behind it',
    {
      supplies: [supply('500|500', { uses: 2 }), supply('550|500')],
      demands: [demand('520|500', { targetOwner: 7 }), demand('520|500', { targetOwner: 7, arrival: at('21:00') })],
      rules: { uniqueTargetOwner: true },
    },
    { demands: { 0: [1, 0, -54_000], 1: [1, 0, -54_000] }, services: [[0, 1, [0, 0, 18_000]]] },
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'nothing more with prices of what is unknown',
    { ...BOTH, rules: { uniqueTarget: true } },
    { supplies: { 9: [1, 0, 0] }, demands: { 0: [1, 0, -18_000], 9: [1, 0, 0] }, services: [[9, 9, [0, 0, 0]]] },
    [[1, 0]],
  ],
])('prices that are right to the second prove %s', (_what, given, prices, pairs) => {
  expect(faults(given, prices, pairs)).toEqual([])
})

test.each<[string, Prices, readonly (readonly [number, number])[], readonly string[]]>([
  [
    'a wish is a second too cheap',
    { demands: { 0: [1, 0, -18_001] } },
    [[1, 0]],
    [cheap(1, 0), total('1,0,-18001', '1,0,-18000')],
  ],
  ['a wish is a second too dear', { demands: { 0: [1, 0, -17_999] } }, [[1, 0]], [total('1,0,-17999', '1,0,-18000')]],
  [
    'a use is a second too dear',
    { supplies: { 1: [0, 0, 1] }, demands: { 0: [1, 0, -18_000] } },
    [[1, 0]],
    [total('1,0,-17999', '1,0,-18000')],
  ],
  [
    'a command fewer is promised',
    { demands: { 0: [0, 5, 0] } },
    [[1, 0]],
    [cheap(0, 0), cheap(1, 0), total('0,5,0', '1,0,-18000')],
  ],
  ['a command more is promised', { demands: { 0: [2, 0, -18_000] } }, [[1, 0]], [total('2,0,-18000', '1,0,-18000')]],
  ['one seen less is promised', { demands: { 0: [1, 1, -18_000] } }, [[1, 0]], [total('1,1,-18000', '1,0,-18000')]],
  [
    'one seen more is promised',
    { demands: { 0: [1, -1, 0] } },
    [[1, 0]],
    [cheap(0, 0), cheap(1, 0), total('1,-1,0', '1,0,-18000')],
  ],
  [
    'the plan takes the farther source',
    { demands: { 0: [1, 0, -18_000] } },
    [[0, 0]],
    [total('1,0,-18000', '1,0,-36000')],
  ],
  ['the plan leaves the command out', { demands: { 0: [1, 0, -18_000] } }, [], [total('1,0,-18000', '0,0,0')]],
  ['nothing has a price', {}, [[1, 0]], [cheap(0, 0), cheap(1, 0), total('0,0,0', '1,0,-18000')]],
])('prices prove nothing when %s', (_how, prices, pairs, sentences) => {
  expect(faults(BOTH, prices, pairs)).toEqual(sentences)
})

test('being seen is counted where a command is seen, and weighed before the way', () => {
  const given = { ...BOTH, towers: [{ at: coord('510|501'), level: 8 }] }
  expect(faults(given, { demands: { 0: [1, 0, -18_000] } }, [[1, 0]])).toEqual([total('1,0,-18000', '1,-1,-18000')])
  expect(faults(given, { demands: { 0: [1, -1, -18_000] } }, [[1, 0]])).toEqual([])
  // Past the tower, to which the price above is too little.
  const around = { ...given, supplies: [NEAR, supply('520|530')] }
  expect(faults(around, { demands: { 0: [1, -1, -18_000] } }, [[0, 0]])).toEqual([cheap(1, 0)])
  expect(faults(around, { demands: { 0: [1, 0, -54_000] } }, [[1, 0]])).toEqual([])
  expect(faults(around, { demands: { 0: [1, 0, -54_001] } }, [[1, 0]])).toEqual([
    cheap(1, 0),
    total('1,0,-54001', '1,0,-54000'),
  ])
})

const BELOW = 'attack: a price is below naught.'

test.each<[LevelPrice, boolean]>([
  [[0, 0, 0], false],
  [[0, 0, -1], true],
  [[0, 0, 1], false],
  [[0, -1, 9], true],
  [[0, 1, -9], false],
  [[-1, 9, 9], true],
  [[1, -9, -9], false],
])('no price is below naught, its first part that is something decides: %j', (price, isBelow) => {
  const given = { ...BOTH, rules: { uniqueTarget: true } }
  for (const prices of [
    { supplies: { 0: price } },
    { demands: { 0: price } },
    { services: [[0, 0, price] as const] },
  ]) {
    expect(faults(given, prices, []).includes(BELOW)).toBe(isBelow)
  }
})

test('every pool that can have commands has one list of prices, and no other needs one', () => {
  const asked = problem({
    supplies: [FAR, supply('500|500', { pool: 'fake' }), supply('500|500', { pool: 'antiSnipe', uses: 0 })],
    demands: [
      demand('520|500', { pool: 'antiSnipe' }),
      demand('520|500'),
      demand('520|500', { pool: 'noble' }),
      demand('520|500', { pool: 'fake', wanted: 0 }),
    ],
  })
  const price: Prices = { demands: { 1: [1, 0, -36_000] } }
  const commands = commandsOfPairs(asked, [[0, 1]])
  const missing = ['attack: there is not one list of prices.']
  expect(judged(asked, [], commands)).toEqual(missing)
  expect(judged(asked, [list(price)], commands)).toEqual([])
  expect(judged(asked, [list(price), list(price)], commands)).toEqual(missing)
  expect(judged(asked, [list(price), list({ pool: 'fake' }), list({ pool: 'fake' })], commands)).toEqual([])
  expect(judged(asked, [list({ pool: 'noble' }), list(price)], commands)).toEqual([])
})

test('without a certificate there is no proof, be there nothing to prove', () => {
  const { certificate: _, ...report } = plan(problem(BOTH))
  expect(certificateFaults(problem(BOTH), report)).toEqual(['There is no certificate.'])
  const nothing = problem({ supplies: [], demands: [] })
  expect(certificateFaults(nothing, plan(nothing))).toEqual(['There is no certificate.'])
  expect(judged(nothing, [], [])).toEqual([])
})

test('each pool is proven by its own commands and prices', () => {
  const asked = problem({
    supplies: [FAR, supply('510|500', { pool: 'fake' })],
    demands: [demand('520|500'), demand('520|500', { pool: 'fake' })],
  })
  const fake: Prices = { pool: 'fake', demands: { 1: [1, 0, -18_000] } }
  const lists = [list({ demands: { 0: [1, 0, -36_000] } }), list(fake)]
  const commands = commandsOfPairs(asked, [
    [0, 0],
    [1, 1],
  ])
  expect(judged(asked, lists, commands)).toEqual([])
  expect(judged(asked, lists, commands.slice(1))).toEqual([total('1,0,-36000', '0,0,0')])
  expect(judged(asked, lists, commands.slice(0, 1))).toEqual([
    'fake: the prices promise 1,0,-18000, and the plan gains 0,0,0.',
  ])
})

test('trains of several sizes are not proven by prices; sources without a use are of no size', () => {
  const given = (uses: number): Given => ({
    supplies: [
      supply('500|500', { pool: 'noble', noblesPerCommand: 2 }),
      supply('510|500', { pool: 'noble', noblesPerCommand: 3, uses }),
    ],
    demands: [demand('520|500', { ...NOBLE, wanted: 2 })],
  })
  const prices: Prices = { pool: 'noble', demands: { 0: [1, 0, -36_000] } }
  expect(faults(given(0), prices, [[0, 0]])).toEqual([])
  expect(faults(given(0.9), prices, [[0, 0]])).toEqual([])
  expect(faults(given(1), prices, [[0, 0]])).toEqual(['noble: commands of several sizes are not proven by prices.'])
})

test('commands of what is unknown are left to the validator: nobody sees them', () => {
  const towers = [{ at: coord('515|500'), level: 8 }]
  const asked = problem({ supplies: [NEAR], demands: [demand('520|500')], towers })
  const [command] = commandsOfPairs(asked, [[0, 0]])
  if (!command) throw new Error('One command was expected.')
  const certificate = [list({ demands: { 0: [1, 0, -18_000] } })]
  expect(judged(asked, certificate, [{ ...command, supply: 7 }])).toEqual([])
  expect(judged(asked, certificate, [{ ...command, demand: 7 }])).toEqual([])
  const drawn = { ...asked, objective: { ...asked.objective, order: 'none' } as const }
  const free = [list({ demands: { 0: [1, 0, 0] }, travelCost: null })]
  expect(judged(drawn, free, [{ ...command, supply: 7 }])).toEqual([])
  expect(judged(drawn, free, [{ ...command, demand: 7 }])).toEqual([])
})
