import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's (tokens.css), from the first picture on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}
