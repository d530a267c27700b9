/** How the map draws something, on a piece of its ground: what a legend shows. */
import type { ReactNode } from 'react'
import type { MarkKind } from '../shown-plan.ts'
import { inkOn, useMapGround } from './map-grounds.ts'

export interface MapSwatchProps {
  readonly color: string
  readonly shape: MarkKind | 'way'
}

export function MapSwatch({ color, shape }: MapSwatchProps) {
  const ground = useMapGround()
  const { edge } = inkOn(ground, color)
  return (
    <svg viewBox="0 0 24 20" width="24" height="20" aria-hidden="true">
      <rect width="24" height="20" rx="3" fill={ground.ground} />
      <g fill={color} stroke={edge} strokeWidth="2.5" paintOrder="stroke">
        {SHAPES[shape]}
      </g>
    </svg>
  )
}

const SHAPES: Readonly<Record<MapSwatchProps['shape'], ReactNode>> = {
  source: <circle cx="12" cy="10" r="5" />,
  target: <path d="M12 3.5 18.5 10 12 16.5 5.5 10Z" />,
  unusedSource: <rect x="7.5" y="5.5" width="9" height="9" />,
  tower: <path d="M12 4 18 15.5H6Z" />,
  way: <rect x="3" y="8.5" width="18" height="3" />,
}
