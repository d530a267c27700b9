import type { AttackingPlayer } from '@muster/contracts'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../AmountInput.tsx'
import type { Amounts, Handout } from '../plan/assignment.ts'
import { freeOf } from '../plan/totals.ts'
import { usePlanDraft } from '../plan-draft.ts'
import tribeCss from '../tribe.module.css'
import { TypeName, useTypeName } from '../type-name.tsx'
import css from './AssignmentTable.module.css'

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
  return (
    <div className={`${tribeCss['scroll']} ${css['assignment']}`}>
      <table className={tribeCss['table']}>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            {types.map((type) => (
              <th key={type.description} scope="col">
                <TypeName type={type} />
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('sum')}</th>
            {types.map(({ description }) => (
              <td key={description}>
                <AmountInput
                  label={t('totalOf', { type: nameOf(description) })}
                  value={totals[description] ?? 0}
                  unchecked
                  onChange={(amount) =>
                    onChange((handout) => ({ ...handout, totals: { ...handout.totals, [description]: amount } }))
                  }
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {attackers.map((player) => (
            <AmountRow
              key={player.playerId}
              player={player}
              amounts={players[player.playerId] ?? NONE}
              onChange={setAmount}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const NONE: Amounts = {}

interface AmountRowProps {
  readonly player: AttackingPlayer
  readonly amounts: Amounts
  readonly onChange: (playerId: number, type: string, amount: number) => void
}

const AmountRow = memo(function AmountRow({ player, amounts, onChange }: AmountRowProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  return (
    <tr>
      <th scope="row">{player.name}</th>
      {types.map(({ description }) => {
        const free = freeOf(player, description)
        return (
          <td key={description}>
            <span className={tribeCss['available']}>
              <AmountInput
                label={t('amountOf', { type: nameOf(description), player: player.name })}
                value={amounts[description] ?? 0}
                unchecked
                onChange={(amount) => onChange(player.playerId, description, amount)}
              />
              <small>{t('free', { count: free })}</small>
            </span>
          </td>
        )
      })}
    </tr>
  )
})
