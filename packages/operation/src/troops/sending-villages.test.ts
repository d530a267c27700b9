// Which villages send, what each rule of leaving out takes away, and which counts of a village the plan rests on.
import type { PlayerTroops, TroopSelection, TroopVillage } from '@muster/contracts'
import { type Coord, fieldsBetween, printCoord } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANNA, BERT, coord, GROUND, NUKE, parts } from '../operation.fixture.ts'
import { type CountedTroops, countedOf, knownCounts, type LeaveOutRule, sendingVillages } from './sending-villages.ts'

const { troops: TROOPS, selection: SELECTION } = parts()

function chosen(given: Partial<TroopSelection> = {}, troops: readonly CountedTroops[] = TROOPS, ground = GROUND) {
  const choice = sendingVillages(troops, { ...SELECTION, ...given }, ground)
  return { ...choice, coords: choice.sending.map(({ coords }) => coords) }
}

const leavingOut = (rule: Partial<TroopSelection['leaveOut']>) => ({ leaveOut: { ...SELECTION.leaveOut, ...rule } })
const of = (playerId: number, ...coords: string[]): PlayerTroops => ({
  ...{ playerId, mark: 'AT_HOME', broughtBy: '' },
  villages: coords.map((at) => ({ coords: at, atHome: NUKE })),
})

test('villages that lack the counts on which the plan rests send by the others, and are counted', () => {
  const { sending, otherBasis } = chosen()
  expect(sending.map(({ coords, restsOn }) => `${coords} ${restsOn}`)).toEqual([
    '500|500 AT_HOME',
    '501|500 AT_HOME',
    '502|500 ALL_OWN',
  ])
  expect(otherBasis).toBe(1)
  expect(chosen({ restsOn: 'ALL_OWN' }).otherBasis).toBe(2)
})

interface LeftOut {
  readonly rule: Partial<TroopSelection['leaveOut']>
  readonly name: LeaveOutRule
  readonly left: readonly string[]
  readonly taken: number
}

test.for<LeftOut>([
  { rule: { villages: ['501|500'] }, name: 'villages', left: ['500|500', '502|500'], taken: 1 },
  { rule: { continents: [55] }, name: 'continents', left: [], taken: 3 },
  { rule: { continents: [54, 45] }, name: 'continents', left: ['500|500', '501|500', '502|500'], taken: 0 },
  { rule: { players: [BERT] }, name: 'players', left: ['500|500', '501|500'], taken: 1 },
  { rule: { front: { tribes: [3], fields: 18 } }, name: 'front', left: ['500|500', '501|500'], taken: 1 },
  { rule: { front: { tribes: [3], fields: 0 } }, name: 'front', left: ['500|500', '501|500', '502|500'], taken: 0 },
  { rule: { front: { tribes: [], fields: 500 } }, name: 'front', left: ['500|500', '501|500', '502|500'], taken: 0 },
])(
  'what is left out by $name sends nothing, and each rule tells what it takes away: $rule',
  ({ rule, name, left, taken }) => {
    const choice = chosen(leavingOut(rule))
    expect(choice.coords).toEqual(left)
    expect(choice.taken).toEqual({ villages: 0, continents: 0, players: 0, front: 0, [name]: taken })
  },
)

test('a village tells every rule that leaves it out, and each of them counts it', () => {
  const { leftOut, taken } = chosen(
    leavingOut({ villages: ['502|500'], players: [BERT], front: { tribes: [3], fields: 18 }, continents: [] }),
  )
  expect([...leftOut]).toEqual([['502|500', ['villages', 'players', 'front']]])
  expect(taken).toEqual({ villages: 1, continents: 0, players: 1, front: 1 })
  expect([...chosen(leavingOut({ continents: [55], villages: ['500|500'] })).leftOut]).toEqual([
    ['500|500', ['villages', 'continents']],
    ['501|500', ['continents']],
    ['502|500', ['continents']],
  ])
})

test('villages outside the chosen tribes, of another owner or on no map send nothing and are told, each once', () => {
  const troops = [of(ANNA, '500|500', '502|500', '999|999', 'nowhere'), of(BERT, '502|500'), of(7, '530|500')]
  const all = chosen({ tribes: [1] }, troops)
  expect(all.coords).toEqual(['500|500'])
  expect(all).toMatchObject({
    unknown: ['999|999', 'nowhere'],
    changedOwner: ['502|500', '530|500'],
    outsideTribes: ['502|500'],
  })
  expect(all.leftOut.size).toBe(0)
  expect(chosen({ tribes: [1, 2] }, troops).coords).toEqual(['500|500', '502|500'])
})

test('where tribes are chosen a player of none is outside them, and where none is chosen he sends', () => {
  const ground = { ...GROUND, player: () => ({ points: 1, tribeId: 0 }) }
  expect(chosen({ tribes: [1] }, [of(ANNA, '500|500')], ground).outsideTribes).toEqual(['500|500'])
  expect(chosen({}, [of(ANNA, '500|500')], { ...GROUND, player: () => undefined }).coords).toEqual(['500|500'])
})

test('a village tells whose it is, its points, and when it was counted where that is known', () => {
  const [known, unknown] = chosen({}, [
    { ...of(ANNA, '500|500'), broughtDate: '2026-11-24T07:00:00Z' },
    of(BERT, '502|500'),
  ]).sending
  expect(known).toMatchObject({
    at: coord('500|500'),
    playerId: ANNA,
    points: 9000,
    countedAt: Date.UTC(2026, 10, 24, 7),
  })
  expect(unknown).toMatchObject({ playerId: BERT, points: 7000 })
  expect(unknown).not.toHaveProperty('countedAt')
})

test('a village that stayed when the rest of its part was brought anew was counted when it was brought', () => {
  const part = of(ANNA, '500|500', '501|500')
  const since = Date.UTC(2026, 10, 23, 21)
  const villages = part.villages.map((village, at) => (at === 0 ? { ...village, since } : village))
  const { sending } = chosen({}, [{ ...part, villages, broughtDate: '2026-11-24T07:00:00Z' }])
  expect(sending.map(({ countedAt }) => countedAt)).toEqual([since, Date.UTC(2026, 10, 24, 7)])
})

const [HOME, OWN, MOVING] = [
  { axe: 10, ram: 0 },
  { axe: 30, ram: 5 },
  { axe: 2, ram: 4 },
]
const COMES = '2026-11-25T09:00:00'

test.for<{
  name: string
  village: Omit<TroopVillage, 'coords'>
  selection: Pick<TroopSelection, 'restsOn' | 'transitHome'>
  counted: object
}>([
  {
    name: 'at home',
    village: { atHome: HOME, allOwn: OWN },
    selection: { restsOn: 'AT_HOME' },
    counted: { amounts: HOME, restsOn: 'AT_HOME' },
  },
  {
    name: 'all own',
    village: { atHome: HOME, allOwn: OWN },
    selection: { restsOn: 'ALL_OWN' },
    counted: { amounts: OWN, restsOn: 'ALL_OWN' },
  },
  {
    name: 'all own for want of those at home',
    village: { allOwn: OWN },
    selection: { restsOn: 'AT_HOME' },
    counted: { amounts: OWN, restsOn: 'ALL_OWN' },
  },
  {
    name: 'at home for want of all own',
    village: { atHome: HOME },
    selection: { restsOn: 'ALL_OWN' },
    counted: { amounts: HOME, restsOn: 'AT_HOME' },
  },
  {
    name: 'nothing for want of both',
    village: {},
    selection: { restsOn: 'ALL_OWN' },
    counted: { amounts: {}, restsOn: 'ALL_OWN' },
  },
  {
    name: 'nothing for want of both, at home',
    village: {},
    selection: { restsOn: 'AT_HOME' },
    counted: { amounts: {}, restsOn: 'AT_HOME' },
  },
  {
    name: 'without what is in transit, while nobody says when it is home',
    village: { atHome: HOME, inTransit: MOVING },
    selection: { restsOn: 'AT_HOME' },
    counted: { amounts: HOME, restsOn: 'AT_HOME' },
  },
  {
    name: 'at home with what is in transit',
    village: { atHome: HOME, inTransit: MOVING },
    selection: { restsOn: 'AT_HOME', transitHome: COMES },
    counted: { amounts: { axe: 12, ram: 4 }, restsOn: 'AT_HOME', isMoving: true },
  },
  {
    name: 'at home with what of it is in transit',
    village: { atHome: HOME, inTransit: { ram: 4 } },
    selection: { restsOn: 'AT_HOME', transitHome: COMES },
    counted: { amounts: { axe: 10, ram: 4 }, restsOn: 'AT_HOME', isMoving: true },
  },
  {
    name: 'all own, which have what is in transit already',
    village: { allOwn: OWN, inTransit: MOVING },
    selection: { restsOn: 'AT_HOME', transitHome: COMES },
    counted: { amounts: OWN, restsOn: 'ALL_OWN', isMoving: true },
  },
  {
    name: 'at home where nothing is in transit',
    village: { atHome: HOME, inTransit: { axe: 0, ram: 0 } },
    selection: { restsOn: 'AT_HOME', transitHome: COMES },
    counted: { amounts: HOME, restsOn: 'AT_HOME' },
  },
])('the plan rests on what a village has $name', ({ village, selection, counted }) => {
  expect(countedOf({ coords: '500|500', ...village }, selection)).toEqual(counted)
})

test('a unit whose count is set to nothing is one that nobody counted', () => {
  expect(knownCounts({ axe: 3, ram: undefined, spy: 0 })).toEqual({ axe: 3, spy: 0 })
  expect(Object.keys(knownCounts({ axe: 3, ram: undefined }))).toEqual(['axe'])
  const counts = { axe: 3 }
  expect(knownCounts(counts)).toBe(counts)
})

const place = fc.record({ x: fc.integer({ min: 470, max: 530 }), y: fc.integer({ min: 470, max: 530 }) })

test('a village is at the front where one of those tribes lies as near as is said, and nowhere else', () => {
  const drawn = fc.record({
    own: fc.uniqueArray(place, { selector: printCoord, minLength: 1, maxLength: 20, size: 'max' }),
    enemies: fc.array(place, { maxLength: 6 }),
    fields: fc.constantFrom(0.5, 1, 1.5, 5, 12.3, 20, 50, 90),
  })
  fc.assert(
    fc.property(drawn, ({ own, enemies, fields }) => {
      const ground = {
        village: () => ({ playerId: ANNA, points: 1 }),
        player: () => ({ points: 1, tribeId: 1 }),
        villagesOfTribes: (tribes: readonly number[]) => (tribes.includes(3) ? enemies : []),
      }
      const { coords, taken } = chosen(
        leavingOut({ front: { tribes: [3], fields } }),
        [of(ANNA, ...own.map(printCoord))],
        ground,
      )
      const isNear = (at: Coord) => enemies.some((enemy) => fieldsBetween(at, enemy) <= fields)
      expect(coords).toEqual(own.filter((at) => !isNear(at)).map(printCoord))
      expect(taken.front).toBe(own.filter(isNear).length)
    }),
    { numRuns: 200, seed: 20 },
  )
})
