/**
 * How the orders stand, live: figures that filter, the rows that have to be looked after first, what a coordinator decides about
 * them, and after the last landing who sent how well.
 */
import { Skeleton, TextInput } from '@mantine/core'
import type { OperationOrder } from '@muster/contracts'
import { instant } from '@muster/game'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { withTexts } from '../../../api/texts.ts'
import { useOffClock } from '../../../parts/time/clock.ts'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Card, type Looks, Row, Stack, Text } from '../../../ui/layout.tsx'
import { byName } from '../../../ui/name-order.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { NextStep } from '../frame/NextStep.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { operationAt } from '../frame/operation-steps.ts'
import { useOrders } from '../orders/operation-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { useOrderRows } from '../orders/use-order-rows.ts'
import { BoardAlarm } from './BoardAlarm.tsx'
import css from './BoardStep.module.css'
import { BoardSummary } from './BoardSummary.tsx'
import { BoardTimeline } from './BoardTimeline.tsx'
import { useBoardColumns } from './board-columns.tsx'
import {
  BOARD_FIGURES,
  type BoardFigure,
  type BoardFilter,
  boardFigures,
  boardRows,
  WHOLE_BOARD,
} from './board-figures.ts'
import { ReplaceBar } from './ReplaceBar.tsx'
import { useBoardDeeds } from './use-board-deeds.tsx'

/** Rows change their places no more often than that, so that nothing moves away under a pointer. */
const SETTLED_MS = 5_000
const BoardMap = lazy(async () => ({
  default: (await withTexts('map', import('./BoardMap.tsx'))).BoardMap,
}))
const NO_ORDERS: readonly OperationOrder[] = []

export function BoardStep() {
  const { t } = useTranslation('operationOrders')
  const { id, head, world, isReadOnly } = useOperation()
  const refusalText = useRefusalText()
  const { data, error } = useOrders()
  const orders = data?.orders ?? NO_ORDERS
  const { rows, names, waves } = useOrderRows(data?.orders)
  const now = useOffClock((second) => second - (second % SETTLED_MS))
  const [filter, setFilter] = useState(WHOLE_BOARD)
  const [isMapped, setMapped] = useState(false)
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => boardRows(rows, settled, now), [rows, settled, now])
  const { deeds, slot } = useBoardDeeds()
  const columns = useBoardColumns(deeds)
  const last = useMemo(() => Math.max(0, ...orders.map(({ arrival }) => arrival)), [orders])
  if (!data && error !== null) return <p role="alert">{refusalText(error)}</p>
  if (!data) return <Skeleton height={320} />
  if (data.version === 0)
    return (
      <Stack as="section" gap={3} items="start" pad={6} frame="dashed" round="card">
        <Text as="h2" flush size="body">
          {t('notYet')}
        </Text>
        <p>{t('boardEmpty')}</p>
        {head.revisions.plan === 0 ? (
          !isReadOnly && <NextStep />
        ) : (
          <Link {...operationAt(id, 'orders')}>{t('toOrders')}</Link>
        )}
      </Stack>
    )
  return (
    <Stack as="section" gap={5} shrink aria-label={t('board')}>
      <BoardFigures orders={orders} now={now} filter={filter} onFilter={setFilter} />
      {deeds && <ReplaceBar orders={orders} now={now} />}
      {now > last && <BoardSummary orders={orders} names={names} now={now} />}
      <BoardTimeline orders={orders} now={now} />
      <PhoneFold label={t('filterAndAlarm')}>
        <BoardFilters
          rows={rows}
          waves={waves.map(({ id: wave }) => ({ value: wave, label: names.wave(wave) }))}
          filter={filter}
          onFilter={setFilter}
        />
        {deeds && <BoardAlarm orders={orders} now={now} />}
      </PhoneFold>
      <Row wrap gap={[2, 5]} align="center" size="row">
        <Text tone="soft" role="status">
          {[
            t('shown', { shown: shown.length, all: rows.length }),
            ...(rows[0] ? [zoneText(instant(rows[0].order.launch), world.timeZone)] : []),
          ].join(' · ')}
        </Text>
        <TextButton apart aria-expanded={isMapped} onClick={() => setMapped(!isMapped)}>
          {isMapped ? t('map.hide') : t('map.show')}
        </TextButton>
      </Row>
      {isMapped && (
        <Suspense fallback={<p role="status">{t('map.loading')}</p>}>
          <BoardMap rows={shown} now={now} />
        </Suspense>
      )}
      {slot}
      <Table
        label={t('board')}
        columns={columns}
        columnsPx={deeds ? 1000 : 860}
        rows={shown}
        keyOf={keyOf}
        statesOf={({ order }) => ({ 'data-order': order.state })}
        className={css['table']}
        empty={t('noneMatches')}
      />
    </Stack>
  )
}

interface BoardFiguresProps {
  readonly orders: readonly OperationOrder[]
  readonly now: number
  readonly filter: BoardFilter
  readonly onFilter: (filter: BoardFilter) => void
}

const FIGURE_TONES: Partial<Record<BoardFigure, Pick<Looks, 'tone'>>> = {
  sent: { tone: 'good' },
  due5: { tone: 'warn' },
  late: { tone: 'warn' },
  missed: { tone: 'bad' },
  cannot: { tone: 'bad' },
}

/** Each counts, and filters while it is pressed. */
function BoardFigures({ orders, now, filter, onFilter }: BoardFiguresProps) {
  const { t, i18n } = useTranslation('operationOrders')
  const figures = useMemo(() => boardFigures(orders, now), [orders, now])
  return (
    <Stack as="fieldset" gap={3} columns={3} className={css['figures']} aria-label={t('figures')}>
      {BOARD_FIGURES.map((figure) => (
        <Card
          as="button"
          pad={[2, 4]}
          packed
          tall={52}
          tone="ink"
          key={figure}
          type="button"
          data-figure={figure}
          aria-pressed={filter.figure === figure}
          onClick={() => onFilter({ ...filter, figure: filter.figure === figure ? 'all' : figure })}
        >
          <Text as="b" size="title" {...(figures[figure] > 0 && FIGURE_TONES[figure])}>
            {figures[figure].toLocaleString(i18n.language)}
          </Text>{' '}
          <Text as="span" tone="soft" size="note">
            {t(`figure.${figure}`)}
          </Text>
        </Card>
      ))}
    </Stack>
  )
}

interface BoardFiltersProps {
  readonly rows: readonly OrderRow[]
  readonly waves: readonly { readonly value: string; readonly label: string }[]
  readonly filter: BoardFilter
  readonly onFilter: (filter: BoardFilter) => void
}

function BoardFilters({ rows, waves, filter, onFilter }: BoardFiltersProps) {
  const { t } = useTranslation('operationOrders')
  const players = useMemo(() => {
    const names = new Map(rows.map(({ order, player }) => [order.playerId, player]))
    return Array.from(names, ([playerId, label]) => ({ value: String(playerId), label })).sort((a, b) =>
      byName(a.label, b.label),
    )
  }, [rows])
  return (
    <Row wrap gap={[3, 4]} className={css['filters']}>
      <Select
        aria-label={t('filter.player')}
        allowDeselect={false}
        searchable={players.length > 8}
        value={String(filter.playerId)}
        onChange={(player) => onFilter({ ...filter, playerId: Number(player ?? 0) })}
        data={[{ value: '0', label: t('filter.allPlayers') }, ...players]}
      />
      <Select
        aria-label={t('filter.wave')}
        allowDeselect={false}
        value={filter.wave}
        onChange={(wave) => onFilter({ ...filter, wave: wave ?? '' })}
        data={[{ value: '', label: t('filter.allWaves') }, ...waves]}
      />
      <TextInput
        aria-label={t('filter.text')}
        data-search
        placeholder={t('filter.text')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
    </Row>
  )
}

const keyOf = ({ order }: OrderRow) => order.id
