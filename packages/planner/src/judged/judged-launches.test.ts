// Launches beside each other, and where in its window a command lands.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { violations } from '../validate.ts'
import { apart, TWO } from './judged.fixture.ts'

test.each([
  ['no two launches in one second', { distinctLaunchSeconds: true }, 1000, 0],
  ['at least fifteen seconds', { minimumGapSeconds: 15 }, 15_000, 14_000],
])('the validator keeps launches apart: %s', (_rule, rules, enough, tooFew) => {
  const asked = problem(TWO)
  const judged = { ...asked, rules: { ...asked.rules, ...rules } }
  const faults = (ms: number) => violations(judged, apart(asked, ms)).filter((each) => each.includes(' leave '))
  expect(faults(enough)).toEqual([])
  expect(faults(tooFew)).toHaveLength(1)
})

test.each([
  ['no later than the end of its window', 300, []],
  ['a second after it', 301, ['it arrives too late.']],
  ['off the whole seconds of it', 1.5, ['it arrives off the whole seconds of its window.']],
])('the validator lets a command arrive in its window alone: %s', (_when, by, sentences) => {
  const asked = problem(TWO)
  const faults = violations(asked, apart(asked, by * 1000)).map((each) => each.replace(/^.*: /, ''))
  expect(faults).toEqual(sentences)
})

test.each([
  [0.25, 1, []],
  [0.25, 0.5, ['it arrives off the whole seconds of its window.']],
  [0.3, 2, []],
])('the whole seconds of a window count from its begin: %d s after one, by %d s', (fraction, by, sentences) => {
  const arrival = later(at('20:00'), fraction)
  const asked = problem({
    ...TWO,
    demands: TWO.demands.map((each) => ({ ...each, arrival, latestArrival: at('20:05') })),
  })
  const faults = violations(asked, apart(asked, by * 1000)).map((each) => each.replace(/^.*: /, ''))
  expect(faults).toEqual(sentences)
})

test('launches are kept apart whatever order a report lists them in', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('541|500'), supply('520|480')],
    demands: [demand('520|500', { wanted: 3 })],
    rules: { maxFields: 21 },
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  // By launch: half an hour before the other two, which leave together.
  const [first, second, third] = report.commands
  if (!first || !second || !third) throw new Error('Three commands were expected.')
  const close = violations(
    { ...asked, rules: { ...asked.rules, minimumGapSeconds: 60 } },
    { ...report, commands: [second, first, third] },
  )
  expect(close.filter((each) => each.includes(' leave '))).toHaveLength(1)
})

test('launches in one second are counted where they are to be few or distinct, and only there', () => {
  const asked = problem(TWO)
  const counted = (
    rules: Partial<Problem['rules']>,
    objective: Partial<Problem['objective']>,
    equalLaunches?: number,
  ) => {
    const report = plan(asked)
    const { equalLaunches: _, ...others } = report.optimality
    return violations(
      { ...asked, rules: { ...asked.rules, ...rules }, objective: { ...asked.objective, ...objective } },
      { ...report, optimality: { ...others, ...(equalLaunches !== undefined && { equalLaunches }) } },
    ).filter((each) => each.includes('miscounted'))
  }
  const wrong = ['The equal launch seconds are miscounted.']
  expect(counted({}, {})).toEqual([])
  expect(counted({}, {}, 1)).toEqual(wrong)
  expect(counted({}, { fewEqualLaunches: true }, 1)).toEqual([])
  expect(counted({}, { fewEqualLaunches: true }, 0)).toEqual(wrong)
  expect(counted({}, { fewEqualLaunches: true }, 2)).toEqual(wrong)
  expect(counted({ distinctLaunchSeconds: true }, {}, 1)).toEqual([])
  expect(counted({ distinctLaunchSeconds: true }, {})).toEqual(wrong)
})
