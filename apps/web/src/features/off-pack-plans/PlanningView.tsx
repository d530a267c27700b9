import { instant, printLocal } from '@muster/game'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { useSentLines } from '../../parts/off-pack-plan/game-message.ts'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { toastError } from '../../ui/toast.ts'
import { ExpiredLines } from './ExpiredLines.tsx'
import { type LaunchLimit, LineFilters } from './LineFilters.tsx'
import { LinePaging } from './LinePaging.tsx'
import type { LineActions } from './LineRow.tsx'
import { LineTable } from './LineTable.tsx'
import { type Planning, useFreshPages, useLineRemoval } from './off-pack-plans.api.ts'
import { PlanningBar } from './PlanningBar.tsx'
import { PlanningFacts } from './PlanningFacts.tsx'
import { PlanningHelp } from './PlanningHelp.tsx'
import { PlanningOutputs } from './PlanningOutputs.tsx'
import css from './PlanningView.module.css'
import { TitleTimeLeft } from './TimeLeft.tsx'
import { useShownLines } from './use-shown-lines.ts'
import { useUndo } from './use-undo.ts'
import { useInvalidIds, useLineWorld, useViewedLines } from './use-viewed-lines.ts'

const HOUR_MS = 3_600_000

export interface PlanningViewProps {
  readonly planning: Planning
}

export function PlanningView({ planning }: PlanningViewProps) {
  const { planningKey, name } = planning
  const { t } = useTranslation(['offPack', 'shell'])
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const [{ markDuplicates, removeAttackWhenSent, removeAttackWhenTimerExpired }] = useStored(stored.planningSettings)
  const { record, villages, lineWorld } = useLineWorld(planning)
  const [limit, setLimit] = useState<LaunchLimit>(() => ({ filter: 'all', time: inAnHour(lineWorld.zone) }))
  const { shown, total, page, pageSize, setPage, setPageSize } = useShownLines(planning.lines, limit)
  const lines = useViewedLines(shown, lineWorld, markDuplicates)
  const invalid = useInvalidIds(planning.lines, lineWorld)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const undo = useUndo(planningKey, planning.lines)
  const tellFailure = (failure: unknown) => toastError({ title: t('errorTitle'), message: refusalText(failure) })
  const noteRemoved = useFreshPages(planningKey, pageSize)
  const { remove, removing } = useLineRemoval(planningKey, {
    onRemoved: (ids) => {
      undo.gone(ids)
      noteRemoved(ids.length)
    },
    onFailure: tellFailure,
  })
  const { note } = undo
  const removeByHand = useCallback(
    (ids: readonly number[]) => {
      note(ids)
      remove(ids)
    },
    [note, remove],
  )
  // What is not shown is not chosen: nobody deletes what he does not see.
  const selected = useMemo(() => new Set(lines.filter(({ id }) => chosen.has(id)).map(({ id }) => id)), [lines, chosen])

  useSentLines(removeAttackWhenSent && lineWorld.url !== '' ? lineWorld.url : undefined, (id) => {
    if (planning.lines.some((line) => line.id === id) && !removing.has(id)) remove([id])
  })

  const actions = useMemo<LineActions>(
    () => ({
      select: (id, isSelected) => setChosen((before) => withId(before, id, isSelected)),
      remove: (id) => removeByHand([id]),
      open: ({ id, url }) => {
        // Named, so that a second press comes to the same window, and whoever helps there knows the line.
        if (url !== undefined) window.open(url, `muster-${id}`)
        setOpened((before) => withId(before, id, true))
      },
    }),
    [removeByHand],
  )
  const selectAll = (isSelected: boolean) =>
    setChosen(new Set(isSelected ? lines.filter(({ causes }) => !causes.has('NOT_FOUND')).map(({ id }) => id) : []))
  const changeLimit = (changed: LaunchLimit) => {
    setLimit(changed)
    setPage(0)
  }

  return (
    <article className={css['planning']}>
      <PageHead title={name} />
      <PlanningFacts planning={planning} zone={lineWorld.zone} />
      {lines[0] && <TitleTimeLeft launch={lines[0].launch} name={name} />}
      {!removeAttackWhenSent && removeAttackWhenTimerExpired && <ExpiredLines lines={lines} onExpired={remove} />}
      {villages.state === 'failed' && (
        <p className={css['note']} role="status">
          {t('view.worldFailed', { world: planning.world.world })}
          <Button onClick={villages.retry}>{t('shell:retry')}</Button>
        </p>
      )}
      <LineFilters limit={limit} onLimit={changeLimit} zone={lineWorld.zone} />
      <PlanningBar
        planningKey={planningKey}
        selected={selected}
        invalid={invalid}
        onRemove={removeByHand}
        onDeleted={() => void navigate({ to: '/planning' })}
      />
      {undo.count > 0 && (
        <p className={css['note']} role="status">
          {t('view.deleted', { count: undo.count })}
          <Button busy={undo.isUndoing} onClick={() => undo.undo(tellFailure)}>
            {t('view.undo')}
          </Button>
        </p>
      )}
      {lines.length > 0 ? (
        <LineTable
          lines={lines}
          selected={selected}
          removing={removing}
          opened={opened}
          actions={actions}
          onSelectAll={selectAll}
          world={planning.world.world}
          player={planning.player.name ?? ''}
          maxNobleFields={lineWorld.maxNobleFields}
        />
      ) : (
        <p className={toolCss['empty']}>{planning.lines.length === 0 ? t('view.none') : t('view.noneFiltered')}</p>
      )}
      <LinePaging total={total} page={page} size={pageSize} onPage={setPage} onSize={setPageSize} />
      {record && <PlanningOutputs lines={planning.lines} world={record} />}
      <PlanningHelp gameOrigin={originOf(lineWorld.url)} />
    </article>
  )
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const changed = new Set(ids)
  if (isIn) changed.add(id)
  else changed.delete(id)
  return changed
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
