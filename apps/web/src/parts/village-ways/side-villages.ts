/** The villages of some tribes, for the map, each tribe in a colour: those that take part in one, each of the others in its own. */
import { worldContentCalls } from '@muster/contracts'
import { parseCoord } from '@muster/game'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import type { MapPlayer } from '../plan-map/map-players.ts'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'

const OWN = '#2f6fd0'
/** Apart from each other, from the own side's, and from the marks of what is picked. */
const OTHERS = ['#c2571a', '#7b3fb5', '#1f8f5f', '#b8860b', '#2a9db0', '#8b5a2b', '#d0628f', '#6b8e23']
/** More could not be told apart. */
export const MOST_COLORED = OTHERS.length

const HOUR_MS = 3_600_000

export interface ColoredTribe {
  readonly tribeId: number
  readonly color: string
}

/** The first of the others keep their colours while more come behind them. */
export function coloredTribes(own: readonly number[], others: readonly number[]): readonly ColoredTribe[] {
  return [
    ...own.map((tribeId) => ({ tribeId, color: OWN })),
    ...others
      .filter((tribeId) => !own.includes(tribeId))
      .slice(0, MOST_COLORED)
      .map((tribeId, at) => ({ tribeId, color: OTHERS[at] ?? OWN })),
  ]
}

export function useSideVillages(world: string, tribes: readonly ColoredTribe[]): readonly MapPlayer[] {
  const fields = useQueries({
    queries: tribes.map(({ tribeId }) => ({
      queryKey: ['world', world, 'villages-of-tribe', tribeId],
      queryFn: ({ signal }: { signal: AbortSignal }) => fieldsOfTribe(world, tribeId, signal),
      staleTime: HOUR_MS,
    })),
    combine: fieldsOfAll,
  })
  return useMemo(
    () => tribes.map(({ tribeId, color }, at) => ({ playerId: tribeId, name: '', color, fields: fields[at] ?? [] })),
    [tribes, fields],
  )
}

function fieldsOfAll(results: readonly { readonly data?: FieldNumber[] | undefined }[]): FieldNumber[][] {
  return results.map(({ data }) => data ?? [])
}

async function fieldsOfTribe(world: string, tribeId: number, signal: AbortSignal): Promise<FieldNumber[]> {
  const villages = await request(worldContentCalls.villages, { params: { world }, querystring: { tribeId } }, signal)
  return villages.flatMap(({ coordinates }) => {
    const coord = parseCoord(coordinates)
    return coord ? [fieldNumber(coord)] : []
  })
}
