/** The lines of a page as the table shows them, and which of the whole plan are invalid. */
import { worldCalls } from '@muster/contracts'
import { domainOfKey, MARKETS } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import type { NumberedLine } from '../../parts/off-pack-plan/numbered-line.ts'
import { useVillageIds } from '../../parts/output/village-ids.ts'
import { useVillagesOf } from '../../parts/villages/player-villages.ts'
import type { OffPackPlan } from './off-pack-plans.api.ts'
import { type LineWorld, sharingSecond, type ViewedLine, viewedLine } from './viewed-line.ts'

export function useLineWorld({ world: { world, url }, player }: OffPackPlan) {
  const { data: record } = useQuery({
    queryKey: ['world', world],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world } }, signal),
  })
  const villages = useVillageIds(world)
  const own = useVillagesOf(world, player.playerId)
  const domain = domainOfKey(world)
  const zone = record?.timeZone ?? MARKETS[domain ?? 'net'].timeZone
  const maxNobleFields = record?.maxSnobDistance ?? 0
  const idAt = villages.state === 'ready' ? villages.idAt : undefined
  const lineWorld = useMemo<LineWorld>(
    () => ({ url, domain, zone, maxNobleFields, idAt, own }),
    [url, domain, zone, maxNobleFields, idAt, own],
  )
  return { record, villages, lineWorld }
}

export function useViewedLines(
  lines: readonly NumberedLine[],
  world: LineWorld,
  markDuplicates: boolean,
): readonly ViewedLine[] {
  return useMemo(() => {
    const sharing = markDuplicates ? sharingSecond(lines) : new Set<number>()
    return lines.map((line) => viewedLine(line, world, sharing.has(line.id)))
  }, [lines, world, markDuplicates])
}

/** Of all pages; nothing is invalid while the villages of the world are not there. */
export function useInvalidIds(lines: readonly NumberedLine[], { idAt }: LineWorld): readonly number[] {
  return useMemo(() => {
    if (!idAt) return []
    return lines.flatMap(({ id, line: { source, target } }) =>
      idAt(source) === undefined || idAt(target) === undefined ? [id] : [],
    )
  }, [lines, idAt])
}
