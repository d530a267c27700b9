/** The lines of a page as the table shows them, and which of the whole planning are invalid. */
import { type PlanningDetail, type PlanningLine, worldCalls } from '@muster/contracts'
import { domainOfKey, MARKETS } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import { useVillageIds } from '../../parts/output/village-ids.ts'
import { useVillagesOf } from '../../parts/player-villages.ts'
import {
  type LineWorld,
  numberedLine,
  readPlanningLine,
  sharingSecond,
  type ViewedLine,
  viewedLine,
} from './planning-line.ts'

export function useLineWorld({ world: { world, url }, player }: PlanningDetail) {
  const { data: record } = useQuery({
    queryKey: ['world', world],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world } }, signal),
  })
  const villages = useVillageIds(world)
  const own = useVillagesOf(world, player.playerId)
  const zone = record?.timeZone ?? MARKETS[domainOfKey(world) ?? 'net'].timeZone
  const maxNobleFields = record?.maxSnobDistance ?? 0
  const idAt = villages.state === 'ready' ? villages.idAt : undefined
  const lineWorld = useMemo<LineWorld>(
    () => ({ url, zone, maxNobleFields, idAt, own }),
    [url, zone, maxNobleFields, idAt, own],
  )
  return { record, villages, lineWorld }
}

const NO_LINES: readonly PlanningLine[] = []

export function useViewedLines(
  lines: readonly PlanningLine[] = NO_LINES,
  world: LineWorld,
  markDuplicates: boolean,
): readonly ViewedLine[] {
  return useMemo(() => {
    const sharing = markDuplicates ? sharingSecond(lines) : new Set<number>()
    return lines.map((line) => viewedLine(line, world, sharing.has(line.id)))
  }, [lines, world, markDuplicates])
}

/** Of all pages; nothing is invalid while the villages of the world are not there. */
export function useInvalidIds(planningLines: readonly string[], { idAt }: LineWorld): readonly number[] {
  return useMemo(() => {
    if (!idAt) return []
    return planningLines.map(numberedLine).flatMap(({ id, line }) => {
      const { source, target } = readPlanningLine(line)
      return idAt(source) === undefined || idAt(target) === undefined ? [id] : []
    })
  }, [planningLines, idAt])
}
