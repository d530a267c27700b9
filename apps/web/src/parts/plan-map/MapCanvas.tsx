import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapColors } from '../../storage/stored.ts'
import { Box } from '../../ui/layout.tsx'
import type { Ownership } from '../villages/village-ownership.ts'
import { canvasPixel } from './drawing/canvas-pixel.ts'
import { MapZoom } from './drawing/MapZoom.tsx'
import { useMapGround } from './drawing/map-grounds.ts'
import { commandsOf, hitAt, isSameHit, type MapHit, nearOf } from './drawing/map-hit.ts'
import { MapPainter } from './drawing/map-painter.ts'
import { CANVAS_SIZE, pixelOf, viewOf, WHOLE_WORLD, WORLD_SIZE } from './drawing/map-view.ts'
import { type Walked, walk } from './drawing/map-walk.ts'
import { useCanvasScale } from './drawing/use-canvas-scale.ts'
import type { FullScreen } from './drawing/use-full-screen.ts'
import type { MapViewControl } from './drawing/use-map-view.ts'
import type { VillageCells } from './drawing/village-cells.ts'
import { useVillagePicture } from './drawing/village-picture.ts'
import { MapTip } from './MapTip.tsx'
import type { MapPlayer } from './map-players.ts'
import css from './PlanMap.module.css'
import type { SceneCommand } from './plan-scene.ts'
import type { ShownPlan } from './shown-plan.ts'

export interface MapCanvasProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly painter: RefObject<MapPainter | undefined>
  readonly control: MapViewControl
  readonly world: string
  readonly plan: ShownPlan
  readonly colors: MapColors
  /** `undefined` while the villages of the world are on their way. */
  readonly cells: VillageCells | undefined
  readonly players: readonly MapPlayer[]
  readonly ownership: Ownership
  /** What another part of the page points at. */
  readonly told: SceneCommand | undefined
  readonly fullScreen: FullScreen
  /** Something is isolated: Esc then shows all again in place of closing the window. */
  readonly isIsolated: boolean
  /** What was clicked, or chosen by Enter; `undefined` beside everything. */
  readonly onIsolate: (hit: MapHit | undefined) => void
}

interface Lifted {
  readonly hit: MapHit
  readonly by: 'pointer' | 'keys'
  /** Where the text stands, in pixels of the canvas. */
  readonly x: number
  readonly y: number
}

/** The map itself: painted anew whenever something on it changes, told about by pointing and by walking. */
export function MapCanvas(props: MapCanvasProps) {
  const { canvas, painter, control, world, plan, colors, cells, players, ownership, told, isIsolated, onIsolate } =
    props
  const { isFull, leave } = props.fullScreen
  const { t } = useTranslation('map')
  const ground = useMapGround()
  const [lifted, setLifted] = useState<Lifted>()
  const { ratio, resolution } = useCanvasScale(canvas, control, isFull)
  const villages = useVillagePicture(cells, ground.village)

  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!paper) return
    const made = new MapPainter(paper, resolution)
    painter.current = made
    made.look(control.view())
    const unsubscribe = control.subscribe((view) => {
      made.look(view)
      // What the pointer rests on is another thing now, and the text would stand beside it.
      setLifted((before) =>
        before?.by === 'pointer' ? undefined : before && { ...before, ...textPlace(before.hit, control) },
      )
    })
    return () => {
      unsubscribe()
      made.stop()
      painter.current = undefined
    }
  }, [canvas, painter, control, resolution])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another resolution is another painter, to which nothing has been shown.
  useEffect(() => {
    painter.current?.show({ plan, colors, ground, villages, players, world, ratio })
  }, [painter, plan, colors, villages, players, ground, world, ratio, resolution])

  useEffect(() => painter.current?.lift(lifted?.hit), [painter, lifted])
  // What is hidden now cannot stay lifted.
  useEffect(() => setLifted((before) => (before && isShown(plan, before.hit) ? before : undefined)), [plan])

  useEffect(() => {
    if (!told) return
    const hit: MapHit = { way: told }
    bringIntoSight(hit, control)
    setLifted({ hit, by: 'keys', ...textPlace(hit, control) })
  }, [told, control])

  const hitOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { x, y } = canvasPixel(event)
    const pointer = { view: control.view(), ratio, near: nearOf(event.pointerType, ratio), x, y }
    const hit = hitAt({ plan, bands: painter.current?.bands() }, cells, pointer)
    return hit && { hit, by: 'pointer' as const, x, y }
  }
  const pointAt = (event: PointerEvent<HTMLCanvasElement>) => {
    const pointed = hitOf(event)
    // What was chosen by keys or told stays until the pointer rests on something else.
    setLifted((before) =>
      before && (pointed ? isSameHit(before.hit, pointed.hit) : before.by === 'keys') ? before : pointed,
    )
  }

  const walkBy = (what: Walked, step: 1 | -1) => {
    const hit = walk({ plan, bands: painter.current?.bands() }, lifted?.hit, what, step)
    if (!hit) return
    // Bands are those in sight: with another view they would be others.
    if (!('band' in hit)) bringIntoSight(hit, control)
    setLifted({ hit, by: 'keys', ...textPlace(hit, control) })
  }
  const press = (event: KeyboardEvent) => {
    const action = actionOf(event, { control, plan, walkBy })
    if (action) action()
    else if (event.key === 'Enter' && lifted) onIsolate(lifted.hit)
    else if (event.key === 'Escape' && (isIsolated || lifted)) {
      setLifted(undefined)
      onIsolate(undefined)
    } else if (event.key === 'Escape' && isFull) leave()
    else return
    event.preventDefault()
  }

  const tip = lifted && <MapTip lifted={lifted.hit} {...{ plan, world, ownership }} x={lifted.x} y={lifted.y} />
  return (
    <Box anchor className={css['map-canvas']}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas that is moved and zoomed by keys is an application of its own. */}
      <canvas
        className="block full round-box"
        ref={canvas}
        width={CANVAS_SIZE * resolution}
        height={CANVAS_SIZE * resolution}
        role="application"
        tabIndex={0}
        aria-label={t('canvas', { world })}
        data-mantine-stop-propagation={isIsolated || isFull || lifted?.by === 'keys'}
        // A window begins here, and not at a field that would call the keyboard of a phone.
        data-autofocus
        onPointerMove={pointAt}
        onPointerLeave={() => setLifted((before) => (before?.by === 'pointer' ? undefined : before))}
        // A pointer event in every browser that the page supports, which tells a finger from a mouse.
        onClick={(event: PointerEvent<HTMLCanvasElement>) => {
          const pointed = hitOf(event)
          setLifted(pointed)
          onIsolate(pointed?.hit)
        }}
        onBlur={() => setLifted((before) => (before?.by === 'keys' ? undefined : before))}
        onKeyDown={press}
      />
      <MapZoom control={control} fullScreen={props.fullScreen} />
      {lifted?.by === 'pointer' && tip}
      {/* Here before it says anything, or a screen reader would not hear it. */}
      <div role="status">{lifted?.by === 'keys' && tip}</div>
    </Box>
  )
}

const KEY_STEP = 0.1
const KEY_ZOOM = 1.5

interface Hands {
  readonly control: MapViewControl
  readonly plan: ShownPlan
  readonly walkBy: (what: Walked, step: 1 | -1) => void
}

function actionOf({ key, shiftKey }: KeyboardEvent, { control, plan, walkBy }: Hands): (() => void) | undefined {
  const { moveBy, zoomBy, show } = control
  const walks: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => walkBy('village', -1),
    ArrowRight: () => walkBy('village', 1),
    ArrowUp: () => walkBy('way', -1),
    ArrowDown: () => walkBy('way', 1),
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-KEY_STEP, 0),
    ArrowRight: () => moveBy(KEY_STEP, 0),
    ArrowUp: () => moveBy(0, -KEY_STEP),
    ArrowDown: () => moveBy(0, KEY_STEP),
    '+': () => zoomBy(KEY_ZOOM),
    '=': () => zoomBy(KEY_ZOOM),
    '-': () => zoomBy(1 / KEY_ZOOM),
    '0': () => show(WHOLE_WORLD),
    '1': () => show(viewOf(plan.places)),
  }
  return (shiftKey && walks[key]) || moves[key]
}

/** The map moves only where what is lifted lies beside it, or so near to its edge that it is cut off. */
function bringIntoSight(hit: MapHit, control: MapViewControl): void {
  const places = 'village' in hit ? [hit.village] : commandsOf(hit).flatMap(({ line }) => [line.source, line.target])
  const edge = CANVAS_SIZE * 0.05
  const isInSight = places.every((place) => {
    const { x, y } = pixelOf(control.view(), place)
    return x > edge && y > edge && x < CANVAS_SIZE - edge && y < CANVAS_SIZE - edge
  })
  if (isInSight) return
  const around = viewOf(places)
  const { zoom } = control.view()
  if (!('village' in hit) || around.zoom < zoom) {
    control.show(around)
    return
  }
  const { x, y } = hit.village
  const scale = (zoom * CANVAS_SIZE) / WORLD_SIZE
  control.show({ zoom, x: CANVAS_SIZE / 2 - (x + 0.5) * scale, y: CANVAS_SIZE / 2 - (y + 0.5) * scale })
}

function textPlace(hit: MapHit, control: MapViewControl): { x: number; y: number } {
  const view = control.view()
  if ('village' in hit) return pixelOf(view, hit.village)
  const { from: source, to: target } = 'band' in hit ? hit.band : { from: hit.way.line.source, to: hit.way.line.target }
  const [from, to] = [pixelOf(view, source), pixelOf(view, target)]
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

function isShown(plan: ShownPlan, hit: MapHit): boolean {
  return commandsOf(hit).every((command) => plan.commands.includes(command))
}
