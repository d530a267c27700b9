import { expect, test } from 'vitest'
import { isOwnSide } from './own-side.ts'

const SIDE = { senders: new Set([1]), tribes: [7] }

test.each([
  ['who sends', { playerId: 1 }, true],
  ['who sends, without a tribe', { playerId: 1, tribeId: 0 }, true],
  ['a member of a tribe that takes part', { playerId: 2, tribeId: 7 }, true],
  ['a member of another tribe', { playerId: 2, tribeId: 8 }, false],
  ['a player without a tribe', { playerId: 2, tribeId: 0 }, false],
  ['nobody', { playerId: 0 }, false],
  // No number of nobody, and none of no tribe, makes a village ours.
  ['nobody, though it were named a sender', { playerId: 0, tribeId: 7 }, false],
])('%s is on the own side: %j %s', (_who, owner, isOwn) => {
  expect(isOwnSide(owner, SIDE)).toBe(isOwn)
})

test('a player without a tribe is no member, though the number of none were chosen', () => {
  const side = { senders: new Set<number>(), tribes: [0] }
  expect(isOwnSide({ playerId: 2, tribeId: 0 }, side)).toBe(false)
  expect(isOwnSide({ playerId: 2 }, side)).toBe(false)
})
