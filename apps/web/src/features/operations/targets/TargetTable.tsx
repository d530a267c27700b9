/** The targets, thousands of them: each with its group, its counts by wave, and who shall send. */
import type { OperationTarget, OperationWave, TargetGroup } from '@muster/contracts'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick } from '../../../parts/rows/Pick.tsx'
import type { VillageAt } from '../../../parts/villages/villages-at.ts'
import { useIsAtMostWide, useIsPhone } from '../../../ui/folds/use-window-width.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { Column, Selection } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { wantedOfWave } from '../waves/wave-counts.ts'
import css from './TargetTable.module.css'
import { hasChangedOwner } from './target-filter.ts'
import { countOf, ownCountOf } from './target-list.ts'

const MOST_OF_A_WAVE = 1000

export interface TargetTableProps {
  readonly targets: readonly OperationTarget[]
  readonly groups: readonly TargetGroup[]
  readonly waves: readonly OperationWave[]
  readonly villageAt: VillageAt
  readonly isReadOnly: boolean
  readonly selection: Selection<OperationTarget, string> | undefined
  /** The same between two renders, as are the others: they stand in every row. */
  readonly onCount: (coords: string, wave: OperationWave, count: number | undefined) => void
  readonly onGroup: (coords: string, group: string) => void
  readonly onSenders: (coords: string) => void
}

export function TargetTable(props: TargetTableProps) {
  const { targets, selection } = props
  const { t } = useTranslation(['operationTargets', 'villageList'])
  const columns = useTargetColumns(props)
  return (
    <Table
      label={t('targets')}
      columns={columns}
      rows={targets}
      keyOf={coordsOf}
      {...(selection && { selection })}
      className={css['targets']}
      empty={t('villageList:noneShown')}
    />
  )
}

function useTargetColumns(props: TargetTableProps): readonly Column<OperationTarget>[] {
  const { groups, waves, villageAt, isReadOnly, onCount, onGroup, onSenders } = props
  const { t } = useTranslation(['operationTargets', 'operationWords'])
  const groupName = useGroupName()
  const waveName = useWaveName()
  // Whose the village is has no room for a column of its own, and stands beneath the village.
  const isPhone = useIsPhone()
  const isNarrow = useIsAtMostWide(1199) && !isPhone
  return useMemo((): readonly Column<OperationTarget>[] => {
    const options = groups.map((group) => ({ value: group.id, label: groupName(group) }))
    const labelOf = new Map(options.map(({ value, label }) => [value, label]))
    return [
      {
        id: 'target',
        onPhone: [1, 4],
        name: t('columns.target'),
        kind: 'mono name',
        sortBy: ({ coords }) => coords,
        cell: ({ coords }) => coords,
      },
      {
        id: 'village',
        onPhone: [1, 8],
        name: t('columns.village'),
        sortBy: ({ coords }) => villageAt(coords)?.name,
        cell: (target) => (
          <>
            <Text as="span" cut block className={css['name']} title={villageAt(target.coords)?.name}>
              {villageAt(target.coords)?.name}
            </Text>
            {isNarrow && <Owner target={target} villageAt={villageAt} />}
          </>
        ),
      },
      ...(isNarrow
        ? []
        : [
            {
              id: 'owner',
              onPhone: [2, 7] as const,
              name: t('columns.owner'),
              sortBy: ({ coords }: OperationTarget) => villageAt(coords)?.owner?.name,
              cell: (target: OperationTarget) => <Owner target={target} villageAt={villageAt} />,
            },
          ]),
      // As a text: what it is chosen in is as high as both lines.
      ...(isPhone
        ? [
            {
              id: 'inGroup',
              onPhone: [2, 5] as const,
              name: t('columns.group'),
              cell: ({ group }: OperationTarget) => labelOf.get(group),
            },
          ]
        : []),
      {
        id: 'points',
        width: '72px',
        name: t('columns.points'),
        kind: 'figure',
        sortBy: ({ coords }) => villageAt(coords)?.points,
        cell: ({ coords }) => <Points points={villageAt(coords)?.points} />,
      },
      {
        id: 'group',
        name: t('columns.group'),
        sortBy: ({ group }) => labelOf.get(group),
        cell: ({ coords, group }) =>
          isReadOnly ? (
            labelOf.get(group)
          ) : (
            <Pick
              label={t('groupOf', { coords })}
              value={group}
              options={options}
              onChange={(chosen) => onGroup(coords, chosen)}
            />
          ),
      },
      ...waves.map((wave, at) => waveColumn({ wave, name: waveName(wave, at), isReadOnly, onCount })),
      {
        id: 'senders',
        name: t('columns.senders'),
        cell: ({ coords, senders }) => (
          <TextButton
            aria-label={t('sendersOf', { coords, what: t(senders ? 'sendersOwn' : 'sendersOfGroup') })}
            aria-haspopup="dialog"
            onClick={() => onSenders(coords)}
            disabled={isReadOnly}
          >
            {senders ? t('sendersOwn') : t('sendersOfGroup')}
          </TextButton>
        ),
      },
    ]
  }, [t, groups, groupName, waves, waveName, isNarrow, isPhone, villageAt, isReadOnly, onCount, onGroup, onSenders])
}

function waveColumn(count: Omit<WaveCountProps, 'target'>): Column<OperationTarget> {
  const { wave, name } = count
  return {
    id: `wave ${wave.id}`,
    name,
    head: (
      <Text as="span" cut className={css['wave']}>
        {name}
      </Text>
    ),
    kind: 'figure',
    sortBy: (target) => countOf(target, wave),
    cell: (target) => <WaveCount {...count} target={target} />,
  }
}

export function coordsOf({ coords }: OperationTarget): string {
  return coords
}

function Points({ points }: { readonly points: number | undefined }) {
  const { i18n } = useTranslation()
  return points?.toLocaleString(i18n.language)
}

function Owner({ target, villageAt }: { readonly target: OperationTarget; readonly villageAt: VillageAt }) {
  const { t } = useTranslation(['operationTargets', 'operationWords'])
  const village = villageAt(target.coords)
  if (!village) return null
  const { owner } = village
  return (
    <>
      <Text as="span" cut block className={css['name']} title={owner?.name}>
        {owner ? owner.name : t('operationWords:barbarians')}{' '}
        {owner?.tag !== undefined && (
          <Text as="span" size="note" tone="soft">
            {owner.tag}
          </Text>
        )}
      </Text>
      {hasChangedOwner(target, village) && (
        <Row as="span" gap={2} align="center" size="note" tone="warn">
          <Icon name="warning" size={12} /> {t('changedOwner')}
        </Row>
      )}
    </>
  )
}

interface WaveCountProps {
  readonly target: OperationTarget
  readonly wave: OperationWave
  readonly name: string
  readonly isReadOnly: boolean
  readonly onCount: TargetTableProps['onCount']
}

/** Its own count stands in the box; while the box is empty, that of the wave stands behind it. */
const WaveCount = memo(function WaveCount({ target, wave, name, isReadOnly, onCount }: WaveCountProps) {
  const { t } = useTranslation('operationTargets')
  const [wrong, setWrong] = useState<number>()
  const own = ownCountOf(target, wave.id)
  const usual = wave.groups.includes(target.group) ? wantedOfWave(wave) : 0
  if (isReadOnly) return <span data-own={own !== undefined || undefined}>{own ?? usual}</span>
  const enter = (count: number | null) => {
    const isCount = count === null || (Number.isInteger(count) && count >= 0 && count <= MOST_OF_A_WAVE)
    setWrong(isCount ? undefined : count)
    if (isCount) onCount(target.coords, wave, count ?? undefined)
  }
  return (
    <span className={css['count']} data-own={own !== undefined || undefined}>
      <CountBox
        own={own !== undefined}
        label={t(own === undefined ? 'countOf' : 'ownCountOf', { wave: name, coords: target.coords, usual })}
        column={wave.id}
        placeholder={String(usual)}
        value={wrong ?? own ?? null}
        wrong={wrong !== undefined}
        onChange={enter}
      />
    </span>
  )
})
