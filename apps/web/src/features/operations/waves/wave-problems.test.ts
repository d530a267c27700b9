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

  test('may land in this very second, and not in the one before', () => {
    expect(problems({}, { now: SEVEN })).toEqual([])
    expect(problems({}, { now: SEVEN + 1 })).toEqual(['LANDING_PAST'])
  })

  test('lands after the earliest launch, and not with it', () => {
    expect(problems({}, { earliestLaunch: '2026-11-26T06:59:59' })).toEqual([])
    expect(problems({}, { earliestLaunch: '2026-11-26T07:00:00' })).toEqual(['BEFORE_EARLIEST_LAUNCH'])
  })
})

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

  test('where it is longer than the night, and where there is one at all', () => {
    expect(isIn('01:00', '10:00', { from: '02:00', until: '03:00' })).toBe(true)
    expect(isIn('04:00', '10:00', { from: '02:00', until: '03:00' })).toBe(false)
    expect(isIn('23:00', '23:00', null)).toBe(false)
    expect(isIn('08:00', '08:00', { from: '08:00', until: '08:00' })).toBe(false)
  })
})
