import type { PlanRequest } from '@muster/contracts'
import { printCoord, printLocal } from '@muster/game'
import type { Demand, Problem } from '@muster/planner'
import { expect, test } from 'vitest'
import { Refusal } from '../http/refusals/refusal.ts'
import { sourcesOf } from './plan-request.ts'
import type { QuestionSetting } from './planner-question.ts'
import {
  problemOf as askedProblem,
  at,
  DAY,
  fixtureRecord,
  instantAt,
  request,
  SETTINGS,
  setting,
  sources,
  target,
  ZONE,
} from './planning.fixture.ts'

type Given = Partial<PlanRequest>

function problemOf(given: Given, where: Partial<QuestionSetting> = {}): Problem {
  return askedProblem(request(given), setting(where))
}

/** `attack 500|500 ×2`, and how many nobles go with a command where it is more than one. */
function suppliesTold(given: Given): string[] {
  return problemOf(given).supplies.map(({ pool, village, uses, noblesPerCommand }) => {
    const nobles = noblesPerCommand > 1 ? ` of ${noblesPerCommand} nobles` : ''
    return `${pool} ${printCoord(village)} ×${uses}${nobles}`
  })
}

/** `attack on 520|500: 2 ram Attack at 20:00:00`, with owner and window where they matter. */
function demandsTold(given: Given, where: Partial<QuestionSetting> = {}): string[] {
  return problemOf(given, where).demands.map(({ pool, target, wanted, unit, type, arrival }) => {
    return `${pool} on ${printCoord(target)}: ${wanted} ${unit} ${type} at ${printLocal(arrival, ZONE).slice(11, 19)}`
  })
}

function onlyDemand(given: Given): Demand {
  const [demand, ...more] = problemOf(given).demands
  if (!demand || more.length > 0) throw new Error(`${more.length + 1} demands where one was expected`)
  return demand
}

/** `CODE at field`, with the status in front. */
function refusalTold(given: Given, where: Partial<QuestionSetting> = {}): string {
  try {
    problemOf(given, where)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.status} ${error.code} at ${error.details.field ?? error.details.coords?.join(' ')}`
  }
}

const nobles = (noblesUsedPer: number, uses: number) => ({ method: 'custom', noblesUsedPer, uses })

test.each<[rule: string, given: Given, told: string[]]>([
  [
    'a source gives as many attacks as it says',
    { sourceVillages: [{ coords: '500|500', attacksPer: 3 }] },
    ['attack 500|500 ×3'],
  ],
  [
    'the uses of a source listed again add up',
    { sourceVillages: sources('500|500', '501|500', '500|500') },
    ['attack 500|500 ×2', 'attack 501|500 ×1'],
  ],
  ['a source without a use is none', { sourceVillages: [{ coords: '500|500', attacksPer: 0 }] }, []],
  [
    'a single source may be used without a limit',
    { useSourceMultipleTimes: true, sourceVillages: sources('500|500', '500|500') },
    ['attack 500|500 ×Infinity'],
  ],
  [
    'several sources keep their limits',
    { useSourceMultipleTimes: true, sourceVillages: sources('500|500', '501|500') },
    ['attack 500|500 ×1', 'attack 501|500 ×1'],
  ],
  [
    'a village in two pools counts in each for itself',
    { fakeVillages: [{ coords: '500|500', attacksPer: 4 }] },
    ['attack 500|500 ×1', 'fake 500|500 ×4'],
  ],
  [
    'an anti-snipe source has two uses unless the request says otherwise',
    { sourceVillages: [], antiSnipeSourceVillages: [{ coords: '500|500' }] },
    ['antiSnipe 500|500 ×2'],
  ],
  [
    'the number of anti-snipes holds for each village, also for one listed twice',
    {
      sourceVillages: [],
      antiSnipesPerSource: 5,
      antiSnipeSourceVillages: [{ coords: '500|500' }, { coords: '501|500' }, { coords: '500|500' }],
    },
    ['antiSnipe 500|500 ×5', 'antiSnipe 501|500 ×5'],
  ],
  [
    'the nobles of a source make as many commands as they fill',
    { sourceVillages: [], nobleVillages: [{ coords: '500|500', nobleMethod: nobles(2, 5) }] },
    ['noble 500|500 ×2 of 2 nobles'],
  ],
  [
    'nobles too few for one command stay at home',
    { sourceVillages: [], nobleVillages: [{ coords: '500|500', nobleMethod: nobles(4, 3) }] },
    [],
  ],
  [
    'nobles sent in different numbers stay apart',
    {
      sourceVillages: [],
      nobleVillages: [
        { coords: '500|500', nobleMethod: nobles(1, 1) },
        { coords: '500|500', nobleMethod: nobles(4, 4) },
        { coords: '500|500', nobleMethod: nobles(1, 2) },
      ],
    },
    ['noble 500|500 ×3', 'noble 500|500 ×1 of 4 nobles'],
  ],
])('%s', (_rule, given, told) => {
  expect(suppliesTold(given)).toEqual(told)
})

test.each<[rule: string, given: Given, told: string[]]>([
  [
    'every arrival time of a target is a demand of its own',
    {
      targetVillages: [
        target('520|500', {}, { attacksPer: 2 }, { arrivalTime: at('21:30:00'), attacksPer: 1 }),
        target('521|500', { unit: 'axe', type: 'Support' }),
      ],
    },
    [
      'attack on 520|500: 2 ram Attack at 20:00:00',
      'attack on 520|500: 1 ram Attack at 21:30:00',
      'attack on 521|500: 1 axe Support at 20:00:00',
    ],
  ],
  [
    'one arrival time can want commands of every pool',
    {
      targetVillages: [
        target('520|500', { type: 'Support' }, { attacksPer: 1, fakesPer: 2, antiSnipesPer: 3, noblesPer: 4 }),
      ],
    },
    [
      'noble on 520|500: 4 snob Attack at 20:00:00',
      'attack on 520|500: 1 ram Support at 20:00:00',
      'antiSnipe on 520|500: 3 axe Attack at 20:00:00',
      'fake on 520|500: 2 catapult Attack at 20:00:00',
    ],
  ],
  [
    'fakes and anti-snipes go with the units the target names',
    {
      targetVillages: [
        target('520|500', { fakeUnit: 'spy', antiSnipeUnit: 'light' }, { fakesPer: 1, antiSnipesPer: 1 }),
      ],
    },
    ['antiSnipe on 520|500: 1 light Attack at 20:00:00', 'fake on 520|500: 1 spy Attack at 20:00:00'],
  ],
  [
    'anti-snipes are understood in the spelling of the command generator',
    { targetVillages: [target('520|500', {}, { antiSnipePer: 2 })] },
    ['antiSnipe on 520|500: 2 axe Attack at 20:00:00'],
  ],
])('%s', (_rule, given, told) => {
  expect(demandsTold(given)).toEqual(told)
})

test('a boost counts for support only, and not for the fakes of a supported target', () => {
  const boosts = (type: 'Attack' | 'Support') =>
    problemOf({
      targetVillages: [target('520|500', { type, boost: 1.2 }, { attacksPer: 1, fakesPer: 1, noblesPer: 1 })],
    }).demands.map(({ pool, boost }) => `${pool} ${boost}`)

  expect(boosts('Support')).toEqual(['noble 1', 'attack 1.2', 'fake 1'])
  expect(boosts('Attack')).toEqual(['noble 1', 'attack 1', 'fake 1'])
})

test('a demand knows the speed of its unit and the owner of its target', () => {
  expect(onlyDemand({ targetVillages: [target('521|500', { unit: 'sword' })] })).toMatchObject({
    minutesPerField: 22,
    targetOwner: 1003,
  })
  expect(onlyDemand({ targetVillages: [target('541|541')] })).toMatchObject({ targetOwner: 0 })
})

test('an arrival keeps its milliseconds', () => {
  const { arrival } = onlyDemand({
    targetVillages: [target('520|500', {}, { arrivalTime: at('20:00:00.250'), attacksPer: 1 })],
  })
  expect(arrival).toBe(instantAt('20:00:00') + 250)
})

test('an arrival window opens in the spam planner only, and the arrival time’s own end goes before the target’s', () => {
  const latest = (given: Given) => printLocal(onlyDemand(given).latestArrival, ZONE).slice(11, 16)
  const ofTarget = (latestArrivalTime: string, own?: string) => [
    target('520|500', { latestArrivalTime }, { attacksPer: 1, ...(own !== undefined && { latestArrivalTime: own }) }),
  ]

  expect(latest({ spamPlannerMode: true, targetVillages: ofTarget(at('21:00:00')) })).toBe('21:00')
  expect(latest({ spamPlannerMode: true, targetVillages: ofTarget(at('21:00:00'), at('22:00:00')) })).toBe('22:00')
  expect(latest({ spamPlannerMode: true, targetVillages: ofTarget('', '') })).toBe('20:00')
  expect(latest({ targetVillages: ofTarget(at('21:00:00')) })).toBe('20:00')
})

test('an earliest launch holds for its target, and an empty one for none', () => {
  const { demands } = problemOf({
    targetVillages: [
      target('520|500', { earliestLaunchTime: at('09:00:00') }),
      target('521|500', { earliestLaunchTime: '' }),
      target('522|500', { earliestLaunchTime: null }),
    ],
  })
  expect(demands.map(({ earliestLaunch }) => earliestLaunch)).toEqual([instantAt('09:00:00'), undefined, undefined])
})

test('what the request does not ask for is no rule', () => {
  const now = instantAt('01:00:00')
  expect(problemOf({}, { now }).rules).toEqual({
    now,
    timeZone: ZONE,
    blackouts: [],
    maxNobleFields: 70,
    uniqueTarget: false,
    uniqueTargetOwner: false,
    distinctLaunchSeconds: false,
    minimumGapSeconds: 0,
  })
})

test('what the request asks for becomes the rules', () => {
  const rules = problemOf({
    maxDistance: 18.5,
    exclusionSendTime: { latest: '01:00', earliest: '08:30' },
    exclusionSendTimeSlots: [{ start: at('09:59:00'), end: at('10:01:00') }],
    uniqueSourceTargetCoord: true,
    uniqueSourceTargetPlayer: true,
    zeroDuplicateSendTimes: true,
    minimalSecondsBetweenSendTimes: 15,
  }).rules
  expect(rules).toMatchObject({
    maxFields: 18.5,
    quietHours: { from: 3_600, until: 30_600 },
    blackouts: [{ start: instantAt('09:59:00'), end: instantAt('10:01:00') }],
    uniqueTarget: true,
    uniqueTargetOwner: true,
    distinctLaunchSeconds: true,
    minimumGapSeconds: 15,
  })
})

test.each<[rule: string, given: Given, expected: object]>([
  ['a distance of 0 is no limit', { maxDistance: 0 }, { maxFields: undefined }],
  ['a gap of −1 is off', { minimalSecondsBetweenSendTimes: -1 }, { minimumGapSeconds: 0 }],
  ['no send window is no quiet hours', { exclusionSendTime: null }, { quietHours: undefined }],
])('%s', (_rule, given, expected) => {
  expect({ maxFields: undefined, quietHours: undefined, ...problemOf(given).rules }).toMatchObject(expected)
})

test('a world without a noble range limits no noble', () => {
  expect(problemOf({}, { world: { ...fixtureRecord(), maxNobleFields: 0 } }).rules).not.toHaveProperty('maxNobleFields')
})

test.each<[rule: string, given: Given, expected: object]>([
  ['fastest', { findFastestPossibilities: true }, { order: 'fastest', even: false, fewEqualLaunches: false }],
  ['slowest', { findSlowestPossibilities: true }, { order: 'slowest', even: false, fewEqualLaunches: false }],
  ['neither', {}, { order: 'none', even: false, fewEqualLaunches: false }],
  ['even travel times', { averageSpeedSorting: true }, { order: 'none', even: true, fewEqualLaunches: false }],
  ['few equal launches', { limitDuplicateSendTimes: true }, { order: 'none', even: false, fewEqualLaunches: true }],
])('the plan may be asked for: %s', (_rule, given, expected) => {
  expect(problemOf(given, { seed: 7 }).objective).toEqual({ ...expected, seed: 7 })
})

test('watch towers are avoided where the world has them, and ignored where it has none', () => {
  const watchTowers = [{ coords: '510|510', level: 20 }]
  expect(problemOf({ watchTowers }).towers).toEqual([{ at: { x: 510, y: 510 }, level: 20 }])
  expect(problemOf({ watchTowers }, { world: fixtureRecord('nl101') }).towers).toEqual([])
})

test('a large plan gets the attempts of large plans', () => {
  const settings = { ...SETTINGS, MANY_SOURCES: 3, MANY_TARGETS: 2 }
  const tries = (given: Given) => problemOf(given, { settings }).maxTries
  expect(tries({ sourceVillages: sources('500|500', '501|500') })).toBe(100)
  expect(tries({ sourceVillages: sources('500|500', '501|500', '502|500') })).toBe(10)
  expect(tries({ targetVillages: [target('520|500'), target('521|500')] })).toBe(10)
  expect(tries({ targetVillages: [target('520|500'), target('520|500')] })).toBe(100)
})

test('the sources of a request are those of every pool, each once', () => {
  const given = request({
    sourceVillages: sources('501|500', '500|500', '501|500'),
    fakeVillages: sources('500|500', '502|500'),
    antiSnipeSourceVillages: [{ coords: '503|500' }],
    nobleVillages: [{ coords: '510|510', nobleMethod: nobles(1, 1) }],
  })
  expect(sourcesOf(given)).toEqual(['501|500', '500|500', '502|500', '503|500', '510|510'])
})

const farTargets = (commands: number) => [
  target('520|500', {}, ...Array.from({ length: Math.ceil(commands / 1000) }, () => ({ attacksPer: 1000 }))),
]
const withNothingWanted = [target('520|500', {}, { attacksPer: 0, fakesPer: 0 })]

test.each<[rule: string, given: Given, told: string]>([
  ['commands at the limit are accepted', { targetVillages: farTargets(10_000) }, 'accepted'],
  [
    'commands beyond the limit are not',
    { targetVillages: farTargets(10_001) },
    '422 TOO_MANY_COMMANDS at targetVillages',
  ],
  [
    'source uses beyond the limit are not, whatever their pools',
    {
      sourceVillages: Array.from({ length: 9 }, () => ({ coords: '500|500', attacksPer: 1000 })),
      fakeVillages: [
        { coords: '500|500', attacksPer: 1000 },
        { coords: '501|500', attacksPer: 1 },
      ],
    },
    '422 TOO_MANY_SOURCES at sourceVillages',
  ],
  [
    'sources without a use are not endless either',
    { sourceVillages: Array.from({ length: 10_001 }, () => ({ coords: '500|500', attacksPer: 0 })) },
    '422 TOO_MANY_SOURCES at sourceVillages',
  ],
  ['nothing wanted is not a plan', { targetVillages: withNothingWanted }, '400 NOTHING_WANTED at undefined'],
  ['no target is not a plan', { targetVillages: [] }, '400 NOTHING_WANTED at undefined'],
  [
    'every coordinate that is not on the world is named once, sources before targets before towers',
    {
      sourceVillages: sources('1|1', '500|500', '1|1'),
      targetVillages: [target('999|999'), target('2|2')],
      watchTowers: [{ coords: '3|3', level: 1 }],
    },
    '400 COORDS_UNKNOWN at 1|1 999|999 2|2 3|3',
  ],
  [
    'a date that is on no calendar is refused',
    { targetVillages: [target('520|500', {}, { arrivalTime: '2027-02-30T20:00:00', attacksPer: 1 })] },
    '400 BAD_FIELD at targetVillages.0.arrivalTimes.0.arrivalTime',
  ],
  [
    'a time that the clock change skips is refused',
    { targetVillages: [target('520|500', {}, { arrivalTime: '2027-03-28T02:30:00', attacksPer: 1 })] },
    '400 LOCAL_TIME_SKIPPED at targetVillages.0.arrivalTimes.0.arrivalTime',
  ],
  [
    'a window that ends before it begins is refused, also where it would not be used',
    { targetVillages: [target('520|500', {}, { latestArrivalTime: at('19:59:59'), attacksPer: 1 })] },
    '400 ARRIVAL_WINDOW_REVERSED at targetVillages.0.arrivalTimes.0.latestArrivalTime',
  ],
  [
    'so is the window of a whole target',
    { targetVillages: [target('520|500', { latestArrivalTime: at('19:59:59') })] },
    '400 ARRIVAL_WINDOW_REVERSED at targetVillages.0.latestArrivalTime',
  ],
  [
    'a slot that ends before it begins is refused',
    { exclusionSendTimeSlots: [{ start: `${DAY} 10:00`, end: `${DAY} 09:00` }] },
    '400 SLOT_REVERSED at exclusionSendTimeSlots.0.end',
  ],
  ['a slot may be one moment', { exclusionSendTimeSlots: [{ start: at('10:00'), end: at('10:00') }] }, 'accepted'],
  [
    'fastest and slowest at once are refused',
    { findFastestPossibilities: true, findSlowestPossibilities: true },
    '400 FASTEST_AND_SLOWEST at findSlowestPossibilities',
  ],
  [
    'a unit that the world does not have is refused',
    { targetVillages: [target('521|500'), target('520|500', { unit: 'archer' })] },
    '400 UNIT_NOT_ON_WORLD at targetVillages.1.unit',
  ],
  [
    'also as a fake',
    { targetVillages: [target('520|500', { fakeUnit: 'knight' })] },
    '400 UNIT_NOT_ON_WORLD at targetVillages.0.fakeUnit',
  ],
  [
    'an arrival in the past is for the engine to explain',
    { targetVillages: [target('520|500', {}, { arrivalTime: '2020-01-01T20:00:00', attacksPer: 1 })] },
    'accepted',
  ],
])('%s', (_rule, given, told) => {
  expect(refusalTold(given)).toBe(told)
})

test('a unit that only stands by default matters once something is sent with it', () => {
  const world = { ...fixtureRecord(), units: fixtureRecord().units.filter(({ name }) => name === 'ram') }
  expect(refusalTold({}, { world })).toBe('accepted')
  expect(refusalTold({ targetVillages: [target('520|500', {}, { fakesPer: 1 })] }, { world })).toBe(
    '400 UNIT_NOT_ON_WORLD at targetVillages.0.fakeUnit',
  )
})
