/** Rows of counts in a line, on lines below it, and with a cell a line. */
import { describe, expect, test } from 'vitest'
import { rowOf, rowsIn } from './row-cells.ts'
import { areCellsSingle, rowsBelow, rowsOfSingleCells } from './rows-below.ts'

const cells = (rows: ReturnType<typeof rowsIn>) => rows.map((row) => row.cells)

describe('rows in a line', () => {
  test.each([
    ['1\t2', [{ index: 3, label: undefined, cells: [1, 2] }]],
    ['own\t1\t2', [{ index: 3, label: 'own', cells: [1, 2] }]],
    ['1 2 3', [{ index: 3, label: undefined, cells: [1, 2, 3] }]],
    ['1 2\t3', [{ index: 3, label: undefined, cells: ['NOT_A_COUNT', 3] }]],
    ['\t1\t\t?', [{ index: 3, label: undefined, cells: [1, 'unknown'] }]],
    [
      '1\tin\t2\t3\tTroops',
      [
        { index: 3, label: undefined, cells: [1] },
        { index: 3, label: 'in', cells: [2, 3] },
      ],
    ],
    ['own', []],
    ['', []],
  ])('%j has %j', (text, rows) => {
    expect(rowsIn(text, 3)).toEqual(rows)
  })

  test('parts of a line that follow without a word are one row, and the label of one row is not that of the next', () => {
    expect(rowsIn('a\t1\tb\t2', 0).map((row) => row.label)).toEqual(['a', 'b'])
    expect(rowsIn('a\t1\t\t2', 0)).toEqual([{ index: 0, label: 'a', cells: [1, 2] }])
    expect(rowsIn('box\tin the village\t1\t2', 0)).toMatchObject([{ label: 'in the village' }])
    expect(rowsIn('in the village 1 2', 0)).toMatchObject([{ label: 'in the village' }])
  })

  test.each([
    ['1\t2', [1, 2]],
    ['1\t', undefined],
    ['1 2 3', [1, 2, 3]],
    ['1 2', undefined],
    ['12', undefined],
    ['no counts here', undefined],
    ['at 5 of 7', undefined],
  ])('the row of %j is %j: two cells with tabs, three with blanks', (line, row) => {
    expect(rowOf(line, 0)?.cells).toEqual(row)
  })
})

describe('rows on lines of their own', () => {
  test('are taken up to the most, and next is the line behind the last', () => {
    const lines = ['1\t2', '', '3\t4', '5\t6']
    expect(rowsBelow(lines, 0, 2)).toEqual({
      rows: [
        { index: 0, label: undefined, cells: [1, 2] },
        { index: 2, label: undefined, cells: [3, 4] },
      ],
      next: 3,
      problems: [],
    })
    expect(rowsBelow(lines, 1, 5)).toMatchObject({ rows: { length: 2 }, next: 4 })
    expect(rowsBelow(lines, 0, 0)).toEqual({ rows: [], next: 0, problems: [] })
    expect(rowsBelow(lines, 4, 5)).toEqual({ rows: [], next: 4, problems: [] })
  })

  test('end at the next village and at a tool’s file', () => {
    expect(rowsBelow(['1\t2', 'a (1|2)', '3\t4'], 0, 5)).toMatchObject({ rows: { length: 1 }, next: 1 })
    expect(rowsBelow(['1\t2', '{', '3\t4'], 0, 5)).toMatchObject({ rows: { length: 1 }, next: 1 })
    expect(rowsBelow(['1\t2', 'x'.repeat(10_001), '3\t4'], 0, 5)).toMatchObject({ rows: { length: 1 }, next: 1 })
    expect(rowsBelow(['1\t2', 'x'.repeat(10_000), '3\t4'], 0, 5)).toMatchObject({ rows: { length: 2 }, next: 3 })
  })

  test('may have five lines between them that are told, and no more; words behind the last row are not theirs', () => {
    const words = (count: number) => ['1\t2', ...Array.from({ length: count }, () => 'word'), '3\t4', 'word']
    const read = rowsBelow(words(5), 0, 5)
    expect(read).toMatchObject({ rows: { length: 2 }, next: 7 })
    expect(read.problems.map(({ line, problem }) => [line, problem])).toEqual(
      [2, 3, 4, 5, 6].map((line) => [line, 'NO_VILLAGE']),
    )
    expect(rowsBelow(words(6), 0, 5)).toMatchObject({ rows: { length: 1 }, next: 1, problems: [] })
    expect(rowsBelow(['1\t2', 'word', '3\t4', 'word', '5\t6'], 0, 5).problems.map(({ line }) => line)).toEqual([2, 4])
  })
})

describe('rows with a cell a line', () => {
  test('begin anew behind words, which label them', () => {
    expect(rowsOfSingleCells(['own', '1', '', '2', 'in', '3', '?'], 0, 5)).toEqual({
      rows: [
        { index: 1, label: 'own', cells: [1, 2] },
        { index: 5, label: 'in', cells: [3, 'unknown'] },
      ],
      next: 7,
      problems: [],
    })
    expect(rowsOfSingleCells(['1', 'Commands', 'in', '2'], 0, 5).rows.map((row) => row.label)).toEqual([
      undefined,
      'in',
    ])
  })

  test('end behind three words, at a row, a village, or the text', () => {
    expect(rowsOfSingleCells(['1', 'a', 'b', '2'], 0, 5)).toMatchObject({ rows: { length: 2 }, next: 4 })
    expect(rowsOfSingleCells(['1', 'a', 'b', 'c', '2'], 0, 5)).toMatchObject({ rows: { length: 1 }, next: 1 })
    expect(rowsOfSingleCells(['1', '2\t3', '4'], 0, 5)).toMatchObject({ rows: [{ cells: [1] }], next: 1 })
    expect(rowsOfSingleCells(['1', '(1|2)', '4'], 0, 5)).toMatchObject({ rows: [{ cells: [1] }], next: 1 })
    expect(rowsOfSingleCells([], 0, 5)).toEqual({ rows: [], next: 0, problems: [] })
  })

  test('are five at most; the word behind the fourth or the fifth is theirs, further words are not', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => ['word', String(row)]).flat()
    expect(rowsOfSingleCells([...rows(3), 'Troops', 'other'], 0, 5)).toMatchObject({ rows: { length: 3 }, next: 6 })
    expect(rowsOfSingleCells([...rows(4), 'Commands', 'other'], 0, 5)).toMatchObject({ rows: { length: 4 }, next: 9 })
    expect(rowsOfSingleCells([...rows(5), 'Troops', '7'], 0, 5)).toMatchObject({ rows: { length: 5 }, next: 11 })
  })

  test.each<[readonly string[], boolean]>([
    [['1', '2'], true],
    [['own', '1'], true],
    [['own', '', 'page', '1'], true],
    [['own', 'page', 'more', '1'], false],
    [['own\t1\t2'], false],
    [['own', 'in\t3\t4', '1'], false],
    [['a (1|2)', '1'], false],
    [['own'], false],
    [[], false],
  ])('%j: a cell a line is %s', (lines, isSingle) => {
    expect(areCellsSingle(lines, 0)).toBe(isSingle)
    expect(areCellsSingle(['1', ...lines], 1)).toBe(isSingle)
  })
})

test('what stands before is not looked at', () => {
  expect(cells([...rowsOfSingleCells(['9', '1'], 1, 5).rows])).toEqual([[1]])
})
