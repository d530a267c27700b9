import { describe, expect, test } from 'vitest'
import { parseCsvHeading, parseCsvRow, printTroopCsv } from './troop-csv.ts'
import type { TroopWorld } from './troop-world.ts'

const WORLD: TroopWorld = { units: ['axe', 'ram'] }
const told = (problem: string, subject?: string) => ({
  problem,
  line: 4,
  firstLine: 4,
  lastLine: 4,
  ...(subject && { subject }),
})

describe('a heading', () => {
  test.each([
    ['village;axe;ram', ';', ['village', 'axe', 'ram'], []],
    [' Coords , AXE ', ',', ['village', 'axe'], ['ram']],
    ['coordinates\taxe', '\t', ['village', 'axe'], ['ram']],
    ['coordinate;axe, big;axe', ';', ['village', 'other', 'axe'], ['ram']],
    ['"village";"axe"', ';', ['village', 'axe'], ['ram']],
    ['player;points;coord;axe;ram;;', ';', ['player', 'points', 'village', 'axe', 'ram'], []],
    ['name;axe;ram', ';', ['village', 'axe', 'ram'], []],
    [';axe;ram', ';', ['village', 'axe', 'ram'], []],
    ['name;village;axe', ';', ['other', 'village', 'axe'], ['ram']],
    ['axe;ram;coord', ';', ['axe', 'ram', 'village'], []],
    ['player;axe;ram;home', ';', ['player', 'axe', 'ram', 'village'], []],
  ])('%j has its columns by its names', (line, delimiter, columns, unnamed) => {
    expect(parseCsvHeading(line, 3, WORLD)?.heading).toEqual({ delimiter, columns, unnamed })
  })

  test.each([['village'], ['axe'], ['village;points'], ['axe;home'], ['a;b'], ['1|2;5'], ['']])(
    '%j is none: it names no unit, or nothing beside it',
    (line) => {
      expect(parseCsvHeading(line, 3, WORLD)).toBeUndefined()
    },
  )

  test.each([
    ['axe;ram', [told('NO_VILLAGE_COLUMN')]],
    ['player;axe;points', [told('NO_VILLAGE_COLUMN')]],
    ['village;axe;axe', [told('REPEATED_COLUMN', 'axe')]],
    ['village;axe;village', [told('REPEATED_COLUMN', 'village')]],
    ['village;axe;spear', [told('UNIT_NOT_ON_WORLD', 'spear')]],
    ['village;axe;dragon', [told('UNKNOWN_COLUMN', 'dragon')]],
    ['village;axe;;ram', []],
    ['village;axe;player;points', []],
  ])('%j tells what is wrong with its columns', (line, problems) => {
    expect(parseCsvHeading(line, 3, WORLD)?.problems).toEqual(problems)
  })

  test('names a column with its first forty letters', () => {
    expect(parseCsvHeading(`village;axe;${'x'.repeat(41)}`, 3, WORLD)?.problems).toEqual([
      told('UNKNOWN_COLUMN', 'x'.repeat(40)),
    ])
  })

  test('without a column of villages has no table', () => {
    expect(parseCsvHeading('axe;ram', 3, WORLD)?.heading).toBeUndefined()
  })
})

describe('a row', () => {
  const row = (heading: string, line: string) => {
    const table = parseCsvHeading(heading, 0, WORLD)?.heading
    if (!table) throw new Error(`${heading} is a heading.`)
    return parseCsvRow(line, 3, table)
  }
  const read = (village: object) => ({
    next: 4,
    format: 'csv',
    villages: [{ at: { x: 1, y: 2 }, line: 4, lastLine: 4, ...village }],
    problems: [],
  })
  const refused = (problem: string, subject?: string) => ({ next: 4, villages: [], problems: [told(problem, subject)] })

  test.each([
    ['village;axe;ram', '1|2;5;6', read({ amounts: { axe: 5, ram: 6 } })],
    ['village;axe', '1|2;5', read({ amounts: { axe: 5, ram: 0 } })],
    ['village;axe;ram', '1|2;;6', read({ amounts: { axe: 0, ram: 6 } })],
    ['village;axe;ram', '1|2;5;', read({ amounts: { axe: 5, ram: 0 } })],
    ['village;axe;ram', '1|2;5;6;;', read({ amounts: { axe: 5, ram: 6 } })],
    ['village;axe;ram', '1|2;?;6', read({ amounts: { ram: 6 } })],
    ['village;axe', '"A ""x"" (1|2)";"5"', read({ amounts: { axe: 5, ram: 0 } })],
    ['village,axe', '"a, (1|2)","1,234"', read({ amounts: { axe: 1_234, ram: 0 } })],
    ['village;axe', '"a;b (1|2)";7', read({ amounts: { axe: 7, ram: 0 } })],
    [
      'player;village;points;axe',
      ' Alice ;1|2;9764;5',
      read({ amounts: { axe: 5, ram: 0 }, owner: 'Alice', points: 9_764 }),
    ],
    ['player;village;axe', '"A ""x""";1|2;5', read({ amounts: { axe: 5, ram: 0 }, owner: 'A "x"' })],
    ['player;village;axe', '"A;""";1|2;5', read({ amounts: { axe: 5, ram: 0 }, owner: 'A;"' })],
    ['player;village;points;axe', ';1|2;x;5', read({ amounts: { axe: 5, ram: 0 } })],
    ['village;axe;dragon', '1|2;5;x', read({ amounts: { axe: 5, ram: 0 } })],
    ['village;axe;ram', '1|2;5', refused('TOO_FEW_AMOUNTS')],
    ['village;axe;ram', '1|2;5;6;7', refused('TOO_MANY_AMOUNTS')],
    ['village;axe;ram', '1|2;5;x', refused('NOT_A_COUNT', 'ram')],
    ['village;axe;ram', '1|2;-5;6', refused('NOT_A_COUNT', 'axe')],
    ['village;axe;ram', '1|2;5;99999999', refused('COUNT_TOO_LARGE', 'ram')],
  ])('of the table %j, %j is read by its columns, or told', (heading, line, taken) => {
    expect(row(heading, line)).toEqual(taken)
  })

  test.each([
    ['village;axe', '1|2,5'],
    ['village;axe', 'a;5'],
    ['axe;village', '1|2;5'],
    ['village,axe', '1|2,5,6'],
    ['village,axe,ram', '1|2,5'],
    ['village\taxe', '1|2\t5\t6'],
  ])('of the table %j, %j is none', (heading, line) => {
    expect(row(heading, line)).toBeUndefined()
  })
})

test('a table is printed with a column for each unit of the world, and what is unknown as a question mark', () => {
  const villages = [{ at: { x: 1, y: 2 }, amounts: { axe: 5 } }]
  expect(printTroopCsv(villages, WORLD.units)).toBe('village,axe,ram\n1|2,5,?')
  expect(printTroopCsv([], WORLD.units, ';')).toBe('village;axe;ram')
})
