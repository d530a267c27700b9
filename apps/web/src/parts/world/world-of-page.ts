/** The world that a page is about, where that is not the one that is chosen: whoever sends reads the clock of that one. */
import { useEffect, useSyncExternalStore } from 'react'
import { onNewPage } from '../../storage/page-state.ts'

export interface WorldOfPage {
  readonly key: string
  readonly timeZone: string
}

let shown: WorldOfPage | undefined
const readers = new Set<() => void>()
onNewPage(() => {
  shown = undefined
})

/** For as long as whoever says so is on the page, and the zone is known. */
export function useWorldOfPage(key: string, timeZone: string | undefined): void {
  useEffect(() => {
    if (timeZone === undefined) return
    show({ key, timeZone })
    return () => show(undefined)
  }, [key, timeZone])
}

/** Absent on pages that are about the chosen world, or about none. */
export function useShownWorld(): WorldOfPage | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function show(world: WorldOfPage | undefined): void {
  shown = world
  for (const reader of readers) reader()
}

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}
