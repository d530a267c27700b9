/** What stands under the pointer: a village of the plan, another village, or a way. */
import type { Coord } from '@muster/game'
import { fieldNumber } from '../villages/world-villages.ts'
import { markRadius } from './draw-map.ts'
import { fieldAt, type MapView, pixelOf } from './map-view.ts'
import type { PlanScene, SceneCommand } from './plan-scene.ts'
import { cellOf, type VillageCells } from './village-cells.ts'

export type MapHit =
  | { readonly village: Coord; readonly commands: readonly SceneCommand[] }
  | { readonly way: SceneCommand }

/** Where the pointer is, in pixels of the canvas. */
export interface Pointer {
  readonly view: MapView
  /** Pixels of the canvas a pixel of the page. */
  readonly ratio: number
  readonly x: number
  readonly y: number
}

/** Pixels of the page beside a mark or a line that still count as on it. */
const NEAR = 3

/** A mark of the plan wins over a way, a way over a village that has no part in the plan. */
export function hitAt(scene: PlanScene, cells: VillageCells | undefined, pointer: Pointer): MapHit | undefined {
  const mark = nearestPlace(scene, pointer)
  if (mark) return { village: mark, commands: scene.commandsAt.get(fieldNumber(mark)) ?? [] }
  const way = nearestWay(scene, pointer)
  if (way) return { way }
  const field = fieldAt(pointer.view, pointer.x, pointer.y)
  if (field && cells && cells.ids[cellOf(field.x, field.y)] !== 0) return { village: field, commands: [] }
  return undefined
}

function nearestPlace(scene: PlanScene, { view, ratio, x, y }: Pointer): Coord | undefined {
  let nearest: Coord | undefined
  let least = markRadius(view, ratio) + NEAR * ratio
  for (const place of scene.places) {
    const pixel = pixelOf(view, place)
    const distance = Math.hypot(pixel.x - x, pixel.y - y)
    if (distance <= least) {
      nearest = place
      least = distance
    }
  }
  return nearest
}

function nearestWay(scene: PlanScene, { view, ratio, x, y }: Pointer): SceneCommand | undefined {
  let nearest: SceneCommand | undefined
  let least = NEAR * ratio
  for (const command of scene.commands) {
    const distance = distanceToWay(pixelOf(view, command.line.source), pixelOf(view, command.line.target), x, y)
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
