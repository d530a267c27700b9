import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { HandEdits } from './hand-edits.ts'
import { type NoblesLeft, noblesLeft, type PlanOfNobles } from './nobles-left.ts'
import { ANNA, BERT, NOW, parts, SETTING, wave } from './operation.fixture.ts'
import { type OperationParts, toEngine } from './to-engine.ts'
import { toPlan } from './to-plan.ts'

function left(given: OperationParts, change = (commands: PlanOfNobles['commands']) => commands): NoblesLeft {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  const commands = change(toPlan({ asked, report, milliseconds: 1, plannedAt: NOW }).commands)
  const found = noblesLeft({ asked, parts: given, commands, edits: new HandEdits(asked, given, commands) })
  for (;;) {
    const next = found.next()
    if (next.done) return next.value
  }
}

const NOBLES = wave({ templates: ['noble'], count: 3 })

/** Anna has an escort for one of her three nobles, Bert none for his two. */
function scarce(given: Partial<OperationParts> = {}, waves = [NOBLES]): OperationParts {
  const troops = [
    { playerId: ANNA, villages: [{ coords: '500|500', atHome: { axe: 100, light: 50, snob: 3 } }] },
    { playerId: BERT, villages: [{ coords: '502|500', atHome: { axe: 0, light: 0, snob: 2 } }] },
  ]
  return parts({ troops: troops.map((each) => ({ ...each, mark: 'AT_HOME', broughtBy: '' })), ...given }, waves)
}

test('nobles that stay are counted with what keeps their village from sending them', () => {
  expect(left(scarce())).toEqual({
    nobles: 4,
    all: 5,
    reasons: [
      { reason: 'TROOPS_SPENT', nobles: 2 },
      { reason: 'NO_TROOPS', nobles: 2 },
    ],
  })
})

test('nobles that no wave wants any more are told as such', () => {
  const { reasons } = left(scarce({}, [{ ...NOBLES, count: 1 }]))
  expect(reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 4 }])
  expect(left(scarce({}, [])).reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 5 }])
})

test('a noble whose template aims at a building serves its wave: no more are wanted', () => {
  const given = scarce({}, [{ ...NOBLES, count: 1 }])
  const aiming = given.waves.templates.map((template) =>
    template.id === 'noble' ? { ...template, building: 'wall' as const } : template,
  )
  const { reasons } = left({ ...given, waves: { ...given.waves, templates: aiming } })
  expect(reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 4 }])
})

test('a noble that a hand took out could go', () => {
  expect(left(scarce(), () => []).reasons).toEqual([
    { reason: 'COULD_GO', nobles: 3 },
    { reason: 'NO_TROOPS', nobles: 2 },
  ])
})
