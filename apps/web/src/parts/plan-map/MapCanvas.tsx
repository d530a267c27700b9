import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { type MapColors, stored } from '../../storage/stored.ts'
import { drawMap, type MapGround } from './draw-map.ts'
import { MapTip } from './MapTip.tsx'
import { hitAt, type MapHit } from './map-hit.ts'
import type { MapPlayer } from './map-players.ts'
import { CANVAS_SIZE, WHOLE_WORLD, WORLD_SIZE } from './map-view.ts'
import css from './PlanMap.module.css'
import type { PlanScene } from './plan-scene.ts'
import type { MapViewControl } from './use-map-view.ts'
import { paintedCells, type VillageCells } from './village-cells.ts'

export interface MapCanvasProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly control: MapViewControl
  readonly world: string
  readonly scene: PlanScene
  readonly colors: MapColors
  /** `undefined` while the villages of the world are on their way. */
  readonly cells: VillageCells | undefined
  readonly players: readonly MapPlayer[]
}

interface Pointed {
  readonly hit: MapHit
  readonly x: number
  readonly y: number
}

/** The map itself: drawn anew whenever something on it changes, told about by pointing. */
export function MapCanvas({ canvas, control, world, scene, colors, cells, players }: MapCanvasProps) {
  const { t } = useTranslation('map')
  const [theme] = useStored(stored.theme)
  const [pointed, setPointed] = useState<Pointed>()
  const { view } = control
  const villages = useVillagePicture(canvas, cells, theme)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the map's ground through the page's styles.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const chosen = pointed === undefined ? [] : 'way' in pointed.hit ? [pointed.hit.way] : pointed.hit.commands
    const frame = requestAnimationFrame(() => {
      const ratio = ratioOf(context.canvas)
      drawMap(context, { view, scene, colors, ground: groundOf(context.canvas), villages, players, chosen, ratio })
    })
    return () => cancelAnimationFrame(frame)
  }, [canvas, view, scene, colors, villages, players, pointed, theme])

  const pointAt = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * CANVAS_SIZE
    const y = ((event.clientY - top) / width) * CANVAS_SIZE
    const hit = hitAt(scene, cells, { view, ratio: ratioOf(event.currentTarget), x, y })
    setPointed(hit && { hit, x, y })
  }

  return (
    <div className={css['map-canvas']}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas that is moved and zoomed by keys is an application of its own. */}
      <canvas
        ref={canvas}
        width={CANVAS_SIZE}
        height={CANVAS_SIZE}
        role="application"
        tabIndex={0}
        aria-label={t('canvas', { world })}
        onPointerMove={pointAt}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={(event) => moveByKey(event, control)}
      />
      {pointed && <MapTip hit={pointed.hit} scene={scene} players={players} x={pointed.x} y={pointed.y} />}
    </div>
  )
}

const KEY_STEP = 0.1
const KEY_ZOOM = 1.5

function moveByKey(event: KeyboardEvent, { moveBy, zoomBy, show }: MapViewControl): void {
  const act: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-KEY_STEP, 0),
    ArrowRight: () => moveBy(KEY_STEP, 0),
    ArrowUp: () => moveBy(0, -KEY_STEP),
    ArrowDown: () => moveBy(0, KEY_STEP),
    '+': () => zoomBy(KEY_ZOOM),
    '=': () => zoomBy(KEY_ZOOM),
    '-': () => zoomBy(1 / KEY_ZOOM),
    '0': () => show(WHOLE_WORLD),
  }
  const action = act[event.key]
  if (!action) return
  event.preventDefault()
  action()
}

/** The villages as a picture of one pixel a field, painted anew when they or the theme change. */
function useVillagePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  cells: VillageCells | undefined,
  theme: string,
): HTMLCanvasElement | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the common colour through the page's styles.
  useEffect(() => {
    if (!cells || !canvas.current) return
    const next = document.createElement('canvas')
    next.width = WORLD_SIZE
    next.height = WORLD_SIZE
    const context = next.getContext('2d')
    if (!context) return
    const image = context.createImageData(WORLD_SIZE, WORLD_SIZE)
    const pixels = paintedCells(cells, styleOf(canvas.current, '--map-village'))
    image.data.set(new Uint8ClampedArray(pixels.buffer))
    context.putImageData(image, 0, 0)
    setPicture(next)
  }, [canvas, cells, theme])

  return cells && picture
}

function groundOf(element: HTMLElement): MapGround {
  return {
    ground: styleOf(element, '--map-ground'),
    fineGrid: styleOf(element, '--map-fine-grid'),
    continentGrid: styleOf(element, '--map-continent-grid'),
    label: styleOf(element, '--map-label'),
  }
}

/** Pixels of the canvas a pixel of the page. */
function ratioOf(element: HTMLCanvasElement): number {
  return CANVAS_SIZE / (element.clientWidth || CANVAS_SIZE)
}

function styleOf(element: HTMLElement, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim()
}
