/**
 * Coordinates of the game's map: a square grid of 1000 × 1000 fields, `x` to the
 * east, `y` to the south, at most one village a field. As text: `500|499`.
 *
 * Pasted text is full of numbers that are no coordinates, so a coordinate is one
 * to three digits, a bar, one to three digits, not touching another digit on
 * either side: `1234|5` holds none.
 */
import { withoutInvisibleMarks } from './invisible-marks.ts'

export interface Coord {
  readonly x: number
  readonly y: number
}

const COORD = /(?<!\d)(\d{1,3})\|(\d{1,3})(?!\d)/g
const ONLY_COORD = /^(\d{1,3})\|(\d{1,3})$/

/** The text is a coordinate and nothing else, or `undefined`. Blanks around it are not accepted. */
export function parseCoord(text: string): Coord | undefined {
  const match = ONLY_COORD.exec(text)
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined
}

export function printCoord({ x, y }: Coord): string {
  return `${x}|${y}`
}

/** Every coordinate that is seen in a text, in its order, repeats included, without leading zeros. */
export function coordsIn(text: string): Coord[] {
  return Array.from(withoutInvisibleMarks(text).matchAll(COORD), (match) => ({
    x: Number(match[1]),
    y: Number(match[2]),
  }))
}

/** The text without those of its coordinates that are gone; what stands beside them stays as it was. */
export function withoutCoordsIn(text: string, isGone: (coord: Coord) => boolean): string {
  return withoutInvisibleMarks(text).replace(COORD, (seen, x, y) =>
    isGone({ x: Number(x), y: Number(y) }) ? '' : seen,
  )
}

/** Straight-line distance in fields. */
export function fieldsBetween(from: Coord, to: Coord): number {
  const dx = from.x - to.x
  const dy = from.y - to.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** Continent number, `y` hundreds before `x` hundreds: 569|444 lies in 45. */
export function continentOf({ x, y }: Coord): number {
  return Math.floor(y / 100) * 10 + Math.floor(x / 100)
}
