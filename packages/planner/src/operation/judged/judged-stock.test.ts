// What the commands of a village take together, as the validator judges it: what it has, what comes home, what stays, its shares.
import type { Instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { commandOf, reportOf } from '../commands.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { Operation, OperationVillage, Wish } from '../operation.ts'
import { operationViolations } from '../validate-operation.ts'
import { ALL_THREE, AXES, brokenBy, fixedAt, RAMS, shared, units } from './violations.fixture.ts'

const NEXT_DAY = at('2026-06-11 20:00')

/** A village of so many rams and two wishes for one or two of them each: two hours out, and back home as the wish says. */
function twice(given: {
  stock: number
  amount?: number
  home?: Wish['home']
  arrival?: Instant
  stays?: number
  fixed?: Operation['fixed']
}): Operation {
  const { stock, amount = 1, home, arrival = NEXT_DAY, stays = 0, fixed = [] } = given
  return operation({
    villages: [village(coord('500|500'), { ram: stock })],
    templates: [{ ...RAMS, units: units({ unit: 'ram', least: amount, stays }) }],
    wishes: [
      wish(coord('504|500'), [0], { ...(home && { home }) }),
      wish(coord('500|504'), [0], { arrival, latestArrival: arrival }),
    ],
    fixed,
  })
}

test('a village sends no more than it has, and what it has is spent', () => {
  expect(brokenBy(twice({ stock: 2 }), {}, { wish: 1 })).toEqual([])
  expect(
    operationViolations(
      twice({ stock: 1 }),
      reportOf([{}, { wish: 1 }].map((each) => commandOf(twice({ stock: 1 }), each))),
    ),
  ).toEqual(['500|500 sends 2 ram and has 1.'])
  const unknown = operation({
    villages: [village(coord('500|500'), {}), village(coord('500|501'), { ram: 100 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0])],
  })
  expect(brokenBy(unknown, {})).toEqual(['500|500 sends 1 ram and has 0.'])
  expect(brokenBy(unknown, { village: 1 })).toEqual([])
})

test('what is sent together is there together, whichever leaves first', () => {
  const asked = twice({ stock: 1 })
  expect(brokenBy(asked, { wish: 1 }, {})).toEqual(['500|500 sends 2 ram and has 1.'])
  const atOnce = twice({ stock: 1, arrival: at('20:00') })
  expect(brokenBy(atOnce, {}, { wish: 1 })).toEqual([
    '500|500 sends 2 ram and has 1.',
    '500|500 sends 2 ram and has 1.',
  ])
})

// Leaves at 18:00, lands at 20:00, and is back at 22:01 with its margin.
const HOME = { share: 1, marginSeconds: 60 }

test.each([
  ['as they are back', at('2026-06-11 00:01'), []],
  ['a second before', at('2026-06-11 00:00:59'), ['500|500 sends 2 ram and has 1.']],
])('troops that come home are sent again when they are back, with the margin: %s', (_when, arrival, sentences) => {
  expect(brokenBy(twice({ stock: 1, home: HOME, arrival }), {}, { wish: 1 })).toEqual(sentences)
})

test('troops that leave before others do not wait for those', () => {
  const asked = twice({ stock: 1, home: HOME })
  expect(brokenBy(asked, { wish: 1 }, {})).toEqual([])
})

test.each([
  ['whole ones come home', 3, { share: 0.5, marginSeconds: 0 }, 5, 4],
  ['none', 2, { share: 0, marginSeconds: 0 }, 4, 3],
  ['all', 2, { share: 1, marginSeconds: 0 }, 2, 1],
])('only the share that survives comes home: %s', (_who, amount, home, enough, tooFew) => {
  expect(brokenBy(twice({ stock: enough, amount, home }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: tooFew, amount, home }), {}, { wish: 1 })).not.toEqual([])
})

test('what stays at home is there at every moment', () => {
  expect(brokenBy(twice({ stock: 5, stays: 3 }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 4, stays: 3 }), {}, { wish: 1 })).toEqual(['500|500 sends 2 ram and has 4.'])
})

test('of several templates the most stays at home, each unit for itself', () => {
  const asked = (stock: OperationVillage['stock'], ...stays: readonly number[]) =>
    operation({
      villages: [village(coord('500|500'), stock)],
      templates: stays.map((each) => ({
        ...RAMS,
        units: units({ unit: 'ram', least: 1, stays: each }, { unit: 'axe', stays: 50 }),
      })),
      wishes: [wish(coord('504|500'), [0]), wish(coord('500|504'), [1])],
    })
  expect(brokenBy(asked({ ram: 5 }, 1, 3), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(asked({ ram: 5 }, 3, 1), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(asked({ ram: 4 }, 1, 3), {}, { wish: 1 })).not.toEqual([])
  expect(brokenBy(asked({ ram: 4 }, 3, 1), {}, { wish: 1 })).not.toEqual([])
})

test('what is fixed takes from the stock, and may have taken more than there is or what is to stay', () => {
  const fixed = [fixedAt('12:00', { amounts: { ram: 3 } })]
  expect(brokenBy(twice({ stock: 5, fixed }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 4, fixed }), {}, { wish: 1 })).toEqual(['500|500 sends 5 ram and has 4.'])
  const withAxes = (ram: number) =>
    operation({
      villages: [village(coord('500|500'), { ram, axe: 10 }), village(coord('500|501'), { ram: 0 })],
      templates: [{ ...AXES, units: units({ unit: 'axe', least: 10 }, { unit: 'ram', stays: 4 }) }],
      wishes: [wish(coord('504|500'), [0])],
      fixed: [...fixed, fixedAt('12:00', { village: 1 })],
    })
  expect(brokenBy(withAxes(3), {})).toEqual([])
  expect(brokenBy(withAxes(0), {})).toEqual([])
})

test('what was fixed comes home as it says', () => {
  const home = (time: string, share = 1) => ({ at: at(time), share })
  const fixed = (back: ReturnType<typeof home>) => [fixedAt('12:00', { amounts: { ram: 2 }, home: back })]
  const sent = (stock: number, back: ReturnType<typeof home>) =>
    brokenBy(twice({ stock, fixed: fixed(back) }), {}, { wish: 1 })
  expect(sent(2, home('18:00'))).toEqual([])
  expect(sent(2, home('18:00:01'))).toEqual(['500|500 sends 3 ram and has 2.'])
  expect(sent(3, home('18:00', 0.5))).toEqual([])
  expect(sent(2, home('18:00', 0.5))).toEqual(['500|500 sends 3 ram and has 2.'])
})

test('a fixed command that leaves later finds its troops', () => {
  const fixed = [fixedAt('2026-06-12 12:00', { amounts: { ram: 2 } })]
  expect(brokenBy(twice({ stock: 4, fixed }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 3, fixed }), {}, { wish: 1 })).toEqual(['500|500 sends 4 ram and has 3.'])
})

test('a village sends no more fakes than it may, those that are fixed with them', () => {
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }), ...ALL_THREE)).toEqual(['500|500 sends 2 fakes.'])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }), {}, { wish: 1, village: 1 }, { wish: 2 })).toEqual([])
  const fixed = [fixedAt('12:00', { isFake: true })]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, fixed), ...ALL_THREE)).toEqual(['500|500 sends 3 fakes.'])
  expect(brokenBy(shared({ mostFakesOfVillage: 3 }, fixed), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, [fixedAt('12:00')]), ...ALL_THREE)).toEqual([])
  const ofOther = [fixedAt('12:00', { isFake: true, village: 1 })]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, ofOther), ...ALL_THREE)).toEqual([])
})

test('fakes that are fixed may be more than may be sent, where none is planned besides', () => {
  const fixed = [fixedAt('12:00', { isFake: true }), fixedAt('13:00', { isFake: true })]
  const elsewhere = [{ village: 1 }, { wish: 1, village: 1 }, { wish: 2 }]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, fixed), ...elsewhere)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }, fixed), ...elsewhere)).toEqual(['500|501 sends 2 fakes.'])
  const none = [{ village: 1 }, { wish: 1, village: 1 }, { wish: 2, village: 1 }]
  expect(brokenBy(shared({ mostOfVillage: 3 }, [...fixed, ...fixed]), ...none)).toEqual([])
})

test('a village sends no more commands than it may, those that are fixed with them', () => {
  expect(brokenBy(shared({ mostOfVillage: 3 }), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostOfVillage: 2 }), ...ALL_THREE)).toEqual(['500|500 sends too many commands.'])
  const fixed = [fixedAt('12:00')]
  expect(brokenBy(shared({ mostOfVillage: 4 }, fixed), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostOfVillage: 3 }, fixed), ...ALL_THREE)).toEqual(['500|500 sends too many commands.'])
})

test('a village sends all that is left but once', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 9 }), village(coord('500|501'), { ram: 9 })],
    templates: [{ ...RAMS, units: units({ unit: 'axe' }, { unit: 'ram', least: 1, takes: 'all' }) }, RAMS],
    wishes: [wish(coord('504|500'), [0, 1]), wish(coord('504|501'), [0, 1])],
  })
  expect(brokenBy(asked, {}, { wish: 1 })).toEqual(['500|500 sends all that is left 2 times.'])
  expect(brokenBy(asked, {}, { wish: 1, template: 1 })).toEqual([])
  expect(brokenBy(asked, {}, { wish: 1, village: 1 })).toEqual([])
  const only = {
    ...asked,
    templates: asked.templates.map((each, index) => (index === 1 ? { ...each, isOnly: true } : each)),
  }
  expect(brokenBy(only, {}, { wish: 1, template: 1 })).toEqual(['500|500 sends all that is left 2 times.'])
})
