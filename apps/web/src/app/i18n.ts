/**
 * The player's language: Russian for a Russian browser, English for every other. Its
 * texts are fetched once, before the first render; keys are checked by the compiler.
 */
import type { en, LanguageName } from '@muster/phrases'
import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof en
  }
}

export function languageOf(browserLanguage: string): LanguageName {
  return /^ru\b/i.test(browserLanguage) ? 'ru' : 'en'
}

export async function startTexts(browserLanguage: string): Promise<void> {
  const language = languageOf(browserLanguage)
  const response = await fetch(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`The texts for ${language} were answered with ${response.status}`)
  await i18next.use(initReactI18next).init({
    lng: language,
    // The server sends what `phrases` holds, whose keys the compiler compares.
    resources: { [language]: (await response.json()) as Resource[string] },
    defaultNS: 'shell',
    fallbackLng: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}
