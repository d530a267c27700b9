/**
 * What the targets are called and whose they are. Only villages that are not known yet are asked for, so that one target
 * more asks for one village more, and what was known stays on the screen meanwhile.
 */
import { parseCoord } from '@muster/game'
import { useCallback, useMemo, useState } from 'react'
import { type OwnedVillage, useOwnershipQuery } from '../../../parts/villages/village-ownership.ts'
import { type FieldNumber, fieldNumber } from '../../../parts/villages/world-villages.ts'
import type { VillageAt } from './target-filter.ts'

export interface TargetVillages {
  readonly villageAt: VillageAt
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly askAgain: () => void
}

const NOTHING: ReadonlyMap<FieldNumber, OwnedVillage> = new Map()

export function useTargetVillages(world: string, coords: readonly string[]): TargetVillages {
  const [known, setKnown] = useState(NOTHING)
  const missing = useMemo(() => coords.filter((each) => !known.has(fieldOf(each))), [coords, known])
  const { data, isFetching, isLoadingError, refetch } = useOwnershipQuery(world, missing)
  const [taken, setTaken] = useState(data)
  if (data && data !== taken) {
    setTaken(data)
    if (data.villages.size > 0) setKnown(new Map([...known, ...data.villages]))
  }
  const villageAt = useCallback((each: string) => known.get(fieldOf(each)), [known])
  return {
    villageAt,
    isLoading: isFetching && missing.length > 0,
    isFailed: isLoadingError,
    askAgain: () => void refetch(),
  }
}

function fieldOf(coords: string): FieldNumber {
  const coord = parseCoord(coords)
  return coord ? fieldNumber(coord) : -1
}
