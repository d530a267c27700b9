// Which change is offered for a wish that is short, candidate by candidate; helpful-changes.test.ts asks plans whether offers hold.
import { type Instant, later, secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import type { Offered } from '../../explanation/offers.ts'
import type { PlannedAgain } from '../../explanation/trials.ts'
import { at, coord, hour } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Load, Operation, OperationVillage, Owner, Template, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { Sent } from '../shortages/sent.ts'
import { ChangeTrials } from './change-trials.ts'
import type { EngineChange } from './changes.ts'
import { HelpfulChanges } from './helpful-changes.ts'

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
  readonly commands?: readonly Partial<EngineCommand>[]
  /** What planning again tells; without it somebody waits, and nothing is planned again. */
  readonly again?: Partial<PlannedAgain>
  readonly isMost?: boolean
}

function offers(given: Given, times = 1): readonly Offered<EngineChange>[] {
  return offersIfTried(given, times) ?? []
}

/** Asked for the first wish as often as is told, the last answer. */
function offersIfTried(given: Given, times = 1): readonly Offered<EngineChange>[] | undefined {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1 }, given.village), ...(given.others ?? [])],
    owners: given.owners ?? [],
    templates: given.templates ?? TEMPLATES,
    wishes: [wish(coord('504|500'), [FAKE], given.wish), ...(given.wishes ?? [])],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
  const commands = (given.commands ?? []).map((each) => commandOf(asked, each))
  const planAgain = () => ({ planned: commands.length + 1, isMost: true, arithmetic: 0, ...given.again })
  const trials = new ChangeTrials({ operation: asked, commands, isMost: given.isMost ?? true, planAgain })
  const helpful = new HelpfulChanges(asked, new Sent(asked, commands), trials, () => !given.again)
  for (let i = 1; i < times; i++) helpful.of(0)
  return helpful.of(0)
}

/** The same without what they win. */
function kinds(given: Given) {
  return offers(given).map(({ wins: _wins, mayWinMore: _may, ...change }) => change)
}

/** A ram of the first village that left then and is never back. */
function fixedAt(launch: Instant, given: Partial<Operation['fixed'][number]> = {}) {
  const place = { village: 0, target: coord('510|510'), targetOwner: 0, amounts: {}, isFake: false }
  return { ...place, launch, arrival: later(launch, 7200), ...given }
}

const place = (x: number, given: Partial<OperationVillage> = {}) => village({ x, y: 500 }, { ram: 1 }, given)
const NIGHT = { from: hour('00:00'), until: hour('23:59') }
const ASLEEP = { quietHours: [NIGHT] }
const MORALE = { leastMorale: { rule: 'points', percent: 90 } } as const
const AGAINST = { targetOwner: 9, targetOwnerPoints: 1000 }
const limited = (limit: Partial<Template>) => TEMPLATES.map((template) => ({ ...template, ...limit }))

test.each<[string, Given, readonly object[]]>([
  ['nothing stands against it', {}, []],
  ['its own village', { wish: { target: coord('500|500') }, village: { stock: {} } }, []],
  ['the greatest distance of all', { rules: { maxFields: 3 } }, [{ change: 'GREATER_DISTANCE', fields: 4 }]],
  [
    'the greatest distance of its template',
    { templates: limited({ maxFields: 3 }) },
    [{ change: 'GREATER_DISTANCE', fields: 4 }],
  ],
  ['just the greatest distance', { rules: { maxFields: 4 } }, []],
  ['the least distance', { templates: limited({ minFields: 5 }) }, [{ change: 'LESSER_DISTANCE', fields: 4 }]],
  ['just the least distance', { templates: limited({ minFields: 4 }) }, []],
  ['those who alone may send', { wish: { senders: { only: [2] } } }, [{ change: 'MORE_SENDERS', owner: 1 }]],
  ['those who shall not send', { wish: { senders: { never: [1] } } }, [{ change: 'MORE_SENDERS', owner: 1 }]],
  [
    'morale',
    { wish: AGAINST, owners: [{ id: 1, points: 6000 }], rules: MORALE },
    [{ change: 'LOWER_MORALE', percent: 80 }],
  ],
  ['morale of somebody unknown', { wish: AGAINST, owners: [{ id: 2, points: 6000 }], rules: MORALE }, []],
  ['hours of its player', { owners: [{ id: 1, points: 1, ...ASLEEP }] }, [{ change: 'NO_HOURS_OF_PLAYER', owner: 1 }]],
  ['hours of all', { rules: { quietHours: NIGHT } }, []],
  [
    'a player at his load',
    { rules: { load: { gapSeconds: 0, most: 0 } } },
    [{ change: 'GREATER_LOAD', owner: 1, most: 1 }],
  ],
  [
    'a village without troops',
    { village: { stock: {} } },
    [{ change: 'MORE_TROOPS', village: 0, amounts: { ram: 1 } }],
  ],
  ['two of these', { rules: { maxFields: 3, load: { gapSeconds: 0, most: 0 } } }, []],
])('a change is offered where nothing else stands against one command more: %s', (_what, given, changes) => {
  expect(kinds(given).filter(({ change }) => change !== 'LATER_LANDING')).toEqual(changes)
})

test('what wins is told, and that it may be more where nobody planned it', () => {
  const given = { rules: { maxFields: 3 }, wish: { wanted: 3 }, village: { stock: { ram: 2 } } }
  const change = { change: 'GREATER_DISTANCE', fields: 4 }
  expect(offers(given)).toEqual([{ ...change, wins: 2, mayWinMore: true }])
  expect(offers({ ...given, again: { planned: 1 } })).toEqual([{ ...change, wins: 1 }])
  expect(offers({ ...given, again: { planned: 0 } })).toEqual([])
  // Not sure to be all: the more of both is told.
  expect(offers({ ...given, again: { planned: 1, isMost: false } })).toEqual([{ ...change, wins: 2, mayWinMore: true }])
  expect(offers({ ...given, again: { planned: 2, isMost: false } })).toEqual([{ ...change, wins: 2, mayWinMore: true }])
  // More than all that is missing nothing wins.
  expect(offers({ ...given, again: { planned: 3, isMost: false } })).toEqual([{ ...change, wins: 3 }])
  expect(offers({ ...given, again: { planned: 0, isMost: false } })).toEqual([{ ...change, wins: 2, mayWinMore: true }])
})

test('a change for a train is offered where a plan has more by it, and nowhere else', () => {
  const given = {
    rules: { maxFields: 3 },
    village: { stock: { snob: 2, axe: 100 } },
    wish: { templates: [NOBLE], wanted: 3, train: {} },
  }
  const change = { change: 'GREATER_DISTANCE', fields: 4 }
  expect(offersIfTried(given)).toBeUndefined()
  expect(offers({ ...given, again: { planned: 2 } })[0]).toEqual({ ...change, wins: 2 })
  expect(offers({ ...given, again: { planned: 2, isMost: false } })[0]).toEqual({
    ...change,
    wins: 2,
    mayWinMore: true,
  })
  expect(offersIfTried({ ...given, again: { planned: 0 } })).toEqual([])
  expect(offers({ ...given, again: { planned: 0, isMost: false } })).toEqual([])
})

// Whatever is tried for a train has more by a plan here, so that all that is tried is told.
test.each<[string, Given, readonly string[]]>([
  ['nothing but the time of landing', {}, ['LATER_LANDING']],
  ['the range of nobles, which is the world’s', { rules: { maxNobleFields: 3 } }, ['LATER_LANDING']],
  ['its own village', { wish: { target: coord('500|500') } }, []],
  [
    'morale, of which supports need none',
    {
      owners: [{ id: 1, points: 6000 }],
      rules: MORALE,
      wish: AGAINST,
      templates: TEMPLATES.map((template) => ({ ...template, type: 'Support' })),
    },
    ['LATER_LANDING'],
  ],
  ['morale', { owners: [{ id: 1, points: 6000 }], rules: MORALE, wish: AGAINST }, ['LOWER_MORALE', 'LATER_LANDING']],
  ['hours of all', { rules: { quietHours: NIGHT } }, ['LATER_LANDING']],
])('what does not stand against a train is not tried for it: %s', (_what, given, changes) => {
  const train = { templates: [NOBLE], wanted: 1, train: {} }
  const asked = { village: { stock: { snob: 1, axe: 50 } }, again: {}, ...given, wish: { ...train, ...given.wish } }
  expect(kinds(asked).map(({ change }) => change)).toEqual(changes)
})

test('no troops are offered for a template that nobody could send', () => {
  const templates = TEMPLATES.map((template) => ({ ...template, mostSpace: 1 }))
  expect(offers({ templates, village: { stock: {} } })).toEqual([])
})

test('of a train the first command is asked, which nobody has sent', () => {
  // There are nobles without an escort, and rams for the first command.
  const train = { templates: [NOBLE], wanted: 2, train: { first: FAKE } }
  const given = { rules: { maxFields: 3 }, again: { planned: 2 } }
  expect(offers({ ...given, wish: train })[0]).toEqual({ change: 'GREATER_DISTANCE', fields: 4, wins: 2 })
  expect(offers({ ...given, wish: { ...train, train: {} } }).map(({ change }) => change)).toEqual(['MORE_TROOPS'])
})

test.each<[string, Given, object]>([
  [
    'the nearest of those too far',
    { others: [place(502), place(501)], rules: { maxFields: 1 } },
    { change: 'GREATER_DISTANCE', fields: 2 },
  ],
  [
    'the farthest of those too near',
    { others: [place(499), place(498), place(501)], templates: limited({ minFields: 9 }) },
    { change: 'LESSER_DISTANCE', fields: 6 },
  ],
  [
    'the nearest player',
    { others: [place(502, { owner: 3 }), place(503, { owner: 2 })], wish: { senders: { only: [] } } },
    { change: 'MORE_SENDERS', owner: 2 },
  ],
  [
    'the first of players as near',
    { others: [place(503, { owner: 3 }), place(505, { owner: 2 })], wish: { senders: { only: [] } } },
    { change: 'MORE_SENDERS', owner: 3 },
  ],
  [
    'the greatest morale',
    {
      others: [place(502, { owner: 2 }), place(503, { owner: 3 })],
      owners: [
        { id: 1, points: 6000 },
        { id: 2, points: 5500 },
        { id: 3, points: 7000 },
      ],
      wish: AGAINST,
      rules: MORALE,
    },
    { change: 'LOWER_MORALE', percent: 85 },
  ],
  [
    'the fewest troops',
    {
      village: { stock: {} },
      others: [village(coord('499|500'), { catapult: 18 }), village(coord('501|500'), { catapult: 17 })],
      wish: { templates: [RUIN] },
    },
    { change: 'MORE_TROOPS', village: 1, amounts: { catapult: 2 } },
  ],
  [
    'the nearest of those that lack as many',
    {
      village: { stock: {} },
      others: [village(coord('503|500'), {}), village(coord('502|500'), {})],
    },
    { change: 'MORE_TROOPS', village: 1, amounts: { ram: 1 } },
  ],
])('the least change is offered: %s', (_which, given, change) => {
  expect(kinds(given)).toContainEqual(change)
})

test('of each kind the three least are tried', () => {
  // Who is nearer is not at home in time.
  const later = { sendsFrom: at('2026-06-13 00:00') }
  const tried = (...xs: readonly number[]) =>
    kinds({ village: later, others: xs.map((x) => place(x, later)).concat(place(490)), rules: { maxFields: 0.5 } })
  const found = { change: 'GREATER_DISTANCE', fields: 14 }
  expect(tried()).toEqual([found])
  expect(tried(501)).toEqual([found])
  expect(tried(501, 502)).toEqual([])
  expect(tried(489, 488)).toEqual([found])
})

test('so many changes are tried for a report, and no more', () => {
  const one = { village: { stock: {} } }
  expect(offers(one, 120)).toHaveLength(1)
  expect(offersIfTried(one, 121)).toBeUndefined()
})

test('where too many changes were tried already, those that are left of a wish are not', () => {
  // Three villages are too far and too late, and of three others the player has no launch left: later landings are tried in vain.
  const far = [490, 491, 492].map((x) => place(x, { owner: 2, sendsFrom: at('2026-06-13 00:00') }))
  const given = {
    village: { owner: 2, sendsFrom: at('2026-06-13 00:00'), at: coord('493|500') },
    others: [...far.slice(1), place(501), place(502), place(503)],
    owners: [{ id: 1, points: 1, load: { gapSeconds: 0, most: 0 } }],
    rules: { maxFields: 5 },
  }
  expect(offers(given, 17).map(({ change }) => change)).toEqual(['GREATER_LOAD'])
  expect(offersIfTried(given, 18)).toBeUndefined()
})

test('so many villages are looked at for a report while somebody waits, and more where nobody does', () => {
  const itself = village(coord('504|500'), {})
  const given = (count: number, again?: Partial<PlannedAgain>): Given => ({
    rules: { maxFields: 3 },
    others: Array.from({ length: count - 1 }, () => itself),
    ...(again && { again }),
  })
  expect(offers(given(10_000), 2)).toHaveLength(1)
  expect(offersIfTried(given(10_001), 2)).toBeUndefined()
  expect(offers(given(10_001, {}), 2)).toHaveLength(1)
})

// A command leaves two hours before it lands.
test.each<[string, Given, string | undefined]>([
  ['the present', { rules: { now: at('18:00:05') } }, '20:00:05'],
  ['the present between seconds', { rules: { now: later(at('18:00'), 4.5) } }, '20:00:05'],
  ['since when the village sends', { village: { sendsFrom: at('18:00:05') } }, '20:00:05'],
  ['the earliest launch', { wish: { earliestLaunch: at('18:00:05') } }, '20:00:05'],
  ['the end of its window', { wish: { latestArrival: at('20:00:30') }, rules: { now: at('18:00:40') } }, '20:00:40'],
  [
    'hours of its player',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:00'), until: secondOfDay(18 * 3600 + 7) }] }] },
    '20:00:07',
  ],
  ['hours of all', { rules: { quietHours: { from: hour('17:00'), until: secondOfDay(18 * 3600 + 8) } } }, '20:00:08'],
  ['a blackout', { rules: { blackouts: [{ start: at('17:00'), end: at('18:00:08') }] } }, '20:00:09'],
  ['a boost', { wish: { boost: 1.5 }, rules: { now: at('18:40:05') } }, '20:00:05'],
  ['a day later', { rules: { now: at('2026-06-11 18:00') } }, '2026-06-11 20:00'],
  ['more than a day later', { rules: { now: later(at('2026-06-11 18:00'), 1) } }, undefined],
  ['a launch just before', { fixed: [fixedAt(at('17:59:59'))], rules: { load: { gapSeconds: 2 } } }, '20:00:01'],
  ['a launch that is nearer still', { fixed: [fixedAt(at('18:00'))], rules: { load: { gapSeconds: 2 } } }, undefined],
])('the wish may land a little later: %s', (_why, given, landing) => {
  const changes = kinds(given).filter(({ change }) => change === 'LATER_LANDING')
  expect(changes).toEqual(landing === undefined ? [] : [{ change: 'LATER_LANDING', latestArrival: at(landing) }])
})

test('a landing off the whole minute stays so, where it may be later', () => {
  const arrival = later(at('20:00'), 0.25)
  const changes = kinds({ wish: { arrival, latestArrival: later(arrival, 0.5) }, rules: { now: at('18:00:05') } })
  expect(changes).toEqual([{ change: 'LATER_LANDING', latestArrival: later(at('20:00:05'), 0.25) }])
})

test('the village that may land first is asked', () => {
  const given = { village: { sendsFrom: at('18:00:50') }, others: [place(496, { sendsFrom: at('16:00:05') })] }
  expect(kinds(given)).toEqual([{ change: 'LATER_LANDING', latestArrival: at('20:00:05') }])
})

test.each<[string, Load, readonly number[], number | undefined]>([
  ['as many as he may', { gapSeconds: 0, most: 1 }, [-9000], 2],
  ['more than he may', { gapSeconds: 0, most: 1 }, [-9000, -8000], 3],
  ['a gap, and fewer than he may', { gapSeconds: 20, most: 9 }, [0], 9],
  ['a gap', { gapSeconds: 20 }, [0, -9000], 3],
  ['ten minutes', { gapSeconds: 0, mostInTenMinutes: 1 }, [0], 2],
  ['nothing', { gapSeconds: 0 }, [0], undefined],
])('a player may launch more often: %s', (_what, load, launches, most) => {
  const fixed = launches.map((after) => fixedAt(later(at('18:00'), after)))
  const changes = most === undefined ? [] : [{ change: 'GREATER_LOAD', owner: 1, most }]
  const among = (given: Given) => kinds(given).filter(({ change }) => change === 'GREATER_LOAD')
  expect(among({ fixed, rules: { load } })).toEqual(changes)
  expect(among({ fixed, owners: [{ id: 1, points: 1, load }] })).toEqual(changes)
})

test.each<[string, Partial<EngineRules>]>([
  ['of a village', { uniqueTarget: true }],
  ['of an owner', { uniqueTargetOwner: true }],
])('the unique rule may be given up: %s', (_which, rules) => {
  const given = {
    village: { stock: { ram: 2 } },
    wish: { targetOwner: 7 },
    wishes: [wish(coord('504|500'), [FAKE], { targetOwner: 7 })],
    commands: [{ wish: 1 }],
  }
  const among = (changed: Given) => kinds(changed).filter(({ change }) => change === 'NO_UNIQUE_RULE')
  expect(among({ ...given, rules })).toEqual([{ change: 'NO_UNIQUE_RULE' }])
  expect(among(given)).toEqual([])
})

test.each<[string, Given, object | undefined]>([
  ['all of it', { village: { stock: {} }, wish: { templates: [NOBLE] } }, { axe: 50, snob: 1 }],
  ['some of it', { village: { stock: { axe: 20, snob: 3 } }, wish: { templates: [NOBLE] } }, { axe: 30 }],
  [
    'what others took',
    {
      village: { stock: { catapult: 35 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    { catapult: 5 },
  ],
  [
    'more than there is taken',
    {
      village: { stock: { catapult: 10 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 10 } })],
    },
    { catapult: 20 },
  ],
  [
    'one too few',
    {
      village: { stock: { catapult: 39 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    { catapult: 1 },
  ],
  [
    'just enough',
    {
      village: { stock: { catapult: 40 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    undefined,
  ],
  [
    'what stays at home',
    {
      village: { stock: { ram: 5 } },
      templates: [{ type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 2, takes: 'least', stays: 4 }] }],
      wish: { templates: [0] },
    },
    { ram: 1 },
  ],
  ['the fake limit', { village: { stock: {} }, rules: { fakeLimitPercent: 1 } }, { ram: 1, spy: 23 }],
  ['never for what takes all', { village: { stock: {} }, wish: { templates: [NUKE] } }, undefined],
  [
    'what is out already beyond what there is',
    { village: { stock: { ram: 1 } }, fixed: [fixedAt(at('12:00'), { amounts: { ram: 3 } })] },
    undefined,
  ],
])('a village is offered the troops that it lacks: %s', (_what, given, amounts) => {
  const changes = amounts ? [{ change: 'MORE_TROOPS', village: 0, amounts }] : []
  expect(kinds(given).filter(({ change }) => change === 'MORE_TROOPS')).toEqual(changes)
})

test('villages of other points need other troops', () => {
  const given = {
    village: { stock: { ram: 1 } },
    others: [place(496, { points: 1000 })],
    rules: { fakeLimitPercent: 1 },
  }
  // Of 1,000 points 11 are carried: three scouts beside a ram; of 5,000 twenty-three.
  expect(kinds(given)).toEqual([{ change: 'MORE_TROOPS', village: 1, amounts: { spy: 3 } }])
})

test('each template of a wish is asked', () => {
  const templates = TEMPLATES.map((template, i) => (i === FAKE ? template : { ...template, maxFields: 3 }))
  const given = { templates, village: { stock: { catapult: 20 } }, wish: { templates: [FAKE, RUIN] } }
  expect(kinds(given)).toEqual([
    { change: 'MORE_TROOPS', village: 0, amounts: { ram: 1 } },
    { change: 'GREATER_DISTANCE', fields: 4 },
  ])
})
