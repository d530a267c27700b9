/** What of the operation the engine cannot be asked as it stands. */
import type { PlanProblem } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Box, Card } from '../../../../ui/layout.tsx'
import css from '../PlanStep.module.css'
import type { PlanNames } from '../plan-in-hand.ts'

export interface PlanProblemsProps {
  readonly problems: readonly PlanProblem[]
  readonly names: PlanNames
}

const SHOWN = 12

export function PlanProblems({ problems, names }: PlanProblemsProps) {
  const { t } = useTranslation('operationPlan')
  if (problems.length === 0) return null
  return (
    <Card gap={4} items="start" pad={[5, 6]} shrink marked="warn" className={css['told']} aria-label={t('problems')}>
      <p>{t('problems')}</p>
      <ul>
        {problems.map(({ code, wave, template, coords = [] }) => (
          <Box as="li" breaks key={`${code} ${wave ?? ''} ${template ?? ''}`}>
            {t(`problem.${code}`, {
              wave: wave === undefined ? '' : names.wave(wave),
              template: template === undefined ? '' : names.template(template),
            })}{' '}
            <span className="mono">{coords.slice(0, SHOWN).join(' ')}</span>{' '}
            {coords.length > SHOWN && t('andMore', { count: coords.length - SHOWN })}
          </Box>
        ))}
      </ul>
    </Card>
  )
}
