import { instant, UNITS } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Template, TemplateUnit, Wish } from '../operation.ts'
import { familiesOf } from './families.ts'
import { type Give, Gives } from './gives.ts'

const EVENING = at('2026-06-10 20:00')

interface Given {
  readonly stocks: readonly OperationVillage['stock'][]
  readonly templates?: readonly Template[]
  readonly wish: Partial<Wish> & Pick<Wish, 'templates'>
  /** Evenings at which the wish is had, one where it is not said. */
  readonly evenings?: number
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
}

/** What villages four fields off and nearer give to the wish, and what they have in common of it. */
function given({ stocks, templates = TEMPLATES, evenings = 1, fixed = [], rules, ...others }: Given, size = 1) {
  const asked = operation({
    villages: stocks.map((stock, y) => village({ x: 500, y: 500 + y }, stock)),
    templates,
    wishes: Array.from({ length: evenings }, (_, i) => {
      const arrival = instant(EVENING + i * 86_400_000)
      return wish(coord('504|500'), others.wish.templates, { arrival, latestArrival: arrival, ...others.wish })
    }),
    fixed,
    ...(rules && { rules }),
  })
  const gives = new Gives(asked)
  const [family] = familiesOf(asked)
  if (!family) throw new Error('A family was expected.')
  const found = gives.of(family, size, stocks)
  return { found, shared: (allWanted: number) => gives.sharedBy(found, allWanted) }
}

/** Uses of each give, of its day and of all days. */
function usesOf(asked: Given, size = 1): (readonly number[])[] {
  return given(asked, size).found.map(({ uses, usesOfAllDays }) => [uses, usesOfAllDays])
}

function template(...units: readonly (readonly [TemplateUnit['unit'], number, number?])[]): Template {
  const parts = units.map(([unit, least, stays = 0]) => ({ unit, least, takes: 'least', stays }) as const)
  return { type: 'Attack', isFake: false, units: parts }
}

function amounts(of: Partial<Record<(typeof UNITS)[number], number>>): Float64Array {
  return Float64Array.from(UNITS, (unit) => of[unit] ?? 0)
}

test('a village gives of each template what its stock pays, and says what a command of it is', () => {
  const { found } = given({
    stocks: [
      { catapult: 45, ram: 3 },
      { ram: 1, spy: 7 },
    ],
    wish: { templates: [RUIN, FAKE] },
  })
  const fake = {
    templates: [FAKE],
    plain: FAKE,
    needs: [{ ram: 1 }],
    need: { ram: 1 },
    entries: [[UNITS.indexOf('ram'), 1]],
    amounts: amounts({ ram: 1 }),
    stays: {},
    isOnly: false,
    isChosen: false,
    isFake: true,
    minutesPerField: 30,
    day: 0,
  }
  const ruin = {
    ...fake,
    templates: [RUIN],
    plain: RUIN,
    needs: [{ catapult: 20 }],
    need: { catapult: 20 },
    entries: [[UNITS.indexOf('catapult'), 20]],
    amounts: amounts({ catapult: 20 }),
    isFake: false,
  }
  expect(found).toEqual([
    { ...fake, village: 0, uses: 3, usesOfAllDays: 3 },
    { ...fake, village: 1, uses: 1, usesOfAllDays: 1 },
    { ...ruin, village: 0, uses: 2, usesOfAllDays: 2 },
  ])
})

test('a train is all its commands together, as slow as the slowest, and needs what they need', () => {
  const { found } = given(
    {
      stocks: [
        { snob: 7, axe: 1000, ram: 40 },
        { snob: 2, axe: 300, ram: 20 },
        { snob: 1, axe: 300, ram: 20 },
        { axe: 1000, ram: 40 },
      ],
      templates: [...TEMPLATES, template(['ram', 10, 2]), template(['snob', 1], ['axe', 50], ['ram', 0, 4])],
      wish: { templates: [6], train: { first: 5 }, wanted: 3 },
    },
    3,
  )
  const need = { snob: 2, axe: 100, ram: 10 }
  const train = {
    templates: [5, 6, 6],
    plain: 6,
    needs: [{ ram: 10 }, { snob: 1, axe: 50 }, { snob: 1, axe: 50 }],
    need,
    entries: UNITS.flatMap((unit, u) => (unit === 'snob' || unit === 'axe' || unit === 'ram' ? [[u, need[unit]]] : [])),
    amounts: amounts(need),
    stays: { ram: 4 },
    isOnly: false,
    isChosen: false,
    isFake: false,
    minutesPerField: 35,
    day: 0,
  }
  expect(found).toEqual([
    { ...train, village: 0, uses: 3, usesOfAllDays: 3 },
    { ...train, village: 1, uses: 1, usesOfAllDays: 1 },
  ])
})

test('a train whose first command takes all that is left goes once', () => {
  const stocks = [{ snob: 7, axe: 9000, ram: 400 }]
  const train = { templates: [NOBLE], wanted: 2, train: { first: NUKE } }
  const [give] = given({ stocks, wish: train }, 2).found
  expect(give).toMatchObject({ templates: [NUKE, NOBLE], plain: NOBLE, isOnly: true, uses: 1, usesOfAllDays: 1 })
  const [plain] = given({ stocks, wish: { templates: [NOBLE], wanted: 2, train: {} } }, 2).found
  expect(plain).toMatchObject({ templates: [NOBLE, NOBLE], plain: NOBLE, isOnly: false, uses: 3 })
  const [single] = given({ stocks, wish: train }, 1).found
  expect(single).toMatchObject({ templates: [NUKE] })
})

test('trains of one family that are the same are told once', () => {
  const train = { templates: [NOBLE], wanted: 2, train: {} }
  const stocks = [{ snob: 7, axe: 9000, ram: 400 }]
  expect(given({ stocks, wish: train, evenings: 3 }, 2).found).toHaveLength(1)
  // Where nobles have an escort of their own they are other trains.
  const asked = operation({
    villages: [village(coord('500|500'), stocks[0] ?? {})],
    wishes: [
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|501'), [NOBLE], { ...train, train: { first: NUKE } }),
    ],
  })
  const [family] = familiesOf(asked)
  const lists = new Gives(asked).of(family!, 2, stocks).map(({ templates }) => templates)
  expect(lists).toEqual([
    [NOBLE, NOBLE],
    [NUKE, NOBLE],
  ])
})

test('a command that takes all that is left goes once, whatever the stock would pay', () => {
  expect(usesOf({ stocks: [{ axe: 9000, ram: 400 }], wish: { templates: [NUKE] } })).toEqual([[1, 1]])
  const [give] = given({ stocks: [{ axe: 9000, ram: 400 }], wish: { templates: [NUKE] } }).found
  expect(give?.isOnly).toBe(true)
})

test.each<[string, OperationVillage['stock'], Template, Partial<EngineRules>, readonly (readonly number[])[]]>([
  ['just enough for one', { ram: 5 }, template(['ram', 5]), {}, [[1, 1]]],
  ['one too few', { ram: 4 }, template(['ram', 5]), {}, []],
  ['just enough for two', { ram: 10 }, template(['ram', 5]), {}, [[2, 2]]],
  ['one too few for two', { ram: 9 }, template(['ram', 5]), {}, [[1, 1]]],
  ['besides what stays', { ram: 13 }, template(['ram', 5, 3]), {}, [[2, 2]]],
  ['one too few besides what stays', { ram: 12 }, template(['ram', 5, 3]), {}, [[1, 1]]],
  ['the scarcest unit', { ram: 50, spy: 6 }, template(['ram', 5], ['spy', 2]), {}, [[3, 3]]],
  ['as many as may be', { ram: 50 }, template(['ram', 5]), { mostOfVillage: 4 }, [[4, 4]]],
  ['none may be', { ram: 50 }, template(['ram', 5]), { mostOfVillage: 0 }, []],
  [
    'as many fakes as may be',
    { ram: 50 },
    { ...template(['ram', 5]), isFake: true },
    { mostFakesOfVillage: 4 },
    [[4, 4]],
  ],
  ['not a fake', { ram: 50 }, template(['ram', 5]), { mostFakesOfVillage: 4 }, [[10, 10]]],
  ['without fakes', { ram: 50 }, { ...template(['ram', 5]), isFake: true }, { mostFakesOfVillage: 0 }, []],
])('a village gives as often as stock and shares allow: %s', (_what, stock, each, rules, uses) => {
  expect(usesOf({ stocks: [stock], templates: [each], wish: { templates: [0] }, rules })).toEqual(uses)
})

test('commands of a train are counted among those of a village', () => {
  const asked = (mostOfVillage: number) => ({
    stocks: [{ snob: 9, axe: 9000 }],
    wish: { templates: [NOBLE], wanted: 3, train: {} },
    rules: { mostOfVillage },
  })
  expect(usesOf(asked(6), 3)).toEqual([[2, 2]])
  expect(usesOf(asked(5), 3)).toEqual([[1, 1]])
  expect(usesOf(asked(2), 3)).toEqual([])
})

test.each<[string, number, Wish['home'], number, readonly (readonly number[])[]]>([
  // Each evening the stock goes once; the second is the last.
  [
    'all of it',
    40,
    { share: 1, marginSeconds: 0 },
    2,
    [
      [2, 4],
      [2, 4],
    ],
  ],
  [
    'all of just enough',
    20,
    { share: 1, marginSeconds: 0 },
    2,
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [
    'half, which pays one more',
    40,
    { share: 0.5, marginSeconds: 0 },
    2,
    [
      [2, 3],
      [2, 3],
    ],
  ],
  [
    'half, one too few for it',
    39,
    { share: 0.5, marginSeconds: 0 },
    2,
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [
    'a part of one stays lost',
    40,
    { share: 0.97, marginSeconds: 0 },
    2,
    [
      [2, 4],
      [2, 4],
    ],
  ],
  [
    'none',
    40,
    { share: 0, marginSeconds: 0 },
    2,
    [
      [2, 2],
      [2, 2],
    ],
  ],
  ['spent', 40, undefined, 2, [[2, 2]]],
])('what comes home is sent again: %s', (_what, catapult, home, evenings, uses) => {
  const stocks = [{ catapult }]
  expect(usesOf({ stocks, evenings, wish: { templates: [RUIN], ...(home && { home }) } })).toEqual(uses)
})

test('the most of all that comes home is asked, of what is fixed as well', () => {
  const fixed = (share: number) => [
    {
      village: 1,
      target: coord('510|510'),
      targetOwner: 0,
      amounts: { catapult: 1 },
      isFake: false,
      launch: at('2026-06-09 12:00'),
      arrival: at('2026-06-09 14:00'),
      home: { at: at('2026-06-09 16:00'), share },
    },
  ]
  const asked = (share: number, of: number) =>
    usesOf({
      stocks: [{ catapult: 40 }, {}],
      evenings: 2,
      wish: { templates: [RUIN], home: { share, marginSeconds: 0 } },
      fixed: fixed(of),
    })
  expect(asked(0.5, 0)).toEqual([
    [2, 3],
    [2, 3],
  ])
  expect(asked(0.5, 1)).toEqual([
    [2, 4],
    [2, 4],
  ])
  expect(asked(1, 0.5)).toEqual([
    [2, 4],
    [2, 4],
  ])
})

test('each day has its gives, in the order of days', () => {
  const asked = { stocks: [{ catapult: 40 }], wish: { templates: [RUIN], home: { share: 1, marginSeconds: 0 } } }
  expect(given({ ...asked, evenings: 3 }).found.map(({ day }) => day)).toEqual([0, 1, 2])
  const evenings = [2, 0, 1].map((evening) => {
    const arrival = instant(EVENING + evening * 86_400_000)
    return wish(coord('504|500'), [RUIN], { arrival, latestArrival: arrival, home: { share: 1, marginSeconds: 0 } })
  })
  const turned = operation({ villages: [village(coord('500|500'), { catapult: 40 })], wishes: evenings })
  const [family] = familiesOf(turned)
  expect(new Gives(turned).of(family!, 1, [{ catapult: 40 }]).map(({ day }) => day)).toEqual([0, 1, 2])
})

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
