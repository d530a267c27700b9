// What a command sends, as the validator judges it: by which templates, how far these go, and how much of each unit.
import { seconds } from '@muster/game'
import { expect, test } from 'vitest'
import type { Template, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { AXES, broken, RAMS, units } from './violations.fixture.ts'

test('a wish gets the templates that it asks for', () => {
  const templates = [RAMS, { ...RAMS, isFake: true }]
  expect(broken({ templates, wish: { templates: [0] }, command: { template: 1 } })).toEqual([
    'the wish does not ask for its template.',
  ])
  expect(broken({ templates, wish: { templates: [0, 1] }, command: { template: 1 } })).toEqual([])
})

test('each template of a wish goes as far as it says itself', () => {
  const templates = [RAMS, { ...RAMS, maxFields: 3 }]
  const sent = (template: number, train?: Wish['train']) =>
    broken({ templates, wish: { templates: [0, 1], ...(train && { train }) }, command: { template } })
  expect(sent(0)).toEqual([])
  expect(sent(1)).toEqual(['it goes too far.'])
  expect(sent(1, {})).toEqual(['it goes too far.'])
})

test('the first command of a train takes the template for it, and the others need not', () => {
  const templates = [RAMS, AXES]
  const train = { templates, wish: { wanted: 1, train: { first: 1 } } }
  const travel = seconds(7200)
  expect(broken({ ...train, command: { template: 1, travel, inTrain: 1 } })).toEqual([])
  expect(broken({ ...train, command: { template: 0, travel, inTrain: 2 } })).toEqual([])
  expect(broken({ ...train, command: { template: 0, travel, inTrain: 1 } })).toEqual([
    'the first of a train has another template.',
  ])
  expect(broken({ templates, wish: { train: {} }, command: { inTrain: 1 } })).toEqual([])
  expect(broken({ templates, wish: { train: {} }, command: { template: 1, inTrain: 1, travel } })).toEqual([
    'the wish does not ask for its template.',
  ])
})

test('the first command of a train goes as far as the others, whatever its own template says', () => {
  const sent = (first: Partial<Template>, other: Partial<Template>) =>
    broken({
      templates: [
        { ...RAMS, ...other },
        { ...AXES, ...first },
      ],
      wish: { train: { first: 1 } },
      command: { template: 1, travel: seconds(7200), inTrain: 1 },
    })
  expect(sent({ maxFields: 3 }, {})).toEqual([])
  expect(sent({ minFields: 5 }, {})).toEqual([])
  expect(sent({}, { maxFields: 3 })).toEqual(['it goes too far.'])
  expect(sent({}, { minFields: 5 })).toEqual(['it is too near.'])
})

const MIXED: Template = {
  type: 'Attack',
  isFake: false,
  units: units({ unit: 'ram', least: 2 }, { unit: 'axe', least: 10, takes: 'all' }, { unit: 'spy', takes: 'fill' }),
}

test.each<[string, EngineCommand['amounts'], readonly string[]]>([
  ['just what it takes', { ram: 2, axe: 10 }, []],
  ['more of what it takes all, and of what fills it', { ram: 2, axe: 100, spy: 5 }, []],
  ['too few', { ram: 1, axe: 10 }, ['it sends too few ram.']],
  ['too few of what it takes all', { ram: 2, axe: 9 }, ['it sends too few axe.']],
  ['none', { axe: 10 }, ['it sends too few ram.']],
  ['too many', { ram: 3, axe: 10 }, ['it sends too many ram.']],
  ['what it does not take', { ram: 2, axe: 10, snob: 1 }, ['it sends too many snob.']],
  ['a part of one', { ram: 2, axe: 10.5 }, ['it sends 10.5 axe.']],
  ['less than none', { ram: 2, axe: 10, spy: -1 }, ['it sends -1 spy.', 'it sends too few spy.']],
])('a command sends what its template takes: %s', (_what, amounts, sentences) => {
  expect(broken({ templates: [MIXED], command: { amounts } })).toEqual(sentences)
})

test('farm space is that of all that is sent', () => {
  // Two rams of 5 and ten axes of 1.
  const sent = (given: Partial<Template>) =>
    broken({ template: { ...MIXED, ...given }, command: { amounts: { ram: 2, axe: 10 } } })
  expect(sent({ leastSpace: 20, mostSpace: 20 })).toEqual([])
  expect(sent({ leastSpace: 21 })).toEqual(['it has too little farm space.'])
  expect(sent({ mostSpace: 19 })).toEqual(['it has too much farm space.'])
})
