import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { addedCost, fits, isLeaving, makeMoves, type Place } from './moves.ts'
import { rosterOf, seatOf } from './repair.fixture.ts'
import type { Seat } from './seat.ts'

// Villages ten fields around two targets, and one that is nearer to the second.
const GIVEN: Given = {
  supplies: [
    supply('500|510', { uses: 2 }),
    supply('510|500', { uses: 2 }),
    supply('500|489', { uses: 2 }),
    supply('520|507', { uses: 2 }),
  ],
  demands: [demand('500|500', { wanted: 3 }), demand('520|500', { wanted: 3 }), demand('510|510', { wanted: 3 })],
}

function made(given: Partial<Given> = {}) {
  const { roster, assignment } = rosterOf(problem({ ...GIVEN, ...given }))
  return { roster, seat: (from: number, to: number) => seatOf(roster, assignment, from, to) }
}

function root({ part, row }: Seat, commands = 1): Place {
  return { part, row, commands, dist: 0, lost: undefined, by: undefined }
}

/** The place of commands that a step displaced. */
function displaced(lost: Seat, seat: Seat, place: Place, commands = lost.commands): Place {
  return { part: lost.part, row: lost.row, commands, dist: 0, lost, by: { seat, place } }
}

test('a seat is leaving when a step of the chain takes it whole, however far back', () => {
  const { seat } = made()
  const [first, second, third] = [seat(0, 0), { ...seat(1, 1), commands: 2 }, seat(2, 2)]
  const wish = root(first)
  const next = displaced(first, seat(0, 1), wish)
  const last = displaced(second, seat(1, 2), next)
  expect([first, second, third].map((each) => isLeaving(last, each))).toEqual([true, true, false])
  expect(isLeaving(next, second)).toBe(false)
  expect(isLeaving(wish, first)).toBe(false)
  expect(isLeaving(displaced(second, seat(1, 2), next, 1), second)).toBe(false)
})

test('a seat fits behind steps that take no use of its source and are not in its way', () => {
  const { roster, seat } = made({ rules: { distinctLaunchSeconds: true } })
  // From 500|510 and 510|500 it is ten fields to 500|500, so what they send to it leaves in one second.
  const wish = root(seat(0, 0))
  const next = displaced(seat(3, 1), seat(0, 0), wish)
  expect(fits(roster, wish, seat(1, 0))).toBe(true)
  expect(fits(roster, next, seat(1, 0))).toBe(false)
  expect(fits(roster, next, seat(0, 1))).toBe(false)
  expect(fits(roster, next, seat(2, 0))).toBe(true)
  const last = displaced(seat(2, 2), seat(3, 2), next)
  expect(fits(roster, last, seat(1, 0))).toBe(false)
  expect(fits(roster, last, seat(2, 0))).toBe(true)
})

test('sources of two pools are two sources, whatever their numbers', () => {
  const { roster, seat } = made({
    supplies: [supply('500|510'), supply('510|500', { pool: 'fake' })],
    demands: [demand('500|500'), demand('500|500', { pool: 'fake' })],
  })
  const next = displaced(seat(1, 1), seat(0, 0), root(seat(0, 0)))
  expect(seat(0, 0).col).toBe(seat(1, 1).col)
  expect(fits(roster, next, seat(1, 1))).toBe(true)
})

test('a chain costs what its moves cost, less what the commands that move did, each as often as it counts', () => {
  const { seat } = made()
  const costs = new Map<Seat, number>()
  const costing = (each: Seat, cost: number) => {
    costs.set(each, cost)
    return each
  }
  const costOf = (each: Seat) => costs.get(each) ?? expect.unreachable()
  const wish = root(seat(0, 0), 2)
  const step = { seat: costing(seat(0, 0), 10), place: wish }
  expect(addedCost({ last: step, dropped: undefined }, costOf)).toBe(20)
  const next = displaced(costing({ ...seat(1, 1), commands: 3 }, 7), step.seat, wish)
  const last = { seat: costing(seat(2, 1), 11), place: next }
  expect(addedCost({ last, dropped: undefined }, costOf)).toBe(20 + 3 * (11 - 7))
})

function launches(seats: Iterable<Seat>): string[] {
  return [...seats].map(({ row, col, at: launch, commands }) => `${row} ${col} ${launch} ${commands}`).toSorted()
}

test('the moves of a chain are made from its start to its end, and nobody else moves', () => {
  const { roster, seat } = made()
  const [moved, bystander] = [roster.add(seat(0, 0)), roster.add(seat(3, 1))]
  const wish = root(seat(0, 2))
  const next = displaced(moved, seat(0, 2), wish)
  const end = seat(2, 0)
  expect(makeMoves(roster, { last: { seat: end, place: next }, dropped: undefined })).toBe(true)
  expect(launches(roster.seats)).toEqual(launches([bystander, seat(0, 2), end]))
})

test('what is dropped loses its seat, and only so many of its commands as were taken', () => {
  const train = { pool: 'noble', uses: 4 } as const
  const { roster, assignment } = rosterOf(
    problem({
      supplies: [supply('500|510', train)],
      demands: ['500|500', '510|510'].map((target) => demand(target, { pool: 'noble', unit: 'snob', wanted: 4 })),
    }),
  )
  for (let n = 0; n < 4; n++) roster.add(seatOf(roster, assignment, 0, 0))
  const [holder] = roster.seats
  if (!holder) expect.unreachable()
  const step = { seat: seatOf(roster, assignment, 0, 1), place: root(seatOf(roster, assignment, 0, 1)) }
  const chain = { last: step, dropped: displaced(holder, step.seat, step.place, 1) }
  expect(makeMoves(roster, chain)).toBe(true)
  expect(launches(roster.seats)).toEqual(launches([{ ...holder, commands: 3 }, step.seat]))
  expect(roster.missingUnits(0, holder.row)).toBe(1)
})

test.each<[string, Given['rules']]>([
  ['its source has no use left', {}],
  ['somebody stands in its way', { distinctLaunchSeconds: true }],
])('a chain of which one step cannot be is taken back whole: %s', (_case, rules) => {
  const { roster, seat } = made({ ...(rules && { rules }) })
  const moved = roster.add(seat(2, 2))
  roster.add(seat(0, 0))
  const blocked = seat(rules?.distinctLaunchSeconds ? 1 : 0, 0)
  if (!rules?.distinctLaunchSeconds) roster.add(seat(0, 0))
  const before = launches(roster.seats)
  // The step of the end is made first, that of the wish cannot be: all of it is undone.
  const wish = root(blocked)
  const next = displaced(moved, blocked, wish)
  expect(makeMoves(roster, { last: { seat: seat(3, 2), place: next }, dropped: undefined })).toBe(false)
  expect(launches(roster.seats)).toEqual(before)
  const dropped = displaced([...roster.seats].find(({ row }) => row === moved.row) ?? moved, blocked, wish)
  expect(makeMoves(roster, { last: { seat: blocked, place: root(blocked) }, dropped })).toBe(false)
  expect(launches(roster.seats)).toEqual(before)
})

test('two steps of one chain that block each other after all leave everything as it was', () => {
  const { roster, seat } = made({
    rules: { minimumGapSeconds: 60 },
    demands: [demand('500|500', { wanted: 3 }), demand('520|500', { arrival: later(at('20:00'), 30), wanted: 3 })],
  })
  const moved = roster.add(seat(2, 0))
  const before = launches(roster.seats)
  const wish = root(seat(1, 1))
  const next = displaced(moved, seat(1, 1), wish)
  expect(makeMoves(roster, { last: { seat: seat(1, 0), place: next }, dropped: undefined })).toBe(false)
  expect(launches(roster.seats)).toEqual(before)
})

test('a whole train moves as one, and comes back as one', () => {
  const train = { pool: 'noble', uses: 4 } as const
  const { roster, assignment } = rosterOf(
    problem({
      supplies: [supply('500|510', train), supply('510|500', { pool: 'noble', uses: 1 })],
      demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 4 })],
    }),
  )
  for (let n = 0; n < 3; n++) roster.add(seatOf(roster, assignment, 0, 0))
  const [moved] = roster.seats
  if (!moved) expect.unreachable()
  const before = launches(roster.seats)
  const wish = root(seatOf(roster, assignment, 0, 0))
  const next = displaced(moved, seatOf(roster, assignment, 0, 0), wish)
  // Three commands want a source of one use.
  const end = { seat: { ...seatOf(roster, assignment, 1, 0), commands: 3 }, place: next }
  expect(makeMoves(roster, { last: end, dropped: undefined })).toBe(false)
  expect(launches(roster.seats)).toEqual(before)
})
