// The best plans of small operations, worked out by hand: from one village four fields and two hours away from each target.
import { later } from '@muster/game'
import { beforeAll, describe, expect, test } from 'vitest'
import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { type HighsSolver, highsSolver } from '../../oracle-solver.fixture.ts'
import { at, coord } from '../../problem.fixture.ts'
import { sees } from '../../validate.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  type OperationMix,
  operation,
  partsOf,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  TEMPLATES,
  village,
  wish,
} from '../operation.fixture.ts'
import type { FixedCommand, Operation, Wish } from '../operation.ts'
import { bestOperation } from '../operation-oracle.fixture.ts'
import type { OperationPart } from '../parts/parts.ts'
import { type ExactOperation, exactOperation } from './exact.ts'

const EVENING = at('20:00')
const SIZES = [5, 4, 3, 2, 1]
const PLENTY = { catapult: 1000, ram: 1000, spy: 1000, axe: 9000, snob: 9 }
const HERE = village(coord('500|500'), PLENTY)
/** Four fields from it, all of them. */
const TARGETS = ['504|500', '500|504', '496|500', '500|496'].map(coord)

type Given = Partial<Parameters<typeof operation>[0]>

function wishes(count: number, given: Partial<Wish> = {}, templates: readonly number[] = [RUIN]): Wish[] {
  return TARGETS.slice(0, count).map((target) => wish(target, templates, given))
}

function fixedCommand(given: Partial<FixedCommand> = {}): FixedCommand {
  const target = { target: TARGETS[0]!, targetOwner: 0 }
  return { village: 0, ...target, amounts: {}, isFake: false, launch: at('18:00'), arrival: EVENING, ...given }
}

function asked(given: Given): Operation {
  return operation({ villages: [HERE], wishes: [], ...given })
}

interface Solving {
  readonly start?: readonly Departure[]
  readonly work?: number
  readonly levels?: 'COUNTS' | 'ALL'
}

function solved(whole: Operation, { start = [], work = 1e7, levels }: Solving = {}) {
  const parts = partsOf(whole, SIZES)
  const budget = { left: work, checkCancelled: () => {} }
  return { parts, answer: exactOperation(whole, parts, { parts, departures: start }, budget, levels) }
}

/** What the best plan sends, in the order of launches: village, wish, templates and seconds from 18:00. */
function sent(given: Given) {
  const whole = asked(given)
  const { parts, answer } = solved(whole)
  return told(whole, parts, answer ?? expect.unreachable())
}

function told(_whole: Operation, parts: readonly OperationPart[], { departures, bound, exact }: ExactOperation) {
  const commands = departures
    .flatMap(({ part, row, col, commands: count, at: launch, arrival }) => {
      const { table, gives } = parts[part] ?? expect.unreachable()
      const { village: from, templates } = gives[col] ?? expect.unreachable()
      const second = (launch - at('18:00')) / 1000
      const one = { from, wish: table.rows.demand[row] ?? -1, templates: [...templates], second, arrival }
      return Array.from({ length: count }, () => one)
    })
    .sort((a, b) => a.second - b.second || a.wish - b.wish || a.from - b.from)
  const count = commands.reduce((sum, { templates }) => sum + templates.length, 0)
  return { commands, count, bound, exact }
}

function countOf(given: Given): number {
  const { count, bound, exact } = sent(given)
  expect(exact).toBe(true)
  expect(bound).toBe(count)
  return count
}

const WINDOW = { latestArrival: later(EVENING, 12) }
const RUINS = (catapult: number, given: Partial<Operation['villages'][number]> = {}) =>
  village(coord('500|500'), { catapult }, given)
const OTHER_OWNER = village(coord('508|500'), PLENTY, { owner: 2 })
/** Of a window that opens at 18:00 for launches only its first second and those behind so many. */
const twoInTenMinutes = (seconds: number) => ({
  load: { gapSeconds: 0, mostInTenMinutes: 2 },
  blackouts: [{ start: later(at('18:00'), 1), end: later(at('18:00'), seconds) }],
})
const HOME = { share: 1, marginSeconds: 0 }
/** A second wave of which the launch is so many seconds from the moment at which the first is home again. */
const NEXT = (seconds: number) => ({ arrival: later(at('2026-06-11 00:00'), seconds) })

test.each<[string, Given, number]>([
  ['as many as are wanted', { wishes: wishes(1, { wanted: 3 }) }, 3],
  ['one less for one that is fixed', { wishes: wishes(1, { wanted: 3 }), fixed: [fixedCommand({ wish: 0 })] }, 2],
  ['none where all of it is fixed', { wishes: wishes(2), fixed: [fixedCommand({ wish: 0 })] }, 1],
  ['as many as its stock pays', { villages: [RUINS(59)], wishes: wishes(4) }, 2],
  ['just as many as its stock pays', { villages: [RUINS(60)], wishes: wishes(4) }, 3],
  [
    'what fixed commands leave of its stock',
    { villages: [RUINS(60)], wishes: wishes(4), fixed: [fixedCommand({ amounts: { catapult: 1 } })] },
    2,
  ],
  [
    'what is not to stay at home',
    {
      villages: [RUINS(60)],
      wishes: wishes(4),
      templates: TEMPLATES.map((each) => ({ ...each, units: each.units.map((part) => ({ ...part, stays: 1 })) })),
    },
    2,
  ],
  ['all that is left of a village once', { wishes: wishes(2, {}, [SMALLER_NUKE]) }, 1],
  ['so many fakes of a village', { wishes: wishes(4, {}, [FAKE]), rules: { mostFakesOfVillage: 3 } }, 3],
  [
    'the fakes that fixed ones leave',
    {
      wishes: wishes(4, {}, [FAKE]),
      rules: { mostFakesOfVillage: 3 },
      fixed: [fixedCommand({ isFake: true }), fixedCommand({ isFake: false })],
    },
    2,
  ],
  ['what is no fake, whatever they leave', { wishes: wishes(4), rules: { mostFakesOfVillage: 3 } }, 4],
  ['so many commands of a village', { wishes: wishes(4), rules: { mostOfVillage: 3 } }, 3],
  [
    'the commands that fixed ones leave',
    { wishes: wishes(4), rules: { mostOfVillage: 3 }, fixed: [fixedCommand()] },
    2,
  ],
  [
    'so many launches of a player',
    { wishes: wishes(4, { wanted: 2 }), villages: [HERE, OTHER_OWNER], rules: { load: { gapSeconds: 0, most: 3 } } },
    6,
  ],
  [
    'the launches that fixed ones leave',
    { wishes: wishes(4), fixed: [fixedCommand()], rules: { load: { gapSeconds: 0, most: 3 } } },
    2,
  ],
  [
    'nothing where fixed ones are more than may be',
    { wishes: wishes(4), fixed: [fixedCommand(), fixedCommand()], rules: { load: { gapSeconds: 0, most: 1 } } },
    0,
  ],
  [
    'as many as his own load says',
    { wishes: wishes(4), owners: [{ id: 1, points: 1, load: { gapSeconds: 0, most: 2 } }] },
    2,
  ],
  ['one at a moment', { wishes: wishes(4), rules: { load: { gapSeconds: 1 } } }, 1],
  ['one in each gap of a window', { wishes: wishes(4, WINDOW), rules: { load: { gapSeconds: 4 } } }, 4],
  [
    'one in each gap of a window that is too short',
    { wishes: wishes(4, WINDOW), rules: { load: { gapSeconds: 5 } } },
    3,
  ],
  [
    'one in the gaps between fixed ones',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), 6) })],
      rules: { load: { gapSeconds: 6 } },
    },
    2,
  ],
  [
    'one in the gaps of his own',
    { wishes: wishes(4, WINDOW), owners: [{ id: 1, points: 1, load: { gapSeconds: 6 } }] },
    3,
  ],
  [
    'two players at one moment',
    { wishes: wishes(1, { wanted: 2 }), villages: [HERE, OTHER_OWNER], rules: { load: { gapSeconds: 5 } } },
    2,
  ],
  [
    'two in ten minutes, which are not quite over',
    { wishes: wishes(4, { latestArrival: later(EVENING, 599) }), rules: twoInTenMinutes(598) },
    2,
  ],
  [
    'two more when ten minutes are over',
    { wishes: wishes(4, { latestArrival: later(EVENING, 600) }), rules: twoInTenMinutes(599) },
    4,
  ],
  [
    'what fixed ones leave of ten minutes',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), -587) })],
      rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } },
    },
    1,
  ],
  [
    'one more at the end of ten minutes with a fixed one',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), -588) })],
      rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } },
    },
    2,
  ],
  [
    'one in each gap of all players',
    { wishes: wishes(1, { wanted: 4, ...WINDOW }), villages: [HERE, OTHER_OWNER], rules: { minimumGapSeconds: 6 } },
    3,
  ],
  [
    'one in each second',
    { wishes: wishes(4, { latestArrival: later(EVENING, 1) }), rules: { distinctLaunchSeconds: true } },
    2,
  ],
  [
    'none in the second of a fixed one',
    {
      wishes: wishes(4, { latestArrival: later(EVENING, 1) }),
      rules: { distinctLaunchSeconds: true },
      fixed: [fixedCommand()],
    },
    1,
  ],
  ['one to each target', { wishes: wishes(2, { wanted: 2 }), rules: { uniqueTarget: true } }, 2],
  ['none where a fixed one serves', { wishes: wishes(2), rules: { uniqueTarget: true }, fixed: [fixedCommand()] }, 1],
  [
    'none where several fixed ones serve',
    {
      wishes: wishes(3),
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ target: TARGETS[1]! }), fixedCommand({ target: TARGETS[1]! })],
    },
    2,
  ],
  [
    'one to each target where another village serves',
    {
      wishes: wishes(2),
      villages: [HERE, OTHER_OWNER],
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ village: 1 })],
    },
    2,
  ],
  [
    'one to each player',
    { wishes: wishes(3, { targetOwner: 5 }), rules: { uniqueTargetOwner: true }, villages: [HERE] },
    1,
  ],
  [
    'what comes home in time twice',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: HOME }), ...wishes(1, NEXT(0))] },
    2,
  ],
  [
    'what comes home a second too late once',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: HOME }), ...wishes(1, NEXT(-1))] },
    1,
  ],
  [
    'what rests at home a second too long once',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: { ...HOME, marginSeconds: 1 } }), ...wishes(1, NEXT(0))] },
    1,
  ],
  [
    'what survives',
    { villages: [RUINS(30)], wishes: [...wishes(1, { home: { ...HOME, share: 0.5 } }), ...wishes(1, NEXT(0))] },
    2,
  ],
  [
    'what does not survive',
    { villages: [RUINS(29)], wishes: [...wishes(1, { home: { ...HOME, share: 0.5 } }), ...wishes(1, NEXT(0))] },
    1,
  ],
  [
    'what fixed ones bring home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, NEXT(0)),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: at('22:00'), share: 1 } })],
    },
    1,
  ],
  [
    'not what fixed ones bring home later',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, NEXT(-1)),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: at('22:00'), share: 1 } })],
    },
    0,
  ],
  [
    'what is only needed later',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, { home: HOME }),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, launch: at('22:00') })],
    },
    1,
  ],
  [
    'not what is needed before it is home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, { home: HOME }),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, launch: later(at('22:00'), -1) })],
    },
    0,
  ],
  ['nothing beyond the greatest distance', { wishes: wishes(2), rules: { maxFields: 3.9 } }, 0],
  [
    'as many in ten minutes as the load of their player says',
    {
      wishes: wishes(4, { latestArrival: later(EVENING, 600) }),
      owners: [{ id: 1, points: 1, load: { gapSeconds: 0, mostInTenMinutes: 2 } }],
      rules: { blackouts: twoInTenMinutes(599).blackouts },
    },
    4,
  ],
  [
    'what waits in its window for fixed ones to come home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, WINDOW),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: later(at('18:00'), 12), share: 1 } })],
    },
    1,
  ],
  [
    'what waits in its window for others to come home',
    {
      villages: [RUINS(20)],
      wishes: [...wishes(1, WINDOW), ...wishes(1, { home: HOME, arrival: later(at('16:00'), 5) })],
    },
    2,
  ],
  [
    'none where the second of fixed ones serves',
    {
      wishes: wishes(1),
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ target: coord('520|500') }), fixedCommand()],
    },
    0,
  ],
  ['a train of as many as there are', { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]) }, 4],
  [
    'a train as one launch',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { load: { gapSeconds: 9, most: 1 } } },
    4,
  ],
  [
    'a train as so many commands of its village',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { mostOfVillage: 3 } },
    3,
  ],
  [
    'a train as one service',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { uniqueTarget: true } },
    4,
  ],
])('the best plan has %s', (_what, given, count) => {
  expect(countOf(given)).toBe(count)
})

test('commands of the most important wishes come first, the rest follows', () => {
  const ranks = (...list: number[]) =>
    sent({ villages: [RUINS(40)], wishes: list.map((rank, i) => wish(TARGETS[i]!, [RUIN], { rank })) }).commands.map(
      (command) => command.wish,
    )
  expect(ranks(2, 0, 3, 1)).toEqual([1, 3])
  expect(ranks(0, 3, 1, 2)).toEqual([0, 2])
  // One nuke of the first rank before two commands of the second.
  const both = sent({
    villages: [village(coord('500|500'), { axe: 1000, ram: 10, catapult: 40 })],
    templates: TEMPLATES.map((each, i) =>
      i === NUKE
        ? { ...each, units: [...each.units, { unit: 'catapult', least: 30, takes: 'least', stays: 0 }] }
        : each,
    ),
    wishes: [...wishes(2, { rank: 1 }), ...wishes(1, {}, [NUKE])],
  })
  expect(both.commands.map(({ templates }) => templates)).toEqual([[NUKE]])
})

const WEST = village(coord('496|500'), { catapult: 20 }, { owner: 2 })
const NEAR = village(coord('502|500'), { catapult: 20 }, { owner: 1 })
const PREFERRED = { senders: { preferred: [2] } }

test('of equal counts the better templates are sent, then what was planned before, then preferred senders', () => {
  const first = (given: Given) => sent({ wishes: wishes(1), ...given }).commands[0]
  // Travel alone: the nearer one, or the farther one where the slowest are asked for.
  expect(first({ villages: [WEST, NEAR] })?.from).toBe(1)
  expect(first({ villages: [WEST, NEAR], objective: { order: 'slowest' } })?.from).toBe(0)
  expect(first({ villages: [NEAR, WEST], objective: { order: 'slowest', even: true } })?.from).toBe(1)
  expect(first({ villages: [WEST, NEAR], wishes: wishes(1, PREFERRED) })?.from).toBe(0)
  const before = [{ village: 1, wish: 0, template: RUIN, arrival: EVENING }]
  expect(first({ villages: [WEST, NEAR], wishes: wishes(1, PREFERRED), before })?.from).toBe(1)
  const better = village(coord('490|500'), { ram: 9 }, { owner: 3 })
  expect(first({ villages: [WEST, NEAR, better], wishes: wishes(1, PREFERRED, [FAKE, RUIN]), before })?.from).toBe(2)
})

test('of equal senders one that no tower sees is sent, however far he travels', () => {
  const towers = [{ at: coord('507|500'), level: 1 }]
  const far = village(coord('504|490'), { catapult: 20 })
  const near = village(coord('508|500'), { catapult: 20 })
  expect(sent({ villages: [near, far], wishes: wishes(1), towers }).commands.map(({ from }) => from)).toEqual([1])
  expect(sent({ villages: [near, far], wishes: wishes(1) }).commands.map(({ from }) => from)).toEqual([0])
  // A sender who is preferred may be seen.
  const stranger = { ...far, owner: 2 }
  const preferring = wishes(1, { senders: { preferred: [1] } })
  expect(sent({ villages: [near, stranger], wishes: preferring, towers }).commands.map(({ from }) => from)).toEqual([0])
})

test('a command of the plan before keeps its second where that is free', () => {
  const before = [{ village: 0, wish: 0, template: RUIN, arrival: later(EVENING, 7) }]
  const kept = sent({ wishes: wishes(1, WINDOW), before })
  expect(kept.commands.map(({ second }) => second)).toEqual([7])
  // Otherwise the first moment will do, and no other is asked for.
  expect(sent({ wishes: wishes(1, WINDOW) }).commands.map(({ second }) => second)).toEqual([0])
})

test('a train is whole before others have more of its nobles', () => {
  const nobles = (snob: number, place: string) => village(coord(place), { snob, axe: 900 })
  const two = { wishes: wishes(2, { wanted: 4, train: {} }, [NOBLE]) }
  // Each of the villages is nearer to another target.
  const { commands, count } = sent({ ...two, villages: [nobles(3, '505|500'), nobles(3, '500|505')] })
  expect(count).toBe(6)
  expect(commands.map((each) => each.templates.length).sort()).toEqual([1, 2, 3])
})

test('what joins a train that is fixed is neither a launch nor a service more', () => {
  const train = { ...fixedCommand({ wish: 0, amounts: { snob: 1 } }), isTrain: true }
  const one = {
    wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]),
    villages: [village(coord('500|500'), { snob: 9, axe: 900 })],
  }
  const whole = asked({ ...one })
  const { departures } = solved(whole).answer ?? expect.unreachable()
  const launch = departures[0]?.at ?? expect.unreachable()
  const rules = { load: { gapSeconds: 60, most: 1 }, uniqueTarget: true }
  expect(countOf({ ...one, rules, fixed: [{ ...train, launch }] })).toBe(3)
  expect(countOf({ ...one, rules, fixed: [{ ...fixedCommand({ amounts: { snob: 1 } }), launch }] })).toBe(0)
})

test('a train comes from as few villages as possible, the first of it by a template of its own', () => {
  const nobles = (snob: number, place = '500|500') => village(coord(place), { snob, axe: 9000, ram: 1000 })
  const trains = (given: Partial<Wish>, ...villages: Operation['villages']) =>
    sent({ villages, wishes: wishes(1, { wanted: 3, train: {}, ...given }, [NOBLE]) }).commands.map(
      ({ from, templates }) => [from, templates] as const,
    )
  expect(trains({}, nobles(2, '503|500'), nobles(3))).toEqual([[1, [NOBLE, NOBLE, NOBLE]]])
  expect(trains({ train: { first: NUKE } }, nobles(3))).toEqual([[0, [NUKE, NOBLE, NOBLE]]])
  expect(trains({}, nobles(2, '503|500'), nobles(1)).length).toBe(2)
  // Of two ways to make four of three and one the nearer village sends the three.
  const [longer] = trains({ wanted: 4 }, nobles(3), nobles(3, '503|500')).filter(
    ([, templates]) => templates.length > 1,
  )
  expect(longer).toEqual([1, [NOBLE, NOBLE, NOBLE]])
})

test('each command of a train leaves its own losses', () => {
  const home = { share: 0.5, marginSeconds: 0 }
  const given = {
    villages: [village(coord('500|500'), { snob: 2, axe: 900 })],
    wishes: [
      ...wishes(1, { wanted: 2, train: {}, home }, [NOBLE]),
      ...wishes(1, { wanted: 2, rank: 1, train: {}, arrival: at('2026-06-11 20:00') }, [NOBLE]),
    ],
  }
  expect(countOf(given)).toBe(2)
})

test('the answer names launches, landings and trains', () => {
  const whole = asked({ wishes: [...wishes(1, WINDOW), ...wishes(1, { wanted: 2, train: {} }, [NOBLE])] })
  const { departures } = solved(whole).answer ?? expect.unreachable()
  const byTrain = departures.toSorted((a, b) => a.train.length - b.train.length)
  expect(byTrain.map(({ commands, at: launch, arrival }) => ({ commands, launch, arrival }))).toEqual([
    { commands: 1, launch: at('18:00'), arrival: EVENING },
    // Nobles take 35 minutes a field.
    { commands: 1, launch: at('17:40'), arrival: EVENING },
  ])
  expect(byTrain[0]?.train).toBe('')
  expect(byTrain[1]?.train).not.toBe('')
})

function departure(parts: readonly OperationPart[], size: number, given: Partial<Departure> = {}): Departure {
  const part = parts.findIndex(({ gives }) => gives[0]?.templates.length === size)
  const moments = { at: at('18:00'), arrival: EVENING }
  return { part, row: 0, col: 0, commands: 1, ...moments, train: '', ...given }
}

test('a search without time answers with the plan that it was given', () => {
  const whole = asked({ wishes: wishes(1, { wanted: 3, ...WINDOW }), rules: { load: { gapSeconds: 1 } } })
  const parts = partsOf(whole)
  const start = [3, 11].map((second) =>
    departure(parts, 1, { at: later(at('18:00'), second), arrival: later(EVENING, second) }),
  )
  const { answer } = solved(whole, { start, work: 0 })
  expect(told(whole, parts, answer ?? expect.unreachable()).commands.map(({ second }) => second)).toEqual([3, 11])
  expect(answer?.bound).toBe(3)
  expect(answer?.exact).toBe(false)
  const all = asked({ wishes: wishes(1, { wanted: 3 }) })
  const three = solved(all, { start: [departure(partsOf(all), 1, { commands: 3 })], work: 0 }).answer
  expect(three?.departures.map(({ commands }) => commands)).toEqual([3])
})

test('what joined a train on its way is a train of that length', () => {
  const train = { at: at('17:40'), train: 'one' }
  for (const first of [undefined, NUKE]) {
    const own = first === undefined ? {} : { first }
    const whole = asked({ wishes: wishes(1, { wanted: 3, train: own }, [NOBLE]) })
    const parts = partsOf(whole, SIZES)
    const plain = first === undefined ? [departure(parts, 1, { ...train, commands: 3 })] : [departure(parts, 3, train)]
    // Nukes go at the pace of nobles with them.
    const { answer } = solved(whole, { start: plain, work: 0 })
    expect(answer && told(whole, parts, answer).commands.map(({ templates }) => templates)).toEqual([
      [first ?? NOBLE, NOBLE, NOBLE],
    ])
  }
})

test('a plan that breaks a rule or leaves at no moment that may be is nothing to start from', () => {
  const whole = asked({ wishes: wishes(2), rules: { mostOfVillage: 1 } })
  const parts = partsOf(whole)
  const one = departure(parts, 1)
  expect(solved(whole, { start: [one] }).answer).toBeDefined()
  expect(solved(whole, { start: [one, { ...one, row: 1 }] }).answer).toBeUndefined()
  expect(solved(whole, { start: [{ ...one, at: later(one.at, 1) }] }).answer).toBeUndefined()
  expect(solved(whole, { start: [{ ...one, commands: 2 }] }).answer).toBeUndefined()
})

test('where commands alone are asked for travel is as it comes', () => {
  const villages = [RUINS(20), NEAR]
  const whole = asked({ villages, wishes: wishes(1) })
  const parts = partsOf(whole)
  const far = parts[0]?.gives.findIndex((give) => give.village === 0) ?? -1
  const start = [departure(parts, 1, { col: far })]
  const from = (levels?: 'COUNTS' | 'ALL') =>
    told(whole, parts, solved(whole, { start, ...(levels && { levels }) }).answer ?? expect.unreachable()).commands.map(
      (command) => command.from,
    )
  expect(from('COUNTS')).toEqual([0])
  expect(from('ALL')).toEqual([1])
  expect(from()).toEqual([1])
})

test('all ranks are counted where commands alone are asked for', () => {
  const whole = asked({ wishes: [...wishes(2), ...wishes(2, { rank: 4, wanted: 2 })] })
  expect(solved(whole, { levels: 'COUNTS' }).answer).toMatchObject({ bound: 6, exact: true })
})

test('an operation of few equal launches, or of too many options, has no program', () => {
  expect(solved(asked({ wishes: wishes(1), objective: { fewEqualLaunches: true } })).answer).toBeUndefined()
  // As many options as seconds where moments matter.
  const long = (seconds: number, rules: Given['rules'] = {}) => {
    const whole = asked({ wishes: wishes(1, { latestArrival: later(EVENING, seconds - 1) }), rules })
    return solved(whole, { work: 0 }).answer !== undefined
  }
  expect(long(40_001)).toBe(true)
  expect(long(40_001, { load: { gapSeconds: 1 } })).toBe(false)
  // Neither has one of too many rows, one for each launch and its gap, or of too many entries.
  expect(long(3_100, { load: { gapSeconds: 2 } })).toBe(false)
  expect(long(1_100, { load: { gapSeconds: 500 } })).toBe(false)
})

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 3 }
const EVERY: OperationMix = {
  ...MANY,
  quiet: true,
  loads: true,
  windows: true,
  senders: true,
  shares: true,
  unique: true,
  towers: true,
  fixed: true,
  home: true,
}

describe('beside a program of which no code is shared', () => {
  let highs: HighsSolver
  beforeAll(async () => {
    highs = await highsSolver()
  })

  test.each([3, 7, 9, 14, 26, 52, 59])('every level is at its optimum (%i)', (seed) => {
    const whole = randomOperation(seed, seed % 2 === 0 ? EVERY : { ...EVERY, home: false, fixed: false })
    const { parts, answer } = solved(whole)
    if (!answer) throw new Error(`Operation ${seed} is too large.`)
    const best = bestOperation(highs, whole, 'all')
    const sum = (gainOf: (each: Departure) => number) =>
      answer.departures.reduce((total, each) => total + each.commands * gainOf(each), 0)
    const wishOf = ({ part, row }: Departure) =>
      whole.wishes[parts[part]?.table.rows.demand[row] ?? -1] ?? expect.unreachable()
    const giveOf = ({ part, col }: Departure) => parts[part]?.gives[col] ?? expect.unreachable()
    const sourceOf = (each: Departure) => whole.villages[giveOf(each).village] ?? expect.unreachable()
    expect(answer.departures.every(({ part, row, col }) => isValidPair(parts[part]!.table, row, col))).toBe(true)
    expect({
      whole: best.counts.map(() => 0),
      pieces: 0,
      counts: best.counts.map((_, rank) => sum((each) => (wishOf(each).rank === rank ? 1 : 0))),
      places: sum((each) => wishOf(each).templates.indexOf(giveOf(each).plain)),
      strangers: sum((each) => {
        const preferred = wishOf(each).senders?.preferred
        return preferred && !preferred.includes(sourceOf(each).owner) ? 1 : 0
      }),
      seen: sum((each) => (whole.towers.some((tower) => sees(tower, sourceOf(each).at, wishOf(each).target)) ? 1 : 0)),
      travel: whole.objective.order === 'none' ? 0 : sum((each) => (each.arrival - each.at) / 1000),
    }).toEqual(best)
    expect(answer.exact).toBe(true)
    expect(answer.bound).toBe(best.counts.reduce((total, count) => total + count, 0))
  })
})
