import { expect, test } from 'vitest'
import { AT_NINE, arrival, target, told } from '../form/advanced-form.fixture.ts'
import {
  boostOf,
  type MassEdit,
  percentOf,
  type Target,
  withAdded,
  withFirstSet,
  withMassEdit,
  withSupportBoost,
  withType,
} from './targets.ts'

test.each<[string, Target[], string[]]>([
  ['another time', [target('520|500', { arrivals: [arrival({ attack: 2 }, AT_NINE)] })], ['520|500 20:00×1 21:00×2']],
  ['the same time', [target('520|500', { arrivals: [arrival({ attack: 2 })] })], ['520|500 20:00×3']],
  [
    'the same time, written without seconds',
    [target('520|500', { arrivals: [arrival({ attack: 2 }, '2026-11-24T20:00')] })],
    ['520|500 20:00×3'],
  ],
  [
    'the same time, with a fraction of zero',
    [target('520|500', { arrivals: [arrival({ attack: 2 }, '2026-11-24T20:00:00.000')] })],
    ['520|500 20:00×3'],
  ],
  ['another village', [target('521|500')], ['520|500 20:00×1', '521|500 20:00×1']],
  ['itself twice', [target('521|500'), target('521|500')], ['520|500 20:00×1', '521|500 20:00×2']],
])('to a target at eight comes %s [ADV-25 ADV-26]', (_what, added, list) => {
  expect(told(withAdded([target('520|500')], added))).toEqual(list)
})

test('every kind of command is summed [ADV-26]', () => {
  const counts = { attack: 1, fake: 2, antiSnipe: 3, noble: 4 }
  const [sum] = withAdded(
    [target('520|500', { arrivals: [arrival(counts)] })],
    [target('520|500', { arrivals: [arrival(counts)] })],
  )
  expect(sum?.arrivals[0]?.counts).toEqual({ attack: 2, fake: 4, antiSnipe: 6, noble: 8 })
})

test('a target that is listed keeps its units [ADV-25]', () => {
  const [kept] = withAdded([target('520|500', { unit: 'axe' })], [target('520|500', { unit: 'ram' })])
  expect(kept?.unit).toBe('axe')
})

test('an attack loses its boost, and does not get it back [ADV-27]', () => {
  const support = target('520|500', { type: 'Support', boost: 1.2 })
  expect(withType(withType(support, 'Attack'), 'Support').boost).toBe(1)
})

test('a boost is entered in percent and kept as a multiplier [ADV-29]', () => {
  for (const percent of [0, 1, 7, 10, 29, 50, 2.5]) expect(percentOf(boostOf(percent))).toBe(percent)
  expect(boostOf(10)).toBe(1.1)
  expect(percentOf(boostOf(null))).toBeNull()
})

const UNCHANGED: MassEdit = {
  type: '',
  unit: '',
  fakeUnit: '',
  antiSnipeUnit: '',
  earliestLaunch: '',
  arrival: '',
  counts: { attack: null, fake: null, antiSnipe: null, noble: null },
}
const three = [target('520|500', { checked: true }), target('521|500', { checked: true }), target('522|500')]

test('of three targets the two checked ones change [ADV-28]', () => {
  expect(withMassEdit(three, { ...UNCHANGED, unit: 'axe' }).map(({ unit }) => unit)).toEqual(['axe', 'axe', 'ram'])
})

test('what is left empty stays as it is [ADV-28]', () => {
  expect(withMassEdit(three, UNCHANGED)).toEqual(three)
})

test('a count is set in every arrival time, an arrival only where there is one [ADV-28]', () => {
  const several = target('520|500', { checked: true, arrivals: [arrival(), arrival({ attack: 2 }, AT_NINE)] })
  const single = target('521|500', { checked: true })
  const edit = { ...UNCHANGED, arrival: '2026-11-24T22:00:00', counts: { ...UNCHANGED.counts, attack: 0 } }
  expect(told(withMassEdit([several, single], edit))).toEqual(['520|500 20:00×0 21:00×0', '521|500 22:00×0'])
})

test('of the checked targets support gets the boost [ADV-29]', () => {
  const support = { type: 'Support', checked: true } as const
  const list = [
    target('520|500', support),
    target('521|500', { checked: true }),
    target('522|500', { type: 'Support' }),
  ]
  expect(withSupportBoost([...list, target('523|500', support)], 10).map(({ boost }) => boost)).toEqual([
    1.1, 1, 1, 1.1,
  ])
})

test('attacks and unit are set for the first of the list, with all their arrival times [ADV-32]', () => {
  const list = [
    target('520|500', { arrivals: [arrival(), arrival({}, AT_NINE)] }),
    target('521|500'),
    target('522|500'),
  ]
  const set = withFirstSet(list, { attacks: 2, unit: 'axe', first: 2 })
  expect(told(set)).toEqual(['520|500 20:00×2 21:00×2', '521|500 20:00×2', '522|500 20:00×1'])
  expect(set.map(({ unit }) => unit)).toEqual(['axe', 'axe', 'ram'])
})

test('adding two thousand targets to two thousand keeps each once', () => {
  const many = (row: number) =>
    Array.from({ length: 2000 }, (_, i) => target(`${i % 1000}|${row + Math.floor(i / 1000)}`))
  expect(withAdded(many(0), [...many(0), ...many(2)])).toHaveLength(4000)
})
