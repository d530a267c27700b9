import { parseCoord } from '@muster/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WallTime } from '../wall-time.ts'
import {
  bracketsIn,
  fillMessage,
  type MessageOrder,
  MOST_BRACKETS,
  messageParts,
  printOrderLines,
} from './order-message.ts'

const at = (text: string) => parseCoord(text) ?? expect.fail(`${text} is no place.`)
// The cast: a time as it is printed.
const time = (text: string) => text as WallTime

function order(launch: string, changes: Partial<MessageOrder> = {}): MessageOrder {
  return {
    source: at('501|487'),
    target: at('480|512'),
    launch: time(launch),
    arrival: time('2026-11-28 18:00:00.000'),
    label: 'Nuke',
    url: 'https://nl100.tribalwars.nl/game.php?village=1&screen=place&target=2',
    ...changes,
  }
}

const which = (part: number, of: number) => `(${part}/${of})`

test('orders stand under the day on which they leave, and each leads to its rally point [OPO-02]', () => {
  const text = printOrderLines([
    order('2026-11-27 23:59:59.000'),
    order('2026-11-28 00:00:01.250', { url: undefined }),
    order('2026-11-28 00:00:09.000', { label: 'My [b]nuke' }),
  ])
  expect(text.split('\n')).toEqual([
    '[b]2026-11-27[/b]',
    '[b]23:59:59[/b] [coord]501|487[/coord] → [coord]480|512[/coord] 2026-11-28 18:00:00 [url=https://nl100.tribalwars.nl/game.php?village=1&screen=place&target=2]Nuke[/url]',
    '[b]2026-11-28[/b]',
    '[b]00:00:01.250[/b] [coord]501|487[/coord] → [coord]480|512[/coord] 2026-11-28 18:00:00 Nuke',
    '[b]00:00:09[/b] [coord]501|487[/coord] → [coord]480|512[/coord] 2026-11-28 18:00:00 [url=https://nl100.tribalwars.nl/game.php?village=1&screen=place&target=2]My (b)nuke[/url]',
  ])
})

describe('the words around the orders', () => {
  test('are filled where they have a place, and keep what nobody fills', () => {
    expect(fillMessage('Hello {player}, {who}?\n{orders}', { player: 'Anna', orders: 'none' })).toBe(
      'Hello Anna, {who}?\nnone',
    )
  })

  test('never lose the orders', () => {
    expect(fillMessage('Good luck!\n', { orders: 'one\ntwo' })).toBe('Good luck!\n\none\ntwo')
  })
})

describe('a message', () => {
  test('of few brackets is one part, without a number', () => {
    expect(messageParts('a\n[b]b[/b]', which)).toEqual(['a\n[b]b[/b]'])
  })

  test('keeps a day with the first of its orders', () => {
    const parts = messageParts('[b]x[/b]\n[b]2026-11-28[/b]\n[b]y[/b]', which, 4)
    expect(parts).toEqual(['(1/2)\n[b]x[/b]', '(2/2)\n[b]2026-11-28[/b]\n[b]y[/b]'])
  })

  test('of any number of orders has no part that the game would not show, and loses no line [OPO-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (count) => {
        const lines = printOrderLines(
          Array.from({ length: count }, (_, at) =>
            order(`2026-11-${String(10 + (at % 9)).padStart(2, '0')} 10:00:00.000`),
          ),
        )
        const parts = messageParts(lines, which)
        const heads = parts.length > 1 ? 1 : 0
        expect(parts.every((part) => bracketsIn(part) <= MOST_BRACKETS)).toBe(true)
        expect(parts.map((part) => part.split('\n').slice(heads).join('\n')).join('\n')).toBe(lines)
      }),
      { numRuns: 50 },
    )
  })
})
