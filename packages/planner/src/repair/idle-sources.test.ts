import { expect, test } from 'vitest'
import { pairCost } from '../flow/costs.ts'
import { isValidPair } from '../flow/pair-table.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { Choices } from './choices.ts'
import { IdleSources } from './idle-sources.ts'
import { assignmentOf, pairOf, rosterOf, seatOf } from './repair.fixture.ts'
import { Roster } from './roster.ts'

/** A hundred and fifty sources in more than two blocks, of which few are near a target, and seconds that are soon taken. */
function scattered(seed: number, given: Partial<Given> = {}): Problem {
  const draw = randomNumbers(seed)
  const village = () => `${500 + Math.floor(draw() * 50)}|${500 + Math.floor(draw() * 50)}`
  return problem({
    supplies: Array.from({ length: 150 }, () => supply(village())),
    demands: Array.from({ length: 12 }, () => demand(village(), { wanted: 9, minutesPerField: 1 })),
    ...given,
    rules: { maxFields: 25, distinctLaunchSeconds: true, ...given.rules },
  })
}

function made(asked: Problem, left = 1e9) {
  const { roster, assignment } = rosterOf(asked)
  const choices = new Choices(assignment, { left: 1e9 })
  const work = { left }
  return { roster, assignment, choices, work, idle: () => new IdleSources(roster, choices, work) }
}

test.each<[string, Partial<Given>]>([
  ['the fastest first', {}],
  ['the slowest first', { objective: { order: 'slowest' } }],
  ['past towers', { towers: [{ at: { x: 525, y: 525 }, level: 10 }] }],
])('a wish takes the cheapest source with a use to spare that can send now, until none can: %s', (_sorting, given) => {
  const { roster, assignment, choices, idle } = made(scattered(3, given))
  const { table, rule } = assignment.parts[0] ?? expect.unreachable()
  const draw = randomNumbers(5)
  // The farther to one side, the dearer, so that whole blocks ask more than others.
  choices.colPrice(0).forEach((_, col, prices) => {
    prices[col] = 100 * ((table.cols.x[col] ?? 0) - 500) + Math.floor(draw() * 2_000)
  })
  const sources = idle()
  for (let row = 0; row < table.rows.length; row++) {
    while (roster.missingUnits(0, row) > 0) {
      const free = Array.from(table.cols.supply, (_, col) => col).filter((col) => {
        if (!isValidPair(table, row, col) || roster.idleUses(0, col) < 1) return false
        const seat = roster.seatFor({ part: 0, row, col }, undefined)
        return seat !== undefined && roster.blockers(seat).length === 0
      })
      const asks = (col: number) => pairCost(table, rule, row, col) + (choices.colPrice(0)[col] ?? 0)
      const before = new Set(roster.seats)
      const isSeated = sources.seat(0, row, Number.POSITIVE_INFINITY) === 1
      expect(isSeated).toBe(free.length > 0)
      const seated = [...roster.seats].filter((seat) => !before.has(seat))
      expect(seated).toHaveLength(isSeated ? 1 : 0)
      expect(seated.map(({ col }) => asks(col))).toEqual(isSeated ? [Math.min(...free.map(asks))] : [])
      if (!isSeated) break
    }
  }
})

test('several commands of a wish go where they go one after another, and who could not send one of them is not asked for the next', () => {
  const seatedBy = (each: (sources: IdleSources, row: number) => void) => {
    const { roster, assignment, choices, work, idle } = made(scattered(4))
    // So that no two ask the same.
    choices.colPrice(0).forEach((_, col, prices) => {
      prices[col] = col / 1_000
    })
    const sources = idle()
    for (let row = 0; row < (assignment.parts[0]?.table.rows.length ?? 0); row++) each(sources, row)
    const seats = [...roster.seats].map(({ row, col, at }) => `${row} ${col} ${at}`)
    return { seats, spent: 1e9 - work.left }
  }
  const together = seatedBy((sources, row) => sources.seat(0, row, Number.POSITIVE_INFINITY, 9))
  const alone = seatedBy((sources, row) => {
    for (let command = 0; command < 9; command++) sources.seat(0, row, Number.POSITIVE_INFINITY)
  })
  expect(together.seats.length).toBeGreaterThan(60)
  expect(together.seats).toEqual(alone.seats)
  expect(together.spent).toBeLessThan(alone.spent / 2)
})

// Ten fields from 500|500 three of them, so that only one can send in that second, and a fourth a field farther.
const ROSE: Given = {
  supplies: ['500|510', '510|500', '500|490', '489|500'].map((village) => supply(village)),
  demands: [demand('500|500', { wanted: 9 })],
  rules: { distinctLaunchSeconds: true },
}

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
])('only so many of the cheapest sources are looked at: %i of them', (most, seated) => {
  const { roster, assignment, idle } = made(problem(ROSE))
  roster.add(seatOf(roster, assignment, 0, 0))
  expect(idle().seat(0, 0, most)).toBe(seated)
  expect(roster.seats.size).toBe(1 + seated)
})

test('sources without a use to spare are not looked at, and not counted', () => {
  const { roster, idle, assignment } = made(problem({ ...ROSE, rules: {} }))
  for (const source of [0, 1, 2]) roster.add(seatOf(roster, assignment, source, 0))
  const sources = idle()
  expect(sources.seat(0, 0, 1)).toBe(1)
  expect(sources.seat(0, 0, Number.POSITIVE_INFINITY)).toBe(0)
  expect(roster.seats.size).toBe(4)
})

test('without work left nobody is seated', () => {
  expect(made(problem(ROSE), 0).idle().seat(0, 0, 9)).toBe(0)
  const { idle, work } = made(problem(ROSE), 100)
  expect(idle().seat(0, 0, 9)).toBe(1)
  // A quarter for the block, one for its four pairs, three for the source.
  expect(work.left).toBe(100 - 0.25 - 1 - 3)
  // What is spent to nothing by the block is spent.
  expect(made(problem(ROSE), 1.25).idle().seat(0, 0, 9)).toBe(0)
  expect(made(problem(ROSE), 1.5).idle().seat(0, 0, 9)).toBe(1)
})

test('what a plan before had comes first where it is the cheapest by that, and only if it can be', () => {
  const asked = problem({ ...ROSE, rules: { maxFields: 12 }, supplies: [...ROSE.supplies, supply('500|520')] })
  const seated = (source: number, weight: number) => {
    const pair = pairOf(assignmentOf(asked), source, 0)
    const assignment = assignmentOf(asked, { favoured: { cols: new Map([[pair.row, [pair.col]]]), weight } })
    const roster = new Roster(asked, assignment, undefined, new LaunchRule(asked.rules))
    const choices = new Choices(assignment, { left: 1e9 })
    choices.colPrice(0).fill(0)
    expect(new IdleSources(roster, choices, { left: 1e9 }).seat(0, pair.row, 1)).toBe(1)
    const { table } = assignment.parts[0] ?? expect.unreachable()
    return [...roster.seats].map((seat) => table.cols.supply[seat.col])
  }
  // A field is half an hour.
  expect(seated(3, 1_801)).toEqual([3])
  expect(seated(3, 1_799)).not.toEqual([3])
  expect(seated(4, 1e6)).not.toEqual([4])
})

test('each pool has sources of its own', () => {
  const { roster, idle, assignment } = made(
    problem({
      supplies: [supply('500|510'), supply('500|505', { pool: 'fake' })],
      demands: [demand('500|500', { wanted: 2 }), demand('500|500', { pool: 'fake', arrival: at('21:00') })],
    }),
  )
  const fake = pairOf(assignment, 1, 1)
  const sources = idle()
  expect(sources.seat(fake.part, fake.row, 9)).toBe(1)
  expect(sources.seat(fake.part, fake.row, 9)).toBe(0)
  expect(sources.seat(0, 0, 9)).toBe(1)
  expect([...roster.seats].map(({ part }) => part)).toEqual([fake.part, 0])
})

test('what a plan before had asks its price besides, and serves nobody once its uses are given', () => {
  const supplies = ['500|510', '500|511', '500|512'].map((village) => supply(village))
  const asked = problem({ supplies, demands: [demand('500|500', { wanted: 3 })] })
  const { col: favoured } = pairOf(assignmentOf(asked), 2, 0)
  const seated = (price: number, isUsed: boolean) => {
    const assignment = assignmentOf(asked, { favoured: { cols: new Map([[0, [favoured]]]), weight: 7_200 } })
    const roster = new Roster(asked, assignment, undefined, new LaunchRule(asked.rules))
    const choices = new Choices(assignment, { left: 1e9 })
    choices.colPrice(0).fill(0)
    choices.colPrice(0)[favoured] = price
    const held = isUsed ? roster.add(seatOf(roster, assignment, 2, 0)) : undefined
    expect(new IdleSources(roster, choices, { left: 1e9 }).seat(0, 0, 9)).toBe(1)
    const { table } = assignment.parts[0] ?? expect.unreachable()
    return [...roster.seats].filter((seat) => seat !== held).map(({ col }) => table.cols.supply[col])
  }
  // Two fields farther, and four that it costs less.
  expect(seated(0, false)).toEqual([2])
  expect(seated(3_599, false)).toEqual([2])
  expect(seated(3_601, false)).toEqual([0])
  expect(seated(0, true)).toEqual([0])
})

test('a block none of which has a use to spare costs no looks at its sources', () => {
  const spent = (isUsed: boolean) => {
    const villages = Array.from({ length: 100 }, (_, n) => `${500 + (n % 10)}|${500 + Math.floor(n / 10)}`)
    const { roster, assignment, idle, work } = made(
      problem({
        supplies: villages.map((village) => supply(village)),
        demands: [demand('499|499', { wanted: 101 })],
      }),
      1_000,
    )
    const { table } = assignment.parts[0] ?? expect.unreachable()
    const { from, length } = table.cols.blocks
    expect(length).toBe(2)
    const fieldsTo = (col: number) => Math.hypot((table.cols.x[col] ?? 0) - 499, (table.cols.y[col] ?? 0) - 499)
    // Of the nearest source to the target.
    const nearest = Array.from(table.cols.supply, (_, col) => col).sort((a, b) => fieldsTo(a) - fieldsTo(b))[0] ?? -1
    const block = nearest < (from[1] ?? 0) ? 0 : 1
    const cols = Array.from(table.cols.supply, (_, col) => col).slice(from[block], from[block + 1])
    for (const col of isUsed ? cols : []) {
      const seat = roster.seatFor({ part: 0, row: 0, col }, undefined)
      if (seat) roster.add(seat)
    }
    const sources = idle()
    expect(sources.seat(0, 0, 200)).toBe(1)
    return { spent: 1_000 - work.left, far: 100 - cols.length }
  }
  // A quarter for each block and each source in it, three for the source that is taken.
  expect(spent(false).spent).toBe(0.5 + 100 / 4 + 3)
  const { far, spent: without } = spent(true)
  expect(without).toBe(0.5 + far / 4 + 3)
})
