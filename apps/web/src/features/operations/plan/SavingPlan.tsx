/** Whether the plan as it is shown is the one that others see, and what to do where it is not. */
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './PlanStep.module.css'
import type { PlanVersions } from './plan-versions.ts'

export function SavingPlan({ versions }: { readonly versions: PlanVersions }) {
  const { t } = useTranslation('operationPlan')
  const refusalText = useRefusalText()
  const { plan, saving, refusal, retry, takeTheirs, keepMine } = versions
  if (!plan) return null
  const reason = saving === 'REFUSED' ? refusalText(refusal) : ''
  const isHeeded = saving === 'REFUSED' || saving === 'CONFLICT'
  return (
    <div className={css['saving']} data-heed={isHeeded || undefined} role={isHeeded ? 'alert' : 'status'}>
      <span>{t(`saving.${saving}`, { reason })}</span>
      {saving === 'REFUSED' && <Button onClick={retry}>{t('retry')}</Button>}
      {saving === 'CONFLICT' && (
        <>
          <Button onClick={takeTheirs}>{t('takeTheirs')}</Button>
          <Button onClick={keepMine}>{t('keepMine')}</Button>
        </>
      )}
    </div>
  )
}
