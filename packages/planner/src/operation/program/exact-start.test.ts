// What the program makes of the plan that it begins with, of levels that nobody asks for, and of operations that it has none for.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { at } from '../../problem.fixture.ts'
import { NOBLE, NUKE, partsOf } from '../operation.fixture.ts'
import type { OperationPart } from '../parts/parts.ts'
import { asked, EVENING, type Given, NEAR, RUINS, SIZES, solved, told, WINDOW, wishes } from './exact.fixture.ts'

function departure(parts: readonly OperationPart[], size: number, given: Partial<Departure> = {}): Departure {
  const part = parts.findIndex(({ gives }) => gives[0]?.templates.length === size)
  const moments = { at: at('18:00'), arrival: EVENING }
  return { part, row: 0, col: 0, commands: 1, ...moments, train: '', ...given }
}

test('a search without time answers with the plan that it was given', () => {
  const whole = asked({ wishes: wishes(1, { wanted: 3, ...WINDOW }), rules: { load: { gapSeconds: 1 } } })
  const parts = partsOf(whole)
  const start = [3, 11].map((second) =>
    departure(parts, 1, { at: later(at('18:00'), second), arrival: later(EVENING, second) }),
  )
  const { answer } = solved(whole, { start, work: 0 })
  expect(told(whole, parts, answer ?? expect.unreachable()).commands.map(({ second }) => second)).toEqual([3, 11])
  expect(answer?.bound).toBe(3)
  expect(answer?.exact).toBe(false)
  const all = asked({ wishes: wishes(1, { wanted: 3 }) })
  const three = solved(all, { start: [departure(partsOf(all), 1, { commands: 3 })], work: 0 }).answer
  expect(three?.departures.map(({ commands }) => commands)).toEqual([3])
})

test('what joined a train on its way is a train of that length', () => {
  const train = { at: at('17:40'), train: 'one' }
  for (const first of [undefined, NUKE]) {
    const own = first === undefined ? {} : { first }
    const whole = asked({ wishes: wishes(1, { wanted: 3, train: own }, [NOBLE]) })
    const parts = partsOf(whole, SIZES)
    const plain = first === undefined ? [departure(parts, 1, { ...train, commands: 3 })] : [departure(parts, 3, train)]
    // Nukes go at the pace of nobles with them.
    const { answer } = solved(whole, { start: plain, work: 0 })
    expect(answer && told(whole, parts, answer).commands.map(({ templates }) => templates)).toEqual([
      [first ?? NOBLE, NOBLE, NOBLE],
    ])
  }
})

test('a plan that breaks a rule or leaves at no moment that may be is nothing to start from', () => {
  const whole = asked({ wishes: wishes(2), rules: { mostOfVillage: 1 } })
  const parts = partsOf(whole)
  const one = departure(parts, 1)
  expect(solved(whole, { start: [one] }).answer).toBeDefined()
  expect(solved(whole, { start: [one, { ...one, row: 1 }] }).answer).toBeUndefined()
  expect(solved(whole, { start: [{ ...one, at: later(one.at, 1) }] }).answer).toBeUndefined()
  expect(solved(whole, { start: [{ ...one, commands: 2 }] }).answer).toBeUndefined()
})

test('where commands alone are asked for travel is as it comes', () => {
  const villages = [RUINS(20), NEAR]
  const whole = asked({ villages, wishes: wishes(1) })
  const parts = partsOf(whole)
  const far = parts[0]?.gives.findIndex((give) => give.village === 0) ?? -1
  const start = [departure(parts, 1, { col: far })]
  const from = (levels?: 'COUNTS' | 'ALL') =>
    told(whole, parts, solved(whole, { start, ...(levels && { levels }) }).answer ?? expect.unreachable()).commands.map(
      (command) => command.from,
    )
  expect(from('COUNTS')).toEqual([0])
  expect(from('ALL')).toEqual([1])
  expect(from()).toEqual([1])
})

test('all ranks are counted where commands alone are asked for', () => {
  const whole = asked({ wishes: [...wishes(2), ...wishes(2, { rank: 4, wanted: 2 })] })
  expect(solved(whole, { levels: 'COUNTS' }).answer).toMatchObject({ bound: 6, exact: true })
})

test('an operation of few equal launches, or of too many options, has no program', () => {
  expect(solved(asked({ wishes: wishes(1), objective: { fewEqualLaunches: true } })).answer).toBeUndefined()
  // As many options as seconds where moments matter.
  const long = (seconds: number, rules: Given['rules'] = {}) => {
    const whole = asked({ wishes: wishes(1, { latestArrival: later(EVENING, seconds - 1) }), rules })
    return solved(whole, { work: 0 }).answer !== undefined
  }
  expect(long(40_001)).toBe(true)
  expect(long(40_001, { load: { gapSeconds: 1 } })).toBe(false)
  // Neither has one of too many rows, one for each launch and its gap, or of too many entries.
  expect(long(3_100, { load: { gapSeconds: 2 } })).toBe(false)
  expect(long(1_100, { load: { gapSeconds: 500 } })).toBe(false)
})
