import { expect, test } from 'vitest'
import { defenceSpace, nukeClass, nukeSpace, USUAL_NUKE_BORDERS } from './nukes.ts'
import { type TroopAmounts, USUAL_FARM_SPACES } from './troops.ts'

test.each<[string, TroopAmounts, nuke: number, defence: number]>([
  ['axes, light cavalry, rams and catapults', { axe: 6000, light: 2500, ram: 300, catapult: 100 }, 18_300, 0],
  ['scouts are no part of a nuke', { axe: 6000, spy: 300 }, 6000, 0],
  ['heavy cavalry is none either, nor does it defend where there is more offence', { axe: 100, heavy: 1000 }, 100, 0],
  ['heavy cavalry defends where foot defends', { axe: 100, spear: 200, heavy: 1000 }, 100, 6200],
  ['offence counts also beside as much defence', { axe: 100, spear: 100 }, 100, 100],
  ['nobles and militia are neither', { snob: 4, militia: 300, knight: 1 }, 0, 0],
  ['nobody knows', {}, 0, 0],
])('what a village has: %s', (_rule, amounts, nuke, defence) => {
  expect([nukeSpace(amounts, USUAL_FARM_SPACES), defenceSpace(amounts, USUAL_FARM_SPACES)]).toEqual([nuke, defence])
})

test.each([
  [20_000, 'full'],
  [19_999, 'threeQuarters'],
  [15_000, 'threeQuarters'],
  [10_000, 'half'],
  [5_000, 'quarter'],
  [4_999, undefined],
])('a nuke of %i is %s', (space, name) => {
  expect(nukeClass(space, USUAL_NUKE_BORDERS)).toBe(name)
})

test('borders can be set', () => {
  expect(nukeClass(19_000, { ...USUAL_NUKE_BORDERS, full: 19_000 })).toBe('full')
})
