import { expect, test } from 'vitest'
import { beginsAsScript, readVillageLine, readVillageScript } from './village-lines.ts'

function told(line: string): string {
  const read = readVillageLine(line)
  if (read.shape === 'SCRIPT') return `${read.coords} ×${read.amount} ${read.time ?? ''}`.trim()
  return 'coords' in read ? `${read.shape} ${read.coords.join(' ')}` : read.shape
}

test.each([
  ['500|500,3', '500|500 ×3'],
  [' 005|07 , 3 ', '5|7 ×3'],
  ['520|500,2,2030-01-01T20:00:00', '520|500 ×2 2030-01-01T20:00:00'],
  ['520|500,2,2030-01-01 20:00:00', '520|500 ×2 2030-01-01 20:00:00'],
  ['520|500,1,tomorrow', '520|500 ×1 tomorrow'],
  ['500|500', 'VILLAGES 500|500'],
  ['500|500 501|500, 502|500;', 'VILLAGES 500|500 501|500 502|500'],
  ['500|500->520|500', 'TEXT 500|500 520|500'],
  ['500|500->520|500,20.00,ram,Attack', 'TEXT 500|500 520|500'],
  ['520|500 K55', 'TEXT 520|500'],
  ['Foo (520|500) K55', 'TEXT 520|500'],
])('a line of villages is read whole: %s', (line, read) => {
  expect(told(line)).toBe(read)
})

test.each([
  '556|478 4',
  '520|500,two',
  '520|500,2 nobles',
  '520|500,2.5',
  '520|500,-1',
  '520|500,1234567',
  '520|500,2,2030-01-01 20:00:00 CET',
  '520|500;4',
  '520|500 Foo',
  '520|500,501|500,4',
])('a line that could only be read by half is refused: %s', (line) => {
  expect(readVillageLine(line)).toEqual({ shape: 'HALF' })
  expect(readVillageScript(`500|500,1\n${line}`, ({ coords }) => coords)).toEqual({ lines: ['500|500'], wrong: [1] })
})

test.each(['abc', '1234|5', '500|', ''])('a line without a village is none: "%s"', (line) => {
  expect(readVillageLine(line)).toEqual({ shape: 'NOTHING' })
})

test('of a call for support the villages are read that call, not those that attack', () => {
  const lines = [
    '[b]Dorf:[/b] [coord]500|500[/coord]',
    '[command]attack[/command] Ramme [coord]520|500[/coord] --> Ankunftszeit: 25.01.26 12:00:00',
  ]
  expect(lines.map(told)).toEqual(['TEXT 500|500', 'NOTHING'])
})

test.each([
  ['a script', '500|500,3', true],
  ['a village with something that is no amount', '500|500,two', true],
  ['a list with commas', '500|500, 501|500', false],
  ['a comma that nothing follows yet', '500|500,', false],
  ['a village alone', '500|500', false],
])('a line means to be a script or not: %s', (_what, line, means) => {
  expect(beginsAsScript(line)).toBe(means)
})

test('what a list does not take is wrong, at its line; empty lines are not', () => {
  const small = ({ amount }: { readonly amount: number }) => (amount <= 3 ? amount : undefined)
  expect(readVillageScript('500|500,3\n\n501|500,4\r\n502|500,1', small)).toEqual({ lines: [3, 1], wrong: [2] })
})

test('marks that nobody sees are no part of a line, wherever they stand', () => {
  expect(readVillageLine('\u200e480\u200f|\u2066512\u2069,2')).toEqual({
    shape: 'SCRIPT',
    coords: '480|512',
    amount: 2,
  })
  expect(beginsAsScript('480\u200e|512,x')).toBe(true)
})
