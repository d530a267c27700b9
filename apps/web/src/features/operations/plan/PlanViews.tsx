/** The plan from every side, one at a time; the one last looked at comes first the next time. */
import { Skeleton, Tabs } from '@mantine/core'
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { withTexts } from '../../../api/texts.ts'
import { key, useStored } from '../../../storage/browser-storage.ts'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Row } from '../../../ui/layout.tsx'
import type { Asked } from './asking.ts'
import { HandOver } from './HandOver.tsx'
import { PlanOverview } from './overview/PlanOverview.tsx'
import css from './PlanStep.module.css'
import type { PlanInHand } from './plan-in-hand.ts'
import type { RowFilter } from './plan-rows.ts'
import { PlanVersionList } from './versions/PlanVersionList.tsx'
import type { PlanVersions } from './versions/plan-versions.ts'

// Drawn anew with the plan in hand alone: that it is being saved, and has been, changes nothing in them.
const PlanCommands = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./commands/PlanCommands.tsx'))).PlanCommands),
}))
const PlanTargets = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./views/PlanTargets.tsx'))).PlanTargets),
}))
const PlanPlayers = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./views/PlanPlayers.tsx'))).PlanPlayers),
}))
const PlanOnMap = lazy(async () => ({
  default: memo((await withTexts('operationPlanEdit', import('./views/PlanOnMap.tsx'))).PlanOnMap),
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
  const [view, setView] = useStored(storedView)
  // What is picked on the overview's picture is what the commands begin with.
  const [picked, setPicked] = useState<Partial<RowFilter>>({})
  const list = useRef<HTMLDivElement>(null)
  // Where not all tabs have room, as on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is active then.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view])
  const show = (next: View, filter: Partial<RowFilter> = {}) => {
    setPicked(filter)
    setView(next)
  }
  return (
    <Tabs value={view} onChange={(next) => isView(next) && show(next)} keepMounted={false}>
      <Row wrap gap={[4, 6]} align="center" justify="between" ruled="below" className={css['views']}>
        <Tabs.List ref={list} aria-label={t('views')}>
          {VIEWS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`view.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {hand.plan.commands.length > 0 && (
          <PhoneFold label={t('export')} inRow>
            <HandOver hand={hand} version={versions.kept?.version ?? 0} />
          </PhoneFold>
        )}
      </Row>
      <Tabs.Panel value="overview">
        <PlanOverview
          hand={hand}
          asked={asked}
          onPick={(filter) => show('commands', filter)}
          onMap={() => show('map')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="commands">
        <Suspense fallback={<ViewLoading />}>
          <PlanCommands hand={hand} picked={picked} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="targets">
        <Suspense fallback={<ViewLoading />}>
          <PlanTargets hand={hand} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="players">
        <Suspense fallback={<ViewLoading />}>
          <PlanPlayers hand={hand} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="map">
        <Suspense fallback={<ViewLoading />}>
          <PlanOnMap hand={hand} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <PlanVersionList versions={versions} names={hand.names} />
      </Tabs.Panel>
    </Tabs>
  )
}

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
