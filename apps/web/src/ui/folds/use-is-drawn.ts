/**
 * Whether what lies out of sight is drawn already: from when it is first seen, and else once a first visit has begun. Until then it
 * would keep a slow phone from what is seen.
 */
import { startTransition, useEffect, useState } from 'react'

/** Until then the first screen can be used. */
const BEGUN_MS = 4000

export function useIsDrawn(isSeen: boolean): boolean {
  // In the built page alone: a test sees what a player sees when all is drawn.
  const [isDrawn, setDrawn] = useState(isSeen || !import.meta.env.PROD)
  if (isSeen && !isDrawn) setDrawn(true)
  useEffect(() => {
    if (isDrawn) return undefined
    const later = setTimeout(() => startTransition(() => setDrawn(true)), BEGUN_MS)
    return () => clearTimeout(later)
  }, [isDrawn])
  return isDrawn
}
