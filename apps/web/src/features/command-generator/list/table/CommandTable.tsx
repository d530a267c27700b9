/**
 * The commands as a table, of which thousands scroll and tick smoothly: a row asks for no words and
 * follows no clock by itself.
 */
import { instantOf } from '@muster/formats'
import { type Instant, instant } from '@muster/game'
import { type MouseEvent, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandOrder } from '../../../../storage/stored.ts'
import { useIsPhone } from '../../../../ui/folds/use-window-width.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { Table, type TableHandle } from '../../../../ui/table/Table.tsx'
import { type Command, isNight, type Opened, orderedBy, sortOf, type WorldTemplates } from '../command-list.ts'
import { Check, type CommandLink, OpenLink, wayOf } from './CommandCells.tsx'
import css from './CommandTable.module.css'
import { ArrivalIfSentNow, Moment, TimeLeft, useLeftText } from './CommandTimes.tsx'
import { CommandTroops } from './CommandTroops.tsx'

export interface CommandTableProps {
  /** Filtered and sorted. */
  readonly shown: readonly Command[]
  readonly opened: Opened
  /** What Enter opens. */
  readonly next: Command | undefined
  readonly order: CommandOrder
  readonly onOrder: (order: CommandOrder) => void
  readonly zone: string
  readonly templates: WorldTemplates
  readonly linkOf: (command: Command) => CommandLink
  readonly onToggle: (command: Command, opened: boolean) => void
  readonly onFollow: (command: Command, event: MouseEvent) => void
  readonly handle: Ref<TableHandle<string>>
}

export function CommandTable(props: CommandTableProps) {
  const { shown, opened, next, order, onOrder, handle } = props
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
      sort={sortOf(order)}
      onSort={(sort) => onOrder(orderedBy(order, sort))}
      handle={handle}
      frame="plain"
      phone="rows"
      evenRows
    />
  )
}

const commandId = ({ id }: Command) => id

function useColumns(props: CommandTableProps): readonly Column<Command>[] {
  const { opened, zone, templates, linkOf, onToggle, onFollow } = props
  const { t, i18n } = useTranslation(['generator', 'planner'])
  const leftText = useLeftText()
  const isPhone = useIsPhone()
  const { language } = i18n
  return useMemo(() => {
    const words = {
      // Beside the label a phone has no room for the clock, which is what counts.
      now: isPhone ? '' : `${t('now')} `,
      atOpening: isPhone ? '' : `${t('atOpening')} `,
      ...{ ifSentNow: t('ifSentNow'), ifSentThen: t('ifSentThen') },
      language,
    }
    return [
      {
        id: 'index',
        name: t('columns.index'),
        width: 'var(--index)',
        sortBy: true,
        cell: (command) => (
          <Check t={t} command={command} isOpened={openedAt(opened, command) !== undefined} onToggle={onToggle} />
        ),
      },
      {
        id: 'way',
        name: t('columns.way'),
        width: 'var(--way)',
        kind: 'name',
        cell: (command) => {
          const { source, target } = wayOf(command)
          return (
            <>
              <span className={`mono ${css['way']}`}>
                <span>{source}</span> <span>→{target}</span>
              </span>
              <CommandTroops t={t} command={command} template={templates[command.template]} />
            </>
          )
        },
      },
      {
        id: 'launch',
        name: t('columns.launch'),
        width: 'var(--launch, auto)',
        sortBy: true,
        cell: (command) => (
          <>
            <Moment time={command.line.launch} language={language} />
            {openedAt(opened, command) === undefined && (
              <TimeLeft launch={instantOf(command.line.launch, zone)} leftText={leftText} />
            )}
          </>
        ),
      },
      {
        id: 'arrival',
        name: t('columns.arrival'),
        sortBy: true,
        cell: (command) => (
          <>
            <Moment
              time={command.line.arrival}
              language={language}
              night={isNight(command.line.arrival) ? t('night') : undefined}
            />
            <ArrivalIfSentNow
              arrival={command.line.arrival}
              travel={command.line.travel}
              zone={zone}
              openedAt={openedAt(opened, command)}
              words={words}
            />
          </>
        ),
      },
      {
        id: 'open',
        name: t('columns.open'),
        width: 'var(--open)',
        head: <span className="unseen">{t('columns.open')}</span>,
        cell: (command) => <OpenLink t={t} command={command} link={linkOf(command)} onFollow={onFollow} />,
      },
    ]
  }, [t, language, isPhone, leftText, opened, zone, templates, linkOf, onToggle, onFollow])
}

/** `undefined` where it was not. */
function openedAt(opened: Opened, { id }: Command): Instant | undefined {
  const at = opened[id]
  return at === undefined ? undefined : instant(at)
}
