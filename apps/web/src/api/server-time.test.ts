import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginNewPage } from '../storage/page-state.ts'
import { learnServerTime, noteClockJump, serverOffset, serverTimeDoubt } from './server-time.ts'

/** Answers as a server whose clock is `ahead` would send them: written between sending and receiving, cut to seconds. */
function offsetLearntFrom(ahead: number, answers: readonly { sent: number; outward: number; back: number }[]) {
  for (const { sent, outward, back } of answers) {
    learnServerTime(new Date(sent + outward + ahead).toUTCString(), sent, sent + outward + back)
  }
  return serverOffset()
}

const answer = fc.record({
  sent: fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  outward: fc.integer({ min: 0, max: 400 }),
  back: fc.integer({ min: 0, max: 400 }),
})

test('the learnt time is never off by more than half of a second and of the way there and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(answer, { minLength: 1, maxLength: 20, size: 'max' }),
      (ahead, answers) => {
        beginNewPage()
        const shortest = Math.min(...answers.map(({ outward, back }) => outward + back))
        expect(Math.abs(offsetLearntFrom(ahead, answers) - ahead)).toBeLessThanOrEqual((1000 + shortest) / 2 + 1)
      },
    ),
    { numRuns: 40 },
  )
})

test('several answers within a second leave far less than a second of doubt', () => {
  const start = 1_763_700_000_000
  const answers = Array.from({ length: 20 }, (_, i) => ({ sent: start + i * 1050, outward: 10, back: 10 }))
  expect(Math.abs(offsetLearntFrom(3_600_000, answers) - 3_600_000)).toBeLessThan(60)
})

test('a clock that was set is followed by the next answer', () => {
  const at = 1_763_700_000_000
  offsetLearntFrom(0, [{ sent: at, outward: 5, back: 5 }])
  learnServerTime(new Date(at + 7_200_000).toUTCString(), at, at)
  expect(Math.abs(serverOffset() - 7_200_000)).toBeLessThanOrEqual(1_000)
})

test.each([[null], ['yesterday'], ['']])('a Date header of %o teaches nothing', (header) => {
  learnServerTime(header, 0, 0)
  expect(serverOffset()).toBe(0)
})

test('after this machine’s clock jumped the next answer counts alone [OPL-05]', () => {
  beginNewPage()
  const start = 1_763_700_000_000
  const answers = Array.from({ length: 20 }, (_, i) => ({ sent: start + i * 1050, outward: 10, back: 10 }))
  offsetLearntFrom(1_834, answers)
  // Half a second: what was known still overlaps with what is told now, and would outweigh it.
  noteClockJump(500)
  offsetLearntFrom(1_334, [{ sent: start + 30_500, outward: 10, back: 10 }])
  expect(serverTimeDoubt()).toBeGreaterThan(400)
  expect(Math.abs(serverOffset() - 1_334)).toBeLessThanOrEqual(serverTimeDoubt() ?? 0)
})

test('a clock that was put back counts on before the server has answered [OPL-05]', () => {
  beginNewPage()
  offsetLearntFrom(1_834, [{ sent: 1_763_700_000_500, outward: 10, back: 10 }])
  const known = serverOffset()
  noteClockJump(-60_000)
  expect(serverOffset()).toBe(known + 60_000)
})
