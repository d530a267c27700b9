/**
 * The rows of a list that unfold, 30 at first and 30 more whenever its end is scrolled to, so that thousands cost no more
 * than the first. As many stand as are needed to reach the first wrong row, and the one that somebody is led to.
 */
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/layout.tsx'
import formCss from '../fields/form-layout.module.css'
import { useLead } from './lead.ts'
import type { ListedVillage, ShownList } from './listed.ts'
import type { RowPlace } from './VillageRow.tsx'
import css from './VillageRows.module.css'

const PORTION = 30
/** How near to its end a list must be scrolled, in pixels. */
const NEAR_END = 240

export interface VillageRowsProps<Row> extends ShownList<Row> {
  readonly row: (row: Row, place: RowPlace) => ReactNode
}

/** Of villages that each stand in the list once: their coordinates are their keys. */
export function VillageRows<Row extends ListedVillage>(props: VillageRowsProps<Row>) {
  const { list, label, rows, isWrong, row, world, isMissing, chosen, onChoose, onRemove } = props
  const { t } = useTranslation('villageList')
  const element = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(PORTION)
  const lead = useLead(list)
  const led = lead ? rows.findIndex(({ coords }) => coords === lead.key) : -1
  const shown = Math.min(rows.length, Math.max(wanted, led + 1, rows.findIndex(isWrong) + 1))

  const answered = useRef(lead)
  useEffect(() => {
    if (!lead || lead === answered.current || led < 0) return
    answered.current = lead
    element.current?.querySelector<HTMLElement>(`[data-coords="${lead.key}"] [data-edit]`)?.focus()
  }, [lead, led])

  const moreAtEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const below = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight
    if (below < NEAR_END && shown < rows.length) setWanted(shown + PORTION)
  }
  return (
    <>
      <Box
        ref={element}
        as="ul"
        scrolls
        ruled="above"
        bare
        className={css['rows']}
        aria-label={label}
        onScroll={moreAtEnd}
      >
        {rows.slice(0, shown).map((each) =>
          row(each, {
            isWrong: isWrong(each),
            missingOn: isMissing(each) ? world : undefined,
            chosen: chosen?.has(each.coords),
            onChoose,
            onRemove,
          }),
        )}
      </Box>
      {shown < rows.length && <p className={formCss['hint']}>{t('shown', { shown, all: rows.length })}</p>}
    </>
  )
}
