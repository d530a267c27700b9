// Which change is offered for a wish that is short, candidate by candidate; helpful-changes.test.ts asks plans whether offers hold.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Load } from '../operation.ts'
import {
  AGAINST,
  ASLEEP,
  fixedAt,
  type Given,
  kinds,
  limited,
  MORALE,
  NIGHT,
  offers,
  offersIfTried,
  place,
} from './offered-changes.fixture.ts'

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
