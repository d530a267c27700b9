import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { ChangeTrials } from '../changes/change-trials.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, village, wish } from '../operation.fixture.ts'
import type { Operation, OperationVillage } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { shortagesOfOperation } from './shortages-of-operation.ts'

// One ram goes from 500|500 to 504|500 in two hours: it leaves at 18:00 and lands at 20:00.
function shortages(asked: Operation, commands: readonly EngineCommand[] = [], isInHaste = true) {
  const planAgain = () => ({ planned: 0, isMost: false, arithmetic: 0 })
  const trials = new ChangeTrials({ operation: asked, commands, isMost: false, planAgain })
  return shortagesOfOperation(asked, commands, () => isInHaste, trials)
}

test('what is short is told wish by wish, with what is planned and what is wanted besides what is fixed', () => {
  const fixed = {
    village: 0,
    wish: 2,
    target: coord('504|502'),
    targetOwner: 0,
    amounts: {},
    isFake: true,
    launch: at('12:00'),
    arrival: at('14:00'),
  }
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 3 })],
    wishes: [0, 1, 2, 3].map((y) => wish({ x: 504, y: 500 + y }, [FAKE], { wanted: 1 + y })),
    fixed: [fixed],
  })
  const commands = [commandOf(asked), commandOf(asked, { wish: 2 }), commandOf(asked, { wish: 2 })]
  const short = {
    planned: 0,
    reason: 'TROOPS_SPENT',
    villages: { TROOPS_SPENT: 1 },
    changes: [{ change: 'MORE_TROOPS', village: 0, amounts: { ram: 1 }, wins: 1, mayWinMore: true }],
  }
  expect(shortages(asked, commands)).toEqual([
    { ...short, wish: 1, wanted: 2 },
    { ...short, wish: 3, wanted: 4 },
  ])
  const few = shortages(asked, commands.slice(0, 2))
  expect(few.map(({ wish: index, planned, wanted }) => [index, planned, wanted])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 4],
  ])
  expect(shortages({ ...asked, wishes: asked.wishes.slice(0, 1), fixed: [] }, commands.slice(0, 1))).toEqual([])
})

test('spent troops are told with the waves that have them, and how many villages gave theirs', () => {
  const wave = (index: number, templates: readonly number[]) => wish({ x: 504, y: 500 }, templates, { wave: index })
  const asked = operation({
    villages: [
      village(coord('500|500'), { axe: 900, ram: 40 }),
      village(coord('500|501'), { axe: 900, ram: 60 }),
      village(coord('500|502'), { catapult: 20 }),
    ],
    wishes: [wave(0, [NUKE]), wave(1, [SMALLER_NUKE]), wave(2, [FAKE, RUIN])],
    fixed: [
      // Two rams that the nuke leaves, and all catapults, are on their way.
      ...[0, 2].map((from) => ({
        village: from,
        wish: from,
        ...{ target: coord('504|500'), targetOwner: 0, isFake: false, launch: at('12:00'), arrival: at('14:00') },
        amounts: from === 0 ? { ram: 2 } : { catapult: 20 },
      })),
    ],
  })
  const nukes = [
    commandOf(asked, { wish: 1, template: NUKE, amounts: { axe: 900, ram: 38 } }),
    commandOf(asked, { wish: 1, village: 1, template: NUKE, amounts: { axe: 900, ram: 60 } }),
  ]
  const short = shortages({ ...asked, wishes: asked.wishes.map((one) => ({ ...one, wanted: 9 })) }, nukes)
  const spentOn = short.map(({ wish: index, villages, spentOn: told }) => [index, villages, told])
  const nukesFirst = [
    { wave: 1, villages: 2 },
    { wave: 0, villages: 1 },
  ]
  expect(spentOn).toEqual([
    [0, { TROOPS_SPENT: 2, NO_TROOPS: 1 }, nukesFirst],
    [1, { TROOPS_SPENT: 2, NO_TROOPS: 1 }, nukesFirst],
    [2, { TROOPS_SPENT: 3 }, [...nukesFirst, { wave: 2, villages: 1 }]],
  ])
})

// Villages by what stops them first, of three players: the second sleeps, and the third may not send.
const KINDS = {
  spent: village(coord('500|500'), { ram: 1 }, { sendsFrom: at('2026-06-01 12:00') }),
  collides: village(coord('500|501'), { ram: 9 }),
  asleep: village(coord('500|502'), { ram: 9 }, { owner: 2 }),
  barred: village(coord('500|503'), { ram: 9 }, { owner: 3 }),
  poor: village(coord('500|504'), {}),
  late: village(coord('500|505'), { ram: 9 }, { sendsFrom: at('19:00') }),
  far: village(coord('400|500'), { ram: 9 }),
  loaded: village(coord('500|507'), { ram: 9 }, { owner: 4 }),
} satisfies Record<string, OperationVillage>

test.each<[string, readonly (keyof typeof KINDS)[], string]>([
  ['most of those that could', ['spent', 'collides', 'spent'], 'TROOPS_SPENT'],
  ['most of those that could, the other way round', ['collides', 'spent', 'collides'], 'SEND_TIMES_COLLIDE'],
  ['the last hurdle of as many', ['spent', 'collides'], 'SEND_TIMES_COLLIDE'],
  ['his load before troops', ['spent', 'loaded'], 'OWNER_AT_LOAD'],
  ['one that could, and not many others', ['spent', 'asleep', 'asleep', 'poor', 'poor', 'poor'], 'TROOPS_SPENT'],
  ['most of those that are near to it', ['asleep', 'late', 'late', 'poor', 'poor', 'poor'], 'NOT_HOME_YET'],
  ['the last hurdle of those', ['asleep', 'late', 'far'], 'NOT_HOME_YET'],
  ['one that is near to it, and not many others', ['far', 'barred', 'barred', 'poor', 'poor'], 'NO_SOURCE_IN_RANGE'],
  ['most of the others', ['barred', 'poor', 'poor'], 'NO_TROOPS'],
  ['most of the others, the other way round', ['barred', 'poor', 'barred'], 'NO_SENDER_ALLOWED'],
  ['no village at all', [], 'NO_TROOPS'],
])('the reason is what holds for most villages that could otherwise: %s', (_which, names, reason) => {
  const villages = names.map((name) => KINDS[name])
  const asked = operation({
    villages,
    owners: [
      { id: 2, points: 1, quietHours: [{ from: hour('12:00'), until: hour('19:00') }] },
      { id: 4, points: 1, load: { gapSeconds: 0, most: 0 } },
    ],
    wishes: [wish(coord('504|500'), [FAKE], { senders: { never: [3] } })],
    rules: { maxFields: 50 },
    fixed: villages.flatMap((each, from) =>
      each === KINDS.spent
        ? [
            {
              village: from,
              target: coord('510|510'),
              targetOwner: 0,
              amounts: { ram: 1 },
              isFake: false,
              launch: at('12:00'),
              arrival: later(at('12:00'), 7200),
            },
          ]
        : [],
    ),
  })
  const [told] = shortages(asked)
  expect(told?.reason).toBe(reason)
  const counted = Object.values(told?.villages ?? {}).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe(names.length)
})

test('where what would help was not looked for, that is told, and not that nothing helps [OPP-03]', () => {
  const given = (villages: number) =>
    operation({
      villages: Array.from({ length: villages }, (_, y) => village({ x: 500, y: 500 + (y % 20) }, { ram: 1 })),
      wishes: [0, 1].map((y) => wish({ x: 504, y: 500 + y }, [FAKE], { senders: { only: [9] } })),
    })
  const untried = (asked: Operation, isInHaste: boolean) =>
    shortages(asked, [], isInHaste).map(({ changes, isUntried }) => [changes.length > 0, isUntried])
  expect(untried(given(9), true)).toEqual([1, 2].map(() => [true, undefined]))
  expect(untried(given(20_001), true)).toEqual([1, 2].map(() => [false, true]))
  // Of whole trains nothing is offered that no plan has tried.
  const train = { villages: [village(coord('500|500'), { snob: 1, axe: 900 })] }
  const nobles = { ...train, wishes: [wish(coord('504|500'), [NOBLE], { wanted: 2, train: {} })] }
  expect(untried(operation(nobles), true)).toEqual([[false, true]])
  // Nothing helps where there is nobody.
  expect(untried(operation({ ...nobles, villages: [] }), true)).toEqual([[false, undefined]])
})

test.each<[string, number, boolean, number]>([
  ['as many as somebody waits for', 250, true, 1000],
  ['more than somebody waits for', 251, true, 500],
  ['where nobody waits', 251, false, 1000],
])('where very many wishes are short, each asks some of the villages: %s', (_how, wishes, isInHaste, looks) => {
  const itself = village(coord('504|500'), { catapult: 20 })
  const asked = operation({
    villages: Array.from({ length: 1000 }, () => itself),
    wishes: Array.from({ length: wishes }, () => wish(coord('504|500'), [RUIN])),
  })
  const told = shortages(asked, [], isInHaste)
  expect(told.map(({ villages }) => villages.NO_SOURCE_IN_RANGE)).toEqual(Array.from({ length: wishes }, () => looks))
})
