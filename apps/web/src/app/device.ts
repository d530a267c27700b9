/** What kind of device the page is on, where it behaves differently there. */
import { useMediaQuery } from '@mantine/hooks'

/** Too narrow for a sidebar beside the content, and for all choices in the top bar: phones, and tablets held upright. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
}

export function isMobileAgent(userAgent: string): boolean {
  return /Mobi|Android/.test(userAgent)
}
