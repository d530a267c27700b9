import { expect, test } from 'vitest'
import { ARRIVAL, clock } from './noble-form.fixture.ts'
import { readSourceLines, readTargetLines } from './noble-lines.ts'

const told = ({
  coords,
  nobles,
  uses,
  arrival,
}: {
  coords: string
  nobles?: number
  uses?: number
  arrival?: string
}) => [coords, nobles ?? uses, arrival].filter((part) => part !== undefined).join(' ')

test.each([
  ['one village', '520|500', ['520|500']],
  ['the last coordinate of a line [NOBLE-20]', '500|500->520|500', ['520|500']],
  ['also of a line in the off-pack format [NOBLE-20]', '500|500->520|500,20.00,ram,Attack', ['520|500']],
  ['a village with its name', 'Foo (520|500) K55', ['520|500']],
  ['villages side by side', '520|500 521|500, 522|500', ['520|500', '521|500', '522|500']],
  ['several lines and empty ones', '520|500\n\n 521|500 \n', ['520|500', '521|500']],
  ['leading zeros', '005|07', ['5|7']],
  ['a number of nobles', '520|500,2', ['520|500 2']],
  ['a number of nobles and an arrival', `520|500, 2, ${ARRIVAL}`, [`520|500 2 ${ARRIVAL}`]],
  ['an arrival with a blank', `520|500,2,${ARRIVAL.replace('T', ' ')}`, [`520|500 2 ${ARRIVAL.replace('T', ' ')}`]],
  ['a village with its continent', '520|500 K55', ['520|500']],
  ['an arrival to the millisecond', `520|500,1,${ARRIVAL}.123`, [`520|500 1 ${ARRIVAL}.123`]],
])('a line of targets may be %s', (_what, text, lines) => {
  const read = readTargetLines(text, clock)
  expect(read.lines.map(told)).toEqual(lines)
  expect(read.wrong).toEqual([])
})

test.each([
  ['one village', '500|500', ['500|500']],
  ['a command: both of its villages', '500|500->501|500', ['500|500', '501|500']],
  ['the nobles that stand there', '500|500,4', ['500|500 4']],
])('a line of sources may be %s', (_what, text, lines) => {
  expect(readSourceLines(text).lines.map(told)).toEqual(lines)
})

test.each([
  ['abc [NOBLE-14]', '520|500\nabc', '2 NOT_A_VALID_COORDINATE'],
  ['a number too long [NOBLE-14]', '1234|5', '1 NOT_A_VALID_COORDINATE'],
  ['no noble', '520|500,0', '1 COUNT_OUT_OF_RANGE'],
  ['too many nobles', '520|500,1001', '1 COUNT_OUT_OF_RANGE'],
  ['an arrival in the past [NOBLE-22]', '520|500,1,2026-11-20T20:00:00', '1 DATE_FILLED_NOT_PAST'],
  ['an arrival that is none', '520|500,1,tomorrow', '1 NOT_A_TIME'],
  ['an arrival that the clock skips', '520|500,1,2027-03-28T02:30:00', '1 LOCAL_TIME_DOES_NOT_EXIST'],
  ['a number after a blank', '500|500\n556|478 4', '2 LINE_NOT_UNDERSTOOD'],
  ['a number in a word', '520|500,two', '1 LINE_NOT_UNDERSTOOD'],
  ['a number and a word', '520|500,2 nobles', '1 LINE_NOT_UNDERSTOOD'],
])('a line of targets that is wrong is named: %s', (_what, text, named) => {
  expect(readTargetLines(text, clock).wrong.map(({ line, code }) => `${line} ${code}`)).toEqual([named])
})

test.each([
  ['abc [NOBLE-14]', 'abc\n500|500', '1 NOT_A_VALID_COORDINATE'],
  ['no noble', '500|500,0', '1 COUNT_OUT_OF_RANGE'],
  ['a number after a blank', '556|478 4', '1 LINE_NOT_UNDERSTOOD'],
  ['a number in a word', '520|500,two', '1 LINE_NOT_UNDERSTOOD'],
  ['a target with its arrival', '520|500,2,2030-01-01 20:00:00', '1 LINE_NOT_UNDERSTOOD'],
])('a line of sources that is wrong is named: %s', (_what, text, named) => {
  expect(readSourceLines(text).wrong.map(({ line, code }) => `${line} ${code}`)).toEqual([named])
})

test('a line that could be divided in many ways is read at once', () => {
  const { lines, wrong } = readTargetLines(`${'1|111'.repeat(5_000)}x`, clock)
  expect([lines, wrong.map(({ code }) => code)]).toEqual([[], ['NOT_A_VALID_COORDINATE']])
})
