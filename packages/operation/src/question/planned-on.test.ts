import { VILLAGE_UNITS } from '@muster/game'
import { expect, test } from 'vitest'
import { parts, wave } from '../operation.fixture.ts'
import { changedSince, type PlannedPart, plannedOn } from './planned-on.ts'
import type { OperationParts } from './to-engine.ts'

const before = parts()
const [anna, bert] = before.troops
if (!anna || !bert) throw new Error('There are two players.')
const [first] = anna.villages

const CHANGES: readonly { readonly what: string; readonly part: PlannedPart; readonly now: Partial<OperationParts> }[] =
  [
    {
      what: 'one axe less in a village',
      part: 'troops',
      now: {
        troops: [
          {
            ...anna,
            villages: [
              ...(first ? [{ ...first, atHome: { ...first.atHome, axe: 6999 } }] : []),
              ...anna.villages.slice(1),
            ],
          },
          bert,
        ],
      },
    },
    {
      what: 'a count that nobody knows any more, where it was 0',
      part: 'troops',
      now: { troops: [anna, { ...bert, villages: [{ coords: '502|500', allOwn: { ram: 10, spy: 500 } }] }] },
    },
    {
      what: 'a village left out',
      part: 'selection',
      now: {
        selection: { ...before.selection, leaveOut: { ...before.selection.leaveOut, villages: ['500|500'] } },
      },
    },
    { what: 'a target less', part: 'targets', now: { targets: { ...before.targets, targets: [] } } },
    {
      what: 'a wave that lands a second later',
      part: 'waves',
      now: parts({}, [wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:01' } })]),
    },
    { what: 'a rule', part: 'rules', now: { rules: { ...before.rules, maxFields: 40.5 } } },
  ]

test.for(CHANGES)('$what changes what the plan was made of', ({ part, now }) => {
  expect(changedSince(plannedOn(before), plannedOn({ ...before, ...now }))).toEqual([part])
})

test('what changes no plan leaves it as it fits: names, borders of classes, who was brought first, the order of fields', () => {
  const { targets, waves, rules, selection } = before
  const now = {
    troops: [bert, { ...anna, broughtBy: 'Bert' }],
    selection: { ...selection, nukeBorders: { ...selection.nukeBorders, full: 1 } },
    targets: { ...targets, groups: targets.groups.map((group) => ({ ...group, name: 'Another' })) },
    waves: { ...waves, waves: [wave({ name: 'Another' })] },
    rules: Object.fromEntries(Object.entries({ ...rules, leastMorale: undefined }).reverse()) as typeof rules, // the same fields
  }
  expect(changedSince(plannedOn(before), plannedOn(now))).toEqual([])
})

test('a rule that is changed and changed back leaves the plan as it fits', () => {
  const there = plannedOn({ ...before, rules: { ...before.rules, evenLoad: !before.rules.evenLoad } })
  expect(changedSince(plannedOn(before), there)).toEqual(['rules'])
  expect(changedSince(plannedOn(before), plannedOn(structuredClone(before)))).toEqual([])
})

test('a plan that does not tell what it was made of is taken to fit', () => {
  expect(changedSince(undefined, plannedOn(before))).toEqual([])
})

const told = (given: Partial<OperationParts>) => plannedOn({ ...before, ...given })
const eachOther = (numbers: readonly number[]) => expect(new Set(numbers).size).toBe(numbers.length)

test('numbers that differ in any digit are told apart, whole or not, small or large', () => {
  const fields = [
    0,
    1,
    2,
    255,
    256,
    65_536,
    65_537,
    16_777_216,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 32 + 1,
    40.5,
    40.25,
    -1,
    -256,
  ]
  eachOther(fields.map((maxFields) => told({ rules: { ...before.rules, maxFields } }).rules))
})

test('lists are told apart by what stands in which of them, and where one entry ends', () => {
  const lists = [
    [],
    [''],
    ['', ''],
    ['a'],
    ['a', ''],
    ['', 'a'],
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['c', 'ab'],
    ['Ā'],
    ['\u0001'],
    ['Āa'],
    ['aĀ'],
  ]
  const waves = lists.flatMap((list) => [wave({ templates: list, groups: [] }), wave({ templates: [], groups: list })])
  eachOther(
    [...new Set(waves.map((one) => JSON.stringify([one.templates, one.groups])))].map((text) => {
      const [templates, groups] = JSON.parse(text)
      return told(parts({}, [wave({ templates, groups })])).waves
    }),
  )
  // As one list of two or as two of one.
  const groups = ['clear', 'fake']
  const [both, each] = [[wave({ groups })], groups.map((group) => wave({ groups: [group] }))]
  expect(told(parts({}, both)).waves).not.toBe(told(parts({}, each)).waves)
})

test('a field that is not set says what one that is absent says, and one that is set to nothing says more', () => {
  const { rules } = before
  const fieldsOf = (given: object) => plannedOn({ ...before, rules: { ...rules, ...given } }).rules
  expect(fieldsOf({ mostOfVillage: undefined })).toBe(fieldsOf({}))
  eachOther([
    fieldsOf({}),
    fieldsOf({ mostOfVillage: 0 }),
    fieldsOf({ mostFakesOfVillage: 0 }),
    fieldsOf({ mostOfVillage: null }),
  ])
})

test('troops are told apart by whose they are, where, what they were counted as, and each count', () => {
  const [village] = anna.villages
  if (!village) throw new Error('Anna has a village.')
  const of = (given: Partial<(typeof anna.villages)[number]>, player: Partial<typeof anna> = {}) =>
    told({ troops: [{ ...anna, ...player, villages: [{ ...village, ...given }] }] }).troops
  const { atHome = {} } = village
  eachOther([
    of({}),
    of({ coords: '501|500' }),
    of({}, { playerId: 7 }),
    of({}, { mark: 'ALL_OWN' }),
    told({ troops: [{ ...anna, villages: [] }] }).troops,
    told({ troops: [{ ...anna, villages: [village, village] }] }).troops,
    told({ troops: [] }).troops,
    of({ atHome: {} }),
    of({ allOwn: atHome }),
    of({ atHome: undefined, allOwn: atHome }),
    of({ inTransit: {} }),
    of({ inTransit: { axe: 1 } }),
    ...VILLAGE_UNITS.map((unit) => of({ atHome: { ...atHome, [unit]: 77 } })),
  ])
})

test('the same in another order of players is the same, and in another order of villages another', () => {
  const villages = anna.villages.toReversed()
  expect(told({ troops: [bert, anna] }).troops).toBe(told({}).troops)
  expect(told({ troops: [{ ...anna, villages }, bert] }).troops).not.toBe(told({}).troops)
})

test('numbers are the same in every version of the product: no plan that is kept seems not to fit after an update', () => {
  const troops = [{ ...anna, villages: [{ coords: '500|500', atHome: { axe: 7000, ram: 300 } }] }]
  const target = { coords: '520|500', group: 'clear', wants: [{ wave: 'nukes', count: 2 }] }
  const targets = { groups: [{ id: 'clear', kind: 'CLEAR' as const, name: 'North' }], targets: [target] }
  const numbers = told({ troops, targets })
  expect([numbers.troops, numbers.targets]).toEqual([2_065_478_185, 1_468_887_656])
})

test('numbers fit what keeps them: 31 bits and no sign', () => {
  for (let maxFields = 0; maxFields < 200; maxFields++) {
    const { rules } = told({ rules: { ...before.rules, maxFields } })
    expect(Number.isInteger(rules) && rules >= 0 && rules < 2 ** 31).toBe(true)
  }
})
