/** How good the plan is in a sentence, what it rests on, which version it is, and the buttons that make another. */
import type { KeptPlan, OperationPlan } from '@muster/contracts'
import { instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { ageText, dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { Asked } from './asking.ts'
import css from './PlanStep.module.css'
import type { WholeOperation } from './use-operation-parts.ts'

export interface PlanHeadProps {
  readonly plan: OperationPlan | undefined
  readonly kept: KeptPlan | null | undefined
  readonly whole: WholeOperation
  readonly asked: Asked
  readonly isReadOnly: boolean
}

export function PlanHead({ plan, kept, whole, asked, isReadOnly }: PlanHeadProps) {
  const { t } = useTranslation('operationPlan')
  if (!plan) return null
  const isBusy = asked.asking.state === 'waiting' || asked.asking.state === 'planning'
  const isShort = plan.figures.planned < plan.figures.wanted
  return (
    <header className={css['head']} data-short={isShort || undefined}>
      <div>
        <div role="status">
          <h3>
            <Outcome plan={plan} />
          </h3>
        </div>
        <Facts plan={plan} kept={kept} whole={whole} />
      </div>
      {!isReadOnly && (
        <div className={css['deeds']}>
          <Button kind="primary" disabled={isBusy} title={t('planAgainHint')} onClick={() => asked.ask(true)}>
            {t('planAgain')}
          </Button>
          <Button kind="quiet" disabled={isBusy} title={t('planAnewHint')} onClick={() => asked.ask(false)}>
            {t('planAnew')}
          </Button>
        </div>
      )}
    </header>
  )
}

/** `1,012 of 1,020 commands planned; no plan has more than 1,014`. Of a plan that was edited the commands that it has. */
function Outcome({ plan: { commands, figures } }: { readonly plan: OperationPlan }) {
  const { t } = useTranslation('operationPlan')
  const { wanted, bound, proven, isStopped } = figures
  const planned = commands.length
  const byHand = commands.filter((command) => command.isByHand).length
  const said = [
    proven && planned === figures.planned && byHand === 0
      ? t('proven')
      : planned >= bound
        ? t('most')
        : t('atMost', { bound }),
    ...(isStopped ? [t('stopped')] : []),
    ...(byHand > 0 ? [t('byHand', { count: byHand })] : []),
  ]
  return (
    <>
      {t('planned', { planned, count: wanted })}
      {'; '}
      {said.join(', ')}
    </>
  )
}

type FactsProps = Pick<PlanHeadProps, 'kept' | 'whole'> & { readonly plan: OperationPlan }

function Facts({ plan: { figures }, kept, whole }: FactsProps) {
  const { t, i18n } = useTranslation('operationPlan')
  const { timeZone } = useOperation().world
  const { parts, asked } = whole
  const oldest = Math.min(...parts.troops.map(({ broughtDate }) => Date.parse(broughtDate)))
  const age = Number.isFinite(oldest) ? ageText(instant(oldest), serverNow(), i18n.language) : undefined
  const saved = kept && instant(Date.parse(kept.date))
  return (
    <ul className={css['facts']}>
      {saved && (
        <li>
          {t('version', {
            version: kept.version,
            time: `${dayText(saved, timeZone, i18n.language)} ${timeText(saved, timeZone)} ${zoneText(saved, timeZone)}`,
          })}
          {kept.author !== '' && ` ${t('by', { author: kept.author })}`}
        </li>
      )}
      <li>
        {t(`restsOn.${parts.selection.restsOn}`)}
        {asked && asked.choice.otherBasis > 0 && `, ${t('otherBasis', { count: asked.choice.otherBasis })}`}
        {age !== undefined && `, ${t('oldest', { age })}`}
      </li>
      <li>{t('took', { seconds: Math.round(figures.milliseconds / 100) / 10 })}</li>
      <li>{t('seed', { seed: figures.seed })}</li>
    </ul>
  )
}
