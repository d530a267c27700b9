/**
 * Drag, wheel and pinch on the canvas, by d3-zoom, and the same by buttons and keys. The
 * canvas may be shown smaller than its 750 pixels; the view is always in its own pixels.
 *
 * A view changes at every frame of a drag, so it is no state of React: whoever wants to know subscribes.
 */
import { useWindowEvent } from '@mantine/hooks'
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CANVAS_SIZE, GREATEST_ZOOM, type MapView, WHOLE_WORLD, withinWorld } from './map-view.ts'

export interface MapViewControl {
  readonly view: () => MapView
  /** Told of each change; gives back how to hear no more. */
  readonly subscribe: (heard: (view: MapView) => void) => () => void
  readonly show: (view: MapView) => void
  readonly zoomBy: (factor: number) => void
  /** Shares of the canvas, to the east and to the south. */
  readonly moveBy: (east: number, south: number) => void
}

interface ViewState {
  readonly control: MapViewControl
  readonly attach: (element: HTMLCanvasElement) => () => void
}

export function useMapView(canvas: RefObject<HTMLCanvasElement | null>): MapViewControl {
  const [{ control, attach }] = useState(newViewState)
  const told = useRef(control)
  useEffect(() => (canvas.current ? attach(canvas.current) : undefined), [canvas, attach])
  // The canvas has another size on the page: the same view is another transform.
  useWindowEvent('resize', () => told.current.show(told.current.view()))
  return control
}

function newViewState(): ViewState {
  let view = WHOLE_WORLD
  let attached: { zooming: ZoomBehavior; element: HTMLCanvasElement } | undefined
  const listeners = new Set<(view: MapView) => void>()

  const change = (next: MapView) => {
    view = next
    for (const heard of listeners) heard(next)
  }
  const show = (next: MapView) => {
    if (!attached) return change(next)
    const { zooming, element } = attached
    zooming.transform(select(element), toTransform(next, element.clientWidth))
  }

  return {
    control: {
      view: () => view,
      subscribe: (heard) => {
        listeners.add(heard)
        return () => listeners.delete(heard)
      },
      show,
      zoomBy: (factor) => attached?.zooming.scaleBy(select(attached.element), factor),
      moveBy: (east, south) => {
        if (!attached) return
        const { zooming, element } = attached
        const { k } = toTransform(view, element.clientWidth)
        const step = element.clientWidth / k
        zooming.translateBy(select(element), -east * step, -south * step)
      },
    },
    attach: (element) => {
      const zooming = zoom()
        .scaleExtent([1, GREATEST_ZOOM])
        .constrain((transform, [, [width]]) => constrained(transform, width))
        .on('zoom', ({ transform }) => change(toView(transform, element.clientWidth)))
      const selection = select(element)
      selection.call(zooming)
      // Two clicks are two clicks here: each isolates what it points at.
      selection.on('dblclick.zoom', null)
      attached = { zooming, element }
      show(view)
      return () => {
        selection.on('.zoom', null)
        attached = undefined
      }
    },
  }
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
