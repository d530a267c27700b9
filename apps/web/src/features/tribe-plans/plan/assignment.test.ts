import type { AttackingPlayer } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  automaticHandout,
  type Handout,
  overPlanned,
  proportionalShares,
  withAssigned,
  withHandout,
} from './assignment.ts'
import { attackersOf, withAvailable } from './attackers.ts'
import { alphaContent, CAROLS } from './plan.fixture.ts'
import { freeOf, totalsOf } from './totals.ts'

const players = () => attackersOf(alphaContent())
const handout = (total: number, alice: number, bob: number): Handout => ({
  totals: { Nukes: total },
  players: { 1001: { Nukes: alice }, 1002: { Nukes: bob } },
})
const rules = (given: Handout, targets: number) =>
  overPlanned(given, players(), ['Nukes'], targets).map(({ rule }) => rule)

describe('over-planned, with 6 nukes of Alice and 3 of Bob, is', () => {
  test.each([
    ['nothing where the amounts are the total [TRIBE-33]', handout(4, 2, 2), 1, []],
    ['a sum above the total [TRIBE-33]', handout(3, 2, 2), 1, ['SUM']],
    ['nothing where amount × targets is what a player has [TRIBE-34]', handout(3, 3, 0), 2, []],
    ['amount × targets above what a player has [TRIBE-34]', handout(3, 0, 2), 2, ['AVAILABLE']],
    ['an amount below zero [TRIBE-35]', handout(3, -1, 2), 1, ['NEGATIVE']],
    ['a total below zero [TRIBE-35]', handout(-1, 0, 0), 1, ['NEGATIVE', 'SUM']],
  ] as const)('%s', (_rule, given, targets, found) => {
    expect(rules(given, targets)).toEqual(found)
  })

  test('also what a player has planned before counts [TRIBE-34]', () => {
    const content = withHandout(alphaContent(), handout(2, 2, 0), [CAROLS])
    const [alice] = attackersOf(content)
    expect(alice && freeOf(alice, 'Nukes')).toBe(2)
    expect(overPlanned(handout(3, 3, 0), attackersOf(content), ['Nukes'], 1)).toEqual([
      { rule: 'AVAILABLE', type: 'Nukes', player: 'Alice', needed: 3, free: 2 },
    ])
  })
})

describe('automatic shares', () => {
  test('a total of 3 is split 2 and 1 between 6 and 3 [TRIBE-37]', () => {
    expect(automaticHandout({ Nukes: 3 }, players(), ['Nukes'], 1).players).toEqual({
      1001: { Nukes: 2 },
      1002: { Nukes: 1 },
    })
  })

  test.each([
    ['the largest remainder gets what is left', 4, [6, 3, 1], [6, 3, 1], [3, 1, 0]],
    ['of equal remainders the first', 1, [5, 5], [5, 5], [1, 0]],
    ['nobody more than he can send', 4, [6, 3], [3, 1], [3, 1]],
    ['what one cannot take goes to the others', 6, [10, 1, 1], [2, 4, 4], [2, 2, 2]],
    ['all that there is where the total is more', 99, [6, 3], [6, 3], [6, 3]],
    ['nothing where nobody has any', 3, [0, 0], [0, 0], [0, 0]],
    ['nothing of nothing', 0, [6, 3], [6, 3], [0, 0]],
    ['nothing of a total below zero', -2, [6, 3], [6, 3], [0, 0]],
  ])('%s [TRIBE-37]', (_rule, total, weights, most, shares) => {
    expect(proportionalShares(total, weights, most)).toEqual(shares)
  })

  test('shares add up to the total or to all that fits, and an automatic handout is never over-planned [TRIBE-37]', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 7 }), (free, total, targets) => {
        const attackers = free.map((amount, at) => attacker(at, amount))
        const given = automaticHandout({ Nukes: total }, attackers, ['Nukes'], targets)
        const sum = Object.values(given.players).reduce((whole, { Nukes = 0 }) => whole + Nukes, 0)
        const fits = free.reduce((whole, amount) => whole + Math.floor(amount / targets), 0)
        expect(sum).toBe(Math.min(total, fits))
        expect(overPlanned(given, attackers, ['Nukes'], targets)).toEqual([])
      }),
    )
  })
})

test('handing out the same village again adds to what was planned', () => {
  const once = withHandout(alphaContent(), handout(2, 1, 1), [CAROLS])
  const twice = withHandout(once, handout(1, 1, 0), [CAROLS])
  expect(totalsOf(twice.types, attackersOf(twice))[0]).toEqual({ type: 'Nukes', planned: 6, available: 9 })
  expect(attackersOf(twice)[0]?.assigned[0]?.coords.map(({ amount }) => amount)).toEqual([2, 2])
})

test('a total alone makes targets and assigns nothing', () => {
  const content = withHandout(alphaContent(), { totals: { Nukes: 3 }, players: {} }, [CAROLS])
  expect(content.targetPlayers).toHaveLength(1)
  expect(attackersOf(content)).toEqual(attackersOf(alphaContent()))
})

test('an amount is changed for one player, type and village [TRIBE-47]', () => {
  const content = withHandout(alphaContent(), handout(2, 1, 1), [CAROLS])
  const changed = withAssigned(content, { playerId: 1001, type: 'Nukes', coord: '521|500' }, 2)
  expect(attackersOf(changed).map(({ assigned }) => assigned[0]?.coords.map(({ amount }) => amount))).toEqual([
    [1, 2],
    [1, 1],
  ])
  expect(totalsOf(changed.types, attackersOf(changed))[0]?.planned).toBe(5)
})

test('lowering what a player has leaves what is planned', () => {
  const content = withAvailable(withHandout(alphaContent(), handout(2, 2, 0), [CAROLS]), 1001, 'Nukes', 1)
  const [alice] = attackersOf(content)
  expect(alice && totalsOf(content.types, [alice])[0]).toEqual({ type: 'Nukes', planned: 4, available: 1 })
  expect(alice && freeOf(alice, 'Nukes')).toBe(0)
})

function attacker(playerId: number, amount: number): AttackingPlayer {
  return {
    playerId,
    name: String(playerId),
    villages: 1,
    points: 1,
    available: [{ type: 'Nukes', amount }],
    assigned: [],
  }
}
