/** Lies over the map while an area is drawn, so that the hand draws in place of moving it. */
import type { Coord } from '@muster/game'
import { type PointerEvent, useState } from 'react'
import { canvasPixel } from '../drawing/canvas-pixel.ts'
import { CANVAS_SIZE, type MapView, pixelOf, scaleOf } from '../drawing/map-view.ts'
import type { MapArea } from './map-area.ts'
import css from './PickMap.module.css'

export interface DrawnAreaProps {
  readonly kind: MapArea['kind']
  readonly view: () => MapView
  readonly onArea: (area: MapArea) => void
  readonly onWheel: (factor: number) => void
  /** While nothing is drawn. */
  readonly onPoint: (event: PointerEvent<Element>) => void
  readonly onLeave: () => void
}

const WHEEL_ZOOM = 1.5

export function DrawnArea({ kind, view, onArea, onWheel, onPoint, onLeave }: DrawnAreaProps) {
  const [drawn, setDrawn] = useState<{ readonly from: Coord; readonly to: Coord }>()
  const at = (event: PointerEvent<SVGSVGElement>): Coord => {
    const { x, y } = canvasPixel(event)
    const now = view()
    // The field whose middle is nearest, with its fraction, so that a small circle is as large as it looks.
    return { x: (x - now.x) / scaleOf(now) - 0.5, y: (y - now.y) / scaleOf(now) - 0.5 }
  }
  const area = drawn && areaOf(kind, drawn.from, drawn.to)
  return (
    <svg
      className={css['drawing']}
      viewBox={`0 0 ${CANVAS_SIZE} ${CANVAS_SIZE}`}
      aria-hidden="true"
      data-drawing={kind}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        const from = at(event)
        setDrawn({ from, to: from })
      }}
      onPointerMove={(event) => {
        if (!drawn) return onPoint(event)
        const to = at(event)
        setDrawn((before) => before && { ...before, to })
      }}
      onPointerLeave={onLeave}
      onPointerUp={() => {
        if (area) onArea(area)
        setDrawn(undefined)
      }}
      onPointerCancel={() => setDrawn(undefined)}
      onWheel={(event) => onWheel(event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM)}
    >
      {area && <AreaShape area={area} view={view()} />}
    </svg>
  )
}

function areaOf(kind: MapArea['kind'], from: Coord, to: Coord): MapArea {
  if (kind === 'rectangle') return { kind, from, to }
  return { kind, center: from, fields: Math.hypot(to.x - from.x, to.y - from.y) }
}

function AreaShape({ area, view }: { readonly area: MapArea; readonly view: MapView }) {
  if (area.kind === 'circle') {
    const { x, y } = pixelOf(view, area.center)
    return <circle cx={x} cy={y} r={area.fields * scaleOf(view)} />
  }
  const [from, to] = [pixelOf(view, area.from), pixelOf(view, area.to)]
  return (
    <rect
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  )
}
