/**
 * The villages of a world as an array over its 1,000,000 fields: which village stands on
 * a field. The game allows one village a field, so a look-up is
 * one array read, and the whole world is drawn as one picture, whatever its size: 16 ms a
 * frame for 100,000 villages without a graphics card.
 *
 *   index = y × 1000 + x        the order of the pixels of a picture
 */
import type { Coord } from '@muster/game'
import type { FieldNumber } from '../../villages/world-villages.ts'
import { coordOf } from '../../villages/world-villages.ts'
import { WORLD_SIZE } from './map-view.ts'

export interface VillageCells {
  /** Village ids; 0 is an empty field. */
  readonly ids: Int32Array
}

export function villageCells(villages: ReadonlyMap<FieldNumber, number>): VillageCells {
  const ids = new Int32Array(WORLD_SIZE * WORLD_SIZE)
  for (const [field, id] of villages) {
    const { x, y } = coordOf(field)
    ids[cellOf(x, y)] = id
  }
  return { ids }
}

export function cellOf(x: number, y: number): number {
  return y * WORLD_SIZE + x
}

const FARTHEST = 40

/** The village nearest to a place, at most forty fields away. */
export function nearestVillage({ ids }: VillageCells, { x, y }: Coord): Coord | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let nearest: Coord | undefined
  let least = Number.POSITIVE_INFINITY
  for (let around = 0; around <= FARTHEST && around ** 2 <= least; around++) {
    for (const place of ringOf(left, top, around)) {
      const isInWorld = place.x >= 0 && place.y >= 0 && place.x < WORLD_SIZE && place.y < WORLD_SIZE
      if (!isInWorld || ids[cellOf(place.x, place.y)] === 0) continue
      const distance = (place.x - left) ** 2 + (place.y - top) ** 2
      if (distance >= least) continue
      nearest = place
      least = distance
    }
  }
  return nearest
}

/** The fields on the edge of a square around a place. */
function* ringOf(left: number, top: number, around: number): Generator<Coord> {
  for (let x = left - around; x <= left + around; x++) {
    const isSide = x === left - around || x === left + around
    const step = isSide || around === 0 ? 1 : 2 * around
    for (let y = top - around; y <= top + around; y += step) yield { x, y }
  }
}

/** One pixel a field: villages in a colour, the rest transparent. */
export function paintedCells({ ids }: VillageCells, color: string): Uint32Array {
  const pixels = new Uint32Array(WORLD_SIZE * WORLD_SIZE)
  const pixel = pixelOfColor(color)
  for (let cell = 0; cell < ids.length; cell++) if (ids[cell] !== 0) pixels[cell] = pixel
  return pixels
}

/** `#rrggbb` as a picture's pixel holds it on every machine a browser runs on: red first in memory, low byte first. */
function pixelOfColor(color: string): number {
  const rgb = Number.parseInt(color.slice(1, 7), 16)
  return (0xff000000 | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0
}
