/** The lines of a page as the table shows them, and which of the whole plan are invalid. */
import { worldCalls } from '@muster/contracts'
import { domainOfKey, MARKETS } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../../api/request.ts'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import { useVillageIds } from '../../../parts/output/village-ids.ts'
import { useVillagesOf } from '../../../parts/villages/player-villages.ts'
import { idsOf, useKeeping, useKeptPlan } from '../kept-plans.ts'
import type { OffPackPlan } from '../off-pack-plans.api.ts'
import { type LineWorld, sharingSecond, type ViewedLine, viewedLine } from './viewed-line.ts'

/** Of a plan that was opened before, as it was then, until it is told anew. */
export function useLineWorld(plan: OffPackPlan) {
  const { world, url } = plan.world
  const { player } = plan
  const kept = useKeptPlan(plan.planningKey)
  const { data: record } = useQuery({
    queryKey: ['world', world],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world } }, signal),
  })
  const villages = useVillageIds(world)
  const own = useVillagesOf(world, player.playerId)
  const domain = domainOfKey(world)
  const zone = record?.timeZone ?? kept?.zone ?? MARKETS[domain ?? 'net'].timeZone
  const maxNobleFields = record?.maxSnobDistance ?? kept?.maxNobleFields ?? 0
  const keptIds = useMemo(() => kept && idsOf(kept), [kept])
  const told = villages.state === 'ready' ? villages.idAt : undefined
  // While it is asked nothing is known; what was known stands in where nobody answers.
  const idAt = told ?? (villages.state === 'failed' ? keptIds : undefined)
  const lineWorld = useMemo<LineWorld>(
    () => ({ url, domain, zone, maxNobleFields, idAt, own }),
    [url, domain, zone, maxNobleFields, idAt, own],
  )
  const keeping = useKeeping(plan, record, { ...lineWorld, idAt: told })
  return { record, lineWorld, keeping, retry: villages.state === 'failed' && !keptIds ? villages.retry : undefined }
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
