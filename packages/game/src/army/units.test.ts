import { expect, test } from 'vitest'
import { isUnitName, isVillageUnit } from './units.ts'

test.each([
  ['ram', true, true],
  ['snob', true, true],
  ['militia', false, true],
  ['wall', false, false],
  ['', false, false],
])('"%s" marches: %s, and stands in a village: %s', (text, marches, stands) => {
  expect([isUnitName(text), isVillageUnit(text)]).toEqual([marches, stands])
})
