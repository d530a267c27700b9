/** What the thread that answers does itself, counted: the longest JSON that is read or written on it. */
import { onTestFinished, vi } from 'vitest'

/** Gives the letters of the longest so far; what a test asks itself with has to be written before. */
export function longestJsonHere(): () => number {
  let longest = 0
  const { parse, stringify } = JSON
  const parsing = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    longest = Math.max(longest, String(text).length)
    return parse(text, reviver)
  })
  const writing = vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given)
    longest = Math.max(longest, text?.length ?? 0)
    return text
  })
  onTestFinished(() => {
    parsing.mockRestore()
    writing.mockRestore()
  })
  return () => longest
}
