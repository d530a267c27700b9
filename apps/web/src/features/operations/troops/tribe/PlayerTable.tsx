/** A row for each player with sums below; a player unfolds into his villages. */
import type { TroopSelection } from '@muster/contracts'
import { instant, NUKE_CLASSES, type PlayerStrength, type StrengthRules, totalStrength } from '@muster/game'
import { oldestBringing } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../../api/server-time.ts'
import { ageText } from '../../../../parts/time/zone-text.ts'
import type { Ownership } from '../../../../parts/villages/village-ownership.ts'
import { Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { type Unfolding, useUnfolded } from '../../../../ui/table/unfolded.ts'
import { useOperation } from '../../frame/operation-context.ts'
import type { PlayerRow, StayingSets } from './tribe-strength.ts'
import { VillageTable } from './VillageTable.tsx'

export interface PlayerTableProps {
  readonly rows: readonly PlayerRow[]
  readonly isFiltered: boolean
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
  readonly staying: StayingSets
  readonly ownership: Ownership
  readonly rules: StrengthRules
}

export function PlayerTable({ rows, isFiltered, selection, change, staying, ownership, rules }: PlayerTableProps) {
  const { t } = useTranslation('operationTroops')
  const unfolding = useUnfolded<number>()
  const columns = useColumns({ rows, isFiltered, selection, change, unfolding })
  return (
    <Table
      label={t('tribe.players')}
      columns={columns}
      columnsPx={880}
      rows={rows}
      keyOf={idOf}
      statesOf={statesOf}
      unfolding={unfolding}
      detailsOf={({ playerId, name, troops }) =>
        unfolding.opened.has(playerId) && (
          <VillageTable
            player={name}
            troops={troops}
            selection={selection}
            change={change}
            staying={staying}
            ownership={ownership}
            rules={rules}
          />
        )
      }
      empty={<p>{t('tribe.noneFound')}</p>}
    />
  )
}

const idOf = ({ playerId }: PlayerRow) => playerId
const statesOf = ({ strength }: PlayerRow) => ({ 'data-idle': strength.villages === 0 || undefined })

interface ColumnsOf extends Pick<PlayerTableProps, 'rows' | 'isFiltered' | 'selection' | 'change'> {
  readonly unfolding: Unfolding<number>
}

type Figure = 'villages' | 'nobles' | 'fakes' | 'defence'

/** Besides what a nuke has less of than all. */
const ON_TABLET: Readonly<Record<string, NonNullable<Column<PlayerRow>['onTablet']>>> = {
  villages: [1, 3],
  nobles: [1, 2],
  fakes: [1, 2],
  full: [2, 2],
  defence: [2, 3],
}

/** What he can send. */
const ON_PHONE: Readonly<Record<string, NonNullable<Column<PlayerRow>['onPhone']>>> = {
  villages: [2, 5],
  full: [2, 3],
  nobles: [2, 4],
}

function useColumns({ rows, isFiltered, selection, change, unfolding }: ColumnsOf): readonly Column<PlayerRow>[] {
  const { t, i18n } = useTranslation('operationTroops')
  const { isReadOnly } = useOperation()
  const leftOut = selection.leaveOut.players
  const { opened, toggle: unfold } = unfolding
  return useMemo(() => {
    const total = totalStrength(rows.map(({ strength }) => strength))
    const figure = (id: string, name: string, of: (strength: PlayerStrength) => number): Column<PlayerRow> => ({
      id,
      onTablet: ON_TABLET[id] ?? [2, 1],
      ...(ON_PHONE[id] && { onPhone: ON_PHONE[id] }),
      name,
      kind: 'figure',
      sortBy: ({ strength }) => of(strength),
      cell: ({ strength }) => t('number', { number: of(strength) }),
      foot: t('number', { number: of(total) }),
    })
    const plain = (id: Figure) => figure(id, t(`column.${id}`), (strength) => strength[id])
    const toggle = (playerId: number, isOut: boolean) =>
      change((before) => ({
        ...before,
        leaveOut: {
          ...before.leaveOut,
          players: isOut
            ? before.leaveOut.players.filter((id) => id !== playerId)
            : [...before.leaveOut.players, playerId],
        },
      }))
    const columns: Column<PlayerRow>[] = [
      {
        id: 'player',
        onPhone: [1, 12],
        onTablet: [1, 5],
        name: t('column.player'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: ({ playerId, name, tag, strength }) => (
          <>
            <TextButton aria-expanded={opened.has(playerId)} title={t('tribe.unfold')} onClick={() => unfold(playerId)}>
              {name}
            </TextButton>{' '}
            <Text as="span" tone="faint" size="note">
              {tag}
            </Text>
            {strength.unknown > 0 && (
              <Text as="span" size="note" tone="warn" title={t('tribe.unknownWhat')}>
                {' '}
                {t('tribe.unknown', { count: strength.unknown })}
              </Text>
            )}
          </>
        ),
        foot: t(isFiltered ? 'tribe.sumShown' : 'tribe.sum', { count: rows.length }),
      },
      {
        ...plain('villages'),
        cell: ({ strength, staying }) => (
          <>
            {t('number', { number: strength.villages })}
            {staying > 0 && (
              <Text as="span" tone="faint" size="note">
                {' '}
                {t('tribe.staying', { number: staying })}
              </Text>
            )}
          </>
        ),
      },
      ...NUKE_CLASSES.map((name) => figure(name, t(`nukes.${name}`), ({ nukes }) => nukes[name])),
      plain('nobles'),
      plain('fakes'),
      plain('defence'),
      {
        id: 'mark',
        onTablet: [2, 2],
        name: t('column.mark'),
        sortBy: ({ troops }) => troops.mark,
        cell: ({ troops }) => t(`mark.${troops.mark}`),
      },
      {
        id: 'age',
        onTablet: [2, 2],
        name: t('column.age'),
        sortBy: ({ troops }) => oldestBringing([troops]) ?? 0,
        cell: ({ troops }) => (
          <>
            {ageText(oldestBringing([troops]) ?? instant(Date.parse(troops.broughtDate)), serverNow(), i18n.language)}
            {troops.broughtBy !== '' && (
              <Text as="span" tone="faint" size="note">
                {' '}
                {troops.broughtBy}
              </Text>
            )}
          </>
        ),
      },
    ]
    if (!isReadOnly)
      columns.push({
        id: 'actions',
        onTablet: 'beside',
        name: t('column.deeds'),
        head: <span className="unseen">{t('column.deeds')}</span>,
        kind: 'actions',
        cell: ({ playerId, name }) => {
          const isOut = leftOut.includes(playerId)
          return (
            <TextButton
              aria-label={t(isOut ? 'tribe.takeInOf' : 'tribe.leaveOutOf', { name })}
              onClick={() => toggle(playerId, isOut)}
            >
              {t(isOut ? 'tribe.takeIn' : 'tribe.leaveOut')}
            </TextButton>
          )
        },
      })
    return columns
  }, [t, i18n.language, rows, isFiltered, opened, unfold, leftOut, change, isReadOnly])
}
