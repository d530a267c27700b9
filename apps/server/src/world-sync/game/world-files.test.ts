import { describe, expect, test } from 'vitest'
import { decodedName, isMostlyBad, readPlayers, readTribes, readVillages } from './world-files.ts'

// The lines are those of public samples, with other names.
describe('village lines', () => {
  test.each([
    ['an owned village', '1,014.,508,396,698870390,10019,0', { name: '014.', owner: 698870390, points: 10019 }],
    ['a barbarian village', '32,Wioska+barbarzy%C5%84ska,520,481,0,468,0', { name: 'Wioska barbarzyńska', owner: 0 }],
    ['an unknown bonus', '7,a,520,481,0,468,24', { bonus: 24 }],
    ['a name with a comma', '7,a%2Cb,520,481,0,468,0', { name: 'a,b' }],
    ['an empty name', '7,,520,481,0,468,0', { name: '' }],
    ['the corner of the map', '7,a,0,999,0,26,0', { x: 0, y: 999 }],
    ['columns that are new', '7,a,1,2,0,26,0,new,columns', { id: 7 }],
  ])('%s is read', async (_rule, line, village) => {
    const { rows, badLines } = await readVillages(`${line}\n`)
    expect(rows).toEqual([expect.objectContaining(village)])
    expect(badLines).toBe(0)
  })

  test.each([
    ['too few columns', '7,a,1,2,0,26'],
    ['no id', '0,a,1,2,0,26,0'],
    ['a field east of the map', '7,a,1000,2,0,26,0'],
    ['a negative number', '7,a,1,2,-1,26,0'],
    ['a fraction', '7,a,1.5,2,0,26,0'],
    ['a number that is too large', '7,a,1,2,99999999999,26,0'],
    ['a blank in a number', '7,a, 1,2,0,26,0'],
    ['a page', '<!DOCTYPE html>'],
  ])('a line with %s is counted as bad', async (_rule, line) => {
    expect(await readVillages(`8,ok,5,5,0,26,0\n${line}\n`)).toEqual({
      rows: [expect.objectContaining({ id: 8 })],
      badLines: 1,
      firstBadLine: line,
      isTooLong: false,
    })
  })

  test('come out ordered by id', async () => {
    const { rows } = await readVillages('9,a,1,1,0,1,0\n2,b,2,2,0,1,0\n5,c,3,3,0,1,0\n')
    expect(rows.map(({ id }) => id)).toEqual([2, 5, 9])
  })

  test('of two about one id, or about one field, the second is bad', async () => {
    const { rows, badLines } = await readVillages('1,a,1,1,0,1,0\n1,b,2,2,0,1,0\n3,c,1,1,0,1,0\n')
    expect(rows.map(({ name }) => name)).toEqual(['a'])
    expect(badLines).toBe(2)
  })

  test.each([
    ['without a line break at the end', '1,a,1,1,0,1,0\n2,b,2,2,0,1,0'],
    ['with line ends of Windows', '1,a,1,1,0,1,0\r\n2,b,2,2,0,1,0\r\n'],
    ['with empty lines', '1,a,1,1,0,1,0\n\n2,b,2,2,0,1,0\n\n'],
  ])('%s are all read', async (_rule, text) => {
    expect(await readVillages(text)).toMatchObject({ rows: [{ id: 1 }, { id: 2, bonus: 0 }], badLines: 0 })
  })

  test.each([
    ['a thousand characters is read', 1000, 0],
    ['one more is bad, whatever it says', 1001, 1],
  ])('one of %s', async (_rule, length, bad) => {
    const line = `1,${'a'.repeat(length - '1,,1,1,0,1,0'.length)},1,1,0,1,0`
    expect(await readVillages(`${line}\n2,b,2,2,0,1,0\n`)).toMatchObject({ rows: { length: 2 - bad }, badLines: bad })
  })

  test.each([
    ['commas', ','],
    ['escaped bytes', '%ff'],
    ['blanks', '+'],
  ])('one of 20 MB of %s is one bad line', async (_rule, text) => {
    const read = await readVillages(`1,${text.repeat(20_000_000 / text.length)}`)
    expect(read).toMatchObject({ rows: [], badLines: 1 })
  })

  test('are read no further once so many are bad that the file is refused', async () => {
    const read = await readVillages('nonsense\n'.repeat(100_000))
    expect(read.badLines).toBe(2000)
    expect(isMostlyBad(read)).toBe(true)
  })

  test.each([
    ['as many lines as a world can hold', 250_000, false],
    ['one more', 250_001, true],
  ])('of a file with %s: too long is %s', async (_rule, lines, isTooLong) => {
    expect(await readVillages('\n'.repeat(lines))).toMatchObject({ rows: [], isTooLong })
  })

  test('of an empty file are none', async () => {
    expect(await readVillages('')).toEqual({ rows: [], badLines: 0, firstBadLine: undefined, isTooLong: false })
  })
})

test('a player line tells tribe, villages, points and rank', async () => {
  const { rows } = await readPlayers('14231,hrabia+Lucas,77,1,403,5663\n11480,%D0%9D%D0%B0,0,0,0,9017\n')
  expect(rows).toEqual([
    { id: 11480, name: 'На', tribe: 0, villages: 0, points: 0, rank: 9017 },
    { id: 14231, name: 'hrabia Lucas', tribe: 77, villages: 1, points: 403, rank: 5663 },
  ])
})

test('a tribe line counts the points of all members, not only of the best', async () => {
  const { rows } = await readTribes('8,rynek+punkt%C3%B3w,R%2CP,50,48,63115,64023,84\n')
  expect(rows).toEqual([
    { id: 8, name: 'rynek punktów', tag: 'R,P', members: 50, villages: 48, points: 64023, rank: 84 },
  ])
})

test.each([
  ['a plus as a blank', 'a+b', 'a b'],
  ['an escaped plus', 'a%2Bb', 'a+b'],
  ['lower-case digits', '%c5%84', 'ń'],
  ['a lone percent sign', '100%', '100%'],
  ['a sequence cut off', 'a%C5', 'a\ufffd'],
  ['bytes that are no UTF-8 among others that are', '%C5%84%FF%20x', 'ń\ufffd x'],
  ['a zero byte', 'a%00b', 'ab'],
  ['a line break', 'a%0Ab', 'ab'],
])('a name is decoded with %s', (_rule, written, name) => {
  expect(decodedName(written)).toBe(name)
})

test.each([
  [1000, 0, false],
  [1000, 10, false],
  [500, 20, false],
  [0, 20, false],
  [2080, 21, false],
  [2078, 21, true],
  [0, 21, true],
])('of a file with %i good and %i bad lines the rest is distrusted: %s', (good, badLines, is) => {
  expect(isMostlyBad({ rows: new Array(good), badLines })).toBe(is)
})
