// Which commands move to another player, from plans given by hand.
import { earlier, instant, later, travelTime } from '@muster/game'
import { expect, test } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { at, coord } from '../../problem.fixture.ts'
import { demandGroups } from '../../services.ts'
import { FAKE, NOBLE, operation, partsOf, RUIN, village, wish } from '../operation.fixture.ts'
import type { FixedCommand, Wish } from '../operation.ts'
import { fixedSeats } from '../plan-before/fixed-seats.ts'
import { evenedOut } from './even-load.ts'

const EVENING = at('20:00')

/** One wish on each of these places for what one village sends. */
function ruinsOn(places: readonly string[], given: Partial<Wish> = {}): Wish[] {
  return places.map((place) => wish(coord(place), [RUIN], { arrival: EVENING, ...given }))
}

/** Sends 20 catapults, of this player. */
function ruiner(place: string, owner: number, catapult = 20) {
  return village(coord(place), { catapult, snob: 4, axe: 400 }, { owner })
}

type Given = Partial<Parameters<typeof operation>[0]>
type Start = readonly [wish: number, village: number, commands?: number]

/** What a plan given by hand becomes: who serves each wish. */
function evenedFrom(given: Given, starts: readonly Start[], isStopped = () => false, sizes: readonly number[] = [1]) {
  const asked = operation({ villages: [], wishes: [], ...given, rules: { evenLoad: true, ...given.rules } })
  const parts = partsOf(asked, sizes)
  const departures = starts.map(([index, from, commands = 1]): Departure => {
    const part = parts.findIndex(({ table }) => table.rows.demand.includes(index))
    const { table, gives } = parts[part] ?? expect.unreachable()
    const [row, col] = [table.rows.demand.indexOf(index), gives.findIndex((give) => give.village === from)]
    const { arrival, target, boost, train } = asked.wishes[index] ?? expect.unreachable()
    const { at: source } = asked.villages[from] ?? expect.unreachable()
    const { minutesPerField } = gives[col] ?? expect.unreachable()
    const travel = travelTime({ from: source, to: target, minutesPerField, boost })
    return { part, row, col, commands, at: earlier(arrival, travel), arrival, train: train ? `${index}` : '' }
  })
  const groups = demandGroups({ demands: [...asked.wishes, ...asked.fixed], rules: asked.rules })
  const fixed = fixedSeats(asked, groups?.subarray(asked.wishes.length))
  const evened = evenedOut(asked, { parts, departures }, fixed, groups, isStopped)
  const served = evened.departures
    .map(({ part, row, col, at: launch, arrival }) => {
      const { table, gives } = parts[part] ?? expect.unreachable()
      const [index, from] = [table.rows.demand[row] ?? -1, gives[col]?.village ?? -1]
      const { target, boost } = asked.wishes[index] ?? expect.unreachable()
      const { at: source } = asked.villages[from] ?? expect.unreachable()
      const minutesPerField = gives[col]?.minutesPerField ?? 0
      expect(arrival).toBe(later(launch, travelTime({ from: source, to: target, minutesPerField, boost })))
      return [index, from] as const
    })
    .sort(([a, from], [b, other]) => a - b || from - other)
  return { served, isAsProven: evened.isAsProven, isSame: evened.departures === departures }
}

const FOUR = ['504|500', '504|501', '504|502', '504|503']
/** Two villages of player 1 and one of player 2. */
const TWO_AND_ONE = [ruiner('500|500', 1, 80), ruiner('500|501', 1, 80), ruiner('500|509', 2, 80)]

test('what is even by itself, or need not be, is the same plan', () => {
  const given = { villages: TWO_AND_ONE, wishes: ruinsOn(FOUR) }
  const off = evenedFrom({ ...given, rules: { evenLoad: false } }, [
    [0, 0],
    [1, 1],
  ])
  expect(off).toMatchObject({ isSame: true, isAsProven: true })
  expect(evenedFrom(given, [[0, 0]])).toMatchObject({ isSame: true, isAsProven: true })
  expect(
    evenedFrom(given, [
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  ).toMatchObject({ isSame: true, isAsProven: true })
  expect(
    evenedFrom({ ...given, villages: TWO_AND_ONE.slice(0, 2) }, [
      [0, 0],
      [1, 1],
    ]),
  ).toMatchObject({ isSame: true })
  expect(
    evenedFrom(given, [
      [0, 0],
      [1, 1],
    ]),
  ).toMatchObject({ isSame: false, isAsProven: false })
})

test('a command moves from a player with two more, the costliest first', () => {
  const given = { villages: TWO_AND_ONE, wishes: ruinsOn(['504|500', '520|501']) }
  expect(
    evenedFrom(given, [
      [0, 0],
      [1, 1],
    ]).served,
  ).toEqual([
    [0, 0],
    [1, 2],
  ])
  expect(
    evenedFrom(given, [
      [1, 0],
      [0, 1],
    ]).served,
  ).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(
    evenedFrom({ ...given, objective: { order: 'slowest' } }, [
      [0, 0],
      [1, 1],
    ]).served,
  ).toEqual([
    [0, 2],
    [1, 1],
  ])
})

test('a command moves to the player with the least load, and of his villages to the nearest', () => {
  const villages = [
    ruiner('500|500', 1, 200),
    ruiner('503|500', 2, 200),
    ruiner('540|500', 3, 200),
    ruiner('530|500', 3, 200),
    ruiner('550|500', 3),
  ]
  const given = { villages, wishes: ruinsOn(FOUR, { arrival: at('2026-06-12 20:00') }) }
  expect(
    evenedFrom(given, [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ]).served,
  ).toEqual([
    [0, 0],
    [1, 0],
    [2, 3],
    [3, 1],
  ])
  expect(
    evenedFrom(given, [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ])
      .served.map(([, from]) => from)
      .sort(),
  ).toEqual([0, 0, 1, 3])
})

test('loads become as even as single moves make them', () => {
  const villages = [ruiner('500|500', 1, 200), ruiner('500|509', 2, 200), ruiner('500|491', 3, 200)]
  const places = Array.from({ length: 9 }, (_, i) => `504|${496 + i}`)
  const given = { villages, wishes: ruinsOn(places) }
  const { served } = evenedFrom(
    given,
    places.map((_, i) => [i, 0]),
  )
  const count = (village: number) => served.filter(([, from]) => from === village).length
  expect([0, 1, 2].map(count)).toEqual([3, 3, 3])
})

function fixedOf(index: number, given: Partial<FixedCommand> = {}): FixedCommand {
  const target = { target: coord('509|509'), targetOwner: 0 }
  return { village: index, ...target, amounts: {}, isFake: false, launch: at('12:00'), arrival: at('13:00'), ...given }
}

test('fixed commands are part of the load', () => {
  const given = { villages: TWO_AND_ONE, wishes: ruinsOn(FOUR) }
  expect(
    evenedFrom({ ...given, fixed: [fixedOf(2), fixedOf(2)] }, [
      [0, 0],
      [1, 1],
    ]).isSame,
  ).toBe(true)
  expect(evenedFrom({ ...given, fixed: [fixedOf(0)] }, [[0, 0]]).served).toEqual([[0, 2]])
  const elsewhere = [...TWO_AND_ONE, ruiner('100|100', 3)]
  expect(evenedFrom({ ...given, villages: elsewhere, fixed: [fixedOf(3), fixedOf(3)] }, [[0, 0]]).served).toEqual([
    [0, 0],
  ])
})

test('a train counts all of its commands, and stays', () => {
  const trains = [wish(coord('504|500'), [NOBLE], { arrival: EVENING, wanted: 2, train: {} })]
  const evened = evenedFrom({ villages: TWO_AND_ONE, wishes: trains }, [[0, 0]], undefined, [2])
  expect(evened).toEqual({ served: [[0, 0]], isSame: false, isAsProven: false })
})

test.each<[string, Given]>([
  ['his village has given all that it has', { villages: [...TWO_AND_ONE.slice(0, 2), ruiner('500|509', 2, 19)] }],
  ['his village is too far away', { rules: { maxFields: 8 } }],
  ['he is not preferred', { wishes: ruinsOn(FOUR, { senders: { preferred: [1] } }) }],
  ['he shall not send', { wishes: ruinsOn(FOUR, { senders: { never: [2] } }) }],
  ['he may send no more', { owners: [{ id: 2, points: 1, load: { gapSeconds: 0, most: 0 } }] }],
  ['a tower sees him', { towers: [{ at: coord('500|509'), level: 1 }] }],
  [
    'his template is a worse one',
    {
      wishes: FOUR.map((place) => wish(coord(place), [RUIN, FAKE])),
      villages: [...TWO_AND_ONE.slice(0, 2), village(coord('500|509'), { ram: 9, spy: 9 }, { owner: 2 })],
    },
  ],
])('a command stays with its player where the other one cannot stand in for him: %s', (_case, given) => {
  const whole = { villages: TWO_AND_ONE, wishes: ruinsOn(FOUR), ...given }
  expect(
    evenedFrom(whole, [
      [0, 0],
      [1, 1],
    ]).served,
  ).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('a command that is seen already may be seen, and one of a player who is not preferred may go to one who is', () => {
  const towers = [{ at: coord('504|501'), level: 1 }]
  const given = { villages: TWO_AND_ONE, wishes: ruinsOn(FOUR) }
  const fromTwo = (whole: Given) =>
    evenedFrom(whole, [
      [0, 0],
      [1, 1],
    ]).served.filter(([, from]) => from === 2).length
  expect(fromTwo({ ...given, towers })).toBe(1)
  expect(fromTwo({ ...given, wishes: ruinsOn(FOUR, { senders: { preferred: [2] } }) })).toBe(1)
})

test('several commands of one launch stay, and so does what the plan before had', () => {
  const given = { villages: TWO_AND_ONE, wishes: ruinsOn(FOUR, { wanted: 3 }) }
  expect(evenedFrom(given, [[0, 0, 3]]).served).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  const before = [0, 1].map((index) => ({ village: index, wish: index, template: RUIN, arrival: EVENING }))
  expect(
    evenedFrom({ ...given, before }, [
      [0, 0],
      [1, 1],
    ]).served,
  ).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(
    evenedFrom({ ...given, before: before.slice(1) }, [
      [0, 0],
      [1, 1],
    ]).served,
  ).toEqual([
    [0, 2],
    [1, 1],
  ])
})

test('a command that moves keeps every rule of those that are there', () => {
  // From ten fields above both villages of player 1 it is as far as from that of player 2 below.
  const villages = [ruiner('500|500', 1, 80), ruiner('500|502', 1, 80), ruiner('500|518', 2, 80)]
  const given = { villages, wishes: ruinsOn(['500|510', '500|512', '500|514'], { wanted: 2 }) }
  const start: Start[] = [
    [0, 0],
    [1, 1],
  ]
  expect(evenedFrom(given, start).served.filter(([, from]) => from === 2)).toHaveLength(1)
  const reserved = fixedOf(2, { launch: instant(EVENING - 4 * 3_600_000) })
  const rules = { load: { gapSeconds: 4 * 3600 } }
  expect(evenedFrom({ ...given, rules, fixed: [reserved, fixedOf(0), fixedOf(0)] }, start).served).toEqual(start)
})

test('where equal seconds are to be few none is added', () => {
  // Both players are four fields away.
  const villages = [ruiner('500|500', 1, 80), ruiner('508|500', 2, 80)]
  const given = {
    villages,
    wishes: [...ruinsOn(['504|500'], { wanted: 2 }), ...ruinsOn(['504|500'], { arrival: later(EVENING, 9) })],
  }
  const start: Start[] = [
    [0, 0],
    [1, 0],
  ]
  expect(evenedFrom(given, start).served.filter(([, from]) => from === 1)).toHaveLength(1)
  const few = { ...given, objective: { fewEqualLaunches: true } }
  const taken = [fixedOf(0, { launch: at('18:00') }), fixedOf(0, { launch: later(at('18:00'), 9) })]
  expect(evenedFrom({ ...given, fixed: taken }, start).served.filter(([, from]) => from === 1)).toHaveLength(2)
  expect(evenedFrom({ ...few, fixed: taken }, start).served).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('a search that is stopped moves nothing more', () => {
  const places = Array.from({ length: 6 }, (_, i) => `504|${500 + i}`)
  const given = { villages: [ruiner('500|500', 1, 200), ruiner('500|509', 2, 200)], wishes: ruinsOn(places) }
  const moved = (isStopped?: () => boolean) =>
    evenedFrom(
      given,
      places.map((_, i) => [i, 0]),
      isStopped,
    ).served.filter(([, from]) => from === 1).length
  let asks = 0
  expect(moved(() => asks++ >= 3)).toBe(2)
  expect(moved(() => true)).toBe(0)
  expect(moved()).toBe(3)
})
