/** The commands as a table in which only the rows in the window are drawn, so that thousands scroll and tick smoothly. */
import { type Instant, instant } from '@muster/game'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandListView } from '../../../storage/stored.ts'
import { type CommandLink, CommandRow } from './CommandRow.tsx'
import css from './CommandTable.module.css'
import { type Command, nextSort, type Opened, type WorldTemplates } from './command-list.ts'
import { useRowsInView } from './rows-in-view.ts'

export interface CommandTableProps {
  /** Filtered and sorted. */
  readonly shown: readonly Command[]
  readonly opened: Opened
  readonly next: Command | undefined
  readonly view: CommandListView
  readonly onView: (view: CommandListView) => void
  readonly zone: string
  readonly templates: WorldTemplates
  readonly linkOf: (command: Command) => CommandLink
  readonly onToggle: (command: Command, opened: boolean) => void
  readonly onFollow: (command: Command, event: MouseEvent) => void
}

export function CommandTable(props: CommandTableProps) {
  const { shown, opened, next, view, onView, zone, templates, linkOf, onToggle, onFollow } = props
  const { t } = useTranslation('generator')
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end, rowHeightPx } = useRowsInView(body, shown.length)
  return (
    <table className={css['table']} aria-label={t('list')} aria-rowcount={shown.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <SortHead column="index" view={view} onView={onView} />
          <th scope="col">{t('columns.way')}</th>
          <SortHead column="launch" view={view} onView={onView} />
          <SortHead column="arrival" view={view} onView={onView} />
          <th scope="col">
            <span className="unseen">{t('columns.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap heightPx={first * rowHeightPx} />
        {shown.slice(first, end).map((command, place) => (
          <CommandRow
            key={command.id}
            command={command}
            place={first + place + 1}
            zone={zone}
            template={templates[command.template]}
            link={linkOf(command)}
            openedAt={openedAt(opened, command)}
            isNext={command === next}
            onToggle={onToggle}
            onFollow={onFollow}
          />
        ))}
        <Gap heightPx={(shown.length - end) * rowHeightPx} />
      </tbody>
    </table>
  )
}

interface SortHeadProps extends Pick<CommandTableProps, 'view' | 'onView'> {
  readonly column: CommandListView['sortBy']
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const
const SIGNS = { asc: '▲', desc: '▼', none: '' } as const

/** Rising, falling, then in the order of the lines. */
function SortHead({ column, view, onView }: SortHeadProps) {
  const { t } = useTranslation('generator')
  const direction = view.sortBy === column ? view.direction : 'none'
  return (
    <th scope="col" aria-sort={ARIA_SORT[direction]}>
      <button type="button" onClick={() => onView(nextSort(view, column))}>
        {t(`columns.${column}`)}{' '}
        <span aria-hidden="true" className={css['sort-sign']}>
          {SIGNS[direction]}
        </span>
      </button>
    </th>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? <tr style={{ height: heightPx }} /> : null
}

function openedAt(opened: Opened, { id }: Command): Instant | undefined {
  const at = opened[id]
  return at === undefined ? undefined : instant(at)
}
