// Putting back: of what a search found as much stands as it was in force as can without loss.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../../problem.fixture.ts'
import { plannedCommands } from '../commands/planned-commands.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  type OperationMix,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from '../operation.fixture.ts'
import type { EarlierCommand } from '../operation.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'
import { putBack } from './putting-back.ts'
import { reachOf } from './reach.ts'
import { seatedOf } from './seating.fixture.ts'

test('two villages that changed their targets for nothing change them back', () => {
  const [west, east] = [
    { x: 500, y: 500 },
    { x: 500, y: 504 },
  ]
  const asked = operation({
    villages: [village(west, { ram: 1 }), village(east, { ram: 1 })],
    wishes: [wish({ x: 505, y: 500 }, [FAKE]), wish({ x: 505, y: 504 }, [FAKE])],
  })
  const sent = (of: number, to: number): EarlierCommand => ({
    village: of,
    wish: to,
    template: FAKE,
    arrival: at('20:00'),
  })
  const { seating, inForce, found } = seatedOf(asked, [sent(0, 1), sent(1, 0)], [sent(0, 0), sent(1, 1)])
  expect([inForce.length, found.length]).toEqual([2, 2])
  const back = plannedCommands(seating.operation, seating.parts, putBack(seating, found, inForce))
  expect(back.map(({ village: of, wish: to, isKept }) => [of, to, isKept])).toEqual(
    expect.arrayContaining([
      [0, 1, true],
      [1, 0, true],
    ]),
  )
})

test.each([
  ['what is won by a change stays won: the better template is not given back', false],
  ['where either template will do nothing is won by the first of them, and the command of before stands again', true],
])('%s', (_rule, isEither) => {
  const asked = operation({
    villages: [village({ x: 500, y: 500 }, { axe: 600 }), village({ x: 502, y: 500 }, { axe: 900, ram: 30 })],
    wishes: [wish({ x: 505, y: 500 }, [NUKE, SMALLER_NUKE], { isEither })],
  })
  const sent = (of: number, template: number): EarlierCommand => ({
    village: of,
    wish: 0,
    template,
    arrival: at('20:00'),
  })
  const { seating, inForce, found } = seatedOf(asked, [sent(0, SMALLER_NUKE)], [sent(1, NUKE)])
  expect([inForce.length, found.length]).toEqual([1, 1])
  const villagesOf = (departures: typeof inForce) =>
    plannedCommands(seating.operation, seating.parts, departures).map((command) => command.village)
  expect(villagesOf(putBack(seating, found, inForce))).toEqual(villagesOf(isEither ? inForce : found))
})

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 7 }
const MIXES: readonly [string, OperationMix][] = [
  ['stocks that templates share', MANY],
  ['gaps of single players', { ...MANY, loads: true, windows: true }],
  ['trains', { ...MANY, trains: true, windows: true, equalRanks: true }],
  ['services and shares', { ...MANY, unique: true, shares: true }],
  ['troops that come home, beside what is on its way', { ...MANY, home: true, fixed: true, trains: true }],
]
const RUNS = Number(process.env['ORACLE_SEEDS'] ?? 4)

test.each(MIXES)('the plan stands on every rule, reaches as much, and changes no more: %s [OPP-08]', (_name, mix) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const asked = randomOperation(seed, mix)
      const first = planOperation(asked)
      const other = planOperation({ ...asked, objective: { ...asked.objective, order: 'slowest', seed: seed + 1 } })
      const { seating, inForce, found } = seatedOf(asked, first.commands, other.commands)
      const { operation: again, parts } = seating
      const departures = putBack(seating, found, inForce)
      const [before, after] = [found, departures].map((each) => reachOf(again, { parts, departures: each }))
      expect(compared(after ?? [], before ?? [])).toBeGreaterThanOrEqual(0)
      const commands = plannedCommands(again, parts, departures)
      const sentences = operationViolations(again, { ...first, commands }).filter((one) => !isOfFigures(one))
      expect(sentences).toEqual([])
    }),
    { numRuns: RUNS, seed: 20 },
  )
})

function compared(a: readonly number[], b: readonly number[]): number {
  const where = a.findIndex((value, i) => value !== b[i])
  return where < 0 ? 0 : (a[where] ?? 0) - (b[where] ?? 0)
}

/** The figures are those of another plan. */
function isOfFigures(sentence: string): boolean {
  return /counted right|summed right|bound is impossible|below its bound|nobody says|called short/.test(sentence)
}
