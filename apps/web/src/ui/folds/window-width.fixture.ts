/** A window as wide as a test says: the one of jsdom answers no question about its width. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export interface WindowOfWidth {
  /** As when a phone is turned. */
  readonly turnTo: (widthPx: number) => void
}

export function windowOf(widthPx: number): WindowOfWidth {
  let nowPx = widthPx
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: nowPx <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList, // the rest is not asked for
  )
  return {
    turnTo: (turnedPx) => {
      nowPx = turnedPx
      act(() => void window.dispatchEvent(new Event('resize')))
    },
  }
}
