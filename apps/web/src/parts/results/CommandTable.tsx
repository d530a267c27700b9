/** Every command of a plan, by launch: who sends what to whom, and when. Filtered by player and by any text. */
import { Select, TextInput } from '@mantine/core'
import type { PlanLine, WallTime } from '@muster/formats'
import { printDuration } from '@muster/game'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { UnitIcon } from '../units/UnitIcon.tsx'
import { useVillageOwners } from '../villages/village-owners.ts'
import css from './CommandTable.module.css'
import { type CommandFilter, type CommandRow, commandRows, filtered, senders } from './command-rows.ts'
import type { PlanLines } from './plan-lines.ts'
import type { LaunchChoice } from './send-hours.ts'
import { dayOfText } from './wall-time-text.ts'

export interface CommandTableProps {
  readonly lines: PlanLines
  /** Key of the world. */
  readonly world: string
  /** What was picked out on the plot of launches. */
  readonly chosen?: LaunchChoice | undefined
}

const EVERYTHING: CommandFilter = { player: '', text: '' }
const NOBODY: never[] = []

export function CommandTable({ lines, world, chosen }: CommandTableProps) {
  const { t } = useTranslation(['result', 'planner'])
  const coords = useMemo(() => coordsOf(lines), [lines])
  const { data: owners = NOBODY } = useVillageOwners(world, coords)
  const rows = useMemo(() => commandRows(lines, owners, ({ unit }) => t(`planner:units.${unit}`)), [lines, owners, t])
  const [filter, setFilter] = useState(EVERYTHING)
  const shown = useMemo(() => filtered(rows, { ...filter, chosen }), [rows, filter, chosen])
  const columns = useColumns()
  return (
    <section className={css['commands']} aria-label={t('sections.commands')}>
      {rows.length > FILTERED_FROM && <Filters rows={rows} shown={shown.length} filter={filter} onFilter={setFilter} />}
      <Table
        label={t('commandsByLaunch')}
        className={css['table']}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        statesOf={statesOf}
        empty={t('noCommandMatches')}
        frame="box"
      />
    </section>
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
    <div className={css['filters']}>
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
        placeholder={t('textFilter')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        size="xs"
      />
      <p role="status">
        {shown === rows.length ? t('commandCount', { count: shown }) : t('commandsOf', { shown, count: rows.length })}
      </p>
    </div>
  )
}

function useColumns(): readonly Column<CommandRow>[] {
  const { t } = useTranslation(['result', 'planner'])
  return useMemo(
    (): readonly Column<CommandRow>[] => [
      {
        id: 'launch',
        name: t('launch'),
        sortBy: ({ line }) => line.launch,
        cell: ({ line }) => <Moment time={line.launch} />,
      },
      {
        id: 'from',
        name: t('from'),
        kind: 'name',
        sortBy: ({ fromOwner, from }) => `${fromOwner} ${from}`,
        cell: ({ from, fromOwner }) => <Village coords={from} owner={fromOwner} />,
      },
      {
        id: 'to',
        name: t('to'),
        sortBy: ({ toOwner, to }) => `${toOwner} ${to}`,
        cell: ({ to, toOwner }) => <Village coords={to} owner={toOwner} />,
      },
      {
        id: 'unit',
        name: t('unit'),
        sortBy: ({ line, isFake }) => `${t(`planner:units.${line.unit}`)} ${isFake}`,
        cell: ({ line, isFake }) => <Unit line={line} isFake={isFake} />,
      },
      {
        id: 'travel',
        name: t('travel'),
        kind: 'figure',
        sortBy: ({ line }) => line.travel,
        cell: ({ line }) => printDuration(line.travel).replace(/\.000$/, ''),
      },
      {
        id: 'arrival',
        name: t('arrival'),
        sortBy: ({ line }) => line.arrival,
        cell: ({ line }) => <Moment time={line.arrival} />,
      },
    ],
    [t],
  )
}

/** The clock first: within a night of sending the day is the same for most. */
function Moment({ time }: { readonly time: WallTime }) {
  const { i18n } = useTranslation()
  const clock = time.slice(11)
  return (
    <time className={css['moment']} dateTime={time}>
      <b>{clock.endsWith('.000') ? clock.slice(0, 8) : clock}</b> <small>{dayOfText(time, i18n.language)}</small>
    </time>
  )
}

function Village({ coords, owner }: { readonly coords: string; readonly owner: string }) {
  return (
    <span className={css['village']}>
      <span className="mono">{coords}</span> {owner !== '' && <small title={owner}>{owner}</small>}
    </span>
  )
}

function Unit({ line: { unit, type, amount }, isFake }: { readonly line: PlanLine; readonly isFake: boolean }) {
  const { t } = useTranslation(['result', 'planner'])
  const remarks = [amount > 1 && `×${amount}`, isFake && t('fake'), type === 'Support' && t('planner:types.Support')]
  return (
    <span className={css['unit']}>
      <UnitIcon unit={unit} label={t(`planner:units.${unit}`)} />
      {remarks.map((remark) => remark && <small key={remark}>{remark}</small>)}
    </span>
  )
}

function coordsOf({ commands, fakes }: PlanLines): string[] {
  const coords = new Set<string>()
  for (const { source, target } of [...commands, ...fakes]) {
    coords.add(`${source.x}|${source.y}`)
    coords.add(`${target.x}|${target.y}`)
  }
  return [...coords]
}

const keyOf = ({ key }: CommandRow) => key
const statesOf = ({ isFake }: CommandRow) => ({ 'data-fake': isFake || undefined })
