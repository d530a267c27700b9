/** Which rows of a list are no village of the current world, as soon as its villages are known. */
import { parseCoord } from '@muster/game'
import { useCallback, useMemo } from 'react'
import { fieldNumber, useWorldVillages } from '../villages/world-villages.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import type { ListedVillage } from './listed.ts'

export interface Missing {
  /** Key of the world. */
  readonly world: string | undefined
  readonly isMissing: (row: ListedVillage) => boolean
  readonly count: number
}

export function useMissing(rows: readonly ListedVillage[]): Missing {
  const { world } = useCurrentWorld()
  const villages = useWorldVillages(world?.world, rows.length > 0)
  const isMissing = useCallback(
    ({ coords }: ListedVillage) => {
      const coord = parseCoord(coords)
      return villages !== undefined && coord !== undefined && !villages.has(fieldNumber(coord))
    },
    [villages],
  )
  const count = useMemo(() => rows.filter(isMissing).length, [rows, isMissing])
  return { world: world?.world, isMissing, count }
}
