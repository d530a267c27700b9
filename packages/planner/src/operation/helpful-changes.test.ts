import { expect, test } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { type OperationChange, withChange } from './changes.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  TEMPLATES,
  village,
  wish,
} from './operation.fixture.ts'
import { planOperation } from './plan-operation.ts'

/** Each mix of rules makes other changes helpful. */
const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 7 }

test.each<[string, Parameters<typeof randomOperation>[1], readonly OperationChange['change'][]]>([
  ['hours', { ...MANY, quiet: true }, ['LATER_LANDING', 'NO_HOURS_OF_PLAYER', 'MORE_TROOPS']],
  ['distances', { ...MANY, distances: true }, ['GREATER_DISTANCE']],
  ['senders and morale', { ...MANY, senders: true, morale: true }, ['MORE_SENDERS', 'LOWER_MORALE']],
  ['loads', { ...MANY, loads: true, windows: true }, ['GREATER_LOAD']],
  ['unique rules', { ...MANY, unique: true }, ['NO_UNIQUE_RULE']],
])('every change that is offered plans a command more: %s', { timeout: 600_000 }, (_mix, mix, kinds) => {
  const offered = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    const asked = randomOperation(seed, mix)
    const { shortages, optimality } = planOperation(asked)
    for (const { wish, changes } of shortages.slice(0, 2)) {
      for (const change of changes) {
        offered.add(change.change)
        const { planned } = planOperation(withChange(asked, wish, change)).optimality
        expect(planned, `seed ${seed}, wish ${wish}: ${JSON.stringify(change)}`).toBeGreaterThan(optimality.planned)
      }
    }
  }
  expect([...offered]).toEqual(expect.arrayContaining([...kinds]))
})

test('a village that is too near is offered with its distance', () => {
  const near = operation({
    villages: [village(coord('500|500'), { ram: 1 })],
    wishes: [wish(coord('501|500'), [FAKE])],
    templates: TEMPLATES.map((template) => ({ ...template, minFields: 3 })),
  })
  const [shortage] = planOperation(near).shortages
  expect(shortage?.changes).toContainEqual({ change: 'LESSER_DISTANCE', fields: 1 })
  expect(planOperation(withChange(near, 0, { change: 'LESSER_DISTANCE', fields: 1 })).commands).toHaveLength(1)
})
