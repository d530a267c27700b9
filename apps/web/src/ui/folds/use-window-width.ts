/** How wide the window is, where a screen does not only look but behaves differently; the limits are those of `tokens.css`. */
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at most `width` pixels wide, from the first picture on and whenever it changes. */
export function useIsAtMostWide(width: number): boolean {
  const query = `(max-width: ${width}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      // A window that was busy while it was resized has left the frame at its old width; its own event asks again.
      window.addEventListener('resize', onChange)
      return () => {
        media.removeEventListener('change', onChange)
        window.removeEventListener('resize', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useIsAtMostWide(767)
}
