/** The last plans of this browser, of every planner: to come back to, to remove, to clear. */
import { instant } from '@muster/game'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored, writeStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { dayText, timeText, zoneText } from '../time/zone-text.ts'
import {
  type LastPlan,
  lastPlans,
  MOST_LAST_PLANS,
  type PlannerName,
  removeAllPlans,
  removePlan,
  shownPlan,
} from './last-plans.ts'

const ADDRESSES = { simple: '/', advanced: '/planner/advanced', noble: '/planner/noble' } as const

export interface LastPlansDialogProps {
  /** Where it was opened. */
  readonly planner: PlannerName
  readonly onClose: () => void
}

export function LastPlansDialog({ planner, onClose }: LastPlansDialogProps) {
  const { t, i18n } = useTranslation(['lastPlans', 'shell'])
  const navigate = useNavigate()
  const [plans] = useStored(lastPlans)
  const [shown] = useStored(shownPlan(planner))
  const [asking, setAsking] = useState<LastPlan | 'all'>()

  const open = (plan: LastPlan) => {
    writeStored(shownPlan(plan.planner), plan.id)
    onClose()
    if (plan.planner !== planner) void navigate({ to: ADDRESSES[plan.planner] })
  }
  const remove = () => void (asking === 'all' ? removeAllPlans() : asking && removePlan(asking.id))
  const madeAt = ({ madeAt: at, timeZone }: LastPlan) => {
    const made = instant(at)
    return `${dayText(made, timeZone, i18n.language)} ${timeText(made, timeZone)} ${zoneText(made, timeZone)}`
  }

  const columns: readonly Column<LastPlan>[] = [
    { id: 'made', name: t('made'), kind: 'name', cell: madeAt },
    { id: 'planner', name: t('planner'), cell: (plan) => t(`planners.${plan.planner}`) },
    { id: 'world', name: t('world'), cell: ({ world }) => world },
    {
      id: 'commands',
      name: t('commands'),
      kind: 'figure',
      cell: ({ planned, wanted }) => (
        <Text as="span" tone={planned < wanted ? 'warn' : 'ink'}>
          {t('plannedOf', { planned, wanted })}
        </Text>
      ),
    },
    { id: 'short', name: t('short'), kind: 'figure', cell: ({ short }) => short },
    {
      id: 'actions',
      name: t('actions'),
      kind: 'actions',
      cell: (plan) => (
        <Text as="span" inline gap={3} align="center">
          {plan.id === shown ? (
            <Text as="span" size="note" tone="soft">
              {t('shown')}
            </Text>
          ) : (
            <Button aria-label={t('openOf', { made: madeAt(plan), world: plan.world })} onClick={() => open(plan)}>
              {t('open')}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={t('removeOf', { made: madeAt(plan), world: plan.world })}
            onClick={() => setAsking(plan)}
          >
            {t('remove')}
          </Button>
        </Text>
      ),
    },
  ]

  return (
    <Dialog title={t('title')} opened onClose={onClose} size="xl">
      <Text prose below={5} tone="soft">
        {t('note', { count: MOST_LAST_PLANS })}
      </Text>
      <Table label={t('title')} columns={columns} rows={plans} keyOf={idOf} empty={t('none')} frame="plain" />
      <DialogActions>
        {plans.length > 0 && (
          <Button kind="danger" onClick={() => setAsking('all')}>
            {t('removeAll')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('shell:close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        title={t(asking === 'all' ? 'removeAllAsk' : 'removeAsk')}
        opened={asking !== undefined}
        confirmLabel={t(asking === 'all' ? 'removeAll' : 'removePlan')}
        onConfirm={remove}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

const idOf = ({ id }: LastPlan) => id
