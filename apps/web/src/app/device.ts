/** What kind of device the page is on, where it behaves differently there. */
import { useIsAtMostWide } from '../ui/folds/use-window-width.ts'

/** Too narrow for a sidebar beside the content, and for all choices in the top bar: phones, and tablets held upright. */
export function useIsNarrow(): boolean {
  return useIsAtMostWide(1023)
}

export function isMobileAgent(userAgent: string): boolean {
  return /Mobi|Android/.test(userAgent)
}
