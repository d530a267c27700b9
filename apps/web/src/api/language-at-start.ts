/** The language as a script finds it out that runs before the page has come: the one chosen, else the first of the browser's that there is. */
import { LANGUAGES, type LanguageName, languageFor } from '@muster/phrases/languages'
import { textKept } from '../storage/read-by-hand.ts'

export function languageAtStart(): LanguageName {
  const chosen: unknown = JSON.parse(textKept('language') ?? 'null')
  return LANGUAGES.find((each) => each === chosen) ?? languageFor(navigator.languages)
}
