// Plans that are stopped: the best that was found until then.
import { expect, test } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import { NOBLE, operation, RUIN, randomOperation, village, wish } from './operation.fixture.ts'
import { planOperation } from './plan-operation.ts'
import { EVERY, planned } from './planned.fixture.ts'
import { operationViolations } from './validate-operation.ts'

test('a plan that is stopped is the best that was found: valid, and with its bound', () => {
  const asked = randomOperation(5, { ...EVERY, trains: false })
  const whole = planned(asked).optimality
  for (const after of [0, 1, 3]) {
    let asks = 0
    const report = planOperation(asked, { isStopped: () => asks++ >= after })
    expect(operationViolations(asked, report)).toEqual([])
    expect(report.optimality.planned).toBeLessThanOrEqual(whole.planned)
    expect(report.optimality.bound).toBeGreaterThanOrEqual(whole.planned)
  }
})

test('a plan of trains that is stopped at any moment is valid, and has no more than its bound', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, EVERY)
    const whole = planned(asked).optimality
    const stoppedAfter = (most: number) => {
      let asks = 0
      const report = planOperation(asked, { isStopped: () => asks++ >= most })
      expect(operationViolations(asked, report), `seed ${seed} after ${most}`).toEqual([])
      expect(report.optimality.bound).toBeGreaterThanOrEqual(whole.planned)
      expect(report.optimality.planned).toBeLessThanOrEqual(whole.planned)
      return { planned: report.optimality.planned, asks }
    }
    const { planned: atLast, asks } = stoppedAfter(Number.POSITIVE_INFINITY)
    expect(atLast).toBe(whole.planned)
    for (let after = 0; after < asks; after = Math.ceil(after * 1.4 + 1)) stoppedAfter(after)
  }
})

test('trains of several lengths that are stopped before any is sought are sent as far as they can be at once', () => {
  const places = Array.from({ length: 20 }, (_, i) => coord(`${400 + i}|400`))
  const asked = operation({
    villages: places.map((place, i) => village(place, { axe: 9_000, snob: 1 + (i % 4) })),
    wishes: places.map(({ x, y }) =>
      wish({ x: x + 25, y }, [NOBLE], { wanted: 4, train: {}, arrival: at('2026-06-12 20:00') }),
    ),
  })
  const report = planOperation(asked, { isStopped: () => true })
  expect(operationViolations(asked, report)).toEqual([])
  // A village in four has four nobles.
  expect(report.optimality).toMatchObject({ planned: 20, bound: 50, proven: false })
  expect(planOperation(asked).optimality.planned).toBe(50)
})

test('a plan that is stopped before villages are assigned sends what can be sent all the same', () => {
  const places = Array.from({ length: 300 }, (_, i) => coord(`${400 + (i % 20)}|${400 + Math.floor(i / 20)}`))
  const asked = operation({
    villages: places.map((place) => village(place, { catapult: 20 })),
    wishes: places.map(({ x, y }) => wish({ x: x + 25, y }, [RUIN], { arrival: at('2026-06-12 20:00') })),
  })
  for (const after of [0, 4, 8]) {
    let asks = 0
    const report = planOperation(asked, { isStopped: () => asks++ >= after })
    expect(operationViolations(asked, report)).toEqual([])
    expect(report.optimality.bound).toBe(300)
    expect(report.optimality.proven).toBe(false)
    expect(report.optimality.planned).toBeGreaterThan(200)
  }
})

test('a plan that is stopped and overdue ends with what is seated by then', () => {
  const places = Array.from({ length: 300 }, (_, i) => coord(`${400 + (i % 20)}|${400 + Math.floor(i / 20)}`))
  const asked = operation({
    villages: places.map((place) => village(place, { catapult: 20 })),
    wishes: places.map(({ x, y }) => wish({ x: x + 25, y }, [RUIN], { arrival: at('2026-06-12 20:00') })),
  })
  const overdueAfter = (after: number) => {
    let asks = 0
    const report = planOperation(asked, { isStopped: () => true, isOverdue: () => asks++ >= after })
    expect(operationViolations(asked, report)).toEqual([])
    return report.optimality.planned
  }
  const [at0, at10, atEnd] = [0, 10, Number.POSITIVE_INFINITY].map(overdueAfter)
  expect(at10).toBe((at0 ?? 0) + 10)
  expect(atEnd).toBeGreaterThan(200)
})
