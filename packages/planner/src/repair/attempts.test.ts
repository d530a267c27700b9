/** From the assignment to a plan that keeps all rules: in which order, how often, and what stays when nobody waits any longer. */
import { later, launchSecond } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { PlanStopped } from '../report.ts'
import { coupling, pairOf, repair, rosterOf } from './repair.fixture.ts'
import type { Couplings } from './repair.ts'
import type { Seat } from './seat.ts'

function couplings(given: Partial<Couplings> = {}): Couplings {
  return {
    coupling: () => coupling(),
    seatingWork: 1e6,
    improvingWork: 1e6,
    isUnsettled: false,
    isResumed: false,
    fixed: [],
    seated: [],
    wholes: new Set(),
    ...given,
  }
}

/** A plan breaks no rule when each of its departures could be seated beside those before it. */
function expectRulesKept(
  asked: Problem,
  { departures }: { readonly departures: readonly Seat[] | ReturnType<typeof repair>['departures'] },
): void {
  const { roster, assignment } = rosterOf(asked)
  for (const { part, row, col, at: launch, arrival, commands, train } of departures) {
    const { table } = assignment.parts[part] ?? expect.unreachable()
    const pair = pairOf(assignment, table.cols.supply[col] ?? -1, table.rows.demand[row] ?? -1)
    const seat = { ...pair, at: launch, arrival, commands, train, service: roster.serviceOf(pair) }
    expect(roster.blockers(seat)).toEqual([])
    expect(roster.idleUses(part, col)).toBeGreaterThanOrEqual(commands)
    expect(roster.missingUnits(part, row)).toBeGreaterThanOrEqual(commands)
    roster.add(seat)
  }
}

// Three sources ten fields from the target: whatever they send to it leaves in one second.
const ROSE = ['500|510', '510|500', '490|500'].map((village) => supply(village))

test('an assignment that breaks no rule is the plan, and no attempt is made at another', () => {
  const { untouched, tries, attempts, amount, departures } = repair(
    problem({ supplies: ROSE, demands: [demand('500|500', { wanted: 4 })], maxTries: 9 }),
  )
  expect({ untouched, tries, attempts, amount }).toEqual({ untouched: true, tries: 1, attempts: [3], amount: 3 })
  expect(departures).toHaveLength(3)
})

test('nobles count as many as their commands carry', () => {
  const { amount, departures } = repair(
    problem({
      supplies: [supply('500|510', { pool: 'noble', uses: 2, noblesPerCommand: 3 })],
      demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 6 })],
    }),
  )
  expect(amount).toBe(6)
  expect(departures).toMatchObject([{ commands: 2 }])
})

test.each([1, 2, 5])(
  'where the bound cannot be reached %i attempts are made, and the plan is no worse for them',
  (maxTries) => {
    const asked = problem({
      supplies: ROSE,
      demands: [demand('500|500', { wanted: 3 })],
      rules: { distinctLaunchSeconds: true },
      maxTries,
    })
    expect(repair(asked)).toMatchObject({
      untouched: false,
      tries: maxTries,
      amount: 1,
      attempts: Array.from({ length: maxTries }, () => 1),
    })
  },
)

const APART: Mix = { ...PLAIN, times: true, largest: 8 }
const UNIQUE: Mix = { ...APART, unique: true }
const FOUR_POOLS: Mix = { ...UNIQUE, pools: POOLS, largest: 6 }

test.each<[string, number, Mix, number[]]>([
  ['launches apart', 133, APART, [4, 5]],
  ['launches apart', 283, APART, [10, 11]],
  ['launches apart', 336, APART, [3, 4]],
  ['unique sources', 11, UNIQUE, [5, 6]],
  ['unique sources', 76, UNIQUE, [10, 11]],
  ['unique sources', 238, UNIQUE, [8, 9]],
  ['unique sources', 695, UNIQUE, [4, 6]],
  ['four pools', 130, FOUR_POOLS, [6, 8]],
])('commands that no chain seats are seated by force: %s, problem %i', (_mix, seed, mix, [first = 0, last = 0]) => {
  const asked = randomProblem(seed, mix)
  const plan = repair(asked)
  expectRulesKept(asked, plan)
  expect(plan.attempts[0]).toBe(first)
  expect(plan.amount).toBeGreaterThanOrEqual(last)
  expect(plan.attempts).toHaveLength(plan.tries)
  expect(plan.amount).toBe(plan.attempts.at(-1))
})

test('whoever loses a seat to a more important command seats again what has another place', () => {
  const pools = ['attack', 'fake'] as const
  const asked = problem({
    // The fake is ten fields from its target, as the attack is; only it has another source.
    supplies: [supply('500|510'), supply('510|500', { pool: 'fake' }), supply('500|489', { pool: 'fake' })],
    demands: pools.map((pool) => demand('500|500', { pool })),
    rules: { distinctLaunchSeconds: true },
  })
  expect(
    repair(asked)
      .departures.map(({ part }) => part)
      .toSorted(),
  ).toEqual([0, 1])
  const alone = { ...asked, supplies: asked.supplies.slice(0, 2) }
  expect(repair(alone).departures.map(({ part }) => part)).toEqual([0])
})

test.each<[string, number, Mix]>([
  ['four pools', 11, FOUR_POOLS],
  ['launches apart', 4, { ...APART, windows: true }],
  ['unique sources', 4, UNIQUE],
])('stopped at any moment there is a plan that keeps every rule: %s, problem %i', (_mix, seed, mix) => {
  const drawn = randomProblem(seed, mix)
  const asked = { ...drawn, rules: { ...drawn.rules, distinctLaunchSeconds: true } }
  let checks = 0
  const whole = repair(asked, { checkCancelled: () => checks++ })
  const all = checks
  for (let stop = 0; stop <= Math.min(all, 4); stop++) {
    let left = stop
    const stopped = repair(asked, {
      checkCancelled: () => {
        if (left-- <= 0) throw new PlanStopped()
      },
    })
    expectRulesKept(asked, stopped)
    expect(stopped.tries).toBeLessThanOrEqual(whole.tries)
  }
})

test('what is stopped before it looked for anything seats each command where it first finds a place', () => {
  // The one target takes a command each second, in a window of three.
  const asked = problem({
    supplies: ROSE,
    demands: [demand('500|500', { wanted: 3, latestArrival: later(at('20:00'), 3) }), demand('500|512')],
    rules: { distinctLaunchSeconds: true },
  })
  const stopped = repair(asked, {
    checkCancelled: () => {
      throw new PlanStopped()
    },
  })
  expect(stopped.amount).toBe(3)
  expectRulesKept(asked, stopped)
})

test('what is stopped seats what it had not come to', () => {
  const asked = problem({
    supplies: [...ROSE.slice(0, 2), supply('500|489')],
    demands: [demand('500|500', { wanted: 2 })],
    rules: { distinctLaunchSeconds: true },
  })
  const stopped = repair(asked, {
    checkCancelled: () => {
      throw new PlanStopped()
    },
  })
  expect(stopped.amount).toBe(2)
  expectRulesKept(asked, stopped)
})

test('any other error goes to whoever asked', () => {
  const asked = problem({
    supplies: ROSE,
    demands: [demand('500|500', { wanted: 3 })],
    rules: { distinctLaunchSeconds: true },
  })
  const broken = () => {
    throw new Error('Nobody waits.')
  }
  expect(() => repair(asked, { checkCancelled: broken })).toThrow('Nobody waits.')
})

function equalSeconds({ departures }: ReturnType<typeof repair>): number {
  return departures.length - new Set(departures.map(({ at: launch }) => launchSecond(launch))).size
}

test.each<[string, Partial<Given>, number, number]>([
  ['another source is a second off', { supplies: [...ROSE.slice(0, 1), supply('500|489')] }, 2, 0],
  ['no other source is', { supplies: ROSE.slice(0, 2) }, 2, 1],
  ['a third one is', { supplies: [...ROSE.slice(0, 2), supply('500|489')] }, 2, 0],
  [
    'the one off is past a tower',
    { supplies: [...ROSE.slice(0, 2), supply('500|489')], towers: [{ at: { x: 500, y: 488 }, level: 1 }] },
    2,
    1,
  ],
  [
    'gaps are kept all the same',
    { supplies: [...ROSE.slice(0, 2), supply('500|489')], rules: { minimumGapSeconds: 1_801 } },
    1,
    0,
  ],
])(
  'where equal seconds are only to be few, a command more comes first, then to be unseen: %s',
  (_case, given, amount, equal) => {
    const asked = problem({
      supplies: ROSE,
      demands: [demand('500|500', { wanted: 2 })],
      objective: { fewEqualLaunches: true },
      ...given,
    })
    const plan = repair(asked)
    expect(plan.amount).toBe(amount)
    expect(equalSeconds(plan)).toBe(equal)
  },
)

test('what was there before the plan keeps its launch, and is no part of it', () => {
  const asked = problem({ supplies: ROSE, demands: [demand('500|500')], rules: { distinctLaunchSeconds: true } })
  const fixed: Seat = {
    part: 0,
    row: 0,
    col: 0,
    at: later(at('15:00'), 0),
    arrival: at('20:00'),
    commands: 1,
    train: '',
    service: -1,
    isFixed: true,
  }
  expect(repair(asked, {}, couplings()).amount).toBe(1)
  expect(repair(asked, {}, couplings({ fixed: [fixed] })).amount).toBe(0)
  expect(
    repair({ ...asked, objective: { ...asked.objective, fewEqualLaunches: true } }, {}, couplings({ fixed: [fixed] }))
      .amount,
  ).toBe(0)
})

/** Many sources on one circle around as many targets side by side, and far from enough seconds for all of them where they first fall. */
function crowd(count: number, given: Partial<Given> = {}): Problem {
  const draw = randomNumbers(count)
  const village = (x: number) => `${x + Math.floor(draw() * 8)}|${500 + Math.floor(draw() * 8)}`
  return problem({
    supplies: Array.from({ length: count }, () => supply(village(500))),
    demands: Array.from({ length: count }, () =>
      demand(village(510), { minutesPerField: 1, latestArrival: later(at('20:00'), 600) }),
    ),
    rules: { minimumGapSeconds: 2 },
    ...given,
  })
}

test('what an assignment that was stopped had not come to is seated where it finds a place', () => {
  const asked = problem({
    supplies: [...ROSE.slice(0, 2), supply('500|489')],
    demands: [demand('500|500', { wanted: 2 })],
    rules: { distinctLaunchSeconds: true },
  })
  const none = { seatingWork: 0, improvingWork: 0 }
  expect(repair(asked, {}, couplings(none)).amount).toBe(1)
  const stopped = repair(asked, {}, couplings({ ...none, isUnsettled: true }))
  expect(stopped.amount).toBe(2)
  expectRulesKept(asked, stopped)
})

test('a plan is improved as far as there is work for it, and loses nothing by it', () => {
  const asked = crowd(40, { rules: { distinctLaunchSeconds: true } })
  const plain = repair(asked, {}, couplings({ improvingWork: 0 }))
  const improved = repair(asked, {}, couplings({ improvingWork: 1e6 }))
  expect(improved.amount).toBe(plain.amount)
  expect(improved.totalTravel).toBeLessThanOrEqual(plain.totalTravel)
  expectRulesKept(asked, improved)
})

test.each([
  [60, 40, 20],
  [120, 100, 30],
])(
  '%i sources that serve %i targets in seconds of their own go hardly farther than in any',
  (sources, targets, span) => {
    const travelOf = (seed: number, rules: Given['rules']) => {
      const draw = randomNumbers(seed)
      const village = (x: number) => `${x + Math.floor(draw() * span)}|${500 + Math.floor(draw() * span)}`
      const asked = problem({
        supplies: Array.from({ length: sources }, () => supply(village(500))),
        demands: Array.from({ length: targets }, () => demand(village(500 + span), { minutesPerField: 18 })),
        ...(rules && { rules }),
      })
      const { amount, totalTravel } = repair(asked)
      expect(amount).toBe(targets)
      return totalTravel
    }
    const sumOf = (rules: Given['rules']) => [1, 2, 3].reduce((sum, seed) => sum + travelOf(seed, rules), 0)
    expect(sumOf({ distinctLaunchSeconds: true }) / sumOf({})).toBeLessThan(1.000_5)
  },
)

test('stocks and loads of its own are asked of each roster, and joined commands are seated by force from any rank', () => {
  const asked = problem({
    supplies: [supply('500|510', { uses: 2 }), supply('510|500', { uses: 2, pool: 'fake' })],
    demands: [demand('500|500', { wanted: 2 }), demand('500|520', { pool: 'fake', wanted: 2 })],
    maxTries: 3,
  })
  // Of all seats there may be two.
  const seats = new Set<Seat>()
  const limited = coupling({
    blockers: (_seat, without, gone) => {
      const held = [...seats].filter((each) => each !== without && !gone.includes(each))
      return held.length < 2 ? [] : held.slice(0, 1)
    },
    count: (seat, commands) => {
      if (commands > 0) seats.add(seat)
      else seats.delete(seat)
    },
  })
  const plan = repair(asked, {}, couplings({ coupling: () => limited }))
  expect(plan.amount).toBe(2)
  expect(plan.departures.map(({ part }) => part)).toEqual([0, 0])
  expect(plan.tries).toBe(3)
})
