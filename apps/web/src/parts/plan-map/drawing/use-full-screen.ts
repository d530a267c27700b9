/**
 * A part of the page in all of the screen. The page as a whole is what the browser shows alone, and the part lies over it by
 * its style: so the lists that open from it, which hang at the page's end, are seen too, and where a browser shows no page
 * alone, as on an iPhone, the part takes at least all of the window.
 */
import { useEffect, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
  readonly leave: () => void
}

export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    // Esc and the browser's own button leave it too.
    const heard = () => document.fullscreenElement === null && setFull(false)
    document.addEventListener('fullscreenchange', heard)
    return () => document.removeEventListener('fullscreenchange', heard)
  }, [])
  // Whoever goes to another page in between takes nothing along.
  useEffect(() => (isFull ? leaveScreen : undefined), [isFull])
  return {
    isFull,
    toggle: () => {
      // A browser that refuses leaves the window, which is filled all the same.
      if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined)
      setFull(!isFull)
    },
    leave: () => setFull(false),
  }
}

function leaveScreen(): void {
  // It may have been left in between.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
