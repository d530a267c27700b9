/** The steps in one line, each with how far it is; on a phone the others are their numbers, and the one that is open is named. */
import { OPERATION_STEPS, type OperationHead, type OperationStep } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import css from './OperationSteps.module.css'
import { useOperation } from './operation-context.ts'
import { isDone, operationAt, stepToGoOn } from './operation-steps.ts'

export function OperationSteps({ current }: { readonly current: OperationStep }) {
  const { t } = useTranslation('operations')
  const { id, head } = useOperation()
  const figureOf = useStepFigure()
  const next = stepToGoOn(head)
  return (
    <nav className={css['steps']} aria-label={t('steps')}>
      <Row as="ol" bare card>
        {OPERATION_STEPS.map((step, at) => (
          <Box as="li" shrink key={step}>
            <Link
              {...operationAt(id, step)}
              aria-current={step === current ? 'page' : undefined}
              data-done={isDone(step, head) || undefined}
              data-next={(step === next && step !== current) || undefined}
            >
              <Text as="span" nowrap className={css['name']}>
                <Text as="span" align="center" items="center" size="mark" className={css['number']} aria-hidden="true">
                  {isDone(step, head) ? '✓' : at + 1}
                </Text>{' '}
                <span>{t(`step.${step}`)}</span>
              </Text>{' '}
              <Text as="span" tone="faint" size="note" cut className={css['figure']}>
                {figureOf(step, head)}
              </Text>
            </Link>
          </Box>
        ))}
      </Row>
    </nav>
  )
}

function useStepFigure(): (step: OperationStep, head: OperationHead) => string {
  const { t, i18n } = useTranslation('operations')
  return (step, { figures, orders }) => {
    switch (step) {
      case 'troops':
        return figures.villages === 0
          ? t('figure.noTroops')
          : listed(
              [t('villages', { count: figures.villages }), t('players', { count: figures.players })],
              i18n.language,
            )
      case 'targets':
        return figures.targets === 0 ? t('figure.noTargets') : t('targets', { count: figures.targets })
      case 'waves':
        return figures.waves === 0 ? t('figure.noWaves') : t('waves', { count: figures.waves })
      case 'plan':
        return figures.planned === null
          ? t('figure.noPlan')
          : t('figure.plan', { planned: figures.planned, wanted: figures.wanted ?? figures.planned })
      case 'orders':
        return orders.given === 0 ? t('figure.noOrders') : t('figure.orders', { given: orders.given })
      case 'board':
        return orders.given === 0 ? '' : t('figure.board', orders)
    }
  }
}
