/** Leads to a row of a list that is a table: to what is wrong in it, else to what can be used first. */
import { useEffect, useRef } from 'react'
import type { TableHandle } from '../../ui/table/Table.tsx'
import { useLead } from './lead.ts'

export function useTableLead<Row>(list: string, rows: readonly Row[], keyOf: (row: Row) => string) {
  const handle = useRef<TableHandle<string>>(null)
  const lead = useLead(list)
  const answered = useRef(lead)
  const isThere = lead !== undefined && rows.some((row) => keyOf(row) === lead.key)
  useEffect(() => {
    if (!lead || lead === answered.current || !isThere) return
    answered.current = lead
    // Later: the table draws the row at once, which cannot be done while the page is being drawn.
    queueMicrotask(() => {
      handle.current?.lead(lead.key)
      const row = document.activeElement?.closest('[data-row]')
      row?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
    })
  }, [lead, isThere])
  return handle
}
