import type { Instant } from '@muster/game'
import { expect, test } from 'vitest'
import { countPasswordTries, MOST_WRONG_TRIES } from './password-tries.ts'

function counting() {
  let at = 0
  const tries = countPasswordTries(() => at as Instant) // a brand constructor
  const attempt = (who: string, isRight: boolean) =>
    tries
      .trying(who, async () => isRight)
      .then(
        (right) => (right ? 'right' : 'wrong'),
        ({ status }: { status: number }) => status,
      )
  return { attempt, later: (minutes: number) => (at += minutes * 60_000) }
}

test('SEC-02 after ten wrong tries also the right password is refused, for ten minutes', async () => {
  const { attempt, later } = counting()
  for (let n = 0; n < MOST_WRONG_TRIES; n++) expect(await attempt('key address', false)).toBe('wrong')
  expect(await attempt('key address', true)).toBe(429)
  later(9)
  expect(await attempt('key address', true)).toBe(429)
  later(1)
  expect(await attempt('key address', true)).toBe('right')
})

test('SEC-02 tries at the same moment count as well', async () => {
  const { attempt } = counting()
  const all = await Promise.all(Array.from({ length: 30 }, () => attempt('key address', false)))
  expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(MOST_WRONG_TRIES)
})

test('SEC-02 tries count by planning and address, and right ones not at all', async () => {
  const { attempt } = counting()
  for (let n = 0; n < 2 * MOST_WRONG_TRIES; n++) expect(await attempt('key one', true)).toBe('right')
  for (let n = 0; n < MOST_WRONG_TRIES; n++) await attempt('key one', false)
  expect(await attempt('key two', true)).toBe('right')
  expect(await attempt('other one', true)).toBe('right')
  expect(await attempt('key one', true)).toBe(429)
})
