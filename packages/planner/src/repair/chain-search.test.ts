/** The search for one chain, from small plans in which the only one that helps is plain to see. */
import { addToGroup } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { atNothing, made, ROSE, settle } from './chain-search.fixture.ts'
import { coupling, pairOf } from './repair.fixture.ts'
import type { Seat } from './seat.ts'

test('no chain is made that costs as much as it may, and none longer than that is looked for', () => {
  const chainOf = (limit: number) => {
    const { choices, chains, roster } = made(problem({ supplies: [supply('500|500')], demands: [demand('520|500')] }))
    atNothing(choices)
    return [chains.seatOne(0, 0, false, limit), roster.seats.size]
  }
  expect(chainOf(36_000)).toEqual([false, 0])
  expect(chainOf(36_001)).toEqual([true, 1])
})

test('a chain behind which everything asks what it paid lets the next one find its way', () => {
  const { choices, chains, seat, roster } = made(
    problem({ supplies: [supply('500|500'), supply('490|500')], demands: [demand('520|500'), demand('515|500')] }),
  )
  atNothing(choices)
  const [near, far] = [seat(0, 0), seat(1, 1)]
  expect(chains.seatOne(0, near.row, false, Number.POSITIVE_INFINITY)).toBe(true)
  // Twenty fields are ten hours.
  expect(choices.rowPrice(0)[near.row]).toBe(36_000)
  expect(chains.seatOne(0, far.row, false, Number.POSITIVE_INFINITY)).toBe(true)
  expect([...roster.seats].map(({ row, col }) => [row, col]).toSorted()).toEqual(
    [seat(0, 0), seat(1, 1)].map(({ row, col }) => [row, col]).toSorted(),
  )
  // Each seat costs what its row pays, with what its column asks.
  for (const { row, col } of roster.seats) {
    const cost = (choices.rowPrice(0)[row] ?? 0) - (choices.colPrice(0)[col] ?? 0)
    expect(cost).toBe(row === near.row ? 36_000 : 45_000)
  }
})

test.each<[string, [number, number], [number, number], boolean, boolean]>([
  ['a fake for an attack', [1, 1], [0, 0], true, true],
  ['no fake without leave', [1, 1], [0, 0], false, false],
  ['no attack for a fake', [0, 0], [1, 1], true, false],
  ['no attack for another', [0, 0], [2, 0], true, false],
])(
  'what loses its seat for another is of less importance: %s',
  (_case, [source, wish], [from, to], mayDrop, isSeated) => {
    const { roster, chains, seat, assignment } = made(problem(ROSE))
    const held = roster.add(seat(source, wish))
    const { part, row } = pairOf(assignment, from, to)
    expect(chains.seatOne(part, row, mayDrop, Number.POSITIVE_INFINITY)).toBe(isSeated)
    expect([...roster.seats].map((each) => each.part)).toEqual([isSeated ? part : held.part])
    expect(roster.seats.has(held)).toBe(!isSeated)
  },
)

test('what was there before the plan gives way to nobody', () => {
  const { roster, chains, seat, assignment } = made(problem(ROSE))
  roster.reserve({ ...seat(1, 1), isFixed: true })
  const { part, row } = pairOf(assignment, 0, 0)
  expect(chains.seatOne(part, row, true, Number.POSITIVE_INFINITY)).toBe(false)
  expect(chains.seatSoon(part, row)).toBe(false)
})

test('whoever is in the way moves to another source, and further ones behind him', () => {
  // Each target has one source of its own distance and shares the second of the one before.
  const { roster, chains, seat, assignment } = made(
    problem({
      supplies: [supply('500|510'), supply('510|500'), supply('500|489'), supply('533|500'), supply('520|507')],
      demands: [demand('500|500'), demand('520|500'), demand('500|520')],
      rules: { distinctLaunchSeconds: true, maxFields: 13 },
    }),
  )
  roster.add(seat(0, 0))
  const { part, row } = pairOf(assignment, 1, 1)
  // 510|500 is ten fields from both: its second is that of 500|510.
  expect(chains.seatSoon(part, row)).toBe(true)
  expect(roster.seats.size).toBe(2)
  expect(new Set([...roster.seats].map((each) => each.at)).size).toBe(2)
})

test('without work left no chain is found', () => {
  const { choices, chains, roster, seat } = made(
    problem({ supplies: [supply('500|500')], demands: [demand('520|500')] }),
  )
  choices.work = { left: 0 }
  expect(chains.seatOne(0, 0, false, Number.POSITIVE_INFINITY)).toBe(false)
  expect(chains.seatSoon(0, 0)).toBe(false)
  const only = roster.add(seat(0, 0))
  expect(chains.improve(only, 0, 100)).toBe(false)
  expect([...roster.seats]).toEqual([only])
})

test.each([
  ['soon', 0],
  ['after a search for a cheap chain', Number.POSITIVE_INFINITY],
])('where stock is short, a short search asks everybody who could make room: %s', (_case, limit) => {
  // Of the seats at two sources there may be two at a time; the first of them has nowhere else to go.
  const limited = (col: number) => asked.supplies[assignment.parts[0]?.table.cols.supply[col] ?? -1]?.uses === 3
  const asked = problem({
    supplies: [supply('500|500', { uses: 3 }), supply('530|500', { uses: 3 }), supply('555|500', { uses: 1 })],
    demands: [demand('495|500'), demand('535|500'), demand('515|500')],
    rules: { maxFields: 20 },
  })
  const { roster, chains, seat, assignment } = made(
    asked,
    coupling({
      blockers: ({ col }, without, gone) => {
        if (!limited(col)) return []
        const held = [...roster.seats].filter((each) => limited(each.col) && each !== without && !gone.includes(each))
        return held.length < 2 ? [] : held.slice(0, 1)
      },
      alternatives: () => [...roster.seats].filter(({ col }) => limited(col)),
    }),
  )
  roster.add(seat(0, 0))
  roster.add(seat(1, 1))
  const { row } = seat(0, 2)
  expect(chains.seatOne(0, row, false, 1e12)).toBe(false)
  expect(limit > 0 ? chains.seatOne(0, row, false, limit) : chains.seatSoon(0, row)).toBe(true)
  expect(roster.seats.size).toBe(3)
  // Only 535|500 is near enough to the third source.
  expect([...roster.seats].find((each) => each.row === seat(1, 1).row)?.col).toBe(seat(2, 1).col)
})

test('a village that may serve a target but once serves it by another, if that makes room', () => {
  const { roster, chains, seat, assignment } = made(
    problem({
      supplies: [supply('500|500', { uses: 2 }), supply('500|500', { pool: 'fake' }), supply('540|500')],
      demands: [demand('520|500'), demand('520|500', { pool: 'fake', arrival: at('22:00') })],
      rules: { uniqueTarget: true },
    }),
  )
  roster.add(seat(0, 0))
  const fake = pairOf(assignment, 1, 1)
  expect(chains.seatSoon(fake.part, fake.row)).toBe(true)
  expect(roster.seats.size).toBe(2)
  expect(new Set([...roster.seats].map(({ service }) => service)).size).toBe(2)
})

test('a train moves whole where it is better off, and stays where it is not', () => {
  const train = { pool: 'noble', uses: 4 } as const
  const { roster, chains, seat, choices, total } = made(
    problem({
      supplies: [
        supply('500|510', train),
        supply('500|505', { ...train, uses: 3 }),
        supply('500|504', { ...train, uses: 2 }),
      ],
      demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 3 })],
    }),
  )
  for (let n = 0; n < 3; n++) roster.add(seat(0, 0))
  const [only] = roster.seats
  if (!only) expect.unreachable()
  atNothing(choices)
  expect(chains.improve(only, 0, 1_000)).toBe(true)
  // 504 is nearer, and has no room for three.
  expect([...roster.seats]).toMatchObject([{ col: seat(1, 0).col, commands: 3 }])
  expect(total()).toBe(3 * 5 * 1_800)
  const [moved] = roster.seats
  if (!moved) expect.unreachable()
  expect(chains.improve(moved, 0, 1_000)).toBe(false)
  expect([...roster.seats]).toEqual([moved])
})

test('a train that makes way takes the uses that are idle, and of another train as many as it lacks', () => {
  const given = { pool: 'noble', unit: 'snob' } as const
  const asked = problem({
    supplies: [
      supply('500|510', { pool: 'noble' }),
      supply('600|510', { pool: 'noble', uses: 3 }),
      supply('600|511', { pool: 'noble', uses: 4 }),
      supply('609|519', { pool: 'noble', uses: 2 }),
    ],
    demands: [
      demand('500|500', given),
      demand('600|500', { ...given, wanted: 3 }),
      demand('609|511', { ...given, wanted: 3 }),
    ],
    rules: { distinctLaunchSeconds: true, maxFields: 12 },
  })
  const without = new Map<number, (Seat | undefined)[]>()
  const { roster, chains, seat } = made(
    asked,
    coupling({
      blockers: (of, gone) => {
        addToGroup(without, of.row, gone)
        return []
      },
    }),
  )
  for (let n = 0; n < 3; n++)
    for (const [from, to] of [
      [1, 1],
      [2, 2],
    ] as const)
      roster.add(seat(from, to))
  const moving = [...roster.seats].find(({ row }) => row === seat(1, 1).row)
  without.clear()
  // Its second is that of the first train, whose other source has but one use to spare.
  expect(chains.seatSoon(0, seat(0, 0).row)).toBe(true)
  const standing = [...roster.seats].map(({ row, col, commands }) => [row, col, commands])
  const expected = [
    [seat(0, 0), 1],
    [seat(2, 1), 3],
    [seat(2, 2), 1],
    [seat(3, 2), 2],
  ] as const
  expect(standing).toHaveLength(4)
  expect(standing).toEqual(expect.arrayContaining(expected.map(([{ row, col }, commands]) => [row, col, commands])))
  // What leaves as a whole is in nobody's way, what stays in part is.
  expect(without.get(seat(1, 1).row)).toContain(moving)
  expect(without.get(seat(2, 2).row)?.every((gone) => gone === undefined)).toBe(true)
})

test('a source at which two stand in the way is none, and a chain by another one is found', () => {
  const all = made(
    problem({
      // √106 and √97 fields to their targets: launches nine minutes before and five behind one of ten fields.
      supplies: ['500|510', '500|488', '609|505', '611|502', '709|504'].map((village) => supply(village)),
      demands: ['500|500', '600|500', '700|500'].map((target) => demand(target)),
      rules: { minimumGapSeconds: 700, maxFields: 12 },
    }),
  )
  const { roster, chains, seat } = all
  roster.add(seat(2, 1))
  roster.add(seat(4, 2))
  settle(all)
  const { row, col } = seat(1, 0)
  expect(chains.seatOne(0, row, false, 1e9)).toBe(true)
  expect([...roster.seats].find((each) => each.row === row)?.col).toBe(col)
})

test('who has the use of a source does not leave it in vain where another stands in the way as well', () => {
  const given = { pool: 'noble', unit: 'snob' } as const
  const all = made(
    problem({
      supplies: ['500|510', '500|488', '491|510', '710|500'].map((village) => supply(village, { pool: 'noble' })),
      // The first source is seven fields from the second target, to which the third one may send as well.
      demands: ['500|500', '493|510', '700|500'].map((target) => demand(target, given)),
      rules: { distinctLaunchSeconds: true, maxNobleFields: 12 },
    }),
  )
  const { roster, chains, seat } = all
  roster.add(seat(0, 1))
  roster.add(seat(3, 2))
  settle(all)
  const { row, col } = seat(1, 0)
  expect(chains.seatOne(0, row, false, 1e9)).toBe(true)
  expect([...roster.seats].find((each) => each.row === row)?.col).toBe(col)
  expect(roster.seats.size).toBe(3)
})

test('whoever has a use and leaves in the same second makes room for both', () => {
  const all = made(
    problem({
      supplies: [supply('500|500'), supply('500|523')],
      demands: [demand('500|490'), demand('500|510')],
      rules: { distinctLaunchSeconds: true, maxFields: 13 },
    }),
  )
  const { roster, chains, seat } = all
  roster.add(seat(0, 1))
  settle(all)
  expect(chains.seatOne(0, seat(0, 0).row, false, 1e9)).toBe(true)
  expect([...roster.seats].map(({ row, col }) => [row, col])).toEqual(
    expect.arrayContaining([seat(0, 0), seat(1, 1)].map(({ row, col }) => [row, col])),
  )
})

test('a search looks at so many places and no more', () => {
  const gainBy = (looks: number) => {
    const all = made(
      problem({
        supplies: ['500|508', '500|501', '500|524'].map((village) => supply(village)),
        demands: ['500|500', '500|512'].map((target) => demand(target)),
        rules: { maxFields: 13 },
      }),
    )
    const { roster, chains, seat, choices } = all
    // The first target is nearer to the source that the second one has, and that may go farther off.
    const held = roster.add(seat(0, 0))
    roster.add(seat(1, 1))
    settle(all)
    choices.rowPrice(0)[seat(1, 1).row] = 0
    expect(chains.improve(held, 1e6, 0)).toBe(false)
    return chains.improve(held, 1e6, looks)
  }
  expect([1, 2, 3].map(gainBy)).toEqual([false, true, true])
})

test('each look at a source costs one, and three more where it could be sent from', () => {
  const spent = (isHeld: boolean, isClashing: boolean) => {
    const all = made(
      problem({
        supplies: [supply('500|510'), supply('610|500'), supply('500|530')],
        demands: [demand('500|500'), demand('500|519'), demand('600|500')],
        rules: { distinctLaunchSeconds: true, maxFields: 10 },
      }),
    )
    const { roster, chains, seat, choices } = all
    if (isHeld) roster.add(seat(0, 1))
    if (isClashing) roster.add(seat(1, 2))
    settle(all)
    for (const row of [0, 1, 2]) choices.longerList(0, row)
    const before = choices.work.left
    const isSeated = chains.seatOne(0, seat(0, 0).row, false, 1e9)
    return { isSeated, work: before - choices.work.left }
  }
  expect(spent(false, false)).toEqual({ isSeated: true, work: 4 })
  // Without a use to spare, and in the second of a third: that is seen at once.
  expect(spent(true, true)).toEqual({ isSeated: false, work: 1 })
  // Who leaves in that second is asked to go elsewhere, and looks at his own source.
  expect(spent(false, true)).toEqual({ isSeated: false, work: 5 })
})

test("two that are better off in each other's place change it, whatever their sources ask", () => {
  const all = made(
    problem({
      supplies: ['500|510', '500|500'].map((village) => supply(village)),
      demands: ['500|495', '500|515'].map((target) => demand(target)),
    }),
  )
  const { roster, chains, seat, choices, costOf } = all
  const held = roster.add(seat(0, 0))
  roster.add(seat(1, 1))
  settle(all)
  choices.colPrice(0)[held.col] = 1e6
  choices.rowPrice(0)[held.row] = 1e6 + costOf(held)
  expect(chains.improve(held, 0, 100)).toBe(true)
  expect([...roster.seats].map(costOf)).toEqual([9_000, 9_000])
})
