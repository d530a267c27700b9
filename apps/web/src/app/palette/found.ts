/**
 * Which names an input finds: by the beginnings of words, whatever their case and marks.
 *
 *   adv gen   each word that was typed begins a word of the name: "Advanced generator", "Generator, advanced"
 *   advgen    or all that was typed, in one, is made of beginnings of its words, in their order
 *
 * A name that begins with what was typed stands first, then those found by words, then by parts of them; of equals the order stays.
 */

/** The best first. An empty input finds everything. */
export function found<Item extends { readonly name: string }>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = plain(typed)
  if (wanted === '') return items
  return items
    .map((item) => ({ item, rank: rankOf(plain(item.name), wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ item }) => item)
}

function rankOf(name: string, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0
  const words = name.split(' ')
  const parts = wanted.split(' ')
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1
  return isMadeOf(parts.join(''), words) ? 2 : undefined
}

/** Whether the letters are beginnings of some of the words, in their order. Names are others' as well: a hundred equal words cost no more. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  /** How many letters can be had of the words so far. */
  const reached = new Set([0])
  for (const word of words)
    for (const begun of [...reached])
      for (let taken = 0; taken < word.length && word[taken] === letters[begun + taken]; taken += 1)
        reached.add(begun + taken + 1)
  return reached.has(letters.length)
}

/** Words of letters and digits without marks, a space between them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
