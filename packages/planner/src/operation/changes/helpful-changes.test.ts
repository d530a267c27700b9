import { secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  TEMPLATES,
  village,
  wish,
} from '../operation.fixture.ts'
import { planOperation } from '../plan-operation.ts'
import { type EngineChange, withChange } from './changes.ts'

/** Each mix of rules makes other changes helpful. */
const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 7 }

type Mix = Parameters<typeof randomOperation>[1]
type Kinds = readonly EngineChange['change'][]

/** Of some small operations: each change that is offered, with what it says and what a plan with it has more. */
function offersOf(mix: Mix, seeds: number) {
  return Array.from({ length: seeds }, (_, i) => randomOperation(i + 1, mix)).flatMap((asked, seed) => {
    const { shortages, optimality } = planOperation(asked)
    return shortages.slice(0, 2).flatMap(({ wish, changes }) =>
      changes.map((change) => {
        const { planned } = planOperation(withChange(asked, wish, change)).optimality
        const isTrain = asked.wishes[wish]?.train !== undefined
        return { name: `seed ${seed + 1}, wish ${wish}`, isTrain, change, won: planned - optimality.planned }
      }),
    )
  })
}

test.each<[string, Mix, Kinds]>([
  ['hours', { ...MANY, quiet: true }, ['LATER_LANDING', 'NO_HOURS_OF_PLAYER', 'MORE_TROOPS']],
  ['distances', { ...MANY, distances: true }, ['GREATER_DISTANCE']],
  ['senders and morale', { ...MANY, senders: true, morale: true }, ['MORE_SENDERS', 'LOWER_MORALE']],
  ['loads', { ...MANY, loads: true, windows: true }, ['GREATER_LOAD']],
  ['unique rules', { ...MANY, unique: true }, ['NO_UNIQUE_RULE']],
])('every change that is offered wins as many commands as it says: %s', { timeout: 600_000 }, (_mix, mix, kinds) => {
  const offers = offersOf(mix, 12)
  for (const { name, change, won } of offers) {
    expect(won, `${name}: ${JSON.stringify(change)}`).toBeGreaterThan(0)
    if (!change.mayWinMore) expect(won, `${name}: ${JSON.stringify(change)}`).toBe(change.wins)
  }
  expect(offers.map(({ change }) => change.change)).toEqual(expect.arrayContaining([...kinds]))
})

test('trains that are short are offered changes that were tried by a plan', { timeout: 600_000 }, () => {
  const rules = { ...MANY, trains: true, quiet: true, distances: true, senders: true }
  const ofTrains = offersOf(rules, 15).filter(({ isTrain }) => isTrain)
  for (const { name, change, won } of ofTrains) expect(change.wins, `${name}: ${JSON.stringify(change)}`).toBe(won)
  const kinds: Kinds = ['LATER_LANDING', 'NO_HOURS_OF_PLAYER', 'MORE_TROOPS']
  expect(ofTrains.map(({ change }) => change.change)).toEqual(expect.arrayContaining([...kinds]))
})

test.each([
  [60, 60, 'which is all that is missing', {}],
  [100, 80, 'which may be more', { mayWinMore: true }],
])(
  'of a large operation a change tells what is sure beside the plan: of %i wishes %i, %s',
  (count, wins, _so, more) => {
    const sleeping = operation({
      villages: Array.from({ length: 80 }, (_, i) => village({ x: 500 + i, y: 500 }, { ram: 1 })),
      owners: [{ id: 1, points: 1, quietHours: [{ from: secondOfDay(0), until: secondOfDay(86_399) }] }],
      wishes: Array.from({ length: count }, (_, i) => wish({ x: 500 + i, y: 510 }, [FAKE])),
    })
    const [shortage] = planOperation(sleeping).shortages
    const change = { change: 'NO_HOURS_OF_PLAYER', owner: 1 } as const
    expect(shortage?.changes).toContainEqual({ ...change, wins, ...more })
    expect(planOperation(withChange(sleeping, 0, change)).commands).toHaveLength(wins)
  },
)

test('a village that is too near is offered with its distance', () => {
  const near = operation({
    villages: [village(coord('500|500'), { ram: 1 })],
    wishes: [wish(coord('501|500'), [FAKE])],
    templates: TEMPLATES.map((template) => ({ ...template, minFields: 3 })),
  })
  const [shortage] = planOperation(near).shortages
  expect(shortage?.changes).toContainEqual({ change: 'LESSER_DISTANCE', fields: 1, wins: 1 })
  expect(planOperation(withChange(near, 0, { change: 'LESSER_DISTANCE', fields: 1 })).commands).toHaveLength(1)
})
