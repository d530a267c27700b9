import { useTranslation } from 'react-i18next'
import { Box, Card, Text } from '../../ui/layout.tsx'
import css from './PlanSteps.module.css'
import { isOpen } from './plan-steps.ts'
import { STEPS, type Step, usePlanDraft } from './saving/plan-draft.ts'

export interface PlanStepsProps {
  readonly current: Step
  readonly onChoose: (step: Step) => void
}

/** The three steps; one that needs something first says what. */
export function PlanSteps({ current, onChoose }: PlanStepsProps) {
  const { t } = useTranslation('tribe')
  const content = usePlanDraft((draft) => draft.content)
  return (
    <nav className={css['steps']} aria-label={t('steps')}>
      <Card columns={3} as="ol" bare>
        {STEPS.map((step, at) => {
          const closed = isOpen(step, content) ? undefined : step
          return (
            <li key={step}>
              <Box
                as="button"
                pad={[3, 5]}
                full
                tone="soft"
                type="button"
                aria-current={step === current ? 'step' : undefined}
                disabled={closed !== undefined}
                title={closed === undefined || closed === 'general' ? undefined : t(`stepClosed.${closed}`)}
                onClick={() => onChoose(step)}
              >
                <Text as="span" align="center" items="center" size="note" className={css['number']}>
                  {at + 1}
                </Text>{' '}
                {t(`step.${step}`)}
              </Box>
            </li>
          )
        })}
      </Card>
    </nav>
  )
}
