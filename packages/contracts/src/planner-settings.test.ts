import { expect, test } from 'vitest'
import { GREATEST_SETTING, maySet, type PlannerSettingName } from './planner-settings.ts'

// The keys of a list that the compiler knows to be complete.
const NAMES = Object.keys(GREATEST_SETTING) as PlannerSettingName[]

test.each(NAMES)('%s is a whole number from 1 to its greatest', (name) => {
  const greatest = GREATEST_SETTING[name]
  const values = [-1, 0, 0.5, 1, 1.5, greatest, greatest + 1, Number.NaN]
  expect(values.filter((value) => maySet(name, value))).toEqual([1, greatest])
})
