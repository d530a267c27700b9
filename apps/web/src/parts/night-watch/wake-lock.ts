/** Keeps the screen on. The browser lets go of it whenever the page is hidden, so it is taken again whenever it is looked at. */
import { useEffect, useState } from 'react'

/** `refused` where the browser cannot, or the battery is low. */
export type ScreenState = 'off' | 'on' | 'refused'

export function useScreenKept(isWanted: boolean): ScreenState {
  const [state, setState] = useState<ScreenState>('off')
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) return void taken.release()
        lock = taken
        setState('on')
      } catch {
        // Going on is right: the page says that the screen may go dark.
        setState('refused')
      }
    }
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
      setState('off')
    }
  }, [isWanted])
  return state
}
