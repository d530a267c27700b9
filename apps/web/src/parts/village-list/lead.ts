/** Leads the player to a row of a list, from wherever the page speaks of it. */
import { create } from 'zustand'
import { onNewPage } from '../../storage/page-state.ts'

interface Lead {
  /** The name of the list on its page. */
  readonly list: string
  /** Of the row. */
  readonly key: string
  /** Counts, since somebody may be led to the same row twice. */
  readonly times: number
}

const useLeads = create<{ readonly lead: Lead | undefined }>(() => ({ lead: undefined }))
onNewPage(() => useLeads.setState({ lead: undefined }))

/** Where in this list somebody is led, anew with each object. */
export function useLead(list: string): Lead | undefined {
  return useLeads(({ lead }) => (lead?.list === list ? lead : undefined))
}

export function leadTo(list: string, key: string): void {
  useLeads.setState(({ lead }) => ({ lead: { list, key, times: (lead?.times ?? 0) + 1 } }))
}
