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

/** Keeps the edge of the world from coming inside the canvas. */
export function withinWorld(offset: number, zoom: number, size = CANVAS_SIZE): number {
  return Math.min(0, Math.max(offset, size * (1 - zoom)))
}

function isOnMap(axis: number): boolean {
  return 0 <= axis && axis < WORLD_SIZE
}

function rangeOf(values: readonly number[]): [number, number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return [least, greatest]
}
