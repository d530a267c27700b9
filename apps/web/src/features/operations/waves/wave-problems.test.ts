import type { OperationWave } from '@muster/contracts'
import { instant } from '@muster/game'
import { FIRST_TARGETS, firstWaves } from '@muster/operation'
import { describe, expect, test } from 'vitest'
import { wave } from '../plan/plan-in-hand.fixture.ts'
import { isInNight, waveTimes } from './wave-problems.ts'

const ZONE = 'Europe/Amsterdam'
/** 07:00 in the winter of Amsterdam. */
const SEVEN = instant(Date.UTC(2026, 10, 26, 6))

function problems(
  given: Partial<OperationWave>,
  { now = SEVEN - 1, earliestLaunch }: { now?: number; earliestLaunch?: string } = {},
) {
  const one = wave({ id: 'w', landing: { kind: 'AT', from: '2026-11-26T07:00:00' }, ...given })
  const times = waveTimes([one], {
    groups: FIRST_TARGETS.groups,
    templates: firstWaves(['axe', 'light', 'ram']).templates,
    zone: ZONE,
    now: instant(now),
    earliestLaunch,
  })
  return times.problemsOf(one)
}

describe('a wave', () => {
  test('in order has no problem', () => expect(problems({})).toEqual([]))

  test.each<[string, Partial<OperationWave>, string]>([
    ['without a template', { templates: [] }, 'WAVE_WITHOUT_TEMPLATE'],
    ['set for no group that there is', { groups: ['gone'] }, 'WAVE_WITHOUT_GROUP'],
    ['that ruins nothing', { ruin: { buildings: [], profile: 'BIG' } }, 'NO_RUIN'],
    [
      'whose window ends before it begins',
      { landing: { kind: 'AT', from: '2026-11-26T07:00:00', until: '2026-11-26T06:59:59' } },
      'LANDING_REVERSED',
    ],
  ])('%s says so', (_what, given, code) => expect(problems(given)).toEqual([code]))

  test('is told of the first thing that it lacks, and needs one group that there is', () => {
    expect(problems({ templates: [], train: {} })).toEqual(['WAVE_WITHOUT_TEMPLATE'])
    expect(problems({ train: {} })).toEqual(['TRAIN_WITHOUT_NOBLE'])
    expect(problems({ groups: ['gone', 'clear'] })).toEqual([])
  })

  test('is judged by the end of its window', () => {
    const landing = { kind: 'AT', from: '2026-11-26T07:00:00', until: '2026-11-26T08:00:00' } as const
    expect(problems({ landing }, { now: SEVEN + 1 })).toEqual([])
    expect(problems({ landing }, { earliestLaunch: '2026-11-26T07:30:00' })).toEqual([])
    expect(problems({ landing }, { earliestLaunch: '2026-11-26T08:00:00' })).toEqual(['BEFORE_EARLIEST_LAUNCH'])
  })

  test('may land in this very second, and not in the one before', () => {
    expect(problems({}, { now: SEVEN })).toEqual([])
    expect(problems({}, { now: SEVEN + 1 })).toEqual(['LANDING_PAST'])
  })

  test('lands after the earliest launch, and not with it', () => {
    expect(problems({}, { earliestLaunch: '2026-11-26T06:59:59' })).toEqual([])
    expect(problems({}, { earliestLaunch: '2026-11-26T07:00:00' })).toEqual(['BEFORE_EARLIEST_LAUNCH'])
  })
})

test('what is wrong with one wave is told of that wave alone', () => {
  const reversed = wave({ id: 'a', landing: { kind: 'AT', from: '2026-11-26T07:00:00', until: '2026-11-26T06:59:59' } })
  const fine = wave({ id: 'b', landing: { kind: 'AT', from: '2026-11-26T07:00:00' } })
  const { problemsOf } = waveTimes([reversed, fine], {
    ...{ groups: FIRST_TARGETS.groups, templates: firstWaves(['axe', 'light', 'ram']).templates },
    ...{ zone: ZONE, now: SEVEN, earliestLaunch: undefined },
  })
  expect([problemsOf(reversed), problemsOf(fine)]).toEqual([['LANDING_REVERSED'], []])
})

/** Beyond 24 on the next day. */
const hours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

describe('a landing lies in the night bonus', () => {
  const NIGHT = { from: '23:00', until: '08:00' }
  const at = (hour: string) => instant(Date.parse(`2026-11-26T${hour}:00Z`))
  const hourOf = (moment: number) => new Date(moment).toISOString().slice(11, 16)
  const isIn = (from: string, until: string, night: typeof NIGHT | null = NIGHT) =>
    isInNight({ from: at(from), until: at(until) }, night, hourOf)

  test.each<[string, string, boolean]>([
    ['23:00', '23:00', true],
    ['22:59', '22:59', false],
    ['07:59', '07:59', true],
    ['08:00', '08:00', false],
    ['08:00', '22:59', false],
    ['22:00', '23:30', true],
  ])('from %s to %s: %s', (from, until, expected) => expect(isIn(from, until)).toBe(expected))

  test.each<[string, string, string, boolean]>([
    ['begins within it', '02:30', '09:00', true],
    ['begins with it', '02:00', '02:00', true],
    ['begins with its end', '03:00', '04:00', false],
    ['ends before it', '00:00', '01:59', false],
    ['ends with its beginning', '00:00', '02:00', true],
    ['is over midnight and reaches it', '23:00', '26:30', true],
    ['is over midnight and ends before it', '04:00', '25:00', false],
    ['lasts a day', '20:00', '44:00', true],
  ])('of one night where the window %s', (_what, from, until, expected) => {
    const after = (time: string) => instant(at('00:00') + hours(time) * 3_600_000)
    const night = { from: '02:00', until: '03:00' }
    expect(isInNight({ from: after(from), until: after(until) }, night, hourOf)).toBe(expected)
  })

  test('over midnight, from noon to the next morning', () => {
    expect(isInNight({ from: at('12:00'), until: instant(at('07:00') + 86_400_000) }, NIGHT, hourOf)).toBe(true)
  })

  test('where it is longer than the night, and where there is one at all', () => {
    expect(isIn('01:00', '10:00', { from: '02:00', until: '03:00' })).toBe(true)
    expect(isIn('04:00', '10:00', { from: '02:00', until: '03:00' })).toBe(false)
    expect(isIn('23:00', '23:00', null)).toBe(false)
    expect(isIn('08:00', '08:00', { from: '08:00', until: '08:00' })).toBe(false)
  })
})
