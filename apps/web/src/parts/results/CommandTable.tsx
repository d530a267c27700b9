/** Every command of a plan, by launch: who sends what to whom, and when. Filtered by player and by any text. */
import { TextInput } from '@mantine/core'
import type { PlanLine } from '@muster/formats'
import { printDuration } from '@muster/game'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { UnitIcon } from '../units/UnitIcon.tsx'
import { useVillageOwnership } from '../villages/village-ownership.ts'
import css from './CommandTable.module.css'
import { Moment, Village } from './command-cells.tsx'
import { type CommandFilter, type CommandRow, commandRows, filtered, senders } from './command-rows.ts'
import type { LaunchChoice } from './hours/send-hours.ts'
import type { PlanLines } from './plan-lines.ts'

export interface CommandTableProps {
  readonly lines: PlanLines
  /** Every village of the plan. */
  readonly villages: readonly string[]
  /** Key of the world. */
  readonly world: string
  /** What was picked out on the plot of launches. */
  readonly chosen?: LaunchChoice | undefined
  readonly onShowOnMap: (line: PlanLine) => void
}

const EVERYTHING: CommandFilter = { player: '', text: '' }

export function CommandTable({ lines, villages, world, chosen, onShowOnMap }: CommandTableProps) {
  const { t } = useTranslation(['result', 'planner'])
  const ownership = useVillageOwnership(world, villages)
  const rows = useMemo(
    () => commandRows(lines, ownership, ({ unit }) => t(`planner:units.${unit}`)),
    [lines, ownership, t],
  )
  const [filter, setFilter] = useState(EVERYTHING)
  const shown = useMemo(() => filtered(rows, { ...filter, chosen }), [rows, filter, chosen])
  const columns = useColumns(onShowOnMap)
  return (
    <Box as="section" shrink aria-label={t('sections.commands')}>
      {rows.length > FILTERED_FROM && <Filters rows={rows} shown={shown.length} filter={filter} onFilter={setFilter} />}
      <Table
        label={t('commandsByLaunch')}
        className={`frame-line round-card ground-panel ${css['table']}`}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        statesOf={statesOf}
        empty={t('noCommandMatches')}
        frame="box"
      />
    </Box>
  )
}

/** So few are all in sight. */
const FILTERED_FROM = 5

interface FiltersProps {
  readonly rows: readonly CommandRow[]
  readonly shown: number
  readonly filter: CommandFilter
  readonly onFilter: (filter: CommandFilter) => void
}

function Filters({ rows, shown, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('result')
  const players = useMemo(() => senders(rows), [rows])
  return (
    <Row gap={[3, 4]} align="center" wrap below={3} className={css['filters']}>
      {players.length > 1 && (
        <Select
          aria-label={t('senderFilter')}
          value={filter.player}
          onChange={(player) => onFilter({ ...filter, player: player ?? '' })}
          data={[
            { value: '', label: t('allSenders', { count: players.length }) },
            ...players.map(({ name, commands }) => ({ value: name, label: `${name} (${commands})` })),
          ]}
          searchable={players.length > 8}
          allowDeselect={false}
          size="xs"
        />
      )}
      <TextInput
        aria-label={t('textFilter')}
        data-search
        placeholder={t('textFilter')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        size="xs"
      />
      <Text tone="faint" size="row" text="end" role="status">
        {shown === rows.length ? t('commandCount', { count: shown }) : t('commandsOf', { shown, count: rows.length })}
      </Text>
    </Row>
  )
}

function useColumns(onShowOnMap: CommandTableProps['onShowOnMap']): readonly Column<CommandRow>[] {
  const { t } = useTranslation(['result', 'planner'])
  return useMemo(
    (): readonly Column<CommandRow>[] => [
      {
        id: 'launch',
        onPhone: [1, 4],
        name: t('launch'),
        sortBy: ({ line }) => line.launch,
        cell: ({ line }) => <Moment time={line.launch} />,
      },
      {
        id: 'from',
        onPhone: [1, 4],
        name: t('from'),
        kind: 'name',
        sortBy: ({ from }) => `${from.owner} ${from.coords}`,
        cell: ({ from }) => <Village {...from} />,
      },
      {
        id: 'to',
        onPhone: [1, 4],
        name: t('to'),
        sortBy: ({ to }) => `${to.owner} ${to.coords}`,
        cell: ({ to }) => <Village {...to} />,
      },
      {
        id: 'unit',
        onPhone: [2, 4],
        name: t('unit'),
        sortBy: ({ line, isFake }) => [t(`planner:units.${line.unit}`), isFake].join(' '),
        cell: ({ line, isFake }) => <Unit line={line} isFake={isFake} />,
      },
      {
        id: 'travel',
        onPhone: [2, 4],
        name: t('travel'),
        kind: 'figure',
        sortBy: ({ line }) => line.travel,
        cell: ({ line }) => printDuration(line.travel).replace(/\.000$/, ''),
      },
      {
        id: 'arrival',
        onPhone: [2, 4],
        name: t('arrival'),
        sortBy: ({ line }) => line.arrival,
        cell: ({ line }) => <Moment time={line.arrival} after={line.launch} />,
      },
      {
        id: 'map',
        name: t('onMap'),
        head: <span className="unseen">{t('onMap')}</span>,
        kind: 'actions',
        cell: ({ line, from, to }) => (
          <Button
            kind="quiet"
            size="compact-xs"
            aria-label={t('showOnMap', { from: from.coords, to: to.coords })}
            title={t('onMap')}
            onClick={() => onShowOnMap(line)}
          >
            <Icon name="map" />
          </Button>
        ),
      },
    ],
    [t, onShowOnMap],
  )
}

function Unit({ line: { unit, type, amount }, isFake }: { readonly line: PlanLine; readonly isFake: boolean }) {
  const { t } = useTranslation(['result', 'planner'])
  const remarks = [amount > 1 && `×${amount}`, isFake && t('fake'), type === 'Support' && t('planner:types.Support')]
  return (
    <Row as="span" inline gap={2} align="center" nowrap>
      <UnitIcon unit={unit} label={t(`planner:units.${unit}`)} />
      {remarks.map(
        (remark) =>
          remark && (
            <Text key={remark} as="small" size="note" tone="faint">
              {remark}
            </Text>
          ),
      )}
    </Row>
  )
}

const keyOf = ({ key }: CommandRow) => key
const statesOf = ({ isFake }: CommandRow) => ({ 'data-fake': isFake || undefined })
