import { continentOf, fieldsBetween } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { type SyntheticVillage, syntheticWorld } from './synthetic-world.ts'

const world = syntheticWorld({ seed: 7, villages: 8000 })

describe('a made-up world', () => {
  test('has exactly the villages asked for, each on a field of its own', () => {
    expect(world.villages).toHaveLength(8000)
    expect(new Set(world.villages.map(({ x, y }) => `${x}|${y}`)).size).toBe(8000)
    expect(world.villages.map(({ id }) => id)).toEqual(Array.from({ length: 8000 }, (_, index) => index + 1))
  })

  test('is the same for the same seed and another for another', () => {
    expect(syntheticWorld({ seed: 7, villages: 500 })).toEqual(syntheticWorld({ seed: 7, villages: 500 }))
    expect(syntheticWorld({ seed: 8, villages: 500 })).not.toEqual(syntheticWorld({ seed: 7, villages: 500 }))
  })

  test('agrees with itself: players count their villages, tribes their members', () => {
    for (const player of world.players.slice(0, 50)) {
      const owned = world.villages.filter(({ owner }) => owner === player.id)
      expect(owned).toHaveLength(player.villages)
      expect(owned.reduce((sum, { points }) => sum + points, 0)).toBe(player.points)
    }
    for (const tribe of world.tribes)
      expect(world.players.filter((player) => player.tribe === tribe.id)).toHaveLength(tribe.members)
  })

  test('has barbarian and bonus villages in the shares of a real world', () => {
    const share = (is: (village: SyntheticVillage) => boolean) => world.villages.filter(is).length / 8000
    expect(share(({ owner }) => owner === 0)).toBeCloseTo(0.25, 1)
    expect(share(({ bonus }) => bonus !== 0)).toBeCloseTo(0.05, 1)
  })

  test('clusters: the villages of a large player lie around one place', () => {
    for (const { id } of world.players.slice(0, 10)) {
      const owned = world.villages.filter(({ owner }) => owner === id)
      const middle = {
        x: owned.reduce((sum, { x }) => sum + x, 0) / owned.length,
        y: owned.reduce((sum, { y }) => sum + y, 0) / owned.length,
      }
      const near = owned.filter((village) => fieldsBetween(village, middle) < 25)
      expect(near.length / owned.length).toBeGreaterThan(0.9)
    }
    expect(new Set(world.villages.map(continentOf)).size).toBe(4)
  })

  test('has unique names, also some that are not Latin and some with a comma', () => {
    expect(new Set(world.players.map(({ name }) => name)).size).toBe(world.players.length)
    expect(world.players.some(({ name }) => /\p{Script=Cyrillic}/u.test(name))).toBe(true)
    expect(world.players.some(({ name }) => name.includes(','))).toBe(true)
    expect(new Set(world.tribes.map(({ tag }) => tag)).size).toBe(world.tribes.length)
  })

  test.each([99, 200_001])('is refused with %i villages', (villages) => {
    expect(() => syntheticWorld({ seed: 1, villages })).toThrow(`A world of ${villages} villages`)
  })
})
