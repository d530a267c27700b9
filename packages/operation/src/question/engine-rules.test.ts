import type { OperationRules } from '@muster/contracts'
import { instant } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { FIRST_RULES } from '../beginnings.ts'
import type { WorldFacts } from '../ground.ts'
import { ANNA, BERT, GROUND, NOW, WORLD } from '../operation.fixture.ts'
import {
  coordOf,
  engineObjective,
  engineOwners,
  engineRules,
  engineTowers,
  instantOf,
  quietHoursOf,
  spacesOf,
} from './engine-rules.ts'

const asked = (rules: Partial<OperationRules> = {}, world: Partial<WorldFacts> = {}) => ({
  ...{ rules: { ...FIRST_RULES, ...rules }, world: { ...WORLD, ...world } },
  ...{ now: NOW, seed: 7 },
})
const engine = (rules?: Partial<OperationRules>, world?: Partial<WorldFacts>) => engineRules(asked(rules, world))
/** Ten in the morning by the clock of Amsterdam. */
const TEN = Date.UTC(2026, 10, 25, 9)

describe('the rules that the engine is asked', () => {
  test('are, of an operation that has set none, the world’s own and no others', () => {
    expect(engine()).toEqual({
      ...{ now: NOW, timeZone: WORLD.timeZone, blackouts: [], maxNobleFields: 70 },
      ...{ uniqueTarget: false, uniqueTargetOwner: false, distinctLaunchSeconds: false, minimumGapSeconds: 0 },
      minutesPerField: Object.fromEntries(WORLD.units.map((unit) => [unit.name, unit.minutesPerField])),
      spaces: spacesOf(WORLD),
      ...{ fakeLimitPercent: 1, load: { gapSeconds: 0 }, evenLoad: true },
    })
  })

  test('are each what was set', () => {
    const set = engine({
      ...{ uniqueTarget: true, distinctLaunchSeconds: true, minimumGapSeconds: 3, maxFields: 40 },
      ...{ mostFakesOfVillage: 0, mostOfVillage: 2, load: { gapSeconds: 20, most: 30, mostInTenMinutes: 12 } },
    })
    expect(set).toMatchObject({
      ...{ uniqueTarget: true, uniqueTargetOwner: false, distinctLaunchSeconds: true, minimumGapSeconds: 3 },
      ...{ maxFields: 40, mostFakesOfVillage: 0, mostOfVillage: 2 },
      load: { gapSeconds: 20, most: 30, mostInTenMinutes: 12 },
    })
    expect(engine({ uniqueTargetPlayer: true })).toMatchObject({ uniqueTarget: false, uniqueTargetOwner: true })
  })

  test('have no limit of distance where it is 0, of all and of the world', () => {
    expect(engine()).not.toHaveProperty('maxFields')
    expect(engine({}, { maxNobleFields: 0 })).not.toHaveProperty('maxNobleFields')
  })

  test('keep the fake limit of the world, or none, and no even load where neither is wanted', () => {
    expect(engine({ keepsFakeLimit: false }).fakeLimitPercent).toBe(0)
    expect(engine({ evenLoad: false })).not.toHaveProperty('evenLoad')
  })

  test('ask for a least morale where the world has one', () => {
    const percent = { leastMorale: 50 }
    expect(engine(percent, { morale: 'points' }).leastMorale).toEqual({ rule: 'points', percent: 50 })
    expect(engine(percent)).not.toHaveProperty('leastMorale')
    expect(engine({}, { morale: 'points' })).not.toHaveProperty('leastMorale')
  })

  test('begin at the earliest launch, where that is still ahead', () => {
    expect(engine({ earliestLaunch: '2026-11-25T10:00:00' }).now).toBe(TEN)
    expect(engine({ earliestLaunch: '2026-11-20T10:00:00' }).now).toBe(NOW)
    // The clock skips it.
    expect(engine({ earliestLaunch: '2027-03-28T02:30:00' }).now).toBe(NOW)
  })

  test('leave out the spans in which nothing leaves, but for those that are none', () => {
    const slot = (start: string, end: string) => ({ start: `2026-11-25T${start}:00`, end: `2026-11-25T${end}:00` })
    expect(engine({ exclusionSlots: [slot('10:00', '11:00'), slot('12:00', '11:59')] }).blackouts).toEqual([
      { start: TEN, end: TEN + 3_600_000 },
    ])
    expect(engine({ exclusionSlots: [slot('10:00', '10:00')] }).blackouts).toEqual([{ start: TEN, end: TEN }])
    const skipped = '2027-03-28T02:30:00'
    const halves = [
      { start: skipped, end: '2027-03-28T04:00:00' },
      { start: '2027-03-28T01:00:00', end: skipped },
    ]
    expect(engine({ exclusionSlots: halves }).blackouts).toEqual([])
  })

  test('have the quiet hours of all', () => {
    expect(engine({ quietHours: { from: '23:00', until: '07:00' } }).quietHours).toEqual({
      ...{ from: 23 * 3600, until: 7 * 3600 },
    })
    expect(engine()).not.toHaveProperty('quietHours')
    expect(quietHoursOf({ from: 'late', until: '07:00' })).toBeUndefined()
    expect(quietHoursOf({ from: '23:00', until: 'late' })).toBeUndefined()
  })
})

test.each([
  ['FASTEST', 'fastest'],
  ['SLOWEST', 'slowest'],
  ['NONE', 'none'],
] as const)('the order of travel %s, whether it is even, and the seed are asked for', (order, wanted) => {
  expect(engineObjective(asked({ order, even: true }))).toEqual({
    ...{ order: wanted, even: true, fewEqualLaunches: false, seed: 7 },
  })
  expect(engineObjective(asked({ fewEqualLaunches: true }))).toMatchObject({ even: false, fewEqualLaunches: true })
})

describe('those who send', () => {
  const owners = (players: OperationRules['players']) =>
    engineOwners([ANNA, BERT, ANNA], { ...FIRST_RULES, players }, GROUND)

  test('are each told once, with their points', () => {
    expect(owners([])).toEqual([
      { id: ANNA, points: 17_000 },
      { id: BERT, points: 7000 },
    ])
    expect(engineOwners([99], FIRST_RULES, GROUND)).toEqual([{ id: 99, points: 0 }])
  })

  test('have their own hours, exemption and limits, as far as these are set', () => {
    const [anna, bert] = owners([
      {
        ...{ playerId: ANNA, isExempt: true, load: { gapSeconds: 0, most: 3 } },
        quietHours: [
          { from: '23:00', until: '07:00' },
          { from: '12:00', until: '13:00' },
        ],
      },
      { playerId: BERT, isExempt: false, load: { mostInTenMinutes: 4 } },
    ])
    expect(anna).toEqual({
      ...{ id: ANNA, points: 17_000, isExempt: true, load: { gapSeconds: 0, most: 3 } },
      quietHours: [
        { from: 23 * 3600, until: 7 * 3600 },
        { from: 12 * 3600, until: 13 * 3600 },
      ],
    })
    expect(bert).toEqual({ id: BERT, points: 7000, load: { mostInTenMinutes: 4 } })
  })
})

test('watch towers are avoided on a world that has them', () => {
  const rules = { watchTowers: [{ coords: '500|501', level: 20 }] }
  expect(engineTowers(asked(rules, { hasWatchTowers: true }))).toEqual([{ at: { x: 500, y: 501 }, level: 20 }])
  expect(engineTowers(asked(rules))).toEqual([])
})

test('a unit takes the farm space that its world says, else the usual one', () => {
  const [axe] = WORLD.units.filter(({ name }) => name === 'axe')
  if (!axe) throw new Error('The world has axes.')
  const spaces = spacesOf({ units: [{ ...axe, farmSpace: 9 }] })
  expect([spaces.axe, spaces.ram]).toEqual([9, 5])
})

test('a time that is none, and one that the clock skips, is no instant', () => {
  expect(instantOf('2026-11-25T10:00:00', WORLD.timeZone)).toBe(instant(TEN))
  expect(instantOf('2027-03-28T02:30:00', WORLD.timeZone)).toBeUndefined()
})

test('what is no coordinate does not pass for one', () => {
  expect(coordOf('500|501')).toEqual({ x: 500, y: 501 })
  expect(() => coordOf('here')).toThrow()
})
