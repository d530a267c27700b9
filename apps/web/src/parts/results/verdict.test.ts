import type { PlanAnswer } from '@muster/contracts'
import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const exact: PlanAnswer['optimality'] = {
  planned: 148,
  wanted: 150,
  bound: 148,
  proven: true,
  seenByTower: 0,
  totalTravelSeconds: 100_000,
  travelBound: 100_000,
  seed: 1,
}

test.each([
  ['a proven plan is the best', exact, { kind: 'best' }],
  ['a plan below the bound says what could be', { ...exact, proven: false, bound: 149 }, { kind: 'bound', bound: 149 }],
  [
    'a full plan may still travel longer',
    { ...exact, proven: false, travelBound: 99_950 },
    { kind: 'most', percent: 0.1 },
  ],
  [
    'or shorter, where the slowest is wanted',
    { ...exact, proven: false, travelBound: 125_000 },
    { kind: 'most', percent: 20 },
  ],
  ['an unknown gap is not told', { ...exact, proven: false }, { kind: 'most' }],
])('%s', (_rule, optimality, verdict) => {
  expect(verdictOf(optimality)).toEqual(verdict)
})
