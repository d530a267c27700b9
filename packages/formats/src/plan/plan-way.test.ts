import { printCoord } from '@muster/game'
import { expect, test } from 'vitest'
import { parseWays } from './plan-way.ts'

const LINE = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const GAME_LINE =
  '1. [unit]ram[/unit] Attack 2026-11-24 10:00:00.000 [coord]500|500[/coord] -> [coord]520|500[/coord] 2026-11-24 20:00:00.000'

test.each([
  ['off-pack', LINE, 'ram'],
  ['the game’s format', GAME_LINE, 'ram'],
  ['any text with two coordinates', 'from 500|500 to 520|500 tonight', undefined],
  ['any text with more', '500|500 520|500 530|530', undefined],
])('a way is read from %s', (_format, text, unit) => {
  const [way] = parseWays(text).ways
  expect(way && [printCoord(way.source), printCoord(way.target), way.line?.unit]).toEqual(['500|500', '520|500', unit])
})

test('a line with one coordinate is told by its number; blank lines and headings are none [BREAK-02 PREV-02]', () => {
  const text = ['[b][size=12]2026-11-24 10:00:00[/size][/b]', LINE, '', '500|500', 'abc'].join('\n')
  expect(parseWays(text).wayless).toEqual([4, 5])
  expect(parseWays(text).ways.map((way) => way.text)).toEqual([LINE])
})
