// What a command sends that takes all: as much as the validator lets it, and not what others need before it is home.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import {
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
