import { type Instant, later, secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Load, Operation, OperationVillage, Owner, Template, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'

// One ram goes from 500|500 to 504|500 in two hours: it leaves at 18:00 and lands at 20:00.
interface Given {
  readonly village?: Partial<OperationVillage>
  readonly others?: readonly OperationVillage[]
  readonly owners?: readonly Owner[]
  readonly templates?: readonly Template[]
  readonly wish?: Partial<Wish>
  readonly wishes?: readonly Wish[]
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
}

function one(given: Given = {}): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 10, spy: 50 }, given.village), ...(given.others ?? [])],
    owners: given.owners ?? [],
    templates: given.templates ?? TEMPLATES,
    wishes: [wish(coord('504|500'), [FAKE], given.wish), ...(given.wishes ?? [])],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
}

function judgeOf(asked: Operation, ...commands: readonly Partial<EngineCommand>[]): Judge {
  return new Judge(
    asked,
    new Sent(
      asked,
      commands.map((each) => commandOf(asked, each)),
    ),
  )
}

/** Of the first wish, beside these commands. */
function stopping(given: Given, ...commands: readonly Partial<EngineCommand>[]) {
  return judgeOf(one(given), ...commands).villages(0)
}

/** A ram of the first village that left then and is never back. */
function fixedAt(launch: Instant | string, given: Partial<Operation['fixed'][number]> = {}) {
  const left = typeof launch === 'string' ? at(launch) : launch
  const target = coord('510|510')
  return {
    village: 0,
    target,
    targetOwner: 0,
    amounts: { ram: 1 },
    isFake: false,
    launch: left,
    arrival: later(left, 7200),
    ...given,
  }
}

test('what is sent is counted by village and by player, with what was before', () => {
  const owned = [
    village(coord('500|500'), {}),
    village(coord('500|501'), {}),
    village(coord('500|502'), {}, { owner: 2 }),
  ]
  const asked = operation({
    villages: owned,
    wishes: [wish(coord('504|500'), [FAKE]), wish(coord('504|501'), [NUKE])],
    fixed: [fixedAt('17:00', { isFake: true, amounts: { ram: 2, spy: 1 } }), fixedAt('16:00', { village: 2 })],
  })
  const sent = new Sent(asked, [
    commandOf(asked, { amounts: { ram: 1, spy: 5, axe: 0 }, launch: at('18:00') }),
    commandOf(asked, { wish: 1, village: 1, amounts: { axe: 7 }, launch: at('16:30') }),
    commandOf(asked, { wish: 0, village: 1, amounts: { ram: 1 }, launch: at('17:30') }),
  ])
  expect(sent.out).toEqual([{ ram: 3, spy: 6 }, { axe: 7, ram: 1 }, { ram: 1 }])
  expect(sent.shares).toEqual([
    { commands: 2, fakes: 2, onlyOnes: 0 },
    { commands: 2, fakes: 1, onlyOnes: 1 },
    { commands: 1, fakes: 0, onlyOnes: 0 },
  ])
  expect(sent.served).toEqual([[0], [1, 0], []])
  expect([...sent.launches]).toEqual([
    [1, [at('16:30'), at('17:00'), at('17:30'), at('18:00')]],
    [2, [at('16:00')]],
  ])
})

test('the commands of a train are one launch of its player, and each of them is one of its village', () => {
  const train = { wanted: 4, train: {}, latestArrival: at('20:05') }
  const asked = operation({
    villages: [village(coord('500|500'), {}), village(coord('500|501'), {})],
    wishes: [
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|500'), [FAKE]),
    ],
  })
  const launchesOf = (...commands: readonly Partial<EngineCommand>[]) => {
    const launch = at('18:00')
    const sent = new Sent(
      asked,
      commands.map((each) => commandOf(asked, { launch, ...each })),
    )
    expect(sent.shares.reduce((sum, share) => sum + share.commands, 0)).toBe(commands.length)
    expect([...sent.launches.keys()]).toEqual([1])
    return sent.launches.get(1)?.length
  }
  expect(launchesOf({}, {}, {})).toBe(1)
  expect(launchesOf({}, {}, { village: 1 }, { village: 1 })).toBe(2)
  expect(launchesOf({}, {}, { wish: 1 }, { wish: 1 })).toBe(2)
  expect(launchesOf({}, {}, { launch: at('18:01') })).toBe(2)
  expect(launchesOf({ wish: 2 }, { wish: 2 })).toBe(2)
})

test('a player of whom only trains leave is at his load when they are as many as he may launch', () => {
  const given = (most: number): Given => ({
    village: { stock: { ram: 1, snob: 4, axe: 400 } },
    wishes: [wish(coord('504|501'), [NOBLE], { wanted: 3, train: {} })],
    rules: { load: { gapSeconds: 0, most } },
  })
  const train = [{ wish: 1 }, { wish: 1 }, { wish: 1 }]
  expect(stopping(given(2), ...train)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  expect(stopping(given(1), ...train)).toEqual({ OWNER_AT_LOAD: 1 })
})

/** The first moment from one on that is free for a player with these launches. */
function freeFrom(launches: readonly number[], moment: number, gap: number): number {
  const sent = new Sent(operation({ villages: [village(coord('500|500'), {})], wishes: [] }), [])
  for (const launch of launches) sent.count({ village: 0, amounts: {}, launch }, false, 1)
  if (launches.length > 0) expect(sent.launches.get(1)).toEqual(launches.toSorted((a, b) => a - b))
  return sent.freeFrom(1, moment, gap)
}

test.each<[string, readonly number[], number, number, number]>([
  ['the gap behind a launch', [1000], 1020, 20, 1020],
  ['the gap before a launch', [1000], 980, 20, 980],
  ['less than the gap behind a launch', [1000], 1019, 20, 1020],
  ['less than the gap before a launch', [1000], 981, 20, 1020],
  ['at a launch', [1000], 1000, 20, 1020],
  ['at a launch, where there is no gap', [1000], 1000, 0, 1000],
  ['in a row of launches', [1020, 1000, 1039, 1070], 1000, 20, 1090],
  ['in a row of launches with a place', [1020, 1000, 1040, 1080], 1000, 20, 1060],
  ['behind many', [10, 20, 30, 40, 50, 60, 70], 71, 5, 75],
  ['among many of one moment', [10, 10, 10, 30], 10, 10, 20],
  ['without launches', [], 1000, 20, 1000],
])('a player is free where he has no launch within the gap: %s', (_where, launches, moment, gap, found) => {
  expect(freeFrom(launches, moment, gap)).toBe(found)
})

const MORALE = { leastMorale: { rule: 'points', percent: 90 } } as const
const AGAINST = { targetOwner: 9, targetOwnerPoints: 1000 }
const at18 = secondOfDay(18 * 3600)

test.each<[string, Given, string]>([
  ['players who alone may send', { wish: { senders: { only: [2] } } }, 'NO_SENDER_ALLOWED'],
  ['players who shall not send', { wish: { senders: { never: [1] } } }, 'NO_SENDER_ALLOWED'],
  ['morale', { wish: AGAINST, owners: [{ id: 1, points: 6000 }], rules: MORALE }, 'MORALE'],
  ['no troops', { village: { stock: {} } }, 'NO_TROOPS'],
  ['the fake limit', { village: { stock: { ram: 1 } }, rules: { fakeLimitPercent: 1 } }, 'BELOW_FAKE_LIMIT'],
  ['itself', { wish: { target: coord('500|500') } }, 'NO_SOURCE_IN_RANGE'],
  ['the greatest distance', { rules: { maxFields: 3.99 } }, 'NO_SOURCE_IN_RANGE'],
  [
    'the least distance',
    { templates: [{ ...TEMPLATES[FAKE]!, minFields: 4.01 }], wish: { templates: [0] } },
    'NO_SOURCE_IN_RANGE',
  ],
  ['the present', { rules: { now: later(at('18:00'), 0.001) } }, 'LAUNCH_IN_PAST'],
  ['the earliest launch', { wish: { earliestLaunch: at('18:00:01') } }, 'LAUNCH_IN_PAST'],
  ['since when it sends', { village: { sendsFrom: at('18:00:01') } }, 'NOT_HOME_YET'],
  [
    'its player’s hours',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:59'), until: hour('18:01') }] }] },
    'OWNER_ASLEEP',
  ],
  ['everybody’s hours', { rules: { quietHours: { from: hour('17:59'), until: hour('18:01') } } }, 'OUTSIDE_SEND_TIMES'],
  ['a blackout', { rules: { blackouts: [{ start: at('18:00'), end: at('18:00') }] } }, 'OUTSIDE_SEND_TIMES'],
  ['commands of its village', { rules: { mostOfVillage: 0 } }, 'SHARE_OF_VILLAGE'],
  ['fakes of its village', { rules: { mostFakesOfVillage: 0 } }, 'SHARE_OF_VILLAGE'],
  ['launches of its player', { rules: { load: { gapSeconds: 0, most: 0 } } }, 'OWNER_AT_LOAD'],
  ['launches in ten minutes', { rules: { load: { gapSeconds: 0, mostInTenMinutes: 0 } } }, 'OWNER_AT_LOAD'],
  ['nothing but what others send', {}, 'SEND_TIMES_COLLIDE'],
  ['just the greatest distance', { rules: { maxFields: 4 } }, 'SEND_TIMES_COLLIDE'],
  [
    'just the least distance',
    { templates: [{ ...TEMPLATES[FAKE]!, minFields: 4 }], wish: { templates: [0] } },
    'SEND_TIMES_COLLIDE',
  ],
  ['just the present', { rules: { now: at('18:00') } }, 'SEND_TIMES_COLLIDE'],
  ['just the earliest launch', { wish: { earliestLaunch: at('18:00') } }, 'SEND_TIMES_COLLIDE'],
  ['just since when it sends', { village: { sendsFrom: at('18:00') } }, 'SEND_TIMES_COLLIDE'],
  ['sending since long ago', { village: { sendsFrom: at('2026-06-01 18:00') } }, 'SEND_TIMES_COLLIDE'],
  [
    'the begin of hours',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: at18, until: hour('18:01') }] }] },
    'SEND_TIMES_COLLIDE',
  ],
  ['just its morale', { wish: AGAINST, owners: [{ id: 1, points: 5000 }], rules: MORALE }, 'SEND_TIMES_COLLIDE'],
  [
    'just the fake limit',
    { village: { stock: { ram: 1, spy: 23 } }, rules: { fakeLimitPercent: 1 } },
    'SEND_TIMES_COLLIDE',
  ],
  [
    'no limit on fakes and others',
    { rules: { mostOfVillage: 1, mostFakesOfVillage: 1, load: { gapSeconds: 9, most: 1, mostInTenMinutes: 1 } } },
    'SEND_TIMES_COLLIDE',
  ],
])('a village is put where it fails first: %s', (_why, given, reason) => {
  expect(stopping(given)).toEqual({ [reason]: 1 })
})

test('what stops a village first is told, in the order of what has to hold', () => {
  // All at once; each line mends one.
  const all: Given = {
    village: { stock: {}, sendsFrom: at('19:00') },
    owners: [{ id: 1, points: 6000, quietHours: [{ from: hour('17:59'), until: hour('18:01') }] }],
    wish: { ...AGAINST, senders: { never: [1] } },
    rules: { ...MORALE, maxFields: 3, now: at('19:00'), mostOfVillage: 0, load: { gapSeconds: 0, most: 0 } },
  }
  const { leastMorale: _m, ...patient } = all.rules!
  const near = { ...patient, maxFields: 4 }
  const rich = { stock: { ram: 1 } }
  const early = { ...near, now: at('17:00') }
  const awake = [{ id: 1, points: 6000 }]
  const steps: readonly (readonly [Given, string])[] = [
    [all, 'NO_SENDER_ALLOWED'],
    [{ ...all, wish: AGAINST }, 'MORALE'],
    [{ ...all, wish: AGAINST, rules: patient }, 'NO_TROOPS'],
    [{ ...all, wish: AGAINST, rules: patient, village: { ...rich, sendsFrom: at('19:00') } }, 'NO_SOURCE_IN_RANGE'],
    [{ ...all, wish: AGAINST, rules: near, village: { ...rich, sendsFrom: at('19:00') } }, 'LAUNCH_IN_PAST'],
    [{ ...all, wish: AGAINST, rules: early, village: { ...rich, sendsFrom: at('19:00') } }, 'NOT_HOME_YET'],
    [{ ...all, wish: AGAINST, rules: early, village: rich }, 'OWNER_ASLEEP'],
    [{ wish: AGAINST, owners: awake, rules: early, village: rich }, 'SHARE_OF_VILLAGE'],
    [{ wish: AGAINST, owners: awake, rules: { ...early, mostOfVillage: 1 }, village: rich }, 'OWNER_AT_LOAD'],
  ]
  for (const [given, reason] of steps) expect(stopping(given)).toEqual({ [reason]: 1 })
})

test('nobles are held to their range, and nothing else is', () => {
  const nobles = { village: { stock: { snob: 1, axe: 50, ram: 1 } } }
  const rules = { maxNobleFields: 3.99 }
  expect(stopping({ ...nobles, rules, wish: { templates: [NOBLE] } })).toEqual({ NO_SOURCE_IN_RANGE: 1 })
  expect(stopping({ ...nobles, rules: { maxNobleFields: 4 }, wish: { templates: [NOBLE] } })).toEqual({
    SEND_TIMES_COLLIDE: 1,
  })
  expect(stopping({ ...nobles, rules })).toEqual({ SEND_TIMES_COLLIDE: 1 })
})

test('a village is told by the template with which it gets farthest, in whatever order they stand', () => {
  // It could send a ruin but for the distance, and a fake but for the time.
  const templates = TEMPLATES.map((template, i) => (i === RUIN ? { ...template, maxFields: 1 } : template))
  const given = { templates, village: { stock: { ram: 1, catapult: 20 } }, rules: { now: at('19:00') } }
  expect(stopping({ ...given, wish: { templates: [RUIN, FAKE] } })).toEqual({ LAUNCH_IN_PAST: 1 })
  expect(stopping({ ...given, wish: { templates: [FAKE, RUIN] } })).toEqual({ LAUNCH_IN_PAST: 1 })
  expect(stopping({ ...given, wish: { templates: [FAKE, NUKE] } })).toEqual({ LAUNCH_IN_PAST: 1 })
  expect(stopping({ ...given, wish: { templates: [NUKE, RUIN] } })).toEqual({ NO_SOURCE_IN_RANGE: 1 })
})

test('a village is below the fake limit where it could pay for every template but for that', () => {
  const given = { village: { stock: { ram: 1, catapult: 20 } }, rules: { fakeLimitPercent: 10 } }
  expect(stopping({ ...given, wish: { templates: [FAKE, RUIN] } })).toEqual({ BELOW_FAKE_LIMIT: 1 })
  expect(stopping({ ...given, wish: { templates: [FAKE, NOBLE] } })).toEqual({ NO_TROOPS: 1 })
  expect(stopping({ ...given, wish: { templates: [NOBLE, FAKE] } })).toEqual({ NO_TROOPS: 1 })
})

test('where only some templates may be sent, the troops for these are what is missing', () => {
  const support: Template = { ...TEMPLATES[RUIN]!, type: 'Support' }
  const given = { templates: [TEMPLATES[FAKE]!, support], owners: [{ id: 1, points: 6000 }], rules: MORALE }
  expect(stopping({ ...given, wish: { ...AGAINST, templates: [0, 1] } })).toEqual({ NO_TROOPS: 1 })
  expect(stopping({ ...given, wish: { ...AGAINST, templates: [0] } })).toEqual({ MORALE: 1 })
  const rich = { ...given, village: { stock: { ram: 1, catapult: 20 } } }
  expect(stopping({ ...rich, wish: { ...AGAINST, templates: [0, 1] } })).toEqual({ SEND_TIMES_COLLIDE: 1 })
})

test('villages of several players are told apart', () => {
  const support: Template = { ...TEMPLATES[RUIN]!, type: 'Support' }
  const place = (y: number, owner: number) => village({ x: 500, y }, { ram: 1 }, { owner })
  const given: Given = {
    village: { stock: { ram: 1 } },
    others: [place(501, 3), place(502, 2), place(503, 3), place(504, 4), place(505, 5), place(506, 6)],
    templates: [TEMPLATES[FAKE]!, support],
    owners: [
      { id: 1, points: 1000 },
      { id: 2, points: 1000, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] },
      { id: 3, points: 6000 },
      { id: 5, points: 1000, quietHours: [{ from: hour('15:00'), until: hour('16:00') }] },
      { id: 6, points: 1000, load: { gapSeconds: 0, most: 0 } },
    ],
    rules: MORALE,
    wish: { ...AGAINST, templates: [0, 1], senders: { never: [4] } },
  }
  // Of player 3 the fake lacks morale, and for the support there are no catapults.
  expect(stopping(given)).toEqual({
    SEND_TIMES_COLLIDE: 2,
    NO_TROOPS: 2,
    OWNER_ASLEEP: 1,
    NO_SENDER_ALLOWED: 1,
    OWNER_AT_LOAD: 1,
  })
})

test('only some villages are asked where there are too many', () => {
  const others = Array.from({ length: 5 }, (_, i) => village({ x: 501 + i, y: 510 }, i % 2 === 0 ? {} : { ram: 1 }))
  const judge = judgeOf(one({ others }))
  // Of six villages those at odd places have nothing.
  expect(judge.villages(0)).toEqual({ SEND_TIMES_COLLIDE: 3, NO_TROOPS: 3 })
  expect(judge.villages(0, 2)).toEqual({ SEND_TIMES_COLLIDE: 3 })
  expect(judge.villages(0, 3)).toEqual({ SEND_TIMES_COLLIDE: 1, NO_TROOPS: 1 })
})

test('a judge tells wishes apart that land or leave at other times', () => {
  const given: Given = {
    rules: { now: at('19:00'), blackouts: [{ start: at('20:30'), end: at('21:30') }] },
    wishes: [
      wish(coord('504|500'), [FAKE], { arrival: at('21:00'), latestArrival: at('21:00') }),
      wish(coord('504|500'), [FAKE], { arrival: at('23:00'), latestArrival: at('23:00') }),
      wish(coord('504|500'), [FAKE], { arrival: at('23:00'), latestArrival: at('23:31') }),
      wish(coord('504|500'), [FAKE], { arrival: at('21:00'), latestArrival: at('21:00'), earliestLaunch: at('19:01') }),
    ],
    owners: [{ id: 1, points: 1, quietHours: [{ from: hour('19:30'), until: hour('22:00') }] }],
  }
  const judge = judgeOf(one(given))
  expect([0, 1, 2, 3, 4].map((each) => judge.villages(each))).toEqual([
    { LAUNCH_IN_PAST: 1 },
    { SEND_TIMES_COLLIDE: 1 },
    { OUTSIDE_SEND_TIMES: 1 },
    { OWNER_ASLEEP: 1 },
    { LAUNCH_IN_PAST: 1 },
  ])
})

test.each<[string, OperationVillage['stock'], Template['units'], string]>([
  ['just enough', { ram: 4 }, [{ unit: 'ram', least: 2, takes: 'least', stays: 0 }], 'SEND_TIMES_COLLIDE'],
  ['one too few', { ram: 3 }, [{ unit: 'ram', least: 2, takes: 'least', stays: 0 }], 'TROOPS_SPENT'],
  [
    'just enough besides what stays',
    { ram: 5 },
    [{ unit: 'ram', least: 2, takes: 'least', stays: 1 }],
    'SEND_TIMES_COLLIDE',
  ],
  ['one too few with what stays', { ram: 4 }, [{ unit: 'ram', least: 2, takes: 'least', stays: 1 }], 'TROOPS_SPENT'],
  [
    'what stays of another unit',
    { ram: 4, spy: 9 },
    [
      { unit: 'ram', least: 2, takes: 'least', stays: 0 },
      { unit: 'spy', least: 0, takes: 'fill', stays: 8 },
    ],
    'SEND_TIMES_COLLIDE',
  ],
])('troops are spent where what is left pays no command more: %s', (_what, stock, units, reason) => {
  const templates: Template[] = [{ type: 'Attack', isFake: false, units }]
  const given = { templates, village: { stock }, wish: { templates: [0] } }
  expect(stopping({ ...given, fixed: [fixedAt('12:00', { amounts: { ram: 2 } })] })).toEqual({ [reason]: 1 })
  // What the plan sends is as much gone.
  expect(stopping(given, {})).toEqual({ [reason]: 1 })
})

test.each<[string, Partial<EngineRules>, boolean, string]>([
  ['as many commands', { mostOfVillage: 1 }, false, 'SHARE_OF_VILLAGE'],
  ['one command less', { mostOfVillage: 2 }, false, 'SEND_TIMES_COLLIDE'],
  ['as many fakes', { mostFakesOfVillage: 1 }, true, 'SHARE_OF_VILLAGE'],
  ['one fake less', { mostFakesOfVillage: 2 }, true, 'SEND_TIMES_COLLIDE'],
  ['as many fakes as it sends others', { mostFakesOfVillage: 1 }, false, 'SEND_TIMES_COLLIDE'],
])('a village has given its share: %s', (_what, rules, isFake, reason) => {
  expect(stopping({ rules, fixed: [fixedAt('12:00', { isFake })] })).toEqual({ [reason]: 1 })
})

test('a share of fakes keeps nothing else from being sent', () => {
  const rules = { mostFakesOfVillage: 0 }
  expect(stopping({ rules, village: { stock: { catapult: 20 } }, wish: { templates: [RUIN] } })).toEqual({
    SEND_TIMES_COLLIDE: 1,
  })
})

test('a command that takes all of one unit alone takes all that is left', () => {
  const units: Template['units'] = [
    { unit: 'ram', least: 1, takes: 'all', stays: 0 },
    { unit: 'spy', least: 1, takes: 'least', stays: 0 },
  ]
  const templates: Template[] = [{ type: 'Attack', isFake: false, units }]
  const asked = one({ templates, wish: { templates: [0] }, wishes: [wish(coord('505|500'), [0])] })
  const sent = new Sent(asked, [commandOf(asked, { wish: 1 })])
  expect(sent.shares).toEqual([{ commands: 1, fakes: 0, onlyOnes: 1 }])
  expect(new Judge(asked, sent).villages(0)).toEqual({ TROOPS_SPENT: 1 })
})

test('everybody’s hours are known until the last landing, whichever wish has it', () => {
  const given = {
    wish: { arrival: at('2026-06-11 20:00'), latestArrival: at('2026-06-11 20:00') },
    wishes: [wish(coord('504|500'), [FAKE])],
    rules: { quietHours: { from: hour('17:59'), until: hour('18:01') } },
  }
  const judge = judgeOf(one(given))
  expect([judge.villages(0), judge.villages(1)]).toEqual([{ OUTSIDE_SEND_TIMES: 1 }, { OUTSIDE_SEND_TIMES: 1 }])
})

test('a village sends all that is left but once, and other things besides', () => {
  const given = {
    village: { stock: { axe: 3000, ram: 100 } },
    wish: { templates: [NUKE] },
    wishes: [wish(coord('505|500'), [NUKE]), wish(coord('506|500'), [FAKE])],
  }
  const nuke = { wish: 1, amounts: { axe: 900, ram: 10 } }
  const fake = { wish: 2, amounts: { ram: 1 } }
  expect(stopping(given, nuke)).toEqual({ TROOPS_SPENT: 1 })
  expect(stopping(given, fake)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  expect(judgeOf(one(given), nuke).villages(2)).toEqual({ SEND_TIMES_COLLIDE: 1 })
})

test.each<[string, Partial<EngineRules>, string, number, string]>([
  ['the same village', { uniqueTarget: true }, '504|500', 7, 'UNIQUE_RULE'],
  ['another village of its owner', { uniqueTarget: true }, '505|500', 7, 'SEND_TIMES_COLLIDE'],
  ['another village of its owner, where that counts', { uniqueTargetOwner: true }, '505|500', 7, 'UNIQUE_RULE'],
  ['a village of another', { uniqueTargetOwner: true }, '505|500', 8, 'SEND_TIMES_COLLIDE'],
  ['the same without a rule', {}, '504|500', 7, 'SEND_TIMES_COLLIDE'],
])('a village that serves a target serves it no more: %s', (_what, rules, target, targetOwner, reason) => {
  const given = { rules, wish: { targetOwner: 7 }, wishes: [wish(coord(target), [FAKE], { targetOwner })] }
  expect(stopping(given, { wish: 1 })).toEqual({ [reason]: 1 })
  expect(stopping({ ...given, others: [village(coord('500|501'), {})] }, { wish: 1, village: 1 })).toEqual({
    SEND_TIMES_COLLIDE: 1,
    NO_TROOPS: 1,
  })
})

const LEAVING = at('18:00')
const WINDOW = { latestArrival: at('20:00:30') }

test.each<[string, Load, readonly number[], Partial<Wish>, string]>([
  ['the gap', { gapSeconds: 20 }, [-20, 20], {}, 'SEND_TIMES_COLLIDE'],
  ['less than the gap before', { gapSeconds: 20 }, [-19], {}, 'OWNER_AT_LOAD'],
  ['less than the gap behind', { gapSeconds: 20 }, [19], {}, 'OWNER_AT_LOAD'],
  ['a free second at the end of the window', { gapSeconds: 20 }, [10], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['none in the window', { gapSeconds: 20 }, [11], WINDOW, 'OWNER_AT_LOAD'],
  ['a launch between seconds', { gapSeconds: 20 }, [10.5], WINDOW, 'OWNER_AT_LOAD'],
  ['free before launches', { gapSeconds: 20 }, [20, 25], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['as many as he may', { gapSeconds: 0, most: 2 }, [-9000, -8000], WINDOW, 'OWNER_AT_LOAD'],
  ['one less', { gapSeconds: 0, most: 3 }, [-9000, -8000], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['as many in ten minutes', { gapSeconds: 0, mostInTenMinutes: 2 }, [-599, 599], {}, 'OWNER_AT_LOAD'],
  ['ten minutes before', { gapSeconds: 0, mostInTenMinutes: 2 }, [-600, 599], {}, 'SEND_TIMES_COLLIDE'],
  ['ten minutes behind', { gapSeconds: 0, mostInTenMinutes: 2 }, [-599, 600], {}, 'SEND_TIMES_COLLIDE'],
  ['one less in ten minutes', { gapSeconds: 0, mostInTenMinutes: 3 }, [-599, 599], {}, 'SEND_TIMES_COLLIDE'],
  ['ten minutes before the end', { gapSeconds: 0, mostInTenMinutes: 1 }, [-570], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['never in the window', { gapSeconds: 0, mostInTenMinutes: 1 }, [-569], WINDOW, 'OWNER_AT_LOAD'],
])('a player is at his load where he is at every moment: %s', (_what, load, launches, given, reason) => {
  const fixed = launches.map((after) => fixedAt(later(LEAVING, after)))
  expect(stopping({ wish: given, fixed, rules: { load } })).toEqual({ [reason]: 1 })
  expect(stopping({ wish: given, fixed, owners: [{ id: 1, points: 1, load }] })).toEqual({ [reason]: 1 })
  expect(stopping({ wish: given, fixed, owners: [{ id: 2, points: 1, load }] })).toEqual({
    SEND_TIMES_COLLIDE: 1,
  })
})

/** Seconds behind 18:00 at which one command more may leave. */
function furtherAfter(given: Given): number | undefined {
  const latestArrival = at('20:05')
  const found = judgeOf(one({ ...given, wish: { latestArrival, ...given.wish } })).further(0, 0)
  return found && (found.launch - LEAVING) / 1000
}

const other = (launch: number) => [fixedAt(later(LEAVING, launch), { village: 1 })]
const others = [village(coord('500|510'), { ram: 5 }, { owner: 2 })]

test.each<[string, Given, number | undefined]>([
  ['nothing is in its way', {}, 0],
  ['the present', { rules: { now: later(LEAVING, 3) } }, 3],
  ['between seconds', { rules: { now: later(LEAVING, 2.5) } }, 3],
  ['since when the village sends', { village: { sendsFrom: later(LEAVING, 4) } }, 4],
  ['the earliest launch', { wish: { earliestLaunch: later(LEAVING, 5) } }, 5],
  ['the latest of these', { rules: { now: later(LEAVING, 9) }, village: { sendsFrom: later(LEAVING, 4) } }, 9],
  [
    'its player’s hours',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:00'), until: secondOfDay(at18 + 6) }] }] },
    6,
  ],
  ['everybody’s hours', { rules: { quietHours: { from: hour('17:00'), until: secondOfDay(at18 + 7) } } }, 7],
  ['a blackout', { rules: { blackouts: [{ start: at('17:00'), end: later(LEAVING, 7) }] } }, 8],
  ['a launch of its player', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 20 } } }, 20],
  [
    'launches of its player between seconds',
    { fixed: [fixedAt(later(LEAVING, 0.5)), fixedAt(later(LEAVING, 40.7))], rules: { load: { gapSeconds: 20 } } },
    61,
  ],
  [
    'launches of its player in ten minutes',
    { fixed: [fixedAt('17:52')], rules: { load: { gapSeconds: 0, mostInTenMinutes: 1 } } },
    120,
  ],
  ['a launch of anybody', { others, fixed: other(0), rules: { minimumGapSeconds: 15 } }, 15],
  ['a launch of anybody behind it', { others, fixed: other(14), rules: { minimumGapSeconds: 15 } }, 29],
  ['a second that is taken', { others, fixed: other(0.5), rules: { distinctLaunchSeconds: true } }, 1],
  ['a launch of another, whose gap is his', { others, fixed: other(0), rules: { load: { gapSeconds: 15 } } }, 0],
  ['the end of its window', { fixed: [fixedAt(later(LEAVING, 280))], rules: { load: { gapSeconds: 290 } } }, undefined],
  ['just the end of its window', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 300 } } }, 300],
  ['behind the end of its window', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 301 } } }, undefined],
  [
    'a blackout of its whole window',
    { rules: { blackouts: [{ start: at('17:00'), end: later(LEAVING, 301) }] } },
    undefined,
  ],
  [
    'launches of others all over its window',
    { others, fixed: [...other(0), ...other(250)], rules: { minimumGapSeconds: 250 } },
    undefined,
  ],
  [
    'its player behind the end of its window, and another before it',
    {
      others,
      wish: { latestArrival: at('20:00:30') },
      fixed: [...other(0), fixedAt(later(LEAVING, 20))],
      rules: { minimumGapSeconds: 1, load: { gapSeconds: 20 } },
    },
    undefined,
  ],
  ['a player who may launch no more', { rules: { load: { gapSeconds: 0, most: 0 } } }, undefined],
  ['a player who may not send', { wish: { senders: { never: [1] } } }, undefined],
  ['a village that has nothing', { village: { stock: {} } }, undefined],
])('one command more leaves at the first moment that is free: %s', (_what, given, after) => {
  expect(furtherAfter(given)).toBe(after)
})

test('one command more takes the first template that can be sent', () => {
  const given = { village: { stock: { ram: 1, catapult: 20 } } }
  const further = (templates: readonly number[], rest: Given = {}) =>
    judgeOf(one({ ...given, ...rest, wish: { ...rest.wish, templates } })).further(0, 0)
  expect(further([FAKE, RUIN])).toEqual({
    template: FAKE,
    sending: { need: { ram: 1 }, minutesPerField: 30, isOnly: false, isChosen: false },
    launch: LEAVING,
  })
  expect(further([RUIN, FAKE])?.template).toBe(RUIN)
  expect(further([NUKE, FAKE])?.template).toBe(FAKE)
  expect(further([FAKE, RUIN], { rules: { mostFakesOfVillage: 0 } })?.template).toBe(RUIN)
  const support: Template = { ...TEMPLATES[RUIN]!, type: 'Support' }
  const weak = { templates: [TEMPLATES[FAKE]!, support], owners: [{ id: 1, points: 6000 }], rules: MORALE }
  expect(further([0, 1], { ...weak, wish: AGAINST })?.template).toBe(1)
})

test('a template that finds no moment gives way to the next', () => {
  // A ram has to leave at 18:00, at which somebody leaves; a scout leaves later.
  const scouts: Template = {
    type: 'Attack',
    isFake: true,
    units: [{ unit: 'spy', least: 1, takes: 'least', stays: 0 }],
  }
  const asked = one({
    others,
    templates: [TEMPLATES[FAKE]!, scouts],
    wish: { templates: [0, 1] },
    village: { stock: { ram: 1, spy: 1 } },
    fixed: other(0),
    rules: { minimumGapSeconds: 10 },
  })
  expect(judgeOf(asked).further(0, 0)?.template).toBe(1)
})

test('what is sent besides is there for whoever is asked afterwards', () => {
  const given: Given = {
    village: { stock: { axe: 3000, ram: 30 } },
    wish: { templates: [NUKE, FAKE] },
    wishes: [wish(coord('505|500'), [FAKE])],
    rules: { uniqueTarget: true, mostOfVillage: 3, load: { gapSeconds: 20 } },
  }
  const asked = one(given)
  const sent = new Sent(asked, [])
  const judge = new Judge(asked, sent)
  const first = judge.further(0, 0)
  expect(first?.template).toBe(NUKE)
  expect(judge.villages(1)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  judge.send(0, 0, first!)
  expect(sent.out).toEqual([first!.sending.need])
  expect(sent.shares).toEqual([{ commands: 1, fakes: 0, onlyOnes: 1 }])
  expect(sent.served).toEqual([[0]])
  expect(sent.launches).toEqual(new Map([[1, [first!.launch]]]))
  expect(judge.villages(0)).toEqual({ UNIQUE_RULE: 1 })
  const second = judge.further(1, 0)
  expect(second?.template).toBe(FAKE)
  judge.send(1, 0, second!)
  expect(sent.shares).toEqual([{ commands: 2, fakes: 1, onlyOnes: 1 }])
  expect(sent.served).toEqual([[0, 1]])
})

test('a village whose troops go besides has spent them, for every template', () => {
  const asked = one({ village: { stock: { ram: 1 } }, wishes: [wish(coord('505|500'), [FAKE])] })
  const judge = judgeOf(asked)
  expect(judge.villages(1)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  judge.send(0, 0, judge.further(0, 0)!)
  expect(judge.villages(0)).toEqual({ TROOPS_SPENT: 1 })
  expect(judge.villages(1)).toEqual({ TROOPS_SPENT: 1 })
  expect(judge.further(1, 0)).toBeUndefined()
})
