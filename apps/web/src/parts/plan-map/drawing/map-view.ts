/**
 * Which part of the world the canvas shows. The canvas is 750 × 750 pixels and the world
 * 1000 × 1000 fields; a village fills the field from (x, y) to (x + 1, y + 1).
 *
 *   pixel = field × scale + offset        scale in pixels a field, 0.75 for the whole world
 */
import type { Coord } from '@muster/game'

export const CANVAS_SIZE = 750
export const WORLD_SIZE = 1000
const WHOLE_SCALE = CANVAS_SIZE / WORLD_SIZE

/** How much closer than the whole world a player may look. */
export const GREATEST_ZOOM = 64

/** `zoom` 1 is the whole world; `x` and `y` are where the world's corner lies, in pixels of the canvas. */
export interface MapView {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const WHOLE_WORLD: MapView = { zoom: 1, x: 0, y: 0 }

/** Pixels a field. */
export function scaleOf({ zoom }: MapView): number {
  return zoom * WHOLE_SCALE
}

/** The middle of a village's field. */
export function pixelOf(view: MapView, at: Coord): { x: number; y: number } {
  const scale = scaleOf(view)
  return { x: (at.x + 0.5) * scale + view.x, y: (at.y + 0.5) * scale + view.y }
}

/** Marks grow with the fields, but stay between what a finger can hit and what hides the neighbours; many are smaller. */
export function markRadius(view: MapView, ratio: number, places: number): number {
  const [least, most, share] = places > 300 ? [1.3, 7, 0.35] : places > 40 ? [2.5, 8, 0.4] : [3, 11, 0.6]
  return Math.min(least * ratio + scaleOf(view) * share, most * ratio)
}

/** The field under a pixel, `undefined` beside the world. */
export function fieldAt(view: MapView, x: number, y: number): Coord | undefined {
  const scale = scaleOf(view)
  const field = { x: Math.floor((x - view.x) / scale), y: Math.floor((y - view.y) / scale) }
  return isOnMap(field.x) && isOnMap(field.y) ? field : undefined
}

/** Fits all places with a margin around them, the whole world when there are none. */
export function viewOf(places: readonly Coord[]): MapView {
  if (places.length === 0) return WHOLE_WORLD
  const [left, right] = rangeOf(places.map(({ x }) => x))
  const [top, bottom] = rangeOf(places.map(({ y }) => y))
  const fields = Math.max(right - left, bottom - top) + 1
  // A tenth on each side; a single village is shown with its surroundings.
  const shown = Math.min(Math.max(fields * 1.2, 24), WORLD_SIZE)
  const zoom = WORLD_SIZE / shown
  const middle = CANVAS_SIZE / 2
  const scale = zoom * WHOLE_SCALE
  return {
    zoom,
    x: withinWorld(middle - ((left + right + 1) / 2) * scale, zoom),
    y: withinWorld(middle - ((top + bottom + 1) / 2) * scale, zoom),
  }
}

/**
 * Most places of some lists, and those that lie far from them: one village that was mistyped would make of a map of a
 * hundred villages one of the whole world. Far can be at most every tenth of a list, and only of a list of four; the
 * few targets far from many sources are none, for they lie among each other. Without those that are far, the map shows
 * the others at twice the size at least.
 */
export function bulkOf(lists: readonly (readonly Coord[])[]): {
  readonly near: readonly Coord[]
  readonly far: readonly Coord[]
} {
  const parts = lists.map(outermost)
  const near = parts.flatMap(({ inner }) => inner)
  const doubted = byNearness(
    parts.flatMap(({ outer }) => outer),
    near,
  )
  // From the nearest on: whatever does not make the map much smaller was no mistake.
  let { zoom } = viewOf(near)
  while (doubted[0] !== undefined) {
    const wider = viewOf([...near, doubted[0]]).zoom
    if (wider < zoom * NOT_MUCH_SMALLER) break
    zoom = wider
    near.push(doubted[0])
    doubted.shift()
  }
  const isWorthIt = zoom >= MUCH_CLOSER * viewOf([...near, ...doubted]).zoom
  return isWorthIt ? { near, far: doubted } : { near: [...near, ...doubted], far: [] }
}
const FEWEST_WITH_FAR = 4
const MOST_FAR = 0.1
const NOT_MUCH_SMALLER = 0.7
const MUCH_CLOSER = 2

function outermost(list: readonly Coord[]): { readonly inner: readonly Coord[]; readonly outer: readonly Coord[] } {
  const most = list.length < FEWEST_WITH_FAR ? 0 : Math.max(1, Math.floor(list.length * MOST_FAR))
  const sorted = byNearness(list, list)
  return { inner: sorted.slice(0, list.length - most), outer: sorted.slice(list.length - most) }
}

/** By how far they are from the middle of the others, of which half lie on each side of it: one far away does not move it. */
function byNearness(places: readonly Coord[], others: readonly Coord[]): Coord[] {
  const middle = { x: medianOf(others.map(({ x }) => x)), y: medianOf(others.map(({ y }) => y)) }
  const awayOf = ({ x, y }: Coord) => Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y))
  return places.toSorted((a, b) => awayOf(a) - awayOf(b))
}

/** The place in the middle of what is shown. */
export function middleOf(view: MapView): Coord {
  const scale = scaleOf(view)
  return { x: (CANVAS_SIZE / 2 - view.x) / scale, y: (CANVAS_SIZE / 2 - view.y) / scale }
}

/** The field at the edge of what is shown that is nearest to a place beside it. */
export function edgeTowards(view: MapView, { x, y }: Coord): Coord {
  const scale = scaleOf(view)
  const inSight = (axis: number, offset: number) =>
    Math.min(Math.max(axis, (EDGE - offset) / scale), (CANVAS_SIZE - EDGE - offset) / scale - 1)
  return { x: inSight(x, view.x), y: inSight(y, view.y) }
}
const EDGE = CANVAS_SIZE / 100

/** Keeps the edge of the world from coming inside the canvas. */
export function withinWorld(offset: number, zoom: number, size = CANVAS_SIZE): number {
  return Math.min(0, Math.max(offset, size * (1 - zoom)))
}

function isOnMap(axis: number): boolean {
  return 0 <= axis && axis < WORLD_SIZE
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rangeOf(values: readonly number[]): [number, number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return [least, greatest]
}
