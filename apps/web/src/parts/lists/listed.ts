/** Words in a row as the language of the page parts them: `Ram, Catapult` in English, `Ramme und Katapulte` in German. */
import { localeOf } from '@muster/phrases/languages'

export function listed(words: readonly string[], language: string, type: Intl.ListFormatType = 'unit'): string {
  return new Intl.ListFormat(localeOf(language), { type }).format(words)
}
