import { TOWER_RADII, towerRadius } from '@muster/game'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { towerLevelProblem, withTowers } from '../towers/towers.ts'
import { arrival, form, now, target } from './advanced-form.fixture.ts'
import { type AdvancedForm, EMPTY_FORM, problemsOf } from './advanced-form.ts'

const noTowers = { ...nl100, world: 'nl101', watchTowerEnabled: false }
const problems = (given: Partial<AdvancedForm>, world: typeof nl100 | undefined = nl100) =>
  problemsOf(form(given), world, now)
const wanting = (counts: Parameters<typeof arrival>[0]) => [target('520|500', { arrivals: [arrival(counts)] })]

test('a target and a nuke can be planned', () => {
  expect(problems({})).toEqual({})
})

test.each<[string, Partial<AdvancedForm>, object]>([
  ['no target [ADV-13]', { targets: [] }, { targets: 'labelRequired' }],
  ['no latest hour [ADV-06]', { latestHour: '' }, { latestHour: 'LATEST_HOUR_REQUIRED' }],
  ['no earliest hour [ADV-06]', { earliestHour: '' }, { earliestHour: 'EARLIEST_HOUR_REQUIRED' }],
  [
    'a slot that ends before it starts [ADV-07]',
    { blackouts: [{ start: '2026-11-24T10:00', end: '2026-11-24T09:00' }] },
    { blackouts: 'END_TIME_BEFORE_START_TIME' },
  ],
  ['a greatest distance of none [ADV-03]', { limitDistance: true }, { maxDistance: 'DISTANCE_OUT_OF_RANGE' }],
  ['seconds below 1 [ADV-05]', { limitGap: true, gapSeconds: 0 }, { gapSeconds: 'GAP_OUT_OF_RANGE' }],
  ['seconds above an hour [ADV-05]', { limitGap: true, gapSeconds: 3601 }, { gapSeconds: 'GAP_OUT_OF_RANGE' }],
  ['part of a second [ADV-05]', { limitGap: true, gapSeconds: 1.5 }, { gapSeconds: 'GAP_OUT_OF_RANGE' }],
  ['attacks without a nuke [ADV-52]', { nukeSources: '' }, { nukeSources: 'labelRequired' }],
  ['a fake without a source [ADV-52]', { targets: wanting({ fake: 1 }) }, { fakeSources: 'labelRequired' }],
  ['an anti-snipe without one [ADV-52]', { targets: wanting({ antiSnipe: 1 }) }, { antiSnipeSources: 'labelRequired' }],
  ['an amount in the list of nobles', { nobleSources: '500|500,4' }, { nobleSources: 'AMOUNT_NOT_TAKEN' }],
  [
    'an amount in the list of anti-snipes',
    { antiSnipeSources: '501|500\n500|500, four' },
    { antiSnipeSources: 'AMOUNT_NOT_TAKEN' },
  ],
  ['a noble without one [ADV-52]', { targets: wanting({ noble: 1 }) }, { nobleSources: 'labelRequired' }],
  ['targets that ask for nothing', { targets: wanting({}) }, { targets: 'NO_COMMAND_WANTED' }],
  ['no count of what is in use [ADV-14]', { targets: wanting({ attack: null }) }, { targets: 'REQUIRED_FIELD' }],
  ['part of a command [ADV-14]', { targets: wanting({ attack: 1.5 }) }, { targets: 'COUNT_FROM_ZERO' }],
  ['fewer than none [ADV-14]', { targets: wanting({ attack: -1 }) }, { targets: 'COUNT_FROM_ZERO' }],
  [
    'an arrival that has passed [ADV-50]',
    { targets: [target('520|500', { arrivals: [arrival({ attack: 1 }, '2026-11-21T11:59:59')] })] },
    { targets: 'DATE_FILLED_NOT_PAST' },
  ],
  [
    'no arrival [ADV-50]',
    { targets: [target('520|500', { arrivals: [arrival({ attack: 1 }, '')] })] },
    { targets: 'DATE_FILLED_NOT_PAST' },
  ],
  [
    'a latest arrival before the arrival [ADV-24]',
    { targets: [target('520|500', { arrivals: [{ ...arrival(), latest: '2026-11-24T19:59:59' }] })] },
    { targets: 'LATEST_BEFORE_ARRIVAL' },
  ],
  [
    'a unit that the world lacks',
    { targets: [target('520|500', { unit: 'archer' })] },
    { targets: 'SLOWEST_UNIT_REQUIRED' },
  ],
  [
    'support without a boost [ADV-27]',
    { targets: [target('520|500', { type: 'Support', boost: null })] },
    { targets: 'BOOST_PERCENTAGE_REQUIRED' },
  ],
  [
    'a boost below 0 [ADV-27]',
    { targets: [target('520|500', { type: 'Support', boost: 0.99 })] },
    { targets: 'BOOST_GTE_ZERO' },
  ],
  [
    'a boost above 50 [ADV-27]',
    { targets: [target('520|500', { type: 'Support', boost: 1.51 })] },
    { targets: 'BOOST_LTE_MAX' },
  ],
  [
    'part of a percent [ADV-27]',
    { targets: [target('520|500', { type: 'Support', boost: 1.025 })] },
    { targets: 'BOOST_VALID_INTEGER' },
  ],
  [
    'a script with a wrong line [ADV-22]',
    { nukeSources: '500|500,3\n501|500' },
    { nukeSources: 'SCRIPT_FORMAT_ERROR' },
  ],
  [
    'a free noble method without its figures',
    { nobleSources: '540|500', nobleMethod: { method: 'custom', noblesUsedPer: null, uses: 1 } },
    { nobleMethod: 'REQUIRED_FIELD' },
  ],
  [
    'the same of a single village',
    { nobleSources: '540|500', ownMethods: { '540|500': { method: 'custom', noblesUsedPer: 1, uses: null } } },
    { ownMethods: 'REQUIRED_FIELD' },
  ],
  [
    'a tower without a level [ADV-40]',
    { towers: [{ coords: '541|541', level: null }] },
    { towers: 'TOWER_LEVEL_OUT_OF_RANGE' },
  ],
  [
    'no anti-snipes per source [ADV-09]',
    { antiSnipeSources: '500|500', antiSnipesPerSource: null },
    { antiSnipesPerSource: 'REQUIRED_FIELD' },
  ],
])('%s cannot be planned', (_rule, given, found) => {
  expect(problems(given)).toEqual(found)
})

test.each<[string, Partial<AdvancedForm>]>([
  [
    'an arrival this very second [ADV-50]',
    { targets: [target('520|500', { arrivals: [arrival({ attack: 1 }, '2026-11-21T12:00:00')] })] },
  ],
  ['no count of a pool without sources [ADV-14]', { targets: wanting({ attack: 1, noble: null }) }],
  ['hours that are off [ADV-06]', { quietHoursOff: true, latestHour: '', earliestHour: '' }],
  ['an attack whatever its boost [ADV-27]', { targets: [target('520|500', { boost: null })] }],
  ['a figure of a limit that is off', { limitGap: false, gapSeconds: null, maxDistance: null }],
  [
    'a method of a village that is listed no more',
    { ownMethods: { '1|1': { method: 'custom', noblesUsedPer: null, uses: null } } },
  ],
])('%s can', (_rule, given) => {
  expect(problems(given)).toEqual({})
})

test('a world is required [ADV-12]', () => {
  expect(problemsOf(form(), undefined, now)).toEqual({ world: 'WORLD_REQUIRED' })
})

test('a tower is not judged on a world without towers [ADV-39]', () => {
  expect(problems({ towers: [{ coords: '541|541', level: 0 }] }, noTowers)).toEqual({})
})

test('fresh, anti-snipes per source are 2, and the seconds 15 and off [ADV-05 ADV-09]', () => {
  expect(EMPTY_FORM).toMatchObject({ antiSnipesPerSource: 2, limitGap: false, gapSeconds: 15 })
})

test.each([
  [1, undefined],
  [20, undefined],
  [0, 'TOWER_LEVEL_OUT_OF_RANGE'],
  [21, 'TOWER_LEVEL_OUT_OF_RANGE'],
  [2.5, 'TOWER_LEVEL_OUT_OF_RANGE'],
  [null, 'TOWER_LEVEL_OUT_OF_RANGE'],
])('a level of %s [ADV-40]', (level, problem) => {
  expect(towerLevelProblem(level)).toBe(problem)
})

test('a tower sees as far as its level lets it [ADV-42]', () => {
  const radii = [1.1, 1.3, 1.5, 1.7, 2, 2.3, 2.6, 3, 3.4, 3.9, 4.4, 5.1, 5.8, 6.7, 7.6, 8.7, 10, 11.5, 13.1, 15]
  expect(TOWER_RADII.map((_, index) => towerRadius(index + 1))).toEqual(radii)
})

test('a tower that is added again gets the new level [ADV-40]', () => {
  expect(withTowers([{ coords: '541|541', level: 20 }], '541|541 540|540', 5)).toEqual([
    { coords: '541|541', level: 5 },
    { coords: '540|540', level: 5 },
  ])
})

test('two thousand targets are judged in a moment, again and again', () => {
  const targets = Array.from({ length: 2000 }, (_, i) => target(`${i % 1000}|${Math.floor(i / 1000)}`))
  for (let second = 0; second < 10; second++) expect(problems({ targets })).toEqual({})
})
