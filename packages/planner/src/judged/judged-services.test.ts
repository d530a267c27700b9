// What a source serves twice, and what of it is one train.
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { violations } from '../validate.ts'

// One source for two commands: to one village, to two of one owner, to two of owners that are not known.
const TWICE = [
  ['one village, whose owner is unknown', ['520|500', '520|500'], 0, ['village', 'owner']],
  ['one village of an owner', ['520|500', '520|500'], 7, ['village', 'owner']],
  ['two villages of an owner', ['520|500', '520|510'], 7, ['owner']],
  ['two villages of unknown owners', ['520|500', '520|510'], 0, []],
] as const

test.each(TWICE)('a source serves a village, or an owner, but once: %s', (_which, targets, targetOwner, kinds) => {
  const asked = problem({
    supplies: [supply('500|500', { uses: 2 })],
    demands: targets.map((each) => demand(each, { targetOwner })),
  })
  const report = plan(asked)
  const judged = (rules: Partial<Problem['rules']>) =>
    violations({ ...asked, rules: { ...asked.rules, ...rules } }, report)
  expect(report.commands).toHaveLength(2)
  expect(judged({})).toEqual([])
  expect(judged({ uniqueTarget: true })).toEqual(
    kinds.some((kind) => kind === 'village') ? [`500|500 serves ${report.commands[1]?.target.x}|500 twice.`] : [],
  )
  expect(judged({ uniqueTargetOwner: true })).toHaveLength(kinds.some((kind) => kind === 'owner') ? 1 : 0)
})

test('two sources may serve one village, which is nobody’s second service', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('540|500')],
    demands: [demand('520|500', { wanted: 2, targetOwner: 7 })],
  })
  const report = plan(asked)
  const rules = { ...asked.rules, uniqueTarget: true, uniqueTargetOwner: true }
  expect(report.commands).toHaveLength(2)
  expect(violations({ ...asked, rules }, report)).toEqual([])
})

test('nobles of one train are one launch and one service, rams that leave together are two', () => {
  const together = (pool: 'noble' | 'attack') => {
    const asked = problem({
      supplies: [supply('500|500', { pool, uses: 2 })],
      demands: [demand('520|500', { pool, wanted: 2, ...(pool === 'noble' && { unit: 'snob', minutesPerField: 35 }) })],
    })
    const report = plan(asked)
    const judged = (rules: Partial<Problem['rules']>) =>
      violations({ ...asked, rules: { ...asked.rules, ...rules } }, report)
    expect(report.commands).toHaveLength(2)
    return [
      ...judged({ uniqueTarget: true }),
      ...judged({ uniqueTargetOwner: true }),
      ...judged({ minimumGapSeconds: 1 }),
      ...judged({ distinctLaunchSeconds: true }),
    ]
  }
  expect(together('noble')).toEqual(['The equal launch seconds are miscounted.'])
  expect(together('attack')).toEqual([
    '500|500 serves 520|500 twice.',
    '500|500 serves the owner of 520|500 twice.',
    '500|500 and 500|500 leave too close to each other.',
    '500|500 and 500|500 leave in the same second.',
    'The equal launch seconds are miscounted.',
  ])
})

test('two trains are two launches, and one that leaves again serves again', () => {
  const noble = { pool: 'noble', unit: 'snob', minutesPerField: 35 } as const
  const twins = problem({
    supplies: [supply('500|500', { pool: 'noble' }), supply('540|500', { pool: 'noble' })],
    demands: [demand('520|500', { ...noble, wanted: 2 })],
  })
  const again = problem({
    supplies: [supply('500|500', { pool: 'noble', uses: 2 })],
    demands: [demand('520|500', noble), demand('520|500', { ...noble, arrival: at('20:00:02') })],
  })
  const judged = (asked: Problem, rules: Partial<Problem['rules']>) =>
    violations({ ...asked, rules: { ...asked.rules, ...rules } }, plan(asked))
  expect(judged(twins, { minimumGapSeconds: 1 })).toHaveLength(1)
  expect(judged(again, { minimumGapSeconds: 2 })).toEqual([])
  expect(judged(again, { minimumGapSeconds: 3 })).toEqual(['500|500 and 500|500 leave too close to each other.'])
  expect(judged(again, { uniqueTarget: true })).toEqual(['500|500 serves 520|500 twice.'])
  const report = plan(again)
  const few = { ...again, objective: { ...again.objective, fewEqualLaunches: true } }
  expect(violations(few, { ...report, optimality: { ...report.optimality, equalLaunches: 0 } })).toEqual([])
})
