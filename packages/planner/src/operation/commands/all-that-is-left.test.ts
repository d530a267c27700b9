// What a command sends that takes all: as much as the validator lets it, and not what others need before it is home.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import {
  contestedOperation,
  FAKE,
  NOBLE,
  NUKE,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from '../operation.fixture.ts'
import type { Operation } from '../operation.ts'
import type { OperationReport } from '../operation-report.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

function planned(asked: Operation) {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** A nuke of all axes and rams, and a second evening that needs fifty axes beside a noble; four fields are two hours and more. */
function twoEvenings(hours: number, share: number) {
  const home = { share, marginSeconds: 0 }
  const first = wish(coord('504|500'), [NUKE], { home })
  const second = later(first.arrival, hours * 3600)
  const asked = operation({
    villages: [village(coord('500|500'), { axe: 6000, ram: 300, snob: 1 })],
    wishes: [first, wish(coord('504|501'), [NOBLE], { rank: 1, arrival: second, latestArrival: second })],
  })
  const nuke = planned(asked).commands.find(({ template }) => template === NUKE)
  return nuke?.amounts.axe
}

test('a nuke that is home before others need its troops takes those as well', () => {
  expect(twoEvenings(24, 0.5)).toBe(6000)
  expect(twoEvenings(1, 0.5)).toBe(5950)
})

test('what a nuke loses for good is left to those that come after it', () => {
  expect(twoEvenings(24, 0)).toBe(5950)
  // Of 6,000 a hundredth comes home: sixty, and fifty are needed.
  expect(twoEvenings(24, 0.01)).toBe(6000)
})

test.each([
  ['with troops that come home', { home: true }],
  ['with troops that are spent', {}],
  ['with commands on their way', { home: true, fixed: true }],
])('of what it takes all a command sends as many as may be: %s', (_name, mix) => {
  let asks = 0
  for (let seed = 1; seed <= 20; seed++) {
    const asked = randomOperation(seed, {
      templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]],
      largest: 4,
      ...mix,
    })
    const report = planned(asked)
    for (const [i, command] of report.commands.entries()) {
      for (const { unit, takes } of asked.templates[command.template]?.units ?? []) {
        const amount = command.amounts[unit] ?? 0
        if (takes !== 'all' || amount === 0) continue
        const more = report.commands.with(i, { ...command, amounts: { ...command.amounts, [unit]: amount + 1 } })
        expect(operationViolations(asked, { ...report, commands: more })).not.toEqual([])
        asks++
      }
    }
  }
  expect(asks).toBeGreaterThan(0)
})

/** Commands without a unit of which they take all, of which their village has some left; but for those that stood so in the plan before. */
function leftBehind({ villages, templates, fixed, before }: Operation, { commands }: OperationReport): string[] {
  return commands.flatMap(({ village, wish, template, arrival, amounts }) =>
    templates[template]!.units.flatMap(({ unit, takes, stays }) => {
      if (takes !== 'all' || amounts[unit]) return []
      const stood = before.some(
        (one) => one.village === village && one.wish === wish && one.arrival === arrival && !one.amounts?.[unit],
      )
      const own = [...commands, ...fixed].filter((one) => one.village === village)
      const kept = own.flatMap((one) => ('template' in one ? templates[one.template]!.units : []))
      const most = kept.reduce((sum, each) => (each.unit === unit ? Math.max(sum, each.stays) : sum), stays)
      const left = own.reduce(
        (sum, one) => sum - (one.amounts[unit] ?? 0),
        (villages[village]!.stock[unit] ?? 0) - most,
      )
      return left > 0 && !stood ? [`${left} ${unit} beside wish ${wish}`] : []
    }),
  )
}

/** The plan as what was there before, with a village that has lost some of its troops. */
function changedEvening(asked: Operation, seed: number): Operation {
  const before = planned(asked).commands
  const lost = before[seed % Math.max(1, before.length)]?.village
  return {
    ...asked,
    villages: asked.villages.map((each, index) =>
      index === lost ? { ...each, stock: { ...each.stock, axe: Math.floor((each.stock.axe ?? 0) / 2) } } : each,
    ),
    before,
  }
}

test.each<[string, (seed: number) => Operation]>([
  ['nukes whose rams others want', contestedOperation],
  [
    'trains whose first is a nuke',
    (seed) =>
      randomOperation(seed, { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 4, trains: true }),
  ],
  [
    'players that send little, in windows',
    (seed) =>
      randomOperation(seed, {
        templates: [[NUKE, SMALLER_NUKE], [SMALLER_NUKE], [FAKE]],
        largest: 5,
        loads: true,
        windows: true,
        spread: true,
        evenLoad: true,
      }),
  ],
])('nothing of what a command takes all is left beside it, also when all is planned again: %s', (_name, drawn) => {
  for (let seed = 1; seed <= 15; seed++) {
    const asked = drawn(seed)
    expect(leftBehind(asked, planned(asked)), `seed ${seed}`).toEqual([])
    const again = changedEvening(asked, seed)
    expect(leftBehind(again, planned(again)), `seed ${seed} again`).toEqual([])
  }
})
