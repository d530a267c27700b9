import type { AttackingPlayer, AttackingTribe } from '@muster/contracts'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AmountInput } from '../AmountInput.tsx'
import { attackersOf, withAvailable } from '../plan/attackers.ts'
import { pastedAmounts, type TablePlace, withPastedAmounts } from '../plan/pasted-amounts.ts'
import { availableTo, plannedBy, totalsOf } from '../plan/totals.ts'
import { availablePlace } from '../plan/wrong-amounts.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, noteWrongAmount, usePlanDraft } from '../saving/plan-draft.ts'
import { Share } from '../share/Share.tsx'
import { TypeName, useTypeName } from '../type-name.tsx'

/** The players of a tribe, with how much of each type they have and how much of that is planned. */
export function PlayerTable({ tribe }: { readonly tribe: AttackingTribe }) {
  const { players } = tribe
  const { t, i18n } = useTranslation('tribe')
  const { editable } = useAccess()
  const types = usePlanDraft(({ content }) => content.types)
  const { language } = i18n
  const nameOf = useTypeName()
  // Without an order of its own: what is pasted fills the rows as they are shown.
  const columns = useMemo(
    (): readonly Column<AttackingPlayer>[] => [
      { id: 'player', name: t('player'), kind: 'name', cell: ({ name }) => name, foot: t('sum') },
      {
        id: 'villages',
        name: t('villages'),
        kind: 'figure',
        cell: ({ villages }) => villages.toLocaleString(language),
        foot: sum(players, ({ villages }) => villages).toLocaleString(language),
      },
      {
        id: 'points',
        name: t('points'),
        kind: 'figure',
        cell: ({ points }) => points.toLocaleString(language),
        foot: sum(players, ({ points }) => points).toLocaleString(language),
      },
      ...totalsOf(types, players).map(
        ({ type, planned, available }, at): Column<AttackingPlayer> => ({
          id: `type ${type}`,
          name: nameOf(type),
          head: types[at] && <TypeName type={types[at]} />,
          kind: 'figure',
          cell: (player) => <Available player={player} type={type} editable={editable} />,
          foot:
            planned === 0 ? (
              available
            ) : (
              <Row inline>
                <Share planned={planned} available={available} />
              </Row>
            ),
        }),
      ),
    ],
    [t, language, nameOf, players, types, editable],
  )
  return (
    <Table
      label={tribe.name}
      columns={columns}
      rows={players}
      keyOf={({ playerId }) => playerId}
      frame="plain"
      phone="matrix"
    />
  )
}

interface AvailableProps {
  readonly player: AttackingPlayer
  readonly type: string
  readonly editable: boolean
}

/** Rendered anew only where its player has changed: a tribe has hundreds of them. */
const Available = memo(function Available({ player, type, editable }: AvailableProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const { playerId, name } = player
  const available = availableTo(player, type)
  const planned = plannedBy(player, type)
  return (
    <AmountInput
      label={t('availableOf', { type: nameOf(type), player: name })}
      place={availablePlace(playerId, type)}
      value={available}
      disabled={!editable}
      onChange={(amount) => changePlan((content) => withAvailable(content, playerId, type, amount))}
      onPaste={(text) => fillFrom({ playerId, type }, text)}
    >
      {planned > 0 && <Share planned={planned} available={available} />}
    </AmountInput>
  )
})

/** A single number is left to the field it is pasted into. */
function fillFrom(place: TablePlace, text: string): boolean {
  const table = pastedAmounts(text)
  if (!table) return false
  const before = attackersOf(usePlanDraft.getState().content)
  changePlan((content) => withPastedAmounts(content, place, table))
  // What was typed in a field that is filled now has gone.
  noteWrongAmount(availablePlace(place.playerId, place.type), undefined)
  for (const [at, player] of attackersOf(usePlanDraft.getState().content).entries())
    for (const { type, amount } of player.available)
      if (before[at] && availableTo(before[at], type) !== amount)
        noteWrongAmount(availablePlace(player.playerId, type), undefined)
  return true
}

function sum(players: readonly AttackingPlayer[], of: (player: AttackingPlayer) => number): number {
  return players.reduce((total, player) => total + of(player), 0)
}
