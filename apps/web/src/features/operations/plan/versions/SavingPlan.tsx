/** Whether the plan as it is shown is the one that others see, and what to do where it is not. */
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../../api/refusal-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card, Row, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import css from '../PlanStep.module.css'
import type { PlanNames } from '../plan-in-hand.ts'
import { Differences } from './PlanProposalView.tsx'
import type { PlanVersions } from './plan-versions.ts'

export interface SavingPlanProps {
  readonly versions: PlanVersions
  readonly names: PlanNames
}

/** That it is saved, or will be in a moment; what asks for heed stands below the bar. */
export function PlanSaved({ versions }: Pick<SavingPlanProps, 'versions'>) {
  const { t } = useTranslation('operationPlan')
  const { plan, saving } = versions
  if (!plan) return null
  return (
    <Text as="span" size="note" tone="faint" role="status">
      {!isHeeded(versions) && t(`saving.${saving}`, { reason: '' })}
      {!isHeeded(versions) && versions.isOnlyHere && saving !== 'SAVED' && ` · ${t('saving.onlyHere')}`}
    </Text>
  )
}

function isHeeded({ saving, refusal }: PlanVersions): boolean {
  return saving === 'REFUSED' || saving === 'CONFLICT' || (saving === 'UNSAVED' && refusal !== undefined)
}

export function SavingPlan({ versions, names }: SavingPlanProps) {
  const { t } = useTranslation('operationPlan')
  const refusalText = useRefusalText()
  const { plan, saving, refusal, retry, isOnlyHere } = versions
  if (!plan) return null
  const isTriedAgain = saving === 'UNSAVED' && refusal !== undefined
  return (
    <>
      {isHeeded(versions) && (
        <Row wrap gap={4} align="center" size="row" tone="warn" role={isTriedAgain ? 'status' : 'alert'}>
          <span>
            {t(`saving.${saving}`, { reason: saving === 'REFUSED' ? refusalText(refusal) : '' })}
            {isTriedAgain && ` · ${refusalText(refusal)}`}
            {isOnlyHere && ` · ${t('saving.onlyHere')}`}
          </span>
          {saving !== 'CONFLICT' && <Button onClick={retry}>{t('retry')}</Button>}
        </Row>
      )}
      {saving === 'CONFLICT' && <TwoPlans versions={versions} names={names} />}
      <Aside versions={versions} />
    </>
  )
}

/** Theirs as what there was, mine as what comes after it. */
function TwoPlans({ versions, names }: SavingPlanProps) {
  const { t } = useTranslation('operationPlan')
  const { plan, conflict, takeTheirs, keepMine, keepBoth } = versions
  const theirs = conflict?.theirs.content
  if (!plan || !conflict) return null
  return (
    <Card
      gap={4}
      items="start"
      pad={[5, 6]}
      shrink
      marked="accent"
      className={css['told']}
      aria-label={t('conflict.title')}
    >
      <Text as="h2" size="head">
        {t('conflict.title')}
      </Text>
      <p>
        {theirs?.version && t('conflict.theirs', { version: theirs.version.version, author: theirs.version.author })}{' '}
        {t('conflict.stays')}
      </p>
      <Differences before={theirs?.plan.commands ?? []} after={plan.commands} names={names} />
      <Row wrap gap={4}>
        {conflict.both && (
          <Button kind="primary" onClick={keepBoth}>
            {t('conflict.keepBoth')}
          </Button>
        )}
        <Button onClick={takeTheirs}>{t('takeTheirs')}</Button>
        <Button onClick={keepMine}>{t('keepMine')}</Button>
      </Row>
    </Card>
  )
}

function Aside({ versions: { aside, take, forgetAside } }: Pick<SavingPlanProps, 'versions'>) {
  const { t } = useTranslation('operationPlan')
  if (!aside) return null
  const bringBack = () => {
    take(aside, 'BROUGHT_BACK', t('conflict.asideNote'))
    forgetAside()
  }
  return (
    <Text prose tone="soft" size="row">
      {t('conflict.aside')} <TextButton onClick={bringBack}>{t('bringBack')}</TextButton>{' '}
      <TextButton onClick={forgetAside}>{t('conflict.forget')}</TextButton>
    </Text>
  )
}
