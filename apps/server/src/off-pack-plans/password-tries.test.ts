import { expect, test } from 'vitest'
import { countPasswordTries, MOST_WRONG_TRIES } from './password-tries.ts'

function counting() {
  let at = 0
  const tries = countPasswordTries(() => at)
  const attempt = (who: string, isRight: boolean) =>
    tries
      .trying(who, async () => isRight)
      .then(
        (right) => (right ? 'right' : 'wrong'),
        ({ status }: { status: number }) => status,
      )
  return { attempt, later: (minutes: number) => (at += minutes * 60_000) }
}

test('after ten wrong tries also the right password is refused, for ten minutes [SEC-02]', async () => {
  const { attempt, later } = counting()
  for (let n = 0; n < MOST_WRONG_TRIES; n++) expect(await attempt('key address', false)).toBe('wrong')
  expect(await attempt('key address', true)).toBe(429)
  later(9)
  expect(await attempt('key address', true)).toBe(429)
  later(1)
  expect(await attempt('key address', true)).toBe('right')
})

test('tries at the same moment count as well [SEC-02]', async () => {
  const { attempt } = counting()
  const all = await Promise.all(Array.from({ length: 30 }, () => attempt('key address', false)))
  expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(MOST_WRONG_TRIES)
})

test('right tries all pass at the same moment, however many there are [SEC-02]', async () => {
  const { attempt } = counting()
  const all = await Promise.all(Array.from({ length: 100 }, () => attempt('key address', true)))
  expect(all).toEqual(Array(100).fill('right'))
  expect(await attempt('key address', false)).toBe('wrong')
})

test('among right tries at the same moment no more than ten wrong ones are heard [SEC-02]', async () => {
  const { attempt } = counting()
  const all = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt('key address', n % 3 === 0)))
  expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(MOST_WRONG_TRIES)
  expect(await attempt('key address', true)).toBe(429)
})

test('a try that fails by itself is neither right nor wrong, and holds no place [SEC-02]', async () => {
  const tries = countPasswordTries(() => 0)
  const broken = () => tries.trying('key address', () => Promise.reject(new Error('no such hash')))
  for (let n = 0; n < 2 * MOST_WRONG_TRIES; n++) await expect(broken()).rejects.toThrow('no such hash')
  expect(await tries.trying('key address', async () => true)).toBe(true)
})

test('tries count by planning and address, and right ones not at all [SEC-02]', async () => {
  const { attempt } = counting()
  for (let n = 0; n < 2 * MOST_WRONG_TRIES; n++) expect(await attempt('key one', true)).toBe('right')
  for (let n = 0; n < MOST_WRONG_TRIES; n++) await attempt('key one', false)
  expect(await attempt('key two', true)).toBe('right')
  expect(await attempt('other one', true)).toBe('right')
  expect(await attempt('key one', true)).toBe(429)
})
