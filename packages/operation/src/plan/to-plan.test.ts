// What the engine answers as a plan: names, order, what is told of what was there before, and what every offer means.
import type { OperationPlan } from '@muster/contracts'
import { instant, seconds } from '@muster/game'
import type { EngineCommand, OperationReport } from '@muster/planner'
import { expect, test } from 'vitest'
import { ANNA, BERT, command, coord, HOUR_MS, LANDING, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { type EngineSetting, type OperationParts, toEngine } from '../question/to-engine.ts'
import { type MadeOperation, newCommands, toPlan } from './to-plan.ts'

const engineCommand = (given: Partial<EngineCommand> = {}): EngineCommand => ({
  ...{ village: 0, wish: 0, template: 0, source: coord('500|500'), target: coord('520|500'), amounts: { axe: 7000 } },
  ...{
    launch: instant(LANDING - 10 * HOUR_MS),
    arrival: instant(LANDING),
    travel: seconds(36_000),
    seenBy: [],
    isKept: false,
  },
  ...given,
})

interface Answer extends Partial<Omit<OperationReport, 'optimality'>> {
  readonly optimality?: Partial<OperationReport['optimality']>
}

function planOf(
  { parts: given = parts(), setting, ...answer }: Answer & { parts?: OperationParts; setting?: Partial<EngineSetting> },
  made: Partial<MadeOperation> = {},
): OperationPlan {
  const asked = toEngine(given, { ...SETTING, ask: { keepsPlan: true }, ...setting })
  const report: OperationReport = {
    ...{ commands: [], shortages: [], tries: 1 },
    ...answer,
    optimality: {
      ...{ planned: 0, wanted: 0, bound: 0, proven: true, ranks: [], seenByTower: 0, seed: 7, totalTravelSeconds: 0 },
      ...answer.optimality,
    },
  }
  return toPlan({ asked, report, milliseconds: 12.6, plannedAt: NOW, ...made })
}

test('commands stand by launch, then landing, then name, whether they were kept or are new', () => {
  const commands = [
    command('c', { isLocked: true }),
    command('a', { isLocked: true, arrival: LANDING + 1 }),
    command('b', { isLocked: true }),
    command('d', { isLocked: true, launch: LANDING - 11 * HOUR_MS }),
  ]
  const made = [
    engineCommand({ launch: instant(LANDING - 12 * HOUR_MS) }),
    engineCommand({ launch: instant(LANDING - 9 * HOUR_MS) }),
  ]
  const plan = planOf({ parts: parts({ plan: { commands } }), commands: made })
  const known = plan.commands.map(({ id }) => (id.length === 1 ? id : 'new'))
  expect(known).toEqual(['new', 'd', 'b', 'c', 'a', 'new'])
})

test('a new command says what it is, and one that names what nobody asked for is none', () => {
  const [made, ...others] = planOf({
    commands: [
      engineCommand(),
      engineCommand({ wish: 9 }),
      engineCommand({ template: 99 }),
      engineCommand({ village: 99 }),
    ],
  }).commands
  expect(others).toEqual([])
  expect(made).toEqual({ ...command(made?.id ?? ''), units: { axe: 7000 } })
  expect(planOf({ commands: [engineCommand({ village: 2 })] }).commands).toMatchObject([{ playerId: BERT }])
})

test('a command aims where its wave asks it to, else where its template does', () => {
  const ruin = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['farm'], profile: 'BIG' } })
  const given = parts({}, [ruin, wave()])
  const aiming = given.waves.templates.map((one) => (one.id === 'nuke' ? { ...one, building: 'wall' as const } : one))
  const told = { ...given, waves: { ...given.waves, templates: aiming } }
  const asked = toEngine(told, SETTING)
  const nukes = asked.wishes.findIndex(({ wave: id }) => id === 'nukes')
  const hit = asked.operation.wishes[0]?.templates[0] ?? -1
  const commands = [engineCommand({ template: hit }), engineCommand({ wish: nukes })]
  expect(
    planOf({ parts: told, commands })
      .commands.map(({ building }) => building)
      .sort(),
  ).toEqual(['farm', 'wall'])
  expect(
    planOf({ parts: told, commands })
      .commands.map(({ wave: id }) => id)
      .sort(),
  ).toEqual(['nukes', 'ruin'])
})

test('whoever joins a train takes the first place of it that is free, in the order in which the engine has them', () => {
  const train = wave({ templates: ['noble'], count: 4, train: {} })
  const noble = { template: 'noble', isLocked: true }
  const plan = { commands: [command('kept', { ...noble, inTrain: 2 }), command('alone', noble)] }
  const given = parts({ plan }, [train])
  const template = toEngine(given, SETTING).templates.findIndex(({ id }) => id === 'noble')
  const of = (inTrain: number, more: Partial<EngineCommand> = {}) => engineCommand({ template, inTrain, ...more })
  const { commands } = planOf({
    parts: given,
    commands: [
      of(2, { amounts: { axe: 2 } }),
      of(1, { amounts: { axe: 1 } }),
      of(1, { source: coord('501|500'), village: 1 }),
      engineCommand({ template }),
    ],
  })
  const told = commands
    .filter(({ id }) => id.length > 5)
    .map(({ source, inTrain, units }) => `${source} ${inTrain ?? '-'} ${units.axe}`)
  expect(told.sort()).toEqual(['500|500 - 7000', '500|500 1 1', '500|500 3 2', '501|500 1 7000'])
})

test('names of what was kept, and of what is named besides, are no names of new commands', () => {
  const asked = toEngine(parts(), SETTING)
  const [first] = newCommands(asked, { commands: [engineCommand()] })
  const id = first?.id ?? ''
  const idsOf = (...given: Parameters<typeof newCommands>) => newCommands(...given).map((one) => one.id)
  const two = { commands: [engineCommand(), engineCommand()] }
  expect(idsOf(asked, two)).toEqual([id, `${id}.2`])
  expect(idsOf(asked, two, [id])).toEqual([`${id}.2`, `${id}.3`])
  expect(idsOf({ ...asked, kept: [command(`${id}.2`)] }, two)).toEqual([id, `${id}.3`])
  const before = { ...command(''), id: 'before', units: {} }
  expect(idsOf({ ...asked, free: [before] }, two)).toEqual(['before', id])
})

const BY_HAND = command('hand', { isLocked: true, isByHand: true })

test('what was edited by hand is no edit any more once all was planned around it, and still one where some of it was', () => {
  const given = parts({ plan: { commands: [BY_HAND, command('free', { source: '501|500' })] } }, [wave({ count: 2 })])
  const { isByHand: _, ...planned } = BY_HAND
  expect(planOf({ parts: given }).commands).toEqual([planned])
  expect(planOf({ parts: given, setting: { ask: { keepsPlan: true, only: ['free'] } } }).commands).toEqual([BY_HAND])
})

const OUT = { wave: 'nukes', target: '520|500', count: 2, wanted: 5 }

test('figures are of the whole plan: what is fixed is planned and wanted, and what was taken out is wanted', () => {
  const commands = [command('a', { isLocked: true }), command('b', { isLocked: true, wave: 'gone' })]
  const given = parts({ plan: { commands, takenOut: [OUT] } }, [wave({ count: 5 })])
  const optimality = { planned: 1, wanted: 2, bound: 2, proven: true, seenByTower: 3, seed: 11 }
  const plan = planOf({ parts: given, optimality }, { isStopped: true })
  expect(plan.figures).toEqual({
    ...{ planned: 2, wanted: 5, bound: 3, proven: true, seenByTower: 3, seed: 11, milliseconds: 13, plannedAt: NOW },
    ...{ isStopped: true, plannedOn: toEngine(given, SETTING).plannedOn },
  })
  expect(plan.takenOut).toEqual([OUT])
  const whole = planOf({})
  expect(whole).not.toHaveProperty('takenOut')
  expect(whole.figures).not.toHaveProperty('isStopped')
})

test('where some were planned again the whole wants what it wanted, nothing is proven, and it rests on what it rested on', () => {
  const figures = { ...planOf({}).figures, plannedOn: { troops: 1, selection: 2, targets: 3, waves: 4, rules: 5 } }
  const commands = [command('a'), command('b', { source: '501|500', isLocked: true })]
  const given = (count: number, more: object = {}) => parts({ plan: { commands, ...more } }, [wave({ count })])
  const ask = { keepsPlan: true, only: ['a'] }
  const optimality = { planned: 1, wanted: 1, bound: 1, proven: true }
  const of = (count: number, more?: object) =>
    planOf({ parts: given(count, more), setting: { ask }, optimality }).figures
  expect(of(5, { figures })).toMatchObject({
    planned: 2,
    wanted: 5,
    bound: 5,
    proven: false,
    plannedOn: figures.plannedOn,
  })
  // More are planned than are wanted by now: then no fewer are possible.
  expect(of(1)).toMatchObject({ planned: 2, wanted: 1, bound: 2 })
  expect(of(1)).not.toHaveProperty('plannedOn')
})

const SHORT = {
  wish: 0,
  planned: 1,
  wanted: 3,
  reason: 'NO_TROOPS' as const,
  villages: { NO_TROOPS: 2, MORALE: 1 },
  changes: [],
}

test('what is short counts what is fixed as planned, and says of how many villages each reason holds', () => {
  const given = parts({ plan: { commands: [command('a', { isLocked: true })] } }, [wave({ count: 9 })])
  expect(planOf({ parts: given, shortages: [SHORT] }).shortages).toEqual([
    {
      ...{ target: '520|500', wave: 'nukes', planned: 2, wanted: 4, reason: 'NO_TROOPS', changes: [] },
      villages: [
        { reason: 'NO_TROOPS', count: 2 },
        { reason: 'MORALE', count: 1 },
      ],
    },
  ])
  expect(planOf({ shortages: [{ ...SHORT, isUntried: true }] }).shortages).toMatchObject([
    { isUntried: true, planned: 1 },
  ])
})

test('what is short for spent troops names the waves that have them, and a hit its building and size', () => {
  const ruin = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['farm'], profile: 'BIG' } })
  const shortages = [
    {
      ...SHORT,
      wish: 1,
      spentOn: [
        { wave: 1, villages: 4 },
        { wave: 0, villages: 2 },
        { wave: 7, villages: 1 },
      ],
    },
  ]
  const told = planOf({ parts: parts({}, [wave(), ruin]), shortages }).shortages
  const [, hit] = toEngine(parts({}, [wave(), ruin]), SETTING).wishes
  expect(told).toMatchObject([{ wave: 'ruin', building: 'farm', catapults: hit?.catapults }])
  expect(hit?.catapults).toBeGreaterThan(0)
  expect(told[0]?.spentOn).toEqual([
    { wave: 'ruin', villages: 4 },
    { wave: 'nukes', villages: 2 },
  ])
  expect(planOf({ shortages: [SHORT] }).shortages[0]).not.toHaveProperty('spentOn')
  const [plain] = planOf({ shortages: [SHORT] }).shortages
  for (const field of ['building', 'catapults']) expect(plain).not.toHaveProperty(field)
})

test('where some were planned again what is newer of a size of hits leaves the other size as it was told', () => {
  const ruin = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } })
  const asked = toEngine(parts({}, [ruin]), SETTING)
  const shortages = asked.wishes.map(({ catapults }) => ({
    ...{ target: '520|500', wave: 'ruin', building: 'wall' as const, ...(catapults && { catapults }) },
    ...{ planned: 0, wanted: 1, reason: 'MORALE', villages: [], changes: [] },
  }))
  const given = parts({ plan: { commands: [], shortages } }, [ruin])
  const told = planOf({ parts: given, setting: { ask: { keepsPlan: true, only: [] } }, shortages: [SHORT] })
  expect(told.shortages.map(({ catapults, reason }) => [catapults, reason])).toEqual([
    [asked.wishes[1]?.catapults, 'MORALE'],
    [asked.wishes[0]?.catapults, 'NO_TROOPS'],
  ])
})

test('where some were planned again what was told as short stays told, unless something newer is', () => {
  const targets = { ...parts().targets, targets: ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' })) }
  const before = (target: string) => ({
    ...{ target, wave: 'nukes', planned: 0, wanted: 9, reason: 'MORALE', villages: [], changes: [] },
  })
  const plan = { commands: [command('a')], shortages: [before('520|500'), before('521|500')] }
  const given = parts({ targets, plan }, [wave({ count: 4 })])
  const ask = { keepsPlan: true, only: ['a'] }
  const reasons = (of: OperationPlan) =>
    of.shortages.map(({ target, reason, wanted }) => `${target} ${reason} ${wanted}`)
  expect(reasons(planOf({ parts: given, setting: { ask }, shortages: [SHORT] }))).toEqual([
    '521|500 MORALE 9',
    '520|500 NO_TROOPS 4',
  ])
  expect(reasons(planOf({ parts: given, shortages: [SHORT] }))).toEqual(['520|500 NO_TROOPS 3'])
  const { shortages: _, ...untold } = plan
  expect(reasons(planOf({ parts: { ...given, plan: untold }, setting: { ask } }))).toEqual([])
})

type Offered = OperationReport['shortages'][number]['changes'][number]

test.for<{ offered: Offered; told: object }>([
  { offered: { change: 'LATER_LANDING', latestArrival: instant(LANDING), wins: 2 }, told: { latestArrival: LANDING } },
  { offered: { change: 'GREATER_DISTANCE', fields: 41.5, wins: 2 }, told: { fields: 41.5 } },
  { offered: { change: 'LESSER_DISTANCE', fields: 3, wins: 2 }, told: { fields: 3 } },
  { offered: { change: 'LOWER_MORALE', percent: 40, wins: 2 }, told: { percent: 40 } },
  { offered: { change: 'MORE_SENDERS', owner: BERT, wins: 2 }, told: { playerId: BERT } },
  { offered: { change: 'NO_HOURS_OF_PLAYER', owner: BERT, wins: 2 }, told: { playerId: BERT } },
  { offered: { change: 'GREATER_LOAD', owner: ANNA, most: 7, wins: 2 }, told: { playerId: ANNA, most: 7 } },
  {
    offered: { change: 'MORE_TROOPS', village: 2, amounts: { ram: 5 }, wins: 2 },
    told: { source: '502|500', units: { ram: 5 } },
  },
  { offered: { change: 'NO_UNIQUE_RULE', wins: 2 }, told: {} },
])('an offer says what it changes: $offered.change', ({ offered, told }) => {
  const of = (change: Offered) => planOf({ shortages: [{ ...SHORT, changes: [change] }] }).shortages[0]?.changes
  expect(of(offered)).toEqual([{ change: offered.change, wins: 2, ...told }])
  expect(of({ ...offered, mayWinMore: true })).toEqual([{ change: offered.change, wins: 2, mayWinMore: true, ...told }])
})

test('more troops of a village that nobody knows say only how many', () => {
  const changes = [{ change: 'MORE_TROOPS' as const, village: 99, amounts: { ram: 5 }, wins: 1 }]
  expect(planOf({ shortages: [{ ...SHORT, changes }] }).shortages[0]?.changes).toEqual([
    { change: 'MORE_TROOPS', units: { ram: 5 }, wins: 1 },
  ])
})
