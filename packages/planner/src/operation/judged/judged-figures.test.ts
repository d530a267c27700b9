// What a report says of itself, as the validator judges it: what a wish gets, what is short, and every figure.
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { commandOf, reportOf } from '../commands.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { OperationReport } from '../operation-report.ts'
import { ALL_THREE, brokenBy, faults, fixedAt, RAMS, SHORT, shared } from './violations.fixture.ts'

test('a wish never gets more than it wants besides what is fixed for it', () => {
  const asked = (wanted: number, fixedWishes: readonly (number | undefined)[]) =>
    operation({
      villages: [village(coord('500|500'), { ram: 10 })],
      templates: [RAMS],
      wishes: [wish(coord('504|500'), [0], { wanted }), wish(coord('500|504'), [0], { wanted: 0 })],
      fixed: fixedWishes.map((served) => ({ ...fixedAt('12:00'), ...(served !== undefined && { wish: served }) })),
    })
  expect(brokenBy(asked(2, []), {}, {})).toEqual([])
  expect(brokenBy(asked(1, []), {}, {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(3, [0]), {}, {})).toEqual([])
  expect(brokenBy(asked(2, [0]), {}, {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(2, [1, undefined]), {}, {})).toEqual([])
  expect(brokenBy(asked(1, [0, 0]), {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(1, [0, 0]))).toEqual([])
})

test.each<[string, OperationReport['shortages'], readonly string[]]>([
  ['as it is', [SHORT], []],
  ['not at all', [], ['Wish 0 is short by 2, which nobody says.']],
  ['of another wish', [{ ...SHORT, wish: 1 }], ['Wish 0 is short by 2, which nobody says.', 'Wish 1 is called short.']],
  ['with less planned', [{ ...SHORT, planned: 0, wanted: 2 }], ['Wish 0 is short by 2, which nobody says.']],
  ['with less wanted', [{ ...SHORT, wanted: 2 }], ['Wish 0 is short by 2, which nobody says.']],
  ['one that is served', [SHORT, { ...SHORT, wish: 1 }], ['Wish 1 is called short.']],
])('what is short is told, with what there is of it: %s', (_how, shortages, sentences) => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 10 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], { wanted: 3 }), wish(coord('500|504'), [0])],
  })
  const commands = [commandOf(asked), commandOf(asked, { wish: 1 })]
  expect(faults(asked, reportOf(commands, { shortages, optimality: { wanted: 4 } }))).toEqual(sentences)
})

test('what is fixed for a wish is not missing, and nothing is that is not wanted', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 10 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], { wanted: 3 })],
    fixed: [fixedAt('12:00', { wish: 0 })],
  })
  const commands = [commandOf(asked)]
  const told = (planned: number, wanted: number) =>
    faults(asked, reportOf(commands, { shortages: [{ ...SHORT, planned, wanted }], optimality: { wanted: 2 } }))
  expect(told(1, 2)).toEqual([])
  expect(told(1, 3)).toEqual(['Wish 0 is short by 1, which nobody says.'])
})

// Of three commands wanted one is planned, with 7,200 s of travel, and one was fixed.
test.each<[string, Partial<OperationReport['optimality']>, readonly string[]]>([
  ['the truth', {}, []],
  ['what is planned', { planned: 2 }, ['The planned commands are not counted right.']],
  ['what is wanted', { wanted: 3 }, ['What is wanted is not counted right.']],
  ['a bound below what is planned', { bound: 0 }, ['The bound is impossible.']],
  ['a bound of what is planned', { bound: 1 }, []],
  ['a bound above what is wanted', { bound: 3 }, ['The bound is impossible.']],
  ['a proof at the bound', { bound: 1, proven: true }, []],
  ['a proof below the bound', { bound: 2, proven: true }, ['It is proven below its bound.']],
  ['all travel together', { totalTravelSeconds: 7201 }, ['The travel is not summed right.']],
])(
  'the validator holds what a report of an operation says of itself to its commands: %s',
  (_what, claim, sentences) => {
    const asked = operation({
      villages: [village(coord('500|500'), { ram: 10 })],
      templates: [RAMS],
      // More is fixed for the second wish than it wants.
      wishes: [wish(coord('504|500'), [0], { wanted: 3 }), wish(coord('500|504'), [0], { wanted: 1 })],
      fixed: [fixedAt('12:00', { wish: 0 }), fixedAt('13:00', { wish: 1 }), fixedAt('14:00', { wish: 1 })],
    })
    const shortages = [{ ...SHORT, planned: 1, wanted: 2 }]
    const optimality = { wanted: 2, bound: 2, proven: false, ...claim }
    expect(faults(asked, reportOf([commandOf(asked)], { shortages, optimality }))).toEqual(sentences)
  },
)

test('all travel is summed', () => {
  const asked = shared({})
  const commands = ALL_THREE.map((each) => commandOf(asked, each))
  const [first, second, third] = commands
  const sum = (first?.travel ?? 0) + (second?.travel ?? 0) + (third?.travel ?? 0)
  expect(faults(asked, reportOf(commands, { optimality: { totalTravelSeconds: sum } }))).toEqual([])
  expect(faults(asked, reportOf(commands, { optimality: { totalTravelSeconds: sum - 1 } }))).toHaveLength(1)
})
