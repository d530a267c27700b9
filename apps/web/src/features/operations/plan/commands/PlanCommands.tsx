/** Every command of the plan by launch: the timeline picks some out, filters others, and each can be changed by hand. */

import { TextInput } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendTimeline } from '../../../../parts/results/hours/SendTimeline.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { PhoneFold } from '../../../../ui/folds/PhoneFold.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { byName } from '../../../../ui/name-order.ts'
import { Select } from '../../../../ui/Select.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { EVERYTHING, filteredRows, lineOf, planRows, ROW_STATES, type RowFilter, villagesOf } from '../plan-rows.ts'
import { type CommandColumn, columnsPxOf, PlanMarks, rowKey, useCommandColumns } from './command-columns.tsx'
import { type CheckedPlan, useCheckedPlan } from './plan-checks.ts'
import css from './plan-edit.module.css'
import { useCommandEdits } from './use-command-edits.tsx'

const COLUMNS: readonly CommandColumn[] = [
  'launch',
  'from',
  'to',
  'wave',
  'template',
  'sends',
  'travel',
  'arrival',
  'marks',
  'actions',
]

export interface PlanCommandsProps {
  readonly hand: PlanInHand
  /** What alone is shown at first. */
  readonly picked?: Partial<RowFilter>
}

export function PlanCommands({ hand, picked }: PlanCommandsProps) {
  const { t } = useTranslation('operationPlanEdit')
  const { world, ownership, isReadOnly } = hand
  const rows = useMemo(() => planRows(hand), [hand])
  // An edit is seen in the table at once, and on the timeline a moment later.
  const timed = useDeferredValue(rows)
  const lines = useMemo(() => timed.map(lineOf), [timed])
  const villages = useMemo(() => villagesOf(timed.map(({ command }) => command)), [timed])
  const checked = useCheckedPlan(hand)
  const { broken } = checked
  const [filter, setFilter] = useState({ ...EVERYTHING, ...picked })
  const chooseLaunches = useCallback(
    (launches: RowFilter['launches']) => setFilter((before) => ({ ...before, launches })),
    [],
  )
  const chosenLandings = filter.landings
  const landings = useMemo(
    () => ({
      chosen: chosenLandings,
      onChoose: (landings: RowFilter['landings']) => setFilter((before) => ({ ...before, landings })),
    }),
    [chosenLandings],
  )
  // The boxes are typed into while thousands of rows are looked through.
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => filteredRows(rows, settled, ({ id }) => broken.has(id)), [rows, settled, broken])
  const { edits, slot } = useCommandEdits(hand)
  const columns = useCommandColumns(hand, edits, COLUMNS)
  return (
    <Stack as="section" gap={5} shrink aria-label={t('commands')}>
      <Stack gap={5} shrink className={css['folds']}>
        {lines.length > 0 && (
          <PhoneFold label={t('timelineFold')}>
            <Timeline
              lines={lines}
              villages={villages}
              ownership={ownership}
              world={world.world}
              timeZone={world.timeZone}
              chosen={filter.launches}
              onChoose={chooseLaunches}
              landings={landings}
            />
          </PhoneFold>
        )}
        <PhoneFold label={t('filterFold')}>
          <CommandFilters hand={hand} filter={filter} onFilter={setFilter} />
        </PhoneFold>
        {!isReadOnly && (
          <PhoneFold label={t('actionsFold')}>
            <Row as="span" wrap gap={3} push className={css['bar-acts']}>
              {shown.length > 0 && (
                <>
                  <Button size="compact-sm" onClick={() => edits.lock(commandsOf(shown), true)}>
                    {t('act.lockShown')}
                  </Button>
                  <Button size="compact-sm" onClick={() => edits.lock(commandsOf(shown), false)}>
                    {t('act.unlockShown')}
                  </Button>
                </>
              )}
              <Button size="compact-sm" onClick={() => edits.add()}>
                {t('act.add')}
              </Button>
            </Row>
          </PhoneFold>
        )}
      </Stack>
      <Row wrap gap={[3, 4]} align="center" tone="soft" size="row" className={css['bar']}>
        <p role="status">{t('count', { shown: shown.length, all: rows.length })}</p>
        <Broken checked={checked} onShow={() => setFilter({ ...EVERYTHING, state: 'broken' })} />
      </Row>
      <PlanMarks hand={hand} checks={checked}>
        <Table
          label={t('commands')}
          columns={columns}
          columnsPx={columnsPxOf(COLUMNS)}
          rows={shown}
          keyOf={rowKey}
          empty={rows.length === 0 ? t('empty') : t('noneMatches')}
        />
      </PlanMarks>
      {slot}
    </Stack>
  )
}

/** Drawn only where something of it has changed: thousands of launches are counted for it. */
const Timeline = memo(SendTimeline)

function commandsOf(rows: ReturnType<typeof filteredRows>) {
  return rows.map(({ command }) => command)
}

/** Only what nobody keeps on purpose is worth a sentence. */
function Broken({ checked, onShow }: { readonly checked: CheckedPlan; readonly onShow: () => void }) {
  const { t } = useTranslation('operationPlanEdit')
  if (checked.unwanted === 0) return null
  return (
    <p>
      {t('brokenCount', { count: checked.unwanted })} <TextButton onClick={onShow}>{t('showThem')}</TextButton>
    </p>
  )
}

interface CommandFiltersProps {
  readonly hand: PlanInHand
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
}

function CommandFilters({ hand: { plan, parts, names }, filter, onFilter }: CommandFiltersProps) {
  const { t } = useTranslation('operationPlanEdit')
  const players = useMemo(
    () =>
      [...new Set(plan.commands.map(({ playerId }) => playerId))]
        .map((id) => ({ value: String(id), label: names.player(id) }))
        .sort((a, b) => byName(a.label, b.label)),
    [plan, names],
  )
  return (
    <Row wrap gap={[3, 4]} align="center" className={css['filters']}>
      <Select
        aria-label={t('filter.wave')}
        size="xs"
        allowDeselect={false}
        value={filter.wave}
        onChange={(wave) => onFilter({ ...filter, wave: wave ?? '' })}
        data={[
          { value: '', label: t('filter.allWaves') },
          ...parts.waves.waves.map(({ id }) => ({ value: id, label: names.wave(id) })),
        ]}
      />
      <Select
        aria-label={t('filter.player')}
        size="xs"
        allowDeselect={false}
        searchable={players.length > 8}
        value={String(filter.playerId)}
        onChange={(player) => onFilter({ ...filter, playerId: Number(player ?? 0) })}
        data={[{ value: '0', label: t('filter.allPlayers') }, ...players]}
      />
      <Select
        aria-label={t('filter.state')}
        size="xs"
        allowDeselect={false}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state: ROW_STATES.find((one) => one === state) ?? 'all' })}
        data={ROW_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <TextInput
        aria-label={t('filter.text')}
        data-search
        placeholder={t('filter.text')}
        size="xs"
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
    </Row>
  )
}
