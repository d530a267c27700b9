/** Finds rows of a list by a coordinate, or by what its village, its owner and his tribe are called. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { OwnedVillage } from '../villages/village-ownership.ts'
import { useVillagesAt } from '../villages/villages-at.ts'
import type { ListedVillage } from './listed.ts'

export interface Finding<Row> {
  readonly text: string
  readonly find: (text: string) => void
  readonly shown: readonly Row[]
  /** Names are on their way. */
  readonly isAsking: boolean
  /** They could not be asked. */
  readonly isFailed: boolean
  readonly askAgain: () => void
}

const NOBODY: readonly string[] = []
/** Coordinates need no names to be found by. */
const ONLY_COORDS = /^[\d\s|]*$/

export function useFinding<Row extends ListedVillage>(rows: readonly Row[], world: string | undefined): Finding<Row> {
  const [text, find] = useState('')
  const words = wordsOf(useDeferredValue(text))
  const asksNames = !ONLY_COORDS.test(words)
  const coords = useMemo(() => (asksNames ? rows.map((row) => row.coords) : NOBODY), [rows, asksNames])
  const { villageAt, isLoading, isFailed, askAgain } = useVillagesAt(world, coords)
  const shown = useMemo(
    () => (words === '' ? rows : rows.filter((row) => isFound(words, row.coords, villageAt(row.coords)))),
    [rows, words, villageAt],
  )
  return { text, find, shown, isAsking: isLoading, isFailed, askAgain }
}

/** What was typed, as it is compared. */
export function wordsOf(text: string): string {
  return text.trim().toLowerCase()
}

/** By words as `wordsOf` gives them; none find everything. */
export function isFound(words: string, coords: string, village: OwnedVillage | undefined): boolean {
  const { name, owner } = village ?? {}
  return [coords, name, owner?.name, owner?.tag].some((each) => each?.toLowerCase().includes(words))
}
