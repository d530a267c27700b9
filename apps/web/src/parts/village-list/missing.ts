/** Which rows of a list are no village of the current world, as soon as its villages are known. */
import { parseCoord } from '@muster/game'
import { useCallback, useMemo } from 'react'
import { fieldNumber, useWorldVillages } from '../villages/world-villages.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import type { ListedVillage } from './listed.ts'

const NONE: readonly string[] = []

export interface Missing {
  /** Key of the world. */
  readonly world: string | undefined
  readonly isMissing: (row: ListedVillage) => boolean
  readonly count: number
}

/** `refused` are those that the server did not know when it was asked. */
export function useMissing(rows: readonly ListedVillage[], refused: readonly string[] = NONE): Missing {
  const { world } = useCurrentWorld()
  const villages = useWorldVillages(world?.world, rows.length > 0)
  const isMissing = useCallback(
    ({ coords }: ListedVillage) => {
      if (refused.includes(coords)) return true
      const coord = parseCoord(coords)
      return villages !== undefined && coord !== undefined && !villages.has(fieldNumber(coord))
    },
    [villages, refused],
  )
  const count = useMemo(() => rows.filter(isMissing).length, [rows, isMissing])
  return { world: world?.world, isMissing, count }
}
