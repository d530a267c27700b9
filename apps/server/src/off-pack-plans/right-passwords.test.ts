import { expect, test } from 'vitest'
import { rememberRightPasswords } from './right-passwords.ts'

function counting(mostKnown?: number) {
  const computed: string[] = []
  const isRight = rememberRightPasswords(async (password, kept) => {
    computed.push(password)
    return password === kept
  }, mostKnown)
  return { isRight, computed }
}

test('a right password is computed once, however often and in however many requests at once it is given [SEC-02]', async () => {
  const { isRight, computed } = counting()
  const all = await Promise.all(Array.from({ length: 50 }, () => isRight('right', 'right')))
  for (let n = 0; n < 50; n++) all.push(await isRight('right', 'right'))
  expect(all).toEqual(Array(100).fill(true))
  expect(computed).toEqual(['right'])
})

test('a wrong one is computed each time, and one that is right elsewhere is not right here', async () => {
  const { isRight, computed } = counting()
  expect(await isRight('a', 'a')).toBe(true)
  expect([await isRight('a', 'b'), await isRight('a', 'b'), await isRight('b', 'a')]).toEqual([false, false, false])
  expect(computed).toEqual(['a', 'a', 'a', 'b'])
})

test('so many are known, and no more', async () => {
  const { isRight, computed } = counting(2)
  for (const password of ['a', 'b', 'c', 'b', 'a']) await isRight(password, password)
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

test('one that could not be computed is asked about again', async () => {
  let tries = 0
  const isRight = rememberRightPasswords(async () => {
    tries += 1
    if (tries === 1) throw new Error('no such hash')
    return true
  })
  await expect(isRight('a', 'a')).rejects.toThrow('no such hash')
  expect(await isRight('a', 'a')).toBe(true)
})
