import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { WorldSelect } from '../../../parts/world/WorldSelect.tsx'
import { Card, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { useAccess } from '../saving/plan-access.ts'
import { bringBack, usePlanDraft } from '../saving/plan-draft.ts'
import { useLockPlan } from '../tribe-plans.api.ts'
import { DeletePlan } from './DeletePlan.tsx'
import { PlanName } from './PlanName.tsx'

/** Its name, the world, which stays once the plan is saved, and who may change the plan; its creator may also delete it. */
export function PlanCard() {
  const { t } = useTranslation('tribe')
  const { planId, world } = useAccess()
  return (
    <Card titled gap={5} aria-label={t('step.general')}>
      <Stack gap={[5, 6]} align="start" fits="field">
        <PlanName />
        {planId === undefined ? <NewPlanWorld /> : <SavedWorld />}
        {planId !== undefined && <WhoMayChange />}
      </Stack>
      {world && (
        <p className={formCss['hint']}>
          {t('worldClock', { world: world.world, zone: zoneText(serverNow(), world.timeZone) })}
        </p>
      )}
    </Card>
  )
}

function NewPlanWorld() {
  const { t } = useTranslation('tribe')
  const { chooseWorld } = useCurrentWorld()
  const cleared = usePlanDraft((draft) => draft.cleared)
  return (
    <div>
      <WorldSelect />
      {cleared && (
        <Text above={3} tone="warn" size="row" role="status">
          {t('cleared', { world: cleared.world })}{' '}
          <TextButton
            onClick={() => {
              const world = bringBack()
              if (world !== undefined) chooseWorld(world)
            }}
          >
            {t('bringBack')}
          </TextButton>
        </Text>
      )}
    </div>
  )
}

function SavedWorld() {
  const { t } = useTranslation(['tribe', 'shell'])
  const { plan } = useAccess()
  if (!plan) return null
  return (
    <Select label={t('shell:world')} data={[plan.world]} value={plan.world} description={t('worldStays')} disabled />
  )
}

function WhoMayChange() {
  const { t } = useTranslation('tribe')
  const refusalSentence = useRefusalSentence()
  const { plan, creator } = useAccess()
  const lock = useLockPlan()
  if (!plan) return null
  if (creator === undefined) {
    if (plan.allowedEditors.length > 0) return null
    return <p className={formCss['hint']}>{t(plan.createdBy === null ? 'openHintNobody' : 'openHint')}</p>
  }
  const isLocked = lock.isPending ? (lock.variables?.editors.length ?? 0) > 0 : plan.allowedEditors.length > 0
  return (
    <Stack gap={5} items="start">
      <Checkbox
        label={t('lock')}
        description={t(isLocked ? 'lockHint' : 'openHint')}
        checked={isLocked}
        disabled={lock.isPending}
        onChange={({ currentTarget: { checked } }) =>
          lock.mutate(
            { id: plan.id, editors: checked ? [creator] : [] },
            { onError: (failure) => toastError({ message: t('lockFailed', { reason: refusalSentence(failure) }) }) },
          )
        }
      />
      <DeletePlan id={plan.id} />
    </Stack>
  )
}
