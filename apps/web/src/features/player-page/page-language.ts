/** The language that a player has chosen for his page: its texts are fetched, and the page speaks it, in every browser that opens his link. */
import type { OrdersOfPlayer } from '@muster/contracts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { bringTexts, type LanguageName, languageOf, texts } from '../../api/texts.ts'

/** Areas beside those that the start fetches. */
const AREAS = ['playerPage', 'operationWords'] as const

/** Null is the browser's own. */
export function usePageLanguage(chosen: OrdersOfPlayer['settings']['language']): void {
  useEffect(() => {
    const own = languageOf(navigator.language)
    void speak(chosen ?? own)
    return () => void speak(own)
  }, [chosen])
}

async function speak(language: LanguageName): Promise<void> {
  if (i18next.language === language) return
  try {
    if (!i18next.hasResourceBundle(language, 'shell'))
      for (const [namespace, words] of Object.entries(await texts(language)))
        i18next.addResourceBundle(language, namespace, words)
    for (const area of AREAS) await bringTexts(language, area)
    await i18next.changeLanguage(language)
    document.documentElement.lang = language
  } catch {
    // Going on is right: the page is readable as it is, and speaks it the next time it is opened.
  }
}
