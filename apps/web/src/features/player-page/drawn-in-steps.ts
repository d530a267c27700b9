/**
 * A long list that is drawn a few rows at a time, the first with the page: on a slow phone hundreds of rows would hold back the one command
 * that leaves next for seconds.
 */
import { useEffect, useState } from 'react'

/** What a phone shows at once, and a little. */
const FIRST = 8
const STEP = 24
/** The browser paints in between, and takes what is tapped. */
const PAUSE_MS = 16

/** How many of `count` rows are drawn by now; all of them soon. */
export function useDrawnInSteps(count: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(() => setDrawn((before) => before + STEP), PAUSE_MS)
    return () => clearInterval(timer)
  }, [isWhole])
  return drawn
}

/** The first so many of all lists together. */
export function drawnOf<T>(lists: readonly (readonly T[])[], most: number): readonly (readonly T[])[] {
  let left = Math.max(0, most)
  return lists.map((list) => {
    const drawn = list.slice(0, left)
    left -= drawn.length
    return drawn
  })
}
