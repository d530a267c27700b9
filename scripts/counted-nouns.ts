/**
 * `npm run languages`: texts in which a number stands before a noun that no ending of their key follows. "{{sent}} commands" is
 * "1 commands" one day, and in Czech wrong for most numbers. What helps is a key that counts, or the number behind its noun:
 * "Commands: {{sent}}". Which nouns of a language change with their number is known from its texts that count: words behind
 * {{count}} that are others in other endings. A language whose nouns do not (Hungarian, Turkish) is told nothing.
 */
import { groupedBy } from '../packages/game/src/groups.ts'
import type { Texts } from '../packages/phrases/src/index.ts'

const ENDING = /_(zero|one|two|few|many|other)$/
/** Letters that the forms of a noun have in common, and more than which a word between number and noun has that is no preposition. */
const STEM = 3
/** Values that say which one or when, not how many: "version 3 of the plan". */
const ORDINALS = new Set(['version', 'part', 'line', 'index', 'first', 'last', 'made'])
/** A text with a limit tells of tens and thousands, and of numbers that come near it: one and two are not among them. */
const LIMIT = /\{\{(limit|most)\b/
const NEVER_FEW: Readonly<Record<string, string>> = {
  'planner:nearLimit': 'stands from thousands of commands on',
  'planner:nearLimitApart': 'stands from hundreds of commands on',
  'result:planned': 'has in English the words of the answer of the call',
}

/** `area:key: …` of each such text of a language. */
export function uncountedNouns(own: Texts, english: Texts): string[] {
  const texts = flat(own)
  const nouns = countedNouns(texts)
  const numbers = numberNames(flat(english))
  return texts.flatMap(([key, text]) => {
    if (key in NEVER_FEW || LIMIT.test(text)) return []
    const governing = numbersIn(text).filter(([name]) => numbers.has(name) && !(ENDING.test(key) && name === 'count'))
    return governing.flatMap(([name, words]) => {
      const noun = words.find((word) => nouns.has(word))
      return noun === undefined ? [] : [`${key}: has {{${name}}} before “${noun}”, and does not count by it`]
    })
  })
}

/** Words right behind {{count}} that stand in another form in other endings of the same key. */
function countedNouns(texts: readonly [string, string][]): ReadonlySet<string> {
  const counting = texts.filter(([key]) => ENDING.test(key))
  const groups = groupedBy(counting, ([key]) => key.replace(ENDING, ''))
  return new Set(
    [...groups.values()].flatMap((forms) =>
      forms.flatMap(([, text]) => {
        const others = forms.map(([, form]) => wordsOf(form))
        const behind = numbersIn(text).flatMap(([name, words]) => (name === 'count' ? words : []))
        return behind.filter((word) => others.some((form) => !form.includes(word) && form.some(isFormOf(word))))
      }),
    ),
  )
}

/** Forms of a word begin alike. */
function isFormOf(word: string): (other: string) => boolean {
  return (other) => word.length > STEM && other !== word && other.slice(0, STEM) === word.slice(0, STEM)
}

/** Names of values that are somewhere written as numbers: `{{sent, number}}`. */
function numberNames(texts: readonly [string, string][]): ReadonlySet<string> {
  const found = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+), number\}\}/g)].map(([, name = '']) => name))
  return new Set(['count', ...found].filter((name) => !ORDINALS.has(name)))
}

/** Each value of a text with the word behind it, and the next one unless a preposition leads to it. */
function numbersIn(text: string): [string, string[]][] {
  const found = text.matchAll(/\{\{(\w+)[^}]*\}\}((?:(?:<\/\w+>)?[ \u00a0][\p{L}’'-]+)*)/gu)
  return [...found].map(([, name = '', behind = '']) => {
    const [word = '', next = ''] = wordsOf(behind)
    return [name, word.length > STEM ? [word, next] : [word]]
  })
}

function wordsOf(text: string): string[] {
  const written = text.replaceAll(/<\/?\w+\/?>|\{\{[^}]*\}\}/g, ' ').toLowerCase()
  return written.match(/[\p{L}’'-]+/gu) ?? []
}

/** `planner:fix.later` and its text, of areas by their names. */
function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}${path === '' ? ':' : '.'}`),
  )
}
