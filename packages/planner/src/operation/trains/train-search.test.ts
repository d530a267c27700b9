// Trains that look once more among all villages: whole ones first, then commands, and nothing that is worse or against a rule.
import { expect, test } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { at, coord } from '../../problem.fixture.ts'
import { randomNumbers } from '../../random.ts'
import { PlanStopped } from '../../report.ts'
import { plannedCommands } from '../commands/planned-commands.ts'
import { reportOf } from '../commands.fixture.ts'
import { LIGHT_NOBLE, NOBLE, operation, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { Operation, OperationVillage } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { partsOfOperation } from '../parts/operation-parts.ts'
import { operationViolations } from '../validate-operation.ts'
import type { TrainPiece } from './train-flow.ts'
import { moreTrains, mostInTrains } from './train-search.ts'

const SEATING = { fixed: [], groups: undefined }

/** A village in a row, with as many escorts as anybody needs. */
const noblesAt = (x: number, snob: number, given: Partial<OperationVillage> = {}) =>
  village(coord(`${500 + x}|500`), { snob, axe: 5000 }, given)
const trainTo = (x: number, wanted: number, given: Parameters<typeof wish>[2] = {}) =>
  wish(coord(`${500 + x}|505`), [NOBLE], { wanted, train: {}, ...given })

function searched(
  asked: Operation,
  pieces: readonly TrainPiece[] = [],
  departures: readonly Departure[] = [],
  checkStopped = () => {},
) {
  const { wholes: parts } = partsOfOperation(asked, SEATING, () => {})
  const found = moreTrains({ operation: asked, parts, ...SEATING }, departures, pieces, checkStopped)
  const commands = found && plannedCommands(asked, parts, found)
  if (commands) expect(operationViolations(asked, told(asked, commands))).toEqual([])
  return { parts, found, commands }
}

/** As a plan that says what it lacks. */
function told({ wishes }: Operation, commands: readonly EngineCommand[]) {
  const planned = wishes.map((_, i) => commands.filter((command) => command.wish === i).length)
  const shortages = wishes.flatMap(({ wanted }, i) =>
    planned[i] === wanted
      ? []
      : [{ wish: i, planned: planned[i] ?? 0, wanted, reason: 'TROOPS_SPENT' as const, villages: {}, changes: [] }],
  )
  const inAll = wishes.reduce((sum, { wanted }) => sum + wanted, 0)
  return reportOf(commands, { shortages, optimality: { wanted: inAll } })
}

/** How many each village gives to each wish. */
function given(commands: readonly EngineCommand[] | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { village: from, wish: to } of commands ?? []) {
    const key = `${from} to ${to}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

test('a train that is short of what is there gets it from as far as it takes, each village at one moment', () => {
  const { commands } = searched(
    operation({ villages: [noblesAt(0, 2), noblesAt(3, 4), noblesAt(9, 4)], wishes: [trainTo(1, 4)] }),
  )
  expect(given(commands)).toEqual({ '0 to 0': 2, '1 to 0': 2 })
  expect(new Set(commands?.map(({ launch }) => launch)).size).toBe(2)
})

test('where nothing can be had besides what is seated nothing is told', () => {
  const asked = operation({ villages: [noblesAt(0, 2)], wishes: [trainTo(1, 2)] })
  expect(searched(asked, [{ wish: 0, village: 0, commands: 2 }]).found).toBeUndefined()
})

test('a train gives a village up to one that has no other, and takes its own from elsewhere', () => {
  const near = { ...TEMPLATES[NOBLE], maxFields: 8 } as (typeof TEMPLATES)[number]
  const asked = operation({
    villages: [noblesAt(0, 2), noblesAt(9, 2)],
    // The first reaches one village alone.
    wishes: [trainTo(-5, 2), trainTo(5, 2)],
    templates: TEMPLATES.map((template, index) => (index === NOBLE ? near : template)),
  })
  const { commands } = searched(asked, [{ wish: 1, village: 0, commands: 2 }])
  expect(given(commands)).toEqual({ '0 to 0': 2, '1 to 1': 2 })
})

test('one whole train is better than two halves', () => {
  const asked = operation({ villages: [noblesAt(0, 2), noblesAt(5, 2)], wishes: [trainTo(1, 4), trainTo(4, 4)] })
  const { commands } = searched(asked, [
    { wish: 0, village: 0, commands: 2 },
    { wish: 1, village: 1, commands: 2 },
  ])
  const [whole] = new Set(commands?.map(({ wish: of }) => of))
  expect(commands).toHaveLength(4)
  expect(commands?.every(({ wish: of }) => of === whole)).toBe(true)
})

test('two whole trains of two are better than one of four', () => {
  const asked = operation({
    villages: [noblesAt(0, 2), noblesAt(5, 2)],
    wishes: [trainTo(1, 4), trainTo(2, 2), trainTo(3, 2)],
  })
  const { commands } = searched(asked, [
    { wish: 0, village: 0, commands: 2 },
    { wish: 0, village: 1, commands: 2 },
  ])
  expect(commands?.map(({ wish: of }) => of).toSorted()).toEqual([1, 1, 2, 2])
})

test('what is left over goes to trains that stay short, command by command', () => {
  const { commands } = searched(operation({ villages: [noblesAt(0, 1), noblesAt(5, 2)], wishes: [trainTo(1, 5)] }))
  expect(given(commands)).toEqual({ '0 to 0': 1, '1 to 0': 2 })
})

test('a train that is less important never takes from one that is more', () => {
  const asked = operation({ villages: [noblesAt(0, 2)], wishes: [trainTo(1, 3), trainTo(2, 2, { rank: 1 })] })
  expect(searched(asked, [{ wish: 0, village: 0, commands: 2 }]).found).toBeUndefined()
})

/** Catapults in the way of a train: their village sends two commands in all. */
function inTheWay(rank: number) {
  const arrival = at('20:00')
  return operation({
    villages: [
      village(coord('500|500'), { snob: 2, axe: 5000, catapult: 20 }),
      village(coord('512|500'), { catapult: 20 }, { owner: 2 }),
    ],
    wishes: [trainTo(0, 2, { rank: 1 }), wish(coord('500|506'), [RUIN], { rank, arrival })],
    rules: { mostOfVillage: 2 },
  })
}

test.each([
  [2, { '0 to 0': 2, '1 to 1': 1 }],
  [1, { '0 to 0': 1, '0 to 1': 1 }],
  [0, { '0 to 0': 1, '0 to 1': 1 }],
])(
  'a command of rank %i beside a train of rank 1 gives way where it matters less, and finds another place',
  (rank, expected) => {
    const asked = inTheWay(rank)
    const { wholes: parts } = partsOfOperation(asked, SEATING, () => {})
    const ruins = parts.findIndex(({ table }) => table.pool === 'attack')
    const part = parts[ruins]
    const col = part?.gives.findIndex(({ village: from }) => from === 0) ?? -1
    const command = asked.wishes[1]
    const give = part?.gives[col]
    if (!part || !give || !command) throw new Error('There are catapults.')
    const travel = Math.round(Math.hypot(0, 6) * give.minutesPerField * 60)
    const departure = {
      part: ruins,
      row: 0,
      col,
      commands: 1,
      arrival: command.arrival,
      at: command.arrival - travel * 1000,
    }
    const { commands } = searched(asked, [], [departure as Departure]) // an instant
    expect(given(commands)).toEqual(expected)
  },
)

test('of templates the better one is taken where both can be paid', () => {
  const lighter = { type: 'Attack' as const, isFake: false, units: TEMPLATES[NOBLE]?.units.slice(0, 1) ?? [] }
  const asked = operation({
    villages: [noblesAt(0, 2)],
    wishes: [{ ...trainTo(1, 2), templates: [NOBLE, LIGHT_NOBLE] }],
    templates: [...TEMPLATES, lighter],
  })
  expect(searched(asked).commands?.map(({ template }) => template)).toEqual([NOBLE, NOBLE])
})

test('the same question has the same answer', () => {
  const asked = crowded(randomNumbers(3))
  expect(searched(asked).commands).toEqual(searched(asked).commands)
})

test('whatever is asked, every rule is kept, nothing gets worse, and no more is planned than there can be', () => {
  const draw = randomNumbers(5)
  let better = 0
  for (let each = 0; each < 60; each++) {
    const asked = crowded(draw)
    const trains = asked.wishes.map((_, i) => i)
    const { found, commands, parts } = searched(asked)
    if (!found || !commands) continue
    better++
    const { counts, score } = reachedBy(asked, commands)
    expect(counts.every((count, i) => count <= (asked.wishes[i]?.wanted ?? 0))).toBe(true)
    expect(commands.length).toBeLessThanOrEqual(mostInTrains(asked, parts, trains, () => {}))
    const again = searched(asked, [], found).commands
    if (again) expect(firstDifference(reachedBy(asked, again).score, score)).toBeGreaterThan(0)
  }
  expect(better).toBeGreaterThan(40)
})

test('a search that is stopped keeps the trains that it has by then, and one that is stopped at once has none', () => {
  const draw = randomNumbers(6)
  let isShortened = false
  for (let each = 0; each < 20; each++) {
    const asked = crowded(draw)
    const whole = searched(asked).commands?.length ?? 0
    const after = (asks: number) => {
      let left = asks
      const stopped = searched(asked, [], [], () => {
        if (left-- <= 0) throw new PlanStopped()
      })
      return stopped.commands?.length ?? 0
    }
    expect(after(0)).toBe(0)
    expect(after(Number.POSITIVE_INFINITY)).toBe(whole)
    const some = [4, 8, 12, 16, 20].map(after)
    if (some.some((commands) => commands > 0 && commands < whole)) isShortened = true
  }
  expect(isShortened).toBe(true)
})

/** Commands of each wish; and of each rank the whole trains, then the commands. */
function reachedBy({ wishes }: Operation, commands: readonly EngineCommand[]) {
  const counts = wishes.map((_, i) => commands.filter((command) => command.wish === i).length)
  const score = [0, 1].flatMap((rank) => {
    const own = wishes.flatMap((each, i) => (each.rank === rank ? [{ wanted: each.wanted, got: counts[i] ?? 0 }] : []))
    return [own.filter(({ wanted, got }) => wanted === got).length, own.reduce((sum, { got }) => sum + got, 0)]
  })
  return { counts, score }
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((value, i) => value - (other[i] ?? 0)).find((each) => each !== 0) ?? 0
}

/** Few nobles, many trains, two ranks. */
function crowded(draw: () => number): Operation {
  const below = (n: number) => Math.floor(draw() * n)
  return operation({
    villages: Array.from({ length: 3 + below(5) }, (_, i) => noblesAt(3 * i, below(5))),
    wishes: Array.from({ length: 2 + below(5) }, (_, i) => trainTo(2 * i, 1 + below(5), { rank: below(2) })),
    rules: { maxNobleFields: 6 + below(12), load: { gapSeconds: below(2) * 300 } },
  })
}
