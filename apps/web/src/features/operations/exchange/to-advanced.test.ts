import type { OperationRules } from '@muster/contracts'
import { instant } from '@muster/game'
import { FIRST_RULES, type PlannerTarget } from '@muster/operation'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdvancedForm } from '../../../parts/planning/fields/advanced-form.ts'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { readStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { advancedInputs, writeAdvanced } from './to-advanced.ts'

const NOTHING = { sources: { attack: new Map(), fake: new Map(), antiSnipe: new Map(), noble: new Map() }, targets: [] }

// Inputs of the advanced planner for an operation of rules alone.
const fieldsOf = (rules: Partial<OperationRules>) =>
  advancedInputs(NOTHING as unknown as Parameters<typeof advancedInputs>[0], { ...FIRST_RULES, ...rules }, nl100).fields

test.each<[Partial<OperationRules>, Readonly<Record<string, unknown>>]>([
  [{ order: 'FASTEST' }, { sorting: 'fastest' }],
  [{ order: 'SLOWEST' }, { sorting: 'slowest' }],
  [{ order: 'NONE' }, { sorting: 'none' }],
  [{ maxFields: 40 }, { limitDistance: true, maxDistance: 40 }],
  [{ maxFields: 0 }, { limitDistance: false, maxDistance: null }],
  [{ minimumGapSeconds: 20 }, { limitGap: true, gapSeconds: 20 }],
  [{ minimumGapSeconds: 0 }, { limitGap: false }],
  [{ even: true }, { averageSpeed: true }],
  [
    { uniqueTarget: true, uniqueTargetPlayer: false },
    { uniqueVillage: true, uniquePlayer: false },
  ],
  [
    { uniqueTarget: false, uniqueTargetPlayer: true },
    { uniqueVillage: false, uniquePlayer: true },
  ],
  [{ distinctLaunchSeconds: true }, { distinctLaunches: true }],
])('a rule of the operation is the same in the advanced planner: %j', (rules, fields) => {
  expect(fieldsOf(rules)).toMatchObject(fields)
})

test('all that is written is read by the planner as its own', () => {
  const fields = fieldsOf({
    order: 'SLOWEST',
    maxFields: 40,
    minimumGapSeconds: 20,
    quietHours: { from: '23:00', until: '07:00' },
  })
  const shape = Object.fromEntries(Object.entries(AdvancedForm.shape).filter(([name]) => name in fields))
  expect(Object.keys(shape).sort()).toEqual(Object.keys(fields).sort())
  expect(z.object(shape).safeParse(fields).success).toBe(true)
})

test('what is off has no figure of its own', () => {
  expect(fieldsOf({ minimumGapSeconds: 0 })).not.toHaveProperty('gapSeconds')
})

const AT = instant(Date.UTC(2026, 10, 26, 6))
const TARGET: PlannerTarget = {
  ...{ coords: '520|500', isSupport: false, boost: 1, units: { attack: 'axe', fake: 'ram', antiSnipe: 'spear' } },
  arrivals: [{ from: AT, until: AT, counts: { attack: 1, fake: 2, antiSnipe: 0, noble: 0 } }],
} as PlannerTarget // as many counts as there are pools
const SOURCES = {
  attack: new Map([['500|500', 2]]),
  fake: new Map([['501|500', 3]]),
  antiSnipe: new Map([['502|500', 4]]),
  noble: new Map([['503|500', 5]]),
}
const inputsOf = (targets: readonly PlannerTarget[], rules: Partial<OperationRules> = {}) =>
  advancedInputs({ sources: SOURCES, targets, withoutSupport: 0, severalUnits: 0 }, { ...FIRST_RULES, ...rules }, nl100)

test('villages stand in the list of what they send, with how often, and nobles one by one', () => {
  expect(inputsOf([]).fields).toMatchObject({
    ...{ nukeSources: '500|500,2', fakeSources: '501|500,3', antiSnipeSources: '502|500', nobleSources: '503|500' },
    nobleMethod: { noblesUsedPer: 1 },
    ownMethods: { '503|500': { method: 'custom', noblesUsedPer: 1, uses: 5 } },
  })
})

test('a target lands by the clock of the world, with the units that are sent there', () => {
  const until = instant(AT + 1_800_000)
  const earliestLaunch = '2026-11-25T20:00:00'
  const { fields } = inputsOf(
    [TARGET, { ...TARGET, isSupport: true, units: {}, arrivals: TARGET.arrivals.map((each) => ({ ...each, until })) }],
    { earliestLaunch },
  )
  const [attack, support] = fields.targets ?? []
  expect(attack).toMatchObject({
    ...{ coords: '520|500', type: 'Attack', unit: 'axe', fakeUnit: 'ram', antiSnipeUnit: 'spear', earliestLaunch },
    arrivals: [{ arrival: '2026-11-26T07:00:00', latest: '' }],
    checked: false,
  })
  expect(support).toMatchObject({
    ...{ type: 'Support', unit: 'ram', fakeUnit: 'catapult', antiSnipeUnit: 'axe' },
    arrivals: [{ arrival: '2026-11-26T07:00:00', latest: '2026-11-26T07:30:00' }],
  })
})

test('of quiet hours the planner has whole ones, and whoever hands others over is told', () => {
  const hours = (from: string, until: string) => inputsOf([], { quietHours: { from, until } })
  expect(hours('23:00', '07:00')).toMatchObject({
    ...{ isHourRounded: false, fields: { latestHour: '23:00', earliestHour: '07:00' } },
  })
  expect(hours('23:30', '07:00').isHourRounded).toBe(true)
  expect(hours('23:00', '07:30')).toMatchObject({ isHourRounded: true, fields: { earliestHour: '07:00' } })
  expect(inputsOf([]).isHourRounded).toBe(false)
})

test('spans in which nothing leaves and watchtowers go along', () => {
  const span = { start: '2026-11-26T01:00:00', end: '2026-11-26T02:00:00' }
  const tower = { coords: '510|500', level: 5 }
  expect(inputsOf([], { exclusionSlots: [span], watchTowers: [tower] }).fields).toMatchObject({
    ...{ blackouts: [span], towers: [tower] },
  })
})

test('what else the planner keeps stays, and its world is the one in use', () => {
  localStorage.setItem('advancedPlanner.nl100', JSON.stringify({ template: 'mine', nukeSources: 'old' }))
  writeAdvanced(inputsOf([]), { ...FIRST_RULES, quietHours: { from: '23:00', until: '07:00' } }, nl100)
  expect(JSON.parse(localStorage.getItem('advancedPlanner.nl100') ?? '')).toMatchObject({
    ...{ template: 'mine', nukeSources: '500|500,2' },
  })
  expect(readStored(stored.world('nl'))).toBe('nl100')
  expect(readStored(stored.disableSendBetween)).toBe(false)
  writeAdvanced(inputsOf([]), { ...FIRST_RULES, quietHours: undefined }, nl100)
  expect(readStored(stored.disableSendBetween)).toBe(true)
})
