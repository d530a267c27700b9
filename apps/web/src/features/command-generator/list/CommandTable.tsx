/** The commands as a table, of which thousands scroll and tick smoothly. */
import { instantOf } from '@muster/formats'
import { type Instant, instant } from '@muster/game'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandListView } from '../../../storage/stored.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { Check, type CommandLink, OpenLink, wayOf } from './CommandCells.tsx'
import css from './CommandTable.module.css'
import { ArrivalIfSentNow, Moment, TimeLeft } from './CommandTimes.tsx'
import { CommandTroops } from './CommandTroops.tsx'
import { type Command, isNight, type Opened, orderedBy, sortOf, type WorldTemplates } from './command-list.ts'

export interface CommandTableProps {
  /** Filtered and sorted. */
  readonly shown: readonly Command[]
  readonly opened: Opened
  /** What Enter opens. */
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
  const { shown, opened, next, view, onView } = props
  const { t } = useTranslation('generator')
  return (
    <Table
      label={t('list')}
      className={css['commands']}
      columns={useColumns(props)}
      rows={shown}
      keyOf={commandId}
      statesOf={(command) => ({
        'data-opened': openedAt(opened, command) !== undefined || undefined,
        'data-night': isNight(command.line.arrival) || undefined,
        'data-next': command === next || undefined,
      })}
      sort={sortOf(view)}
      onSort={(sort) => onView(orderedBy(view, sort))}
      frame="plain"
      phone="rows"
    />
  )
}

const commandId = ({ id }: Command) => id

function useColumns(props: CommandTableProps): readonly Column<Command>[] {
  const { opened, zone, templates, linkOf, onToggle, onFollow } = props
  const { t } = useTranslation('generator')
  return useMemo(
    () => [
      {
        id: 'index',
        name: t('columns.index'),
        sortBy: true,
        cell: (command) => (
          <Check command={command} isOpened={openedAt(opened, command) !== undefined} onToggle={onToggle} />
        ),
      },
      {
        id: 'way',
        name: t('columns.way'),
        kind: 'name',
        cell: (command) => {
          const { source, target } = wayOf(command)
          return (
            <>
              <span className={`mono ${css['way']}`}>
                <span>{source}</span> <span>→{target}</span>
              </span>
              <CommandTroops command={command} template={templates[command.template]} />
            </>
          )
        },
      },
      {
        id: 'launch',
        name: t('columns.launch'),
        sortBy: true,
        cell: (command) => (
          <>
            <Moment time={command.line.launch} />
            {openedAt(opened, command) === undefined && <TimeLeft launch={instantOf(command.line.launch, zone)} />}
          </>
        ),
      },
      {
        id: 'arrival',
        name: t('columns.arrival'),
        sortBy: true,
        cell: (command) => (
          <>
            <Moment time={command.line.arrival} atNight={isNight(command.line.arrival)} />
            <ArrivalIfSentNow travel={command.line.travel} zone={zone} openedAt={openedAt(opened, command)} />
          </>
        ),
      },
      {
        id: 'open',
        name: t('columns.open'),
        head: <span className="unseen">{t('columns.open')}</span>,
        cell: (command) => <OpenLink command={command} link={linkOf(command)} onFollow={onFollow} />,
      },
    ],
    [t, opened, zone, templates, linkOf, onToggle, onFollow],
  )
}

/** `undefined` where it was not. */
function openedAt(opened: Opened, { id }: Command): Instant | undefined {
  const at = opened[id]
  return at === undefined ? undefined : instant(at)
}
