/** Which lines of an off-pack plan are shown: of those that the launch filter keeps a page of what can still be sent, and all that is too late. */
import type { LaunchFilter } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { fullLocalTime, isReadable } from '../../../parts/date-time-field/local-time-text.ts'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import type { LaunchLimit } from './LineFilters.tsx'
import { usePartedLines } from './late-lines.ts'

/** A page that was emptied, or that is beyond the last one by now, gives way to the last there is. */
export function useShownLines(lines: readonly NumberedLine[], { filter, time }: LaunchLimit, zone: string) {
  const [{ pageSize }, keep] = useStored(stored.planningSettings)
  const [wanted, setPage] = useState(0)
  const kept = useMemo(() => launching(lines, filter, time), [lines, filter, time])
  const { live, late } = usePartedLines(kept, zone)
  const page = Math.max(0, Math.min(wanted, Math.ceil(live.length / pageSize) - 1))
  const shown = useMemo(() => live.slice(page * pageSize, (page + 1) * pageSize), [live, page, pageSize])
  return {
    shown,
    late,
    /** Of all pages, after the filter. */
    total: live.length,
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      keep((settings) => ({ ...settings, pageSize: size }))
      setPage(0)
    },
  }
}

/** Before a time of the world's clock, or from it on; all of them while there is no time, or half of one. */
function launching(lines: readonly NumberedLine[], filter: LaunchFilter, time: string): readonly NumberedLine[] {
  if (filter === 'all' || !isReadable(time)) return lines
  // Times of one clock, written in one way, stand in the order of their texts.
  const limit = fullLocalTime(time).replace('T', ' ')
  return lines.filter(({ line }) => line.launch >= limit === (filter === 'after'))
}
