import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../problem.fixture.ts'
import {
  FAKE,
  NO_RULES,
  NOBLE,
  NUKE,
  type OperationMix,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  TEMPLATES,
  village,
  wish,
} from './operation.fixture.ts'
import type { Operation } from './operation.ts'
import type { OperationReason, OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { operationViolations } from './validate-operation.ts'

const FULL = { axe: 800, ram: 60 }
const SMALL = { axe: 300, ram: 50 }

const NEAR = village(coord('500|500'), { ram: 1, spy: 1 })
const FAKED = wish(coord('504|500'), [FAKE], { targetOwner: 9, targetOwnerPoints: 10 })

function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

test('the better template goes first, and the next one where it runs out [OPW-04]', () => {
  const { commands, optimality } = planned(
    operation({
      villages: [village(coord('500|500'), FULL), village(coord('501|500'), SMALL)],
      wishes: [wish(coord('510|500'), [NUKE, SMALLER_NUKE], { wanted: 2 })],
    }),
  )
  expect(commands.map(({ village: from, template }) => [from, template]).sort()).toEqual([
    [0, NUKE],
    [1, SMALLER_NUKE],
  ])
  expect(optimality.proven).toBe(true)
})

test('of templates that are as good as each other the nearest village goes, whichever it can pay', () => {
  const of = (isEither: boolean) =>
    planned(
      operation({
        villages: [village(coord('500|500'), FULL), village(coord('509|500'), SMALL)],
        wishes: [
          wish(coord('510|500'), [NUKE, SMALLER_NUKE], { isEither }),
          // The same but for that: they are not mistaken for each other.
          wish(coord('400|400'), [NUKE, SMALLER_NUKE], { rank: 1, senders: { only: [9] } }),
        ],
      }),
    )
  expect(of(false).commands).toMatchObject([{ village: 0, template: NUKE }])
  const either = of(true)
  expect(either.commands).toMatchObject([{ village: 1, template: SMALLER_NUKE }])
  expect(either.optimality.proven).toBe(true)
})

test('a plan before with a template as good as the other is as good as any, and stays', () => {
  const asked = operation({
    villages: [village(coord('500|500'), FULL), village(coord('509|500'), SMALL)],
    wishes: [wish(coord('510|500'), [NUKE, SMALLER_NUKE], { isEither: true })],
  })
  const [command] = planned(asked).commands
  if (!command) throw new Error('There is a command.')
  const { commands, optimality } = planned({ ...asked, before: [command] })
  expect(commands).toMatchObject([{ village: 1, template: SMALLER_NUKE, isKept: true }])
  expect(optimality.proven).toBe(true)
})

test('a command that takes all leaves what the others of its village need, and sends the rest', () => {
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 900, ram: 60, spy: 10 })],
      wishes: [wish(coord('510|500'), [NUKE]), wish(coord('511|500'), [FAKE], { wanted: 5, rank: 1 })],
    }),
  )
  const nuke = commands.find(({ template }) => template === NUKE)
  expect(commands).toHaveLength(6)
  expect(nuke?.amounts).toEqual({ axe: 900, ram: 55 })
})

test('a command that takes all leaves at home what another template of its village does', () => {
  const kept = { unit: 'axe', least: 0, takes: 'least', stays: 250 } as const
  const [nuke, smaller, fake] = TEMPLATES
  if (!nuke || !smaller || !fake) throw new Error('There are five templates.')
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 1300, ram: 60, spy: 10 })],
      templates: [nuke, smaller, { ...fake, units: [...fake.units, kept] }],
      wishes: [wish(coord('510|500'), [NUKE]), wish(coord('511|500'), [FAKE], { rank: 1 })],
    }),
  )
  expect(commands.find(({ template }) => template === NUKE)?.amounts).toEqual({ axe: 1050, ram: 59 })
})

test('a command that takes all leaves a share of each unit where it needs less, so that a train goes as well', () => {
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 500, ram: 60, snob: 1 })],
      wishes: [wish(coord('510|500'), [SMALLER_NUKE]), wish(coord('511|500'), [NOBLE], { rank: 1, train: {} })],
    }),
  )
  const nuke = commands.find(({ template }) => template === SMALLER_NUKE)
  expect(commands).toHaveLength(2)
  expect(nuke?.amounts).toEqual({ axe: 450, ram: 60 })
})

test('troops are spent once over all waves and days, unless a wave says that they come home [OPW-08]', () => {
  const first = at('2026-06-10 20:00')
  const asked = (home?: { share: number; marginSeconds: number }) =>
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      wishes: [
        wish(coord('502|500'), [RUIN], { arrival: first, ...(home && { home }) }),
        wish(coord('503|500'), [RUIN], { arrival: instant(first + 86_400_000), rank: 1 }),
      ],
    })
  expect(planned(asked()).commands).toHaveLength(1)
  expect(planned(asked({ share: 1, marginSeconds: 60 })).commands).toHaveLength(2)
  expect(planned(asked({ share: 0.5, marginSeconds: 60 })).commands).toHaveLength(1)
})

test('what comes home too late is not there for the next wave [OPW-08]', () => {
  const first = at('2026-06-10 20:00')
  // Two fields take an hour; out at 19:00, home at 21:01.
  const next = (marginSeconds: number) =>
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      wishes: [
        wish(coord('502|500'), [RUIN], { arrival: first, home: { share: 1, marginSeconds } }),
        wish(coord('502|500'), [RUIN], { arrival: at('2026-06-10 22:01'), rank: 1 }),
      ],
    })
  expect(planned(next(60)).commands).toHaveLength(2)
  expect(planned(next(61)).commands).toHaveLength(1)
})

test('what is fixed for later is kept for it, though something comes home in between', () => {
  const first = at('2026-06-10 20:00')
  const later = at('2026-06-10 23:00')
  const asked = operation({
    villages: [village(coord('500|500'), { catapult: 30 })],
    wishes: [
      wish(coord('502|500'), [RUIN], { arrival: first }),
      wish(coord('503|500'), [RUIN], { arrival: at('2026-06-12 20:00'), home: { share: 1, marginSeconds: 0 } }),
    ],
    fixed: [
      {
        village: 0,
        target: coord('509|500'),
        targetOwner: 5,
        amounts: { catapult: 20 },
        isFake: false,
        launch: later,
        arrival: instant(later + 3_600_000),
      },
    ],
  })
  expect(planned(asked).commands).toEqual([])
})

test('a village that stands in for itself with two templates sends as often as its troops come home', () => {
  const half = { unit: 'catapult', least: 10, takes: 'least', stays: 0 } as const
  const templates = [20, 10].map((least) => ({ type: 'Attack', isFake: false, units: [{ ...half, least }] }) as const)
  const home = { share: 1, marginSeconds: 0 }
  const arrival = at('2026-06-10 20:00')
  const { commands, optimality } = planned(
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      templates,
      wishes: [
        wish(coord('502|500'), [0, 1], { wanted: 2, arrival, home }),
        wish(coord('502|500'), [0, 1], { wanted: 2, arrival: instant(arrival + 86_400_000), rank: 1 }),
      ],
    }),
  )
  expect(commands).toHaveLength(4)
  expect(optimality.bound).toBe(4)
})

test('a train comes from one village where one has the nobles, its first command as the wish says [OPW-09]', () => {
  const { commands } = planned(
    operation({
      villages: [
        village(coord('500|500'), { snob: 2, axe: 900, ram: 20 }),
        village(coord('520|500'), { snob: 4, axe: 1200, ram: 20 }),
      ],
      wishes: [wish(coord('505|500'), [NOBLE], { wanted: 4, train: { first: NUKE } })],
    }),
  )
  expect(commands.map(({ village: from, template, inTrain }) => [from, inTrain, template])).toEqual([
    [1, 1, NUKE],
    [1, 2, NOBLE],
    [1, 3, NOBLE],
    [1, 4, NOBLE],
  ])
  expect(new Set(commands.map(({ launch, arrival }) => `${launch} ${arrival}`)).size).toBe(1)
})

test('a train that no village has alone comes from as few as have it together [OPW-09]', () => {
  const { commands } = planned(
    operation({
      villages: ['500|500', '501|500', '502|500', '503|500'].map((place, i) =>
        village(coord(place), { snob: i === 3 ? 3 : 1, axe: 500 }),
      ),
      wishes: [wish(coord('510|500'), [NOBLE], { wanted: 4, train: {} })],
    }),
  )
  expect(commands).toHaveLength(4)
  expect(new Set(commands.map(({ village: from }) => from)).size).toBe(2)
})

test('a player sends at most so many in all, in ten minutes, and so many seconds apart [OPR-03]', () => {
  const asked = (load: Operation['rules']['load']) =>
    operation({
      villages: [1, 2, 3, 4].map((dy) => village(coord(`500|${500 + dy}`), { ram: 1, spy: 1 })),
      wishes: [wish(coord('510|500'), [FAKE], { wanted: 4, latestArrival: instant(at('20:00') + 40_000) })],
      rules: { load },
    })
  expect(planned(asked({ gapSeconds: 20 })).commands).toHaveLength(4)
  expect(planned(asked({ gapSeconds: 0, most: 3 })).commands).toHaveLength(3)
  expect(planned(asked({ gapSeconds: 0, mostInTenMinutes: 1 })).commands.length).toBeLessThan(4)
})

test('distance is held per template, and the noble range of the world always [OPR-04]', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { snob: 1, axe: 900, ram: 60 })],
    wishes: [wish(coord('506|500'), [NOBLE]), wish(coord('506|500'), [NUKE], { rank: 1 })],
    rules: { maxNobleFields: 5 },
  })
  expect(planned(asked).commands.map(({ template }) => template)).toEqual([NUKE])
  const near = { ...asked, templates: asked.templates.map((each) => ({ ...each, minFields: 7 })) }
  expect(planned(near).commands).toEqual([])
  const exact = { ...asked, templates: asked.templates.map((each) => ({ ...each, minFields: 6, maxFields: 6 })) }
  expect(planned(exact).commands).toHaveLength(1)
})

test('a village sends its share of fakes and commands, and its nuke is its only one [OPR-05]', () => {
  const villages = [village(coord('500|500'), { axe: 2000, ram: 100, spy: 50 })]
  const fakes = wish(coord('510|500'), [FAKE], { wanted: 9 })
  expect(planned(operation({ villages, wishes: [fakes], rules: { mostFakesOfVillage: 3 } })).commands).toHaveLength(3)
  expect(planned(operation({ villages, wishes: [fakes], rules: { mostOfVillage: 2 } })).commands).toHaveLength(2)
  const nukes = wish(coord('510|500'), [NUKE, SMALLER_NUKE], { wanted: 2 })
  expect(planned(operation({ villages, wishes: [nukes] })).commands).toHaveLength(1)
})

test('a nuke with numbers is its village’s only one too, the one that is on its way among them [OPR-05]', () => {
  const only = TEMPLATES.map((template, index) => (index === RUIN ? { ...template, isOnly: true } : template))
  const asked = operation({
    villages: [
      village(coord('500|500'), { catapult: 90 }),
      village(coord('501|500'), { catapult: 90, ram: 1, spy: 9 }),
    ],
    templates: only,
    wishes: [
      wish(coord('510|500'), [RUIN], { wanted: 4 }),
      wish(coord('511|500'), [RUIN, FAKE], { wanted: 2, latestArrival: at('20:10') }),
    ],
  })
  const free = planned(asked)
  expect(free.commands.map(({ village: from, template }) => [from, template]).sort()).toEqual([
    [0, RUIN],
    [1, FAKE],
    [1, RUIN],
  ])
  expect(free.shortages[0]?.reason).toBe('SHARE_OF_VILLAGE')
  const [gone] = free.commands.filter(({ village: from }) => from === 0)
  if (!gone) throw new Error('The first village sends.')
  const fixed = { ...gone, targetOwner: 0, isFake: false, isOnly: true, wish: 0 }
  expect(planned({ ...asked, fixed: [fixed] }).commands.map(({ village: from }) => from)).toEqual([1, 1])
})

test('players that shall send come before others, and those that shall not never do [OPR-06]', () => {
  const villages = [
    village(coord('509|500'), { ram: 1, spy: 1 }, { owner: 1 }),
    village(coord('500|500'), { ram: 1, spy: 1 }, { owner: 2 }),
  ]
  const from = (senders?: { preferred?: number[]; never?: number[]; only?: number[] }) =>
    planned(operation({ villages, wishes: [wish(coord('510|500'), [FAKE], senders && { senders })] })).commands.map(
      (command) => command.village,
    )
  expect(from()).toEqual([0])
  expect(from({ preferred: [2] })).toEqual([1])
  expect(from({ never: [1] })).toEqual([1])
  expect(from({ only: [3] })).toEqual([])
})

test('quiet hours, blackouts, unique rules, seconds of their own and towers hold as in the planners [OPR-01]', () => {
  const villages = ['500|500', '500|502', '500|504'].map((place) => village(coord(place), { ram: 9, spy: 9 }))
  const wishes = [wish(coord('504|500'), [FAKE], { wanted: 6, targetOwner: 7 })]
  // Four fields take two hours: a launch at 18:00.
  const one = operation({ villages, wishes, rules: { uniqueTarget: true } })
  expect(planned(one).commands).toHaveLength(3)
  expect(planned(operation({ ...one, rules: { distinctLaunchSeconds: true } })).commands).toHaveLength(3)
  const quiet = { quietHours: { from: hour('17:59'), until: hour('18:01') } }
  expect(planned(operation({ ...one, rules: { ...quiet, uniqueTarget: true } })).commands).toHaveLength(2)
  const dark = { blackouts: [{ start: at('18:00'), end: at('18:00') }], uniqueTarget: true }
  expect(planned(operation({ ...one, rules: dark })).commands).toHaveLength(2)
  const towers = [{ at: coord('502|500'), level: 1 }]
  const { commands } = planned(operation({ ...one, wishes: [{ ...FAKED, target: coord('504|500') }], towers }))
  expect(commands.every(({ seenBy }) => seenBy.length === 0)).toBe(true)
})

test('the common quiet hours and those of a player hold together [OPR-02]', () => {
  const villages = [village(coord('500|500'), { ram: 1, spy: 1 })]
  const wishes = [wish(coord('504|500'), [FAKE])]
  const asked = (own: string, common: string) =>
    operation({
      villages,
      wishes,
      owners: [{ id: 1, points: 100, quietHours: [{ from: hour(own), until: hour('18:30') }] }],
      rules: { quietHours: { from: hour(common), until: hour('18:30') } },
    })
  expect(planned(asked('18:00', '18:00')).commands).toHaveLength(1)
  expect(planned(asked('17:59', '18:00')).commands).toHaveLength(0)
  expect(planned(asked('18:00', '17:59')).commands).toHaveLength(0)
})

test.each<[OperationReason, Operation]>([
  ['NO_SENDER_ALLOWED', operation({ villages: [NEAR], wishes: [{ ...FAKED, senders: { never: [1] } }] })],
  [
    'MORALE',
    operation({
      villages: [NEAR],
      wishes: [FAKED],
      owners: [{ id: 1, points: 1000 }],
      rules: { leastMorale: { rule: 'points', percent: 50 } },
    }),
  ],
  ['BELOW_FAKE_LIMIT', operation({ villages: [NEAR], wishes: [FAKED], rules: { fakeLimitPercent: 2 } })],
  ['NO_TROOPS', operation({ villages: [village(coord('500|500'), {})], wishes: [FAKED] })],
  ['NO_SOURCE_IN_RANGE', operation({ villages: [NEAR], wishes: [FAKED], rules: { maxFields: 3 } })],
  ['NOT_HOME_YET', operation({ villages: [{ ...NEAR, sendsFrom: instant(at('18:00') + 1000) }], wishes: [FAKED] })],
  [
    'OWNER_ASLEEP',
    operation({
      villages: [NEAR],
      wishes: [FAKED],
      owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] }],
    }),
  ],
  ['LAUNCH_IN_PAST', operation({ villages: [NEAR], wishes: [FAKED], rules: { now: at('18:30') } })],
  [
    'OUTSIDE_SEND_TIMES',
    operation({
      villages: [NEAR],
      wishes: [FAKED],
      rules: { quietHours: { from: hour('17:00'), until: hour('19:00') } },
    }),
  ],
  ['TROOPS_SPENT', operation({ villages: [NEAR], wishes: [{ ...FAKED, wanted: 2 }] })],
  [
    'OWNER_AT_LOAD',
    operation({
      villages: [NEAR, village(coord('500|501'), { ram: 1, spy: 1 })],
      wishes: [{ ...FAKED, wanted: 2 }],
      rules: { load: { gapSeconds: 0, most: 1 } },
    }),
  ],
  [
    'UNIQUE_RULE',
    operation({
      villages: [village(coord('500|500'), { ram: 5 })],
      wishes: [{ ...FAKED, wanted: 2 }],
      rules: { uniqueTarget: true },
    }),
  ],
  [
    'SEND_TIMES_COLLIDE',
    operation({
      villages: [village(coord('500|500'), { ram: 5 })],
      wishes: [{ ...FAKED, wanted: 2 }],
      rules: { distinctLaunchSeconds: true },
    }),
  ],
])('a shortage names what stops its villages: %s', (reason, asked) => {
  expect(planned(asked).shortages.map((shortage) => shortage.reason)).toEqual([reason])
})

const EVERY: OperationMix = {
  templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]],
  quiet: true,
  loads: true,
  windows: true,
  senders: true,
  shares: true,
  unique: true,
  trains: true,
  fixed: true,
  largest: 8,
}

test('plans with trains keep every rule', () => {
  for (let seed = 1; seed <= 15; seed++) {
    const asked = randomOperation(seed, EVERY)
    expect(operationViolations(asked, planOperation(asked)), `seed ${seed}`).toEqual([])
  }
})

test('trains whose troops come home are planned by every rule, those of villages with shares too', () => {
  const mix = { templates: EVERY.templates, trains: true, home: true, largest: 6 }
  for (const seed of [39, 40]) planned(randomOperation(seed, mix))
  for (const seed of [40, 41]) planned(randomOperation(seed, { ...mix, shares: true, senders: true, morale: true }))
})

test('of a train each command leaves its own losses, so that of two nobles half of each is none', () => {
  const home = { share: 0.5, marginSeconds: 0 }
  const train = { wanted: 2, train: {}, home }
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 900, snob: 2 })],
      wishes: [
        wish(coord('503|500'), [NOBLE], train),
        wish(coord('503|500'), [NOBLE], { ...train, rank: 1, arrival: at('2026-06-11 20:00') }),
      ],
    }),
  )
  expect(commands.map(({ wish: served }) => served)).toEqual([0, 0])
})

test('the same operation gives the same plan [OPP-10]', () => {
  const asked = randomOperation(7, EVERY)
  expect(JSON.stringify(planOperation(asked))).toBe(JSON.stringify(planOperation(structuredClone(asked))))
})

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
  const bestOf = new Map<number, number>()
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, EVERY)
    const whole = planned(asked).optimality
    for (let after = 0; after < 60; after = Math.ceil(after * 1.4 + 1)) {
      let asks = 0
      const report = planOperation(asked, { isStopped: () => asks++ >= after })
      expect(operationViolations(asked, report), `seed ${seed} after ${after}`).toEqual([])
      expect(report.optimality.bound).toBeGreaterThanOrEqual(whole.planned)
      bestOf.set(seed, Math.max(bestOf.get(seed) ?? 0, report.optimality.planned))
    }
    expect(bestOf.get(seed)).toBeGreaterThanOrEqual(whole.planned)
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

test('a village more never means a command less', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[NUKE, SMALLER_NUKE], [FAKE]], loads: true, largest: 7 })
    const more = { ...asked, villages: [...asked.villages, village(coord('508|508'), { axe: 900, ram: 50, spy: 9 })] }
    const [before, after] = [planned(asked).optimality, planned(more).optimality]
    expect(after.planned, `seed ${seed}`).toBeGreaterThanOrEqual(before.planned)
  }
})

test('a rule less never means a command less', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false, fixed: false })
    const { rules, owners } = asked
    const free = {
      ...asked,
      rules: { ...NO_RULES, now: rules.now },
      owners: owners.map(({ id, points }) => ({ id, points })),
    }
    expect(planned(free).optimality.planned, `seed ${seed}`).toBeGreaterThanOrEqual(planned(asked).optimality.planned)
  }
})

test('commands of the plan that are fixed take nothing from the rest', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[FAKE], [RUIN]], loads: true, unique: true, largest: 7 })
    const { commands } = planned(asked)
    const half = commands.filter((_, i) => i % 2 === 0)
    const fixed = half.map((command) => ({
      village: command.village,
      wish: command.wish,
      target: command.target,
      targetOwner: asked.wishes[command.wish]!.targetOwner,
      amounts: command.amounts,
      isFake: asked.templates[command.template]!.isFake,
      launch: command.launch,
      arrival: command.arrival,
    }))
    expect(planned({ ...asked, fixed }).commands, `seed ${seed}`).toHaveLength(commands.length - half.length)
  }
})

/** The same villages, players and wishes under other numbers and in another order. */
function renamed(asked: Operation): Operation {
  const player = (id: number) => 1000 - id
  const players = (ids: readonly number[] | undefined) => ids?.map(player)
  return {
    ...asked,
    owners: [...asked.owners].reverse().map((owner) => ({ ...owner, id: player(owner.id) })),
    villages: [...asked.villages].reverse().map((each) => ({ ...each, owner: player(each.owner) })),
    wishes: [...asked.wishes].reverse().map(({ senders, ...each }) => {
      const [only, never, preferred] = [senders?.only, senders?.never, senders?.preferred].map(players)
      return {
        ...each,
        targetOwner: player(each.targetOwner),
        ...(senders && {
          senders: { ...(only && { only }), ...(never && { never }), ...(preferred && { preferred }) },
        }),
      }
    }),
  }
}

test('names and order do not matter: every rank has as many commands, and what is proven travels as long', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false, fixed: false, towers: true })
    const [one, other] = [planned(asked).optimality, planned(renamed(asked)).optimality]
    expect(other.ranks, `seed ${seed}`).toEqual(one.ranks)
    if (!one.proven || !other.proven || asked.objective.order === 'none') continue
    expect(other.seenByTower, `seed ${seed}`).toBe(one.seenByTower)
    expect(other.totalTravelSeconds, `seed ${seed}`).toBe(one.totalTravelSeconds)
  }
})

function again({ commands }: OperationReport): Operation['before'] {
  return commands.map(({ village: from, wish: index, template, arrival }) => ({
    village: from,
    wish: index,
    template,
    arrival,
  }))
}

test('planning again changes nothing where nothing has changed, whatever the seed and the sorting [OPP-08]', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[FAKE], [RUIN]], windows: true, loads: true, largest: 8 })
    const first = planned(asked)
    const objective = { ...asked.objective, order: 'slowest' as const, seed: 99 }
    const second = planned({ ...asked, objective, before: again(first) })
    expect(
      second.commands.filter(({ isKept }) => isKept),
      `seed ${seed}`,
    ).toHaveLength(first.commands.length)
  }
})

test('planning again replaces what is missed and moves nothing else [OPP-08]', () => {
  const villages = Array.from({ length: 12 }, (_, i) => village(coord(`500|${500 + i}`), { ram: 1, spy: 1 }))
  const wishes = Array.from({ length: 8 }, (_, i) => wish(coord(`510|${500 + i}`), [FAKE]))
  const first = planned(operation({ villages, wishes }))
  const [lost] = first.commands
  const without = villages.map((each, i) => (i === lost?.village ? { ...each, stock: {} } : each))
  const second = planned(operation({ villages: without, wishes, before: again(first) }))
  expect(second.commands).toHaveLength(8)
  expect(second.commands.filter(({ isKept }) => !isKept)).toHaveLength(1)
})

test('fakes are spread evenly over their window, and land on no whole minute where that is asked [OPW-10]', () => {
  const villages = Array.from({ length: 6 }, (_, i) => village(coord(`500|${500 + i}`), { ram: 2, spy: 2 }))
  const latestArrival = instant(at('20:00') + 599_000)
  const wishes = Array.from({ length: 10 }, (_, i) =>
    wish(coord(`510|${500 + i}`), [FAKE], { latestArrival, isSpread: true }),
  )
  const seconds = (asked: Operation) =>
    planned(asked)
      .commands.map(({ arrival }) => (arrival - at('20:00')) / 1000)
      .sort((a, b) => a - b)
  const even = seconds(operation({ villages, wishes, rules: { load: { gapSeconds: 1 } } }))
  expect(even).toEqual([30, 90, 150, 210, 270, 330, 390, 450, 510, 570])
  const off = seconds(
    operation({
      villages,
      wishes: wishes.map((each) => ({ ...each, isSpread: false, avoidsWholeMinutes: true })),
    }),
  )
  expect(off.filter((second) => second % 60 === 0)).toEqual([])
})

test('spreading leaves every rule and every count as it was', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false })
    const spread = {
      ...asked,
      wishes: asked.wishes.map((each) => ({ ...each, isSpread: true, avoidsWholeMinutes: true })),
    }
    expect(planned(spread).optimality.ranks, `seed ${seed}`).toEqual(planned(asked).optimality.ranks)
  }
})
