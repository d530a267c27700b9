/** Stands in the place of react-i18next in a player's page (`vite.orders.config.ts`): a component's texts, and it again when another language is spoken. */
import { useSyncExternalStore } from 'react'
import reader, { languageNow, onLanguage } from './text-reader.ts'

/** Of the library, which has to be told of React. */
export const initReactI18next = undefined

interface Reading {
  readonly t: ReturnType<typeof reader.getFixedT>
  readonly i18n: { readonly language: string }
  readonly ready: true
}

/** By language, area and prefix: whoever asks for the same is given the same, so that what depends on it stays. */
const readings = new Map<string, Reading>()

export function useTranslation(
  areas?: string | readonly string[],
  { keyPrefix = '' }: { readonly keyPrefix?: string } = {},
): Reading {
  const language = useSyncExternalStore(onLanguage, languageNow)
  const area = typeof areas === 'string' ? areas : areas?.[0]
  const name = `${language} ${area} ${keyPrefix}`
  const reading = readings.get(name) ?? {
    t: reader.getFixedT(language, area, keyPrefix),
    i18n: { language },
    ready: true,
  }
  readings.set(name, reading)
  return reading
}
