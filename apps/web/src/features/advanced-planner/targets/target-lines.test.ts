import { expect, test } from 'vitest'
import { holdsTargetScript, readTargetScript } from './target-lines.ts'

function told(text: string): string | undefined {
  const script = readTargetScript(text)
  if (!script) return undefined
  const targets = script.targets.map(({ coords, count, arrival }) => `${coords}×${count} ${arrival}`)
  return [...targets, ...script.wrong.map((line) => `!${line + 1}`)].join(' ')
}

test.each([
  ['a target with count and time', '520|500,2,2030-01-01T20:00:00', '520|500×2 2030-01-01T20:00:00'],
  ['seconds may be left out', '520|500,2,2030-01-01T20:00', '520|500×2 2030-01-01T20:00:00'],
  ['a time is needed', '520|500,2', '!1'],
  ['so is a count', '520|500,2030-01-01T20:00:00', '!1'],
  [
    'every line that is not empty must match',
    '520|500,2,2030-01-01T20:00:00\n\n521|500',
    '520|500×2 2030-01-01T20:00:00 !3',
  ],
  ['a day that the calendar lacks is wrong', '520|500,2,2030-02-30T20:00:00', '!1'],
  ['a time of another zone is wrong', '520|500,2,2030-01-01T20:00:00Z', '!1'],
  ['nothing is asked for none times', '520|500,0,2030-01-01T20:00:00', '!1'],
])('%s [ADV-21]', (_rule, text, script) => {
  expect(told(text)).toBe(script)
})

test('a list of coordinates is no script [ADV-21]', () => {
  expect(told('520|500 521|500')).toBeUndefined()
  expect(holdsTargetScript('520|500\n521|500')).toBe(false)
  expect(holdsTargetScript('520|500,2,2030-01-01T20:00:00')).toBe(true)
})
