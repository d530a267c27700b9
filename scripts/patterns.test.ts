import { expect, test } from 'vitest'
import { allPatterns, isLinear, type Pattern, patternsOf } from './patterns.ts'

const { patterns, assembledIn } = allPatterns()
const named = patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern] as const)
const unique = [...new Map(named)]

test('all patterns of the product are looked at, and none is put together while it runs', () => {
  expect(unique.length).toBeGreaterThan(80)
  expect(assembledIn).toEqual([])
})

const linear = unique.filter(([, pattern]) => isLinear(pattern))

test('every pattern takes time that grows with the text and no faster', () => {
  const others = unique.filter((each) => !linear.includes(each))
  expect(others.map(([name, { file }]) => `${file} ${name}`)).toEqual([])
}, 120_000)

/** So many that whatever takes their square does not end in time. */
const LETTERS = 200_000
const NOISE = ['a', '0', ' ', '\n', '[', '/', '-', '0|', '1|1,', 'a-', 'Bearer ', '=', '\t', '1-1-1 1:']

/** An odd end makes a pattern that wants the end of the text try everything. */
function textOf(unit: string): string {
  return `${unit.repeat(Math.ceil(LETTERS / unit.length))}\0`
}

const noise = new Map(NOISE.map((unit) => [unit, textOf(unit)]))

/** What a pattern may begin with again and again: its own letters and marks, and what pasted noise is made of. */
function worstTexts({ source }: Pattern): string[] {
  const own = source.replaceAll(/\\(?:[bBdDsSwW]|[pk]\{?\w+\}?)|[()[\]{}?*+^$.|\\]/g, '')
  const words = source.match(/[a-z]{2,}|\\?[^\w\s]/gi) ?? []
  return [...new Set([own, ...words.map((word) => word.replace('\\', '')), ...NOISE])]
    .filter((unit) => unit !== '')
    .map((unit) => noise.get(unit) ?? textOf(unit))
}

test('two hundred thousand letters of the worst text are gone through by every pattern that may take more signs than one', () => {
  // One that is not linear was told above, and would hold this test up for an hour.
  const several = linear.filter(([, { source }]) => /[*+?{\\|]/.test(source.replaceAll(/\\[dDsSwW]/g, '')))
  expect(several.length).toBeGreaterThan(80)
  for (const [, pattern] of several) {
    const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`
    for (const text of worstTexts(pattern)) {
      expect(text.replaceAll(new RegExp(pattern.source, flags), '').length).toBeLessThanOrEqual(text.length)
    }
  }
}, 300_000)

test.each([
  ['[\\w-]*token', 'gi'],
  ['\\/+$', ''],
  ['\\[coord\\](.*?)\\[\\/coord\\]', 'g'],
  ['(a+)+$', ''],
  ['a{1,200}a{1,200}c', ''],
  ['(?:a{1,9}){1,9}b', ''],
  ['(?:a|ab|b){1,99}c', ''],
])('the pattern /%s/%s is known as one that is not', (source, flags) => {
  expect(isLinear({ source, flags })).toBe(false)
})

test.each([
  ['\\[url=[^[\\]]{0,2000}\\]', 'g'],
  ['key=["\']?\\s{0,9}=\\s{0,9}[^"\\s]{1,9000}', 'gi'],
  ['(?<day>\\d{1,2})[-.](\\d{1,2})?x{3}', ''],
])('the pattern /%s/%s may go back, but by so little that it is known as one that is', (source, flags) => {
  expect(isLinear({ source, flags })).toBe(true)
})

test('a pattern is found wherever it stands, and so is one that is put together', () => {
  const { patterns: found, assembled } = patternsOf('const a = (b: string) => /x+/g.test(b) || RegExp(b)', 'a.ts')
  expect(found).toEqual([{ file: 'a.ts', source: 'x+', flags: 'g' }])
  expect(assembled).toBe(1)
})
