import {
  instantOf,
  parseGameTextLine,
  parseOffPackLine,
  parseWorkbenchLine,
  printOffPackLine,
  printWorkbenchLine,
} from '@muster/formats'
import { expect, test } from 'vitest'
import { GAME_TEXT_LINE, OFF_PACK_LINE, WORKBENCH_LINE } from './examples.ts'

test('the guide’s off-pack line reads as what the guide says of it, and is written the same again', () => {
  const reading = parseOffPackLine(OFF_PACK_LINE)
  expect(reading).toMatchObject({
    line: {
      source: { x: 500, y: 500 },
      target: { x: 520, y: 500 },
      fields: 20,
      unit: 'ram',
      type: 'Attack',
      amount: 1,
    },
  })
  expect('line' in reading && printOffPackLine(reading.line)).toBe(OFF_PACK_LINE)
})

test('the guide’s game text says the same command as its off-pack line', () => {
  const [game, offPack] = [parseGameTextLine(GAME_TEXT_LINE), parseOffPackLine(OFF_PACK_LINE)]
  if (!('line' in game) || !('line' in offPack)) throw new Error(JSON.stringify([game, offPack]))
  const { source, target, unit, type, arrival, launch } = offPack.line
  expect(game.line).toMatchObject({ source, target, unit, type, arrival, launch })
})

test('the guide’s workbench line arrives with its off-pack line and is written the same again', () => {
  const [workbench, offPack] = [parseWorkbenchLine(WORKBENCH_LINE), parseOffPackLine(OFF_PACK_LINE)]
  if (!('line' in workbench) || !('line' in offPack)) throw new Error(JSON.stringify([workbench, offPack]))
  expect(workbench.line.arrival).toBe(instantOf(offPack.line.arrival, 'Europe/Amsterdam'))
  expect(printWorkbenchLine(workbench.line)).toBe(WORKBENCH_LINE)
})
