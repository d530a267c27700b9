import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { withChangeForTarget } from './change-for-target.ts'
import { landingsOf } from './landings.ts'
import { NOW, parts, SETTING, WORLD, wave } from './operation.fixture.ts'
import { type OperationParts, toEngine } from './to-engine.ts'
import { toPlan } from './to-plan.ts'

const NAMED = {
  waveName: 'Nukes 520|500',
  timeZone: WORLD.timeZone,
  newId: (known: readonly { readonly id: string }[]) => `new${known.length}`,
}

function planned(given: OperationParts) {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return toPlan({ asked, report, milliseconds: 1, plannedAt: NOW })
}

test('a later landing for one target wins what was offered, and moves neither its wave nor the one that follows', () => {
  // A nuke leaves for 20 fields of 30 minutes after 13:00; before 19:00 it would have left already.
  const follows = wave({ id: 'follows', landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 } })
  const waves = [wave({ landing: { kind: 'AT', from: '2026-11-24T18:00:00' } }), follows]
  const given = parts({}, waves)
  const before = planned(given)
  const shortage = before.shortages.find(({ wave: id }) => id === 'nukes')
  const change = shortage?.changes.find((each) => each.change === 'LATER_LANDING')
  if (!shortage || !change) throw new Error('A later landing is offered.')
  const made = withChangeForTarget(given, shortage, change, NAMED)
  if (!made) throw new Error('It can be made.')
  const after = planned({ ...given, ...made })
  expect(after.figures.planned - before.figures.planned).toBe(change.wins)
  expect(after.commands.some(({ wave: id }) => id === 'new2')).toBe(true)
  const landings = landingsOf(made.waves.waves, WORLD.timeZone).byWave
  const landingsBefore = landingsOf(waves, WORLD.timeZone).byWave
  expect(landings.get('nukes')).toEqual(landingsBefore.get('nukes'))
  expect(landings.get('follows')).toEqual(landingsBefore.get('follows'))
})

test('the new wave is as important as the first, wants what is missing, and the first no longer does', () => {
  const given = parts({}, [wave({ count: 3 }), wave({ id: 'second' })])
  const change = { change: 'LATER_LANDING', latestArrival: Date.UTC(2026, 10, 25, 20) }
  const made = withChangeForTarget(given, { wave: 'nukes', target: '520|500', planned: 2 }, change, NAMED)
  expect(made?.waves.waves.map(({ id, isEqualToPrevious, groups }) => ({ id, isEqualToPrevious, groups }))).toEqual([
    { id: 'nukes', isEqualToPrevious: false, groups: ['clear'] },
    { id: 'new2', isEqualToPrevious: true, groups: [] },
    { id: 'second', isEqualToPrevious: false, groups: ['clear'] },
  ])
  expect(made?.targets.targets[0]?.wants).toEqual([
    { wave: 'nukes', count: 2 },
    { wave: 'new2', count: 1 },
  ])
})

test('a train is moved whole', () => {
  const given = parts({}, [wave({ count: 4, templates: ['noble'], train: {} })])
  const change = { change: 'LATER_LANDING', latestArrival: Date.UTC(2026, 10, 25, 20) }
  const made = withChangeForTarget(given, { wave: 'nukes', target: '520|500', planned: 2 }, change, NAMED)
  expect(made?.targets.targets[0]?.wants).toEqual([
    { wave: 'nukes', count: 0 },
    { wave: 'new1', count: 4 },
  ])
})

test('a greater distance is that of a copy of the template, and is not offered against the rule of all', () => {
  const given = parts()
  const templates = given.waves.templates.map((one) => (one.id === 'nuke' ? { ...one, maxFields: 10 } : one))
  const near = { ...given, waves: { ...given.waves, templates } }
  const [short, change] = [
    { wave: 'nukes', target: '520|500', planned: 0 },
    { change: 'GREATER_DISTANCE', fields: 20 },
  ]
  const made = withChangeForTarget(near, short, change, NAMED)
  const own = made?.waves.waves[1]?.templates[0]
  expect(made?.waves.templates.find(({ id }) => id === own)?.maxFields).toBe(20)
  expect(made?.waves.templates.find(({ id }) => id === 'nuke')?.maxFields).toBe(10)
  const ruled = { ...near, rules: { ...near.rules, maxFields: 15 } }
  expect(withChangeForTarget(ruled, short, change, NAMED)).toBeUndefined()
})

test('what is of a player or of all is not for one target', () => {
  const short = { wave: 'nukes', target: '520|500', planned: 0 }
  expect(withChangeForTarget(parts(), short, { change: 'NO_HOURS_OF_PLAYER', playerId: 1 }, NAMED)).toBeUndefined()
  expect(withChangeForTarget(parts(), short, { change: 'LOWER_MORALE', percent: 30 }, NAMED)).toBeUndefined()
})
