/** Keeps the files of this page in the browser, by the service worker (src/offline), so that it opens without a network. */
import { useEffect, useState } from 'react'

/** `IMPOSSIBLE` in a private window, over plain http and in browsers without service workers. */
export type OfflineState = 'COMING' | 'READY' | 'IMPOSSIBLE'

export function useKeptOffline(): OfflineState {
  const [state, setState] = useState<OfflineState>('COMING')
  useEffect(() => {
    let isOver = false
    void keepOffline().then((reached) => {
      if (!isOver) setState(reached)
    })
    return () => {
      isOver = true
    }
  }, [])
  return state
}

async function keepOffline(): Promise<OfflineState> {
  if (!('serviceWorker' in navigator)) return 'IMPOSSIBLE'
  try {
    await navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' })
    // Once its files are there, all of them.
    await navigator.serviceWorker.ready
    return 'READY'
  } catch {
    // Going on is right: the page works as long as it is open, and says that it needs a network to open again.
    return 'IMPOSSIBLE'
  }
}
