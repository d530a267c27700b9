/** The lists of sources, against all pairs looked at one by one. */
import { expect, test } from 'vitest'
import type { Assignment } from '../flow/assignment.ts'
import { type CostRule, pairCost } from '../flow/costs.ts'
import { isValidPair, travelOf } from '../flow/pair-table.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { FARTHER, FEW_CHOICES } from '../tuning.ts'
import { type Choice, Choices } from './choices.ts'
import { assignmentOf } from './repair.fixture.ts'

/** So many sources and targets, scattered over a square, some pairs too far from each other. */
function scattered(count: number, given: Partial<Given> = {}, favoured?: CostRule['favoured']): Assignment {
  const draw = randomNumbers(count)
  const village = () => `${500 + Math.floor(draw() * 60)}|${500 + Math.floor(draw() * 60)}`
  return assignmentOf(
    problem({
      supplies: Array.from({ length: count }, () => supply(village())),
      demands: Array.from({ length: Math.ceil(count / 2) }, () => demand(village(), { minutesPerField: 18 })),
      ...given,
      rules: { maxFields: 50, ...given.rules },
    }),
    favoured && { favoured },
  )
}

/** Every source that may send to a row, cheapest first. */
function all({ parts }: Assignment, choices: Choices, row: number): Choice[] {
  const { table, rule } = parts[0] ?? expect.unreachable()
  const found: Choice[] = []
  for (let col = 0; col < table.cols.length; col++) {
    if (!isValidPair(table, row, col)) continue
    const cost = pairCost(table, rule, row, col)
    const launch = at('20:00') - 1000 * travelOf(table, row, col)
    found.push({ col, cost, least: cost + (choices.colPrice(0)[col] ?? 0), at: launch })
  }
  return found.sort((a, b) => a.least - b.least || a.col - b.col)
}

function rowsOf({ parts }: Assignment): number[] {
  return Array.from(parts[0]?.rowUnits ?? [], (_, row) => row)
}

test.each<[string, Partial<Given>]>([
  ['the fastest first', {}],
  ['the slowest first', { objective: { order: 'slowest' } }],
  ['drawn', { objective: { order: 'none' } }],
  ['past towers', { towers: [{ at: { x: 530, y: 530 }, level: 10 }] }],
])(
  'a list holds every source up to its horizon, cheapest first, and the longest one all of them: %s',
  (_sorting, given) => {
    const assignment = scattered(90, given)
    const choices = new Choices(assignment, { left: 1e9 })
    for (const row of rowsOf(assignment)) {
      const every = all(assignment, choices, row)
      let list = choices.listOf(0, row)
      expect(choices.listOf(0, row)).toBe(list)
      for (;;) {
        expect(list.choices).toEqual(every.filter(({ least }) => least < list.horizon))
        if (list.horizon === Number.POSITIVE_INFINITY) break
        const longer = choices.longerList(0, row)
        expect(choices.listOf(0, row)).toBe(longer)
        expect(longer.horizon).toBeGreaterThan(list.horizon)
        expect(longer.choices.length).toBeGreaterThanOrEqual(Math.min(2 * list.choices.length, every.length))
        list = longer
      }
      expect(list.choices).toEqual(every)
    }
  },
)

test('a first list has a few sources, not many more than are asked for, and each longer one looks farther by so much', () => {
  const draw = randomNumbers(1)
  const village = () => `${400 + Math.floor(draw() * 200)}|${400 + Math.floor(draw() * 200)}`
  const assignment = assignmentOf(
    problem({
      supplies: Array.from({ length: 900 }, () => supply(village())),
      demands: Array.from({ length: 12 }, () => demand(village(), { minutesPerField: 1 })),
    }),
  )
  const choices = new Choices(assignment, { left: 1e9 })
  const lists = rowsOf(assignment).map((row) => choices.listOf(0, row))
  for (const [row, list] of lists.entries()) {
    expect(list.choices.length).toBeGreaterThanOrEqual(FEW_CHOICES)
    // After the first rows it is known how far a list has to look.
    if (row > 3) expect(list.choices.length).toBeLessThanOrEqual(FARTHER * FARTHER * FEW_CHOICES)
    const price = choices.rowPrice(0)[row] ?? expect.unreachable()
    const longer = choices.longerList(0, row)
    if (longer.horizon === Number.POSITIVE_INFINITY) continue
    const times = Math.log((longer.horizon - price) / (list.horizon - price)) / Math.log(FARTHER)
    expect(times).toBeGreaterThan(0.99)
    expect(times).toBeCloseTo(Math.round(times), 6)
  }
  expect(lists.filter(({ horizon }) => horizon < Number.POSITIVE_INFINITY).length).toBeGreaterThan(8)
})

test.each<[string, Given['objective']]>([
  ['the fastest first', {}],
  ['the slowest first, evened out', { order: 'slowest', even: true }],
  ['evened out', { order: 'none', even: true }],
])('a row that nobody may send to has an empty list, beyond which there is nothing: %s', (_sorting, objective) => {
  const assignment = assignmentOf(
    problem({
      supplies: [supply('500|500')],
      demands: [demand('520|500')],
      rules: { maxFields: 19 },
      ...(objective && { objective }),
    }),
  )
  const choices = new Choices(assignment, { left: 1e9 })
  expect(choices.listOf(0, 0)).toEqual({ choices: [], horizon: Number.POSITIVE_INFINITY })
})

test('prices are those of the assignment, of rows and columns of each part', () => {
  const assignment = assignmentOf(
    problem({
      supplies: [supply('500|500'), supply('500|500', { pool: 'fake' }), supply('507|500', { pool: 'fake' })],
      demands: [
        demand('520|500'),
        demand('510|500'),
        demand('520|500', { pool: 'fake' }),
        demand('520|500', { pool: 'fake', wanted: 2 }),
      ],
    }),
  )
  const choices = new Choices(assignment, { left: 1e9 })
  const { price } = assignment.network
  assignment.parts.forEach(({ firstRow, firstCol, rowUnits, colUnits }, part) => {
    expect([...choices.rowPrice(part)]).toEqual([...price.slice(firstRow, firstRow + rowUnits.length)])
    expect([...choices.colPrice(part)]).toEqual([...price.slice(firstCol, firstCol + colUnits.length)])
  })
})

test('a price of a column may rise while lists are in use: what was least stays, and new lists know it', () => {
  const assignment = scattered(60)
  const choices = new Choices(assignment, { left: 1e9 })
  const list = choices.listOf(0, 0)
  const [first] = list.choices
  if (!first) expect.unreachable()
  const prices = choices.colPrice(0)
  prices[first.col] = (prices[first.col] ?? 0) + 5e5
  expect(choices.listOf(0, 0)).toBe(list)
  choices.forgetLists(0)
  let again = choices.listOf(0, 0)
  expect(again.choices).toEqual(all(assignment, choices, 0).filter(({ least }) => least < again.horizon))
  while (again.horizon < Number.POSITIVE_INFINITY) again = choices.longerList(0, 0)
  expect(again.choices).toEqual(all(assignment, choices, 0))
  // A column that asks less again is found at once.
  prices[first.col] = 0
  choices.forgetLists(0)
  expect(choices.listOf(0, 0).choices.map(({ col }) => col)).toContain(first.col)
})

test('a column is worth what its best customer would pay above cost, of those who may have it', () => {
  const assignment = scattered(40, { rules: { maxFields: 20 } })
  const { table, rule } = assignment.parts[0] ?? expect.unreachable()
  const draw = randomNumbers(7)
  const rows = rowsOf(assignment)
  const choices = new Choices(assignment, { left: 1e9 })
  const prices = choices.rowPrice(0)
  for (const row of rows) prices[row] = Math.floor(draw() * 60_000)
  const offer = (row: number, col: number) =>
    isValidPair(table, row, col) ? (prices[row] ?? 0) - pairCost(table, rule, row, col) : 0
  for (let col = 0; col < table.cols.length; col++) {
    const open = new Set(rows.filter(() => draw() < 0.5))
    const best = Math.max(0, ...[...open].map((row) => offer(row, col)))
    const before = Math.floor(draw() * 30_000)
    choices.colPrice(0)[col] = before
    const isLess = choices.lowerPrice(0, col, (row, launch) => {
      expect(launch).toBe(at('20:00') - 1000 * travelOf(table, row, col))
      return open.has(row)
    })
    expect(isLess).toBe(best < before)
    expect(choices.colPrice(0)[col]).toBe(Math.min(before, best))
    // Once more there is nothing less, and the border is no fall.
    expect(choices.lowerPrice(0, col, (row) => open.has(row))).toBe(false)
  }
})

test('looking costs work: a look at a price each row, at a list its blocks and four for each pair', () => {
  const assignment = scattered(30)
  const choices = new Choices(assignment, { left: 1_000 })
  choices.lowerPrice(0, 0, () => true)
  expect(choices.work.left).toBe(1_000 - 15)
  const work = { left: 1_000 }
  choices.work = work
  const none = assignmentOf(
    problem({ supplies: [supply('500|500')], demands: [demand('520|500')], rules: { maxFields: 19 } }),
  )
  const empty = new Choices(none, work)
  empty.listOf(0, 0)
  const looks = 1_000 - work.left
  expect(looks).toBeGreaterThan(0)
  const one = assignmentOf(problem({ supplies: [supply('500|500')], demands: [demand('520|500')] }))
  const single = new Choices(one, { left: 1_000 })
  const [price] = single.rowPrice(0)
  single.rowPrice(0)[0] = (price ?? 0) + 1e12
  single.listOf(0, 0)
  expect(1_000 - single.work.left).toBeGreaterThan(looks)
})

test('what a plan before had stands in every list it is cheap enough for, at what it costs', () => {
  const cols = (row: number) => [...new Set([0, 1, 2, 3, 4].map((n) => (37 * row + 29 * n) % 70))]
  const favoured = {
    cols: new Map([0, 4, 8, 12, 16, 20].map((row) => [row, cols(row)])),
    weight: 30_000,
  }
  const assignment = scattered(70, { towers: [{ at: { x: 530, y: 530 }, level: 10 }] }, favoured)
  const choices = new Choices(assignment, { left: 1e9 })
  for (const row of rowsOf(assignment)) {
    const every = all(assignment, choices, row)
    let list = choices.listOf(0, row)
    expect(list.choices).toEqual(every.filter(({ least }) => least < list.horizon))
    while (list.horizon < Number.POSITIVE_INFINITY) list = choices.longerList(0, row)
    expect(list.choices).toEqual(every)
  }
})

test.each<[string, number, Partial<Given>]>([
  ['few sources', 40, {}],
  ['ninety sources', 90, {}],
  ['the slowest first', 90, { objective: { order: 'slowest' } }],
  ['drawn', 110, { objective: { order: 'none' } }],
  ['past towers', 90, { towers: [{ at: { x: 530, y: 530 }, level: 10 }] }],
  ['so many that a first list may look less far', 240, { rules: { maxFields: 80 } }],
])('a list ends at the first horizon with sources enough, each farther by so much: %s', (_case, count, given) => {
  const assignment = scattered(count, given)
  const { rule } = assignment.parts[0] ?? expect.unreachable()
  const choices = new Choices(assignment, { left: 1e9 })
  const draw = randomNumbers(count)
  // A command is worth more than any detour; a source that asks more than both is no source.
  const most = rule.worth + rule.greatest
  const below = (every: readonly Choice[], limit: number) => every.filter(({ least }) => least < limit).length
  const horizonFrom = (every: readonly Choice[], price: number, reach: number, wanted: number): number => {
    if (reach >= most) return Number.POSITIVE_INFINITY
    return below(every, price + reach) >= wanted ? price + reach : horizonFrom(every, price, FARTHER * reach, wanted)
  }
  let reach = Math.max(1, Math.ceil(rule.dearest / 256))
  for (const row of rowsOf(assignment)) {
    const every = all(assignment, choices, row)
    const prices = choices.rowPrice(0)
    const price = prices[row] ?? expect.unreachable()
    const { horizon } = choices.listOf(0, row)
    expect(horizon).toBe(horizonFrom(every, price, reach, FEW_CHOICES))
    // The next row looks as far at first, or less far where that found very many.
    const isFar = below(every, horizon) > FARTHER * FEW_CHOICES
    if (horizon < Number.POSITIVE_INFINITY)
      reach = Math.max(1, isFar ? Math.floor((horizon - price) / FARTHER) : horizon - price)
    else reach = endOf(reach, most, isFar)
    // What a row pays may have risen before it looks farther.
    const later = price + (draw() < 0.5 ? 0 : Math.floor(draw() * 2 * rule.dearest))
    prices[row] = later
    const longer = choices.longerList(0, row)
    const from = Math.max(reach, horizon - later) * FARTHER
    expect(longer.horizon).toBe(horizonFrom(every, later, from, 2 * below(every, horizon)))
    prices[row] = price
  }
})

/** The reach of a list that has no end. */
function endOf(reach: number, most: number, isFar: boolean): number {
  if (reach < most) return endOf(reach * FARTHER, most, isFar)
  return isFar ? Math.floor(reach / FARTHER) : reach
}

test('what a plan before had stands among sources that ask as much in their order, and behind a horizon that it just reaches', () => {
  const supplies = Array.from({ length: 60 }, (_, n) => supply(`500|${501 + n}`))
  const asked = problem({ supplies, demands: [demand('500|500')] })
  const listed = (favoured?: CostRule['favoured']) => {
    const assignment = assignmentOf(asked, favoured && { favoured })
    const choices = new Choices(assignment, { left: 1e9 })
    choices.rowPrice(0).fill(0)
    choices.colPrice(0).fill(0)
    choices.forgetLists(0)
    return { list: choices.listOf(0, 0), every: all(assignment, choices, 0) }
  }
  const { every, list } = listed()
  const [near, far] = [every[3], every.at(-1)]
  if (!near || !far || list.horizon === Number.POSITIVE_INFINITY) expect.unreachable()
  for (const goal of [near.cost, list.horizon, list.horizon - 1]) {
    for (const { col, cost } of every.filter((choice) => choice.cost > goal)) {
      const again = listed({ cols: new Map([[0, [col]]]), weight: cost - goal })
      expect(again.list.choices).toEqual(again.every.filter(({ least }) => least < again.list.horizon))
      expect(again.list.choices.some((choice) => choice.col === col)).toBe(goal < list.horizon)
    }
  }
})
