// That plans keep each rule, and say which one it is where they are short.
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from './operation.fixture.ts'
import type { Operation } from './operation.ts'
import type { OperationReason } from './operation-report.ts'
import { FAKED, NEAR, planned } from './planned.fixture.ts'

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
