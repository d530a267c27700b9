/** Orders that fail, each with who sends instead, or why nobody can. */
import type { OperationCommand, OperationOrder, Replacement, Replacements } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../parts/results/command-cells.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Box, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { OrderRow } from '../orders/order-rows.ts'
import { useOrderRows } from '../orders/use-order-rows.ts'
import { Units, Village } from '../plan/commands/command-cells.tsx'

export interface ReplacementTableProps {
  readonly orders: readonly OperationOrder[]
  readonly made: readonly Replacement[]
  readonly short: Replacements['short']
  /** Missing while something else is under way. */
  readonly onTake: ((replacement: Replacement) => void) | undefined
}

interface Row {
  readonly order: OrderRow
  readonly instead?: { readonly row: OrderRow; readonly replacement: Replacement }
  readonly reason?: string | null
}

export function ReplacementTable({ orders, made, short, onTake }: ReplacementTableProps) {
  const { t } = useTranslation(['operationOrders', 'operationPlan'])
  const listed = useMemo(() => {
    const concerned = new Set([...made, ...short].map(({ order }) => order))
    return [...orders.filter(({ id }) => concerned.has(id)), ...made.map(({ command }) => asOrder(command))]
  }, [orders, made, short])
  const { rows: all } = useOrderRows(listed)
  const rows = useMemo((): readonly Row[] => {
    const byId = new Map(all.map((row) => [row.order.id, row]))
    return [
      ...made.flatMap((replacement): Row[] => {
        const [order, row] = [byId.get(replacement.order), byId.get(replacement.command.id)]
        return order && row ? [{ order, instead: { row, replacement } }] : []
      }),
      ...short.flatMap(({ order: id, reason }): Row[] => {
        const order = byId.get(id)
        return order ? [{ order, reason }] : []
      }),
    ]
  }, [all, made, short])
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'order',
        onPhone: [1, 6],
        name: t('replace.order'),
        kind: 'name',
        cell: ({ order }) => <Sender {...order} />,
      },
      { id: 'to', onPhone: [1, 6], name: t('toHead'), cell: ({ order }) => <Village {...order.to} /> },
      {
        id: 'instead',
        onPhone: [2, 6],
        name: t('replace.instead'),
        cell: ({ instead, reason }) =>
          instead ? (
            <Sender {...instead.row} />
          ) : (
            <Box as="span" tone="warn">
              {reason === null
                ? t('replace.notWanted')
                : t(`operationPlan:reason.${reason ?? 'other'}`, { defaultValue: t('operationPlan:reason.other') })}
            </Box>
          ),
      },
      {
        id: 'sends',
        name: t('sendsHead'),
        cell: ({ instead }) => instead && <Units units={instead.row.units} />,
      },
      {
        id: 'launch',
        onPhone: [2, 6],
        name: t('launchHead'),
        sortBy: ({ instead }) => instead?.replacement.command.launch,
        cell: ({ instead }) => instead && <Moment time={instead.row.launch} />,
      },
      {
        id: 'deeds',
        name: t('deeds'),
        kind: 'actions',
        cell: ({ instead, order }) =>
          instead && (
            <Button
              size="compact-sm"
              disabled={!onTake}
              aria-label={t('replace.takeOf', { way: `${order.from.coords} → ${order.to.coords}` })}
              onClick={() => onTake?.(instead.replacement)}
            >
              {t('replace.take')}
            </Button>
          ),
      },
    ],
    [t, onTake],
  )
  return (
    <Table
      label={t('replace.title')}
      columns={columns}
      rows={rows}
      keyOf={({ order }) => order.order.id}
      frame="plain"
    />
  )
}

/** Who, and from which of his villages. */
function Sender({ player, from }: OrderRow) {
  return (
    <>
      {player}{' '}
      <Text as="small" nowrap className="mono">
        {from.coords}
      </Text>
    </>
  )
}

/** As it would stand on the board. */
function asOrder(command: OperationCommand): OperationOrder {
  return {
    ...command,
    ...{ givenAt: 0, state: 'PLANNED', stateAt: null, stateBy: null, word: '', isSentAllTheSame: false },
    ...{ replacedBy: null, changedAt: null, revision: 0 },
  }
}
