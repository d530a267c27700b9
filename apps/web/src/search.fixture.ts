/** Searches that begin after a pause in typing, on a clock that stands still between the letters. */
import { act, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'

/**
 * Types `letters`, three of them: nothing is asked for at two, however long the pause, and then nothing until
 * 100 ms after the last key. `seen` are the requests so far and from now on.
 */
export async function expectSearchAfterPause(
  box: HTMLElement,
  letters: string,
  seen: readonly Request[],
): Promise<void> {
  const searches = () => seen.flatMap(({ url }) => new URL(url).searchParams.getAll('search'))
  const enter = (value: string) => fireEvent.change(box, { target: { value } })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  enter(letters.slice(0, 2))
  await pass(1_000)
  expect(searches()).toEqual([])
  enter(`${letters}x`)
  await pass(60)
  enter(letters)
  await pass(99)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual([letters])
  await pass(1_000)
  vi.useRealTimers()
}
