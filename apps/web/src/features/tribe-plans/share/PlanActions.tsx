import { instant } from '@muster/game'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { ageText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { NEW_PLAN } from '../addresses.ts'
import { useAccess } from '../saving/plan-access.ts'
import { dropChanges, usePlanDraft } from '../saving/plan-draft.ts'
import type { PlanSaving } from '../saving/plan-saving.ts'
import { useHasHistory } from '../tribe-plans.api.ts'
import css from './PlanActions.module.css'

/** Saving and stepping back, and what of the plan is not saved. */
export function PlanActions({ saving }: { readonly saving: PlanSaving }) {
  const { t } = useTranslation('tribe')
  const { planId, plan, editable } = useAccess()
  const hasHistory = useHasHistory(planId)
  const hasAttackers = usePlanDraft(({ content }) => content.attackingTribeData.length > 0)
  const isNext = useIsToSave()
  const [restoring, setRestoring] = useState(false)
  return (
    <Row wrap gap={4} align="center" className={css['actions']}>
      <PlanState />
      {planId === undefined ? (
        <NewPlan />
      ) : (
        plan && (
          <PhoneFold label={t('more')} inRow>
            <Row wrap gap={4} align="center" className={css['rest']}>
              <NewPlan />
              <CopyButton text={() => addressOf(plan.id)} caption={t('copyLink')} />
              {hasHistory && editable && (
                <Button busy={saving.isRestoring} onClick={() => setRestoring(true)}>
                  {t('restore')}
                </Button>
              )}
            </Row>
          </PhoneFold>
        )
      )}
      <Button
        kind={isNext ? 'primary' : 'plain'}
        busy={saving.isSaving}
        disabled={!editable || !hasAttackers}
        title={editable && !hasAttackers ? t('saveNeeds') : undefined}
        onClick={saving.save}
      >
        {t('save')}
      </Button>
      <ConfirmDialog
        title={t('restoreTitle')}
        confirmLabel={t('restoreConfirm')}
        opened={restoring}
        onConfirm={saving.restore}
        onClose={() => setRestoring(false)}
      >
        <p>{t('restoreLoses')}</p>
      </ConfirmDialog>
    </Row>
  )
}

/** Whether saving is what comes next: of a plan that is saved as it stands, its next step does. */
export function useIsToSave(): boolean {
  const { planId, editable } = useAccess()
  return usePlanDraft(
    ({ changed, content }) => editable && content.attackingTribeData.length > 0 && (changed || planId === undefined),
  )
}

function PlanState() {
  const { t, i18n } = useTranslation('tribe')
  const { plan, editable, readOnly } = useAccess()
  const changed = usePlanDraft((draft) => draft.changed)
  if (changed && editable)
    return (
      <Text as="span" size="row" tone="warn">
        {t('changed')}
      </Text>
    )
  if (!plan) return null
  if (readOnly === 'WORLD_ASKED')
    return (
      <Box as="span" tone="faint" size="note" role="status">
        {t('worldAsked', { world: plan.world })}
      </Box>
    )
  const saved = instant(Date.parse(plan.lastModifiedDate))
  return (
    <Box as="span" tone="faint" size="note">
      {t('savedAt', { age: ageText(saved, serverNow(), i18n.language) })}
    </Box>
  )
}

/** Away from a saved plan to a new one; what was entered in a new one is given up for another. */
function NewPlan() {
  const { t } = useTranslation('tribe')
  const { planId } = useAccess()
  const navigate = useNavigate()
  const changed = usePlanDraft((draft) => draft.changed)
  const [asking, setAsking] = useState(false)
  if (planId !== undefined) return <Button onClick={() => void navigate(NEW_PLAN)}>{t('newPlan')}</Button>
  if (!changed) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('newPlan')}</Button>
      <ConfirmDialog
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        opened={asking}
        onConfirm={dropChanges}
        onClose={() => setAsking(false)}
      >
        <p>{t('discardLoses')}</p>
      </ConfirmDialog>
    </>
  )
}

function addressOf(id: string): string {
  return new URL(`/tribe-planner/${id}`, location.href).href
}
