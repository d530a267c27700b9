/** How a canvas of the map stands on the page. */
import { CANVAS_SIZE } from './map-view.ts'

/** Pixels of the canvas a pixel of the page. */
export function ratioOf(element: HTMLCanvasElement): number {
  return CANVAS_SIZE / (element.clientWidth || CANVAS_SIZE)
}
