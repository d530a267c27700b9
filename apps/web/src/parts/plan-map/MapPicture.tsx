/** A plan on the map of its world as it opens there, only to be looked at: nothing on it is pointed at or moved. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import type { Ownership } from '../villages/village-ownership.ts'
import { worldVillagesQuery } from '../villages/world-villages.ts'
import groundCss from './map-grounds.module.css'
import { MapPainter } from './map-painter.ts'
import { coloredPlayers, useMapPlayers } from './map-players.ts'
import { groundOf, ratioOf } from './map-style.ts'
import { CANVAS_SIZE, viewOf } from './map-view.ts'
import css from './PlanMap.module.css'
import { openedOn, type PlanScene } from './plan-scene.ts'
import { shownPlan } from './shown-plan.ts'
import { villageCells } from './village-cells.ts'
import { useVillagePicture } from './village-picture.ts'
import { storedColoring, wayGroups } from './way-groups.ts'

export interface MapPictureProps {
  readonly scene: PlanScene
  readonly world: string
  /** Of every village of the plan. */
  readonly ownership: Ownership
}

export function MapPicture({ scene, world, ownership }: MapPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme] = useStored(stored.theme)
  const [colors] = useStored(stored.mapColors)
  const [coloring] = useStored(storedColoring)
  const { data } = useQuery(worldVillagesQuery(world))
  const cells = useMemo(() => data && villageCells(data), [data])
  const villages = useVillagePicture(canvas, cells, theme)
  const players = useMapPlayers(
    world,
    useMemo(() => coloredPlayers([], ownership.owners, new Set()), [ownership]),
  )
  const plan = useMemo(() => {
    const groups = wayGroups(scene.commands, coloring, colors)
    return shownPlan(scene, groups, { off: new Set(), isolated: undefined })
  }, [scene, coloring, colors])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the map’s ground through the page’s styles.
  useEffect(() => {
    const element = canvas.current
    const paper = element?.getContext('2d')
    if (!element || !paper) return
    const painter = new MapPainter(paper)
    painter.look(viewOf(openedOn(scene)))
    painter.show({ plan, colors, ground: groundOf(element), villages, players, ratio: ratioOf(element) })
    return () => painter.stop()
  }, [scene, plan, colors, villages, players, theme])

  return (
    <span className={`${groundCss['grounds']} ${css['map-picture']}`}>
      <canvas ref={canvas} width={CANVAS_SIZE} height={CANVAS_SIZE} />
    </span>
  )
}
