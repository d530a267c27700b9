/** The columns of the board. */
import { instant } from '@muster/game'
import { isLate } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment, Village as OwnedVillage } from '../../../parts/results/command-cells.tsx'
import { Ticking } from '../../../parts/time/Ticking.tsx'
import { dayText, timeText } from '../../../parts/time/zone-text.ts'
import { type Looks, Stack, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useOperation } from '../frame/operation-context.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { Units, Village } from '../plan/commands/command-cells.tsx'
import css from './BoardStep.module.css'
import { leftText } from './left-text.ts'
import { OrderDeeds } from './OrderDeeds.tsx'
import type { BoardDeeds } from './use-board-deeds.tsx'

export function useBoardColumns(deeds: BoardDeeds | undefined): readonly Column<OrderRow>[] {
  const { t } = useTranslation('operationOrders')
  return useMemo(() => {
    const columns: Column<OrderRow>[] = [
      {
        id: 'state',
        onPhone: [2, 8],
        onTablet: [2, 5],
        name: t('stateHead'),
        cell: (row) => <State row={row} />,
      },
      {
        id: 'launch',
        onPhone: [2, 4],
        onTablet: [1, 4],
        name: t('launchHead'),
        sortBy: ({ order }) => order.launch,
        cell: ({ launch }) => <Moment time={launch} />,
      },
      {
        id: 'player',
        onPhone: [1, 4],
        onTablet: [1, 4],
        name: t('player'),
        kind: 'name',
        sortBy: ({ player }) => player,
        cell: ({ player }) => player,
      },
      // Whose it is stands before it.
      {
        id: 'from',
        onPhone: [1, 4],
        onTablet: [1, 2],
        name: t('fromHead'),
        cell: ({ from: { coords, name } }) => <OwnedVillage coords={coords} name={name} owner="" />,
      },
      {
        id: 'to',
        onPhone: [1, 4],
        onTablet: [1, 2],
        name: t('toHead'),
        sortBy: ({ to }) => to.coords,
        cell: ({ to }) => <Village {...to} />,
      },
      {
        id: 'wave',
        name: t('waveHead'),
        sortBy: ({ wave }) => wave,
        cell: ({ wave, template }) => (
          <>
            {wave}{' '}
            <Text as="small" block className={css['template']} title={template}>
              {template}
            </Text>
          </>
        ),
      },
      { id: 'sends', onTablet: [2, 4], name: t('sendsHead'), cell: ({ units }) => <Units units={units} /> },
      {
        id: 'arrival',
        onTablet: [2, 3],
        name: t('arrivalHead'),
        sortBy: ({ order }) => order.arrival,
        cell: ({ arrival }) => <Moment time={arrival} />,
      },
    ]
    if (!deeds) return columns
    return [
      ...columns,
      {
        id: 'deeds',
        onTablet: 'beside',
        name: t('deeds'),
        kind: 'actions',
        cell: (row) => <OrderDeeds row={row} deeds={deeds} />,
      },
    ]
  }, [t, deeds])
}

const STATE_TONES: Partial<Record<OrderRow['order']['state'], Pick<Looks, 'tone'>>> = {
  SENT: { tone: 'good' },
  CANNOT: { tone: 'bad' },
  MISSED: { tone: 'bad' },
}

function State({ row: { order, joined } }: { readonly row: OrderRow }) {
  const { t, i18n } = useTranslation('operationOrders')
  const { world } = useOperation()
  const zone = world.timeZone
  const at = order.stateAt === null ? undefined : instant(order.stateAt)
  const isOpened = order.state === 'OPENED'
  const words = (clock: string) => t('left', { clock })
  return (
    <Stack as="span" gap={1} bold {...STATE_TONES[order.state]} className={css['state']} data-state={order.state}>
      <Ticking read={(now) => ({ text: t(`state.${isLate(order, now) ?? order.state}`), state: isLate(order, now) })} />
      {(order.state === 'PLANNED' || order.state === 'OPENED') && (
        <Ticking className={css['left']} read={(now) => leftText(order, now, words)} />
      )}
      {at !== undefined && (
        // What is late may have been opened all the same.
        <Text as="small" tone="soft" light>
          {isOpened ? `${t('state.OPENED')} · ` : `${dayText(at, zone, i18n.language)} `}
          {timeText(at, zone)}
        </Text>
      )}
      {order.isSentAllTheSame && (
        <Text as="small" tone="soft" light>
          {t('sentAllTheSame')}
        </Text>
      )}
      {joined && (
        <Text as="small" tone="soft" light>
          {t(`joined.${joined.as}`, joined)}
        </Text>
      )}
      {order.word !== '' && (
        <Text as="small" tone="soft" light>
          {order.word}
        </Text>
      )}
    </Stack>
  )
}
