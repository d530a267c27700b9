import { expect, test } from 'vitest'
import type { OwnedVillage, VillageOwner } from '../villages/village-ownership.ts'
import { FIRST_FILTER, meant, type PickFilter, sidesOf, withSide } from './picked-sides.ts'

const owner = (playerId: number, name: string, tribeId: number, tag?: string): VillageOwner => ({
  playerId,
  name,
  points: 0,
  tribeId,
  ...(tag !== undefined && { tag }),
  fields: new Set(),
})
const ada = owner(1, 'Ada', 9, 'AAA')
const bob = owner(2, 'Bob', 0)
const VILLAGES = new Map<number, OwnedVillage>([
  [500_500, { name: 'a', points: 1000, owner: ada }],
  [501_500, { name: 'b', points: 9000, owner: ada }],
  [502_500, { name: 'c', points: 5000, owner: bob }],
  [503_500, { name: 'd', points: 3000 }],
])
const OWNERSHIP = { villages: VILLAGES, owners: [ada, bob] }
const NOBODY = { senders: new Set<number>(), tribes: [] }
const PICKED = new Set(VILLAGES.keys())

test('what was picked is told by sides, the largest first and nobody’s last [OPW-05]', () => {
  expect(sidesOf(PICKED, OWNERSHIP, { senders: new Set([2]), tribes: [] })).toEqual([
    { key: 'tribe 9', tag: 'AAA', tribeId: 9, isOwn: false, villages: 2 },
    { key: 'none', isOwn: true, villages: 1 },
    { key: 'nobody', isOwn: false, villages: 1 },
  ])
})

test.each<[string, Partial<PickFilter>, number[], string]>([
  ['nobody’s villages are left out at first', {}, [], '500|500 501|500 502|500'],
  ['a side that is switched off is left out', { off: new Set(['tribe 9']) }, [], '502|500 503|500'],
  ['one tribe alone is meant, whatever is picked later', { only: new Set(['tribe 9']) }, [], '500|500 501|500'],
  ['an owner is found by a part of the name', { owner: 'bo' }, [], '502|500'],
  ['points have a least and a most', { leastPoints: 2000, mostPoints: 8000 }, [], '502|500'],
  ['what was clicked is meant whoever’s it is', { owner: 'bo' }, [503_500], '502|500 503|500'],
])('%s [OPW-05]', (_rule, filter, clicked, coords) => {
  expect(meant(PICKED, new Set(clicked), OWNERSHIP, { ...FIRST_FILTER, ...filter }, NOBODY).join(' ')).toBe(coords)
})

test('what belongs to who sends, or to a tribe that takes part, is meant only where it was clicked', () => {
  const own = { senders: new Set([2]), tribes: [9] }
  const all: PickFilter = { ...FIRST_FILTER, off: new Set() }
  expect(meant(PICKED, new Set(), OWNERSHIP, all, own)).toEqual(['503|500'])
  expect(meant(PICKED, new Set([502_500]), OWNERSHIP, all, own)).toEqual(['502|500', '503|500'])
})

test('sides are switched one by one, of all or of the only ones', () => {
  expect(withSide(FIRST_FILTER, 'nobody', true).off).toEqual(new Set())
  expect(withSide(FIRST_FILTER, 'none', false).off).toEqual(new Set(['nobody', 'none']))
  const only: PickFilter = { ...FIRST_FILTER, only: new Set(['tribe 9']) }
  expect(withSide(only, 'none', true).only).toEqual(new Set(['tribe 9', 'none']))
  expect(withSide(only, 'tribe 9', false).only).toEqual(new Set())
})
