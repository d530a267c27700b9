// What a nuke is made of, where other commands want some of the same troops.
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, SMALLER_NUKE, village, wish } from '../operation.fixture.ts'
import type { Operation, Template } from '../operation.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'
import { Claims } from './claims.ts'

const HOME = coord('500|500')

function planned(asked: Operation) {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** All axes and all rams, at least 200 of them. */
const GREAT_NUKE: Template = {
  type: 'Attack',
  isFake: false,
  units: [
    { unit: 'axe', least: 0, takes: 'all', stays: 0 },
    { unit: 'ram', least: 200, takes: 'all', stays: 0 },
  ],
  leastSpace: 5000,
}
const ONE_RAM: Template = { type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 1, takes: 'least', stays: 0 }] }

/** A nuke, and fakes out of the same rams behind it. */
function nukeAndFakes(stock: Operation['villages'][number]['stock'], fakes: number): Operation {
  return operation({
    villages: [village(HOME, stock)],
    templates: [GREAT_NUKE, ONE_RAM],
    wishes: [wish(coord('510|500'), [0]), wish(coord('511|500'), [1], { rank: 1, wanted: fakes })],
  })
}

test('the space of a nuke is made of units that nobody else wants, so that its rams are left to fakes', () => {
  const { commands, optimality } = planned(nukeAndFakes({ axe: 6000, ram: 250 }, 50))
  expect(commands).toHaveLength(51)
  expect(optimality).toMatchObject({ planned: 51, bound: 51, proven: true })
  const nuke = commands.find(({ template }) => template === 0)
  expect(nuke?.amounts).toEqual({ axe: 6000, ram: 200 })
})

test('where others want all that would make it up, it takes what it must of them', () => {
  const { commands, optimality } = planned(nukeAndFakes({ axe: 3900, ram: 250 }, 50))
  const nuke = commands.find(({ template }) => template === 0)
  expect(nuke?.amounts).toEqual({ axe: 3900, ram: 220 })
  // No other composition leaves more.
  expect(optimality).toMatchObject({ planned: 31, bound: 31, proven: true })
})

const ONE_AXE = { ...ONE_RAM, units: [{ ...ONE_RAM.units[0]!, unit: 'axe' as const }] }

function nukeFakesAndAxes(nuke: typeof GREAT_NUKE, axes: number) {
  return operation({
    villages: [village(HOME, { axe: 4100, ram: 250 })],
    templates: [nuke, ONE_RAM, ONE_AXE],
    wishes: [
      wish(coord('510|500'), [0]),
      wish(coord('511|500'), [1], { rank: 1, wanted: 50 }),
      wish(coord('512|500'), [2], { rank: 2, wanted: axes }),
    ],
  })
}

test('a plan whose nuke could be made of something else that others want is the best of all that it could be made of', () => {
  // 5,000 of space are 4,000 axes and 200 rams: then 50 rams and 100 axes are left.
  expect(planned(nukeFakesAndAxes(GREAT_NUKE, 100)).optimality).toMatchObject({ planned: 151, proven: true })
  const few = planned(nukeFakesAndAxes(GREAT_NUKE, 4000)).optimality
  expect(few).toMatchObject({ planned: 151, bound: 151, proven: true })
})

test('nothing is proven where the nuke could be made of something else, and whole rams might be too much', () => {
  const exactly = { ...GREAT_NUKE, mostSpace: 5000 }
  const { proven, bound } = planned(nukeFakesAndAxes(exactly, 4000)).optimality
  expect(proven).toBe(false)
  expect(bound).toBeGreaterThanOrEqual(151)
})

test('what others may want of a village is no more than its shares, and what stays or is on its way home is not there', () => {
  const claims = (given: Partial<Parameters<typeof operation>[0]>) =>
    new Claims(
      operation({
        villages: [village(HOME, {}), village(coord('501|500'), {})],
        wishes: [
          wish(coord('510|500'), [NUKE, SMALLER_NUKE], { wanted: 7 }),
          wish(coord('511|500'), [FAKE], { wanted: 9 }),
          wish(coord('512|500'), [NOBLE], { wanted: 4 }),
        ],
        ...given,
      }),
    )
  expect(claims({}).of(0)[0]).toEqual({ axe: 200, ram: 9, spy: 9, snob: 4 })
  expect(claims({ rules: { mostFakesOfVillage: 2 } }).of(0)[0]).toEqual({ axe: 200, ram: 2, spy: 2, snob: 4 })
  expect(claims({ rules: { mostOfVillage: 1 } }).of(0)[0]).toEqual({ axe: 50, ram: 1, spy: 1, snob: 1 })
  expect(claims({ rules: { fakeLimitPercent: 1 } }).of(0)[0]?.spy).toBe(9 * 26)
  const { target, targetOwner, arrival } = wish(coord('510|500'), [])
  const way = { launch: arrival, arrival, home: { at: arrival, share: 1 } }
  const fixed = [{ village: 0, target, targetOwner, amounts: { axe: 30 }, isFake: false, ...way }]
  expect(claims({ fixed }).of(0)[0]?.axe).toBe(230)
  expect(claims({ fixed }).of(1)[0]?.axe).toBe(200)
})
