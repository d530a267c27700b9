/** What the change that is tried with a proposal does to the operation, beside the plan. */
import type { Instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { dayText, timeText } from '../../../../parts/time/zone-text.ts'
import { Box } from '../../../../ui/layout.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import type { Proposed } from '../asking.ts'
import type { PlanNames } from '../plan-in-hand.ts'
import { type TrialEffect, trialEffects } from './trial.ts'

export interface TrialEffectsProps {
  readonly proposed: Proposed
  readonly names: PlanNames
}

export function TrialEffects({ proposed: { question, before, tried }, names }: TrialEffectsProps) {
  const { t } = useTranslation('operationPlan')
  const { timeZone } = useOperation().world
  const effectText = useEffectText(names)
  const { trial } = question
  if (!trial) return null
  const effects = trialEffects(before, tried, { wave: trial.wave, timeZone })
  return (
    <div>
      <p>{t('proposal.tried', { change: trial.told })}</p>
      {effects.length > 0 && (
        <Box as="ul" above={2} tone="soft">
          {effects.map((effect) => (
            <li key={effectText(effect)}>{effectText(effect)}</li>
          ))}
        </Box>
      )}
    </div>
  )
}

function useEffectText(names: PlanNames): (effect: TrialEffect) => string {
  const { t, i18n } = useTranslation('operationPlan')
  const { timeZone } = useOperation().world
  const time = (at: Instant) => `${dayText(at, timeZone, i18n.language)} ${timeText(at, timeZone)}`
  const span = ({ from, until }: { readonly from: Instant; readonly until: Instant }) =>
    from === until ? time(from) : `${time(from)} – ${time(until)}`
  return (effect) => {
    switch (effect.effect) {
      case 'LANDS':
      case 'FOLLOWS':
        return t(`proposal.effect.${effect.effect}`, {
          wave: names.wave(effect.wave),
          before: span(effect.before),
          after: span(effect.after),
        })
      case 'NEW_WAVE':
        return t('proposal.effect.NEW_WAVE', { wave: effect.name, after: span(effect.after) })
      case 'ALSO_WAVE':
        return t('proposal.effect.ALSO_WAVE', {
          template: names.template(effect.template),
          wave: names.wave(effect.wave),
        })
      case 'FIELDS_OF_ALL':
        return t('proposal.effect.FIELDS_OF_ALL', { before: effect.before, after: effect.after })
    }
  }
}
