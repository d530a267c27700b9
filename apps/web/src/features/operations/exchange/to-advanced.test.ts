import type { OperationRules } from '@muster/contracts'
import { FIRST_RULES } from '@muster/operation'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdvancedForm } from '../../../parts/planning/advanced-form.ts'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { advancedInputs } from './to-advanced.ts'

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
