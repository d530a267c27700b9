/**
 * Keys of worlds: the prefix of the market, a letter for the kind (`p` casual, `c` classic,
 * `s` speed, none for the others), a number: `nl100`, `enp11`.
 */
import { DOMAINS, type Domain, MARKETS } from './domains.ts'

/** The domain whose worlds have keys like this one, or `undefined`. */
export function domainOfKey(key: string): Domain | undefined {
  return DOMAINS.find((domain) => key.startsWith(MARKETS[domain].keyPrefix))
}

/**
 * What the players of a world call a continent: K45, and C45 on Dutch worlds. Dutch players' pages and public scripts of
 * the other markets write it so.
 */
export function continentName(continent: number, worldKey: string): string {
  const letter = domainOfKey(worldKey) === 'nl' ? 'C' : 'K'
  return letter + String(continent).padStart(2, '0')
}

/** Orders by letters, then by number: nl9 before nl10, and every number before `nlp1`. */
export function compareWorldKeys(a: string, b: string): number {
  const [lettersA, numberA] = partsOf(a)
  const [lettersB, numberB] = partsOf(b)
  if (lettersA !== lettersB) return lettersA < lettersB ? -1 : 1
  return numberA - numberB
}

function partsOf(key: string): [letters: string, number: number] {
  const [, letters = key, number = ''] = /^(\D*)(\d*)/.exec(key) ?? []
  return [letters, Number(number)]
}
