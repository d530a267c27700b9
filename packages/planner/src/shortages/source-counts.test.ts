import { fieldsBetween, later, travelTime } from '@muster/game'
import { expect, test } from 'vitest'
import { allowedOffsets, bannedLaunches, isInside, travelSpans, windowSeconds } from '../launches/send-times.ts'
import { at, demand, hour, problem, supply } from '../problem.fixture.ts'
import type { Demand, Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Shortage } from '../report.ts'
import { SourceCounts } from './source-counts.ts'

/** One village after the other. */
function counted({ supplies, rules }: Problem, asked: Demand): Shortage['sources'] {
  const { target, minutesPerField, boost } = asked
  const banned = bannedLaunches(rules, rules.now, asked.latestArrival)
  const spans = travelSpans(allowedOffsets(asked, rules, banned, Number.POSITIVE_INFINITY), windowSeconds(asked))
  const counts = { total: 0, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 0 }
  for (const { village, pool } of supplies) {
    if (pool !== asked.pool) continue
    counts.total++
    const fields = fieldsBetween(village, target)
    const travel = travelTime({ from: village, to: target, minutesPerField, boost })
    if (fields === 0 || fields > (rules.maxFields ?? 2000)) counts.tooFar++
    else if (asked.latestArrival - travel * 1000 < rules.now) counts.inPast++
    else if (!isInside(spans, travel)) counts.outsideSendTimes++
    else counts.valid++
  }
  return counts
}

test('sources that are counted by blocks are as many as one by one', () => {
  const draw = randomNumbers(7)
  const place = () => `${Math.floor(400 + 200 * draw())}|${Math.floor(400 + 200 * draw())}`
  const targets = Array.from({ length: 40 }, place)
  const asked = problem({
    supplies: [
      ...targets.map((target) => supply(target)),
      ...Array.from({ length: 1500 }, (_, i) => supply(place(), { pool: i % 5 === 0 ? 'fake' : 'attack' })),
    ],
    demands: targets.map((target, i) => {
      const arrival = at(i % 2 === 0 ? '20:00' : '23:30')
      const latestArrival = later(arrival, i % 4 < 2 ? 0 : 900)
      return demand(target, { arrival, latestArrival, minutesPerField: i % 3 === 0 ? 18 : 30 })
    }),
    rules: {
      now: at('2026-06-09 02:00'),
      maxFields: 90,
      quietHours: { from: hour('23:00'), until: hour('07:00') },
      blackouts: [{ start: at('12:00'), end: at('12:45') }],
    },
  })
  const counts = new SourceCounts(asked)
  const kinds = { total: 0, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 0 }
  for (const each of asked.demands) {
    const found = counts.of(each)
    expect(found).toEqual(counted(asked, each))
    for (const kind of ['tooFar', 'inPast', 'outsideSendTimes', 'valid'] as const) kinds[kind] += found[kind]
  }
  expect(Math.min(kinds.tooFar, kinds.inPast, kinds.outsideSendTimes, kinds.valid)).toBeGreaterThan(500)
})
