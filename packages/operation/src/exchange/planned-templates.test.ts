import { expect, test } from 'vitest'
import { WORLD } from '../operation.fixture.ts'
import { PlannedTemplates } from './planned-templates.ts'

const UNITS = WORLD.units.map(({ name }) => name)

test('a command at the usual pace of its kind takes the usual template', () => {
  const templates = new PlannedTemplates(UNITS)
  const before = templates.all.length
  expect([templates.idOf('NUKE', 'ram'), templates.idOf('SUPPORT', 'sword')]).toEqual(['nuke', 'support'])
  expect(templates.all).toHaveLength(before)
})

test('a pace that no usual template has brings one of its own, once', () => {
  const templates = new PlannedTemplates(UNITS)
  const before = templates.all.length
  const [ids, again] = [templates.idOf('NUKE', 'light'), templates.idOf('NUKE', 'light')]
  expect(ids).toBe(again)
  expect(templates.idOf('FAKE', 'light')).not.toBe(ids)
  expect(templates.all).toHaveLength(before + 2)
  expect(templates.all.find(({ id }) => id === ids)).toEqual({
    ...{ id: ids, kind: 'NUKE', name: '' },
    units: [{ unit: 'light', mode: 'NUMBER', amount: 1 }],
  })
})

test('a unit that the world lacks brings no template', () => {
  const units = UNITS.filter((unit) => unit !== 'catapult')
  const templates = new PlannedTemplates(units)
  const before = templates.all.length
  // The usual fake with catapults still has its scouts.
  expect(templates.idOf('FAKE', 'catapult')).toBe('fakeCatapult')
  expect(templates.idOf('OTHER', 'catapult')).toBe('other.catapult')
  expect(templates.all).toHaveLength(before)
})

test('a usual template of which the world has nothing is not named', () => {
  const templates = new PlannedTemplates(['light'])
  expect(templates.all.map(({ id }) => id)).not.toContain('support')
  expect(templates.idOf('SUPPORT', 'sword')).not.toBe('support')
})
