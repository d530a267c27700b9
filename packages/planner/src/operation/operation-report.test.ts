// What the report of an operation says, from small operations whose best plan is plain to see: RUINs take two hours for four fields.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import { PlanCancelled } from '../report.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from './operation.fixture.ts'
import type { FixedCommand, Operation, Wish } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { operationViolations } from './validate-operation.ts'

const EVENING = at('20:00')
const NEAR = coord('500|500')
const TARGETS = ['504|500', '504|501', '504|502', '504|503'].map(coord)

type Given = Partial<Parameters<typeof operation>[0]>

function planned(given: Given, hooks: Parameters<typeof planOperation>[1] = {}): OperationReport {
  // What is short is tried once: further tries take time, and find nothing more here.
  const asked = { ...operation({ villages: [ruiner(9)], wishes: [], ...given }), maxTries: 1 }
  const report = planOperation(asked, hooks)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** Pays for so many RUINs. */
function ruiner(count: number, place = '500|500', given: Partial<Operation['villages'][number]> = {}) {
  return village(coord(place), { catapult: 20 * count }, given)
}

function ruins(count: number, given: Partial<Wish> = {}): Wish[] {
  return TARGETS.slice(0, count).map((target) => wish(target, [RUIN], given))
}

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

function fixedCommand(given: Partial<FixedCommand> = {}): FixedCommand {
  const target = { target: coord('520|500'), targetOwner: 0 }
  return { village: 0, ...target, amounts: {}, isFake: false, launch: at('10:00'), arrival: EVENING, ...given }
}

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

test('the first of a train takes its own template, and each train is numbered from one', () => {
  const villages = [0, 1].map((i) => village(coord(`500|50${i}`), { snob: 3, axe: 2000, ram: 90 }))
  const wishes = [0, 1].map((i) => wish(coord(`504|50${i}`), [NOBLE], { wanted: 4, train: { first: NUKE } }))
  const { commands } = planned({ villages, wishes })
  const trains = [0, 1].map((from) => commands.filter((each) => each.village === from))
  expect(trains.map((own) => own.map(({ template, inTrain }) => [template, inTrain]))).toEqual(
    [0, 1].map(() => [
      [NUKE, 1],
      [NOBLE, 2],
      [NOBLE, 3],
      [NOBLE, 4],
    ]),
  )
})

test('a train is as long as its villages make it, and what no village has whole comes from two', () => {
  const nobles = (...counts: number[]) => counts.map((snob, i) => village(coord(`500|50${i}`), { snob, axe: 900 }))
  // With a program behind it and, where equal seconds are to be few, without one.
  for (const fewEqualLaunches of [false, true]) {
    const trains = (wanted: number, ...counts: number[]) => {
      const { commands, optimality } = planned({
        villages: nobles(...counts),
        wishes: [wish(TARGETS[0]!, [NOBLE], { wanted, train: {} })],
        objective: { fewEqualLaunches },
      })
      const proven = !fewEqualLaunches || wanted === 1
      expect(optimality).toMatchObject({ planned: commands.length, bound: commands.length, proven })
      return counts.map((_, i) => commands.filter((each) => each.village === i).length)
    }
    expect(trains(4, 2, 4)).toEqual([0, 4])
    expect(trains(4, 3, 2)).toEqual([3, 1])
    expect(trains(2, 1, 2)).toEqual([0, 2])
    expect(trains(5, 9)).toEqual([5])
    expect(trains(7, 9)).toEqual([7])
    expect(trains(4, 1, 1, 1)).toEqual([1, 1, 1])
    expect(trains(1, 9)).toEqual([1])
    expect(trains(4, 0, 0)).toEqual([0, 0])
  }
})

test('trains to several targets share the nobles of their villages', () => {
  for (const fewEqualLaunches of [false, true]) {
    const { commands } = planned({
      villages: [5, 4, 2].map((snob, i) => village(coord(`500|50${i}`), { snob, axe: 900 })),
      wishes: [0, 1, 2].map((i) => wish(coord(`504|50${i}`), [NOBLE], { wanted: 4, train: {} })),
      objective: { fewEqualLaunches },
    })
    const trains = commands.reduce((map, each) => map.set(`${each.village} ${each.wish}`, each.inTrain ?? 0), new Map())
    expect([...trains.values()].sort()).toEqual([1, 2, 4, 4])
  }
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

test('a plan is called proven when no plan is better in anything that counts', () => {
  const proven = (given: Given) => planned(given).optimality.proven
  expect(proven({ wishes: ruins(3) })).toBe(true)
  expect(proven({ wishes: ruins(3), villages: [ruiner(2)] })).toBe(true)
  // Launches that keep apart and stocks of two kinds of commands are a matter of a program, which proves them as well.
  const villages = [ruiner(2), ruiner(2, '508|500')]
  const apart = { villages, wishes: ruins(1, { wanted: 2 }), rules: { load: { gapSeconds: 5 } } }
  expect(proven(apart)).toBe(true)
  expect(planned(apart).optimality).toMatchObject({ planned: 1, bound: 1 })
  // What is to stay is kept for all alike in a program, which proves nothing where templates differ in it.
  const axes = { unit: 'axe', least: 0, takes: 'least', stays: 0 } as const
  const templates = TEMPLATES.map((each, i) =>
    i === RUIN ? { ...each, units: [...each.units.map((part) => ({ ...part, stays: 1 })), axes] } : each,
  )
  const mixed = [...apart.wishes, wish(coord('503|509'), [FAKE])]
  expect(proven({ ...apart, wishes: mixed, templates })).toBe(false)
  expect(proven({ ...apart, wishes: mixed })).toBe(true)
  expect(proven({ ...apart, templates })).toBe(true)
  expect(proven({ wishes: ruins(3), templates })).toBe(true)
  // Neither is there a program where equal seconds are to be few.
  expect(proven({ ...apart, objective: { fewEqualLaunches: true } })).toBe(false)
  expect(proven({ wishes: ruins(2), villages: [ruiner(2)], rules: { evenLoad: true } })).toBe(true)
  const evened = {
    wishes: ruins(2),
    villages: [ruiner(2), ruiner(2, '490|500', { owner: 2 })],
    rules: { evenLoad: true },
  }
  expect(proven(evened)).toBe(false)
})

test('the bound of a plan is what the flow leaves, or less where a program says so', () => {
  const bound = (given: Given) => planned(given).optimality.bound
  expect(bound({ wishes: ruins(4), villages: [ruiner(3)] })).toBe(3)
  expect(bound({ wishes: ruins(4), rules: { load: { gapSeconds: 0, most: 1 } } })).toBe(1)
  // Without a program what couples commands is not known.
  const objective = { fewEqualLaunches: true }
  expect(bound({ wishes: ruins(4), objective, rules: { load: { gapSeconds: 0, most: 1 } } })).toBe(4)
  const few = { objective, wishes: ruins(1, { wanted: 4 }), villages: [ruiner(3)] }
  expect(
    bound({
      ...few,
      fixed: [fixedCommand({ amounts: { catapult: 21 } })],
      rules: { load: { gapSeconds: 0, most: 1 } },
    }),
  ).toBe(1)
  // Nobles of trains of any length.
  const two = [0, 1].map((i) => village(coord(`500|50${i}`), { snob: 2, axe: 900 }))
  const four = [wish(TARGETS[0]!, [NOBLE], { wanted: 4, train: {} })]
  const one = { villages: two, wishes: four, rules: { load: { gapSeconds: 0, most: 1 } } }
  expect(planned({ ...one, objective }).optimality).toMatchObject({ planned: 2, bound: 4, proven: false })
  expect(planned(one).optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
  const nobles = [village(NEAR, { snob: 3, axe: 900 })]
  expect(
    bound({ villages: nobles, wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} }), ...ruins(1)], objective }),
  ).toBe(3)
  expect(
    bound({
      villages: [...nobles, ruiner(1, '500|501')],
      wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} }), ...ruins(1)],
      objective,
    }),
  ).toBe(4)
})

test('a plan that is stopped at once is valid, with a bound of what is wanted and there', () => {
  const stopped = (given: Given) => planned(given, { isStopped: () => true }).optimality
  const rules = { load: { gapSeconds: 0, most: 1 } }
  expect(stopped({ wishes: ruins(3), rules })).toMatchObject({ planned: 1, bound: 3, proven: false })
  expect(stopped({ wishes: ruins(3) })).toMatchObject({ planned: 3, bound: 3, proven: false })
  const villages = [village(NEAR, { axe: 600, catapult: 20 }), ruiner(1, '501|500')]
  const wishes = [wish(TARGETS[0]!, [SMALLER_NUKE, RUIN], { wanted: 9 })]
  expect(stopped({ villages, wishes, rules })).toMatchObject({ planned: 1, bound: 3, proven: false })
  expect(stopped({ villages, wishes: [{ ...wishes[0]!, wanted: 2 }] })).toMatchObject({ bound: 2, proven: false })
  const nobles = [village(NEAR, { snob: 3, axe: 900 }), ruiner(1, '501|500')]
  const train = wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} })
  expect(stopped({ villages: nobles, wishes: [train, ...ruins(3)], rules })).toMatchObject({ bound: 4, proven: false })
})

test('a plan that is stopped is spread over nobody and nothing', () => {
  const evening = {
    villages: [ruiner(2), ruiner(2, '490|500', { owner: 2 })],
    wishes: ruins(2, { latestArrival: later(EVENING, 9), isSpread: true }),
    rules: { evenLoad: true },
  }
  const told = (isStopped: boolean) =>
    planned(evening, { isStopped: () => isStopped }).commands.map(
      ({ village: from, arrival }) => [from, arrival] as const,
    )
  expect(told(true)).toEqual([1, 0].map(() => [0, EVENING]))
  expect(
    told(false)
      .map(([from]) => from)
      .sort(),
  ).toEqual([0, 1])
  expect(told(false).some(([, arrival]) => arrival > EVENING)).toBe(true)
})

test('what is fixed has its service, without a program too', () => {
  const given = { wishes: ruins(2), rules: { uniqueTarget: true }, fixed: [fixedCommand({ target: TARGETS[0]! })] }
  for (const fewEqualLaunches of [false, true]) {
    const { commands } = planned({ ...given, objective: { fewEqualLaunches } })
    expect(commands.map((each) => each.wish)).toEqual([1])
  }
})

test('a plan that is cancelled is none', () => {
  expect(() => planned({ wishes: ruins(3) }, { isCancelled: () => true })).toThrow(PlanCancelled)
  let asks = 0
  expect(planned({ wishes: ruins(3) }, { isCancelled: () => asks++ < 0 }).commands).toHaveLength(3)
  expect(asks).toBeGreaterThan(0)
})

test('whoever waits is told of each attempt, what is planned and what could be at best', () => {
  const told: unknown[] = []
  const window = { latestArrival: later(EVENING, 9) }
  planned(
    { wishes: ruins(1, { wanted: 3, ...window }), rules: { load: { gapSeconds: 6 } } },
    { onProgress: (progress) => told.push(progress) },
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toEqual({ attempt: 1, planned: 2, bound: expect.any(Number) })
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
