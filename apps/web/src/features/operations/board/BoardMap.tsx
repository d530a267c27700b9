/** The orders that the board shows on the map of the world, by how they stand, as they change. */
import { parseCoord } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanMap } from '../../../parts/plan-map/PlanMap.tsx'
import { commandScene, type SceneCommand } from '../../../parts/plan-map/plan-scene.ts'
import type { WayGroup } from '../../../parts/plan-map/way-groups.ts'
import { useOperation } from '../frame/operation-context.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { STANDINGS, type Standing, standingOf } from './order-standing.ts'

export interface BoardMapProps {
  readonly rows: readonly OrderRow[]
  readonly now: number
}

/** Apart from each other, in their tones too. */
const COLORS: Readonly<Record<Standing, string>> = {
  SENT: '#00574b',
  PLANNED: '#00008b',
  LATE: '#ff7a1a',
  CANNOT: '#e0128a',
  MISSED: '#a80d0d',
  CANCELLED: '#ffffff',
}

export function BoardMap({ rows, now }: BoardMapProps) {
  const { t } = useTranslation('operationOrders')
  const { world } = useOperation()
  const standing = useMemo(
    () =>
      rows.flatMap((row): { readonly as: Standing; readonly command: SceneCommand }[] => {
        const command = commandOf(row)
        return command ? [{ as: standingOf(row.order, now), command }] : []
      }),
    [rows, now],
  )
  const scene = useMemo(
    () =>
      commandScene(
        standing.map(({ command }) => command),
        [],
      ),
    [standing],
  )
  const groups = useMemo(
    () =>
      STANDINGS.flatMap((each): WayGroup[] => {
        const commands = standing.filter(({ as }) => as === each).map(({ command }) => command)
        const name = t(`state.${each}`)
        return commands.length === 0 ? [] : [{ key: each, meaning: { name }, color: COLORS[each], commands }]
      }),
    [standing, t],
  )
  return <PlanMap scene={scene} groups={groups} world={world.world} staysPut />
}

function commandOf({ order, arrival, launch }: OrderRow): SceneCommand | undefined {
  const [source, target] = [parseCoord(order.source), parseCoord(order.target)]
  return source && target && { line: { source, target, arrival, launch }, isFake: false }
}
