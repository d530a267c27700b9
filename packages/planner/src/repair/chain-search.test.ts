/** The search for one chain: without rules that couple commands the cheapest chains are those of an assignment, which is known. */
import { addToGroup } from '@muster/game'
import { expect, test } from 'vitest'
import { pairCost } from '../flow/costs.ts'
import { isValidPair } from '../flow/pair-table.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { Chains } from './chains.ts'
import { Choices } from './choices.ts'
import type { Coupling } from './coupling.ts'
import { assignmentOf, coupling, pairOf, rosterOf, seatOf } from './repair.fixture.ts'
import type { Seat } from './seat.ts'

function made(asked: Problem, given?: Coupling) {
  const { roster, assignment } = rosterOf(asked, given)
  const choices = new Choices(assignment, { left: 1e9 })
  const chains = new Chains(roster, choices)
  const costOf = ({ part, row, col }: Pick<Seat, 'part' | 'row' | 'col'>) => {
    const { table, rule } = assignment.parts[part] ?? expect.unreachable()
    return pairCost(table, rule, row, col)
  }
  const seat = (from: number, to: number) => seatOf(roster, assignment, from, to)
  const total = () => [...roster.seats].reduce((sum, each) => sum + each.commands * costOf(each), 0)
  const rowOf = (wish: number) => assignment.parts[0]?.table.rows.demand.indexOf(wish) ?? -1
  return { roster, assignment, choices, chains, costOf, seat, total, rowOf }
}

/** Sources and targets on a small patch, not all of them within reach. */
function scattered(seed: number, given: Partial<Given> = {}): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const village = () => `${500 + below(12)}|${500 + below(12)}`
  return problem({
    supplies: Array.from({ length: 5 + below(4) }, () => supply(village(), { uses: 1 + below(2) })),
    demands: Array.from({ length: 3 + below(4) }, () => demand(village(), { wanted: 1 + below(2) })),
    ...given,
    rules: { maxFields: 6 + below(6), ...given.rules },
  })
}

/** Nobody asks anything yet. */
function atNothing(choices: Choices): void {
  choices.rowPrice(0).fill(0)
  choices.colPrice(0).fill(0)
  choices.forgetLists(0)
}

const SEEDS = Array.from({ length: 24 }, (_, n) => n + 1)

test('seated one after the other from prices of nothing, commands are always those of the cheapest assignment', () => {
  for (const seed of SEEDS) {
    const asked = scattered(seed)
    const { roster, choices, chains, total, assignment } = made(asked)
    atNothing(choices)
    const { rows } = assignment.parts[0]?.table ?? expect.unreachable()
    const wished = asked.demands.map((wish) => ({ ...wish, wanted: 0 }))
    for (let row = 0; row < rows.length; row++) {
      const index = rows.demand[row] ?? expect.unreachable()
      const wish = asked.demands[index] ?? expect.unreachable()
      for (let n = 1; n <= wish.wanted; n++) {
        const before = roster.seats.size
        const isSeated = chains.seatOne(0, row, false, Number.POSITIVE_INFINITY)
        expect(roster.seats.size).toBe(before + (isSeated ? 1 : 0))
        if (isSeated) wished[index] = { ...wish, wanted: n }
        else {
          const more = wished.with(index, { ...wish, wanted: n })
          expect(most({ ...asked, demands: more })).toBe(before)
          break
        }
        expect(total(), `seed ${seed}, ${before + 1} commands`).toBe(leastTravel({ ...asked, demands: wished }))
      }
    }
  }
})

function most(asked: Problem): number {
  return assignmentOf(asked)
    .planned()
    .reduce((sum, { commands }) => sum + commands, 0)
}

function leastTravel(asked: Problem): number {
  const assignment = assignmentOf(asked)
  const { table, rule } = assignment.parts[0] ?? expect.unreachable()
  return assignment
    .planned()
    .reduce((sum, { row, col, commands }) => sum + commands * pairCost(table, rule, row, col), 0)
}

test('from any plan that is full, seats that move for gain mostly end at the cheapest assignment', () => {
  let behind = 0
  for (const seed of SEEDS) {
    const asked = scattered(seed)
    const { roster, choices, chains, total, assignment } = made(asked)
    // Whoever comes first takes the source farthest off.
    const { table } = assignment.parts[0] ?? expect.unreachable()
    const worst = [...asked.demands.keys()].flatMap((wish) =>
      [...asked.supplies.keys()].map((source) => ({ wish, source })),
    )
    const costs = worst.flatMap(({ wish, source }) => {
      const pair = pairOf(assignment, source, wish)
      return isValidPair(table, pair.row, pair.col) ? [{ pair, wish, source }] : []
    })
    for (const { pair, wish, source } of costs) {
      const hasRoom = roster.idleUses(0, pair.col) > 0 && roster.missingUnits(0, pair.row) > 0
      if (hasRoom) roster.add(seatOf(roster, assignment, source, wish))
    }
    if (roster.seats.size < most(asked)) continue
    const refund = Math.max(...choices.colPrice(0))
    const best = leastTravel(asked)
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const seat of [...roster.seats]) {
        if (!roster.seats.has(seat)) continue
        const before = total()
        const size = roster.seats.size
        const isMoved = chains.improve(seat, refund, 1_000)
        if (isMoved) expect(total()).toBeLessThan(before)
        else expect(total()).toBe(before)
        expect(roster.seats.size).toBe(size)
        isBetter ||= isMoved
      }
    }
    if (total() > best) behind++
  }
  expect(behind).toBeLessThanOrEqual(2)
})

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

// Ten fields each, so that all leave in one second.
const ROSE: Given = {
  supplies: [supply('500|510'), supply('510|500', { pool: 'fake' }), supply('490|500')],
  demands: [demand('500|500', { wanted: 2 }), demand('500|500', { pool: 'fake' })],
  rules: { distinctLaunchSeconds: true },
}

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

/** Few targets and so many sources around them that the lists of a wish have to grow. */
function wide(seed: number): Problem {
  const draw = randomNumbers(seed)
  const village = (width: number) => `${500 + Math.floor(draw() * width)}|${500 + Math.floor(draw() * width)}`
  return problem({
    supplies: Array.from({ length: 220 }, () => supply(village(60))),
    demands: Array.from({ length: 5 }, () => demand(village(60), { wanted: 5 + Math.floor(draw() * 45) })),
    rules: { maxFields: 45 },
  })
}

test('behind every chain no source is worth more to anybody than it asks, however many sources there are', () => {
  for (const seed of SEEDS.slice(0, 2)) {
    const asked = wide(seed)
    const { roster, choices, chains, total, assignment, costOf } = made(asked)
    atNothing(choices)
    const { table, rowUnits } = assignment.parts[0] ?? expect.unreachable()
    const valid = Array.from(rowUnits, (_, row) =>
      Array.from(table.cols.supply, (_supply, col) => col).filter((col) => isValidPair(table, row, col)),
    )
    for (const row of valid.keys()) {
      while (roster.missingUnits(0, row) > 0 && chains.seatOne(0, row, false, Number.POSITIVE_INFINITY)) {
        const reduced = (col: number, of: number) =>
          costOf({ part: 0, row: of, col }) + (choices.colPrice(0)[col] ?? 0) - (choices.rowPrice(0)[of] ?? 0)
        const least = Math.min(...valid.flatMap((cols, of) => cols.map((col) => reduced(col, of))))
        expect(least).toBeGreaterThanOrEqual(0)
        expect(Math.max(...[...roster.seats].map((seat) => reduced(seat.col, seat.row)))).toBe(0)
      }
    }
    expect(roster.seats.size).toBe(most(asked))
    expect(total()).toBe(leastTravel(asked))
  }
})

/** Attacks and fakes of a few villages that often leave in one second, of which only one may. */
function clashing(seed: number): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const village = () => `${500 + below(7)}|${500 + below(7)}`
  const pools = ['attack', 'fake'] as const
  return problem({
    supplies: pools.flatMap((pool) =>
      Array.from({ length: 3 + below(3) }, () => supply(village(), { pool, uses: 1 + below(2) })),
    ),
    demands: pools.flatMap((pool) => Array.from({ length: 2 + below(3) }, () => demand(village(), { pool }))),
    rules: { distinctLaunchSeconds: true, uniqueTarget: draw() < 0.3, maxFields: 3 + below(4) },
  })
}

/** The least that seats for all of these wishes may cost together; infinite where there are none. All ways of seating them are tried. */
function leastTogether(
  all: ReturnType<typeof made>,
  wishes: readonly Pick<Seat, 'part' | 'row'>[],
  taken: readonly Seat[] = [],
): number {
  const { roster, assignment, costOf } = all
  const [wish, ...others] = wishes
  if (!wish) return 0
  const { table, colUnits } = assignment.parts[wish.part] ?? expect.unreachable()
  let least = Number.POSITIVE_INFINITY
  for (let col = 0; col < table.cols.length; col++) {
    const pair = { ...wish, col }
    const uses = taken.filter((seat) => seat.part === wish.part && seat.col === col).length
    if (!isValidPair(table, wish.row, col) || uses >= (colUnits[col] ?? 0)) continue
    const seat = roster.seatFor(pair, undefined)
    if (!seat || taken.some((other) => !roster.areApart(other, seat))) continue
    least = Math.min(least, costOf(pair) + leastTogether(all, others, [...taken, seat]))
  }
  return least
}

/** With seats at drawn pairs where nothing is in their way, and nobody asks anything. */
function filled(seed: number) {
  const all = made(clashing(seed))
  const { roster, assignment, choices } = all
  const draw = randomNumbers(seed)
  assignment.parts.forEach(({ table }, part) => {
    choices.rowPrice(part).fill(0)
    choices.colPrice(part).fill(0)
    choices.forgetLists(part)
    for (let n = 0; n < 9; n++) {
      const pair = { part, row: Math.floor(draw() * table.rows.length), col: Math.floor(draw() * table.cols.length) }
      const hasRoom = roster.idleUses(part, pair.col) > 0 && roster.missingUnits(part, pair.row) > 0
      const seat = hasRoom && isValidPair(table, pair.row, pair.col) && roster.seatFor(pair, undefined)
      if (seat && roster.blockers(seat).length === 0) roster.add(seat)
    }
  })
  const isSound = () =>
    [...roster.seats].every((seat) => roster.blockers(seat).every((other) => other === seat)) &&
    assignment.parts.every(({ colUnits }, part) => colUnits.every((_, col) => roster.idleUses(part, col) >= 0))
  return { ...all, isSound }
}

test('one wish more finds a seat where all can have one, mostly at the least cost, though seconds clash', () => {
  const counts = { possible: 0, found: 0, soon: 0, behind: 0 }
  for (let seed = 1; seed <= 100; seed++) {
    const all = filled(seed)
    const { roster, chains, assignment, total, isSound, choices } = all
    const before = roster.copy()
    for (const [part, { rowUnits }] of assignment.parts.entries()) {
      for (const row of rowUnits.keys()) {
        if (roster.missingUnits(part, row) === 0) continue
        const least = leastTogether(all, [...before, { part, row }])
        const isPossible = least < Number.POSITIVE_INFINITY
        const isSoon = chains.seatSoon(part, row)
        expect(isSound()).toBe(true)
        roster.restore(before)
        const isFound = chains.seatOne(part, row, false, Number.POSITIVE_INFINITY)
        expect(isSound()).toBe(true)
        expect(roster.seats.size).toBe(before.length + (isFound ? 1 : 0))
        if (!isPossible) expect(isFound || isSoon).toBe(false)
        if (isFound) expect(total()).toBeGreaterThanOrEqual(least)
        counts.possible += isPossible ? 1 : 0
        counts.found += isFound ? 1 : 0
        counts.soon += isSoon ? 1 : 0
        counts.behind += isFound ? total() - least : 0
        roster.restore(before)
        for (const each of assignment.parts.keys()) {
          choices.rowPrice(each).fill(0)
          choices.colPrice(each).fill(0)
        }
      }
    }
  }
  expect(counts.possible).toBe(171)
  expect(counts.found).toBeGreaterThanOrEqual(163)
  expect(counts.soon).toBeGreaterThanOrEqual(163)
  // Two thirds of an hour each, most of it of seats drawn before.
  expect(counts.behind).toBeLessThanOrEqual(370_875)
})

test('seats that move for gain mostly end where all of them together cost least, though seconds clash', () => {
  const counts = { plans: 0, least: 0, behind: 0 }
  for (let seed = 1; seed <= 80; seed++) {
    const all = filled(seed)
    const { roster, chains, total, isSound } = all
    const wishes = roster.copy()
    if (wishes.length === 0) continue
    const least = leastTogether(all, wishes)
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const seat of [...roster.seats]) {
        if (!roster.seats.has(seat)) continue
        const before = total()
        const isMoved = chains.improve(seat, 0, 1_000)
        expect(isSound()).toBe(true)
        expect(total() < before).toBe(isMoved)
        expect(roster.seats.size).toBe(wishes.length)
        isBetter ||= isMoved
      }
    }
    counts.plans++
    counts.least += total() === least ? 1 : 0
    counts.behind += total() - least
  }
  expect(counts.plans).toBe(80)
  expect(counts.least).toBeGreaterThanOrEqual(71)
  expect(counts.behind).toBeLessThanOrEqual(16_629)
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

/** Rows pay what their seats cost, and nothing else is asked. */
function settle({ roster, choices, costOf }: ReturnType<typeof made>): void {
  atNothing(choices)
  for (const seat of roster.seats) choices.rowPrice(seat.part)[seat.row] = costOf(seat)
}

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
