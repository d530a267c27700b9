import { describe, expect, test } from 'vitest'
import { orderOf } from '../orders/orders.fixture.ts'
import { clockOf, timelineOf } from './board-timeline.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOW = 400_000 * HOUR_MS

describe('launches over time', () => {
  test('stand in spans of one length, each with how its orders stand', () => {
    const timeline = timelineOf(
      [
        orderOf('sent', NOW - 10 * MINUTE_MS, { state: 'SENT' }),
        orderOf('late', NOW - 10 * MINUTE_MS),
        orderOf('next', NOW + 30 * MINUTE_MS),
        orderOf('gone', NOW + 90 * MINUTE_MS, { state: 'CANCELLED' }),
      ],
      NOW,
    )
    expect(timeline?.begin).toBe(NOW - 10 * MINUTE_MS)
    expect(timeline?.most).toBe(2)
    expect(timeline?.spans.filter(({ counts }) => Object.keys(counts).length > 0)).toEqual([
      { from: NOW - 10 * MINUTE_MS, counts: { SENT: 1, LATE: 1 } },
      { from: NOW + 30 * MINUTE_MS, counts: { PLANNED: 1 } },
    ])
  })

  test.each([[1], [90], [24 * 60], [14 * 24 * 60], [400 * 24 * 60]])(
    'over %i minutes are no more spans than can be told apart, and hold every order',
    (minutes) => {
      const orders = Array.from({ length: 200 }, (_, at) =>
        orderOf(`order-${at}`, NOW + Math.round((at / 199) * minutes * MINUTE_MS)),
      )
      const timeline = timelineOf(orders, NOW)
      expect(timeline?.spans.length).toBeLessThanOrEqual(96)
      const held = timeline?.spans.flatMap(({ counts }) => Object.values(counts)) ?? []
      expect(held.reduce((sum, count) => sum + count, 0)).toBe(200)
    },
  )

  test('are none where nothing is sent', () => {
    expect(timelineOf([orderOf('gone', NOW, { state: 'REPLACED' })], NOW)).toBeUndefined()
  })

  test('know their nights and where days begin, on the clock of the world', () => {
    const evening = Date.parse('2026-11-24T21:00:00Z')
    const timeline = timelineOf([orderOf('first', evening), orderOf('last', evening + 12 * HOUR_MS)], evening)
    if (!timeline) throw new Error('There are orders.')
    const { nights, days } = clockOf(timeline, 'Europe/Amsterdam')
    const at = (span: number) => new Date(timeline.spans[span]?.from ?? 0).toISOString().slice(11, 16)
    // An hour behind in London.
    expect(days.map((day) => at(day.at))).toEqual(['23:00'])
    expect(nights.map((night) => [at(night.at), at(night.at + night.spans)])).toEqual([['23:00', '07:00']])
  })
})
