import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Assignment } from '../flow/assignment.ts'
import { partsOf } from '../flow/parts.ts'
import { plan } from '../plan.ts'
import { at, demand, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { violations } from '../validate.ts'
import { launchBound } from './launch-bound.ts'

const bound = (asked: Parameters<typeof plan>[0]) => {
  const assignment = new Assignment(partsOf(asked, () => {}).specs, () => {})
  return launchBound(asked, assignment.parts, () => {})
}

// Four sources on one spot of the wind rose: each is 10 fields away, so all launches fall on one second.
const ROSE = ['500|510', '510|500', '500|490', '490|500'].map((village) => supply(village))

test('no more commands are promised than there are seconds to leave in', () => {
  const asked = problem({
    supplies: ROSE,
    demands: [demand('500|500', { wanted: 4 })],
    rules: { distinctLaunchSeconds: true },
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  expect(report.optimality).toMatchObject({ planned: 1, bound: 1 })
  expect(bound(asked)).toBe(1)
})

test.each([
  ['one second a launch, four seconds of window', 3, 0, 4],
  ['two seconds a launch, four seconds of window', 3, 2, 2],
  ['five seconds a launch, all in one stretch', 3, 5, 1],
])('a window holds as many launches as it has room for: %s', (_case, windowSeconds, gap, room) => {
  const arrival = at('20:00')
  const latestArrival = at(`20:00:0${windowSeconds}`)
  const asked = problem({
    supplies: ROSE,
    demands: [demand('500|500', { arrival, latestArrival, wanted: 4 })],
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: gap },
  })
  expect(bound(asked)).toBeGreaterThanOrEqual(room)
  expect(plan(asked).optimality.planned).toBe(room)
})

test('launches that need not keep apart bound nothing', () => {
  expect(bound(problem({ supplies: ROSE, demands: [demand('500|500', { wanted: 4 })] }))).toBe(Number.POSITIVE_INFINITY)
})

test('no plan has more commands than the bound', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const drawn = randomProblem(seed, { ...PLAIN, pools: ['attack', 'fake'], times: true, windows: true })
      const asked = { ...drawn, rules: { ...drawn.rules, distinctLaunchSeconds: true } }
      expect(plan(asked).optimality.planned).toBeLessThanOrEqual(bound(asked))
    }),
    { numRuns: 60 },
  )
})
