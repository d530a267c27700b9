/**
 * Drag, wheel and pinch on the canvas, by d3-zoom, and the same by buttons and keys. The
 * canvas may be shown smaller than its 750 pixels; the view is always in its own pixels.
 */
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CANVAS_SIZE, GREATEST_ZOOM, type MapView, WHOLE_WORLD, withinWorld } from './map-view.ts'

export interface MapViewControl {
  readonly view: MapView
  readonly show: (view: MapView) => void
  readonly zoomBy: (factor: number) => void
  /** Shares of the canvas, to the east and to the south. */
  readonly moveBy: (east: number, south: number) => void
}

export function useMapView(canvas: RefObject<HTMLCanvasElement | null>): MapViewControl {
  const [view, setView] = useState(WHOLE_WORLD)
  const behavior = useRef<ZoomBehavior>(undefined)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const zooming = zoom()
      .scaleExtent([1, GREATEST_ZOOM])
      .constrain((transform, [, [width]]) => constrained(transform, width))
      .on('zoom', ({ transform }) => setView(toView(transform, element.clientWidth)))
    behavior.current = zooming
    const selection = select(element)
    selection.call(zooming)
    return () => {
      selection.on('.zoom', null)
      behavior.current = undefined
    }
  }, [canvas])

  const withCanvas = useCallback(
    (change: (zooming: ZoomBehavior, element: HTMLCanvasElement) => void) => {
      if (behavior.current && canvas.current) change(behavior.current, canvas.current)
    },
    [canvas],
  )

  return useMemo(
    () => ({
      view,
      show: (next) =>
        withCanvas((zooming, element) => zooming.transform(select(element), toTransform(next, element.clientWidth))),
      zoomBy: (factor) => withCanvas((zooming, element) => zooming.scaleBy(select(element), factor)),
      moveBy: (east, south) =>
        withCanvas((zooming, element) => {
          const { k } = toTransform(view, element.clientWidth)
          const step = element.clientWidth / k
          zooming.translateBy(select(element), -east * step, -south * step)
        }),
    }),
    [view, withCanvas],
  )
}

function toView({ k, x, y }: ZoomTransform, shownWidth: number): MapView {
  const ratio = CANVAS_SIZE / (shownWidth || CANVAS_SIZE)
  return { zoom: k, x: x * ratio, y: y * ratio }
}

function toTransform({ zoom: k, x, y }: MapView, shownWidth: number): ZoomTransform {
  const ratio = (shownWidth || CANVAS_SIZE) / CANVAS_SIZE
  return zoomIdentity.translate(x * ratio, y * ratio).scale(k)
}

function constrained({ k, x, y }: ZoomTransform, width: number): ZoomTransform {
  return zoomIdentity.translate(withinWorld(x, k, width), withinWorld(y, k, width)).scale(k)
}
