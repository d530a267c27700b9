// What a village gives where its troops come home and may go again.
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { operation, RUIN, village, wish } from '../operation.fixture.ts'
import type { Wish } from '../operation.ts'
import { familiesOf } from './families.ts'
import { EVENING, given, usesOf } from './gives.fixture.ts'
import { Gives } from './gives.ts'

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
