import { type TroopAmounts, USUAL_NUKE_BORDERS } from '@muster/game'
import { expect, test } from 'vitest'
import { FIRST_RULES, firstWaves } from '../beginnings.ts'
import { WORLD } from '../operation.fixture.ts'
import { noblesInRange, sendableTemplates } from './sendable.ts'
import type { SendingVillage } from './sending-villages.ts'

const village = (x: number, amounts: TroopAmounts): SendingVillage => ({
  ...{ at: { x, y: 500 }, coords: `${x}|500`, playerId: 1, points: 9_000, restsOn: 'AT_HOME' },
  amounts,
})
const { templates } = firstWaves(WORLD.units.map(({ name }) => name))
const SETTING = { templates, borders: USUAL_NUKE_BORDERS, rules: FIRST_RULES, world: WORLD }
const sendable = (amounts: TroopAmounts, setting: Partial<typeof SETTING> = {}) =>
  sendableTemplates([village(500, amounts)], { ...SETTING, ...setting })
    .filter(({ villages }) => villages > 0)
    .map(({ template }) => template.id)

// A village that is shown as a class is one that can send the template of that class, and the other way round.
test.each<[TroopAmounts, string[]]>([
  [{ axe: 8000, light: 2750, ram: 200 }, ['nuke', 'nuke34']],
  [{ axe: 8000, light: 2500, ram: 200, catapult: 125 }, ['nuke', 'nuke34']],
  [{ axe: 8000, light: 2749, ram: 200, heavy: 300 }, ['nuke34']],
  [{ axe: 8000, light: 1499, ram: 200 }, []],
])('the first templates send what their class of nukes counts: %j', (amounts, ids) => {
  expect(sendable(amounts).filter((id) => id.startsWith('nuke'))).toEqual(ids)
})

test('a border that is moved moves what a nuke needs', () => {
  const amounts = { axe: 8000, light: 2500, ram: 200 }
  expect(sendable(amounts)).not.toContain('nuke')
  expect(sendable(amounts, { borders: { ...USUAL_NUKE_BORDERS, full: 19_000 } })).toContain('nuke')
})

test('a template with a unit that the world lacks is not counted', () => {
  const units = WORLD.units.filter(({ name }) => name !== 'ram')
  expect(sendable({ axe: 8000, light: 3000 }, { world: { ...WORLD, units } })).not.toContain('nuke')
  const listed = sendableTemplates([], { ...SETTING, world: { ...WORLD, units } }).map(({ template }) => template.id)
  expect(listed).toContain('support')
  expect(listed).not.toContain('fakeRam')
})

test('a fake is counted where a village has what the limit of its points asks for', () => {
  const amounts = { ram: 1, spy: 10 }
  expect(sendable(amounts)).not.toContain('fakeRam')
  const small = sendableTemplates([{ ...village(500, amounts), points: 1000 }], SETTING)
  expect(small.find(({ template }) => template.id === 'fakeRam')).toMatchObject({ villages: 1 })
})

test('nobles are in range of the nearest target', () => {
  const villages = [village(500, { snob: 2 }), village(560, { snob: 1 }), village(700, { snob: 4 }), village(501, {})]
  const target = [{ x: 520, y: 500 }]
  expect(noblesInRange(villages, target, 40)).toEqual({ nobles: 7, inRange: 3 })
  expect(noblesInRange(villages, target, 0)).toEqual({ nobles: 7, inRange: 7 })
  expect(noblesInRange(villages, [], 40)).toEqual({ nobles: 7, inRange: 0 })
})
