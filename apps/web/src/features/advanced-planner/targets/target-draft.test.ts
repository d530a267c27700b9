import { expect, test } from 'vitest'
import { AT_EIGHT, now } from '../form/advanced-form.fixture.ts'
import { ASKED, EMPTY_TARGET_DRAFT, problemsOfDraft, type TargetDraft, targetsOf, withPurpose } from './target-draft.ts'
import { TARGET_DEFAULTS } from './targets.ts'

const ZONE = 'Europe/Amsterdam'
const draft = (given: Partial<TargetDraft> = {}): TargetDraft => ({
  ...EMPTY_TARGET_DRAFT,
  coords: '520|500',
  arrival: AT_EIGHT,
  ...given,
})
const problems = (given: Partial<TargetDraft>) => problemsOfDraft(draft(given), ZONE, now)
const counts = (given: Partial<TargetDraft>) => targetsOf(draft(given)).map((target) => target.arrivals[0]?.counts)

test('it begins with one attack, no anti-snipe, no fake, and four nobles, one a line [ADV-15 ADV-16]', () => {
  expect(EMPTY_TARGET_DRAFT).toMatchObject({
    purpose: 'NUKE',
    attacks: 1,
    antiSnipes: 0,
    fakes: 0,
    nobles: 4,
    noblesPerLine: 1,
  })
})

test.each<[string, Partial<TargetDraft>, object]>([
  ['no village [ADV-17]', { coords: 'foo' }, { coords: 'labelRequired' }],
  ['attacks below 0 [ADV-18]', { attacks: -1 }, { attacks: 'COUNT_FROM_ZERO' }],
  ['anti-snipes below 0 [ADV-18]', { antiSnipes: -1 }, { antiSnipes: 'COUNT_FROM_ZERO' }],
  ['no count [ADV-18]', { attacks: null }, { attacks: 'REQUIRED_FIELD' }],
  ['no arrival [ADV-19]', { arrival: '' }, { arrival: 'DATE_FILLED_NOT_PAST' }],
  ['an arrival that has passed [ADV-19]', { arrival: '2026-11-20T20:00:00' }, { arrival: 'DATE_FILLED_NOT_PAST' }],
  ['no nobles in a line [ADV-16]', { purpose: 'NOBLE', noblesPerLine: 0 }, { noblesPerLine: 'COUNT_OUT_OF_RANGE' }],
  ['a script with a wrong line [ADV-21]', { coords: '520|500,2' }, { coords: 'SCRIPT_FORMAT_ERROR' }],
])('%s cannot be added', (_rule, given, found) => {
  expect(problems(given)).toEqual(found)
})

test.each<[string, Partial<TargetDraft>]>([
  ['a village, a count and a time', {}],
  ['a count of none', { attacks: 0 }],
  ['fakes, whatever the attacks say', { purpose: 'FAKES', attacks: null, fakes: 1 }],
])('%s can [ADV-17 ADV-18 ADV-51]', (_rule, given) => {
  expect(problems(given)).toEqual({})
})

test('a script needs neither count nor arrival beside it [ADV-20]', () => {
  expect(problems({ coords: '520|500,2,2030-01-01T20:00:00', attacks: null, antiSnipes: -1, arrival: '' })).toEqual({})
})

test('the purpose decides which counts are asked for [ADV-51]', () => {
  expect(ASKED).toEqual({
    NUKE: ['attacks', 'antiSnipes', 'fakes'],
    FAKES: ['fakes'],
    ANTI_SNIPE: ['antiSnipes'],
    NOBLE: ['nobles', 'noblesPerLine'],
  })
  expect(withPurpose(EMPTY_TARGET_DRAFT, 'FAKES').fakes).toBe(1)
})

const NONE = { attack: 0, fake: 0, antiSnipe: 0, noble: 0 }

test.each<[string, Partial<TargetDraft>, object]>([
  [
    'nukes bring the three counts beside each other',
    { attacks: 2, fakes: 1, antiSnipes: 3 },
    { attack: 2, fake: 1, antiSnipe: 3 },
  ],
  ['fakes bring nothing else', { purpose: 'FAKES', fakes: 2 }, { fake: 2 }],
  ['anti-snipes bring nothing else', { purpose: 'ANTI_SNIPE', antiSnipes: 2 }, { antiSnipe: 2 }],
  ['four nobles, one a line, are four commands', { purpose: 'NOBLE' }, { noble: 4 }],
  ['four nobles, two a line, are two', { purpose: 'NOBLE', noblesPerLine: 2 }, { noble: 2 }],
  ['five nobles, two a line, are three', { purpose: 'NOBLE', nobles: 5, noblesPerLine: 2 }, { noble: 3 }],
  ['a village that is listed twice is asked for twice', { coords: '520|500 520|500', attacks: 2 }, { attack: 4 }],
])('%s [ADV-16 ADV-51]', (_rule, given, wanted) => {
  expect(counts(given)).toEqual([{ ...NONE, ...wanted }])
})

test('a script line brings its count to what is chosen, at its own time [ADV-20 ADV-21]', () => {
  const [target] = targetsOf(draft({ coords: '520|500,2,2030-01-01T20:00', purpose: 'FAKES', arrival: '' }))
  expect(target?.arrivals).toEqual([{ arrival: '2030-01-01T20:00:00', latest: '', counts: { ...NONE, fake: 2 } }])
})

test('a new target is an attack of rams, with catapults as fakes and axes against snipes [ADV-23]', () => {
  const [target] = targetsOf(draft())
  expect(target).toEqual({
    ...TARGET_DEFAULTS,
    coords: '520|500',
    arrivals: [{ arrival: AT_EIGHT, latest: '', counts: { ...NONE, attack: 1 } }],
  })
  expect(TARGET_DEFAULTS).toMatchObject({
    type: 'Attack',
    unit: 'ram',
    fakeUnit: 'catapult',
    antiSnipeUnit: 'axe',
    boost: 1,
    checked: false,
  })
})
