import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { Assignment } from '../../flow/assignment.ts'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, operation, RUIN, village, wish } from '../operation.fixture.ts'
import type { Operation, Wish } from '../operation.ts'
import { PartMaker } from '../parts/parts.ts'
import { Days } from './days.ts'
import { familiesOf } from './families.ts'

const EVENING = at('2026-06-10 20:00')
const home = { share: 1, marginSeconds: 0 }

function onEvenings(evenings: readonly number[], wanted: number, templates: readonly number[] = [RUIN]): Operation {
  return operation({
    villages: [village(coord('500|500'), { catapult: 40, ram: 3, spy: 1 })],
    wishes: evenings.map((evening, rank) =>
      wish(coord('504|500'), templates, { wanted, rank, home, arrival: instant(EVENING + evening * 86_400_000) }),
    ),
  })
}

/** Commands of each rank that the flow leaves out. */
function leftOut(asked: Operation): readonly number[] {
  const maker = new PartMaker(asked)
  const parts = familiesOf(asked).flatMap((family) => {
    const wanted = family.wishes.map((each) => asked.wishes[each]?.wanted ?? 0)
    const stocks = asked.villages.map(({ stock }) => stock)
    return maker.part(family, 1, wanted, stocks) ?? []
  })
  const assignment = new Assignment(parts, () => {})
  assignment.solve()
  return assignment.shortfallByRank()
}

test('troops go once an evening, however often they are home by the next', () => {
  expect(leftOut(onEvenings([0], 4))).toEqual([2])
  expect(leftOut(onEvenings([0, 1], 4))).toEqual([2, 2])
  expect(leftOut(onEvenings([0, 1, 2], 2))).toEqual([0, 0, 0])
})

test('templates that share troops give no more together on one evening than the troops pay', () => {
  // A fake takes a ram of three, a ruin twenty catapults of forty: five commands an evening.
  expect(leftOut(onEvenings([0, 1], 9, [RUIN, FAKE]))).toEqual([4, 4])
})

test.each([
  ['one evening', [0, 3_599_999], 1],
  ['an hour apart', [0, 3_600_000], 2],
  ['a week', [0, 1, 2, 3, 4, 5, 6].map((day) => day * 86_400_000), 7],
  ['more evenings than are told apart', Array.from({ length: 20 }, (_, day) => day * 86_400_000), 8],
])('windows of landing are days where enough time lies between them: %s', (_name, arrivals, count) => {
  const asked = operation({
    villages: [],
    wishes: arrivals.map((after) => wish(coord('504|500'), [RUIN], { home, arrival: instant(EVENING + after) })),
  })
  expect(new Days(asked).count).toBe(count)
  const without = { ...asked, wishes: asked.wishes.map(({ home: _home, ...each }) => each) }
  expect(new Days(without).count).toBe(1)
})

/** Wishes of windows, from and until so many seconds behind the evening, for a village four fields off or elsewhere. */
function windows(
  given: readonly (readonly [from: number, until: number, target?: string])[],
  others: Partial<Parameters<typeof operation>[0]> & { readonly boost?: number; readonly home?: Wish['home'] } = {},
): Operation {
  const { boost = 1, home: back = home, ...rest } = others
  return operation({
    villages: [village(coord('500|500'), { ram: 1 })],
    wishes: given.map(([from, until, target = '504|500']) =>
      wish(coord(target), [RUIN], {
        home: back,
        boost,
        arrival: instant(EVENING + from * 1000),
        latestArrival: instant(EVENING + until * 1000),
      }),
    ),
    ...rest,
  })
}

function daysOf(asked: Operation): number[] {
  const days = new Days(asked)
  return asked.wishes.map((_, i) => days.ofWish(i))
}

test.each<[string, readonly (readonly [number, number])[], readonly number[]]>([
  [
    'in any order',
    [
      [86_400, 86_400],
      [0, 0],
      [172_800, 172_800],
    ],
    [1, 0, 2],
  ],
  [
    'an hour behind the end of the window before',
    [
      [0, 1800],
      [5400, 5400],
    ],
    [0, 1],
  ],
  [
    'less than an hour behind it',
    [
      [0, 1800],
      [5399, 5399],
    ],
    [0, 0],
  ],
  [
    'an hour behind a window that is over before it begins',
    [
      [0, -1800],
      [3600, 3600],
    ],
    [0, 1],
  ],
  [
    'less than an hour behind such a window',
    [
      [0, -1800],
      [3599, 3599],
    ],
    [0, 0],
  ],
  [
    'behind the longest window of several',
    [
      [0, 7200],
      [10, 20],
      [7210, 7210],
    ],
    [0, 0, 0],
  ],
  [
    'of one window',
    [
      [0, 0],
      [0, 0],
      [86_400, 86_400],
      [0, 0],
    ],
    [0, 0, 1, 0],
  ],
])('each wish has its day: %s', (_name, given, days) => {
  expect(daysOf(windows(given))).toEqual(days)
})

test('where days are too many, those farthest apart are told from each other', () => {
  // Ten evenings, each two hours and some seconds behind the one before: between the seventh and the eighth, and between the
  // second and the third, is least.
  const gaps = [3, 1, 8, 7, 9, 5, 2, 4, 6]
  const starts = [0, ...gaps.map((_, i) => gaps.slice(0, i + 1).reduce((sum, gap) => sum + 7200 + gap, 0))]
  expect(daysOf(windows(starts.map((start) => [start, start])))).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 6, 7])
})

test('nothing is sent twice where nothing comes home, and what is fixed may be what does', () => {
  const { wishes, ...rest } = windows([
    [0, 0],
    [86_400, 86_400],
    [86_401, 172_800],
  ])
  const spent = { ...rest, wishes: wishes.map(({ home: _home, ...each }) => each) }
  const fixed = {
    village: 0,
    target: coord('504|500'),
    targetOwner: 0,
    amounts: { ram: 1 },
    isFake: true,
    launch: at('2026-06-09 18:00'),
    arrival: at('2026-06-09 20:00'),
  }
  const none = new Days({ ...spent, fixed: [fixed] })
  expect([none.count, none.ofWish(2), none.rounds(0), none.rounds(0, 0)]).toEqual([1, 0, 1, 1])
  const some = new Days({ ...spent, fixed: [{ ...fixed, home: { at: at('2026-06-09 22:00'), share: 1 } }, fixed] })
  expect([some.count, some.ofWish(0), some.ofWish(2)]).toEqual([2, 0, 1])
  // The stock that came home counts once more.
  expect(some.rounds(0, 0)).toBe(2)
})

// The fastest unit goes four fields there and four back in 72 minutes, which may be two seconds less where ways are rounded.
test.each<[string, Operation, number]>([
  ['one landing', windows([[0, 0]]), 1],
  ['just less than there and back', windows([[0, 4317]]), 1],
  ['there and back', windows([[0, 4318]]), 2],
  ['twice there and back', windows([[0, 8636]]), 3],
  [
    'in windows one behind the other',
    windows([
      [0, 10, '502|500'],
      [2158, 2160, '502|500'],
    ]),
    2,
  ],
  [
    'in windows too near to each other',
    windows([
      [0, 10, '502|500'],
      [2150, 2157, '502|500'],
    ]),
    1,
  ],
  [
    'in windows that lie within each other',
    windows([
      [0, 4318],
      [10, 20],
      [30, 4000],
    ]),
    2,
  ],
  [
    'listed the other way round',
    windows([
      [2158, 2158, '502|500'],
      [0, 0, '502|500'],
    ]),
    2,
  ],
  ['a window that is over before it begins', windows([[0, -9000]]), 1],
  ['faster by a boost', windows([[0, 2878]], { boost: 1.5 }), 2],
  ['not so much faster', windows([[0, 2877]], { boost: 1.5 }), 1],
  [
    'to the nearest of its targets',
    windows([
      [0, 2158],
      [0, 2158, '502|500'],
    ]),
    2,
  ],
  [
    'nearest by both fields',
    windows([
      [0, 2157],
      [0, 2157, '502|500'],
    ]),
    1,
  ],
  [
    'never to itself',
    windows([
      [0, 4317],
      [0, 4317, '500|500'],
    ]),
    1,
  ],
  ['to itself alone', windows([[0, 86_400, '500|500']]), 1],
])('troops are sent again as often as they can be back: %s', (_name, asked, rounds) => {
  const days = new Days(asked)
  expect(days.count).toBe(1)
  expect(days.rounds(0)).toBe(rounds)
  expect(days.rounds(0, 0)).toBe(rounds)
})

test('days are told apart where anything at all comes home', () => {
  const { wishes, ...rest } = windows([
    [0, 0],
    [86_400, 86_400],
  ])
  const some = wishes.map(({ home: back, ...each }, i) => (i === 0 && back ? { ...each, home: back } : each))
  expect(daysOf({ ...rest, wishes: some })).toEqual([0, 1])
})

test('the fastest boost of all wishes is asked', () => {
  const [slow, fast] = [windows([[0, 2878]]), windows([[0, 2878]], { boost: 1.5 })]
  expect(new Days({ ...slow, wishes: [...slow.wishes, ...fast.wishes] }).rounds(0)).toBe(2)
})

test('landings are whole seconds, however near the villages are', () => {
  const near = windows([[0, 3, '501|500']], { rules: { minutesPerField: { spy: 0.001 } } })
  expect(new Days(near).rounds(0)).toBe(4)
})

test('each village is asked for each day by the nearest target of that day', () => {
  const asked = windows(
    [
      [0, 4318],
      [86_400, 90_718, '502|500'],
      [86_400, 90_718, '508|500'],
    ],
    {
      villages: [village(coord('500|500'), { ram: 1 }), village(coord('506|500'), { ram: 1 })],
    },
  )
  const days = new Days(asked)
  // Four, two and eight fields; two, four and two.
  expect([days.rounds(0, 0), days.rounds(0, 1)]).toEqual([2, 3])
  expect([days.rounds(1, 0), days.rounds(1, 1)]).toEqual([3, 3])
  expect([days.rounds(0), days.rounds(1)]).toEqual([6, 6])
})
