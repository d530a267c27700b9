import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeSnapshot,
  encodeSnapshot,
  snapshotOfColumns,
  type VillageColumns,
  villageAt,
  villageOf,
  villagesOfOwner,
} from './world-snapshot.ts'

const columns: VillageColumns = {
  id: Int32Array.of(11, 12, 51),
  owner: Int32Array.of(1001, 1001, 0),
  points: Int32Array.of(9000, 8000, 200),
  x: Uint16Array.of(0, 999, 540),
  y: Uint16Array.of(0, 999, 541),
}
const snapshot = snapshotOfColumns(7, columns)

describe('a packed world', () => {
  test.each([
    ['0|0', 0],
    ['999|999', 1],
    ['540|541', 2],
    ['541|540', undefined],
    ['1|0', undefined],
  ])('has on %s the village with the index %s', (coord, index) => {
    const [x = 0, y = 0] = coord.split('|').map(Number)
    expect(villageAt(snapshot, { x, y })).toBe(index)
  })

  test.each([
    { x: 1000, y: 0 },
    { x: -1, y: 1 },
    { x: 0, y: 1000 },
  ])('has nothing beyond the map, on $x|$y', (coord) => {
    expect(villageAt(snapshot, coord)).toBeUndefined()
  })

  test('tells a village by its index', () => {
    expect(villageOf(snapshot, 2)).toEqual({ id: 51, owner: 0, points: 200, x: 540, y: 541 })
    expect(() => villageOf(snapshot, 3)).toThrow('Index 3 lies outside a column of 3')
  })

  test('tells the villages of an owner, also those of nobody', () => {
    expect(villagesOfOwner(snapshot, 1001)).toEqual([0, 1])
    expect(villagesOfOwner(snapshot, 0)).toEqual([2])
    expect(villagesOfOwner(snapshot, 5)).toEqual([])
  })

  test('is the same after it was stored and read, whatever it holds', () => {
    const village = fc.record({
      id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      owner: fc.nat(2 ** 31 - 1),
      points: fc.nat(2 ** 31 - 1),
      cell: fc.nat(999_999),
    })
    fc.assert(
      fc.property(fc.uniqueArray(village, { selector: ({ cell }) => cell, maxLength: 50, size: 'max' }), (villages) => {
        const given = snapshotOfColumns(3, {
          id: Int32Array.from(villages, ({ id }) => id),
          owner: Int32Array.from(villages, ({ owner }) => owner),
          points: Int32Array.from(villages, ({ points }) => points),
          x: Uint16Array.from(villages, ({ cell }) => cell % 1000),
          y: Uint16Array.from(villages, ({ cell }) => Math.floor(cell / 1000)),
        })
        const stored = encodeSnapshot(given)
        const read = decodeSnapshot(stored)
        expect(encodeSnapshot(read).equals(stored)).toBe(true)
        for (const [index, { cell }] of villages.entries())
          expect(villageAt(read, { x: cell % 1000, y: Math.floor(cell / 1000) })).toBe(index)
      }),
      { numRuns: 25 },
    )
  })

  test('takes sixteen bytes a village and twelve more', () => {
    expect(encodeSnapshot(snapshot)).toHaveLength(12 + 3 * 16)
  })

  test.each([
    ['nothing', Buffer.alloc(0), '0 bytes are not a world snapshot'],
    ['something else', Buffer.from('a long enough text'), 'not a world snapshot of layout 1'],
    ['another layout', Buffer.from('MWS\u0002aaaabbbb'), 'not a world snapshot of layout 1'],
    ['half of it', encodeSnapshot(snapshot).subarray(0, 30), '3 villages takes 60 bytes, not 30'],
  ])('is not read from %s', (_rule, stored, message) => {
    expect(() => decodeSnapshot(stored)).toThrow(message)
  })
})
