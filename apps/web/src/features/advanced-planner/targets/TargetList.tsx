/**
 * The list of targets, thirty rows at first and thirty more with each scroll to its end. Of a long
 * list only the rows in view are drawn. Up and down lead from a box to the same one of the next target.
 */
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { useServerSecond } from '../../../parts/time/clock.ts'
import { FindField } from '../../../parts/village-list/FindField.tsx'
import type { Finding } from '../../../parts/village-list/finding.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { TickBox } from '../../../ui/TickBox.tsx'
import { useRowsInView } from '../../../ui/table/rows-in-view.ts'
import { advancedDraft, changeTarget, changeTargets } from '../form/advanced-draft.ts'
import { poolsInUse } from '../form/advanced-form.ts'
import { noblesPerCommand } from '../nobles/noble-choice.ts'
import css from './TargetList.module.css'
import { TargetRow } from './TargetRow.tsx'
import { problemsOfTarget } from './target-problems.ts'
import { POOLS, type Removal, type Target } from './targets.ts'

const { useDraft } = advancedDraft

const ROWS_AT_ONCE = 30

export interface ShownTarget {
  readonly coords: string
}

export interface TargetListProps {
  /** All of them, and those that are looked for. */
  readonly finding: Finding<Target>
  readonly isMissing: (target: Target) => boolean
  readonly shown: ShownTarget | undefined
  readonly onRemove: (removal: Removal) => void
}

export function TargetList({ finding, isMissing, shown, onRemove }: TargetListProps) {
  const { t } = useTranslation(['advanced', 'planner', 'villageList'])
  const { world } = useCurrentWorld()
  const targets = useDraft(({ form }) => form.targets)
  const inUse = useDraft(useShallow(({ form }) => poolsInUse(form)))
  const noblesInCommand = useDraft(({ form }) => noblesPerCommand(form))
  const setting = { world, now: useServerSecond(), inUse, noblesPerCommand: noblesInCommand }
  const wrong = targets.filter((target) => problemsOfTarget(target, setting) !== undefined)
  const found = finding.shown
  const { list, most, showMore, lead, rows, onFocus, onBlur } = useShownRows(targets, finding)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const checked = finding.shown.filter((target) => target.checked).length

  const open = useCallback(
    (coords: string, isOpen: boolean) =>
      setOpened((before) => {
        const now = new Set(before)
        if (isOpen) now.add(coords)
        else now.delete(coords)
        return now
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of the list must not lead there again
  useEffect(() => {
    if (shown) lead(shown.coords)
  }, [shown])

  return (
    <Stack gap={3} className={css['list']}>
      <Row wrap gap={[2, 6]} align="center" size="note" tone="faint">
        <Row as="label" gap={4} align="center" tone="soft">
          <TickBox
            checked={found.length > 0 && checked === found.length}
            onChange={({ currentTarget }) => {
              const meant = new Set(found)
              changeTargets(
                targets.map((target) => (meant.has(target) ? { ...target, checked: currentTarget.checked } : target)),
              )
            }}
          />
          {t('checkAll')}
        </Row>
        <span>
          {t('targetCount', { count: targets.length })}
          {checked > 0 && ` · ${t('checkedCount', { count: checked })}`}
          {found.length > most && ` · ${t('shownCount', { count: most })}`}
        </span>
        {wrong.length > 0 && (
          <TextButton apart className={css['wrong']} onClick={() => lead(wrong[0]?.coords ?? '')}>
            {t('villageList:toCorrect', { count: wrong.length })}
          </TextButton>
        )}
      </Row>
      <FindField finding={finding} all={targets.length} />
      <Stack
        gap={1}
        align="end"
        ruled="below"
        ground="panel"
        tone="soft"
        size="mark"
        phone="none"
        className={css['columns']}
        aria-hidden="true"
      >
        <Text as="span" cut data-column="target">
          {t('columns.target')}
        </Text>
        <Text as="span" cut>
          {t('columns.unit')}
        </Text>
        <Text as="span" cut>
          {t('planner:arrival')}
        </Text>
        {POOLS.map((pool) => (
          <Text as="span" cut key={pool} data-column="count" title={t(`counts.${pool}`)}>
            {t(`shortCounts.${pool}`)}
          </Text>
        ))}
      </Stack>
      <Box as="ol" ref={list} bare aria-label={t('targets')} onFocus={onFocus} onBlur={onBlur} onKeyDown={stepByArrows}>
        {rows.drawn.flatMap(({ index, gapPx }) => {
          const target = found[index]
          if (!target) return []
          return [
            ...(gapPx > 0 ? [<Gap key={`above ${target.coords}`} heightPx={gapPx} />] : []),
            <TargetRow
              key={target.coords}
              target={target}
              index={index}
              world={world}
              problems={problemsOfTarget(target, setting)}
              unknown={isMissing(target)}
              opened={opened.has(target.coords)}
              onOpen={open}
              onChange={changeTarget}
              onRemove={onRemove}
              measure={rows.measure}
            />,
          ]
        })}
        {rows.restPx > 0 && <Gap heightPx={rows.restPx} />}
      </Box>
      {found.length > most && <MoreRows label={t('more')} busy={false} onMore={showMore} />}
    </Stack>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return <li aria-hidden="true" style={{ height: heightPx }} />
}

/** How many rows are shown, which of them are drawn, and the way to one that is not yet. */
function useShownRows(targets: readonly Target[], { shown, find }: Finding<Target>) {
  const list = useRef<HTMLOListElement>(null)
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const [focused, setFocused] = useState<string>()
  const [led, setLed] = useState<string>()
  const keyAt = useCallback((index: number) => shown[index]?.coords ?? index, [shown])
  const rows = useRowsInView(list, Math.min(most, shown.length), keyAt, focused)
  const showMore = useCallback(() => setMost(most + ROWS_AT_ONCE), [most])
  const lead = useCallback(
    (coords: string) => {
      const index = targets.findIndex((target) => target.coords === coords)
      if (index === -1) return
      // Also where something else is looked for.
      find('')
      setMost((before) => Math.max(before, Math.ceil((index + 1) / ROWS_AT_ONCE) * ROWS_AT_ONCE))
      // As if it held the focus already: then it is drawn, wherever it stands.
      setFocused(coords)
      setLed(coords)
    },
    [targets, find],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row comes with those that are shown
  useEffect(() => {
    if (led === undefined) return
    const row = list.current?.querySelector(`li[data-coords="${led}"]`)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    const wrong = row.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong ?? row.querySelector('input')
    control?.focus({ preventScroll: true })
    setLed(undefined)
  }, [led, shown])
  const onFocus = ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('li')?.dataset['coords'])
  return { list, most, showMore, lead, rows, onFocus, onBlur: () => setFocused(undefined) }
}

/** Boxes that are the same in every row carry its name as `data-column`. A time steps its own parts by these keys. */
function stepByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLInputElement)) return
  const column = target.dataset['column']
  if (column === undefined) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const next = boxes[boxes.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next.type !== 'checkbox') next.select()
}
