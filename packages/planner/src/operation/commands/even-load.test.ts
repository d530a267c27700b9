import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
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
import type { OperationReport } from '../operation-report.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** Commands of each player, fixed ones among them. */
function loadsOf({ villages, fixed }: Operation, { commands }: OperationReport): number[] {
  const loads = new Map(villages.map(({ owner }) => [owner, 0]))
  for (const each of [...commands, ...fixed]) {
    const owner = villages[each.village]?.owner ?? 0
    loads.set(owner, (loads.get(owner) ?? 0) + 1)
  }
  return [...loads].sort(([a], [b]) => a - b).map(([, load]) => load)
}

function asEven(asked: Operation, evenLoad: boolean): Operation {
  return { ...asked, rules: { ...asked.rules, evenLoad } }
}

/** Player 1 lives next to the targets, player 2 farther away. */
const NEIGHBOURS = operation({
  villages: [
    ...[0, 1, 2, 3].map((i) => village(coord(`500|50${i}`), { catapult: 20 }, { owner: 1 })),
    ...[0, 1, 2, 3].map((i) => village(coord(`495|50${i}`), { catapult: 20 }, { owner: 2 })),
  ],
  wishes: [0, 1, 2, 3].map((i) => wish(coord(`505|50${i}`), [RUIN], { arrival: at('2026-06-10 20:00') })),
})

test('commands are spread over players where that is asked for, and only travel is longer for it', () => {
  const before = planned(NEIGHBOURS)
  const after = planned(asEven(NEIGHBOURS, true))
  expect(loadsOf(NEIGHBOURS, before)).toEqual([4, 0])
  expect(loadsOf(NEIGHBOURS, after)).toEqual([2, 2])
  expect(before.optimality.proven).toBe(true)
  // Whether another even plan is shorter is not known.
  expect(after.optimality).toMatchObject({ planned: 4, bound: 4, proven: false })
  expect(after.optimality.totalTravelSeconds).toBeGreaterThan(before.optimality.totalTravelSeconds)
})

test('a plan that is even by itself stays proven', () => {
  const apart = { ...NEIGHBOURS, wishes: NEIGHBOURS.wishes.slice(0, 1) }
  expect(planned(asEven(apart, true)).optimality.proven).toBe(true)
})

test('a sender who is preferred is not relieved by one who is not', () => {
  const preferring = {
    ...NEIGHBOURS,
    wishes: NEIGHBOURS.wishes.map((each) => ({ ...each, senders: { preferred: [1] } })),
  }
  expect(loadsOf(preferring, planned(asEven(preferring, true)))).toEqual([4, 0])
})

test('what the plan before had is not moved', () => {
  const before = planned(NEIGHBOURS).commands.map(({ village: from, wish: goal, template, arrival }) => ({
    village: from,
    wish: goal,
    template,
    arrival,
  }))
  const again = { ...NEIGHBOURS, before }
  expect(loadsOf(again, planned(asEven(again, true)))).toEqual([4, 0])
})

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 8 }

test('spreading over players takes nothing away and leaves no plan less even', () => {
  let evener = 0
  for (let seed = 1; seed <= 30; seed++) {
    const asked = randomOperation(seed, { ...MANY, senders: true, shares: true, towers: true, home: true, fixed: true })
    const [before, after] = [planned(asked), planned(asEven(asked, true))]
    const figures = ({ optimality: { planned: count, ranks, seenByTower } }: OperationReport) => [
      count,
      ranks,
      seenByTower,
    ]
    expect(figures(after), `seed ${seed}`).toEqual(figures(before))
    const square = (report: OperationReport) => loadsOf(asked, report).reduce((sum, load) => sum + load * load, 0)
    expect(square(after), `seed ${seed}`).toBeLessThanOrEqual(square(before))
    if (square(after) < square(before)) evener++
  }
  expect(evener).toBeGreaterThan(0)
})
