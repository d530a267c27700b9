// What stops a village from serving a wish, as it is told: in the order of what has to hold, and by what stops it first.
import { later, secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, NOBLE, NUKE, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, OperationVillage, Template } from '../operation.ts'
import { fixedAt, type Given, judgeOf, one, stopping } from './judged-villages.fixture.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'

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
