/** How much leaves while its player sleeps, as far as nobody has said when he does; and, to be tried, that nobody sends at night. */
import { NIGHT } from '@muster/game'
import { type ChangeableParts, leavingAtNight } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import type { Asked } from '../asking.ts'
import css from '../PlanStep.module.css'
import type { PlanInHand } from '../plan-in-hand.ts'

export interface NightLineProps {
  readonly hand: PlanInHand
  readonly asked: Pick<Asked, 'ask'>
}

export function NightLine({ hand: { plan, parts, world, isReadOnly }, asked }: NightLineProps) {
  const { t } = useTranslation('operationPlan')
  const count = useMemo(
    () => leavingAtNight(plan.commands, parts.rules, world.timeZone).length,
    [plan.commands, parts.rules, world.timeZone],
  )
  if (count === 0) return null
  const told = t('change.QUIET_HOURS', NIGHT)
  return (
    <Row as="p" wrap gap={[2, 4]} align="center" tone="warn" className={css['changes']}>
      <span>{t('night', { count, ...NIGHT })}</span>
      {!isReadOnly && (
        <Button
          size="compact-sm"
          title={t('tryHint')}
          onClick={() => asked.ask({ keepsPlan: true, trial: { told, make: withoutNight } })}
        >
          {told}
        </Button>
      )}
    </Row>
  )
}

function withoutNight(parts: ChangeableParts): ChangeableParts {
  return { ...parts, rules: { ...parts.rules, quietHours: NIGHT } }
}
