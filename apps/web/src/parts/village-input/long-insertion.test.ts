import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Insert, insertSliced, isLong, isOnTheWay } from './long-insertion.ts'

const THREE_SLICES = Array.from({ length: 2500 }, (_, i) => `500|${i}`).join('\n')

let area: HTMLTextAreaElement
beforeEach(() => {
  vi.useFakeTimers()
  area = document.createElement('textarea')
  document.body.append(area)
  area.value = 'before after'
  area.setSelectionRange(7, 7)
})
afterEach(() => {
  area.remove()
  vi.useRealTimers()
})

/** As a browser edits, with the lines of each edit. */
function editing(): { readonly insert: Insert; readonly lines: number[] } {
  const lines: number[] = []
  const insert: Insert = (field, text) => {
    lines.push(text.split('\n').length - 1)
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
    return true
  }
  return { insert, lines }
}

test('a text is long from a line more than a slice on', () => {
  expect(isLong('x\n'.repeat(1000))).toBe(false)
  expect(isLong(`${'x\n'.repeat(1000)}x`)).toBe(true)
})

test('a long text stands where the caret was, in slices of a thousand lines and whole in the end', () => {
  const { insert, lines } = editing()
  const done = vi.fn()
  insertSliced(area, THREE_SLICES, insert, done)
  expect(lines).toEqual([1000])
  expect(isOnTheWay(area)).toBe(true)
  vi.runAllTimers()
  expect(lines).toEqual([1000, 1000, 499])
  expect(area.value).toBe(`before ${THREE_SLICES}after`)
  expect(isOnTheWay(area)).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a key waits for nothing: what is left goes in before it', () => {
  const { insert, lines } = editing()
  insertSliced(area, THREE_SLICES, insert, () => {})
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
  expect(lines).toEqual([1000, 1499])
  expect(area.value).toBe(`before ${THREE_SLICES}after`)
  expect(isOnTheWay(area)).toBe(false)
})

test('another text that comes between two slices stays', () => {
  const { insert } = editing()
  const done = vi.fn()
  insertSliced(area, THREE_SLICES, insert, done)
  area.value = '500|500'
  vi.runAllTimers()
  expect(area.value).toBe('500|500')
  expect(isOnTheWay(area)).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})
