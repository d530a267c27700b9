// What a plan has sent, counted by village and by player, and when a player is free beside it.
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, village, wish } from '../operation.fixture.ts'
import type { EngineCommand } from '../operation-report.ts'
import { fixedAt, type Given, stopping } from './judged-villages.fixture.ts'
import { alone, Sent } from './sent.ts'

/** When a player launches, in order. */
const momentsOf = (sent: Sent, owner: number) =>
  sent.launches
    .get(owner)
    ?.near(alone(0), Number.POSITIVE_INFINITY)
    .map((launch) => launch.at)

test('what is sent is counted by village and by player, with what was before', () => {
  const owned = [
    village(coord('500|500'), {}),
    village(coord('500|501'), {}),
    village(coord('500|502'), {}, { owner: 2 }),
  ]
  const asked = operation({
    villages: owned,
    wishes: [wish(coord('504|500'), [FAKE]), wish(coord('504|501'), [NUKE])],
    fixed: [fixedAt('17:00', { isFake: true, amounts: { ram: 2, spy: 1 } }), fixedAt('16:00', { village: 2 })],
  })
  const sent = new Sent(asked, [
    commandOf(asked, { amounts: { ram: 1, spy: 5, axe: 0 }, launch: at('18:00') }),
    commandOf(asked, { wish: 1, village: 1, amounts: { axe: 7 }, launch: at('16:30') }),
    commandOf(asked, { wish: 0, village: 1, amounts: { ram: 1 }, launch: at('17:30') }),
  ])
  expect(sent.out).toEqual([{ ram: 3, spy: 6 }, { axe: 7, ram: 1 }, { ram: 1 }])
  expect(sent.shares).toEqual([
    { commands: 2, fakes: 2, onlyOnes: 0 },
    { commands: 2, fakes: 1, onlyOnes: 1 },
    { commands: 1, fakes: 0, onlyOnes: 0 },
  ])
  expect(sent.served).toEqual([[0], [1, 0], []])
  expect([...sent.launches.keys()]).toEqual([1, 2])
  expect(momentsOf(sent, 1)).toEqual([at('16:30'), at('17:00'), at('17:30'), at('18:00')])
  expect(momentsOf(sent, 2)).toEqual([at('16:00')])
})

test('the commands of a train are one launch of its player, and each of them is one of its village', () => {
  const train = { wanted: 4, train: {}, latestArrival: at('20:05') }
  const asked = operation({
    villages: [village(coord('500|500'), {}), village(coord('500|501'), {})],
    wishes: [
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|500'), [NOBLE], train),
      wish(coord('504|500'), [FAKE]),
    ],
  })
  const launchesOf = (...commands: readonly Partial<EngineCommand>[]) => {
    const launch = at('18:00')
    const sent = new Sent(
      asked,
      commands.map((each) => commandOf(asked, { launch, ...each })),
    )
    expect(sent.shares.reduce((sum, share) => sum + share.commands, 0)).toBe(commands.length)
    expect([...sent.launches.keys()]).toEqual([1])
    return sent.launches.get(1)?.count()
  }
  expect(launchesOf({}, {}, {})).toBe(1)
  expect(launchesOf({}, {}, { village: 1 }, { village: 1 })).toBe(2)
  expect(launchesOf({}, {}, { wish: 1 }, { wish: 1 })).toBe(2)
  expect(launchesOf({}, {}, { launch: at('18:01') })).toBe(2)
  expect(launchesOf({ wish: 2 }, { wish: 2 })).toBe(2)
})

test('a player of whom only trains leave is at his load when they are as many as he may launch', () => {
  const given = (most: number): Given => ({
    village: { stock: { ram: 1, snob: 4, axe: 400 } },
    wishes: [wish(coord('504|501'), [NOBLE], { wanted: 3, train: {} })],
    rules: { load: { gapSeconds: 0, most } },
  })
  const train = [{ wish: 1 }, { wish: 1 }, { wish: 1 }]
  expect(stopping(given(2), ...train)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  expect(stopping(given(1), ...train)).toEqual({ OWNER_AT_LOAD: 1 })
})

/** The first moment from one on that is free for a player with these launches. */
function freeFrom(launches: readonly number[], moment: number, gap: number): number {
  const sent = new Sent(operation({ villages: [village(coord('500|500'), {})], wishes: [] }), [])
  for (const launch of launches) sent.count({ village: 0, amounts: {}, launch }, false, 1)
  if (launches.length > 0) expect(momentsOf(sent, 1)).toEqual(launches.toSorted((a, b) => a - b))
  return sent.freeFrom(1, moment, gap)
}

test.each<[string, readonly number[], number, number, number]>([
  ['the gap behind a launch', [1000], 1020, 20, 1020],
  ['the gap before a launch', [1000], 980, 20, 980],
  ['less than the gap behind a launch', [1000], 1019, 20, 1020],
  ['less than the gap before a launch', [1000], 981, 20, 1020],
  ['at a launch', [1000], 1000, 20, 1020],
  ['at a launch, where there is no gap', [1000], 1000, 0, 1000],
  ['in a row of launches', [1020, 1000, 1039, 1070], 1000, 20, 1090],
  ['in a row of launches with a place', [1020, 1000, 1040, 1080], 1000, 20, 1060],
  ['behind many', [10, 20, 30, 40, 50, 60, 70], 71, 5, 75],
  ['among many of one moment', [10, 10, 10, 30], 10, 10, 20],
  ['without launches', [], 1000, 20, 1000],
])('a player is free where he has no launch within the gap: %s', (_where, launches, moment, gap, found) => {
  expect(freeFrom(launches, moment, gap)).toBe(found)
})
