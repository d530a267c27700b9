// From when on a wish that is short could land.
import { later, secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import { at, hour } from '../../problem.fixture.ts'
import { fixedAt, type Given, kinds, place } from './offered-changes.fixture.ts'

// A command leaves two hours before it lands.
test.each<[string, Given, string | undefined]>([
  ['the present', { rules: { now: at('18:00:05') } }, '20:00:05'],
  ['the present between seconds', { rules: { now: later(at('18:00'), 4.5) } }, '20:00:05'],
  ['since when the village sends', { village: { sendsFrom: at('18:00:05') } }, '20:00:05'],
  ['the earliest launch', { wish: { earliestLaunch: at('18:00:05') } }, '20:00:05'],
  ['the end of its window', { wish: { latestArrival: at('20:00:30') }, rules: { now: at('18:00:40') } }, '20:00:40'],
  [
    'hours of its player',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:00'), until: secondOfDay(18 * 3600 + 7) }] }] },
    '20:00:07',
  ],
  ['hours of all', { rules: { quietHours: { from: hour('17:00'), until: secondOfDay(18 * 3600 + 8) } } }, '20:00:08'],
  ['a blackout', { rules: { blackouts: [{ start: at('17:00'), end: at('18:00:08') }] } }, '20:00:09'],
  ['a boost', { wish: { boost: 1.5 }, rules: { now: at('18:40:05') } }, '20:00:05'],
  ['a day later', { rules: { now: at('2026-06-11 18:00') } }, '2026-06-11 20:00'],
  ['more than a day later', { rules: { now: later(at('2026-06-11 18:00'), 1) } }, undefined],
  ['a launch just before', { fixed: [fixedAt(at('17:59:59'))], rules: { load: { gapSeconds: 2 } } }, '20:00:01'],
  ['a launch that is nearer still', { fixed: [fixedAt(at('18:00'))], rules: { load: { gapSeconds: 2 } } }, undefined],
])('the wish may land a little later: %s', (_why, given, landing) => {
  const changes = kinds(given).filter(({ change }) => change === 'LATER_LANDING')
  expect(changes).toEqual(landing === undefined ? [] : [{ change: 'LATER_LANDING', latestArrival: at(landing) }])
})

test('a landing off the whole minute stays so, where it may be later', () => {
  const arrival = later(at('20:00'), 0.25)
  const changes = kinds({ wish: { arrival, latestArrival: later(arrival, 0.5) }, rules: { now: at('18:00:05') } })
  expect(changes).toEqual([{ change: 'LATER_LANDING', latestArrival: later(at('20:00:05'), 0.25) }])
})

test('the village that may land first is asked', () => {
  const given = { village: { sendsFrom: at('18:00:50') }, others: [place(496, { sendsFrom: at('16:00:05') })] }
  expect(kinds(given)).toEqual([{ change: 'LATER_LANDING', latestArrival: at('20:00:05') }])
})
