/**
 * What the villages of a list that people change are called and whose they are. Only those that are not known yet are asked
 * for, so that one row more asks for one village more, and what was known stays on the screen meanwhile.
 */
import { parseCoord } from '@muster/game'
import { useCallback, useMemo, useState } from 'react'
import { type OwnedVillage, useOwnershipQuery } from './village-ownership.ts'
import { type FieldNumber, fieldNumber } from './world-villages.ts'

export type VillageAt = (coords: string) => OwnedVillage | undefined

export interface VillagesAt {
  readonly villageAt: VillageAt
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly askAgain: () => void
}

const NOTHING: ReadonlyMap<FieldNumber, OwnedVillage> = new Map()

export function useVillagesAt(world: string | undefined, coords: readonly string[]): VillagesAt {
  const [known, setKnown] = useState(NOTHING)
  const missing = useMemo(() => coords.filter((each) => !known.has(fieldOf(each))), [coords, known])
  const { data, isFetching, isLoadingError, refetch } = useOwnershipQuery(world ?? '', missing, world !== undefined)
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
