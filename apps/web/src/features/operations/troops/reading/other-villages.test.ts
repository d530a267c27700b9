import { expect, test } from 'vitest'
import { otherVillages, takenVillages, troopsAfter } from './other-villages.ts'
import type { ReadPart, TakenPlayer, TakenTroops } from './taken-troops.ts'

const villages = (count: number) => Array.from({ length: count }, (_, x) => ({ coords: `${x}|1` }))
const player = (playerId: number, count: number, gone = 0): TakenPlayer => ({
  ...{ playerId, name: '', tag: '', mark: 'AT_HOME', unseen: 0 },
  villages: villages(count),
  gone: villages(gone),
})
const part = (mark: ReadPart['mark'], count: number): ReadPart => ({
  ...{ key: '', textId: '', textName: '', format: 'csv', firstLine: 1, isByHand: false },
  mark,
  villages: count,
})
const placed = (count: number) => villages(count).map((village) => ({ ...village, textId: '', line: 1 }))
const TAKEN: TakenTroops = {
  parts: [part('AT_HOME', 20), part('LEFT', 5), part(undefined, 3)],
  players: [player(1, 8, 2), player(2, 4)],
  unknown: placed(1),
  barbarian: placed(0),
  outside: placed(2),
  repeated: placed(3),
}

test('villages that were read and are not taken are told by reason, and with those that are they are all', () => {
  const others = otherVillages(TAKEN)
  expect(others.map(({ reason, count }) => `${reason} ${count}`)).toEqual([
    'left 5',
    'asked 3',
    'repeated 3',
    'joined 2',
    'unknown 1',
    'outside 2',
  ])
  expect(others.reduce((sum, { count }) => sum + count, takenVillages(TAKEN))).toBe(28)
})

test('limits are held to all that the operation has afterwards, not to one paste', () => {
  const kept = [
    { playerId: 1, villages: villages(10) },
    { playerId: 3, villages: villages(100) },
  ]
  expect(troopsAfter(TAKEN, kept, false)).toEqual({ villages: 112, players: 3 })
  expect(troopsAfter(TAKEN, kept, true)).toEqual({ villages: 114, players: 3 })
})
