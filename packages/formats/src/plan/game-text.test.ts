import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidSamples, validSamples } from '../samples.fixture.ts'
import type { GameTextLayout } from './game-text.ts'
import { parseGameText, parseGameTextLine, printGameText, splitGameText } from './game-text.ts'
import type { GameTextField } from './game-text-fields.ts'
import {
  DEFAULT_GAME_TEXT_FIELDS,
  DEFAULT_UNIT_DESCRIPTIONS,
  FILTER_TYPE_OF,
  GAME_TEXT_FIELDS,
} from './game-text-fields.ts'
import { parseOffPackLine, printOffPackLine } from './off-pack.ts'
import { anyPlan, command, on } from './plan-line.fixture.ts'
import type { PlanLine } from './plan-line.ts'

const URL = 'https://nl100.tribalwars.nl/game.php?village=11&screen=place&target=31'
const standard: GameTextLayout = {
  fields: DEFAULT_GAME_TEXT_FIELDS,
  descriptions: DEFAULT_UNIT_DESCRIPTIONS,
  rallyPoint: () => URL,
}

function only(...fields: GameTextField[]): GameTextLayout {
  return { ...standard, fields: new Set(fields) }
}

test('a command prints unit first and ends with the target’s id', () => {
  expect(printGameText([command()], standard)).toBe(
    '1. [unit]ram[/unit] [b][color=#ff0000]Clear[/color][/b] Attack 2026-11-24 10:00:00.000 ' +
      '[coord]500|500[/coord] -> [coord]520|500[/coord] 2026-11-24 20:00:00.000 ' +
      `[url=${URL}]Attack[/url]`,
  )
})

test('rams read Clear in bold red and catapults Fake in bold green, other units nothing [RESULT-20]', () => {
  const units = (['ram', 'catapult', 'axe'] as const).map((unit) => command({ unit }))
  expect(printGameText(units, only('unit', 'unitImage', 'unitExtraDescription')).split('\n')).toEqual([
    '[unit]ram[/unit] [b][color=#ff0000]Clear[/color][/b] Attack',
    '[unit]catapult[/unit] [b][color=#008000]Fake[/color][/b] Attack',
    '[unit]axe[/unit] Attack',
  ])
})

test('a description stands behind what names the unit, and behind the command where nothing does', () => {
  const clear = '[b][color=#ff0000]Clear[/color][/b]'
  expect(printGameText([command()], only('unit', 'unitText', 'unitExtraDescription'))).toBe(`ram ${clear} Attack`)
  expect(printGameText([command()], only('unit', 'unitExtraDescription', 'sendTime'))).toBe(
    `Attack ${clear} ${command().launch}`,
  )
})

test.each([
  [{ text: ' Clear ', color: '', bold: false }, 'ram Clear Attack'],
  [{ text: 'Clear', color: '', bold: true }, 'ram [b]Clear[/b] Attack'],
  [{ text: 'Clear', color: '#ff0000', bold: false }, 'ram [color=#ff0000]Clear[/color] Attack'],
  [{ text: ' ', color: '#ff0000', bold: true }, 'ram Attack'],
])('a description is as wide, coloured and bold as it was asked for: %o', (ram, expected) => {
  const layout = { ...only('unit', 'unitText', 'unitExtraDescription'), descriptions: { ram } }
  expect(printGameText([command()], layout)).toBe(expected)
})

test('commands stand under the hour in which they leave [RESULT-21]', () => {
  const lines = ['11:00:00', '10:05:00', '10:59:00'].map((clock) => command({ launch: on(clock) }))
  expect(printGameText(lines, only('sendTime', 'groupByHour')).split('\n')).toEqual([
    '[b][size=12]2026-11-24 10:00:00[/size][/b]',
    'Attack 2026-11-24 10:05:00.000',
    'Attack 2026-11-24 10:59:00.000',
    '[b][size=12]2026-11-24 11:00:00[/size][/b]',
    'Attack 2026-11-24 11:00:00.000',
  ])
})

describe('each of the eleven parts changes the text [RESULT-18]', () => {
  const train = command({ unit: 'snob' })
  const plan = [command(), train, train, command({ launch: on('11:30:00') })]

  test('there are eleven, each of one of the four types', () => {
    expect(GAME_TEXT_FIELDS).toHaveLength(11)
    expect(new Set(Object.values(FILTER_TYPE_OF))).toEqual(new Set(['main', 'sub', 'merge', 'layout']))
  })

  test.each(GAME_TEXT_FIELDS)('%s', (field) => {
    const fields = new Set(DEFAULT_GAME_TEXT_FIELDS)
    const before = printGameText(plan, { ...standard, fields })
    if (!fields.delete(field)) fields.add(field)
    expect(printGameText(plan, { ...standard, fields })).not.toBe(before)
  })
})

test('equal commands become one line with their count, where they are merged', () => {
  const noble = command({ unit: 'snob' })
  expect(printGameText([noble, command(), noble], only('unit', 'unitImage', 'groupByCoordsSendTime'))).toBe(
    '[unit]snob[/unit] 2x Attack\n[unit]ram[/unit] Attack',
  )
})

test('a command with several nobles says how many', () => {
  expect(printGameText([command({ unit: 'snob', amount: 4 })], only('unit', 'unitImage'))).toBe(
    '[unit]snob[/unit] 4x Attack',
  )
})

test('a command without a known link is printed without one', () => {
  const layout = { ...only('targetUrl'), rallyPoint: () => undefined }
  expect(printGameText([command()], layout)).toBe('Attack')
})

test.each(validSamples('game-text'))('is read, and comes back as an off-pack line: %s', (text) => {
  const reading = parseGameTextLine(text)
  if ('problem' in reading) throw new Error(reading.problem)
  expect(parseOffPackLine(printOffPackLine(reading.line))).toEqual(reading)
})

test('of a line are read how many it sends, how far they go, and no date of its link', () => {
  const line = printGameText([command({ unit: 'snob', amount: 4 })], {
    ...standard,
    descriptions: { snob: { text: 'Support by 2x Attack', color: '', bold: false } },
    rallyPoint: () => 'https://nl100.tribalwars.nl/game.php?at=2026-11-23 09:00:00',
  })
  expect(parseGameTextLine(line)).toEqual({
    line: command({ unit: 'snob', amount: 4 }),
  })
})

test.each(invalidSamples('game-text'))('is refused with %s: %s', (problem, text) => {
  expect(parseGameTextLine(text)).toEqual({ problem })
})

test('problems name their line, headings are none', () => {
  const text = printGameText([command()], {
    ...standard,
    fields: new Set([...DEFAULT_GAME_TEXT_FIELDS, 'groupByHour']),
  })
  expect(parseGameText(`${text}\nabc`)).toMatchObject({
    lines: [{ launch: command().launch }],
    problems: [{ problem: 'NO_COORDINATES', line: 3 }],
  })
})

const NEEDED: readonly GameTextField[] = ['unit', 'unitImage', 'sendTime', 'coordinates', 'arrivalTime']
const anyFields = fc.subarray([...GAME_TEXT_FIELDS])
const anyDescription = fc.record({
  text: fc.constantFrom('', 'Clear', 'Attack', 'Support 2x', '1|2', '[coord', '  '),
  color: fc.constantFrom('', '#ff0000'),
  bold: fc.boolean(),
})

function told({ source, target, unit, type, launch, arrival }: PlanLine) {
  return JSON.stringify({ source, target, unit, type, launch, arrival })
}

test('from off-pack to game text and back, source, target, unit, type, launch and arrival stay', () => {
  fc.assert(
    fc.property(anyPlan, anyFields, anyDescription, (plan, chosen, description) => {
      const layout: GameTextLayout = {
        fields: new Set([...chosen, ...NEEDED]),
        descriptions: Object.fromEntries(plan.map((line) => [line.unit, description])),
        rallyPoint: () => URL,
      }
      const { lines, problems } = parseGameText(printGameText(plan, layout))
      expect(problems).toEqual([])
      expect(new Set(lines.map(told))).toEqual(new Set(plan.map(told)))
      if (!chosen.includes('groupByCoordsSendTime')) expect(lines).toHaveLength(plan.length)
    }),
  )
})

test('no command begins like the heading of an hour, whatever is switched on', () => {
  fc.assert(
    fc.property(anyPlan, anyFields, anyDescription, (plan, fields, description) => {
      const layout: GameTextLayout = {
        fields: new Set(fields.filter((field) => field !== 'groupByHour')),
        descriptions: Object.fromEntries(plan.map((line) => [line.unit, description])),
        rallyPoint: () => undefined,
      }
      expect(printGameText(plan, layout)).not.toMatch(/^\[b\]/m)
    }),
  )
})

describe('a long text is cut', () => {
  test('between lines, and never longer than the limit', () => {
    expect(splitGameText('aaa\nbbb\nccc', 7)).toEqual(['aaa\nbbb', 'ccc'])
  })

  test('so that a heading goes with the line below it', () => {
    const heading = '[b][size=12]2026-11-24 10:00:00[/size][/b]'
    expect(splitGameText(`aaa\n${heading}\nbbb`, 46)).toEqual(['aaa', `${heading}\nbbb`])
  })

  test('so that a heading behind many lines goes with the line below it too', () => {
    const heading = '[b][size=12]2026-11-24 10:00:00[/size][/b]'
    expect(splitGameText(`aaa\nbbb\nccc\n${heading}\nddd`, 54)).toEqual(['aaa\nbbb\nccc', `${heading}\nddd`])
  })

  test('into nothing where it is empty', () => {
    expect(splitGameText('', 7)).toEqual([])
  })

  test('and put together again is the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), fc.integer({ min: 1, max: 60 }), (lines, limit) => {
        const text = lines.join('\n')
        const parts = splitGameText(text, limit)
        expect(parts.join('\n')).toBe(text)
        for (const part of parts) expect(part.length <= limit || !part.includes('\n')).toBe(true)
      }),
    )
  })
})
