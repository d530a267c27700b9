/** The list of targets, thirty rows at first and thirty more with each scroll to its end. */
import { parseCoord } from '@muster/game'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { useServerSecond } from '../../../parts/time/clock.ts'
import { fieldNumber, useWorldVillages } from '../../../parts/villages/world-villages.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { advancedDraft, changeTarget, changeTargets } from '../form/advanced-draft.ts'
import { poolsInUse } from '../form/advanced-form.ts'
import { noblesPerCommand } from '../nobles/noble-choice.ts'
import css from './TargetList.module.css'
import { TargetRow } from './TargetRow.tsx'
import { problemsOfTarget } from './target-problems.ts'
import { POOLS, type Target } from './targets.ts'

const { useDraft } = advancedDraft

const ROWS_AT_ONCE = 30

export interface ShownTarget {
  readonly coords: string
}

export interface TargetListProps {
  readonly refused: readonly string[]
  readonly shown: ShownTarget | undefined
  readonly onRemove: (coords: string) => void
}

export function TargetList({ refused, shown, onRemove }: TargetListProps) {
  const { t } = useTranslation(['advanced', 'planner'])
  const { world } = useCurrentWorld()
  const targets = useDraft(({ form }) => form.targets)
  const inUse = useDraft(useShallow(({ form }) => poolsInUse(form)))
  const noblesInCommand = useDraft(({ form }) => noblesPerCommand(form))
  const setting = { world, now: useServerSecond(), inUse, noblesPerCommand: noblesInCommand }
  const wrong = targets.filter((target) => problemsOfTarget(target, setting) !== undefined)
  const isUnknown = useUnknown(targets, world?.world, refused)
  const { most, showMore, lead } = useRowsInView(targets)
  const checked = targets.filter((target) => target.checked).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of the list must not lead there again
  useEffect(() => {
    if (shown) lead(shown.coords)
  }, [shown])

  return (
    <>
      <div className={css['list-head']}>
        <label className={css['all']}>
          <input
            type="checkbox"
            className={css['check']}
            checked={checked === targets.length}
            onChange={({ currentTarget }) =>
              changeTargets(targets.map((target) => ({ ...target, checked: currentTarget.checked })))
            }
          />
          {t('checkAll')}
        </label>
        <span>
          {t('targetCount', { count: targets.length })}
          {checked > 0 && ` · ${t('checkedCount', { count: checked })}`}
          {targets.length > most && ` · ${t('shownCount', { count: most })}`}
        </span>
        {wrong.length > 0 && (
          <TextButton className={css['wrong']} onClick={() => lead(wrong[0]?.coords ?? '')}>
            {t('toCorrect', { count: wrong.length })}
          </TextButton>
        )}
      </div>
      <div className={css['columns']} aria-hidden="true">
        <div className={css['head']}>
          <span />
          <span>{t('columns.target')}</span>
          <span>{t('planner:type')}</span>
          <span>{t('columns.unit')}</span>
          <span>{t('columns.fakeUnit')}</span>
          <span>{t('columns.antiSnipeUnit')}</span>
        </div>
        <div className={css['arrival']}>
          <span>{t('planner:arrival')}</span>
          {POOLS.map((pool) => (
            <span key={pool}>{t(`counts.${pool}`)}</span>
          ))}
        </div>
      </div>
      <ol className={css['rows']} aria-label={t('targets')}>
        {targets.slice(0, most).map((target) => (
          <TargetRow
            key={target.coords}
            target={target}
            world={world}
            problems={problemsOfTarget(target, setting)}
            unknown={isUnknown(target)}
            onChange={changeTarget}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {targets.length > most && <MoreRows label={t('more')} busy={false} onMore={showMore} />}
    </>
  )
}

/** How many rows are shown, and the way to one that is not yet. */
function useRowsInView(targets: readonly Target[]) {
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const [led, setLed] = useState<string>()
  const showMore = useCallback(() => setMost(most + ROWS_AT_ONCE), [most])
  const lead = useCallback(
    (coords: string) => {
      const index = targets.findIndex((target) => target.coords === coords)
      setMost((rows) => Math.max(rows, Math.ceil((index + 1) / ROWS_AT_ONCE) * ROWS_AT_ONCE))
      setLed(coords)
    },
    [targets],
  )
  useEffect(() => {
    if (led === undefined) return
    const row = document.querySelector(`li[data-coords="${led}"]`)
    row?.scrollIntoView({ block: 'center' })
    const wrong = row?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong ?? row?.querySelector('input')
    control?.focus({ preventScroll: true })
    setLed(undefined)
  }, [led])
  return { most, showMore, lead }
}

/** Nothing is called unknown before the villages of the world are there. */
function useUnknown(targets: readonly Target[], world: string | undefined, refused: readonly string[]) {
  const villages = useWorldVillages(world, targets.length > 0)
  const refusedSet = useMemo(() => new Set(refused), [refused])
  return ({ coords }: Target) => {
    const coord = parseCoord(coords)
    return (
      refusedSet.has(coords) || (villages !== undefined && coord !== undefined && !villages.has(fieldNumber(coord)))
    )
  }
}
