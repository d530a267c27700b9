/** Keeps the files of this page in the browser, by the service worker (src/offline), so that it opens without a network. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `IMPOSSIBLE` in a private window, over plain http and in browsers without service workers. */
export type OfflineState = 'COMING' | 'READY' | 'IMPOSSIBLE'

export function useKeptOffline(): OfflineState {
  const [state, setState] = useState<OfflineState>('COMING')
  const { language } = useTranslation().i18n
  useEffect(() => {
    let isOver = false
    void keepOffline(language).then((reached) => {
      if (!isOver) setState(reached)
    })
    return () => {
      isOver = true
    }
  }, [language])
  return state
}

/** It keeps the texts of one language: those of all would be more than the page. In another one it is another worker. */
export async function registerOfflineWorker(language: string): Promise<void> {
  const script = `/offline-worker.js?language=${encodeURIComponent(language)}`
  await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
}

async function keepOffline(language: string): Promise<OfflineState> {
  if (!('serviceWorker' in navigator)) return 'IMPOSSIBLE'
  try {
    await registerOfflineWorker(language)
    // Once its files are there, all of them.
    await navigator.serviceWorker.ready
    return 'READY'
  } catch {
    // Going on is right: the page works as long as it is open, and says that it needs a network to open again.
    return 'IMPOSSIBLE'
  }
}
