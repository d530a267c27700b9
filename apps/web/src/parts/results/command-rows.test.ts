import { parseOffPackLine, type WallTime } from '@muster/formats'
import { expect, test } from 'vitest'
import { fieldNumber } from '../villages/world-villages.ts'
import { manyLines } from './answer.fixture.ts'
import { type CommandFilter, commandRows, filtered, senders } from './command-rows.ts'

const commands = manyLines(4).flatMap((text) => {
  const reading = parseOffPackLine(text)
  return 'line' in reading ? [reading.line] : []
})
const owned = (x: number, name: string, owner: string) => {
  const fields = new Set([fieldNumber({ x, y: 500 })])
  return { name, points: 1, owner: { playerId: x, name: owner, points: 1, tribeId: 0, fields } }
}
const villages = new Map([
  [fieldNumber({ x: 500, y: 500 }), owned(500, 'Alice’s first', 'Alice')],
  [fieldNumber({ x: 521, y: 500 }), owned(521, 'Garden', 'Eve')],
])
const rows = commandRows({ commands: commands.toReversed(), fakes: [] }, { villages, owners: [] }, () => 'Ram')
// Spelt as the game's clock is.
const at = (minute: number) => `2026-11-24 09:0${minute}:00.000` as WallTime

test('commands stand by launch, with the names of their owners', () => {
  expect(rows.map(({ line, from, to }) => [line.launch.slice(11, 16), from.owner, to.coords, to.owner])).toEqual([
    ['09:00', 'Alice', '520|500', ''],
    ['09:01', 'Alice', '521|500', 'Eve'],
    ['09:02', 'Alice', '522|500', ''],
    ['09:03', 'Alice', '523|500', ''],
  ])
  expect(senders(rows)).toEqual([{ name: 'Alice', commands: 4 }])
})

test.each<[string, Partial<CommandFilter>, string[]]>([
  ['nothing', {}, ['520|500', '521|500', '522|500', '523|500']],
  ['a word', { text: 'EVE' }, ['521|500']],
  ['all of several words', { text: 'alice 522|500 ram' }, ['522|500']],
  ['a part of a village’s name', { text: 'gard' }, ['521|500']],
  ['a word that none has', { text: 'bob' }, []],
  ['who sends', { player: 'Eve' }, []],
  ['a span, its end left out', { chosen: { span: { from: at(1), until: at(3) } } }, ['521|500', '522|500']],
  ['a span of another player', { chosen: { span: { from: at(1), until: at(3) }, player: 'Bob' } }, []],
])('filtered by %s', (_what, filter, targets) => {
  expect(filtered(rows, { player: '', text: '', ...filter }).map(({ to }) => to.coords)).toEqual(targets)
})
