import type { WallTime } from '@muster/formats'
import { printCoord, printDuration } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOfText } from '../../../parts/results/wall-time-text.ts'
import { LineTroops } from '../../../parts/units/LineTroops.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import type { OwnedVillage, Ownership } from '../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../parts/villages/world-villages.ts'
import { useIsPhone } from '../../../ui/folds/use-window-width.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { type LineActions, LineMenu, LineStatus, SendLink } from './LineCells.tsx'
import css from './LineTable.module.css'
import { TimeLeft } from './TimeLeft.tsx'
import { isInvalid, type ViewedLine } from './viewed-line.ts'

/** Lines that can be sent; lines whose launch has passed, missed or opened before; and how each part is called. */
export const LINE_PARTS = {
  live: { table: 'table', selectAll: 'selectAll' },
  late: { table: 'lateTable', selectAll: 'selectLate' },
  inTime: { table: 'inTimeTable', selectAll: 'selectInTime' },
} as const

export interface LineTableProps {
  readonly lines: readonly ViewedLine[]
  readonly selected: ReadonlySet<number>
  readonly removing: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
  readonly actions: LineActions
  readonly part?: keyof typeof LINE_PARTS
  readonly onSelectAll: (isSelected: boolean) => void
  /** What the targets are called and whose they are, as far as it is known. */
  readonly ownership: Ownership
  /** World, player and fields are for the remarks. */
  readonly world: string
  readonly player: string
  readonly maxNobleFields: number
}

/** One command a row. While nothing of it changes, a second writes its countdown alone. */
export function LineTable(props: LineTableProps) {
  const { lines, selected, removing, opened, actions, part = 'live', onSelectAll } = props
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const columns = useLineColumns(props)
  return (
    <Table
      label={t(LINE_PARTS[part].table)}
      className={css['lines']}
      columns={columns}
      rows={lines}
      keyOf={lineId}
      statesOf={({ id }) => ({
        'data-opened': opened.has(id) || undefined,
        'aria-busy': removing.has(id) || undefined,
      })}
      selection={{
        selected,
        onSelect: actions.select,
        onSelectAll,
        maySelect: (viewed) => !isInvalid(viewed),
        allLabel: t(LINE_PARTS[part].selectAll),
        labelOf: ({ id }) => t('selectLine', { id }),
      }}
    />
  )
}

const lineId = ({ id }: ViewedLine) => id

/** Nothing until it is known. */
function Whose({ village }: { readonly village: OwnedVillage | undefined }) {
  if (!village) return null
  const { name, owner } = village
  const whose = owner && name !== '' ? `${name} · ${owner.name}` : (owner?.name ?? name)
  return (
    <Text as="small" tone="soft" block className={css['whose']} title={whose}>
      {whose}
    </Text>
  )
}

function useLineColumns(props: LineTableProps): readonly Column<ViewedLine>[] {
  const { removing, opened, actions, part = 'live', ownership, world, player, maxNobleFields } = props
  const { t, i18n } = useTranslation(['offPack', 'planner'])
  const { language } = i18n
  const tooLate = t('view.tooLate')
  const isLate = part === 'late'
  const isPhone = useIsPhone()
  return useMemo(() => {
    const send = (viewed: ViewedLine) => (
      <SendLink t={t} viewed={viewed} isOpened={opened.has(viewed.id)} onOpen={actions.open} />
    )
    const all: readonly Column<ViewedLine>[] = [
      {
        id: 'source',
        onPhone: [1, 4],
        name: t('view.source'),
        kind: isPhone ? 'mono name' : 'mono',
        cell: ({ line }) => printCoord(line.source),
      },
      {
        id: 'target',
        onPhone: [1, 4],
        name: t('view.target'),
        kind: 'mono',
        cell: ({ line }) => (
          <>
            {printCoord(line.target)} <Whose village={ownership.villages.get(fieldNumber(line.target))} />
          </>
        ),
      },
      {
        id: 'unit',
        onPhone: [2, 6],
        name: t('view.unit'),
        cell: ({ line }) => (
          <Row as="span" inline gap={3} align="center" nowrap className={css['unit-name']}>
            <UnitIcon unit={line.unit} /> {t(`planner:units.${line.unit}`)}
            {line.note !== undefined && <small>{line.note}</small>}
          </Row>
        ),
      },
      { id: 'type', name: t('view.type'), cell: ({ line }) => t(`view.types.${line.type}`) },
      {
        id: 'arrival',
        name: t('view.arrival'),
        kind: 'mono',
        cell: ({ line }) => <When time={line.arrival} language={language} />,
      },
      {
        id: 'travel',
        name: t('view.travel'),
        kind: 'mono',
        cell: ({ line }) => printDuration(line.travel).replace(/\.000$/, ''),
      },
      {
        id: 'launch',
        onPhone: [2, 5],
        name: t('view.launch'),
        kind: 'mono',
        cell: ({ line }) => <When time={line.launch} language={language} />,
      },
      {
        id: 'timeLeft',
        onPhone: [1, 4],
        name: t('view.timeLeft'),
        kind: 'mono',
        cell: ({ launch }) => {
          if (part === 'inTime') return t('view.opened')
          return isLate ? tooLate : <TimeLeft launch={launch} tooLate={tooLate} />
        },
      },
      {
        id: 'amount',
        name: t('view.amount'),
        kind: 'figure',
        cell: ({ line }) => (
          <>
            {line.troops ? <LineTroops troops={line.troops} /> : line.amount}
            {line.template && line.note === undefined && <small> {line.template}</small>}
          </>
        ),
      },
      {
        id: 'status',
        onPhone: [2, 1],
        name: t('view.status'),
        cell: (viewed) => (
          <LineStatus
            t={t}
            isLate={isLate}
            viewed={viewed}
            world={world}
            player={player}
            maxNobleFields={maxNobleFields}
          />
        ),
      },
      // Sending alone stands beside the lines of a phone; deleting waits until they are unfolded.
      ...(isPhone ? [{ id: 'send', onPhone: 'beside' as const, name: t('view.openShort'), cell: send }] : []),
      {
        id: 'actions',
        name: t('view.actions'),
        kind: 'actions',
        cell: (viewed) => (
          <>
            {!isPhone && send(viewed)}
            {actions.remove && (
              <LineMenu t={t} viewed={viewed} isRemoving={removing.has(viewed.id)} onRemove={actions.remove} />
            )}
          </>
        ),
      },
    ]
    return all.map((column) => ({ ...column, area: column.id }))
  }, [t, language, tooLate, removing, opened, actions, part, isLate, isPhone, ownership, world, player, maxNobleFields])
}

/** The clock is read more often than the day, which follows it, and gives way, where there is no room for all columns beside each other. */
function When({ time, language }: { readonly time: WallTime; readonly language: string }) {
  return (
    <span className={css['when']}>
      <small>{dayOfText(time, language)}</small> <span>{time.slice(11).replace(/\.000$/, '')}</span>
    </span>
  )
}
