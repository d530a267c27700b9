import { expect, test } from 'vitest'
import { ARRIVAL, source, target, toldSources, toldTargets } from './noble-form.fixture.ts'
import { editedSource, editedTarget, mergedArrivals, withSources, withTargets } from './noble-lists.ts'

const LATER = '2026-11-24T21:00:00'
const draft = { nobles: 4, arrival: '2026-11-24T20:00', earliestLaunch: '' }

test('a target is added with the numbers that were entered, its times in full', () => {
  expect(toldTargets(withTargets([], [{ coords: '520|500' }], draft))).toEqual([`520|500 ${ARRIVAL}×4`])
})

test('a line keeps its own numbers', () => {
  const lines = [{ coords: '520|500', nobles: 1, arrival: LATER }]
  expect(toldTargets(withTargets([], lines, draft))).toEqual([`520|500 ${LATER}×1`])
})

test('a target that is listed gets another arrival; nobles of an equal one are summed', () => {
  const once = withTargets([target('520|500')], [{ coords: '520|500' }], { ...draft, arrival: LATER })
  expect(toldTargets(once)).toEqual([`520|500 ${ARRIVAL}×4 ${LATER}×4`])
  expect(toldTargets(withTargets(once, [{ coords: '520|500' }], draft))).toEqual([`520|500 ${ARRIVAL}×8 ${LATER}×4`])
})

test('a village that one paste repeats is added once, but every line with numbers counts', () => {
  expect(toldTargets(withTargets([], [{ coords: '1|1' }, { coords: '1|1' }], draft))).toEqual([`1|1 ${ARRIVAL}×4`])
  const own = { coords: '1|1', nobles: 1, arrival: ARRIVAL }
  expect(toldTargets(withTargets([], [own, own], draft))).toEqual([`1|1 ${ARRIVAL}×2`])
})

test('an earliest launch is kept unless another is entered', () => {
  const before = [{ ...target('520|500'), earliestLaunch: '2026-11-24T08:00:00' }]
  expect(withTargets(before, [{ coords: '520|500' }], draft)[0]?.earliestLaunch).toBe('2026-11-24T08:00:00')
  const entered = { ...draft, earliestLaunch: '2026-11-24T09:00:00' }
  expect(withTargets(before, [{ coords: '520|500' }], entered)[0]?.earliestLaunch).toBe('2026-11-24T09:00:00')
})

test('arrivals without a time stay apart', () => {
  const empty = { arrival: '', nobles: 1 }
  expect(mergedArrivals([empty, empty])).toHaveLength(2)
})

test('a source that is listed gets the numbers that were entered last', () => {
  const lines = [{ coords: '500|500', uses: 3 }, { coords: '501|500' }]
  const told = withSources([source('500|500', 4, 4)], lines, { uses: 2, noblesUsedPer: 1 })
  expect(toldSources(told)).toEqual(['500|500 3/1', '501|500 2/1'])
})

const both = {
  coords: '520|500',
  earliestLaunch: '',
  arrivals: [
    { arrival: ARRIVAL, nobles: 4 },
    { arrival: LATER, nobles: 2 },
  ],
}
const nothing = { nobles: null, arrival: '', earliestLaunch: '' }

test.each([
  ['nothing', nothing, `520|500 ${ARRIVAL}×4 ${LATER}×2`],
  ['nobles of every arrival', { ...nothing, nobles: 1 }, `520|500 ${ARRIVAL}×1 ${LATER}×1`],
  ['one arrival for all nobles', { ...nothing, arrival: '2026-11-25T20:00' }, '520|500 2026-11-25T20:00:00×6'],
  ['an arrival and its nobles', { ...nothing, nobles: 3, arrival: LATER }, `520|500 ${LATER}×3`],
  [
    'the earliest launch',
    { ...nothing, earliestLaunch: '2026-11-24T08:00:00' },
    `520|500 ${ARRIVAL}×4 ${LATER}×2 from 2026-11-24T08:00:00`,
  ],
])('many targets are edited at once: %s [NOBLE-03]', (_what, edit, told) => {
  expect(toldTargets([editedTarget(both, edit)])).toEqual([told])
})

test.each([
  ['nothing', { uses: null, noblesUsedPer: null }, '500|500 4/1'],
  ['nobles there', { uses: 2, noblesUsedPer: null }, '500|500 2/1'],
  ['nobles in a command', { uses: null, noblesUsedPer: 4 }, '500|500 4/4'],
])('many sources are edited at once: %s', (_what, edit, told) => {
  expect(toldSources([editedSource(source('500|500'), edit)])).toEqual([told])
})
