/** The language that a player has chosen for his page: the page speaks it, in every browser that opens his link. */
import type { OrdersOfPlayer } from '@muster/contracts'
import { useEffect } from 'react'
import { speak } from '../../api/speak.ts'
import { ownLanguage } from '../../api/texts.ts'

/** Null is this browser's own. */
export function usePageLanguage(chosen: OrdersOfPlayer['settings']['language']): void {
  useEffect(() => {
    // Going on is right: the page is readable as it is, and speaks it the next time it is opened.
    speak(chosen ?? ownLanguage()).catch(() => undefined)
    return () => void speak(ownLanguage()).catch(() => undefined)
  }, [chosen])
}
