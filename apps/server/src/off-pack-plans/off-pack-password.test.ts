import { expect, test } from 'vitest'
import { isPassword, passwordHash } from './off-pack-password.ts'

test('a password is kept as a salted hash, which is another one each time [SEC-02]', async () => {
  const [one, other] = [await passwordHash('attack at dawn'), await passwordHash('attack at dawn')]
  expect(one).toMatch(/^scrypt:16384:8:1:[\w-]{22}:[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(one).not.toContain('dawn')
})

test.each([
  ['the same text', 'attack at dawn', true],
  ['the same text in another alphabet', 'Нападём на рассвете 🗡', true],
  ['another letter case', 'Attack at dawn', false],
  ['a beginning of it', 'attack', false],
  ['nothing', '', false],
])('%s [SEC-02]', async (_what, tried, isRight) => {
  const password = isRight ? tried : 'attack at dawn'
  expect(await isPassword(tried, await passwordHash(password))).toBe(isRight)
})

test('a letter with an accent is one letter, however a keyboard puts it together', async () => {
  expect(await isPassword('cafe\u0301', await passwordHash('caf\u00e9'))).toBe(true)
})
