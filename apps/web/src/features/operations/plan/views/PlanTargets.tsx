/** Every target with what lands on it: planned of wanted, nukes, nobles, fakes; unfolded, its commands in the order in which they land. */
import { TextInput } from '@mantine/core'
import { type TargetCoverage, targetCoverage } from '@muster/operation'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToggleChip } from '../../../../parts/output/ToggleChip.tsx'
import type { OwnedVillage } from '../../../../parts/villages/village-ownership.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Unfold } from '../../../../ui/folds/Unfold.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { Select } from '../../../../ui/Select.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useUnfolded } from '../../../../ui/table/unfolded.ts'
import { CommandList } from '../commands/CommandList.tsx'
import { Village } from '../commands/command-cells.tsx'
import type { CommandColumn } from '../commands/command-columns.tsx'
import css from '../commands/plan-edit.module.css'
import { useCommandEdits } from '../commands/use-command-edits.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { villageAt, wordsOf } from '../plan-rows.ts'

interface TargetRow extends TargetCoverage {
  readonly village: OwnedVillage | undefined
  readonly text: string
}

/** In the order in which they land. */
const COMMANDS: readonly CommandColumn[] = [
  'arrival',
  'from',
  'wave',
  'template',
  'sends',
  'launch',
  'marks',
  'actions',
]

export function PlanTargets({ hand }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlanEdit')
  const { parts, asked, plan, isReadOnly } = hand
  const [filter, setFilter] = useState({ short: false, group: '', text: '' })
  const settled = useDeferredValue(filter)
  const rows = useMemo(
    () =>
      targetCoverage(asked, parts, plan.commands, asked.operation.rules.spaces).map((target): TargetRow => {
        const village = villageAt(hand, target.target)
        const text = [target.target, village?.name, village?.owner?.name].join(' ').toLowerCase()
        return { ...target, village, text }
      }),
    [hand, parts, plan, asked],
  )
  const shown = useMemo(() => {
    const words = wordsOf(settled.text)
    return rows.filter(
      (row) =>
        (!settled.short || isShort(row)) &&
        (settled.group === '' || row.group === settled.group) &&
        words.every((word) => row.text.includes(word)),
    )
  }, [rows, settled])
  const unfolding = useUnfolded<string>()
  const { opened, toggle } = unfolding
  const { edits, slot } = useCommandEdits(hand)
  const columns = useTargetColumns(hand, opened, toggle)
  return (
    <Stack as="section" gap={5} shrink aria-label={t('targets.title')}>
      <Row wrap gap={[3, 4]} align="center" className={css['filters']}>
        <ToggleChip active={filter.short} onChange={(short) => setFilter({ ...filter, short })}>
          {t('filter.short')}
        </ToggleChip>
        <Select
          aria-label={t('filter.group')}
          size="xs"
          allowDeselect={false}
          value={filter.group}
          onChange={(group) => setFilter({ ...filter, group: group ?? '' })}
          data={[
            { value: '', label: t('filter.allGroups') },
            ...parts.targets.groups.map(({ id }) => ({ value: id, label: hand.names.group(id) })),
          ]}
        />
        <TextInput
          aria-label={t('targets.text')}
          data-search
          placeholder={t('targets.text')}
          size="xs"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
        />
      </Row>
      <Text tone="soft" size="row" role="status">
        {t('count', { shown: shown.length, all: rows.length })}
      </Text>
      {slot}
      <Table
        label={t('targets.title')}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        empty={t('targets.none')}
        unfolding={unfolding}
        detailsOf={({ target, commands }) =>
          opened.has(target) && (
            <Stack gap={4} pad={[3, 0]}>
              {commands.length > 0 ? (
                <CommandList
                  hand={hand}
                  label={t('targets.landing', { target })}
                  commands={commands}
                  columns={COMMANDS}
                  edits={edits}
                />
              ) : (
                <Text tone="soft">{t('targets.nothing')}</Text>
              )}
              {!isReadOnly && (
                <div>
                  <Button aria-label={t('act.addTo', { target })} onClick={() => edits.add(target)}>
                    {t('act.add')}
                  </Button>
                </div>
              )}
            </Stack>
          )
        }
      />
    </Stack>
  )
}

function useTargetColumns(
  hand: PlanInHand,
  opened: ReadonlySet<string>,
  toggle: (target: string) => void,
): readonly Column<TargetRow>[] {
  const { t, i18n } = useTranslation('operationPlanEdit')
  const { names } = hand
  return useMemo(() => {
    const count = (id: string, name: string, of: (row: TargetRow) => number): Column<TargetRow> => ({
      id,
      name,
      kind: 'figure',
      sortBy: of,
      cell: (row) => of(row).toLocaleString(i18n.language),
    })
    return [
      {
        id: 'target',
        onPhone: [1, 12],
        name: t('targets.target'),
        kind: 'name',
        sortBy: ({ village, target }) => `${village?.owner?.name ?? ''} ${target}`,
        cell: ({ target, village }) => (
          <Unfold label={t('targets.open', { target })} isOpen={opened.has(target)} onToggle={() => toggle(target)}>
            <Village coords={target} name={village?.name ?? ''} owner={village?.owner?.name ?? ''} />
          </Unfold>
        ),
      },
      count('points', t('targets.points'), ({ village }) => village?.points ?? 0),
      {
        id: 'group',
        onPhone: [2, 5],
        name: t('targets.group'),
        sortBy: ({ group }) => names.group(group),
        cell: ({ group }) => names.group(group),
      },
      {
        id: 'planned',
        onPhone: [2, 7],
        name: t('targets.planned'),
        kind: 'figure',
        sortBy: ({ planned, wanted }) => planned - wanted,
        cell: (row) => (
          <Text as="span" {...(isShort(row) && { tone: 'warn' })}>
            {t('targets.ofWanted', { planned: row.planned, wanted: row.wanted })}
            {isShort(row) && <> · {t('targets.short')}</>}
          </Text>
        ),
      },
      count('nukes', t('targets.nukes'), ({ nukes }) => nukes),
      count('nobles', t('targets.nobles'), ({ nobles }) => nobles),
      count('fakes', t('targets.fakes'), ({ fakes }) => fakes),
      count('space', t('targets.space'), ({ farmSpace }) => farmSpace),
    ]
  }, [t, i18n.language, names, opened, toggle])
}

function isShort({ planned, wanted }: TargetCoverage): boolean {
  return planned < wanted
}

const keyOf = ({ target }: TargetRow) => target
