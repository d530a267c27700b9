/**
 * The languages of the product: the one list that page, server, calls and tests go by. A language is a folder of catalogues
 * (`packages/phrases/<code>`) and its code here, as BCP 47 has it. What its catalogues lack is said in English, so that it may
 * be partial.
 */
export const LANGUAGES = [
  'en',
  'ru',
  'pl',
  'de',
  'pt-BR',
  'hu',
  'cs',
  'nl',
  'es',
  'fr',
  'it',
  'sk',
  'ro',
  'tr',
  'el',
] as const
export type LanguageName = (typeof LANGUAGES)[number]

/**
 * The first of these wishes (BCP 47, best first) that there is a language for, else English. Of one language any country's
 * will do: whoever wishes `pt-PT` reads `pt-BR`.
 */
export function languageFor(wishes: readonly string[]): LanguageName {
  const found = wishes.map((wish) => LANGUAGES.find((language) => baseOf(language) === baseOf(wish)))
  return found.find(Boolean) ?? 'en'
}

function baseOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, '')
}

/** In its own words, for whoever reads it: `Русский`. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** For `Intl`: English with the day before the month, and the clock of 24 hours. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
