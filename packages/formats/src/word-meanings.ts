/**
 * What words mean, whatever the market whose page they stand on. A word may mean one thing here and another there, so the
 * words that stand together are read together: those markets count that know all of them. Where they do not agree a word
 * has no meaning, and its reader goes by something else.
 */

/** Of each word, as it is compared, what it means in which market. */
export type Meanings<Meaning extends string> = ReadonlyMap<string, ReadonlyMap<string, Meaning>>

export function meaningsOf<Meaning extends string>(
  words: Iterable<readonly [market: string, word: string, meaning: Meaning]>,
): Meanings<Meaning> {
  const meanings = new Map<string, Map<string, Meaning>>()
  for (const [market, word, meaning] of words) {
    const byMarket = meanings.get(comparedWord(word)) ?? new Map<string, Meaning>()
    meanings.set(comparedWord(word), byMarket.set(market, meaning))
  }
  return meanings
}

/** What each word of one page or table means there. Words that no market knows say nothing of the market. */
export function meant<Meaning extends string>(
  words: readonly (string | undefined)[],
  meanings: Meanings<Meaning>,
): (Meaning | undefined)[] {
  const found = words.map((word) => (word === undefined ? undefined : meanings.get(comparedWord(word))))
  const known = found.filter((byMarket) => byMarket !== undefined)
  const markets = [...(known[0]?.keys() ?? [])].filter((market) => known.every((byMarket) => byMarket.has(market)))
  return found.map(
    (byMarket) =>
      byMarket && agreed(markets.length > 0 ? markets.map((market) => byMarket.get(market)) : [...byMarket.values()]),
  )
}

function agreed<Meaning>(meanings: readonly Meaning[]): Meaning | undefined {
  const [first] = meanings
  return meanings.every((meaning) => meaning === first) ? first : undefined
}

/** Small letters without marks above or below them, as people type them who have no such keys. */
export function comparedWord(word: string): string {
  return word
    .trim()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('’', "'")
}

const MARKS = /\p{M}/gu
