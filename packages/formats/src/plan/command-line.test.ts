import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printCommandLine, templateOf } from './command-line.ts'
import { parseOffPackLine } from './off-pack.ts'
import { anyCommand, command } from './plan-line.fixture.ts'

test.each([
  ['Nuke', 'Nuke'],
  ['Fake', 'Fake'],
  [undefined, '-1'],
] as const)('a command prints in eight parts, with template %s as %s [CMD-19]', (template, flag) => {
  expect(printCommandLine(command(template && { template })).split(',')).toEqual([
    '500|500->520|500',
    '0',
    'ram',
    'Attack',
    '2026-11-24 20:00:00.000',
    '10:00:00.000',
    '2026-11-24 10:00:00.000',
    flag,
  ])
})

test('every command comes back from its line, but for its distance and its amount', () => {
  fc.assert(
    fc.property(anyCommand, (line) => {
      expect(parseOffPackLine(printCommandLine(line))).toEqual({ line: { ...line, fields: undefined, amount: 1 } })
    }),
  )
})

test.each([
  ['ram', undefined, 'Nuke'],
  ['snob', undefined, 'Nuke'],
  ['catapult', undefined, 'Fake'],
  ['spy', undefined, 'Fake'],
  ['catapult', 'Nuke', 'Nuke'],
  ['ram', 'Fake', 'Fake'],
] as const)('a line of %s with template %s is sent as %s', (unit, template, sent) => {
  expect(templateOf({ unit, ...(template && { template }) })).toBe(sent)
})
