import { describe, expect, test } from 'vitest'
import { EVERY_CALL, nameOf } from './every-call.ts'
import { changing, DEFAULT_LIMITS, figureOf, OFTEN, reading } from './price.ts'

const figure = (of: Parameters<typeof figureOf>[0]) => figureOf(of, DEFAULT_LIMITS)

describe.each(EVERY_CALL.map((call) => [nameOf(call), call] as const))('%s', (_name, { price, schema }) => {
  test('has a rate of one address, and a tribe behind it can work', () => {
    expect(price.rate.seconds).toBeGreaterThan(0)
    expect(figure(price.rate.times)).toBeGreaterThan(0)
    expect(figure(price.rate.times)).toBeLessThanOrEqual(100 * price.rate.seconds)
  })

  test('takes a body of a known size where it takes one at all', () => {
    expect(figure(price.body) > 0).toBe(schema.body !== undefined)
    expect(figure(price.body)).toBeLessThanOrEqual(15_000_000)
  })

  test('has an answer of a known size', () => {
    expect(figure(price.answer)).toBeGreaterThan(0)
    expect(Number.isFinite(figure(price.answer))).toBe(true)
  })

  test('holds the thread that answers no longer than its price says', () => {
    expect(price.milliseconds).toBeGreaterThan(0)
  })
})

test('calls that are counted together have one rate', () => {
  const together = EVERY_CALL.map(({ price }) => price.rate).filter(({ group }) => group !== undefined)
  expect(new Set(together.map(({ group }) => group))).toEqual(new Set(['operations', 'operation-saves']))
  expect(new Set(together.map((rate) => JSON.stringify(rate))).size).toBe(2)
})

test('a figure is a number, or a limit that may be set, so many times and at most so much', () => {
  const limits = { ...DEFAULT_LIMITS, planBodyBytes: 1_000 }
  expect(figureOf(7, limits)).toBe(7)
  expect(figureOf({ limit: 'planBodyBytes' }, limits)).toBe(1_000)
  expect(figureOf({ limit: 'planBodyBytes', times: 3 }, limits)).toBe(3_000)
  expect(figureOf({ limit: 'planBodyBytes', times: 3, most: 2_000 }, limits)).toBe(2_000)
})

test('a call that only reads takes no body, and what is said of its own comes first', () => {
  expect(reading()).toMatchObject({ rate: OFTEN, body: 0, milliseconds: 20 })
  expect(reading({ milliseconds: 5 }).milliseconds).toBe(5)
  expect(changing(OFTEN, { body: 9 })).toMatchObject({ rate: OFTEN, body: 9 })
})
