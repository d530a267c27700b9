import { expect, test } from 'vitest'
import { USUAL_NUKE_BORDERS } from './nukes.ts'
import { type ArmedVillage, type StrengthRules, strengthByPlayer, totalStrength } from './players-strength.ts'
import { type TroopAmounts, USUAL_FARM_SPACES } from './troops.ts'

const none = { spear: 0, axe: 0, spy: 0, light: 0, ram: 0, catapult: 0, snob: 0 }
const rules: StrengthRules = {
  units: ['spear', 'axe', 'spy', 'light', 'ram', 'catapult', 'snob'],
  spaces: USUAL_FARM_SPACES,
  borders: USUAL_NUKE_BORDERS,
  leastNuke: 15_000,
  fakeLimitPercent: 1,
  pointsOf: ({ x }) => (x < 500 ? undefined : 10_000),
}

function village(x: number, amounts: TroopAmounts): ArmedVillage {
  return { at: { x, y: 500 }, amounts }
}

test('nukes by class, nobles, fakes and defence are counted by player, and together', () => {
  const villages = [
    village(500, { ...none, axe: 8000, light: 3000, ram: 300, spy: 98 }),
    village(501, { ...none, axe: 5000, snob: 4 }),
    village(510, { ...none, spear: 9000, catapult: 1, spy: 47 }),
    village(499, { ...none, ram: 50, spy: 1000 }),
  ]
  const players = strengthByPlayer(villages, ({ x }) => (x < 500 ? undefined : x < 510 ? 'Alice' : 'Bob'), rules)
  expect(players.get('Alice')).toEqual({
    villages: 2,
    nukes: { full: 1, threeQuarters: 0, half: 0, quarter: 1 },
    nobles: 4,
    fakes: 0,
    defence: 0,
    unknown: 0,
  })
  expect(players.get('Bob')).toMatchObject({ villages: 1, fakes: 1, defence: 9000 })
  expect(players.get(undefined)).toMatchObject({ villages: 1, fakes: 0 })
  expect(totalStrength(players.values())).toMatchObject({ villages: 4, nobles: 4, fakes: 1, defence: 9000 })
})

test('fakes are counted of what is left once the nukes have gone', () => {
  const nuke = { ...none, axe: 8000, light: 1750, ram: 50, spy: 4700 }
  const fakes = (leastNuke: number) =>
    strengthByPlayer([village(500, nuke)], () => 'Alice', { ...rules, leastNuke }).get('Alice')?.fakes
  expect(fakes(15_251)).toBe(50)
  expect(fakes(15_250)).toBe(0)
})

test('what is unknown is not none: its villages are counted apart, with what is known of them', () => {
  const players = strengthByPlayer(
    [village(500, { ...none, snob: 2 }), village(501, { snob: 1 })],
    () => 'Alice',
    rules,
  )
  expect(players.get('Alice')).toMatchObject({ villages: 2, unknown: 1, nobles: 3 })
})

test('where there is no limit, a village that is not on the world can fake as well', () => {
  const players = strengthByPlayer([village(499, { ram: 3 })], () => 'Alice', { ...rules, fakeLimitPercent: 0 })
  expect(players.get('Alice')?.fakes).toBe(3)
})

test('nobody has nothing', () => {
  expect(totalStrength([])).toMatchObject({ villages: 0, nobles: 0 })
})
