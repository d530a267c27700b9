/** The plan from every side, one at a time; the one last looked at comes first the next time. */
import { Skeleton, Tabs } from '@mantine/core'
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { withTexts } from '../../../api/texts.ts'
import { HandOverBar } from '../../../parts/hand-over/HandOverBar.tsx'
import { key, useStored } from '../../../storage/browser-storage.ts'
import { PhoneFold } from '../../../ui/PhoneFold.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { Asked } from './asking.ts'
import { PlanOverview } from './PlanOverview.tsx'
import css from './PlanStep.module.css'
import { PlanVersionList } from './PlanVersionList.tsx'
import type { PlanInHand } from './plan-in-hand.ts'
import { linesOf, planRows, sendersOf, villagesOf } from './plan-rows.ts'
import type { PlanVersions } from './plan-versions.ts'

// Drawn anew with the plan in hand alone: that it is being saved, and has been, changes nothing in them.
const PlanCommands = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./PlanCommands.tsx'))).PlanCommands),
}))
const PlanTargets = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./PlanTargets.tsx'))).PlanTargets),
}))
const PlanPlayers = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./PlanPlayers.tsx'))).PlanPlayers),
}))
const PlanOnMap = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./PlanOnMap.tsx'))).PlanOnMap),
}))

const VIEWS = ['overview', 'commands', 'targets', 'players', 'map', 'versions'] as const
type View = (typeof VIEWS)[number]

const storedView = key('operation-plan-view', z.enum(VIEWS), 'overview')

export interface PlanViewsProps {
  readonly hand: PlanInHand
  readonly versions: PlanVersions
  readonly asked: Asked
}

export function PlanViews({ hand, versions, asked }: PlanViewsProps) {
  const { t } = useTranslation('operationPlan')
  const { id } = useOperation()
  const [view, setView] = useStored(storedView)
  const settled = useDeferredValue(hand)
  const version = useDeferredValue(versions.kept?.version ?? 0)
  return (
    <>
      <PhoneFold label={t('handOver')}>
        <HandOver plan={`operation-${id}-${version}`} hand={settled} />
      </PhoneFold>
      <Tabs value={view} onChange={(next) => isView(next) && setView(next)} keepMounted={false}>
        <Tabs.List aria-label={t('views')}>
          {VIEWS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`view.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview" className={css['view']}>
          <PlanOverview hand={hand} asked={asked} />
        </Tabs.Panel>
        <Tabs.Panel value="commands" className={css['view']}>
          <Suspense fallback={<ViewLoading />}>
            <PlanCommands hand={hand} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="targets" className={css['view']}>
          <Suspense fallback={<ViewLoading />}>
            <PlanTargets hand={hand} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="players" className={css['view']}>
          <Suspense fallback={<ViewLoading />}>
            <PlanPlayers hand={hand} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="map" className={css['view']}>
          <Suspense fallback={<ViewLoading />}>
            <PlanOnMap hand={hand} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={css['view']}>
          <PlanVersionList versions={versions} names={hand.names} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** A moment after an edit: every command of the plan is written out for it. */
const HandOver = memo(function HandOver({ plan, hand }: { readonly plan: string; readonly hand: PlanInHand }) {
  const { commands } = hand.plan
  const rows = planRows(hand)
  const lines = useMemo(() => linesOf(rows), [rows])
  const senders = useMemo(() => sendersOf(rows, lines), [rows, lines])
  const villages = useMemo(() => villagesOf(commands), [commands])
  return (
    commands.length > 0 && (
      <HandOverBar {...{ plan, lines, villages }} world={hand.world} senderOf={(line) => senders.get(line)} />
    )
  )
})

function ViewLoading() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={320} />
    </div>
  )
}

function isView(value: string | null): value is View {
  return VIEWS.some((view) => view === value)
}
