import type { Coord } from '@muster/game'
import { printCoord } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invalidSamples, validSamples } from '../samples.fixture.ts'
import { parseOffPackLine, printOffPackLine } from './off-pack.ts'
import { anyCommand, command, on } from './plan-line.fixture.ts'
import type { PlanLine } from './plan-line.ts'
import type { WorkbenchWorld } from './workbench.ts'
import {
  differsFromBerlin,
  parseWorkbench,
  parseWorkbenchLine,
  printWorkbenchLine,
  type ReadingWorld,
  readWorkbenchLine,
  workbenchLineOf,
} from './workbench.ts'

const IDS: Readonly<Record<string, number>> = { '500|500': 11, '520|500': 31 }
const amsterdam: WorkbenchWorld = {
  timeZone: 'Europe/Amsterdam',
  clock: 'world',
  villageIdAt: (at: Coord) => IDS[printCoord(at)],
}
const TRUE_ARRIVAL = Date.UTC(2026, 10, 24, 19)

function printed(line: PlanLine, world = amsterdam): string {
  const workbench = workbenchLineOf(line, world)
  return 'problem' in workbench ? workbench.problem : printWorkbenchLine(workbench)
}

test('a ram attack is of kind 8, a noble of kind 11, a support of kind 0 [RESULT-23]', () => {
  expect(printed(command())).toBe(
    `11&31&ram&${TRUE_ARRIVAL}&8&false&false&spear=MA==/sword=MA==/axe=MA==/archer=MA==/spy=MA==/light=MA==/` +
      'marcher=MA==/heavy=MA==/ram=MA==/catapult=MA==/knight=MA==/snob=MA==/militia=MA==',
  )
  expect(printed(command({ unit: 'snob' }))).toContain(`&snob&${TRUE_ARRIVAL}&11&`)
  expect(printed(command({ type: 'Support' }))).toContain('&0&false&false&')
  expect(printed(command({ unit: 'catapult', template: 'Fake' }))).toContain('&8&false&false&')
})

test('a fake is of kind 14 once that is wanted', () => {
  const fakes = { ...amsterdam, tellsFakes: true }
  expect(printed(command({ unit: 'catapult', template: 'Fake' }), fakes)).toContain('&14&false&false&')
  expect(printed(command(), fakes)).toContain('&8&false&false&')
})

test('the nobles of a command are counted, in Base64', () => {
  expect(printed(command({ unit: 'snob', amount: 4 }))).toContain(`/snob=${btoa('4')}/`)
})

test('the arrival is the true moment, or what Berlin’s clock calls by the world’s figures', () => {
  const london: WorkbenchWorld = { ...amsterdam, timeZone: 'Europe/London' }
  expect(printed(command(), london)).toContain(`&${Date.UTC(2026, 10, 24, 20)}&`)
  expect(printed(command(), { ...london, clock: 'berlin' })).toContain(`&${Date.UTC(2026, 10, 24, 19)}&`)
})

test('the clocks differ for London and not for Amsterdam', () => {
  expect(differsFromBerlin([command()], 'Europe/Amsterdam')).toBe(false)
  expect(differsFromBerlin([command()], 'Europe/London')).toBe(true)
  expect(differsFromBerlin([], 'Europe/London')).toBe(false)
  const skipped = command({ arrival: on('20:00:00').replace('2026-11-24 20', '2026-03-29 01') as PlanLine['arrival'] }) // inside London's skipped hour
  expect(differsFromBerlin([skipped], 'Europe/London')).toBe(false)
})

test('a village without an id is named, with its side', () => {
  const nowhere = { x: 999, y: 999 }
  expect(workbenchLineOf(command({ source: nowhere }), amsterdam)).toEqual({ problem: 'NO_SOURCE_ID', coord: nowhere })
  expect(workbenchLineOf(command({ target: nowhere }), amsterdam)).toEqual({ problem: 'NO_TARGET_ID', coord: nowhere })
})

test('an arrival that Berlin’s clock skips is told rather than moved', () => {
  const arrival = command({ arrival: on('20:00:00').replace('2026-11-24 20', '2026-03-29 02') as PlanLine['arrival'] }) // inside the skipped hour
  expect(workbenchLineOf(arrival, { ...amsterdam, timeZone: 'Europe/London', clock: 'berlin' })).toEqual({
    problem: 'NOT_ON_CLOCK',
    arrival: '2026-03-29 02:00:00.000',
  })
})

test.each(validSamples('workbench'))('is read, and printed the same: %s', (text) => {
  const reading = parseWorkbenchLine(text)
  if ('problem' in reading) throw new Error(reading.problem)
  expect(printWorkbenchLine(reading.line)).toBe(text)
})

test.each(invalidSamples('workbench'))('is refused with %s: %s', (problem, text) => {
  expect(parseWorkbenchLine(text)).toEqual({ problem })
})

test('every line of a plan comes back from its text', () => {
  const anywhere: WorkbenchWorld = { ...amsterdam, villageIdAt: ({ x, y }) => 1 + x + 1000 * y }
  fc.assert(
    fc.property(anyCommand, (line) => {
      const workbench = workbenchLineOf(line, anywhere)
      if ('problem' in workbench) return expect(workbench.problem).toBe('NOT_ON_CLOCK')
      expect(parseWorkbench(`${printWorkbenchLine(workbench)}\n`)).toEqual({ lines: [workbench], problems: [] })
    }),
  )
})

test('blanks around lines and parts are nothing, and problems name their line', () => {
  const line = `11&31&ram&${TRUE_ARRIVAL}&8&false&false`
  const { lines, problems } = parseWorkbench(` ${line.replaceAll('&', ' & ')} \n\n  \nabc\n`)
  expect(lines.map(printWorkbenchLine)).toEqual([line])
  expect(problems).toEqual([{ problem: 'WRONG_FIELD_COUNT', line: 4 }])
})

test('an amount whose Base64 holds a slash is read whole', () => {
  const read = parseWorkbenchLine(`11&31&axe&${TRUE_ARRIVAL}&8&false&false&spear=MA==/sword=MA==/axe=Pz8/`)
  if ('problem' in read) throw new Error(read.problem)
  expect([...(read.line.amounts ?? [])]).toEqual([
    ['spear', '0'],
    ['sword', '0'],
    ['axe', '???'],
  ])
})

const reading: ReadingWorld = {
  timeZone: 'Europe/Amsterdam',
  villageAt: (id) => ({ x: (id - 1) % 1000, y: Math.floor((id - 1) / 1000) }),
  minutesPerField: () => 30,
}
const back: WorkbenchWorld = { ...amsterdam, tellsFakes: true, villageIdAt: ({ x, y }) => 1 + x + 1000 * y }

test('a workbench line is read as a command that leaves in time', () => {
  expect(readWorkbenchLine(`500501&500521&snob&${TRUE_ARRIVAL}&11&false&false&snob=NA==`, reading)).toMatchObject({
    line: {
      ...command({ unit: 'snob', amount: 4 }),
      lost: [],
    },
  })
})

test.each(['ram,0', 'ram,8', 'snob,11', 'catapult,14'])(
  'amounts, kind and times of %s survive the way over an off-pack line',
  (unitAndKind) => {
    const [unit, kind] = unitAndKind.split(',')
    const text = `500501&500521&${unit}&${TRUE_ARRIVAL}&${kind}&false&false&snob=${btoa(unit === 'snob' ? '4' : '0')}`
    const read = readWorkbenchLine(text, reading)
    if ('problem' in read) throw new Error(read.problem)
    const offPack = parseOffPackLine(printOffPackLine(read.line))
    if ('problem' in offPack) throw new Error(offPack.problem)
    const again = workbenchLineOf(offPack.line, back)
    const given = parseWorkbenchLine(text)
    if ('problem' in again || 'problem' in given) throw new Error('not written')
    expect(again).toMatchObject({ ...given.line, amounts: expect.anything() })
    expect(again.amounts?.get('snob')).toBe(unit === 'snob' ? '4' : '0')
  },
)

test.each([
  ['8&false&true', ['SENT']],
  ['8&true&false', ['DRAWN']],
  ['12&false&false', ['KIND']],
  ['8&false&false&axe=MTAw', ['AMOUNTS']],
  ['8&false&false&axe=/ram=MA==', []],
  ['8&false&false&ram=MA==&3', ['MULTIPLIER']],
])('of a line with %s is lost %o', (tail, lost) => {
  expect(readWorkbenchLine(`500501&500521&ram&${TRUE_ARRIVAL}&${tail}`, reading)).toMatchObject({ line: { lost } })
})

test.each([
  ['snob', '&snob=NA==', 4],
  ['snob', '', 1],
  ['snob', `&snob=${btoa('all 4')}`, 1],
  ['snob', `&snob=${btoa('0')}`, 1],
  ['ram', '&snob=NA==', 1],
])('a command of %s with amounts “%s” sends %i', (unit, amounts, expected) => {
  const text = `500501&500521&${unit}&${TRUE_ARRIVAL}&8&false&false${amounts}`
  expect(readWorkbenchLine(text, reading)).toMatchObject({ line: { amount: expected } })
})

test.each([1, 2])(
  'a line of which only village %i is unknown is refused, and so is one that cannot be read',
  (unknown) => {
    const world = { ...reading, villageAt: (id: number) => (id === unknown ? undefined : { x: 500, y: 500 }) }
    const text = `1&2&ram&${TRUE_ARRIVAL}&8&false&false`
    expect(readWorkbenchLine(text, world)).toEqual({ problem: 'UNKNOWN_VILLAGE_ID' })
    expect(readWorkbenchLine(`${text}&&&`, world)).toEqual({ problem: 'WRONG_FIELD_COUNT' })
  },
)

test('a number that is no village of the world is refused, and a unit that the world lacks', () => {
  const text = `1&2&ram&${TRUE_ARRIVAL}&8&false&false`
  expect(readWorkbenchLine(text, { ...reading, villageAt: () => undefined })).toEqual({ problem: 'UNKNOWN_VILLAGE_ID' })
  expect(readWorkbenchLine(text, { ...reading, minutesPerField: () => undefined })).toEqual({ problem: 'NO_UNIT' })
})
