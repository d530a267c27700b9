import type { MouseEvent } from 'react'
import { CANVAS_SIZE } from './map-view.ts'

/** Where the hand is, in pixels of the canvas, however large it is shown. */
export function canvasPixel(event: MouseEvent<Element>): { x: number; y: number } {
  const { left, top, width } = event.currentTarget.getBoundingClientRect()
  const ratio = CANVAS_SIZE / (width || CANVAS_SIZE)
  return { x: (event.clientX - left) * ratio, y: (event.clientY - top) * ratio }
}
