/** How large the canvas is on the page, whatever changes that: the window, or all of the screen. */
import { type RefObject, useEffect, useState } from 'react'
import { CANVAS_SIZE } from './map-view.ts'
import type { MapViewControl } from './use-map-view.ts'

interface CanvasScale {
  /** Pixels of the map's own 750 a pixel of the page. */
  readonly ratio: number
  /** Dots of the canvas a pixel of the map's own. */
  readonly resolution: number
}

/** More dots would be sheets that fill the memory. */
const MOST_DOTS = 1.8

/** Within the page it has the 750 dots that its pictures have too; in all of the screen as many as can be seen. */
export function useCanvasScale(
  canvas: RefObject<HTMLCanvasElement | null>,
  control: MapViewControl,
  isFull: boolean,
): CanvasScale {
  const [width, setWidth] = useState(CANVAS_SIZE)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth || CANVAS_SIZE)
      // The same view is another shift where the canvas has another size.
      control.show(control.view())
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas, control])
  const dots = Math.round(width * devicePixelRatio) / CANVAS_SIZE
  return { ratio: CANVAS_SIZE / width, resolution: isFull ? Math.min(Math.max(dots, 1), MOST_DOTS) : 1 }
}
