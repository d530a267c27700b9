import { type PlanLine, parseOffPackLine } from '@muster/formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, scaleTo, sendHours } from './send-hours.ts'

function leaving(...launches: string[]): PlanLine[] {
  return launches.map((launch) => {
    const reading = parseOffPackLine(`500|500->520|500,ram,Attack,2027-01-01 00:00:00,10:00:00,${launch}`)
    if ('problem' in reading) throw new Error(reading.problem)
    return reading.line
  })
}

test('a plan without lines has no send times', () => {
  expect(sendHours([])).toBeUndefined()
})

test('launches are counted by the hour of the world’s clock', () => {
  const hours = sendHours(leaving('2026-11-24 12:00:00', '2026-11-24 10:05:00', '2026-11-24 10:59:59.999'))
  expect(hours?.bars.map(({ from, launches }) => `${from.slice(11, 16)} ${launches}`)).toEqual([
    '10:00 2',
    '11:00 0',
    '12:00 1',
  ])
  expect(hours?.first).toBe('2026-11-24 10:05:00.000')
  expect(hours?.last).toBe('2026-11-24 12:00:00.000')
})

test('a bar is stacked by unit, in the order of the game', () => {
  const [ram] = leaving('2026-11-24 10:05:00')
  if (!ram) throw new Error('no line')
  const hours = sendHours([{ ...ram, unit: 'snob' }, ram, { ...ram, unit: 'axe' }, ram])
  const units = [
    { unit: 'axe', launches: 1 },
    { unit: 'ram', launches: 2 },
    { unit: 'snob', launches: 1 },
  ]
  expect(hours?.bars.map((bar) => bar.units)).toEqual([units])
  expect(hours?.units).toEqual(units)
})

test.each([
  [1, [0, 1]],
  [4, [0, 2, 4]],
  [5, [0, 5]],
  [6, [0, 2, 4, 6]],
  [12, [0, 4, 8, 12]],
  [47, [0, 25, 50]],
  [101, [0, 40, 80, 120]],
  [600, [0, 200, 400, 600]],
])('beside bars of up to %i stand round counts', (most, scale) => {
  expect(sendHours(leaving(...Array.from({ length: most }, () => '2026-11-24 10:05:00')))?.scale).toEqual(scale)
})

test('beneath the bars stand full hours, at most eight', () => {
  const hours = sendHours(leaving('2026-11-24 10:05:00', '2026-11-24 18:30:00'))
  expect(hours?.ticks.map(({ at }) => at.slice(11, 16))).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00'])
})

test('a span holds its beginning and not its end', () => {
  const launches = leaving(
    '2026-11-24 09:59:59.999',
    '2026-11-24 10:00:00',
    '2026-11-24 10:59:59.999',
    '2026-11-24 11:00:00',
  )
  const [, from, , until] = launches.map(({ launch }) => launch)
  if (!from || !until) throw new Error('no line')
  expect(launches.map(({ launch }) => isWithin(launch, { from, until }))).toEqual([false, true, true, false])
})

test.each([
  ['2026-11-24 00:00:00', 1],
  ['2026-11-24 07:59:59', 1],
  ['2026-11-24 08:00:00', 0],
  ['2026-11-24 23:59:59', 0],
])('%s counts %i times as night', (launch, atNight) => {
  expect(sendHours(leaving(launch))?.atNight).toBe(atNight)
})

test('the night is shaded where it lies', () => {
  const hours = sendHours(leaving('2026-11-24 22:00:00', '2026-11-25 11:30:00'))
  // Fourteen bars from 22:00 to 12:00; the night begins with the third and is eight long.
  expect(hours?.nights).toEqual([{ left: 2 / 14, width: 8 / 14 }])
  expect(hours?.days).toEqual([{ left: 2 / 14, start: '2026-11-25 00:00:00.000' }])
})

test('a plan within one day is labelled with that day', () => {
  expect(sendHours(leaving('2026-11-24 10:05:00'))?.days).toEqual([{ left: 0, start: '2026-11-24 00:00:00.000' }])
})

test.each([
  [3, 1],
  [7, 2],
  [30, 12],
  [400, 96],
])('over %i days a bar is %i hours wide, and no more than 96 stand there', (days, width) => {
  const last = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
  const hours = sendHours(leaving('2026-01-01 00:00:00', `${last} 00:00:00`))
  expect(hours?.hoursPerBar).toBe(width)
  expect(hours?.bars.length).toBeLessThanOrEqual(96)
  expect(hours?.bars.reduce((sum, { launches }) => sum + launches, 0)).toBe(2)
})

test('the scale ends near the greatest count, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (most) => {
      const scale = scaleTo(most)
      const end = scale.at(-1) ?? 0
      expect(end).toBeGreaterThanOrEqual(most)
      expect(end).toBeLessThanOrEqual(Math.max(most + 1, most * 1.34))
      expect(scale.length).toBeLessThanOrEqual(5)
      expect(scale.every(Number.isInteger)).toBe(true)
    }),
  )
})
