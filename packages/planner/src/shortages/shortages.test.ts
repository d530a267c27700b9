import { expect, test } from 'vitest'
import { movingTogether } from '../changes/changes.ts'
import { plan } from '../plan.ts'
import { at, commandsOfPairs, demand, type Given, hour, problem, supply } from '../problem.fixture.ts'
import type { Shortage } from '../report.ts'
import { amounts, shortagesOf } from './shortages.ts'

// Rams at 30 minutes a field; 500|500 is 20 fields from 520|500: ten hours, launch at 10:00.
function firstShortage(given: Given): Shortage {
  const [shortage] = plan(problem(given)).shortages
  if (!shortage) throw new Error('Nothing is short.')
  return shortage
}

test('demands that share too few sources are named together with those sources', () => {
  const shortage = firstShortage({
    supplies: [supply('500|500'), supply('501|500')],
    demands: [demand('520|500', { wanted: 2 }), demand('521|500'), demand('900|900')],
    rules: { maxFields: 30 },
  })
  expect(shortage).toMatchObject({
    reason: 'NOT_ENOUGH_SOURCES',
    hallSet: { demands: [0, 1], supplies: [0, 1] },
    sources: { total: 2, valid: 2 },
  })
})

test('every source of a pool is counted where it fails first', () => {
  const { sources, reason } = firstShortage({
    supplies: [supply('520|500'), supply('600|500'), supply('500|500'), supply('515|500')],
    demands: [demand('520|500')],
    rules: { maxFields: 30, now: at('10:00:01'), blackouts: [{ start: at('17:30'), end: at('17:30') }] },
  })
  expect({ sources, reason }).toEqual({
    sources: { total: 4, tooFar: 2, inPast: 1, outsideSendTimes: 1, valid: 0 },
    reason: 'OUTSIDE_SEND_TIMES',
  })
})

test('a unique rule is told as the reason when sources have uses left', () => {
  const given = { supplies: [supply('500|500', { uses: 2 })], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { uniqueTarget: true } }).reason).toBe('UNIQUE_RULE')
})

test('equal launch seconds are told as the reason when nothing else forbids', () => {
  const given = { supplies: [supply('500|500'), supply('540|500')], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { distinctLaunchSeconds: true } }).reason).toBe('SEND_TIMES_COLLIDE')
})

test.each<[string, Given, boolean]>([
  ['all uses are used up', { supplies: [supply('500|500')], demands: [demand('520|500', { wanted: 2 })] }, true],
  [
    'a unique rule keeps them from serving again',
    {
      supplies: [supply('500|500', { uses: 2 })],
      demands: [demand('520|500', { wanted: 2 })],
      rules: { uniqueTarget: true },
    },
    true,
  ],
  [
    'they leave in the same second',
    {
      supplies: [supply('500|500'), supply('540|500')],
      demands: [demand('520|500', { wanted: 2 })],
      rules: { distinctLaunchSeconds: true },
    },
    false,
  ],
  [
    'they would leave in the past',
    { supplies: [supply('500|500')], demands: [demand('520|500')], rules: { now: at('10:01') } },
    false,
  ],
])('more sources are offered where those there are may not serve again: %s', (_why, given, isOffered) => {
  const { changes } = firstShortage(given)
  expect(changes.some(({ change }) => change === 'MORE_SOURCES')).toBe(isOffered)
})

test('what most sources fail for is told beside the reason that keeps the others from being enough', () => {
  const past = Array.from({ length: 4 }, (_, i) => supply(`50${i}|500`))
  const { reason, mostly, sources } = firstShortage({
    supplies: [...past, supply('519|500')],
    demands: [demand('520|500', { wanted: 3 })],
    rules: { now: at('19:00') },
  })
  expect({ reason, mostly, sources: sources.inPast }).toEqual({
    reason: 'NOT_ENOUGH_SOURCES',
    mostly: 'LAUNCH_IN_PAST',
    sources: 4,
  })
})

test('half of the sources are not most of them', () => {
  const given = { supplies: [supply('500|500'), supply('519|500')], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { now: at('19:00') } }).mostly).toBeUndefined()
  expect(firstShortage({ ...given, rules: { now: at('20:00') } }).mostly).toBeUndefined()
})

/** What is told of a plan of these pairs; nothing is known to be the most, so that no changes are tried. */
function told(
  given: Given,
  pairs: readonly (readonly [number, number])[],
  untimed: readonly (readonly [number, number])[] = [],
) {
  const asked = problem(given)
  const commands = commandsOfPairs(asked, pairs)
  const movingWith = movingTogether(asked)
  const planAgain = () => ({ planned: 0, isMost: false, arithmetic: 0 })
  const settled = { problem: asked, commands, movingWith, isMost: false, planAgain }
  return shortagesOf(settled, () => amounts(commandsOfPairs(asked, untimed)))
}

const ONE: Given = { supplies: [supply('500|500', { uses: 9 })], demands: [demand('520|500', { wanted: 2 })] }
const VALID = { total: 1, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 1 }

test('nothing is told where nothing is short, and each demand that is short once, in their order', () => {
  const given: Given = { ...ONE, demands: ['520|500', '530|500', '540|500'].map((each) => demand(each)) }
  expect(
    told(given, [
      [0, 0],
      [0, 1],
      [0, 2],
    ]),
  ).toEqual([])
  const short = told({ ...given, demands: given.demands.map((each) => ({ ...each, wanted: 2 })) }, [
    [0, 1],
    [0, 1],
    [0, 2],
  ])
  expect(short.map(({ demand: index, planned, wanted }) => [index, planned, wanted])).toEqual([
    [0, 0, 2],
    [2, 1, 2],
  ])
})

test.each<[string, Partial<Given>, readonly (readonly [number, number])[], Partial<Shortage>]>([
  [
    'no village at all',
    { supplies: [] },
    [],
    { reason: 'NO_SOURCE_IN_RANGE', sources: { ...VALID, total: 0, valid: 0 } },
  ],
  [
    'all are too far',
    { rules: { maxFields: 19 } },
    [],
    { reason: 'NO_SOURCE_IN_RANGE', sources: { ...VALID, tooFar: 1, valid: 0 } },
  ],
  [
    'all are in the past',
    { rules: { now: at('10:01') } },
    [],
    { reason: 'LAUNCH_IN_PAST', sources: { ...VALID, inPast: 1, valid: 0 } },
  ],
  [
    'all are outside the send times',
    { rules: { quietHours: { from: hour('09:00'), until: hour('11:00') } } },
    [],
    { reason: 'OUTSIDE_SEND_TIMES', sources: { ...VALID, outsideSendTimes: 1, valid: 0 } },
  ],
  [
    'all uses are used up',
    { supplies: [supply('500|500')] },
    [[0, 0]],
    { planned: 1, reason: 'NOT_ENOUGH_SOURCES', hallSet: { demands: [0], supplies: [0] } },
  ],
  [
    'launches collide',
    { rules: { distinctLaunchSeconds: true } },
    [[0, 0]],
    { planned: 1, reason: 'SEND_TIMES_COLLIDE' },
  ],
  ['a target is served once', { rules: { uniqueTarget: true } }, [[0, 0]], { planned: 1, reason: 'UNIQUE_RULE' }],
  ['an owner is served once', { rules: { uniqueTargetOwner: true } }, [[0, 0]], { planned: 1, reason: 'UNIQUE_RULE' }],
])('the reason of a shortage is the last hurdle: %s', (_why, given, pairs, expected) => {
  expect(told({ ...ONE, ...given }, pairs)).toEqual([
    { demand: 0, planned: 0, wanted: 2, sources: VALID, changes: [], ...expected },
  ])
})

test('where a target is served once and launches keep apart, the reason is what stays without the latter', () => {
  const given = { ...ONE, rules: { uniqueTarget: true, minimumGapSeconds: 1 } }
  const reason = (untimed: readonly (readonly [number, number])[]) => told(given, [], untimed)[0]?.reason
  expect(reason([])).toBe('UNIQUE_RULE')
  expect(reason([[0, 0]])).toBe('UNIQUE_RULE')
  expect(
    reason([
      [0, 0],
      [0, 0],
    ]),
  ).toBe('SEND_TIMES_COLLIDE')
})

test.each([
  ['too far', { maxFields: 10 }, ['490|500', '491|500', '515|500'], 'NO_SOURCE_IN_RANGE'],
  ['in the past', { now: at('17:00') }, ['490|500', '491|500', '515|500'], 'LAUNCH_IN_PAST'],
  [
    'outside the send times',
    { blackouts: [{ start: at('01:00'), end: at('10:00') }] },
    ['500|500', '499|500', '515|500'],
    'OUTSIDE_SEND_TIMES',
  ],
  ['nothing', {}, ['500|500', '499|500', '515|500'], undefined],
  ['nothing, by half of them', { maxFields: 10 }, ['490|500', '515|500'], undefined],
] as const)('what most sources fail for is told where it is not the reason: %s', (_what, rules, villages, mostly) => {
  const given = { ...ONE, supplies: villages.map((village) => supply(village)), rules }
  const last = villages.length - 1
  const [shortage] = told(given, [[last, 0]])
  expect(shortage?.mostly).toBe(mostly)
  expect(shortage && 'mostly' in shortage).toBe(mostly !== undefined)
})

test('a set is told where it wants more than its sources give, nobles counted each', () => {
  const nobles = (wanted: number, size: number, uses: number): Given => ({
    supplies: [supply('500|500', { pool: 'noble', noblesPerCommand: size, uses })],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', wanted })],
  })
  expect(told(nobles(3, 2, 1), [[0, 0]])[0]?.hallSet).toEqual({ demands: [0], supplies: [0] })
  // Two trains of two give four, of which three are too few for both.
  const [stuck] = told(nobles(3, 2, 2), [[0, 0]])
  expect(stuck?.reason).toBe('NOT_ENOUGH_SOURCES')
  expect(stuck && 'hallSet' in stuck).toBe(false)
})
