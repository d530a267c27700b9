/** What stands under the pointer: a village of the plan, another village, a way, or a band of many. */
import type { Coord } from '@muster/game'
import { fieldNumber } from '../../villages/world-villages.ts'
import type { SceneCommand } from '../plan-scene.ts'
import type { ShownPlan } from '../shown-plan.ts'
import { type BandShape, distanceToBand } from './band-shapes.ts'
import { fieldAt, type MapView, markRadius, scaleOf } from './map-view.ts'
import type { Band } from './plan-bands.ts'
import { cellOf, type VillageCells } from './village-cells.ts'

export type MapHit =
  | { readonly village: Coord; readonly commands: readonly SceneCommand[] }
  | { readonly way: SceneCommand }
  | { readonly band: Band }

/** All that is pointed at together. */
export function commandsOf(hit: MapHit): readonly SceneCommand[] {
  if ('way' in hit) return [hit.way]
  return 'band' in hit ? hit.band.commands : hit.commands
}

/** Where the pointer is, in pixels of the canvas. */
export interface Pointer {
  readonly view: MapView
  /** Pixels of the canvas a pixel of the page. */
  readonly ratio: number
  /** Pixels of the canvas beside a mark or a line that still count as on it. */
  readonly near: number
  readonly x: number
  readonly y: number
}

/** In pixels of the page: of a mouse, and of a finger, which covers 44 of them. */
const NEAR = { mouse: 3, finger: 22 }

export function nearOf(pointerType: string, ratio: number): number {
  return (pointerType === 'touch' ? NEAR.finger : NEAR.mouse) * ratio
}

/** What is drawn, and where: ways, or the bands in their place. */
export interface Drawn {
  readonly plan: ShownPlan
  readonly bands: readonly BandShape[] | undefined
}

/** A mark of the plan wins over a way, a way over a village that has no part in the plan; and a band likewise. */
export function hitAt({ plan, bands }: Drawn, cells: VillageCells | undefined, pointer: Pointer): MapHit | undefined {
  const mark = nearestPlace(plan, pointer)
  if (mark) return { village: mark, commands: plan.commandsAt.get(fieldNumber(mark)) ?? [] }
  if (bands) {
    const band = nearestBand(bands, pointer)
    if (band) return { band }
  } else {
    const way = nearestWay(plan, pointer)
    if (way) return { way }
  }
  const field = fieldAt(pointer.view, pointer.x, pointer.y)
  if (field && cells && cells.ids[cellOf(field.x, field.y)] !== 0) return { village: field, commands: [] }
  return undefined
}

/** Of those that the pointer is upon the thinnest, which lies on top. */
function nearestBand(bands: readonly BandShape[], { near, x, y }: Pointer): Band | undefined {
  return bands.findLast((shape) => distanceToBand(shape, { x, y }) <= near)?.band
}

function nearestPlace(plan: ShownPlan, { view, ratio, near, x, y }: Pointer): Coord | undefined {
  const scale = scaleOf(view)
  // In fields, so that no village has to be turned into pixels.
  const at = { x: (x - view.x) / scale - 0.5, y: (y - view.y) / scale - 0.5 }
  let nearest: Coord | undefined
  let least = ((markRadius(view, ratio, plan.places.length) + near) / scale) ** 2
  for (const place of plan.places) {
    const distance = (place.x - at.x) ** 2 + (place.y - at.y) ** 2
    if (distance <= least) {
      nearest = place
      least = distance
    }
  }
  return nearest
}

function nearestWay(plan: ShownPlan, { view, near, x, y }: Pointer): SceneCommand | undefined {
  const scale = scaleOf(view)
  const [atX, atY] = [(x - view.x) / scale - 0.5, (y - view.y) / scale - 0.5]
  let nearest: SceneCommand | undefined
  let least = near / scale
  for (const command of plan.commands) {
    const distance = distanceToWay(command.line.source, command.line.target, atX, atY)
    if (distance <= least) {
      nearest = command
      least = distance
    }
  }
  return nearest
}

/** From a point to a straight piece: to its foot on the line, or to the nearer end. */
function distanceToWay(from: Coord, to: Coord, x: number, y: number): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(Math.max(along, 0), 1)
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y)
}

export function isSameHit(one: MapHit, other: MapHit): boolean {
  if ('way' in one) return 'way' in other && one.way === other.way
  if ('band' in one) return 'band' in other && one.band === other.band
  return 'village' in other && one.village.x === other.village.x && one.village.y === other.village.y
}
