import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedByHour, sortedByDate } from './dated-lines.ts'
import { parseOffPack, printOffPack } from './plan/off-pack.ts'
import { anyPlan, command, on } from './plan/plan-line.fixture.ts'

const note = (clock: string, words = 'nuke') => `${words} 2026-11-24 ${clock}`
const leaving = (clock: string, arriving: string) =>
  printOffPack([command({ launch: on(clock), arrival: on(arriving) })], { counter: false, groupByHour: false })

test('lines are in the order of their dates, whatever stands around them [SORT-02]', () => {
  const [early, middle, late] = [note('09:00:00'), '1. [b]24.11.2026 10:00:00:250[/b]', note('10:00:01', '| ')]
  expect(sortedByDate([late, early, middle].join('\r\n'))).toEqual({
    text: [early, middle, late?.trim()].join('\n'),
    problems: [],
  })
})

test('lines of one moment keep their order [SORT-02]', () => {
  const text = ['c', 'a', 'b'].map((words) => note('09:00:00', words)).join('\n')
  expect(sortedByDate(text).text).toBe(text)
})

test('a line without a date is named and comes last [SORT-03]', () => {
  expect(sortedByDate(`abc\n\n${note('09:00:00')}\n2026-02-30 09:00:00`)).toEqual({
    text: `${note('09:00:00')}\nabc\n2026-02-30 09:00:00`,
    problems: [
      { problem: 'NO_DATE', line: 1 },
      { problem: 'NO_DATE', line: 4 },
    ],
  })
})

test('a line with two dates is a problem for the order of dates, which takes the first of them [SORT-04]', () => {
  const lines = [leaving('09:00:00', '21:00:00'), leaving('10:00:00', '20:00:00')]
  const { text, problems } = sortedByDate(lines.join('\n'))
  expect(text).toBe(lines.toReversed().join('\n'))
  expect(problems).toEqual([
    { problem: 'TWO_DATES', line: 1 },
    { problem: 'TWO_DATES', line: 2 },
  ])
})

test('grouped by hour two dates are no problem, and the launch counts [SORT-04 SORT-06]', () => {
  const [first, second, third] = [
    leaving('10:05:00', '23:00:00'),
    leaving('10:59:00', '20:00:00'),
    leaving('11:00:00', '19:00:00'),
  ]
  expect(groupedByHour([third, first, second].join('\n'))).toEqual({
    text: ['2026-11-24 10:00:00', first, second, '2026-11-24 11:00:00', third].join('\n'),
    problems: [],
  })
})

test('lines without a date stand apart from the last hour', () => {
  expect(groupedByHour(`abc\n${note('09:10:00')}`)).toEqual({
    text: `2026-11-24 09:00:00\n${note('09:10:00')}\n\nabc`,
    problems: [{ problem: 'NO_DATE', line: 1 }],
  })
  expect(groupedByHour('abc').text).toBe('abc')
})

test('the headings of game text are in its own code', () => {
  const line = '[unit]ram[/unit] Attack 2026-11-24 10:05:00.000'
  expect(groupedByHour(line).text).toBe(`[b][size=12]2026-11-24 10:00:00[/size][/b]\n${line}`)
})

test('what is grouped already stays as it is', () => {
  const text = [leaving('10:05:00', '23:00:00'), '[coord]1|1[/coord] 2026-11-24 08:00:00', 'abc'].join('\n')
  const { text: once } = groupedByHour(text)
  expect(groupedByHour(once).text).toBe(once)
})

test('no command of a plan is lost, and grouping gives the hours that the format itself prints', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const text = printOffPack(plan, { counter: false, groupByHour: false })
      const grouped = groupedByHour(text)
      expect(grouped.text).toBe(printOffPack(plan, { counter: false, groupByHour: true }))
      expect(parseOffPack(sortedByDate(text).text).lines).toHaveLength(plan.length)
    }),
  )
})
