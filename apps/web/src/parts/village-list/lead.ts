/** Leads the player to a row of a list, from wherever the page speaks of it. */
import { create } from 'zustand'
import { onNewPage } from '../../storage/page-state.ts'

interface Lead {
  /** The name of the list on its page. */
  readonly list: string
  readonly coords: string
  /** Counts, since somebody may be led to the same village twice. */
  readonly times: number
}

export const useLead = create<{ readonly lead: Lead | undefined }>(() => ({ lead: undefined }))
onNewPage(() => useLead.setState({ lead: undefined }))

export function leadTo(list: string, coords: string): void {
  useLead.setState(({ lead }) => ({ lead: { list, coords, times: (lead?.times ?? 0) + 1 } }))
}
