/** What the map is painted of, and on what (`paint-map.ts` and what it asks). */
import type { MapColors } from '../../../storage/stored.ts'
import type { MapPlayer } from '../map-players.ts'
import type { ShownPlan } from '../shown-plan.ts'
import type { MapGround } from './map-grounds.ts'
import type { MapView } from './map-view.ts'

/** What is painted, wherever the player looks. */
export interface MapPicture {
  readonly plan: ShownPlan
  readonly colors: MapColors
  readonly ground: MapGround
  /** The world as a picture of one pixel a field; absent while its villages are on their way. */
  readonly villages: CanvasImageSource | undefined
  readonly players: readonly MapPlayer[]
  /** Its key: by it continents have their names. */
  readonly world: string
  /** Pixels of the canvas a pixel of the page: what is measured for the eye grows with it on a phone. */
  readonly ratio: number
}

export type Paper = CanvasRenderingContext2D
/** One yields after each part of its work. */
export type Steps = Generator<Paper, void>

/** Where on the paper the world lies, and the side of the paper, in pixels. */
export interface Place {
  readonly view: MapView
  readonly size: number
}
