/** Which launch a pair is offered, and what stands in its way, where nobles, trains and players are there already. */
import { instant, later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { coupling, rosterOf, seatOf } from './repair.fixture.ts'
import { fill, NOBLE, offered, SECONDS, TO_ONE } from './roster.fixture.ts'
import type { Seat } from './seat.ts'

test.each<[string, Given['rules'], number, number[]]>([
  ['seconds of their own', { distinctLaunchSeconds: true }, 3, [0, 1, 2, 3]],
  ['a window that is full offers its first moment', { distinctLaunchSeconds: true }, 1, [0, 1, 0]],
  ['two seconds between them', { minimumGapSeconds: 2 }, 5, [0, 2, 4, 0]],
  [
    'what is banned is passed',
    { distinctLaunchSeconds: true, blackouts: [{ start: at('10:00:01'), end: at('10:00:02') }] },
    4,
    [0, 3, 4, 0],
  ],
  ['the past is passed', { distinctLaunchSeconds: true, now: at('10:00:02') }, 4, [2, 3, 4, 2]],
  ['nothing keeps them apart', {}, 4, [0, 0, 0]],
])('a window is filled from its first moment on: %s', (_rule, rules, seconds, launches) => {
  const asked = problem({
    ...TO_ONE,
    demands: [demand('520|500', { ...SECONDS(seconds), wanted: 9 })],
    ...(rules && { rules }),
  })
  expect(fill(rosterOf(asked), launches.length)).toEqual(launches)
})

test('nobles of one train leave together, and are one departure', () => {
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, ...SECONDS(3), wanted: 4 })],
      rules: { distinctLaunchSeconds: true, uniqueTarget: true },
    }),
  )
  expect(fill(made, 3)).toEqual([0, 0, 0])
  expect([...made.roster.seats]).toMatchObject([{ commands: 3 }])
  const [train] = made.roster.seats
  if (!train) expect.unreachable()
  made.roster.take(train, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 1 }])
  made.roster.giveBack(train, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 3 }])
  made.roster.take(train, 3)
  expect([...made.roster.seats]).toEqual([])
})

test('two commands of one source to one target are two departures, where nothing keeps them apart', () => {
  const made = rosterOf(problem(TO_ONE))
  fill(made, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 1 }, { commands: 1 }])
})

test.each<[string, Given, boolean]>([
  ['one moment', TO_ONE, true],
  ['a window of a second', { ...TO_ONE, demands: [demand('520|500', SECONDS(1))] }, false],
  ['nobles', { supplies: [supply('500|500', { pool: 'noble' })], demands: [demand('520|500', NOBLE)] }, false],
])('a wish takes single commands of one moment: %s', (_wish, given, isSingle) => {
  expect(rosterOf(problem(given)).roster.isSingle(0, 0)).toBe(isSingle)
})

test('what was there before the plan is in the way, and no part of it', () => {
  const asked = problem({ ...TO_ONE, rules: { distinctLaunchSeconds: true, uniqueTarget: true } })
  const { roster, assignment } = rosterOf(asked)
  const before: Seat = { ...seatOf(roster, assignment, 0, 0), isFixed: true }
  roster.reserve(before)
  expect([...roster.seats]).toEqual([])
  expect(roster.idleUses(0, 0)).toBe(9)
  expect(roster.blockers(seatOf(roster, assignment, 0, 0))).toEqual([before])
  expect(roster.blockerAt(0, 0, 0, at('03:00'), undefined)).toBe(before)
  expect(roster.blockerAt(0, 0, 0, at('03:00'), before)).toBeUndefined()
})

const WINDOW = problem({
  ...TO_ONE,
  demands: [demand('520|500', { ...SECONDS(9), wanted: 9 })],
  rules: { distinctLaunchSeconds: true },
})

test.each<[string, number[], number]>([
  ['a moment of the window', [4], 4],
  ['the first that can be', [20, 7, 4], 7],
  ['its last moment', [9], 9],
  ['its first moment', [0, 3], 0],
  ['a second behind the window', [10], 1],
  ['a second before the window', [-1], 1],
  ['a moment that is taken', [0, 3], 3],
  ['a moment that is banned', [6, 5], 5],
  ['none', [], 1],
])('the launch that a plan before had is kept where it can be: %s', (_case, wished, launch) => {
  const rules = { ...WINDOW.rules, blackouts: [{ start: at('10:00:06'), end: at('10:00:06') }] }
  const isTaken = launch !== 0
  const made = rosterOf(
    { ...WINDOW, rules },
    coupling({
      wishedLaunches: ({ row, col }) =>
        (row === 0 && col === 0 && made.roster.seats.size > 0) === isTaken
          ? wished.map((second) => later(at('10:00'), second))
          : [],
    }),
  )
  if (isTaken) fill(made, 1)
  expect(offered(made)).toBe(launch)
})

test('a launch waits until its player is free, and longer where the second is taken then', () => {
  const busy = (until: number) =>
    coupling({ freeAfter: ({ at: launch }) => instant(Math.max(launch, later(at('10:00'), until))) })
  expect(offered(rosterOf(WINDOW, busy(3)))).toBe(3)
  expect(offered(rosterOf(WINDOW, busy(9)))).toBe(9)
  expect(offered(rosterOf(WINDOW, busy(10)))).toBe(0)
  const made = rosterOf(WINDOW, busy(3))
  expect(fill(made, 3)).toEqual([3, 4, 5])
})

test('whoever is not free for a train is asked by its name', () => {
  const names: string[] = []
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, ...SECONDS(1), wanted: 4 })],
    }),
    coupling({
      wishedLaunches: () => [at('10:00:01')],
      freeAfter: ({ at: launch, train }) => {
        names.push(train)
        return instant(launch + 1)
      },
    }),
  )
  const { train } = seatOf(made.roster, made.assignment, 0, 0)
  expect(names).toEqual([
    `500|500 520|500 ${at('20:00:01')} ${at('10:00:01')}`,
    `500|500 520|500 ${at('20:00')} ${at('10:00')}`,
    `500|500 520|500 ${at('20:00:01')} ${at('10:00:01')}`,
  ])
  expect(train).toBe(`500|500 520|500 ${at('20:00')} ${at('10:00')}`)
})

test('nobles for two wishes, or of two moments, are two departures', () => {
  const { roster, assignment } = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 2 }), demand('520|500', { ...NOBLE, ...SECONDS(5), wanted: 2 })],
    }),
  )
  const first = seatOf(roster, assignment, 0, 0)
  const other = seatOf(roster, assignment, 0, 1)
  const late = { ...other, at: later(other.at, 5), arrival: later(other.arrival, 5), train: 'five seconds later' }
  for (const seat of [first, other, late]) expect(roster.add(seat)).toBe(seat)
  expect(roster.seats.size).toBe(3)
})

test('stocks and loads have their say in what blocks a seat, who could make room, and what may be together', () => {
  const asked = problem({ ...TO_ONE, rules: { distinctLaunchSeconds: true } })
  const made = rosterOf(asked)
  const seat = seatOf(made.roster, made.assignment, 0, 0)
  const other = { ...seat, at: at('05:00') }
  const heard: unknown[] = []
  const { roster } = rosterOf(
    asked,
    coupling({
      blockers: (...given) => {
        heard.push(given)
        return [other]
      },
      alternatives: (...given) => [...given.flatMap((each) => each ?? []), other],
      areApart: (a) => a.at !== other.at,
    }),
  )
  const seated = roster.add(seat)
  expect(roster.blockers({ ...seat }, other)).toEqual([seated, other])
  expect(heard).toEqual([[seat, other, [seated]]])
  expect(roster.alternatives(seat, undefined, seated)).toEqual([seat, seated, other])
  expect(made.roster.alternatives(seat, undefined, seated)).toEqual([seated])
  expect(roster.areApart(other, seat)).toBe(false)
  expect(roster.areApart({ ...seat, at: at('06:00') }, seat)).toBe(true)
  expect(roster.areApart({ ...seat }, seat)).toBe(false)
  expect(made.roster.areApart(other, seat)).toBe(true)
})

test('stocks and loads are told of every command that comes and goes', () => {
  const told: [number, number][] = []
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 4 })],
    }),
    coupling({ count: ({ commands }, change) => told.push([commands, change]) }),
  )
  const { roster, assignment } = made
  const seat = roster.add(seatOf(roster, assignment, 0, 0))
  expect(roster.add(seatOf(roster, assignment, 0, 0))).toBe(seat)
  roster.take(seat, 1)
  roster.giveBack(seat, 1)
  roster.take(seat, 2)
  roster.giveBack(seat, 2)
  // With each change, how many commands the seat had at that moment.
  expect(told).toEqual([
    [1, 1],
    [2, 1],
    [2, -1],
    [2, 1],
    [2, -2],
    [2, 2],
  ])
})
