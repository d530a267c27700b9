import { later } from '@muster/game'
import { expect, test } from 'vitest'
import type { PlannedAgain } from '../../explanation/trials.ts'
import { at, coord, hour } from '../../problem.fixture.ts'
import { LARGEST_TRIAL, MOST_LOOKS_BESIDE, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from '../../tuning.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, operation, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { Operation, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { ChangeTrials } from './change-trials.ts'
import { type EngineChange, withChange } from './changes.ts'

const FARTHER: EngineChange = { change: 'GREATER_DISTANCE', fields: 9 }
const NO_UNIQUE: EngineChange = { change: 'NO_UNIQUE_RULE' }
const SENDER: EngineChange = { change: 'MORE_SENDERS', owner: 1 }
const LATER: EngineChange = { change: 'LATER_LANDING', latestArrival: at('20:05') }

/** A village with one fake, and wishes of fakes, of a ruin, and of both. */
const SMALL = operation({
  villages: [village(coord('500|500'), { ram: 1 })],
  wishes: [[FAKE], [FAKE], [RUIN], [FAKE, RUIN]].map((templates, y) => wish({ x: 504, y: 500 + y }, templates)),
})

interface Trial {
  readonly changed: Operation
  readonly most: number
}

/** Trials beside these commands; what is planned again is what is told, and is noted. */
function trialsOf(
  asked: Operation,
  given: { commands?: readonly EngineCommand[]; isMost?: boolean; again?: Partial<PlannedAgain> } = {},
) {
  const { commands = [commandOf(asked)], isMost = true, again } = given
  const tried: Trial[] = []
  const planAgain = (changed: Operation, most: number): PlannedAgain => {
    tried.push({ changed, most })
    return { planned: 3, isMost: true, arithmetic: 0, ...again }
  }
  return { trials: new ChangeTrials({ operation: asked, commands, isMost, planAgain }), tried }
}

test.each<[string, boolean, Partial<PlannedAgain>, ReturnType<ChangeTrials['planned']>]>([
  ['both can have no more', true, { planned: 3, isMost: true }, { wins: 2, isLeast: false }],
  ['both can have no more, and nothing is won', true, { planned: 1, isMost: true }, { wins: 0, isLeast: false }],
  ['the plan could have more', false, { planned: 3, isMost: true }, { wins: 2, isLeast: true }],
  ['the plan again could have more', true, { planned: 3, isMost: false }, { wins: 2, isLeast: true }],
  ['one more at least', true, { planned: 2, isMost: false }, { wins: 1, isLeast: true }],
  ['nothing is won yet', true, { planned: 1, isMost: false }, undefined],
  ['less than before', false, { planned: 0, isMost: true }, undefined],
])('a plan again tells how many more there are, or at least are: %s', (_when, isMost, again, won) => {
  expect(trialsOf(SMALL, { isMost, again }).trials.planned(0, FARTHER)).toEqual(won)
})

test('a change is planned once for all wishes that it is the same for', () => {
  const { trials, tried } = trialsOf(SMALL)
  expect(trials.planned(0, FARTHER)).toEqual({ wins: 2, isLeast: false })
  expect(trials.planned(1, { ...FARTHER })).toEqual({ wins: 2, isLeast: false })
  expect(tried).toEqual([{ changed: withChange(SMALL, 0, FARTHER), most: TRIAL_PROGRAM_WORK }])
  trials.planned(2, FARTHER)
  trials.planned(3, FARTHER)
  trials.planned(0, { ...FARTHER, fields: 10 })
  expect(tried).toHaveLength(4)
})

test.each([
  ['a later landing', LATER],
  ['another sender', SENDER],
])('a change of one wish is planned for each: %s', (_what, change) => {
  const { trials, tried } = trialsOf(SMALL)
  for (const index of [0, 1, 0, 1]) trials.planned(index, change)
  expect(tried.map(({ changed }) => changed)).toEqual([withChange(SMALL, 0, change), withChange(SMALL, 1, change)])
})

test('what is not known is not asked for again', () => {
  const { trials, tried } = trialsOf(SMALL, { again: { planned: 1, isMost: false } })
  expect([trials.planned(0, FARTHER), trials.planned(0, FARTHER)]).toEqual([undefined, undefined])
  expect(tried).toHaveLength(1)
})

test('so many plans are made for a report, and no more', () => {
  const { trials, tried } = trialsOf(SMALL)
  for (let fields = 1; fields <= MOST_PLANS_AGAIN; fields++) {
    expect(trials.planned(0, { ...FARTHER, fields })).toBeDefined()
  }
  expect(trials.planned(0, { ...FARTHER, fields: 99 })).toBeUndefined()
  expect(tried).toHaveLength(MOST_PLANS_AGAIN)
})

test('steps of arithmetic are shared by all plans of a report', () => {
  const { trials, tried } = trialsOf(SMALL, { again: { arithmetic: 1000 } })
  for (const fields of [1, 2, 3]) trials.planned(0, { ...FARTHER, fields })
  expect(tried.map(({ most }) => TRIAL_PROGRAM_WORK - most)).toEqual([0, 1000, 2000])
})

const far = (count: number) => Array.from({ length: count }, () => village(coord('500|500'), {}))

test('an operation of too many villages and wishes is not planned again', () => {
  const pairs = (villages: number) =>
    trialsOf(operation({ villages: far(villages), wishes: [0, 1].map((y) => wish({ x: 504, y }, [FAKE])) }), {
      commands: [],
    })
  const largest = pairs(LARGEST_TRIAL / 2)
  expect(largest.trials.planned(0, FARTHER)).toEqual({ wins: 3, isLeast: false })
  const larger = pairs(LARGEST_TRIAL / 2 + 1)
  expect(larger.trials.planned(0, FARTHER)).toBeUndefined()
  expect(larger.tried).toEqual([])
})

test('an operation of too many moments is planned again without a program', () => {
  const until = (count: number) => later(at('20:00'), count)
  const wishes = (...windows: readonly number[]) =>
    windows.map((window, y) => wish({ x: 504, y }, [FAKE], { latestArrival: until(window) }))
  const most = (villages: number, given: readonly Wish[], change: EngineChange = FARTHER) => {
    const { trials, tried } = trialsOf(operation({ villages: far(villages), wishes: given }), { commands: [] })
    trials.planned(0, change)
    return tried.map((each) => each.most)
  }
  expect(most(1, wishes(LARGEST_TRIAL - 1))).toEqual([TRIAL_PROGRAM_WORK])
  expect(most(1, wishes(LARGEST_TRIAL))).toEqual([0])
  expect(most(2, wishes(LARGEST_TRIAL / 2 - 1))).toEqual([TRIAL_PROGRAM_WORK])
  expect(most(2, wishes(LARGEST_TRIAL / 2))).toEqual([0])
  expect(most(1, wishes(LARGEST_TRIAL / 2 - 1, LARGEST_TRIAL / 2 - 1))).toEqual([TRIAL_PROGRAM_WORK])
  expect(most(1, wishes(LARGEST_TRIAL / 2, LARGEST_TRIAL / 2 - 1))).toEqual([0])
  // The change itself may make it too large.
  expect(most(1, wishes(0), { change: 'LATER_LANDING', latestArrival: until(LARGEST_TRIAL - 1) })).toEqual([
    TRIAL_PROGRAM_WORK,
  ])
  expect(most(1, wishes(0), { change: 'LATER_LANDING', latestArrival: until(LARGEST_TRIAL) })).toEqual([0])
})

/**
 * Three villages, the second of another player, and four wishes of two commands each: two of fakes, one of ruins and one of both. Everything
 * is two fields off at least.
 */
function crowd(given: Partial<Parameters<typeof operation>[0]> = {}): Operation {
  const hours = { from: hour('00:00'), until: hour('23:59') }
  return operation({
    villages: [
      village(coord('500|500'), { ram: 2, catapult: 20 }),
      village(coord('500|501'), { ram: 2, catapult: 40 }, { owner: 2 }),
      village(coord('500|502'), { ram: 1 }),
    ],
    owners: [1, 2].map((id) => ({ id, points: 1, quietHours: [hours] })),
    wishes: [[FAKE], [FAKE], [RUIN], [FAKE, RUIN]].map((templates, y) =>
      wish({ x: 504, y: 500 + y }, templates, { wanted: 2, senders: { only: [] } }),
    ),
    ...given,
  })
}

const everybody = (asked: Operation) => ({
  ...asked,
  wishes: asked.wishes.map(({ senders: _, ...each }) => each),
})
const awake = (asked: Operation) => ({ ...asked, owners: [] })
const limited = (asked: Operation, limit: { minFields?: number; maxFields?: number }) => ({
  ...asked,
  templates: TEMPLATES.map((template) => ({ ...template, ...limit })),
})
const FREE = awake(everybody(crowd()))

test.each<[string, Operation, number, EngineChange, number]>([
  ['hours of a player, by his villages', everybody(crowd()), 0, { change: 'NO_HOURS_OF_PLAYER', owner: 1 }, 4],
  ['hours of the other', everybody(crowd()), 0, { change: 'NO_HOURS_OF_PLAYER', owner: 2 }, 4],
  ['another sender, to the one wish', awake(crowd()), 0, { change: 'MORE_SENDERS', owner: 1 }, 2],
  ['another sender, to the wish of both', awake(crowd()), 3, { change: 'MORE_SENDERS', owner: 2 }, 2],
  [
    'a later landing, of the one wish',
    { ...FREE, rules: { ...FREE.rules, now: at('19:00') } },
    0,
    { change: 'LATER_LANDING', latestArrival: at('21:30') },
    2,
  ],
  ['a greater distance, of fakes', limited(FREE, { maxFields: 1 }), 0, { change: 'GREATER_DISTANCE', fields: 9 }, 5],
  ['a greater distance, of ruins', limited(FREE, { maxFields: 1 }), 2, { change: 'GREATER_DISTANCE', fields: 9 }, 3],
  ['a greater distance, of both', limited(FREE, { maxFields: 1 }), 3, { change: 'GREATER_DISTANCE', fields: 9 }, 7],
  ['a lesser distance, of ruins', limited(FREE, { minFields: 9 }), 2, { change: 'LESSER_DISTANCE', fields: 1 }, 3],
  ['troops of one village', FREE, 0, { change: 'MORE_TROOPS', village: 2, amounts: { ram: 1 } }, 2],
  ['no unique rule', { ...FREE, rules: { ...FREE.rules, uniqueTarget: true } }, 0, NO_UNIQUE, 8],
])('beside a plan so many go as those can whom the change concerns: %s', (_what, asked, index, change, wins) => {
  expect(trialsOf(asked, { commands: [] }).trials.beside(index, change)).toEqual({ wins, isLeast: true })
})

test('whom a change does not concern sends nothing for it', () => {
  // The second player is awake, and fakes go everywhere.
  const asked = everybody(crowd())
  const sleeper = { ...asked, owners: asked.owners.slice(0, 1) }
  const hours: EngineChange = { change: 'NO_HOURS_OF_PLAYER', owner: 1 }
  expect(trialsOf(sleeper, { commands: [] }).trials.beside(0, hours)).toEqual({ wins: 4, isLeast: true })
  const templates = TEMPLATES.map((template, i) =>
    i === RUIN ? { ...template, minFields: 9, maxFields: 10 } : template,
  )
  const nearer: EngineChange = { change: 'LESSER_DISTANCE', fields: 1 }
  expect(trialsOf({ ...FREE, templates }, { commands: [] }).trials.beside(2, nearer)).toEqual({
    wins: 4,
    isLeast: true,
  })
})

test('what a plan sends already is not sent besides, and what it serves is not short', () => {
  const commands = [0, 2].map((from) => commandOf(FREE, { village: from, wish: 0 }))
  // Of the fakes one is left of the first village and two of the second; of the ruins three are.
  const troops: EngineChange = { change: 'MORE_TROOPS', village: 2, amounts: { ram: 9 } }
  expect(trialsOf(FREE, { commands }).trials.beside(1, NO_UNIQUE)).toEqual({ wins: 6, isLeast: true })
  expect(trialsOf(FREE, { commands }).trials.beside(1, troops)).toEqual({ wins: 4, isLeast: true })
})

test('the wish for which a change was found gets its commands first', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1, catapult: 20 })],
    wishes: [wish(coord('504|500'), [RUIN, FAKE]), wish(coord('504|501'), [RUIN])],
  })
  // The latter wants a ruin: the former then has the fake. The other way round the ruin would be gone.
  expect(trialsOf(asked, { commands: [] }).trials.beside(1, NO_UNIQUE)).toEqual({ wins: 2, isLeast: true })
  expect(trialsOf(asked, { commands: [] }).trials.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
})

test('trains are never sent beside a plan, one command at a time', () => {
  const wishes = FREE.wishes.map((each, i) => (i === 0 ? { ...each, train: {} } : each))
  expect(trialsOf({ ...FREE, wishes }, { commands: [] }).trials.beside(1, FARTHER)).toEqual({ wins: 4, isLeast: true })
})

test('one command is sure, where nothing was found and where too many would be looked at', () => {
  const asleep = everybody(crowd())
  expect(trialsOf(asleep, { commands: [] }).trials.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
  const villages = Array.from(
    { length: MOST_LOOKS_BESIDE / 4 },
    (_, i) => FREE.villages[i] ?? village(coord('500|500'), {}),
  )
  const largest = trialsOf({ ...FREE, villages }, { commands: [] }).trials
  // All four wishes ask all villages: nothing is left for another.
  expect(largest.beside(0, NO_UNIQUE)).toEqual({ wins: 8, isLeast: true })
  expect(largest.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
  const larger = trialsOf({ ...FREE, villages: [...villages, village(coord('500|500'), {})] }, { commands: [] }).trials
  expect(larger.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
  expect(larger.beside(0, SENDER)).toEqual({ wins: 2, isLeast: true })
  // What the plan sends is looked at as well.
  const planned = trialsOf({ ...FREE, villages }, { commands: [commandOf(FREE)] }).trials
  expect(planned.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
})

test('a wish is short by what it wants besides what is fixed for it', () => {
  const fixed = [
    {
      village: 2,
      wish: 0,
      target: coord('504|500'),
      targetOwner: 0,
      amounts: {},
      isFake: true,
      launch: at('12:00'),
      arrival: at('14:00'),
    },
  ]
  const asked = { ...FREE, fixed, wishes: FREE.wishes.slice(0, 1) }
  expect(trialsOf(asked, { commands: [] }).trials.beside(0, NO_UNIQUE)).toEqual({ wins: 1, isLeast: true })
  expect(trialsOf({ ...asked, fixed: [] }, { commands: [] }).trials.beside(0, NO_UNIQUE)).toEqual({
    wins: 2,
    isLeast: true,
  })
})
