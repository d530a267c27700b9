import { FIRST_RULES, FIRST_TARGETS } from '@muster/operation'
import { expect, test } from 'vitest'
import { NUKES, TRAINS } from '../plan-in-hand.fixture.ts'
import { differing, takenBack, trialEffects } from './trial.ts'

const NUKE = { id: 'nuke', name: '', kind: 'NUKE' as const, units: [] }
const BEFORE = {
  targets: FIRST_TARGETS,
  waves: { templates: [NUKE], waves: [NUKES, TRAINS] },
  rules: { ...FIRST_RULES, maxFields: 40 },
}
const ZONE = 'Europe/Amsterdam'
const farther = { ...BEFORE, rules: { ...BEFORE.rules, maxFields: 45 } }

test('of a trial only the parts that it changes are asked with', () => {
  expect(differing(BEFORE, structuredClone(BEFORE))).toEqual({})
  expect(differing(BEFORE, farther)).toEqual({ rules: farther.rules })
})

test('a wave that lands later is told with the waves that follow it', () => {
  const [nukes, trains] = BEFORE.waves.waves
  if (!nukes || !trains) throw new Error('There are two waves.')
  const later = {
    ...nukes,
    landing: { kind: 'AT' as const, from: '2026-11-26T07:00:00', until: '2026-11-26T07:30:00' },
  }
  const after = { ...BEFORE, waves: { ...BEFORE.waves, waves: [later, trains] } }
  const effects = trialEffects(BEFORE, after, { wave: 'nukes', timeZone: ZONE })
  expect(effects.map(({ effect }) => effect)).toEqual(['LANDS', 'FOLLOWS'])
  expect(effects[1]).toMatchObject({ wave: 'trains', after: { from: Date.UTC(2026, 10, 26, 6, 30, 1) } })
})

test('a greater distance is told with the rule of all, and with the other waves that its template serves', () => {
  const [nukes, trains] = BEFORE.waves.waves
  if (!nukes || !trains) throw new Error('There are two waves.')
  const waves = [nukes, { ...trains, templates: ['nuke'] }]
  const before = { ...BEFORE, waves: { templates: [{ ...NUKE, maxFields: 40 }], waves } }
  const after = { ...farther, waves: { templates: [{ ...NUKE, maxFields: 45 }], waves } }
  expect(trialEffects(before, after, { wave: 'nukes', timeZone: ZONE })).toEqual([
    { effect: 'FIELDS_OF_ALL', before: 40, after: 45 },
    { effect: 'ALSO_WAVE', template: 'nuke', wave: 'trains' },
  ])
})

test('a change that was taken is taken back where nobody has changed the same part since', () => {
  expect(takenBack(BEFORE, farther, farther)).toEqual({ rules: BEFORE.rules })
  const since = { ...farther, targets: { ...FIRST_TARGETS, targets: [{ coords: '500|500', group: 'clear' }] } }
  expect(takenBack(BEFORE, farther, since)).toEqual({ rules: BEFORE.rules })
  const otherRules = { ...farther, rules: { ...farther.rules, maxFields: 50 } }
  expect(takenBack(BEFORE, farther, otherRules)).toEqual({})
})
