/** Before the first plan: what is still missing for one, else the button that makes it. */
import { MOST_OPERATION_COMMANDS } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Card, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { operationAt } from '../frame/operation-steps.ts'
import type { Asked } from './asking.ts'
import { PlanProblems } from './overview/PlanProblems.tsx'
import { TooMany } from './PlanHead.tsx'
import css from './PlanStep.module.css'
import type { PlanNames } from './plan-in-hand.ts'
import type { WholeOperation } from './use-operation-parts.ts'

export interface ReadyToPlanProps {
  readonly whole: WholeOperation
  readonly asked: Asked
  readonly names: PlanNames
}

export function ReadyToPlan({ whole: { parts, asked }, asked: { ask }, names }: ReadyToPlanProps) {
  const { t } = useTranslation('operationPlan')
  const { id, isReadOnly } = useOperation()
  const wanted = asked?.operation.wishes.reduce((sum, wish) => sum + wish.wanted, 0) ?? 0
  const isTooMany = wanted > MOST_OPERATION_COMMANDS
  const missing = [
    ...(parts.troops.length === 0 ? (['troops'] as const) : []),
    ...(parts.targets.targets.length === 0 ? (['targets'] as const) : []),
    ...(parts.waves.waves.length === 0 ? (['waves'] as const) : []),
  ]
  if (missing.length > 0)
    return (
      <Card gap={4} items="start" pad={[5, 6]} shrink className={css['told']} aria-label={t('none')}>
        <Text as="h2" size="head">
          {t('none')}
        </Text>
        <p>{t('missing')}</p>
        <ul>
          {missing.map((step) => (
            <li key={step}>
              <Link {...operationAt(id, step)}>{t(`missingStep.${step}`)}</Link>
            </li>
          ))}
        </ul>
      </Card>
    )
  return (
    <Card gap={4} items="start" pad={[5, 6]} shrink className={css['told']} aria-label={t('none')}>
      <Text as="h2" size="head">
        {t('none')}
      </Text>
      <PlanProblems problems={asked?.problems ?? []} names={names} />
      {!isReadOnly && (
        <>
          {isTooMany ? <TooMany wanted={wanted} /> : <p>{t('ready')}</p>}
          <Button kind="primary" disabled={isTooMany} onClick={() => ask({ keepsPlan: false })}>
            {t('plan')}
          </Button>
          <Text prose tone="soft" size="row">
            {t('planningTakes')}
          </Text>
        </>
      )}
    </Card>
  )
}
