/** What pages say of a village, row by row. */
import { describe, expect, test } from 'vitest'
import { lastCoordIn } from '../last-coord.ts'
import { parseVillageRows } from './village-rows.ts'

const UNITS = ['axe', 'ram'] as const

/** The first line of a page and those below it; two others stand above. */
function rows(...page: readonly string[]) {
  const head = lastCoordIn(page[0] ?? '')
  if (!head) throw new Error('The first line names a village.')
  return parseVillageRows(head, 2, ['above', 'above', ...page], { units: UNITS })
}

const read = (format: string, lastLine: number, village: object) => ({
  next: lastLine,
  format,
  villages: [{ at: { x: 1, y: 2 }, line: 3, lastLine, ...village }],
  problems: [],
})
const told = (problem: string, lastLine = 3, line = 3) => ({
  next: lastLine,
  villages: [],
  problems: [{ problem, line, firstLine: 3, lastLine }],
})

describe('the tribe’s troops', () => {
  test.each([
    ['a (1|2) K45\t100\t5\t6', { amounts: { axe: 5, ram: 6 }, points: 100 }],
    ['a (1|2) K45\t100\t5\t?', { amounts: { axe: 5 }, points: 100 }],
    ['a (1|2) K45\t?\t5\t6', { amounts: { axe: 5, ram: 6 } }],
    ['a (1|2)\t100\t5\t6\t7\t8\t9', { amounts: { axe: 5, ram: 6 }, points: 100 }],
    ['a (1|2) K45 100 5 6', { amounts: { axe: 5, ram: 6 }, points: 100 }],
    ['a (1|2) 100 5 6', { amounts: { axe: 5, ram: 6 }, points: 100 }],
    ['a 1|2 AB123 100 5 6', { amounts: { axe: 5, ram: 6 }, points: 100 }],
  ])('%j: points, then a count for each unit', (line, village) => {
    expect(rows(line)).toEqual(read('memberTroops', 3, village))
    expect(rows(line, 'in\t1\t2')).toMatchObject({ next: 3, format: 'memberTroops' })
  })

  test.each([
    ['a (1|2)\t100\t5\t6\t7\t8\t9\t10', 'TOO_MANY_AMOUNTS'],
    ['a (1|2)\t100', 'TOO_FEW_AMOUNTS'],
    ['a (1|2)\t100\t5\t-6', 'NOT_A_COUNT'],
    ['a (1|2)\t100\t99999999\t6', 'COUNT_TOO_LARGE'],
    ['a (1|2) K45', 'NO_AMOUNTS'],
    ['1|2', 'COORDINATES_ONLY'],
    ['3|4, 1|2;', 'COORDINATES_ONLY'],
    ['1|2 a', 'NO_AMOUNTS'],
    ['a 3|4, 1|2', 'NO_AMOUNTS'],
    ['3|4 a, 1|2', 'NO_AMOUNTS'],
    ['1|2, a', 'NO_AMOUNTS'],
    ['(1|2)\t', 'NO_AMOUNTS'],
  ])('%j is told: %s', (line, problem) => {
    expect(rows(line)).toEqual(told(problem))
  })
})

describe('the tribe’s defence', () => {
  test('is what stands in the village, and below what is on its way', () => {
    expect(rows('a (1|2) K45\t100\tin\t5\t6', 'on the way\t7\t8', 'x\t1\t2')).toEqual(
      read('memberDefence', 4, { amounts: { axe: 5, ram: 6 }, points: 100, arriving: { axe: 7, ram: 8 } }),
    )
    expect(rows('a (1|2) K45\t?\tin\t5\t6')).toEqual(read('memberDefence', 3, { amounts: { axe: 5, ram: 6 } }))
  })

  test.each([
    [['a (1|2)\t100\tin\t5'], told('TOO_FEW_AMOUNTS')],
    [['a (1|2)\t100\tin\t5\t6\t7\t8\t9', 'way\t1\t2\t3\t4\t5\t6'], told('TOO_MANY_AMOUNTS', 4, 4)],
    [['a (1|2)\t100\tin\t5\t6', 'way\t1\t-2'], told('NOT_A_COUNT', 4, 4)],
    [['a (1|2)\t100\tin\t5\t-6', 'way\t1\t2'], told('NOT_A_COUNT', 4, 3)],
  ])('%j is told with the row that is wrong', (page, taken) => {
    expect(rows(...page)).toEqual(taken)
  })
})

describe('the own page', () => {
  const OWN = ['a (1|2) K45\town\t1\t2', 'in\t3\t4', 'out\t5\t6', 'on\t7\t8', 'all\t13\t16']
  const village = {
    amounts: { axe: 1, ram: 2 },
    inVillage: { axe: 3, ram: 4 },
    outside: { axe: 5, ram: 6 },
    inTransit: { axe: 7, ram: 8 },
  }

  const own = (lastLine: number, ownRows = 5) => ({ ...read('ownTroops', lastLine, village), ownRows })

  test('has four rows, and a fifth with the total', () => {
    expect(rows(...OWN, 'x\t1\t2')).toEqual(own(7))
    expect(rows(...OWN.slice(0, 4))).toEqual(own(6, 4))
  })

  test('where the villages above have four rows, a fifth is not the village’s', () => {
    const head = lastCoordIn(OWN[0] ?? '')
    if (!head) throw new Error('The first line names a village.')
    const lines = [...OWN.slice(0, 4), 'sum\t100\t100']
    expect(parseVillageRows(head, 0, lines, { units: UNITS }, 4)).toMatchObject({ next: 4, format: 'ownTroops' })
    expect(parseVillageRows(head, 0, lines, { units: UNITS })).toMatchObject({
      problems: [{ problem: 'ROWS_CONTRADICT' }],
    })
  })

  test('may have its first row without a word where all others follow', () => {
    expect(rows('a (1|2) K45\t1\t2', ...OWN.slice(1))).toEqual(own(7))
  })

  test('is one tab of it where a row without a word stands alone', () => {
    const row = read('ownRow', 3, { amounts: { axe: 1, ram: 2 } })
    expect(rows('a (1|2) K45\t1\t2', 'note', ...OWN.slice(1))).toEqual(row)
    expect(rows('a (1|2) K45\t1\t2', 'b (3|4)\t1\t2')).toEqual(row)
    expect(rows('a (1|2) K45\t1\t2', 'sum\t1\t2')).toEqual(row)
    expect(rows('a (1|2) K45\t1\t-2')).toEqual(told('NOT_A_COUNT'))
  })

  test('may have its first row on the line below, or a cell a line', () => {
    expect(rows('a (1|2) K45', 'own\t1\t2', ...OWN.slice(1))).toEqual(own(8))
    const single = OWN.slice(1).flatMap((row) => row.split('\t'))
    expect(rows('a (1|2) K45', 'own', '1', '2', ...single)).toEqual(own(18))
  })

  test('tells what stands between its rows', () => {
    expect(rows(...OWN.slice(0, 2), 'note', ...OWN.slice(2))).toMatchObject({
      next: 8,
      format: 'ownTroops',
      problems: [{ problem: 'NO_VILLAGE', line: 5 }],
    })
    expect(rows(...OWN.slice(0, 2), 'note', 'out\t1')).toMatchObject({ problems: [{ problem: 'ROWS_MISSING' }] })
    expect(rows(...OWN.slice(0, 2), 'note', 'out\t1\t-1').problems.map(({ problem }) => problem)).toEqual([
      'NOT_A_COUNT',
      'NO_VILLAGE',
    ])
  })

  test.each([
    [['a (1|2)\town\t1\t2'], told('ROWS_MISSING')],
    [OWN.slice(0, 2), told('ROWS_MISSING', 4)],
    [OWN.slice(0, 3), told('ROWS_MISSING', 5)],
    [OWN.with(1, 'in\t0\t4'), told('ROWS_CONTRADICT', 7)],
    [OWN.with(4, 'all\t13\t15'), told('ROWS_CONTRADICT', 7)],
    [OWN.with(4, 'all\t14\t16'), told('ROWS_CONTRADICT', 7)],
    [OWN.with(2, 'out\t5\t6\t7\t8\t9\t10'), told('TOO_MANY_AMOUNTS', 7, 5)],
    [OWN.with(3, 'on\t7\t-8'), told('NOT_A_COUNT', 7, 6)],
  ])('%j is told', (page, taken) => {
    expect(rows(...page)).toEqual(taken)
  })

  test.each([
    [OWN.with(1, 'in\t1\t2')],
    [OWN.with(4, 'all\t?\t16')],
    [OWN.with(0, 'a (1|2)\town\t?\t2')],
    [OWN.with(1, 'in\t?\t4')],
    [OWN.with(2, 'out\t?\t6')],
    [OWN.with(3, 'on\t?\t8')],
  ])('%j does not contradict itself: what is unknown contradicts nothing', (page) => {
    expect(rows(...page)).toMatchObject({ format: 'ownTroops', problems: [] })
  })
})
