import { expect, test } from 'vitest'
import { holdsSourceScript, readSources, withCounts } from './source-lines.ts'

function told(text: string): string {
  const { counts, wrong } = readSources(text)
  return [
    ...Array.from(counts, ([coords, count]) => `${coords}×${count}`),
    ...wrong.map((line) => `!${line + 1}`),
  ].join(' ')
}

test.each([
  ['a village is a source once', '500|500', '500|500×1'],
  ['a village that is typed again, twice', '500|500\n501|500\n500|500', '500|500×2 501|500×1'],
  ['a script says how often', '500|500,3', '500|500×3'],
  ['blanks do not matter, nor empty lines, nor leading zeros', ' 500|500 , 3 \n\n005|07,1\r', '500|500×3 5|7×1'],
  ['a script adds up what it lists twice', '500|500,3\n500|500,1', '500|500×4'],
  ['beside a script line a bare village is wrong', '500|500,3\n500|500', '500|500×3 !2'],
  ['so is any other line', '500|500,3\nfoo\n501|500,x\n501|500,0\n501|500,1001', '500|500×3 !2 !3 !4 !5'],
  ['a list with commas is no script', '500|500, 501|500', '500|500×1 501|500×1'],
  ['nor is a comma that nothing follows yet', '500|500,', '500|500×1'],
  ['nor a text with both', 'A, 500|500, K55', '500|500×1'],
])('%s [ADV-22]', (_rule, text, sources) => {
  expect(told(text)).toBe(sources)
})

test.each([
  ['a script', '500|500,3\n501|500,1', true],
  ['a list', '500|500\n501|500', false],
  ['a table of a report', '500|500,9.000 points', false],
])('a pasted text is kept whole when it is %s [ADV-22]', (_what, pasted, kept) => {
  expect(holdsSourceScript(pasted)).toBe(kept)
})

test.each([
  ['repeats stay repeats', '500|500\n501|500', '500|500\n500|500\n500|500\n501|500'],
  ['a script stays one', '500|500,1\n501|500,1', '500|500,3\n501|500,1'],
])('amounts are written into the list: %s [ADV-33]', (_rule, text, written) => {
  expect(withCounts(text, new Map(readSources(text).counts).set('500|500', 3))).toBe(written)
})

test('an amount of 0 takes the village out [ADV-33]', () => {
  expect(
    withCounts(
      '500|500\n501|500',
      new Map([
        ['500|500', 0],
        ['501|500', 1],
      ]),
    ),
  ).toBe('501|500')
})
