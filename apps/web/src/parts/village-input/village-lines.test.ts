import { coordsIn } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVillageLines, reducedPaste, remarksOf, spanOfLine, withoutRemarked } from './village-lines.ts'

const ON_WORLD = new Set([520500, 521500, 500500])
const isVillage = (field: number) => ON_WORLD.has(field)

test('a pasted text is reduced to its coordinates, one a line, each once [SIMPLE-48]', () => {
  expect(reducedPaste('Foo (520|500) K55, 520|500 and 521|500')).toEqual({
    text: '520|500\n521|500',
    villages: 2,
    repeats: 1,
    emptyLines: 0,
  })
})

test.each([
  ['short numbers', '5|7', '5|7'],
  ['a first number that is too long', '1234|5', ''],
  ['a second number that is too long', '12|3456', ''],
  ['Windows line ends', '500|500\r\n501|500\r\n', '500|500\n501|500'],
  ['a table of a report', 'A\t500|500\t9,000\nB\t501|500\t8,000', '500|500\n501|500'],
  ['game markup', '[coord]500|500[/coord] -> [coord]520|500[/coord]', '500|500\n520|500'],
  ['nothing', '', ''],
])('a paste with %s keeps what is a coordinate [SIMPLE-49]', (_what, pasted, kept) => {
  expect(reducedPaste(pasted).text).toBe(kept)
})

test('of a call for support the villages that call are kept, and the lines of attacks are counted as left out', () => {
  const attack = (from: string) =>
    `[command]attack[/command] Ramme [coord]${from}[/coord] --> Ankunftszeit: 25.01.26 12:00:00`
  expect(reducedPaste(`[b]Dorf:[/b] [coord]500|500[/coord]\n${attack('520|500')}\n${attack('521|500')}`)).toEqual({
    ...{ text: '500|500', villages: 1, repeats: 0, emptyLines: 2 },
  })
})

test('lines without a coordinate are counted, not lost silently', () => {
  expect(reducedPaste('Targets:\n520|500\n\nend').emptyLines).toBe(2)
})

test('every line says why it is worth a second look', () => {
  const text = '520|500\nfoo\n999|999\n\n520|500\n999|999 500|500'
  const remarks = remarksOf(readVillageLines(text), isVillage)
  expect(remarks.villages).toBe(3)
  expect(remarks.of).toEqual({
    repeated: [
      { text: '520|500', count: 2, lines: [0, 4] },
      { text: '999|999', count: 2, lines: [2, 5] },
    ],
    unknown: [{ text: '999|999', count: 2, lines: [2, 5] }],
    ignored: [{ text: 'foo', count: 1, lines: [1] }],
  })
  expect(Array.from(remarks.byLine, ([line, { remark }]) => `${line} ${remark}`).sort()).toEqual([
    '0 repeated',
    '1 ignored',
    '2 unknown',
    '4 repeated',
    '5 unknown',
  ])
})

test('nothing is called unknown while the villages of the world are not known', () => {
  expect(remarksOf(readVillageLines('999|999')).of.unknown).toEqual([])
})

test.each([
  ['repeats, keeping the first', 'repeated', '520|500\n521|500\n520|500', '520|500\n521|500'],
  ['a repeat beside another village', 'repeated', '520|500\n520|500 521|500', '520|500\n521|500'],
  ['a repeat on its own line twice', 'repeated', '520|500 and 520|500', '520|500'],
  ['villages that do not exist', 'unknown', '999|999\n520|500\n999|999 521|500', '520|500\n521|500'],
  ['ignored lines, but no empty one', 'ignored', 'foo\n520|500\n\nbar', '520|500\n'],
] as const)('a list can be freed from %s', (_what, remark, text, left) => {
  expect(withoutRemarked(readVillageLines(text), remark, isVillage)).toBe(left)
})

test('freeing a list from repeats loses no village', () => {
  const lists = fc.array(fc.constantFrom('1|1', '2|2', '3|3', 'x', '', '1|1 2|2')).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(lists, (text) => {
      const left = withoutRemarked(readVillageLines(text), 'repeated')
      const villages = (of: string) => new Set(coordsIn(of).map(({ x }) => x))
      expect(villages(left)).toEqual(villages(text))
      expect(remarksOf(readVillageLines(left)).of.repeated).toEqual([])
    }),
  )
})

test('a line is found by its number', () => {
  const lines = ['520|500', '', '999|999']
  const { start, end } = spanOfLine(lines, 2)
  expect(lines.join('\n').slice(start, end)).toBe('999|999')
})
