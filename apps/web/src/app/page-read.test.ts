import { afterEach, expect, test, vi } from 'vitest'
import { pageRead } from './page-read.ts'

afterEach(() => vi.restoreAllMocks())

test('a start whose scripts were there before the page was read waits for its body', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  let isRead = false
  const read = pageRead().then(() => {
    isRead = true
  })
  await Promise.resolve()
  expect(isRead).toBe(false)
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await read
  expect(isRead).toBe(true)
})

test('a page that was read waits for nothing', async () => {
  await expect(pageRead()).resolves.toBeUndefined()
})
