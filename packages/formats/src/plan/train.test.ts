import { instant, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { wallTimeOf } from '../wall-time.ts'
import { parseGameText, printGameText } from './game-text.ts'
import { DEFAULT_GAME_TEXT_FIELDS, DEFAULT_UNIT_DESCRIPTIONS } from './game-text-fields.ts'
import { sharingLaunchSecond } from './launch.ts'
import { parseOffPack, printOffPack } from './off-pack.ts'
import { command } from './plan-line.fixture.ts'
import type { PlanLine } from './plan-line.ts'
import { parseWorkbench, printWorkbenchLine, workbenchLineOf } from './workbench.ts'

const ARRIVAL = Date.UTC(2026, 10, 24, 19)
const TRAVEL = seconds(36_000) // ten hours

/** Nobles of one source to one target whose arrivals are apart by less than a second. */
const train: PlanLine[] = [250, 320, 400, 475, 999].map((millisecond, i) => ({
  ...command({ unit: 'snob', amount: 1 + i }),
  arrival: wallTimeOf(instant(ARRIVAL + millisecond), 'Europe/Amsterdam'),
  launch: wallTimeOf(instant(ARRIVAL + millisecond - TRAVEL * 1000), 'Europe/Amsterdam'),
  travel: TRAVEL,
}))

const times = (lines: readonly PlanLine[]) => lines.map(({ launch, arrival }) => `${launch} ${arrival}`)

test('the nobles of a train keep their order and their milliseconds through the off-pack format and back', () => {
  for (const groupByHour of [false, true]) {
    const { lines } = parseOffPack(printOffPack(train, { counter: true, groupByHour }))
    expect(times(lines)).toEqual(times(train))
  }
})

test('the nobles of a train keep their order and their milliseconds through the game format and back', () => {
  const fields = new Set(DEFAULT_GAME_TEXT_FIELDS)
  const layout = { fields, descriptions: DEFAULT_UNIT_DESCRIPTIONS, rallyPoint: () => undefined }
  for (const groups of [['groupByHour'], ['groupByCoordsSendTime'], []] as const) {
    for (const field of ['groupByHour', 'groupByCoordsSendTime'] as const) fields.delete(field)
    for (const field of groups) fields.add(field)
    expect(times(parseGameText(printGameText(train, layout)).lines)).toEqual(times(train))
  }
})

test('the nobles of a train keep their order and their milliseconds through the workbench format and back', () => {
  const world = { timeZone: 'Europe/Amsterdam', clock: 'world', villageIdAt: ({ x }: { x: number }) => x } as const
  const printed = train.map((line) => {
    const workbench = workbenchLineOf(line, world)
    return 'problem' in workbench ? workbench.problem : printWorkbenchLine(workbench)
  })
  const { lines } = parseWorkbench(printed.join('\n'))
  expect(lines.map(({ arrival }) => arrival)).toEqual([250, 320, 400, 475, 999].map((more) => ARRIVAL + more))
})

test('nobles of a train that arrive within a second are one command for the clock', () => {
  expect(sharingLaunchSecond(train).size).toBe(0)
})
