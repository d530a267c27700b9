import type { AttackingPlayer, AttackingTribe, AttackType } from '@muster/contracts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../AmountInput.tsx'
import { withAvailable } from '../plan/attackers.ts'
import { pastedAmounts, type TablePlace, withPastedAmounts } from '../plan/pasted-amounts.ts'
import { availableTo, plannedBy, totalsOf } from '../plan/totals.ts'
import { useAccess } from '../plan-access.ts'
import { changePlan, usePlanDraft } from '../plan-draft.ts'
import tribeCss from '../tribe.module.css'
import { TypeName, useTypeName } from '../type-name.tsx'

/** The players of a tribe, with how much of each type they have and how much of that is planned. */
export function PlayerTable({ tribe: { players } }: { readonly tribe: AttackingTribe }) {
  const { t, i18n } = useTranslation('tribe')
  const { editable } = useAccess()
  const types = usePlanDraft(({ content }) => content.types)
  return (
    <div className={tribeCss['scroll']}>
      <table className={tribeCss['table']}>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            <th scope="col" className="figure">
              {t('villages')}
            </th>
            <th scope="col" className="figure">
              {t('points')}
            </th>
            {types.map((type) => (
              <th key={type.description} scope="col">
                <TypeName type={type} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <PlayerRow key={player.playerId} player={player} types={types} editable={editable} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td className="figure">{sum(players, ({ villages }) => villages).toLocaleString(i18n.language)}</td>
            <td className="figure">{sum(players, ({ points }) => points).toLocaleString(i18n.language)}</td>
            {totalsOf(types, players).map(({ type, planned, available }) => (
              <td key={type}>{planned === 0 ? available : `${planned} / ${available}`}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface PlayerRowProps {
  readonly player: AttackingPlayer
  readonly types: readonly AttackType[]
  readonly editable: boolean
}

/** Rendered anew only where its player has changed: a tribe has a hundred of them. */
const PlayerRow = memo(function PlayerRow({ player, types, editable }: PlayerRowProps) {
  const { t, i18n } = useTranslation('tribe')
  const nameOf = useTypeName()
  const { playerId, name, villages, points } = player
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">{villages.toLocaleString(i18n.language)}</td>
      <td className="figure">{points.toLocaleString(i18n.language)}</td>
      {types.map(({ description }) => {
        const available = availableTo(player, description)
        const planned = plannedBy(player, description)
        return (
          <td key={description}>
            <span className={tribeCss['available']}>
              <AmountInput
                label={t('availableOf', { type: nameOf(description), player: name })}
                value={available}
                disabled={!editable}
                onChange={(amount) => changePlan((content) => withAvailable(content, playerId, description, amount))}
                onPaste={(text) => fillFrom({ playerId, type: description }, text)}
              />
              {planned > 0 && (
                <small
                  data-over={planned > available || undefined}
                  title={planned > available ? t('tooMany') : t('plannedOf', { planned, available })}
                >
                  {planned}/{available}
                </small>
              )}
            </span>
          </td>
        )
      })}
    </tr>
  )
})

/** A single number is left to the field it is pasted into. */
function fillFrom(place: TablePlace, text: string): boolean {
  const table = pastedAmounts(text)
  if (table) changePlan((content) => withPastedAmounts(content, place, table))
  return table !== undefined
}

function sum(players: readonly AttackingPlayer[], of: (player: AttackingPlayer) => number): number {
  return players.reduce((total, player) => total + of(player), 0)
}
