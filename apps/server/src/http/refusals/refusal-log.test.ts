import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { openRefusalLog } from './refusal-log.ts'

function logging() {
  let at = 0
  const lines: unknown[] = []
  const write = (kind: string) => (what: unknown, message?: string) => void lines.push([kind, what, message])
  const log = openRefusalLog({ error: write('error'), warn: write('warn') }, () => at)
  return { log, lines, later: (milliseconds: number) => (at += milliseconds) }
}

test('a thousand refusals of a moment are one line of the log, without a stack, and the next tells how many there were', () => {
  const { log, lines, later } = logging()
  const busy = new Refusal(503, 'SERVER_BUSY')
  for (let n = 0; n < 1_000; n++) log(busy, busy)
  later(10_000)
  log(busy, busy)
  expect(lines).toEqual([
    ['warn', { code: 'SERVER_BUSY', refused: 1 }, busy.message],
    ['warn', { code: 'SERVER_BUSY', refused: 1_000 }, busy.message],
  ])
})

test('one code does not silence another, a fault is told each time with its place, and what the caller did wrong not at all', () => {
  const { log, lines } = logging()
  const fault = new Error('broken')
  log(new Error('Connection terminated'), new Refusal(503, 'DATABASE_DOWN'))
  for (let n = 0; n < 2; n++) log(fault, new Refusal(500, 'SERVER_ERROR'))
  log(fault, new Refusal(400, 'BAD_BODY'))
  log(fault, new Refusal(503, 'SERVER_BUSY'))
  expect(lines).toEqual([
    ['warn', { code: 'DATABASE_DOWN', refused: 1 }, 'Connection terminated'],
    ['error', fault, undefined],
    ['error', fault, undefined],
    ['warn', { code: 'SERVER_BUSY', refused: 1 }, 'broken'],
  ])
})
