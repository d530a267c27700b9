import type { AttackingPlayer } from '@muster/contracts'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { DraftAmount } from '../AmountInput.tsx'
import type { Handout } from '../plan/assignment.ts'
import { freeOf } from '../plan/totals.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import { TypeName, useTypeName } from '../type-name.tsx'

export interface AssignmentTableProps {
  readonly attackers: readonly AttackingPlayer[]
  readonly handout: Handout
  readonly onChange: (change: (handout: Handout) => Handout) => void
}

/** The total of each type per target, and what of it everybody sends. */
export function AssignmentTable({ attackers, handout: { totals, players }, onChange }: AssignmentTableProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  const setAmount = useCallback(
    (playerId: number, type: string, amount: number) =>
      onChange((handout) => ({
        ...handout,
        players: { ...handout.players, [playerId]: { ...handout.players[playerId], [type]: amount } },
      })),
    [onChange],
  )
  const setTotal = useCallback(
    (type: string, amount: number) =>
      onChange((handout) => ({ ...handout, totals: { ...handout.totals, [type]: amount } })),
    [onChange],
  )
  const columns = useMemo(
    (): readonly Column<AttackingPlayer>[] => [
      { id: 'player', name: t('player'), kind: 'name', cell: ({ name }) => name, underHead: t('sum') },
      ...types.map((type): Column<AttackingPlayer> => {
        const { description } = type
        return {
          id: `type ${description}`,
          name: nameOf(description),
          head: <TypeName type={type} />,
          underHead: (
            <DraftAmount
              label={t('totalOf', { type: nameOf(description) })}
              value={totals[description] ?? 0}
              onChange={(amount) => setTotal(description, amount)}
            />
          ),
          kind: 'figure',
          cell: (player) => (
            <Amount
              player={player}
              type={description}
              amount={players[player.playerId]?.[description] ?? 0}
              onChange={setAmount}
            />
          ),
        }
      }),
    ],
    [t, nameOf, types, totals, players, setTotal, setAmount],
  )
  return (
    <Table
      label={t('perTarget')}
      columns={columns}
      rows={attackers}
      keyOf={({ playerId }) => playerId}
      frame="box"
      phone="matrix"
    />
  )
}

interface AmountProps {
  readonly player: AttackingPlayer
  readonly type: string
  readonly amount: number
  readonly onChange: (playerId: number, type: string, amount: number) => void
}

const Amount = memo(function Amount({ player, type, amount, onChange }: AmountProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const free = freeOf(player, type)
  return (
    <DraftAmount
      label={t('amountOf', { type: nameOf(type), player: player.name })}
      value={amount}
      onChange={(changed) => onChange(player.playerId, type, changed)}
    >
      <Box as="small" tone="faint" size="note">
        {t('free', { count: free })}
      </Box>
    </DraftAmount>
  )
})
