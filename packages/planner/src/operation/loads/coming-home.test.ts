// What comes home goes again: all that a village has on a second night, and who is told to wait a minute.
import { instant, later } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { withChange } from '../changes/changes.ts'
import { FAKE, NUKE, operation, RUIN, SMALLER_NUKE, village, wish } from '../operation.fixture.ts'
import type { Operation } from '../operation.ts'
import type { OperationReport } from '../operation-report.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

const HOME = coord('500|500')
const TARGET = coord('504|500')
/** Rams go four fields in two hours. */
const MARCH = 2 * 3600
const MARGIN = 60
const EVENING = wish(TARGET, []).arrival

function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** All that the village has, so many seconds after each other; `share` comes home. */
function nukes(after: readonly number[], share = 0.9, given: Partial<Operation> = {}): Operation {
  const home = { share, marginSeconds: MARGIN }
  return operation({
    villages: [village(HOME, { axe: 2000, ram: 100 })],
    wishes: after.map((seconds, rank) => wish(TARGET, [NUKE], { rank, home, arrival: later(EVENING, seconds) })),
    ...given,
  })
}

test('a village sends all that it has again once what is left of that is home [OPW-08]', () => {
  const { commands, optimality } = planned(nukes([0, 86_400]))
  expect(commands).toHaveLength(2)
  expect(optimality).toMatchObject({ planned: 2, bound: 2 })
  const [first, second] = commands
  expect(first?.amounts).toEqual({ axe: 2000, ram: 100 })
  expect(second?.amounts).toEqual({ axe: 1800, ram: 90 })
  // Of three nights each loses its share.
  expect(planned(nukes([0, 86_400, 172_800])).commands).toHaveLength(3)
})

test('on the last evening it goes with what the others have lost, and not while it is away', () => {
  const back = 2 * MARCH + MARGIN
  expect(planned(nukes([0, back])).commands).toHaveLength(2)
  expect(planned(nukes([0, back - 1])).commands).toHaveLength(1)
  // What never comes home never goes again.
  const asked = nukes([0, 86_400])
  const spent = asked.wishes.map(({ home: _home, ...each }) => each)
  expect(planned({ ...asked, wishes: spent }).commands).toHaveLength(1)
})

test('too few survivors for what the template asks for go nowhere', () => {
  const villages = [village(HOME, { axe: 1000, ram: 100 })]
  expect(planned(nukes([0, 86_400], 0.4, { villages })).commands).toHaveLength(1)
})

test('fakes of the second night have the rams that the nuke of the first brings home', () => {
  const asked = nukes([0, 86_400])
  const fakes = wish(coord('500|504'), [FAKE], { rank: 2, wanted: 5, arrival: later(EVENING, 86_400) })
  const { commands } = planned({ ...asked, wishes: [...asked.wishes, fakes] })
  expect(commands.filter(({ template }) => template === FAKE)).toHaveLength(5)
  expect(commands.filter(({ template }) => template === NUKE)).toHaveLength(2)
})

test.each([
  ['all that is left', nukes([0, 2 * MARCH + MARGIN - 60])],
  [
    'numbers',
    operation({
      villages: [village(HOME, { catapult: 20 })],
      wishes: [0, 2 * MARCH + MARGIN - 60].map((after, rank) =>
        wish(TARGET, [RUIN], { rank, home: { share: 1, marginSeconds: MARGIN }, arrival: later(EVENING, after) }),
      ),
    }),
  ],
])('a minute too early is told as not home yet, and the minute is offered: %s [OPP-03]', (_what, asked) => {
  const { commands, shortages } = planned(asked)
  expect(commands).toHaveLength(1)
  const [shortage] = shortages
  expect(shortage).toMatchObject({ wish: 1, reason: 'NOT_HOME_YET' })
  const change = shortage?.changes.find((each) => each.change === 'LATER_LANDING')
  if (!change) throw new Error('A later landing is offered.')
  expect(change).toMatchObject({ latestArrival: instant(EVENING + (2 * MARCH + MARGIN) * 1000), wins: 1 })
  expect(planned(withChange(asked, 1, change)).commands).toHaveLength(2)
  // A second less would not do.
  const sooner = { ...change, latestArrival: later(change.latestArrival, -1) }
  expect(planned(withChange(asked, 1, sooner)).commands).toHaveLength(1)
})

test('troops that are promised to a more important evening behind it are spent, and nobody is told to wait for them', () => {
  const [evening, next] = nukes([0, 3600]).wishes
  const asked = nukes([], 0.9, {
    wishes: [
      { ...next!, rank: 0 },
      { ...evening!, rank: 1, templates: [SMALLER_NUKE] },
    ].map((each) => ({
      ...each,
      home: { share: 0.1, marginSeconds: MARGIN },
    })),
  })
  const [shortage] = planned(asked).shortages
  expect(shortage).toMatchObject({ wish: 1, reason: 'TROOPS_SPENT' })
})
