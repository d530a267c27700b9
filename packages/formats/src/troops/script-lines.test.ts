/** Lines of the collecting scripts: of the army, and of the defence. */
import type { TroopAmounts } from '@muster/game'
import { describe, expect, test } from 'vitest'
import type { ArmyForm } from './army-forms.ts'
import { parseArmyLine, printArmyLine } from './army-line.ts'
import { commaLine } from './comma-line.ts'
import { isDefenceLine, parseDefenceLines } from './defence-lines.ts'
import type { TroopWorld } from './troop-world.ts'

const WORLD: TroopWorld = { units: ['axe', 'ram'] }
const AT = { x: 1, y: 2 }

/** A line that is known to be of this kind. */
function comma(text: string) {
  const line = commaLine(text)
  if (!line) throw new Error(`${text} is a line of a script.`)
  return line
}

test.each([
  ['1|2,3,4,', { at: AT, cells: ['3', '4'] }],
  ['1|2,3,4', { at: AT, cells: ['3', '4'] }],
  ['1|2,3,, ', { at: AT, cells: ['3', ''] }],
  [' Alice , 1|2 ,3', { at: AT, cells: ['3'], owner: 'Alice' }],
  [',1|2,3', { at: AT, cells: ['3'] }],
  ['1|2', { at: AT, cells: [] }],
  ['1|2,3|4', { at: AT, cells: ['3|4'] }],
  ['Alice,Tribe,1|2,3', undefined],
  ['1|2,3\t4', undefined],
  ['1|2 3,4', undefined],
  ['a,b', undefined],
])('%j is the line of a script %j', (text, line) => {
  expect(commaLine(text)).toEqual(line)
})

describe('a line of the army', () => {
  const army = (text: string, form?: ArmyForm) => parseArmyLine(comma(text), 6, WORLD, form)
  const read = (amounts: TroopAmounts, more: object = {}) => ({
    next: 7,
    format: 'army',
    villages: [{ at: AT, line: 7, lastLine: 7, amounts, ...more }],
    problems: [],
  })
  const told = (problem: string) => ({
    next: 7,
    villages: [],
    problems: [{ problem, line: 7, firstLine: 7, lastLine: 7 }],
  })

  test.each([
    ['1|2,5,6', read({ axe: 5, ram: 6 })],
    ['1|2,5,6,7', read({ axe: 5, ram: 6 })],
    ['1|2,5,6,7,8', read({ axe: 6, ram: 7 }, { points: 5 })],
    ['1|2,5,6,7,8,9', read({ axe: 6, ram: 7 }, { points: 5 })],
    ['1|2,5,6,7,8,9,10', read({ axe: 6, ram: 7 }, { points: 5 })],
    ['Alice,1|2,5,?', read({ axe: 5 }, { owner: 'Alice' })],
    ['1|2,?,5,6,7,8', read({ axe: 5, ram: 6 })],
    ['1|2,5,6,7,8,9,10,11', told('TOO_MANY_AMOUNTS')],
    ['1|2,5', told('TOO_FEW_AMOUNTS')],
    ['1|2,5,-6', told('NOT_A_COUNT')],
    ['1|2', told('COORDINATES_ONLY')],
    ['1|2,3|4, 5|6 ', told('COORDINATES_ONLY')],
    ['1|2,3|4,5', told('NOT_A_COUNT')],
  ])('%s is read by the number of its cells', (text, taken) => {
    expect(army(text)).toEqual(taken)
  })

  test('of two cells more than units begins with points where the text does', () => {
    expect(army('1|2,5,6,7,8', 'OLD')).toEqual(read({ axe: 5, ram: 6 }))
    expect(army('1|2,5,6,7,8,9', 'OLD')).toEqual(read({ axe: 6, ram: 7 }, { points: 5 }))
    expect(army('1|2,5,6,7', 'UNCLEAR')).toEqual(read({ axe: 5, ram: 6 }))
  })

  test('of two cells more than units is told where nobody can say what it begins with', () => {
    expect(army('1|2,5,6,7,8', 'UNCLEAR')).toEqual(told('FORM_UNCLEAR'))
  })

  test('is printed so that its length tells whether it has points', () => {
    const village = { at: AT, line: 1, lastLine: 1, amounts: { axe: 5 } }
    expect(printArmyLine(village, WORLD.units)).toBe('1|2,5,?,0,')
    expect(printArmyLine({ ...village, points: 9 }, WORLD.units)).toBe('1|2,9,5,?,0,0,')
  })
})

describe('lines of the defence', () => {
  const defence = (first: string, second?: string) =>
    parseDefenceLines(
      comma(first),
      6,
      [...Array<string>(6).fill(''), first, ...(second === undefined ? [] : [second])],
      WORLD,
    )
  const read = (lastLine: number, village: object) => ({
    next: lastLine,
    format: 'defence',
    villages: [{ at: AT, line: 7, lastLine, ...village }],
    problems: [],
  })
  const told = (problem: string, line: number, lastLine: number) => ({
    next: lastLine,
    villages: [],
    problems: [{ problem, line, firstLine: 7, lastLine }],
  })

  test.each([
    ['1|2,in village,1,2', true],
    ['1|2,9764,in village,1,2', true],
    ["1|2, d'être là ,1,2", true],
    ['1|2,9764,1,2', false],
    ['1|2,?,in village,1', false],
    ['1|2,1,2,in village', false],
    ['1|2', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isDefenceLine(comma(text))).toBe(isOne)
  })

  test.each([
    [
      '1|2,9,in,3,4,',
      '1|2,on the way,5,6,',
      read(8, { amounts: { axe: 3, ram: 4 }, points: 9, arriving: { axe: 5, ram: 6 } }),
    ],
    ['1|2,in,3,4,', '1|2,on the way,5,6,', read(8, { amounts: { axe: 3, ram: 4 }, arriving: { axe: 5, ram: 6 } })],
    [
      '1|2,9,in,3,4,',
      '1|2,9,on the way,5,6,',
      read(8, { amounts: { axe: 3, ram: 4 }, points: 9, arriving: { axe: 5, ram: 6 } }),
    ],
    ['Alice,1|2,9,in,3,4,', undefined, read(7, { amounts: { axe: 3, ram: 4 }, points: 9, owner: 'Alice' })],
    ['1|2,9,in,3,4,', '1|3,on the way,5,6,', read(7, { amounts: { axe: 3, ram: 4 }, points: 9 })],
    ['1|2,9,in,3,4,', '2|2,on the way,5,6,', read(7, { amounts: { axe: 3, ram: 4 }, points: 9 })],
    ['1|2,9,in,3,4,', '1|2,9,5,6,', read(7, { amounts: { axe: 3, ram: 4 }, points: 9 })],
    ['1|2,9,in,3,4,', 'abc', read(7, { amounts: { axe: 3, ram: 4 }, points: 9 })],
    ['1|2,9,in,3,4,5,6,7,', undefined, read(7, { amounts: { axe: 3, ram: 4 }, points: 9 })],
    ['1|2,9,in,3,4,5,6,7,8,', undefined, told('TOO_MANY_AMOUNTS', 7, 7)],
    ['1|2,9,in,3,', undefined, told('TOO_FEW_AMOUNTS', 7, 7)],
    ['1|2,9,in,3,x,', '1|2,on the way,5,6,', told('NOT_A_COUNT', 7, 8)],
    ['1|2,9,in,3,4,', '1|2,on the way,5,', told('TOO_FEW_AMOUNTS', 8, 8)],
    ['1|2,9,in,3,4,', '1|2,on the way,5,x,', told('NOT_A_COUNT', 8, 8)],
    ['1|2,in,3,4,', undefined, told('PAIR_BROKEN', 7, 7)],
    ['1|2,on the way,3,4,', '1|2,9,in,5,6,', told('PAIR_BROKEN', 7, 7)],
  ])('%s and %s are read as a pair, or told', (first, second, taken) => {
    expect(defence(first, second)).toEqual(taken)
  })
})
