/**
 * The map of a world on which villages are picked: one by a click, all of an area by drawing it. What is picked and what
 * is taken already are the marks of its plan; it has no commands.
 *
 *   move         the hand moves the map; a click picks what it points at, or puts it back; with the keyboard the village in
 *                the middle is pointed at, and Enter picks it
 *   rectangle    from corner to corner
 *   circle       from its middle to its edge
 */
import type { Coord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { Box, Row, Stack } from '../../../ui/layout.tsx'
import type { Ownership } from '../../villages/village-ownership.ts'
import { coordOf, type FieldNumber, fieldNumber, worldVillagesQuery } from '../../villages/world-villages.ts'
import { canvasPixel } from '../drawing/canvas-pixel.ts'
import { MapZoom } from '../drawing/MapZoom.tsx'
import { useMapGround } from '../drawing/map-grounds.ts'
import { MapPainter } from '../drawing/map-painter.ts'
import type { MapPicture } from '../drawing/map-picture.ts'
import { ratioOf } from '../drawing/map-style.ts'
import { CANVAS_SIZE, fieldAt, middleOf, pixelOf, viewOf, WHOLE_WORLD } from '../drawing/map-view.ts'
import { type MapViewControl, useMapView } from '../drawing/use-map-view.ts'
import { cellOf, nearestVillage, villageCells } from '../drawing/village-cells.ts'
import { useVillagePicture } from '../drawing/village-picture.ts'
import { MapTip } from '../MapTip.tsx'
import type { MapPlayer } from '../map-players.ts'
import type { ShownPlan } from '../shown-plan.ts'
import { VillagesNote } from '../VillagesNote.tsx'
import { DrawnArea } from './DrawnArea.tsx'
import { fieldsWithin } from './map-area.ts'
import css from './PickMap.module.css'

export const PICK_TOOLS = ['move', 'rectangle', 'circle'] as const
export type PickTool = (typeof PICK_TOOLS)[number]

export interface PickMapProps {
  readonly world: string
  readonly tool: PickTool
  /** What is picked. */
  readonly picked: ReadonlySet<FieldNumber>
  /** What is there already, marked apart. */
  readonly taken: readonly Coord[]
  /** Villages in the colour of their side. */
  readonly sides: readonly MapPlayer[]
  /** What the map turns to when it becomes another one: an area that was typed. */
  readonly lookAt?: readonly Coord[] | undefined
  readonly onClick: (field: FieldNumber) => void
  readonly onArea: (fields: readonly FieldNumber[]) => void
}

/** Whose a village is, is asked for once the pointer rests on it. */
const NOBODY_KNOWN: Ownership = { villages: new Map(), owners: [] }
const KEY_STEP = 0.1
const KEY_ZOOM = 1.5

export function PickMap({ world, tool, picked, taken, sides, lookAt, onClick, onArea }: PickMapProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLCanvasElement>(null)
  const control = useMapView(canvas)
  const [colors] = useStored(stored.mapColors)
  const ground = useMapGround()
  const villages = useQuery(worldVillagesQuery(world))
  const cells = useMemo(() => villages.data && villageCells(villages.data), [villages.data])
  const picture = useVillagePicture(cells, ground.village)
  const plan = useMemo(() => planOfPicks(picked, taken), [picked, taken])
  usePainted(canvas, control, { plan, colors, ground, villages: picture, players: sides, world })

  // Opens where there are targets, or on as much of the world as has villages.
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (opened || !villages.data) return
    control.show(viewOf(taken.length > 0 ? taken : Array.from(villages.data.keys(), coordOf)))
    setOpened(true)
  }, [opened, villages.data, taken, control])

  useEffect(() => {
    if (lookAt) control.show(viewOf(lookAt))
  }, [lookAt, control])

  const [lifted, setLifted] = useState<Coord>()
  const villageAt = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const field = fieldAt(control.view(), x, y)
    return field && cells && cells.ids[cellOf(field.x, field.y)] !== 0 ? field : undefined
  }
  const point = (event: PointerEvent<Element>) => {
    const field = villageAt(canvasPixel(event))
    // The same place stays the same value, so that a hand that moves within a village draws nothing anew.
    setLifted((before) => (before && field && before.x === field.x && before.y === field.y ? before : field))
  }
  const leave = () => setLifted(undefined)
  const click = (event: MouseEvent<HTMLCanvasElement>) => {
    const field = villageAt(canvasPixel(event))
    if (field) onClick(fieldNumber(field))
    setLifted(field)
  }
  /** With the keyboard the village nearest to the middle is pointed at. */
  const step = (move: () => void) => () => {
    move()
    if (cells) setLifted(nearestVillage(cells, middleOf(control.view())))
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: step(() => control.moveBy(-KEY_STEP, 0)),
    ArrowRight: step(() => control.moveBy(KEY_STEP, 0)),
    ArrowUp: step(() => control.moveBy(0, -KEY_STEP)),
    ArrowDown: step(() => control.moveBy(0, KEY_STEP)),
    '+': step(() => control.zoomBy(KEY_ZOOM)),
    '=': step(() => control.zoomBy(KEY_ZOOM)),
    '-': step(() => control.zoomBy(1 / KEY_ZOOM)),
    Enter: () => lifted && onClick(fieldNumber(lifted)),
    '0': () => control.show(WHOLE_WORLD),
  }
  return (
    <Stack gap={4} shrink packed className={css['pick-map']}>
      <Row wrap gap={3}>
        <Button onClick={() => control.show(WHOLE_WORLD)}>{t('wholeWorld')}</Button>
      </Row>
      <Box anchor className={css['sheet']}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas that is moved and zoomed by keys is an application of its own. */}
        <canvas
          className="block full round-box"
          ref={canvas}
          width={CANVAS_SIZE}
          height={CANVAS_SIZE}
          role="application"
          tabIndex={0}
          aria-label={t('pickCanvas', { world })}
          onClick={click}
          onPointerMove={point}
          onPointerLeave={leave}
          onBlur={leave}
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
            onPoint={point}
            onLeave={leave}
          />
        )}
        <MapZoom control={control} />
        {lifted && (
          <MapTip
            lifted={{ village: lifted, commands: [] }}
            plan={plan}
            world={world}
            ownership={NOBODY_KNOWN}
            {...pixelOf(control.view(), lifted)}
          />
        )}
      </Box>
      <VillagesNote world={world} villages={villages} />
    </Stack>
  )
}

/** Keeps the canvas painted, whatever of the picture changes and wherever it is moved. */
function usePainted(
  canvas: RefObject<HTMLCanvasElement | null>,
  control: MapViewControl,
  { plan, colors, ground, villages, players, world }: Omit<MapPicture, 'ratio'>,
): void {
  const painter = useRef<MapPainter>(undefined)
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
  }, [canvas, control])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ratio = ratioOf(element)
    painter.current?.show({ plan, colors, ground, villages, players, world, ratio })
  }, [canvas, plan, colors, ground, villages, players, world])
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
