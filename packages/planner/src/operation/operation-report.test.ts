// What the report of an operation says of its commands, what they take, and what would help.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import { FAKE, NOBLE, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from './operation.fixture.ts'
import type { FixedCommand, Operation } from './operation.ts'
import { EVENING, fixedCommand, type Given, NEAR, planned, ruiner, ruins, TARGETS } from './operation-report.fixture.ts'

test('a report names each command with what it sends, when, how long, who sees it and whether it was planned before', () => {
  const towers = [
    { at: coord('100|100'), level: 1 },
    { at: coord('502|500'), level: 1 },
    { at: coord('504|500'), level: 2 },
  ]
  const before = [{ village: 0, wish: 0, template: RUIN, arrival: EVENING }]
  expect(planned({ villages: [ruiner(1)], wishes: ruins(1), towers, before })).toEqual({
    commands: [
      {
        village: 0,
        wish: 0,
        template: RUIN,
        source: NEAR,
        target: TARGETS[0],
        launch: at('18:00'),
        arrival: EVENING,
        travel: 7200,
        amounts: { catapult: 20 },
        seenBy: [1, 2],
        isKept: true,
      },
    ],
    shortages: [],
    tries: 2,
    optimality: {
      planned: 1,
      wanted: 1,
      bound: 1,
      proven: true,
      ranks: [{ rank: 0, planned: 1, wanted: 1 }],
      totalTravelSeconds: 7200,
      seenByTower: 1,
      seed: 1,
    },
  })
})

test('figures add up all commands, wish by wish and rank by rank', () => {
  const wishes = [
    ...ruins(1, { rank: 2, wanted: 2 }),
    ...ruins(2, { rank: 0, wanted: 3 }),
    wish(coord('508|500'), [RUIN], { rank: 2 }),
  ]
  const fixed = [fixedCommand({ wish: 1 })]
  const towers = [{ at: coord('508|500'), level: 1 }]
  const { optimality, commands } = planned({ wishes, fixed, towers, villages: [ruiner(7)], objective: { seed: 77 } })
  expect(commands).toHaveLength(7)
  expect(optimality).toMatchObject({
    planned: 7,
    wanted: 8,
    bound: 7,
    ranks: [
      { rank: 0, planned: 5, wanted: 5 },
      { rank: 2, planned: 2, wanted: 3 },
    ],
    seed: 77,
  })
  expect(optimality.totalTravelSeconds).toBe(commands.reduce((sum, { travel }) => sum + travel, 0))
  expect(optimality.seenByTower).toBe(commands.filter(({ target }) => target.x === 508).length)
})

test('commands stand by launch, landing, source, target and wish', () => {
  const order = (given: Given) =>
    planned(given).commands.map((each) => [each.village, each.wish, (each.arrival - EVENING) / 1000] as const)
  // Later launches first in the list of wishes.
  const far = [ruins(1)[0]!, wish(coord('510|500'), [RUIN]), wish(coord('507|500'), [RUIN])]
  expect(order({ wishes: far })).toEqual([
    [0, 1, 0],
    [0, 2, 0],
    [0, 0, 0],
  ])
  // One moment of launch: farther targets are reached later.
  const landings = [10, 7, 4].map((fields) =>
    wish(coord(`${500 + fields}|500`), [RUIN], { arrival: later(at('18:00'), fields * 1800) }),
  )
  expect(order({ wishes: landings }).map(([, index]) => index)).toEqual([2, 1, 0])
  // One moment of launch and of landing.
  const around = ['500|504', '504|500', '496|500', '500|496'].map((place) => wish(coord(place), [RUIN]))
  expect(order({ wishes: around }).map(([, index]) => index)).toEqual([2, 3, 0, 1])
  const both = [ruiner(2, '508|500'), ruiner(2, '500|500')]
  expect(order({ wishes: ruins(1, { wanted: 4 }), villages: both }).map(([from]) => from)).toEqual([0, 0, 1, 1])
  const twice = [...ruins(1), ...ruins(1)]
  expect(order({ wishes: twice, villages: both.slice(1) }).map(([, index]) => index)).toEqual([0, 1])
})

test('commands of one village for one wish stand by their place in a train, else by their templates', () => {
  const villages = [village(NEAR, { snob: 5, axe: 900, catapult: 20, ram: 1 })]
  const train = planned({ villages, wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 4, train: {} })] })
  expect(train.commands.map(({ inTrain }) => inTrain)).toEqual([1, 2, 3, 4])
  const plain = planned({ villages, wishes: [wish(TARGETS[0]!, [RUIN, FAKE], { wanted: 2 })] })
  expect(plain.commands.map(({ template, inTrain }) => [template, inTrain])).toEqual([
    [FAKE, undefined],
    [RUIN, undefined],
  ])
})

test('as many commands are called kept as were planned before, of each kind', () => {
  const earlier = { village: 0, wish: 0, template: RUIN, arrival: EVENING }
  const kept = (before: Operation['before']) =>
    planned({ wishes: ruins(2, { wanted: 3 }), before })
      .commands.map(({ wish: index, isKept }) => [index, isKept])
      .sort(([a], [b]) => Number(a) - Number(b))
  expect(kept([earlier, earlier, { ...earlier, wish: 1 }])).toEqual([
    [0, true],
    [0, true],
    [0, false],
    [1, true],
    [1, false],
    [1, false],
  ])
  expect(kept([]).filter(([, isKept]) => isKept)).toEqual([])
  expect(
    kept([
      { ...earlier, arrival: later(EVENING, 1) },
      { ...earlier, template: FAKE },
    ]).filter(([, is]) => is),
  ).toEqual([])
})

test('what takes all that is left leaves what others of its village need, fixed ones among them', () => {
  const villages = [
    village(NEAR, { axe: 900, ram: 60, spy: 10, catapult: 20 }),
    village(coord('500|504'), { axe: 900, ram: 60 }),
  ]
  const wishes = [wish(TARGETS[0]!, [SMALLER_NUKE]), wish(coord('504|504'), [SMALLER_NUKE], { senders: { only: [1] } })]
  const fakes = wish(TARGETS[1]!, [FAKE], { wanted: 3, rank: 1, senders: { only: [1] } })
  const fixed = [fixedCommand({ amounts: { axe: 100 } }), fixedCommand({ amounts: { axe: 11, ram: 2 } })]
  const given = { villages: villages.slice(0, 1), wishes: [wishes[0]!, fakes], fixed }
  const nuke = planned(given).commands.find(({ template }) => template === SMALLER_NUKE)
  expect(nuke?.amounts).toEqual({ axe: 789, ram: 55 })
  const both = planned({ villages, wishes, fixed }).commands
  expect(both.map(({ amounts }) => amounts)).toEqual([
    { axe: 789, ram: 58 },
    { axe: 900, ram: 60 },
  ])
  const small = TEMPLATES.map((each, i) => (i === SMALLER_NUKE ? { ...each, mostSpace: 600 } : each))
  const [limited] = planned({ ...given, templates: small }).commands.filter(({ template }) => template === SMALLER_NUKE)
  const { axe = 0, ram = 0 } = limited?.amounts ?? {}
  expect(axe + 5 * ram).toBeLessThanOrEqual(600)
  expect(axe + 5 * ram).toBeGreaterThan(595)
})

test('what fixed commands took for good is not there, what comes home is', () => {
  const count = (given: Partial<FixedCommand>) =>
    planned({
      villages: [ruiner(3)],
      wishes: ruins(1, { wanted: 4 }),
      fixed: [fixedCommand({ amounts: { catapult: 21 }, ...given })],
    }).commands.length
  expect(count({})).toBe(1)
  expect(count({ amounts: { catapult: 99 } })).toBe(0)
  expect(count({ home: { at: at('18:00'), share: 1 } })).toBe(3)
  expect(count({ home: { at: later(at('18:00'), 1), share: 1 } })).toBe(1)
})

test('what is fixed has its service, without a program too', () => {
  const given = { wishes: ruins(2), rules: { uniqueTarget: true }, fixed: [fixedCommand({ target: TARGETS[0]! })] }
  for (const fewEqualLaunches of [false, true]) {
    const { commands } = planned({ ...given, objective: { fewEqualLaunches } })
    expect(commands.map((each) => each.wish)).toEqual([1])
  }
})

test('what would help is offered with as many commands as a plan with it has more', () => {
  const help = (given: Given) => planned(given).shortages.map(({ changes }) => changes)
  expect(
    help({ villages: [ruiner(3)], wishes: ruins(1, { wanted: 3 }), rules: { load: { gapSeconds: 0, most: 2 } } }),
  ).toEqual([[{ change: 'GREATER_LOAD', owner: 1, most: 3, wins: 1 }]])
  // Both wishes gain by one change.
  const both = help({ villages: [ruiner(9)], wishes: ruins(2, { wanted: 2 }), rules: { uniqueTarget: true } })
  expect(
    both
      .flat()
      .filter(({ change }) => change === 'NO_UNIQUE_RULE')
      .map(({ wins }) => wins),
  ).toEqual([2, 2])
  // A program settles what a player who keeps a gap wins by a window that is longer.
  const window = { latestArrival: later(EVENING, 9) }
  expect(
    help({ villages: [ruiner(3)], wishes: ruins(1, { wanted: 3, ...window }), rules: { load: { gapSeconds: 5 } } }),
  ).toEqual([
    [
      { change: 'LATER_LANDING', latestArrival: later(EVENING, 10), wins: 1 },
      { change: 'GREATER_LOAD', owner: 1, most: 3, wins: 1 },
    ],
  ])
  // Three villages of one player at one moment, of which one can send: a program knows what a further moment wins.
  const around = ['500|500', '508|500', '504|504'].map((place) => ruiner(1, place))
  const three = { villages: around, wishes: ruins(1, { wanted: 3 }), rules: { load: { gapSeconds: 5 } } }
  const greater = { change: 'GREATER_LOAD', owner: 1, most: 2 } as const
  expect(help(three)).toEqual([[{ ...greater, wins: 1 }]])
  const few = { ...three, objective: { fewEqualLaunches: true } }
  expect(help(few)).toEqual([[{ ...greater, wins: 1, mayWinMore: true }]])
  const pairs = [0, 1, 2].map((i) => village(coord(`500|50${i}`), { snob: 2, axe: 900 }))
  const six = {
    villages: pairs,
    wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 6, train: {} })],
    rules: { load: { gapSeconds: 0, most: 1 } },
  }
  const nobles = { change: 'MORE_TROOPS', village: 0, amounts: { snob: 1 }, wins: 1 } as const
  expect(help(six)).toEqual([[nobles, { ...greater, wins: 2 }]])
})

test('nothing is planned, and nothing short, where nothing is wanted', () => {
  expect(planned({ wishes: [] })).toMatchObject({
    commands: [],
    shortages: [],
    optimality: { planned: 0, bound: 0, ranks: [] },
  })
  expect(planned({ wishes: ruins(1), fixed: [fixedCommand({ wish: 0 })] })).toMatchObject({
    commands: [],
    shortages: [],
    optimality: { wanted: 0, bound: 0, ranks: [{ rank: 0, planned: 0, wanted: 0 }] },
  })
})
