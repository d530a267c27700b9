import { instant, printCoord, printLocal } from '@muster/game'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { useSentLines } from '../../parts/off-pack-plan/game-message.ts'
import { useVillageOwnership } from '../../parts/villages/village-ownership.ts'
import { useWorldOfPage } from '../../parts/world/world-of-page.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneFold } from '../../ui/folds/PhoneFold.tsx'
import { Callout, Row, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { toastError } from '../../ui/toasts/toast.ts'
import { WayBack } from '../../ui/toasts/WayBack.tsx'
import { useDeletedLines } from './lines/deleted-lines.ts'
import { ExpiredLines } from './lines/ExpiredLines.tsx'
import type { LineActions } from './lines/LineCells.tsx'
import { type LaunchLimit, LineFilters } from './lines/LineFilters.tsx'
import { LinePaging } from './lines/LinePaging.tsx'
import { LineTable } from './lines/LineTable.tsx'
import { NextLaunch } from './lines/NextLaunch.tsx'
import { useOpenedLines } from './lines/opened-lines.ts'
import { PastLines } from './lines/PastLines.tsx'
import { TitleTimeLeft } from './lines/TimeLeft.tsx'
import { useChosenLines } from './lines/use-chosen-lines.ts'
import { useShownLines } from './lines/use-shown-lines.ts'
import { useInvalidIds, useLineWorld, useViewedLines } from './lines/use-viewed-lines.ts'
import type { ViewedLine } from './lines/viewed-line.ts'
import { NightFold } from './NightFold.tsx'
import { OffPackPlanBar } from './OffPackPlanBar.tsx'
import { OffPackPlanFacts } from './OffPackPlanFacts.tsx'
import { OffPackPlanHelp } from './OffPackPlanHelp.tsx'
import { OffPackPlanOutputs } from './OffPackPlanOutputs.tsx'
import css from './OffPackPlanView.module.css'
import { type OffPackPlan, useFreshPages, useLineRemoval } from './off-pack-plans.api.ts'

const HOUR_MS = 3_600_000

export interface OffPackPlanViewProps {
  readonly plan: OffPackPlan
  /** As this browser has kept it, for nobody answers. */
  readonly isOffline?: boolean
}

export function OffPackPlanView({ plan, isOffline = false }: OffPackPlanViewProps) {
  const { planningKey: planKey, name } = plan
  const { t } = useTranslation(['offPack', 'shell'])
  const navigate = useNavigate()
  const [{ markDuplicates, removeAttackWhenSent, removeAttackWhenTimerExpired }] = useStored(stored.planningSettings)
  const { record, retry, lineWorld, keeping } = useLineWorld(plan)
  const [limit, setLimit] = useState<LaunchLimit>(() => ({ filter: 'all', time: inAnHour(lineWorld.zone) }))
  const { shown, late, total, page, pageSize, setPage, setPageSize } = useShownLines(plan.lines, limit, lineWorld.zone)
  const lines = useViewedLines(shown, lineWorld, markDuplicates)
  const lateLines = useViewedLines(late, lineWorld, markDuplicates)
  useWorldOfPage(plan.world.world, lineWorld.zone)
  // As they were when the plan was opened: each line that goes would be another question.
  const [targets] = useState(() => plan.lines.map(({ line }) => printCoord(line.target)))
  const ownership = useVillageOwnership(plan.world.world, targets, !isOffline)
  const invalid = useInvalidIds(plan.lines, lineWorld)
  const { selected, select, selectAll } = useChosenLines(lines, lateLines)
  const { at: openedAt, note: noteOpened } = useOpenedLines(planKey)
  const opened = useMemo(() => new Set(openedAt.keys()), [openedAt])
  const { deleted, remove, removing, removeByHand, tellFailure } = useRemoval(plan, pageSize)
  useSentLines(removeAttackWhenSent && lineWorld.url !== '' ? lineWorld.url : undefined, (id) => {
    if (plan.lines.some((line) => line.id === id) && !removing.has(id)) remove([id])
  })

  const actions = useMemo<LineActions>(
    () => ({
      select,
      ...(!isOffline && { remove: (id: number) => removeByHand([id]) }),
      open: ({ id, url }) => {
        // Named, so that a second press comes to the same window, and whoever helps there knows the line.
        if (url !== undefined) window.open(url, `muster-${id}`)
        noteOpened(id)
      },
    }),
    [select, removeByHand, noteOpened, isOffline],
  )
  const changeLimit = (changed: LaunchLimit) => {
    setLimit(changed)
    setPage(0)
  }

  const { inTime, missed } = parted(lateLines, openedAt)
  const emptyText =
    plan.lines.length === 0 ? t('view.none') : late.length > 0 ? t('view.allLate') : t('view.noneFiltered')
  const first = lines[0] ?? lateLines[0]
  const table = {
    ...{ selected, removing, opened, actions },
    ownership,
    world: plan.world.world,
    player: plan.player.name ?? '',
    maxNobleFields: lineWorld.maxNobleFields,
  }

  return (
    <Stack as="article" gap={6} className={css['plan']}>
      <PageHead title={name} />
      <NextLaunch lines={plan.lines} world={lineWorld} opened={opened} onOpen={actions.open}>
        {deleted.count > 0 && (
          <WayBack className={css['undo']}>
            <span role="status">{t('view.deleted', { count: deleted.count })}</span>
            <Button busy={deleted.isComingBack} onClick={() => deleted.bringBack(tellFailure)}>
              {t('view.undo')}
            </Button>
          </WayBack>
        )}
      </NextLaunch>
      {isOffline && (
        <Row as="p" gap={4} align="center" wrap size="row" role="alert">
          {t('night.offline')}
        </Row>
      )}
      <NightFold plan={plan} zone={lineWorld.zone} keeping={keeping} />
      {first && <TitleTimeLeft launch={first.launch} name={name} />}
      {!removeAttackWhenSent && removeAttackWhenTimerExpired && <ExpiredLines late={late} onExpired={remove} />}
      {retry && <WorldFailed world={plan.world.world} onRetry={retry} />}
      <PhoneFold label={t('view.manage')} isHeld={limit.filter !== 'all'}>
        <OffPackPlanFacts plan={plan} zone={lineWorld.zone} />
        <OffPackPlanBar
          planKey={planKey}
          selected={selected}
          invalid={invalid}
          isOffline={isOffline}
          onRemove={removeByHand}
          onDeleted={() => void navigate({ to: '/planning' })}
        >
          <LineFilters limit={limit} onLimit={changeLimit} zone={lineWorld.zone} />
        </OffPackPlanBar>
      </PhoneFold>
      {lines.length > 0 ? (
        <LineTable {...table} lines={lines} onSelectAll={(isSelected) => selectAll(lines, isSelected)} />
      ) : (
        <Callout kind="empty">{emptyText}</Callout>
      )}
      <LinePaging total={total} page={page} size={pageSize} onPage={setPage} onSize={setPageSize} />
      {inTime.length > 0 && (
        <PastLines
          {...table}
          part="inTime"
          lines={inTime}
          onSelectAll={(isSelected) => selectAll(inTime, isSelected)}
        />
      )}
      {missed.length > 0 && (
        <PastLines
          {...table}
          part="late"
          lines={missed}
          onSelectAll={(isSelected) => selectAll(missed, isSelected)}
          {...(!isOffline && { onRemoveAll: () => removeByHand(missed.map(({ id }) => id)) })}
        />
      )}
      {record && <OffPackPlanOutputs lines={plan.lines} world={record} />}
      <OffPackPlanHelp gameOrigin={originOf(lineWorld.url)} />
    </Stack>
  )
}

/** Lines that go: by hand with the way back, or by themselves; each page is fresh afterwards. */
function useRemoval({ planningKey: planKey, lines }: OffPackPlan, pageSize: number) {
  const { t } = useTranslation('offPack')
  const refusalText = useRefusalText()
  const deleted = useDeletedLines(planKey, lines)
  const tellFailure = (failure: unknown) => toastError({ title: t('errorTitle'), message: refusalText(failure) })
  const noteRemoved = useFreshPages(planKey, pageSize)
  const { remove, removing } = useLineRemoval(planKey, {
    onRemoved: (ids) => {
      deleted.gone(ids)
      noteRemoved(ids.length)
    },
    onFailure: tellFailure,
  })
  const { note } = deleted
  const removeByHand = useCallback(
    (ids: readonly number[]) => {
      note(ids)
      remove(ids)
    },
    [note, remove],
  )
  return { deleted, remove, removing, removeByHand, tellFailure }
}

/** Of lines whose launch has passed, those that were opened before it, and the others. */
function parted(lines: readonly ViewedLine[], openedAt: ReadonlyMap<number, number>) {
  const isInTime = ({ id, launch }: ViewedLine) =>
    launch !== undefined && (openedAt.get(id) ?? Number.POSITIVE_INFINITY) <= launch
  return { inTime: lines.filter(isInTime), missed: lines.filter((line) => !isInTime(line)) }
}

function WorldFailed({ world, onRetry }: { readonly world: string; readonly onRetry: () => void }) {
  const { t } = useTranslation(['offPack', 'shell'])
  return (
    <Row as="p" gap={4} align="center" wrap size="row" role="status">
      {t('view.worldFailed', { world })}
      <Button onClick={onRetry}>{t('shell:retry')}</Button>
    </Row>
  )
}

/** On the clock of the zone, as a date-time field writes it. */
function inAnHour(zone: string): string {
  return printLocal(instant(serverNow() + HOUR_MS), zone)
    .slice(0, 19)
    .replace(' ', 'T')
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
