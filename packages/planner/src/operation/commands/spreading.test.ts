// Where commands land in their windows, from plans given by hand: villages of one player, each four fields and two hours away from its target.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { trainName } from '../../launches/launch-rule.ts'
import { at, coord } from '../../problem.fixture.ts'
import { demandGroups } from '../../services.ts'
import { NOBLE, operation, partsOf, RUIN, village, wish } from '../operation.fixture.ts'
import type { FixedCommand, Operation, Wish } from '../operation.ts'
import { fixedSeats } from '../plan-before/fixed-seats.ts'
import { spreadOut } from './spreading.ts'

const EVENING = at('20:00')
const LAUNCH = at('18:00')
const ROWS = [0, 1, 2, 3, 4, 5]
const VILLAGES = ROWS.map((i) => village(coord(`500|50${i}`), { catapult: 200, snob: 9, axe: 900 }))

/** Lands in so many seconds from 20:00 on. */
function window(seconds: number, given: Partial<Wish> = {}): Partial<Wish> {
  return { arrival: EVENING, latestArrival: later(EVENING, seconds), isSpread: true, ...given }
}

function wishes(count: number, given: Partial<Wish>, templates: readonly number[] = [RUIN]): Wish[] {
  return ROWS.slice(0, count).map((i) => wish(coord(`504|50${i}`), templates, { wanted: 9, ...given }))
}

type Given = Partial<Parameters<typeof operation>[0]>

interface Start {
  readonly wish: number
  readonly second: number
  readonly village?: number
  readonly commands?: number
}

function spreadFrom(given: Given, starts: readonly Start[], isStopped = () => false) {
  const asked: Operation = operation({ villages: VILLAGES, wishes: [], ...given })
  const parts = partsOf(asked)
  const departures = starts.map(({ wish: index, second, village: from = index, commands = 1 }): Departure => {
    const part = parts.findIndex(({ table }) => table.rows.demand.includes(index))
    const { table, gives } = parts[part] ?? expect.unreachable()
    const [row, col] = [table.rows.demand.indexOf(index), gives.findIndex((give) => give.village === from)]
    const { arrival, train, target } = asked.wishes[index] ?? expect.unreachable()
    const landing = later(arrival, second)
    const travel = table.pool === 'noble' ? 8400 : 7200
    const launch = later(landing, -travel)
    const source = asked.villages[from]?.at ?? expect.unreachable()
    const name = train ? trainName(source, target, landing, launch) : ''
    return { part, row, col, commands, at: launch, arrival: landing, train: name }
  })
  const groups = demandGroups({ demands: [...asked.wishes, ...asked.fixed], rules: asked.rules })
  const fixed = fixedSeats(asked, groups?.subarray(asked.wishes.length))
  const after = spreadOut({ operation: asked, parts, fixed, groups }, departures, isStopped)
  return { asked, parts, departures, after }
}

/** Seconds from 20:00 at which the commands land in the end, by their wishes. */
function landings(given: Given, starts: readonly Start[], isStopped?: () => boolean): number[] {
  const { parts, after } = spreadFrom(given, starts, isStopped)
  const wishOf = ({ part, row }: Departure) => parts[part]?.table.rows.demand[row] ?? -1
  return after
    .toSorted((a, b) => wishOf(a) - wishOf(b) || a.arrival - b.arrival)
    .map((each) => {
      expect(each.arrival - each.at).toBe(each.train === '' ? 7_200_000 : 8_400_000)
      return (each.arrival - EVENING) / 1000
    })
}

const at0 = (count: number): Start[] => ROWS.slice(0, count).map((i) => ({ wish: i, second: 0 }))

test('of so many landings each stands in the middle of its piece of the window', () => {
  expect(landings({ wishes: wishes(1, window(9)) }, at0(1))).toEqual([5])
  expect(landings({ wishes: wishes(2, window(9)) }, at0(2))).toEqual([2, 7])
  expect(landings({ wishes: wishes(3, window(9)) }, at0(3))).toEqual([1, 5, 8])
  expect(landings({ wishes: wishes(2, window(0)) }, at0(2))).toEqual([0, 0])
  expect(
    landings({ wishes: wishes(1, window(9)) }, [
      { wish: 0, second: 0 },
      { wish: 0, second: 0, village: 0 },
    ]),
  ).toEqual([2, 7])
})

test('landings keep their order, and of equal ones launches and wishes theirs', () => {
  const start = [4, 0, 9, 2].map((second, i) => ({ wish: i, second }))
  expect(landings({ wishes: wishes(4, window(99)) }, start)).toEqual([62, 12, 87, 37])
  expect(landings({ wishes: wishes(4, window(99)) }, [...at0(4)].reverse())).toEqual([12, 37, 62, 87])
})

test('wishes with one window are spread together, those with another apart from them', () => {
  const given = [...wishes(2, window(9)), wish(coord('504|502'), [RUIN], window(19))]
  expect(landings({ wishes: given }, at0(3))).toEqual([2, 7, 10])
  const late = { arrival: later(EVENING, 5), latestArrival: later(EVENING, 9) }
  expect(
    landings({ wishes: [...wishes(2, window(9)), wish(coord('504|502'), [RUIN], window(0, late))] }, at0(3)),
  ).toEqual([2, 7, 7])
  const plain = wish(coord('504|502'), [RUIN], window(9, { isSpread: false }))
  expect(landings({ wishes: [...wishes(2, window(9)), plain] }, at0(3))).toEqual([2, 7, 0])
  const minutes = wish(coord('504|502'), [RUIN], window(9, { isSpread: false, avoidsWholeMinutes: true }))
  expect(landings({ wishes: [...wishes(2, window(9)), minutes] }, at0(3))).toEqual([2, 7, 1])
})

/** Nothing leaves from the one to the other second of the window. */
const dark = (from: number, until: number) => ({ start: later(LAUNCH, from), end: later(LAUNCH, until) })

test.each<[string, Operation['rules']['blackouts'], number]>([
  ['itself', [], 5],
  ['the one behind it', [dark(5, 5)], 6],
  ['the one before it', [dark(5, 6)], 4],
  ['the second one behind it', [dark(4, 6)], 7],
  ['the last', [dark(1, 8)], 9],
  ['the first', [dark(1, 9)], 0],
  ['the one that it has, where no other is free', [dark(1, 9), dark(0, 0)], 3],
])('a landing takes the free second nearest to its own: %s', (_which, blackouts, second) => {
  expect(landings({ wishes: wishes(1, window(9)), rules: { blackouts } }, [{ wish: 0, second: 3 }])).toEqual([second])
})

test('a landing stays within its window, at both ends of it', () => {
  expect(
    landings({ wishes: wishes(1, window(2)), rules: { blackouts: [dark(0, 1)] } }, [{ wish: 0, second: 2 }]),
  ).toEqual([2])
  expect(landings({ wishes: wishes(1, window(2)), rules: { blackouts: [dark(1, 2)] } }, at0(1))).toEqual([0])
  expect(
    landings({ wishes: wishes(1, window(4)), rules: { blackouts: [dark(0, 4)] } }, [{ wish: 0, second: 4 }]),
  ).toEqual([4])
})

function fixedAt(second: number): FixedCommand {
  const launch = later(LAUNCH, second)
  const target = { target: coord('504|500'), targetOwner: 0 }
  return { village: 1, ...target, amounts: {}, isFake: false, launch, arrival: later(launch, 7200) }
}

const MINUTES = { isSpread: false, avoidsWholeMinutes: true }

test('a landing goes from one end of its window to the other where nothing else is free', () => {
  const rules = { blackouts: [dark(1, 8)] }
  const from = (second: number) => landings({ wishes: wishes(1, window(9, MINUTES)), rules }, [{ wish: 0, second }])
  expect(from(0)).toEqual([9])
})

test('landings keep the gaps of their player, of all launches and of what is fixed', () => {
  const asked = { wishes: wishes(2, window(9)) }
  expect(
    landings({ ...asked, rules: { load: { gapSeconds: 5 } } }, [
      { wish: 0, second: 0 },
      { wish: 1, second: 9 },
    ]),
  ).toEqual([2, 7])
  expect(
    landings({ ...asked, rules: { load: { gapSeconds: 6 } } }, [
      { wish: 0, second: 0 },
      { wish: 1, second: 9 },
    ]),
  ).toEqual([2, 8])
  expect(
    landings({ ...asked, rules: { minimumGapSeconds: 6 } }, [
      { wish: 0, second: 0 },
      { wish: 1, second: 9 },
    ]),
  ).toEqual([2, 8])
  const distinct = { distinctLaunchSeconds: true }
  expect(
    landings(
      { wishes: wishes(3, window(2)), rules: distinct },
      [0, 1, 2].map((i) => ({ wish: i, second: i })),
    ),
  ).toEqual([0, 1, 2])
  const fixed = [fixedAt(5)]
  expect(landings({ wishes: wishes(1, window(9)), fixed, rules: { load: { gapSeconds: 3 } } }, at0(1))).toEqual([8])
  expect(landings({ wishes: wishes(1, window(9)), fixed, rules: { minimumGapSeconds: 3 } }, at0(1))).toEqual([8])
  expect(
    landings(
      { wishes: wishes(1, window(9)), fixed, rules: { load: { gapSeconds: 0, most: 9, mostInTenMinutes: 1 } } },
      at0(1),
    ),
  ).toEqual([0])
})

test('a service that is there already is in nobody’s way but its own', () => {
  expect(landings({ wishes: wishes(2, window(9)), rules: { uniqueTarget: true } }, at0(2))).toEqual([2, 7])
  const fixed = [{ ...fixedAt(0), village: 0 }]
  expect(landings({ wishes: wishes(1, window(9)), fixed, rules: { uniqueTarget: true } }, at0(1))).toEqual([0])
})

test('a landing moves off a whole minute, to the nearest second of its window', () => {
  const from = (second: number, given: Partial<Wish> = {}, length = 180) =>
    landings({ wishes: wishes(1, window(length, { ...MINUTES, ...given })) }, [{ wish: 0, second }])
  expect(from(0)).toEqual([1])
  expect(from(60)).toEqual([61])
  expect(from(180)).toEqual([179])
  expect(from(59)).toEqual([59])
  expect(from(61)).toEqual([61])
  expect(from(0, {}, 0)).toEqual([0])
  expect(from(0, { avoidsWholeMinutes: false })).toEqual([0])
  // A window may begin at any second: its 30th is a whole minute.
  const arrival = later(EVENING, 30)
  expect(from(30, { arrival, latestArrival: later(arrival, 60) })).toEqual([61])
  expect(from(0, { arrival, latestArrival: later(arrival, 60) })).toEqual([30])
  const twenty = later(EVENING, 20)
  expect(from(40, { arrival: twenty, latestArrival: later(twenty, 60) })).toEqual([61])
  expect(from(20, { arrival: twenty, latestArrival: later(twenty, 60) })).toEqual([40])
  // Spread over two minutes and a second the middle is a whole minute.
  expect(from(0, { isSpread: true }, 120)).toEqual([61])
  expect(from(0, { isSpread: true, avoidsWholeMinutes: false }, 120)).toEqual([60])
})

test('a landing takes a whole minute where it can have no other second', () => {
  const blackouts = [dark(0, 59), dark(61, 119), dark(121, 200)]
  const from = (second: number) =>
    landings({ wishes: wishes(1, window(180, MINUTES)), rules: { blackouts } }, [{ wish: 0, second }])
  expect(from(70)).toEqual([60])
  expect(from(100)).toEqual([120])
  expect(from(90)).toEqual([120])
})

test('trains, what comes home and several commands of one launch are spread like all others', () => {
  const train = wishes(1, window(9, { train: {} }), [NOBLE])
  expect(landings({ wishes: train }, [{ wish: 0, second: 0, commands: 3 }])).toEqual([5])
  expect(landings({ wishes: wishes(1, window(9, { home: { share: 1, marginSeconds: 0 } })) }, at0(1))).toEqual([5])
  expect(landings({ wishes: wishes(1, window(9)) }, [{ wish: 0, second: 0, commands: 2 }])).toEqual([2, 7])
})

test('troops that something waits for are home in time for it, wherever they land', () => {
  const home = { share: 1, marginSeconds: 0 }
  // Two hours each way: whoever leaves at 22:00:03 takes what landed by 20:00:03.
  const second = later(EVENING, 4 * 3600 + 3)
  const given = [
    ...wishes(1, window(9, { home, wanted: 1 })),
    wish(coord('504|500'), [RUIN], { arrival: second, latestArrival: second }),
  ]
  const villages = [village(coord('500|500'), { catapult: 20 })]
  expect(
    landings({ villages, wishes: given }, [
      { wish: 0, second: 0, village: 0 },
      { wish: 1, second: 0, village: 0 },
    ]),
  ).toEqual([3, 4 * 3600 + 3])
})

test('a train stays with its part that is fixed', () => {
  const train = wishes(1, window(9, { train: {} }), [NOBLE])
  const launch = later(EVENING, -8400)
  const part = { village: 0, wish: 0, target: coord('504|500'), targetOwner: 0, amounts: { snob: 1 }, isFake: false }
  const fixed = [{ ...part, isTrain: true, launch, arrival: EVENING }]
  expect(landings({ wishes: train, fixed }, at0(1))).toEqual([0])
})

test('what the plan before had at its moment stays there, and others take the pieces that it leaves', () => {
  const kept = (second: number) => [{ village: 1, wish: 1, template: RUIN, arrival: later(EVENING, second) }]
  expect(landings({ wishes: wishes(2, window(9)), before: kept(0) }, at0(2))).toEqual([7, 0])
  expect(landings({ wishes: wishes(2, window(9)), before: kept(1) }, at0(2))).toEqual([2, 7])
  const three = [0, 9, 0].map((second, i) => ({ wish: i, second }))
  expect(landings({ wishes: wishes(3, window(9)), before: kept(9) }, three)).toEqual([1, 9, 5])
  // One of two at its moment is the one that was there.
  const twice = [0, 0].map((second) => ({ wish: 1, second }))
  expect(landings({ wishes: wishes(2, window(9)), before: kept(0) }, twice)).toEqual([0, 7])
})

test('a search that is stopped moves nothing more', () => {
  let asks = 0
  const isStopped = () => asks++ > 0
  expect(landings({ wishes: wishes(2, window(9)) }, at0(2), isStopped)).toEqual([2, 0])
  expect(landings({ wishes: wishes(2, window(9)) }, at0(2), () => true)).toEqual([0, 0])
})

test('where nobody asks for other moments the plan is the same', () => {
  const isSame = (given: Given) => {
    const { departures, after } = spreadFrom(given, at0(2))
    return after === departures
  }
  expect(isSame({ wishes: wishes(2, window(9, { isSpread: false })) })).toBe(true)
  expect(isSame({ wishes: wishes(2, window(9)) })).toBe(false)
  expect(isSame({ wishes: wishes(2, window(9, MINUTES)) })).toBe(false)
  // One wish that asks is enough.
  const one = [...wishes(1, window(9)), wish(coord('504|501'), [RUIN], window(9, { isSpread: false }))]
  expect(isSame({ wishes: one })).toBe(false)
})

test('where equal seconds are to be few, landings are spread over seconds at which nothing else leaves', () => {
  const few = { fewEqualLaunches: true }
  expect(landings({ wishes: wishes(2, window(9)), objective: few }, at0(2))).toEqual([2, 7])
  // What lands at the middle of its piece leaves at that second already.
  const other = wish(coord('504|501'), [RUIN], { arrival: later(EVENING, 5), latestArrival: later(EVENING, 5) })
  expect(landings({ wishes: [...wishes(1, window(9)), other], objective: few }, at0(2))).toEqual([6, 5])
})
