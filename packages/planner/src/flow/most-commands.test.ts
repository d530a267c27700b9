import { expect, test } from 'vitest'
import { demand, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { mostCommands, type ServedPair } from './most-commands.ts'
import { isValidPair, pairTable } from './pair-table.ts'

/** The most commands of a pool as a flow, one unit after another along any way that there is (Ford and Fulkerson). */
function mostByWays(asked: Problem): number {
  const table = pairTable(asked, 'attack', [])
  const spare = [...table.cols.uses]
  const missing = [...table.rows.wanted]
  const sent = missing.map(() => spare.map(() => 0))
  const seek = (row: number, seen: Set<number>): boolean => {
    for (let col = 0; col < spare.length; col++) {
      if (seen.has(col) || !isValidPair(table, row, col)) continue
      seen.add(col)
      const others = sent.flatMap((cols, each) => (each !== row && (cols[col] ?? 0) > 0 ? [each] : []))
      if ((spare[col] ?? 0) > 0) spare[col] = (spare[col] ?? 0) - 1
      else {
        const giver = others.find((each) => seek(each, seen))
        if (giver === undefined) continue
        const cols = sent[giver]
        if (cols) cols[col] = (cols[col] ?? 0) - 1
      }
      const cols = sent[row]
      if (cols) cols[col] = (cols[col] ?? 0) + 1
      return true
    }
    return false
  }
  let total = 0
  missing.forEach((wanted, row) => {
    for (let n = 0; n < wanted && seek(row, new Set()); n++) total++
  })
  return total
}

const plenty = () => ({ left: 1e9 })

test('as many commands are counted as flow along any ways, from nothing and from any plan', () => {
  for (let seed = 1; seed <= 80; seed++) {
    const asked = randomProblem(seed, { ...PLAIN, largest: 9 })
    const most = mostByWays(asked)
    expect(mostCommands(asked, 'attack', [], plenty())).toBe(most)
    const draw = randomNumbers(seed)
    const given = Array.from({ length: 12 }, () => ({
      supply: Math.floor(draw() * (asked.supplies.length + 1)),
      demand: Math.floor(draw() * (asked.demands.length + 1)),
    }))
    expect(mostCommands(asked, 'attack', given, plenty())).toBe(most)
  }
})

test('nobles are counted, as many as the commands of their pool carry', () => {
  const asked = problem({
    supplies: [supply('501|500', { pool: 'noble', noblesPerCommand: 3, uses: 2 }), supply('502|500', { uses: 4 })],
    demands: [
      demand('500|500', { pool: 'noble', unit: 'snob', wanted: 5 }),
      demand('500|501', { pool: 'noble', unit: 'snob', wanted: 8 }),
      demand('500|502', { wanted: 3 }),
    ],
  })
  expect(mostCommands(asked, 'noble', [], plenty())).toBe(6)
  expect(mostCommands(asked, 'attack', [], plenty())).toBe(3)
  expect(mostCommands(asked, 'fake', [], plenty())).toBe(0)
})

test('a demand is given no more commands than fit into the nobles it wants', () => {
  const asked = problem({
    supplies: [supply('501|500', { pool: 'noble', noblesPerCommand: 3, uses: 9 })],
    demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 5 })],
  })
  expect(mostCommands(asked, 'noble', [], plenty())).toBe(3)
})

test('a demand that hands its source on still gets all that it wants', () => {
  // The second target is between three sources; each of the others is beside one of them, the last two beside one to spare.
  const asked = problem({
    supplies: ['498|500', '502|500', '500|502', '506|500', '500|506'].map((village) => supply(village)),
    demands: [
      demand('496|500'),
      demand('500|500', { wanted: 2 }),
      demand('504|500', { wanted: 1 }),
      demand('500|504', { wanted: 1 }),
    ],
    rules: { maxFields: 2 },
  })
  const given = [
    { supply: 0, demand: 1 },
    { supply: 1, demand: 2 },
    { supply: 2, demand: 3 },
  ]
  expect(mostCommands(asked, 'attack', given, plenty())).toBe(5)
})

/** Each village reaches the two targets beside it alone; the last target is reached by the last village alone. */
function chain(length: number): Problem {
  return problem({
    supplies: Array.from({ length }, (_, i) => supply(`${500 + 4 * i}|500`)),
    demands: Array.from({ length }, (_, i) => demand(`${502 + 4 * i}|500`)),
    rules: { maxFields: 2 },
  })
}

const handedOn = (length: number): ServedPair[] =>
  Array.from({ length: length - 1 }, (_, i) => ({ supply: i + 1, demand: i }))

test('a demand that is short is served by a chain of sources handed on', () => {
  expect(mostCommands(chain(12), 'attack', handedOn(12), plenty())).toBe(12)
})

test('whatever is given beyond uses, wishes and validity is not counted', () => {
  const given = [
    { supply: 0, demand: 0 },
    { supply: 0, demand: 0 },
    { supply: 0, demand: 1 },
    { supply: 1, demand: 0 },
    { supply: 9, demand: 9 },
  ]
  expect(mostCommands(chain(2), 'attack', given, plenty())).toBe(2)
})

/** How many looks it takes, told by the least with which it does not give up. */
function looksOf(asked: Problem, given: readonly ServedPair[]): number {
  const looks = { left: 1e6 }
  mostCommands(asked, 'attack', given, looks)
  return 1e6 - looks.left
}

test('it gives up where the looks do not suffice, and not with one more', () => {
  const asked = chain(12)
  for (const given of [[], handedOn(12), [{ supply: 0, demand: 0 }]]) {
    const needed = looksOf(asked, given)
    for (const left of [0, 479, 480, needed - 1]) expect(mostCommands(asked, 'attack', given, { left })).toBeUndefined()
    expect(mostCommands(asked, 'attack', given, { left: needed })).toBe(12)
  }
})

test('a table that there are not looks enough for is not laid out', () => {
  const looks = { left: 479 }
  expect(mostCommands(chain(12), 'attack', handedOn(12), looks)).toBeUndefined()
  expect(looks.left).toBe(-1)
  const idle = problem({ supplies: [supply('500|500')], demands: [] })
  expect(mostCommands(idle, 'attack', [], { left: 20 })).toBe(0)
})

test('a table costs twenty looks a row and a column, and each pair that is looked at one', () => {
  // Two of nothing that can be; of the other pool none counts.
  const asked = problem({
    supplies: [supply('500|500'), supply('500|501'), supply('500|502', { pool: 'fake' })],
    demands: [demand('600|500'), demand('600|501', { pool: 'fake' })],
    rules: { maxFields: 2 },
  })
  // Once for what is to spare, once more in search of a chain.
  expect(looksOf(asked, [])).toBe(20 * 3 + 2 + 2)
  expect(looksOf(asked, [{ supply: 0, demand: 0 }])).toBe(20 * 3 + 1 + 2 + 2)
  // Columns that a search met in vain are met by none after it.
  const crowded = (targets: number) =>
    problem({
      supplies: [supply('500|500'), supply('500|501')],
      demands: Array.from({ length: targets }, (_, i) => demand(`50${i}|502`)),
    })
  const looks = [2, 3, 4, 5].map((targets) => looksOf(crowded(targets), []) - 20 * (2 + targets))
  expect(looks).toEqual([2, 4, 4, 4])
})
