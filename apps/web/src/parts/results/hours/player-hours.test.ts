import { type PlanLine, parseOffPackLine } from '@muster/formats'
import { expect, test } from 'vitest'
import { fieldNumber } from '../../villages/world-villages.ts'
import { playerHours } from './player-hours.ts'
import { sendHours } from './send-hours.ts'

function leaving(x: number, launch: string): PlanLine {
  const reading = parseOffPackLine(`${x}|500->520|500,ram,Attack,2027-01-01 00:00:00,10:00:00,${launch}`)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.line
}

const OWNERS = new Map([1, 2, 3].map((x) => [fieldNumber({ x: 500 + x, y: 500 }), x < 3 ? 'Alice' : 'Bob']))

test('a player has a row with the launches of each hour in which anybody sends, who is first awake on top', () => {
  const lines = [
    leaving(502, '2026-11-24 12:10:00'),
    leaving(503, '2026-11-24 09:00:00'),
    leaving(501, '2026-11-24 12:59:59'),
    leaving(503, '2026-11-24 12:00:00'),
    leaving(509, '2026-11-24 12:00:00'),
  ]
  const { spans, rows, most } = playerHours(lines, sendHours(lines)?.bars ?? [], (field) => OWNERS.get(field))
  expect(spans.map(({ from }) => from.slice(11, 16))).toEqual(['09:00', '10:00', '11:00', '12:00'])
  expect(rows).toEqual([
    { name: 'Bob', counts: [1, 0, 0, 1], launches: 2 },
    { name: 'Alice', counts: [0, 0, 0, 2], launches: 2 },
    { name: '', counts: [0, 0, 0, 1], launches: 1 },
  ])
  expect(most).toBe(2)
})

test('a long pause is one span, so that none follows another that is hours away', () => {
  const lines = [leaving(501, '2026-11-24 22:10:00'), leaving(503, '2026-11-25 06:00:00')]
  const { spans } = playerHours(lines, sendHours(lines)?.bars ?? [], (field) => OWNERS.get(field))
  expect(spans.map(({ from, until }) => `${from.slice(11, 16)}–${until.slice(11, 16)}`)).toEqual([
    '22:00–23:00',
    '23:00–06:00',
    '06:00–07:00',
  ])
})
