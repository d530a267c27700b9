/**
 * The rows of a list, 30 at first and 30 more whenever its end is scrolled to, so that
 * thousands cost no more than the first. As many stand as are needed to reach the first
 * wrong row, and the one that somebody is led to.
 */
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import css from './EntryList.module.css'
import { type ListName, useLead } from './lead.ts'

const PORTION = 30
/** How near to its end a list must be scrolled, in pixels. */
const NEAR_END = 240

export interface EntryListProps<Entry> {
  readonly list: ListName
  readonly label: string
  readonly entries: readonly Entry[]
  readonly isWrong: (entry: Entry) => boolean
  readonly row: (entry: Entry) => ReactNode
}

export function EntryList<Entry extends { readonly coords: string }>(props: EntryListProps<Entry>) {
  const { list, label, entries, isWrong, row } = props
  const { t } = useTranslation('noble')
  const rows = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(PORTION)
  const lead = useLead((state) => (state.lead?.list === list ? state.lead : undefined))
  const led = lead ? entries.findIndex(({ coords }) => coords === lead.coords) : -1
  const shown = Math.min(entries.length, Math.max(wanted, led + 1, entries.findIndex(isWrong) + 1))

  useEffect(() => {
    if (lead) rows.current?.querySelector<HTMLElement>(`[data-coords="${lead.coords}"] [data-edit]`)?.focus()
  }, [lead])

  const moreAtEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const below = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight
    if (below < NEAR_END && shown < entries.length) setWanted(shown + PORTION)
  }
  return (
    <>
      <ul ref={rows} className={css['rows']} aria-label={label} onScroll={moreAtEnd}>
        {entries.slice(0, shown).map(row)}
      </ul>
      {shown < entries.length && <p className={formCss['hint']}>{t('shown', { shown, all: entries.length })}</p>}
    </>
  )
}
