import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmAhead } from './warm-ahead.ts'

let asked: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  asked = 0
  // A getter, which its types do not tell.
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(formats, 'format', 'get').mockImplementation(() => {
    asked += 1
    return () => ''
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('where the page is long on its way, the first text of a time is made while nothing else can be', () => {
  warmAhead()
  expect(asked).toBe(0)
  vi.runAllTimers()
  expect(asked).toBe(1)
})

test('a page that is there at once is not kept waiting for it', () => {
  warmAhead()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  vi.runAllTimers()
  expect(asked).toBe(0)
})

test('where the browser keeps nothing the page begins all the same', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Nothing may be read.')
  })
  warmAhead()
  expect(() => vi.runAllTimers()).not.toThrow()
})
