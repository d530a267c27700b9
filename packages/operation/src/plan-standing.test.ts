import type { OperationPlan } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { NOW, parts, SETTING, wave } from './operation.fixture.ts'
import { planStanding } from './plan-standing.ts'
import { type OperationParts, toEngine } from './to-engine.ts'
import { toPlan } from './to-plan.ts'

function planned(given: OperationParts): OperationPlan {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return toPlan({ asked, report, milliseconds: 1, plannedAt: NOW })
}

const AS_PLANNED = { hasChanged: false }
const CHANGED = { hasChanged: true }

test('a plan fresh from the engine stands as the engine tells it, with its reasons', () => {
  const given = parts({}, [wave({ count: 3 })])
  const plan = planned(given)
  const standing = planStanding(plan, toEngine(given, SETTING), AS_PLANNED)
  expect(standing).toEqual({ planned: 2, wanted: 3, inVain: 0, takenOut: [], shortages: plan.shortages })
})

test('a plan whose commands were all removed has 0, and says that they were', () => {
  const given = parts()
  const standing = planStanding({ ...planned(given), commands: [] }, toEngine(given, SETTING), AS_PLANNED)
  expect(standing).toMatchObject({ planned: 0, wanted: 1, inVain: 0 })
  expect(standing.shortages).toMatchObject([{ target: '520|500', planned: 0, wanted: 1, reason: 'CHANGED_BY_HAND' }])
})

test('what came to be wanted since is short, and was not planned yet', () => {
  const given = parts()
  const more = parts({}, [wave(), wave({ id: 'second' })])
  const standing = planStanding(planned(given), toEngine(more, SETTING), CHANGED)
  expect(standing).toMatchObject({ planned: 1, wanted: 2, inVain: 0 })
  expect(standing.shortages).toMatchObject([{ wave: 'second', planned: 0, wanted: 1, reason: 'NOT_PLANNED_YET' }])
})

test('commands of a wave that is gone, and more than are wanted, serve nothing', () => {
  const plan = planned(parts({}, [wave({ count: 2 })]))
  expect(planStanding(plan, toEngine(parts(), SETTING), CHANGED)).toMatchObject({ planned: 1, wanted: 1, inVain: 1 })
  const other = toEngine(parts({}, [wave({ id: 'other' })]), SETTING)
  expect(planStanding(plan, other, CHANGED)).toMatchObject({ planned: 0, wanted: 1, inVain: 2 })
})

test('a template that aims at a building serves a wave that asks for none', () => {
  const given = parts()
  const templates = given.waves.templates.map((template) =>
    template.id === 'nuke' ? { ...template, building: 'wall' as const } : template,
  )
  const aimed = { ...given, waves: { ...given.waves, templates } }
  const plan = planned(aimed)
  expect(plan.commands).toMatchObject([{ building: 'wall' }])
  expect(planStanding(plan, toEngine(aimed, SETTING), AS_PLANNED)).toMatchObject({ planned: 1, wanted: 1 })
})
