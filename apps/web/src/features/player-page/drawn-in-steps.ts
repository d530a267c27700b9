/**
 * What can wait is drawn after what cannot: on a slow phone tools and hundreds of rows would hold back the one command that leaves next for
 * seconds. So the rest of a page comes once its first part was painted, and a long list a few rows at a time.
 */
import { useEffect, useState } from 'react'

/** What a phone shows at once. */
const FIRST = 3
const STEP = 8
/** The browser paints in between, and takes what is tapped. */
const PAUSE_MS = 16

/** Whether what was drawn first has been painted. By a timer, for a tab behind others paints nothing, and has to ring all the same. */
export function useFirstPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 2 * PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}

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
