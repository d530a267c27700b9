import { expect, test } from 'vitest'
import { numberedLine } from './numbered-line.ts'

const RAM = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'

test('the first part of a line is its number, the second the plain line [OFFPACK-45]', () => {
  expect(numberedLine(`12;${RAM}`)).toMatchObject({ id: 12, text: RAM, line: { unit: 'ram', amount: 1 } })
})

test('a line that the server cannot have kept is a bug, and told with what was sent', () => {
  expect(() => numberedLine('12;hello')).toThrow('12;hello')
})
