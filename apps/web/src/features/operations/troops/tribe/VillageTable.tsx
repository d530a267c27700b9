/** The villages of one player: what stands in each, what it amounts to, and whether it sends. */
import type { KeptTroops, TroopSelection } from '@muster/contracts'
import { isUnitName, nukeClass, nukeSpace, type StrengthRules, type VillageUnit } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { UnitIcon } from '../../../../parts/units/UnitIcon.tsx'
import type { Ownership } from '../../../../parts/villages/village-ownership.ts'
import { Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import { type StayingSets, type VillageRow, villageRows } from './tribe-strength.ts'
import css from './VillageTable.module.css'

export interface VillageTableProps {
  readonly player: string
  readonly troops: KeptTroops
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
  readonly staying: StayingSets
  readonly ownership: Ownership
  readonly rules: StrengthRules
}

export function VillageTable({ player, troops, selection, change, staying, ownership, rules }: VillageTableProps) {
  const { t } = useTranslation('operationTroops')
  const rows = useMemo(
    () => villageRows(troops, selection, staying, ownership, rules),
    [troops, selection, staying, ownership, rules],
  )
  const columns = useColumns(rules, selection, change)
  return (
    <Table
      label={t('villages.of', { name: player })}
      className={css['villages']}
      columns={columns}
      rows={rows}
      keyOf={coordsOf}
      statesOf={statesOf}
      frame="box"
    />
  )
}

const coordsOf = ({ coords }: VillageRow) => coords
const statesOf = ({ staying }: VillageRow) => ({ 'data-idle': staying.length > 0 || undefined })

function useColumns(
  rules: StrengthRules,
  { leaveOut }: TroopSelection,
  change: VillageTableProps['change'],
): readonly Column<VillageRow>[] {
  const { t, i18n } = useTranslation('operationTroops')
  const { world, isReadOnly } = useOperation()
  const named = leaveOut.villages
  return useMemo(() => {
    const out = new Set(named)
    const nameOf = new Map<VillageUnit, string>(world.units.map(({ name, description }) => [name, description]))
    const toggle = (coords: string) =>
      change((before) => {
        const others = before.leaveOut.villages.filter((village) => village !== coords)
        const isOut = others.length < before.leaveOut.villages.length
        return { ...before, leaveOut: { ...before.leaveOut, villages: isOut ? others : [...others, coords] } }
      })
    const unit = (name: VillageUnit): Column<VillageRow> => {
      const label = nameOf.get(name) ?? t('villages.militia')
      return {
        id: name,
        name: label,
        ...(isUnitName(name) && { head: <UnitIcon unit={name} label={label} /> }),
        kind: 'figure',
        sortBy: ({ amounts }) => amounts[name],
        cell: ({ amounts }) => {
          const amount = amounts[name]
          if (amount === undefined) return <span title={t('villages.unknown')}>?</span>
          return <span data-zero={amount === 0 || undefined}>{t('number', { number: amount })}</span>
        },
      }
    }
    const columns: Column<VillageRow>[] = [
      {
        id: 'village',
        onPhone: [1, 12],
        name: t('column.village'),
        kind: 'name',
        sortBy: ({ coords }) => coords,
        cell: ({ coords, name }) => (
          <>
            <span className="mono">{coords}</span>{' '}
            <Text as="span" size="note" tone="faint">
              {name}
            </Text>
          </>
        ),
      },
      {
        id: 'points',
        name: t('column.points'),
        kind: 'figure',
        sortBy: ({ points }) => points,
        cell: ({ points }) => points !== undefined && t('number', { number: points }),
      },
      ...rules.units.map(unit),
      {
        id: 'nuke',
        onPhone: [2, 6],
        name: t('column.nuke'),
        kind: 'figure',
        sortBy: ({ amounts }) => nukeSpace(amounts, rules.spaces),
        cell: ({ amounts }) => <Nuke amounts={amounts} rules={rules} />,
      },
      {
        id: 'fakes',
        name: t('column.fakes'),
        kind: 'figure',
        sortBy: ({ strength }) => strength.fakes,
        cell: ({ strength }) => t('number', { number: strength.fakes }),
      },
      {
        id: 'sends',
        onPhone: [2, 6],
        name: t('column.sends'),
        sortBy: ({ staying }) => staying.length,
        cell: ({ staying }) =>
          staying.length === 0
            ? t('villages.sends')
            : listed(
                staying.map((reason) => t(`villages.staying.${reason}`)),
                i18n.language,
              ),
      },
    ]
    if (!isReadOnly)
      columns.push({
        id: 'actions',
        name: t('column.deeds'),
        head: <span className="unseen">{t('column.deeds')}</span>,
        kind: 'actions',
        cell: ({ coords }) => {
          const isOut = out.has(coords)
          return (
            <TextButton
              aria-label={t(isOut ? 'tribe.takeInOf' : 'tribe.leaveOutOf', { name: coords })}
              onClick={() => toggle(coords)}
            >
              {t(isOut ? 'tribe.takeIn' : 'tribe.leaveOut')}
            </TextButton>
          )
        },
      })
    return columns
  }, [t, i18n.language, rules, named, change, world, isReadOnly])
}

/** How large a nuke the village has, and what it is called. */
function Nuke({ amounts, rules }: Pick<VillageRow, 'amounts'> & { readonly rules: StrengthRules }) {
  const { t } = useTranslation('operationTroops')
  const space = nukeSpace(amounts, rules.spaces)
  const name = nukeClass(space, rules.borders)
  if (space === 0) return null
  return (
    <>
      {t('number', { number: space })}
      {name && (
        <Text as="span" size="note" tone="faint">
          {' '}
          {t(`nukes.${name}`)}
        </Text>
      )}
    </>
  )
}
