/** Nobles that lack the escort of their template could go with another one: offered as a trial, like every change that helps. */
import { LONGEST_TEMPLATE_NAME } from '@muster/contracts'
import { type ChangeableParts, type OtherEscort, otherEscorts, withOtherEscort } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { newPartId } from '../../entry/part-editing.ts'
import type { Asked } from '../asking.ts'
import type { PlanInHand } from '../plan-in-hand.ts'

export interface OtherEscortsProps {
  readonly hand: PlanInHand
  readonly asked: Pick<Asked, 'ask'>
}

export function OtherEscorts({ hand, asked }: OtherEscortsProps) {
  const { t } = useTranslation(['operationPlan', 'planner'])
  const { plan, parts, changed, isReadOnly } = hand
  const found = useMemo(
    () => (isReadOnly || changed.length > 0 ? [] : otherEscorts(hand.asked, parts, plan.commands)),
    [hand.asked, parts, plan.commands, changed, isReadOnly],
  )
  if (found.length === 0) return null
  const tried = (escort: OtherEscort, told: string, name: string) => {
    // The template that is planned with is the template that is made when the plan is taken.
    let id: string | undefined
    const make = (now: ChangeableParts) => {
      id ??= newPartId(now.waves.templates)
      return withOtherEscort(now, escort, { id, name: name.slice(0, LONGEST_TEMPLATE_NAME) })
    }
    asked.ask({ keepsPlan: true, trial: { told, wave: escort.wave, make } })
  }
  return (
    <Row wrap gap={3} aria-label={t('nobles.title')} role="group">
      {found.map((escort) => {
        const { wave, unit, amount, nobles } = escort
        const name = t(`planner:units.${unit}`)
        const told = t('nobles.escort', { amount, unit: name })
        return (
          <Button
            key={wave}
            size="compact-sm"
            title={t('tryHint')}
            onClick={() => tried(escort, told, `${amount} × ${name}`)}
          >
            {told} <span>{t('wins.ABOUT', { count: nobles })}</span>
          </Button>
        )
      })}
    </Row>
  )
}
