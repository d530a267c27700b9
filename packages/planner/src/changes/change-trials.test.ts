import { seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, coord, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import type { ProblemChange } from '../report.ts'
import { LARGEST_TRIAL, LEAST_TRIAL_LOOKS, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from '../tuning.ts'
import { amountOf, ChangeTrials, type Gain, type SettledProblem } from './change-trials.ts'
import { movingTogether } from './changes.ts'

const LATER: ProblemChange = { change: 'LATER_ARRIVAL', seconds: seconds(60) }
const WINDOW: ProblemChange = { change: 'ARRIVAL_WINDOW', seconds: seconds(60) }
const FARTHER: ProblemChange = { change: 'GREATER_DISTANCE', fields: 30 }
const WIDER: ProblemChange = { change: 'WIDER_SEND_TIMES', launch: at('10:00') }
const SOURCES = (count: number): ProblemChange => ({ change: 'MORE_SOURCES', sources: count })
const ARRIVALS = (count: number): ProblemChange => ({ change: 'MORE_ARRIVALS', arrivals: count, seconds: seconds(1) })
const KEPT = { distinctLaunchSeconds: true }
const NONE: Gain = () => 0

/** Trials beside the plan of a problem, what was planned again for them, and with which work. */
function trialsOf(given: Given, settled: Partial<SettledProblem> = {}) {
  const asked = problem(given)
  const again: { after: Problem; most: number }[] = []
  const trials = new ChangeTrials({
    problem: asked,
    commands: settled.commands ?? plan(asked).commands,
    movingWith: movingTogether(asked),
    isMost: true,
    planAgain: (after, most) => {
      again.push({ after, most })
      return { planned: 7, isMost: true, arithmetic: 10 }
    },
    ...settled,
  })
  const wins = (change: ProblemChange, { index = 0, planned = 0, villages = 0, nobles = 1, gain = NONE } = {}) =>
    trials.won(
      index,
      planned,
      change,
      { villages: Array.from({ length: villages }, () => coord('510|500')), noblesPerCommand: nobles },
      gain,
    )?.wins
  return { asked, again, wins }
}

// One source and a target that wants two, out of reach: nothing is planned.
const FAR = {
  supplies: [supply('500|500', { uses: 3 })],
  demands: [demand('520|500', { wanted: 2 })],
  rules: { maxFields: 19 },
}
const FAR_KEPT = { ...FAR, rules: { ...FAR.rules, ...KEPT } }

test.each([
  [2, 3, 1, 2],
  [3, 2, 1, 2],
  [2, 2, 3, 6],
])(
  'so many more sources as have a village win a command each: %d of %d villages, %d nobles',
  (count, villages, nobles, won) => {
    const { wins, again } = trialsOf(FAR)
    expect(wins(SOURCES(count), { villages, nobles })).toBe(won)
    expect(again).toEqual([])
  },
)

test('further arrivals win what idle sources give to all of them, in problems where each is one more', () => {
  const { wins, asked } = trialsOf(FAR_KEPT)
  const seen: unknown[] = []
  const gain: Gain = (after, demands) => {
    seen.push([after.demands.length, demands])
    return 6
  }
  expect(wins(ARRIVALS(2), { nobles: 3, planned: 1, gain })).toBe(6)
  expect(seen).toEqual([[asked.demands.length + 2, [1, 2]]])
})

test('where idle sources do not give all, it is planned again', () => {
  const { wins, again } = trialsOf(FAR_KEPT)
  expect(wins(ARRIVALS(2), { gain: () => 1 })).toBe(7)
  expect(again.map(({ after, most }) => [after.demands.length, most])).toEqual([[3, TRIAL_PROGRAM_WORK]])
})

test.each<[string, ProblemChange, number, number, number, number | undefined, number]>([
  ['a later arrival of a demand without a command', LATER, 0, 0, 2, 2, 0],
  ['an earlier one', { change: 'EARLIER_ARRIVAL', seconds: seconds(60) }, 0, 0, 2, 2, 0],
  ['a window', WINDOW, 0, 0, 2, 2, 0],
  ['a window, where idle sources give less', WINDOW, 0, 0, 1, 7, 1],
  ['a later arrival of a demand that has a command', LATER, 0, 1, 2, 7, 1],
  ['a later arrival of two demands', LATER, 1, 0, 1, 7, 1],
  ['a greater distance', FARTHER, 0, 0, 2, 7, 1],
  ['wider send times', WIDER, 0, 0, 2, 7, 1],
])('what can be argued is not planned again: %s', (_which, change, index, planned, given, won, plans) => {
  const demands = [...FAR.demands, demand('520|510'), demand('520|510')]
  const { wins, again } = trialsOf({ ...FAR_KEPT, demands })
  const seen: (readonly number[])[] = []
  const gain: Gain = (_after, of) => {
    seen.push(of)
    return given
  }
  expect(wins(change, { index, planned, gain })).toBe(won)
  expect(again).toHaveLength(plans)
  expect(seen.every((of) => of.join() === '0')).toBe(true)
})

test('what a change wins is told once: by itself, by its demand, or by what moves with it', () => {
  const demands = [...FAR.demands, demand('520|500', { wanted: 2 }), demand('530|500')]
  const count = (change: ProblemChange) => {
    const { wins, again } = trialsOf({ ...FAR_KEPT, demands })
    for (const index of [0, 0, 1, 2]) expect(wins(change, { index, planned: 1, villages: 1 })).toBe(7)
    return again.length
  }
  expect(count(FARTHER)).toBe(1)
  expect(count(WIDER)).toBe(1)
  expect(count(LATER)).toBe(2)
  expect(count(WINDOW)).toBe(2)
  expect(count(ARRIVALS(1))).toBe(3)
  // Also that nothing could be said is told once.
  const { wins, again } = trialsOf(FAR_KEPT, { planAgain: () => ({ planned: 7, isMost: false, arithmetic: 0 }) })
  expect([wins(FARTHER), wins(FARTHER)]).toEqual([undefined, undefined])
  expect(again).toEqual([])
})

test('where the plan may not be the largest nothing is argued, counted or planned again', () => {
  for (const given of [FAR, FAR_KEPT]) {
    const { wins, again } = trialsOf(given, { isMost: false })
    const all = [SOURCES(1), ARRIVALS(1), LATER, WINDOW, FARTHER, WIDER]
    expect(all.map((change) => wins(change, { villages: 1, gain: () => 2 }))).toEqual(all.map(() => undefined))
    expect(again).toEqual([])
  }
})

test('where nothing couples commands a change wins what its pool, or every pool, then has more', () => {
  const given = {
    supplies: [...FAR.supplies, supply('500|500', { pool: 'fake' }), supply('501|500', { pool: 'fake' })],
    demands: [...FAR.demands, demand('520|500', { pool: 'fake', wanted: 5, arrival: at('21:00') })],
    rules: FAR.rules,
  }
  const { wins, again } = trialsOf(given)
  // Two attacks of one source, and a fake of 500|500; one of 501|500 is planned already.
  expect(wins(FARTHER)).toBe(3)
  expect(wins({ change: 'GREATER_DISTANCE', fields: 19.5 })).toBe(0)
  // A blackout that keeps the fakes alone from leaving.
  const blackouts = [{ start: at('10:30'), end: at('12:00') }]
  const banned = trialsOf({ ...given, rules: { blackouts } })
  expect(banned.wins({ change: 'WIDER_SEND_TIMES', launch: at('11:00') })).toBe(1)
  expect(again).toEqual([])
})

test('a change of an arrival counts in the pools that move alone', () => {
  const given = {
    supplies: [supply('500|500'), supply('500|500', { pool: 'fake' }), supply('501|500', { pool: 'antiSnipe' })],
    demands: [
      demand('520|500', { wanted: 3 }),
      demand('520|500', { pool: 'fake' }),
      demand('520|510', { pool: 'antiSnipe' }),
    ],
    rules: { now: at('10:00:01') },
  }
  const { wins } = trialsOf(given)
  expect(wins(LATER, { index: 0, planned: 1 })).toBe(2)
  expect(trialsOf({ ...given, demands: given.demands.slice(1) }).wins(LATER, { planned: 1 })).toBe(1)
  expect(wins(LATER, { index: 2, planned: 1 })).toBe(0)
})

test.each<[string, Given['rules'], number, number, boolean]>([
  ['nothing', {}, 1, 1, true],
  ['a target served once', { uniqueTarget: true }, 1, 1, false],
  ['an owner served once', { uniqueTargetOwner: true }, 1, 1, false],
  ['launches in seconds of their own', KEPT, 1, 1, false],
  ['a gap between launches', { minimumGapSeconds: 1 }, 1, 1, false],
  ['trains of one size', {}, 2, 1, true],
  ['trains of two sizes', {}, 3, 1, false],
  ['trains of two sizes, one without a use', {}, 3, 0, true],
])('commands are counted where nothing couples them: %s', (_what, rules, size, uses, isCounted) => {
  const { wins, again } = trialsOf({
    supplies: [
      supply('500|500', { pool: 'noble', noblesPerCommand: 2 }),
      supply('500|501', { pool: 'noble', noblesPerCommand: size === 1 ? 2 : size, uses }),
      supply('500|502', { noblesPerCommand: 5 }),
    ],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', wanted: 2 })],
    rules: { maxFields: 19, ...rules },
  })
  expect(wins(FARTHER)).toBe(isCounted ? 2 : 7)
  expect(again).toHaveLength(isCounted ? 0 : 1)
})

test('what was planned is taken from what is planned again; less than there could be is no figure', () => {
  const given = { supplies: [supply('500|500')], demands: [demand('520|500', { wanted: 2 })], rules: KEPT }
  const answers = (isMost: boolean) => trialsOf(given, { planAgain: () => ({ planned: 4, isMost, arithmetic: 0 }) })
  expect(answers(true).wins(FARTHER)).toBe(3)
  expect(answers(false).wins(FARTHER)).toBeUndefined()
})

const other = (i: number): ProblemChange => ({ change: 'GREATER_DISTANCE', fields: 30 + i })

test('so many plans are made again in a report, and no more', () => {
  const { wins, again } = trialsOf(FAR_KEPT)
  const won = Array.from({ length: MOST_PLANS_AGAIN + 2 }, (_, i) => wins(other(i)))
  expect(won.filter((each) => each === 7)).toHaveLength(MOST_PLANS_AGAIN)
  expect(won.slice(-2)).toEqual([undefined, undefined])
  expect(again).toHaveLength(MOST_PLANS_AGAIN)
})

test('plans are made again until the work for them is done, each with what is left', () => {
  const most: number[] = []
  const { wins } = trialsOf(FAR_KEPT, {
    planAgain: (_after, left) => {
      most.push(left)
      return { planned: 7, isMost: true, arithmetic: TRIAL_PROGRAM_WORK / 2 }
    },
  })
  expect([0, 1, 2].map((i) => wins(other(i)))).toEqual([7, 7, undefined])
  expect(most).toEqual([TRIAL_PROGRAM_WORK, TRIAL_PROGRAM_WORK / 2])
})

test('only problems of few pairs and moments are planned again', () => {
  const targets = (count: number, seconds = 0) =>
    Array.from({ length: count }, (_, i) => {
      const latestArrival = at(`20:00:${String(seconds).padStart(2, '0')}`)
      return demand(`${520 + (i % 50)}|${500 + Math.floor(i / 50)}`, { latestArrival })
    })
  const sources = (count: number) => Array.from({ length: count }, (_, i) => supply(`${400 + i}|500`))
  const isPlanned = (given: Given, change: ProblemChange = FARTHER) => {
    const { wins, again } = trialsOf({ ...given, rules: FAR_KEPT.rules }, { commands: [] })
    return wins(change) === 7 && again.length === 1
  }
  expect(LARGEST_TRIAL).toBe(4_000)
  expect(isPlanned({ supplies: sources(40), demands: targets(100) })).toBe(true)
  expect(isPlanned({ supplies: sources(40), demands: targets(101) })).toBe(false)
  expect(isPlanned({ supplies: sources(40), demands: targets(50, 1) })).toBe(true)
  expect(isPlanned({ supplies: sources(40), demands: targets(51, 1) })).toBe(false)
  // Sources of another pool are no pairs.
  const fakes = Array.from({ length: 9 }, (_, i) => supply(`${400 + i}|510`, { pool: 'fake' }))
  expect(isPlanned({ supplies: [...sources(40), ...fakes], demands: targets(100) })).toBe(true)
  // Pools are counted each by itself.
  const few = targets(10).map((each) => ({ ...each, pool: 'fake' as const }))
  expect(isPlanned({ supplies: [...sources(39), ...fakes], demands: [...few, ...targets(100)] })).toBe(true)
  expect(isPlanned({ supplies: [...sources(40), ...fakes], demands: [...few, ...targets(100)] })).toBe(false)
  // What the change makes possible counts.
  expect(
    isPlanned({ supplies: sources(4), demands: targets(16) }, { change: 'ARRIVAL_WINDOW', seconds: seconds(900) }),
  ).toBe(true)
  expect(
    isPlanned({ supplies: sources(4), demands: targets(16) }, { change: 'ARRIVAL_WINDOW', seconds: seconds(999) }),
  ).toBe(false)
})

test('counting takes looks at pairs, of which there is an end', () => {
  // Each trial lays out four tables of 1,700 villages: at twenty looks each some fifteen are within half a million.
  const supplies = Array.from({ length: 1_700 }, (_, i) => supply(`${300 + (i % 100)}|${400 + Math.floor(i / 100)}`))
  const { wins } = trialsOf({ supplies, demands: [demand('520|500')], rules: { maxFields: 1 } }, { commands: [] })
  const won = Array.from({ length: 20 }, (_, i) => wins({ change: 'GREATER_DISTANCE', fields: 2 + i / 10 }))
  const counted = won.filter((each) => each === 0).length
  expect(LEAST_TRIAL_LOOKS).toBe(500_000)
  expect(counted).toBeGreaterThan(10)
  expect(counted).toBeLessThan(16)
  expect(won.slice(counted).every((each) => each === undefined)).toBe(true)
})

test('the amount of commands is that of their nobles together', () => {
  expect(amountOf([{ amount: 3 }, { amount: 1 }])).toBe(4)
  expect(amountOf([])).toBe(0)
})
