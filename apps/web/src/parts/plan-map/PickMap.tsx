/**
 * The map of a world on which villages are picked: one by a click, all of an area by drawing it. What is picked and what
 * is taken already are the marks of its plan; it has no commands.
 *
 *   move         the hand moves the map; a click picks what it points at, or puts it back
 *   rectangle    from corner to corner
 *   circle       from its middle to its edge
 */
import type { Coord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { coordOf, type FieldNumber, fieldNumber, worldVillagesQuery } from '../villages/world-villages.ts'
import { fieldsWithin, type MapArea } from './map-area.ts'
import groundCss from './map-grounds.module.css'
import { MapPainter } from './map-painter.ts'
import { groundOf, ratioOf } from './map-style.ts'
import { CANVAS_SIZE, fieldAt, type MapView, pixelOf, scaleOf, viewOf, WHOLE_WORLD } from './map-view.ts'
import css from './PickMap.module.css'
import type { ShownPlan } from './shown-plan.ts'
import { useMapView } from './use-map-view.ts'
import { cellOf, villageCells } from './village-cells.ts'
import { useVillagePicture } from './village-picture.ts'

export const PICK_TOOLS = ['move', 'rectangle', 'circle'] as const
export type PickTool = (typeof PICK_TOOLS)[number]

export interface PickMapProps {
  readonly world: string
  readonly tool: PickTool
  /** What is picked. */
  readonly picked: ReadonlySet<FieldNumber>
  /** What is there already, marked apart. */
  readonly taken: readonly Coord[]
  readonly onClick: (field: FieldNumber) => void
  readonly onArea: (fields: readonly FieldNumber[]) => void
}

const KEY_STEP = 0.1
const KEY_ZOOM = 1.5
const BUTTON_ZOOM = 2

export function PickMap({ world, tool, picked, taken, onClick, onArea }: PickMapProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<MapPainter>(undefined)
  const control = useMapView(canvas)
  const [colors] = useStored(stored.mapColors)
  const [theme] = useStored(stored.theme)
  const villages = useQuery(worldVillagesQuery(world))
  const cells = useMemo(() => villages.data && villageCells(villages.data), [villages.data])
  const picture = useVillagePicture(canvas, cells, theme)
  const plan = useMemo(() => planOfPicks(picked, taken), [picked, taken])

  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!paper) return
    const made = new MapPainter(paper)
    painter.current = made
    made.look(control.view())
    const unsubscribe = control.subscribe((view) => made.look(view))
    return () => {
      unsubscribe()
      made.stop()
      painter.current = undefined
    }
  }, [control])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the map's ground through the page's styles.
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ratio = ratioOf(element)
    painter.current?.show({ plan, colors, ground: groundOf(element), villages: picture, players: [], ratio })
  }, [plan, colors, picture, theme])

  // Opens where there are targets, or on as much of the world as has villages.
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (opened || !villages.data) return
    control.show(viewOf(taken.length > 0 ? taken : Array.from(villages.data.keys(), coordOf)))
    setOpened(true)
  }, [opened, villages.data, taken, control])

  const click = (event: MouseEvent<HTMLCanvasElement>) => {
    const { x, y } = canvasPixel(event)
    const field = fieldAt(control.view(), x, y)
    if (field && cells && cells.ids[cellOf(field.x, field.y)] !== 0) onClick(fieldNumber(field))
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => control.moveBy(-KEY_STEP, 0),
    ArrowRight: () => control.moveBy(KEY_STEP, 0),
    ArrowUp: () => control.moveBy(0, -KEY_STEP),
    ArrowDown: () => control.moveBy(0, KEY_STEP),
    '+': () => control.zoomBy(KEY_ZOOM),
    '=': () => control.zoomBy(KEY_ZOOM),
    '-': () => control.zoomBy(1 / KEY_ZOOM),
    '0': () => control.show(WHOLE_WORLD),
  }
  return (
    <div className={`${groundCss['grounds']} ${css['pick-map']}`}>
      <div className={css['tools']}>
        <Button onClick={() => control.zoomBy(BUTTON_ZOOM)} aria-label={t('zoomIn')}>
          +
        </Button>
        <Button onClick={() => control.zoomBy(1 / BUTTON_ZOOM)} aria-label={t('zoomOut')}>
          −
        </Button>
        <Button onClick={() => control.show(WHOLE_WORLD)}>{t('wholeWorld')}</Button>
      </div>
      <div className={css['sheet']}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas that is moved and zoomed by keys is an application of its own. */}
        <canvas
          ref={canvas}
          width={CANVAS_SIZE}
          height={CANVAS_SIZE}
          role="application"
          tabIndex={0}
          aria-label={t('pickCanvas', { world })}
          onClick={click}
          onKeyDown={(event) => {
            const act = keys[event.key]
            if (!act) return
            act()
            event.preventDefault()
          }}
        />
        {tool !== 'move' && (
          <DrawnArea
            kind={tool}
            view={control.view}
            onArea={(area) => villages.data && onArea(fieldsWithin(area, villages.data.keys()))}
            onWheel={(by) => control.zoomBy(by)}
          />
        )}
      </div>
      {villages.isPending && <p role="status">{t('villagesLoading', { world })}</p>}
      {villages.isLoadingError && <p role="alert">{t('villagesFailed', { world })}</p>}
    </div>
  )
}

interface DrawnAreaProps {
  readonly kind: MapArea['kind']
  readonly view: () => MapView
  readonly onArea: (area: MapArea) => void
  readonly onWheel: (factor: number) => void
}

/** Lies over the map while an area is drawn, so that the hand draws in place of moving it. */
function DrawnArea({ kind, view, onArea, onWheel }: DrawnAreaProps) {
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
        const to = at(event)
        setDrawn((before) => before && { ...before, to })
      }}
      onPointerUp={() => {
        if (area) onArea(area)
        setDrawn(undefined)
      }}
      onPointerCancel={() => setDrawn(undefined)}
      onWheel={(event) => onWheel(event.deltaY < 0 ? KEY_ZOOM : 1 / KEY_ZOOM)}
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

/** Where the hand is, in pixels of the canvas, however large it is shown. */
function canvasPixel(event: MouseEvent<Element>): { x: number; y: number } {
  const { left, top, width } = event.currentTarget.getBoundingClientRect()
  const ratio = CANVAS_SIZE / (width || CANVAS_SIZE)
  return { x: (event.clientX - left) * ratio, y: (event.clientY - top) * ratio }
}

function planOfPicks(picked: ReadonlySet<FieldNumber>, taken: readonly Coord[]): ShownPlan {
  const target = Array.from(picked, coordOf)
  const unusedSource = taken.filter((place) => !picked.has(fieldNumber(place)))
  return {
    marks: { source: [], target, unusedSource, tower: [] },
    towers: [],
    ways: [],
    commands: [],
    commandsAt: new Map(),
    places: [...target, ...unusedSource],
  }
}
