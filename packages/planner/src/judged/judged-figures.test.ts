// What a report counts and says of itself, and the order in which it says it.
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, coord, demand, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import type { Command, Report } from '../report.ts'
import { violations } from '../validate.ts'
import { ONE } from './judged.fixture.ts'

test('the validator counts uses and wishes to the last one', () => {
  const asked = problem({ supplies: [supply('500|500', { uses: 2 })], demands: [demand('520|500', { wanted: 2 })] })
  const report = plan(asked)
  const judged = (uses: number, wanted: number) =>
    violations(
      {
        ...asked,
        supplies: asked.supplies.map((each) => ({ ...each, uses })),
        demands: asked.demands.map((each) => ({ ...each, wanted })),
      },
      report,
    )
  expect(judged(2, 2)).toEqual([])
  expect(judged(1, 2)).toContain('500|500 gives 2 commands and has 1.')
  expect(judged(2, 1)).toContain('520|500 gets 2 and wants 1.')
})

test('the validator sees every shortage that is told wrongly, and commands out of their order', () => {
  // Three targets, and a source for one command on the first of them.
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [demand('520|500'), demand('520|510', { wanted: 2 }), demand('520|520')],
  })
  const report = plan(asked)
  const { shortages } = report
  expect(shortages.map(({ planned, wanted }) => [planned, wanted])).toEqual([
    [0, 2],
    [0, 1],
  ])
  const judged = (told: Report['shortages']) => violations(asked, { ...report, shortages: told })
  const changed = (change: Partial<Report['shortages'][number]>) =>
    judged(shortages.map((each, i) => (i === 0 ? { ...each, ...change } : each)))
  expect(judged(shortages)).toEqual([])
  expect(judged(shortages.slice(1))).toEqual(['520|510 is short and it is not told.'])
  expect(judged(shortages.toReversed())).toEqual(['Shortages are out of order.'])
  expect(changed({ planned: 1 })).toEqual(['The shortage of 520|510 has wrong figures.'])
  expect(changed({ wanted: 1 })).toEqual(['The shortage of 520|510 has wrong figures.'])
  expect(changed({ demand: 0 })).toEqual([
    '520|500 is told to be short and is not.',
    '520|510 is short and it is not told.',
  ])
})

test('the validator sees a command of nobody, and two that stand the wrong way round', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('500|510')],
    demands: [demand('520|500'), demand('530|510')],
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  const [first, ...rest] = report.commands
  if (!first) throw new Error('nothing was planned')
  expect(violations(asked, { ...report, commands: [...rest, first] })).toContain('Command 1 is out of order.')
  expect(violations(asked, { ...report, commands: [{ ...first, supply: 7 }, ...rest] })).toContain(
    `A command names supply 7 or demand ${first.demand}, which is unknown.`,
  )
})

// Of three commands wanted one can be: 36,000 s of travel.
test.each<[string, Partial<Report['optimality']>, readonly string[]]>([
  ['what is planned', { planned: 2 }, ['1 are planned, not 2.']],
  ['what is wanted', { wanted: 2 }, ['3 are wanted, not 2.']],
  ['a bound below what is planned', { bound: 0, proven: false }, ['0 is no bound.']],
  ['a bound of what is wanted', { bound: 3, proven: false }, []],
  ['a bound above what is wanted', { bound: 4, proven: false }, ['4 is no bound.']],
  ['a proof though the bound is higher', { bound: 2, proven: true }, ['A plan below its bound is called proven.']],
  ['a bound that is met without a proof', { bound: 1, proven: false }, []],
  ['all travel together', { totalTravelSeconds: 36_001 }, ['The marches take 36000 s together.']],
  ['seen commands', { seenByTower: 1 }, ['The seen commands are miscounted.']],
  ['the seed', { seed: 2 }, ['The seed is not the one that was given.']],
])('the validator holds what a report says of itself to its commands: %s', (_what, claim, sentences) => {
  const asked = problem({ supplies: [supply('500|500')], demands: [demand('520|500', { wanted: 3 })] })
  const report = plan(asked)
  expect(violations(asked, { ...report, optimality: { ...report.optimality, ...claim } })).toEqual(sentences)
})

test.each<[Problem['objective']['order'], number, readonly string[]]>([
  ['fastest', 36_000, []],
  ['fastest', 35_999, []],
  ['fastest', 36_001, ['The travel bound is above the plan.']],
  ['slowest', 36_000, []],
  ['slowest', 36_001, []],
  ['slowest', 35_999, ['The travel bound is below the plan.']],
  ['none', 35_999, []],
  ['none', 36_001, []],
])('the bound of travel is on the right side of the plan: %s, %d s', (order, travelBound, sentences) => {
  const asked = problem({ ...ONE, objective: { order } })
  const report = plan(asked)
  expect(violations(asked, { ...report, optimality: { ...report.optimality, travelBound } })).toEqual(sentences)
})

test.each([
  [1, []],
  [0, ['0 is no number of tries.']],
  [1.5, ['1.5 is no number of tries.']],
])('a plan has been tried a whole number of times, once at least: %d', (tries, sentences) => {
  const asked = problem(ONE)
  expect(violations(asked, { ...plan(asked), tries })).toEqual(sentences)
})

// Two commands which differ in what is named, the former first.
test.each<[string, Partial<Command>, Partial<Command>]>([
  ['launch, whatever arrives first', { launch: at('10:00'), arrival: at('20:01') }, { launch: at('10:01') }],
  ['arrival', { arrival: at('20:00') }, { arrival: at('20:01') }],
  ['source, x before y', { source: coord('500|509') }, { source: coord('501|500') }],
  ['source, y', { source: coord('500|500') }, { source: coord('500|501') }],
  ['target, x before y', { target: coord('520|509') }, { target: coord('521|500') }],
  ['target, y', { target: coord('520|500') }, { target: coord('520|501') }],
])('commands stand by launch, arrival, source and target: %s', (_key, former, latter) => {
  const asked = problem(ONE)
  const report = plan(asked)
  const [one] = report.commands
  if (!one) throw new Error('nothing was planned')
  const disorders = (...changes: Partial<Command>[]) =>
    violations(asked, { ...report, commands: changes.map((change) => ({ ...one, ...change })) }).filter((each) =>
      each.includes('out of order'),
    )
  expect(disorders(former, latter)).toEqual([])
  expect(disorders(former, former)).toEqual([])
  expect(disorders(latter, former)).toEqual(['Command 1 is out of order.'])
})
