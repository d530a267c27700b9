/** Words in a row as the language of the page parts them: `Ram, Catapult` in English, `Ramme und Katapulte` in German. */
import { localeOf } from '@muster/phrases/languages'

/** Where no `type` says how they belong together, as short as may be. Lists of measures, `unit`, have no commas in Russian and Turkish. */
export function listed(words: readonly string[], language: string, type?: 'conjunction' | 'disjunction'): string {
  const how = type === undefined ? ({ type: 'conjunction', style: 'narrow' } as const) : { type }
  return new Intl.ListFormat(localeOf(language), how).format(words)
}
