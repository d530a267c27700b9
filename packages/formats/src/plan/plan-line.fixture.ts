/** Commands for tests: one by its differences from a ram attack, and any that a planner could make. */
import { COMMAND_TYPES, instant, seconds, TROOP_TEMPLATES, UNITS } from '@muster/game'
import fc from 'fast-check'
import type { WallTime } from '../wall-time.ts'
import { parseWallTime, secondsBetween, wallTimeOf } from '../wall-time.ts'
import type { PlanLine } from './plan-line.ts'

/** 500|500 to 520|500 with rams, leaving at 10:00:00 and arriving at 20:00:00 unless told otherwise. */
export function command(difference: Partial<PlanLine> = {}): PlanLine {
  return {
    source: { x: 500, y: 500 },
    target: { x: 520, y: 500 },
    fields: 20,
    unit: 'ram',
    type: 'Attack',
    arrival: on('20:00:00'),
    travel: seconds(36_000), // ten hours
    launch: on('10:00:00'),
    amount: 1,
    ...difference,
  }
}

/** A moment of 24 November 2026. */
export function on(clock: string): WallTime {
  const time = parseWallTime(`2026-11-24 ${clock}`)
  if (!time) throw new Error(`${clock} is not a clock's reading`)
  return time
}

const coords = fc.record({ x: fc.integer({ min: 0, max: 999 }), y: fc.integer({ min: 0, max: 999 }) })

/** On a clock that is never changed, so that launch, travel and arrival agree. */
export const anyCommand: fc.Arbitrary<PlanLine> = fc
  .record({
    source: coords,
    target: coords,
    fields: fc.option(
      fc.integer({ min: 1, max: 140_000 }).map((hundredths) => hundredths / 100),
      { nil: undefined },
    ),
    unit: fc.constantFrom(...UNITS),
    type: fc.constantFrom(...COMMAND_TYPES),
    launch: fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2060, 0) }),
    seconds: fc.integer({ min: 1, max: 30 * 86_400 }),
    amount: fc.integer({ min: 1, max: 1000 }),
    template: fc.option(fc.constantFrom(...TROOP_TEMPLATES), { nil: undefined }),
  })
  .map(({ launch, seconds, template, ...line }) => {
    const leaves = wallTimeOf(instant(launch), 'UTC')
    const arrives = wallTimeOf(instant(launch + seconds * 1000), 'UTC')
    return {
      ...line,
      launch: leaves,
      arrival: arrives,
      travel: secondsBetween(leaves, arrives),
      ...(template && { template }),
    }
  })

/** A few commands, some of which leave together or in one hour. */
export const anyPlan: fc.Arbitrary<PlanLine[]> = fc.array(
  fc.tuple(anyCommand, fc.constantFrom(0, 20, 90)).map(([line, minutes]) => {
    const launch = Date.UTC(2026, 10, 24) + minutes * 60_000
    return {
      ...line,
      launch: wallTimeOf(instant(launch), 'UTC'),
      arrival: wallTimeOf(instant(launch + line.travel * 1000), 'UTC'),
    }
  }),
  { maxLength: 12 },
)
