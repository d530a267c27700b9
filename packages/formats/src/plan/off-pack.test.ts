import { UNITS } from '@muster/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidSamples, validSamples } from '../samples.fixture.ts'
import { parseOffPack, parseOffPackLine, printOffPack, printOffPackLine, withoutCounter } from './off-pack.ts'
import { anyCommand, anyPlan, command, on } from './plan-line.fixture.ts'
import { lineNote, type PlanLine, plainLine } from './plan-line.ts'

test('a command prints as the canonical line of the format', () => {
  expect(printOffPackLine(command())).toBe(
    '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1',
  )
})

test('a template stands behind the amount, an unknown distance is the literal 0', () => {
  expect(printOffPackLine(command({ fields: undefined, unit: 'catapult', template: 'Fake' }))).toBe(
    '500|500->520|500,0,catapult,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1,Fake',
  )
})

test.each([
  ['10:00:01', 36_001],
  ['01:02:03.5', 3723.5],
  ['00:00:00.004', 0.004],
])('how long a line says that it travels is taken at its word: %s', (travel, expected) => {
  const text = `500|500->520|500,ram,Attack,2026-11-24 20:00:00.000,${travel},2026-11-24 10:00:00.000,1`
  expect(parseOffPackLine(text)).toMatchObject({ line: { travel: expected } })
})

test.each([
  ['blanks behind the number that counts it', '12  '],
  ['blanks before it', '\t '],
])('a line is read with %s, and with an empty part', (_what, before) => {
  const line = printOffPackLine(command())
  expect(parseOffPackLine(`${before}${line}`)).toEqual({ line: command() })
  expect(parseOffPackLine(`${before}${line.replace(',ram', ', ,ram')},`)).toEqual({ line: command() })
})

test.each(validSamples('off-pack'))('is read, and comes back after printing: %s', (text) => {
  const reading = parseOffPackLine(text)
  if ('problem' in reading) throw new Error(reading.problem)
  expect(parseOffPackLine(printOffPackLine(reading.line))).toEqual(reading)
})

test.each(invalidSamples('off-pack'))('is refused with %s: %s', (problem, text) => {
  expect(parseOffPackLine(text)).toEqual({ problem })
})

test('what a command sends and what it is for stand at the end, in words that other tools are spared', () => {
  const line = command({ template: 'Nuke', troops: { ram: 300, axe: 6800, spear: 0 }, note: 'Nukes at dawn · Nuke' })
  const plain = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1,Nuke'
  expect(printOffPackLine(line)).toBe(`${plain},axe=6800 ram=300,note=Nukes at dawn · Nuke`)
  expect(printOffPackLine(plainLine(line))).toBe(plain)
})

test.each(['axe=1 axe=2', 'horse=1'])(
  'troops that name a unit twice, or none of the game, are refused: %s',
  (troops) => {
    expect(parseOffPackLine(`${printOffPackLine(command())},${troops}`)).toEqual({ problem: 'UNKNOWN_PART' })
  },
)

test('a note is one part of a line whatever people call their waves', () => {
  expect(lineNote(' Nukes, then\ntrains ')).toBe('Nukes then trains')
  expect(lineNote(' ,\u0000')).toBeUndefined()
  expect(lineNote('x'.repeat(500))).toHaveLength(120)
})

const told = fc.record(
  {
    troops: fc
      .dictionary(fc.constantFrom(...UNITS), fc.integer({ min: 1, max: 10_000_000 }), {
        minKeys: 1,
        noNullPrototype: true,
      })
      .map((troops) => troops as PlanLine['troops'] & {}), // its keys are units
    note: fc.string().map(lineNote),
  },
  { requiredKeys: [] },
)

test('every command comes back from its line', () => {
  fc.assert(
    fc.property(anyCommand, told, (plain, { troops, note }) => {
      const line = { ...plain, ...(troops && { troops }), ...(note !== undefined && { note }) }
      expect(parseOffPackLine(printOffPackLine(line))).toEqual({ line })
    }),
  )
})

test('parts are known by their content: any order that keeps the amount last reads the same', () => {
  const parts = printOffPackLine(command()).split(',')
  const [pair, fields, ...others] = parts.slice(0, -1)
  fc.assert(
    fc.property(fc.shuffledSubarray(others, { minLength: others.length }), (shuffled) => {
      const text = [fields, pair, ...shuffled, '1'].join(',')
      expect(parseOffPackLine(text)).toEqual({ line: command() })
    }),
  )
})

test('nothing that is pasted makes the reader fall over, and no line is lost without a problem', () => {
  // The library's own unit for any letter takes seconds to be set up.
  const anyLetter = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(fc.string({ unit: anyLetter }), (text) => {
      const { lines, problems } = parseOffPack(text)
      const filled = text.split(/\r?\n/).filter((line) => line.trim() !== '')
      expect(lines.length + problems.length).toBe(filled.length)
    }),
  )
})

test('a text is read past blank lines and headings, and problems name their line', () => {
  const text = ['2026-11-24 10:00:00', printOffPackLine(command()), '', 'abc', printOffPackLine(command())].join('\r\n')
  const { lines, problems } = parseOffPack(text)
  expect(lines).toEqual([command(), command()])
  expect(problems).toEqual([{ problem: 'UNKNOWN_PART', line: 4 }])
})

test('off-pack lines stand under the hour in which they leave [RESULT-21]', () => {
  const lines = ['10:05:00', '10:59:59.999', '11:00:00'].map((clock) => command({ launch: on(clock) }))
  const hours = printOffPack(lines, { counter: false, groupByHour: true })
    .split('\n')
    .map((line) => (line.includes('->') ? line.split(',')[6] : `= ${line}`))
  expect(hours).toEqual([
    '= 2026-11-24 10:00:00',
    '2026-11-24 10:05:00.000',
    '2026-11-24 10:59:59.999',
    '= 2026-11-24 11:00:00',
    '2026-11-24 11:00:00.000',
  ])
})

test('the counter numbers the lines from 1 and runs on through the hours', () => {
  const lines = ['11:00:00', '10:05:00'].map((clock) => command({ launch: on(clock) }))
  const printed = printOffPack(lines, { counter: true, groupByHour: true }).split('\n')
  expect(printed[1]).toMatch(/^1;500\|500->.*10:05:00\.000,1$/)
  expect(printed[3]).toMatch(/^2;500\|500->.*11:00:00\.000,1$/)
})

test('a plan comes back from its text, whatever the layout', () => {
  fc.assert(
    fc.property(anyPlan, fc.boolean(), fc.boolean(), (plan, counter, groupByHour) => {
      const { lines, problems } = parseOffPack(printOffPack(plan, { counter, groupByHour }))
      expect(problems).toEqual([])
      expect(new Set(lines.map(printOffPackLine))).toEqual(new Set(plan.map(printOffPackLine)))
      if (!groupByHour) expect(lines).toEqual(plan)
    }),
  )
})

describe('the number in front of a line', () => {
  test.each([
    ['12;500|500->', '500|500->'],
    ['12.500|500->', '500|500->'],
    ['12) 500|500->', '500|500->'],
    ['12: 500|500->', '500|500->'],
    ['12,500|500->', '500|500->'],
    ['12 500|500->', '500|500->'],
    ['500|500->', '500|500->'],
    ['12;1234|500->', '12;1234|500->'],
    ['12500|500->', '12500|500->'],
    ['12;abc', '12;abc'],
  ])('%s is read as %s', (text, rest) => {
    expect(withoutCounter(text)).toBe(rest)
  })
})
