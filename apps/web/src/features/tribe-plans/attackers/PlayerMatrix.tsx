import type { AttackingPlayer, AttackType } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { availableTo, plannedBy, totalsOf } from '../plan/totals.ts'
import { Share } from '../share/Share.tsx'
import { TypeName, useTypeName } from '../type-name.tsx'

export interface PlayerMatrixProps {
  readonly types: readonly AttackType[]
  readonly players: readonly AttackingPlayer[]
  /** The one whose lists are shown. */
  readonly shown: AttackingPlayer
  readonly onShow: (playerId: number) => void
}

/** Who sends how much of what he has, type by type. */
export function PlayerMatrix({ types, players, shown, onShow }: PlayerMatrixProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const columns = useMemo((): readonly Column<AttackingPlayer>[] => {
    const totals = totalsOf([...types], players)
    return [
      {
        id: 'player',
        name: t('player'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: (player) => (
          <TextButton aria-pressed={player.playerId === shown.playerId} onClick={() => onShow(player.playerId)}>
            {player.name}
          </TextButton>
        ),
        foot: t('sum'),
      },
      ...types.map((type, at): Column<AttackingPlayer> => {
        const { description } = type
        return {
          id: `type ${description}`,
          name: nameOf(description),
          head: <TypeName type={type} />,
          kind: 'figure',
          sortBy: (player) => plannedBy(player, description),
          cell: (player) => (
            <Share planned={plannedBy(player, description)} available={availableTo(player, description)} />
          ),
          foot: totals[at] && <Share planned={totals[at].planned} available={totals[at].available} />,
        }
      }),
    ]
  }, [t, nameOf, types, players, shown.playerId, onShow])
  return (
    <Table
      label={t('attackingPlayers')}
      columns={columns}
      rows={players}
      keyOf={({ playerId }) => playerId}
      statesOf={({ playerId }) => ({ 'data-shown': playerId === shown.playerId || undefined })}
      frame="box"
      phone="matrix"
    />
  )
}
