/** Which parts of a printed plan are on, kept in the browser; a part the browser knows nothing of has its default. */
import type { GameTextField } from '@muster/formats'
import { useMemo } from 'react'
import { type StoredKey, useStored } from '../../storage/browser-storage.ts'
import type { OutputFilter } from './output-settings.ts'

export interface OutputFilters {
  readonly filters: readonly OutputFilter[]
  readonly active: ReadonlySet<GameTextField>
  readonly setActive: (field: GameTextField, active: boolean) => void
}

export function useOutputFilters(key: StoredKey<readonly OutputFilter[]>): OutputFilters {
  const [kept, keep] = useStored(key)
  return useMemo(() => {
    const filters = key.fallback.map((standard) => ({
      ...standard,
      active: kept.find(({ field }) => field === standard.field)?.active ?? standard.active,
    }))
    return {
      filters,
      active: new Set(filters.filter((filter) => filter.active).map(({ field }) => field)),
      setActive: (field, active) =>
        keep(filters.map((filter) => (filter.field === field ? { ...filter, active } : filter))),
    }
  }, [key, kept, keep])
}
