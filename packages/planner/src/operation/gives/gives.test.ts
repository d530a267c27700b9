// What a village gives to a wish, and how often its stock and shares pay that.
import { UNITS } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, OperationVillage, Template } from '../operation.ts'
import { familiesOf } from './families.ts'
import { amounts, given, template, usesOf } from './gives.fixture.ts'
import { Gives } from './gives.ts'

test('a village gives of each template what its stock pays, and says what a command of it is', () => {
  const { found } = given({
    stocks: [
      { catapult: 45, ram: 3 },
      { ram: 1, spy: 7 },
    ],
    wish: { templates: [RUIN, FAKE] },
  })
  const fake = {
    templates: [FAKE],
    plain: FAKE,
    needs: [{ ram: 1 }],
    leasts: [{ ram: 1 }],
    need: { ram: 1 },
    entries: [[UNITS.indexOf('ram'), 1]],
    amounts: amounts({ ram: 1 }),
    stays: {},
    isOnly: false,
    sentByOthers: [],
    hasFaster: false,
    hasPaces: false,
    isChosen: false,
    isFake: true,
    minutesPerField: 30,
    day: 0,
  }
  const ruin = {
    ...fake,
    templates: [RUIN],
    plain: RUIN,
    needs: [{ catapult: 20 }],
    leasts: [{ catapult: 20 }],
    need: { catapult: 20 },
    entries: [[UNITS.indexOf('catapult'), 20]],
    amounts: amounts({ catapult: 20 }),
    isFake: false,
  }
  expect(found).toEqual([
    { ...fake, village: 0, uses: 3, usesOfAllDays: 3 },
    { ...fake, village: 1, uses: 1, usesOfAllDays: 1 },
    { ...ruin, village: 0, uses: 2, usesOfAllDays: 2 },
  ])
})

test('a train is all its commands together, as slow as the slowest, and needs what they need', () => {
  const { found } = given(
    {
      stocks: [
        { snob: 7, axe: 1000, ram: 40 },
        { snob: 2, axe: 300, ram: 20 },
        { snob: 1, axe: 300, ram: 20 },
        { axe: 1000, ram: 40 },
      ],
      templates: [...TEMPLATES, template(['ram', 10, 2]), template(['snob', 1], ['axe', 50], ['ram', 0, 4])],
      wish: { templates: [6], train: { first: 5 }, wanted: 3 },
    },
    3,
  )
  const need = { snob: 2, axe: 100, ram: 10 }
  const train = {
    templates: [5, 6, 6],
    plain: 6,
    needs: [{ ram: 10 }, { snob: 1, axe: 50 }, { snob: 1, axe: 50 }],
    leasts: [{ ram: 10 }, { snob: 1, axe: 50 }, { snob: 1, axe: 50 }],
    need,
    entries: UNITS.flatMap((unit, u) => (unit === 'snob' || unit === 'axe' || unit === 'ram' ? [[u, need[unit]]] : [])),
    amounts: amounts(need),
    stays: { ram: 4 },
    isOnly: false,
    sentByOthers: [],
    hasFaster: false,
    hasPaces: false,
    isChosen: false,
    isFake: false,
    minutesPerField: 35,
    day: 0,
  }
  expect(found).toEqual([
    { ...train, village: 0, uses: 3, usesOfAllDays: 3 },
    { ...train, village: 1, uses: 1, usesOfAllDays: 1 },
  ])
})

test('a train whose first command takes all that is left goes once', () => {
  const stocks = [{ snob: 7, axe: 9000, ram: 400 }]
  const train = { templates: [NOBLE], wanted: 2, train: { first: NUKE } }
  const [give] = given({ stocks, wish: train }, 2).found
  expect(give).toMatchObject({ templates: [NUKE, NOBLE], plain: NOBLE, isOnly: true, uses: 1, usesOfAllDays: 1 })
  const [plain] = given({ stocks, wish: { templates: [NOBLE], wanted: 2, train: {} } }, 2).found
  expect(plain).toMatchObject({ templates: [NOBLE, NOBLE], plain: NOBLE, isOnly: false, uses: 3 })
  const [single] = given({ stocks, wish: train }, 1).found
  expect(single).toMatchObject({ templates: [NUKE] })
})

test('trains of one family that are the same are told once', () => {
  const train = { templates: [NOBLE], wanted: 2, train: {} }
  const stocks = [{ snob: 7, axe: 9000, ram: 400 }]
  expect(given({ stocks, wish: train, evenings: 3 }, 2).found).toHaveLength(1)
  // Where nobles have an escort of their own they are other trains.
  const asked = operation({
    villages: [village(coord('500|500'), stocks[0] ?? {})],
    wishes: [
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|501'), [NOBLE], { ...train, train: { first: NUKE } }),
    ],
  })
  const [family] = familiesOf(asked)
  const lists = new Gives(asked).of(family!, 2, stocks).map(({ templates }) => templates)
  expect(lists).toEqual([
    [NOBLE, NOBLE],
    [NUKE, NOBLE],
  ])
})

test('a command that takes all that is left goes once, whatever the stock would pay', () => {
  expect(usesOf({ stocks: [{ axe: 9000, ram: 400 }], wish: { templates: [NUKE] } })).toEqual([[1, 1]])
  const [give] = given({ stocks: [{ axe: 9000, ram: 400 }], wish: { templates: [NUKE] } }).found
  expect(give?.isOnly).toBe(true)
})

test.each<[string, OperationVillage['stock'], Template, Partial<EngineRules>, readonly (readonly number[])[]]>([
  ['just enough for one', { ram: 5 }, template(['ram', 5]), {}, [[1, 1]]],
  ['one too few', { ram: 4 }, template(['ram', 5]), {}, []],
  ['just enough for two', { ram: 10 }, template(['ram', 5]), {}, [[2, 2]]],
  ['one too few for two', { ram: 9 }, template(['ram', 5]), {}, [[1, 1]]],
  ['besides what stays', { ram: 13 }, template(['ram', 5, 3]), {}, [[2, 2]]],
  ['one too few besides what stays', { ram: 12 }, template(['ram', 5, 3]), {}, [[1, 1]]],
  ['the scarcest unit', { ram: 50, spy: 6 }, template(['ram', 5], ['spy', 2]), {}, [[3, 3]]],
  ['as many as may be', { ram: 50 }, template(['ram', 5]), { mostOfVillage: 4 }, [[4, 4]]],
  ['none may be', { ram: 50 }, template(['ram', 5]), { mostOfVillage: 0 }, []],
  [
    'as many fakes as may be',
    { ram: 50 },
    { ...template(['ram', 5]), isFake: true },
    { mostFakesOfVillage: 4 },
    [[4, 4]],
  ],
  ['not a fake', { ram: 50 }, template(['ram', 5]), { mostFakesOfVillage: 4 }, [[10, 10]]],
  ['without fakes', { ram: 50 }, { ...template(['ram', 5]), isFake: true }, { mostFakesOfVillage: 0 }, []],
])('a village gives as often as stock and shares allow: %s', (_what, stock, each, rules, uses) => {
  expect(usesOf({ stocks: [stock], templates: [each], wish: { templates: [0] }, rules })).toEqual(uses)
})

test('commands of a train are counted among those of a village', () => {
  const asked = (mostOfVillage: number) => ({
    stocks: [{ snob: 9, axe: 9000 }],
    wish: { templates: [NOBLE], wanted: 3, train: {} },
    rules: { mostOfVillage },
  })
  expect(usesOf(asked(6), 3)).toEqual([[2, 2]])
  expect(usesOf(asked(5), 3)).toEqual([[1, 1]])
  expect(usesOf(asked(2), 3)).toEqual([])
})
