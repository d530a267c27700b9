import type { UnitName } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { type AttackerPart, type SentBy, sentBy } from './breakdown.ts'

/** Who sends how many commands of which unit, before the lists that tell each of them. */
export function SentTable({ attackers }: { readonly attackers: readonly AttackerPart[] }) {
  const { t } = useTranslation(['tools', 'planner'])
  const { rows, units, total } = useMemo(() => sentBy(attackers), [attackers])
  const columns = useMemo((): readonly Column<SentBy>[] => {
    const unitName = (unit: UnitName | undefined) => (unit ? t(`planner:units.${unit}`) : t('breakdown.otherUnit'))
    return [
      {
        id: 'player',
        name: t('breakdown.player'),
        kind: 'name',
        sortBy: ({ player }) => player || undefined,
        cell: ({ player }) => player || t('breakdown.barbarians'),
        foot: t('breakdown.all'),
      },
      ...units.map((unit): Column<SentBy> => {
        const name = unitName(unit)
        return {
          id: unit ?? 'other',
          name,
          ...(unit && { head: <UnitIcon unit={unit} label={name} /> }),
          kind: 'figure',
          sortBy: ({ counts }) => counts.get(unit) ?? 0,
          cell: ({ counts }) => counts.get(unit) ?? '–',
          foot: total.counts.get(unit),
        }
      }),
      {
        id: 'sum',
        name: t('breakdown.all'),
        kind: 'figure',
        sortBy: ({ sum }) => sum,
        cell: ({ sum }) => sum,
        foot: total.sum,
      },
    ]
  }, [t, units, total])
  return (
    <Stack as="section" gap={5} wide="form" aria-label={t('breakdown.sent')}>
      <Text as="h2" flush>
        {t('breakdown.sent')}
      </Text>
      <Table label={t('breakdown.sent')} columns={columns} rows={rows} keyOf={playerOf} frame="plain" phone="rows" />
    </Stack>
  )
}

const playerOf = ({ player }: SentBy) => player
