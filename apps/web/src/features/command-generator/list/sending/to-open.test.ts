import { parseOffPackLine } from '@muster/formats'
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { command } from '../command-list.ts'
import { inOpeningOrder, leftToOpen } from './to-open.ts'

/** Commands that leave at these clocks of a world in UTC, in the order of the list. */
function leavingAt(...clocks: readonly string[]) {
  return clocks.map((clock, place) => {
    const reading = parseOffPackLine(
      `500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 ${clock}.000,1`,
    )
    if ('problem' in reading) throw new Error(reading.problem)
    return command(reading.line, place, String(place + 1))
  })
}

test.each([
  ['by launch, whatever the order of the list', '09:00:00', {}, '3 1 2'],
  ['with a launch in the very second as one that is ahead', '10:00:00', {}, '3 1 2'],
  ['with what was missed behind it all', '10:00:01', {}, '1 2 3'],
  ['as the list stands where everything was missed', '12:00:00', {}, '1 2 3'],
  ['without what is opened', '09:00:00', { 3: 1 }, '1 2'],
  ['with nothing where everything is opened', '09:00:00', { 1: 1, 2: 1, 3: 1 }, ''],
] as const)('commands are opened %s [CMD-12]', (_order, clock, opened, told) => {
  const list = leavingAt('11:00:00', '11:00:01', '10:00:00')
  const left = leftToOpen(list, opened, 'UTC', () => true)
  const order = inOpeningOrder(left, instant(Date.parse(`2026-11-24T${clock}Z`)))
  expect(order.map(({ command: { id } }) => id).join(' ')).toBe(told)
})

test('what has no link is not opened [CMD-12]', () => {
  const left = leftToOpen(leavingAt('10:00:00', '11:00:00'), {}, 'UTC', ({ id }) => id !== '1')
  expect(left.map(({ command: { id } }) => id)).toEqual(['2'])
})
