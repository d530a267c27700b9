import { expect, test } from 'vitest'
import { pauseMs } from './lease.ts'
import { Slots } from './slots.ts'

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1920],
  [8, 3600],
  [1000, 3600],
])('after %i failures the game is left alone for %i seconds', (failures, seconds) => {
  expect(pauseMs(failures)).toBe(seconds * 1000)
})

test('no more than so many pieces of work run at a time, and none is lost when one fails', async () => {
  const slots = new Slots(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    if (fails) throw new Error('failed')
  }
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => slots.run(work(n === 1))))
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
