// What the gives of one village have in common: together they are no more than its stock pays.
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from '../operation.fixture.ts'
import { familiesOf } from './families.ts'
import { EVENING, type Given, given, template } from './gives.fixture.ts'
import { type Give, Gives } from './gives.ts'

// A takes a ram, B two and five scouts.
const A = template(['ram', 1])
const B = template(['ram', 2], ['spy', 5])
const BOTH = { templates: [0, 1], wanted: 1 }

test('a village with one column has nothing in common', () => {
  expect(given({ stocks: [{ ram: 10 }, { ram: 3 }], templates: [A, B], wish: BOTH }).shared(99)).toEqual([])
})

test.each<[string, Partial<Given>, number, number]>([
  ['the rams pay no more', {}, 99, 10],
  ['as many as are wanted', {}, 7, 7],
  ['each by itself', { stocks: [{ ram: 11, spy: 5 }], templates: [template(['ram', 5]), B] }, 99, 3],
  ['what both need', { stocks: [{ ram: 11, spy: 99 }], templates: [template(['ram', 5]), B] }, 99, 5],
  ['of different units', { stocks: [{ ram: 11, spy: 99 }], templates: [A, template(['spy', 11])] }, 99, 20],
  ['as many as may be', { rules: { mostOfVillage: 6 } }, 99, 6],
  [
    'fakes alone',
    { templates: [A, B].map((each) => ({ ...each, isFake: true })), rules: { mostFakesOfVillage: 3 } },
    99,
    3,
  ],
  ['fakes and others', { templates: [{ ...A, isFake: true }, B], rules: { mostFakesOfVillage: 3 } }, 99, 5],
])(
  'what a village pays of several templates together is no more than its stock: %s',
  (_what, others, wanted, units) => {
    const { shared } = given({ stocks: [{ ram: 10, spy: 10 }], templates: [A, B], wish: BOTH, ...others })
    expect(shared(wanted)).toEqual([{ cols: [0, 1], units }])
  },
)

test('each village has its own in common', () => {
  const stocks = [{ ram: 10, spy: 10 }, { ram: 1 }, { ram: 4, spy: 5 }]
  const { found, shared } = given({ stocks, templates: [A, B], wish: BOTH })
  expect(found.map(({ village: from, plain }) => [from, plain])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
  ])
  expect(shared(99)).toEqual([
    { cols: [0, 3], units: 10 },
    { cols: [2, 4], units: 4 },
  ])
})

test('of several templates that take all that is left one goes, beside the others', () => {
  const stocks = [{ axe: 3000, ram: 300, catapult: 45 }]
  expect(given({ stocks, wish: { templates: [NUKE, SMALLER_NUKE] } }).shared(99)).toEqual([{ cols: [0, 1], units: 1 }])
  expect(given({ stocks, wish: { templates: [NUKE, RUIN] } }).shared(99)).toEqual([{ cols: [0, 1], units: 3 }])
  expect(given({ stocks, wish: { templates: [NUKE, SMALLER_NUKE, RUIN] } }).shared(99)).toEqual([
    { cols: [0, 1, 2], units: 3 },
  ])
})

test('on several days a village pays on each what its stock is, and on all what comes home', () => {
  const asked = (share: number, others: Partial<Given> = {}) =>
    given({
      stocks: [{ ram: 10, spy: 10 }],
      templates: [A, B],
      wish: { ...BOTH, home: { share, marginSeconds: 0 } },
      evenings: 2,
      ...others,
    })
  const days = (units: number) => [
    { cols: [0, 2], units },
    { cols: [1, 3], units },
  ]
  expect(asked(1).shared(99)).toEqual([{ cols: [0, 1, 2, 3], units: 20, within: days(10) }])
  expect(asked(1).shared(15)).toEqual([{ cols: [0, 1, 2, 3], units: 15, within: days(10) }])
  expect(asked(1).shared(4)).toEqual([{ cols: [0, 1, 2, 3], units: 4, within: days(4) }])
  expect(
    asked(1, { templates: [A], wish: { templates: [0], home: { share: 1, marginSeconds: 0 } } }).shared(99),
  ).toEqual([{ cols: [0, 1], units: 20, within: [] }])
  // Two rams leave one behind, four two; of ten the first takes two and each other two of what the one before it left.
  const halves = { templates: [template(['ram', 2]), template(['ram', 4])] }
  expect(asked(0.5, halves).shared(99)).toEqual([{ cols: [0, 1, 2, 3], units: 9, within: days(5) }])
})

test('each day pays by itself, however often troops are back within it', () => {
  const home = { share: 1, marginSeconds: 0 }
  const wishes = [4318, 0].map((window, day) => {
    const arrival = instant(EVENING + day * 86_400_000)
    return wish(coord('504|500'), [0, 1], { arrival, latestArrival: instant(arrival + window * 1000), home })
  })
  const stock = { ram: 10, spy: 10 }
  const asked = operation({ villages: [village(coord('500|500'), stock)], templates: [A, B], wishes })
  const gives = new Gives(asked)
  const [family] = familiesOf(asked)
  const found = gives.of(family!, 1, [stock])
  expect(found.map(({ day, uses, usesOfAllDays }) => [day, uses, usesOfAllDays])).toEqual([
    [0, 20, 30],
    [1, 10, 30],
    [0, 4, 6],
    [1, 2, 6],
  ])
  const within = [
    { cols: [0, 2], units: 20 },
    { cols: [1, 3], units: 10 },
  ]
  expect(gives.sharedBy(found, 99)).toEqual([{ cols: [0, 1, 2, 3], units: 30, within }])
})

test('a train’s share of commands is counted in trains', () => {
  const stocks = [{ snob: 20, axe: 9000, ram: 400 }]
  const train = { templates: [NOBLE], wanted: 3, train: {} }
  const asked = operation({
    villages: [village(coord('500|500'), stocks[0] ?? {})],
    wishes: [
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|501'), [NOBLE], { ...train, train: { first: RUIN } }),
    ],
    templates: TEMPLATES.map((each, i) => (i === RUIN ? template(['ram', 1]) : each)),
    rules: { mostOfVillage: 7 },
  })
  const gives = new Gives(asked)
  const [family] = familiesOf(asked)
  const found: Give[] = gives.of(family!, 3, stocks)
  expect(found.map(({ uses }) => uses)).toEqual([2, 2])
  expect(gives.sharedBy(found, 99)).toEqual([{ cols: [0, 1], units: 2 }])
})
