/** How good the plan is in a sentence, what it rests on, which version it is, and the buttons that make another. */
import { MOST_OPERATION_COMMANDS, type OperationPlan } from '@muster/contracts'
import { instant } from '@muster/game'
import { oldestBringing } from '@muster/operation'
import { lazy, Suspense, type ToggleEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { withTexts } from '../../../api/texts.ts'
import { listed } from '../../../parts/lists/listed.ts'
import { ageText, dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useIsPhone } from '../../../ui/folds/use-window-width.ts'
import { goOnAt } from '../../../ui/go-on-at.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { Asked } from './asking.ts'
import { useCheckedPlan } from './commands/plan-checks.ts'
import css from './PlanStep.module.css'
import type { PlanInHand } from './plan-in-hand.ts'
import type { WholeOperation } from './use-operation-parts.ts'
import type { PlanVersions } from './versions/plan-versions.ts'
import { PlanSaved } from './versions/SavingPlan.tsx'

const GiveOutPlan = lazy(async () => ({
  default: (await withTexts('operationOrders', import('../orders/GiveOutPlan.tsx'))).GiveOutPlan,
}))

export interface PlanHeadProps {
  readonly hand: PlanInHand
  readonly versions: PlanVersions
  readonly whole: WholeOperation
  readonly asked: Asked
  /** There was none when the page was opened: whoever pressed for it goes on at what it says. */
  readonly isFirst: boolean
}

/**
 * One bar: how the plan stands, and what comes next on the filled button. A plan that fits is given out, one that no longer does is
 * planned again, and while another is on its way nothing here comes next.
 */
export function PlanHead({ hand, versions, whole, asked, isFirst }: PlanHeadProps) {
  const { t } = useTranslation(['operationPlan', 'operations'])
  const isPhone = useIsPhone()
  // On a phone its summary stands among the buttons; what is unfolded stays so when it is turned.
  const [isUnfolded, setUnfolded] = useState(false)
  const folding = {
    open: isUnfolded,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setUnfolded(currentTarget.open),
  }
  const { plan, standing, changed, isReadOnly } = hand
  const { kept, saving } = versions
  const { state } = asked.asking
  const isBusy = state === 'waiting' || state === 'planning'
  const isTooMany = standing.wanted > MOST_OPERATION_COMMANDS
  const isOlder = changed.length > 0
  const isShort = standing.planned + takenOutOf(standing) < standing.wanted
  const isNext = state === 'idle' && saving !== 'CONFLICT'
  const anew = !isReadOnly && (
    <Button
      kind="quiet"
      disabled={isBusy || isTooMany}
      title={t('planAnewHint')}
      onClick={() => asked.ask({ keepsPlan: false })}
    >
      {t('planAnew')}
    </Button>
  )
  return (
    <Row
      as="header"
      wrap
      gap={[2, 5]}
      pad={[3, 5]}
      align="center"
      justify="between"
      marked="good"
      round="card"
      ground="panel"
      className={css['head']}
      data-short={isShort || isOlder || undefined}
    >
      <Row wrap gap={[0, 5]} align="baseline" shrink grows={360}>
        <div role="status">
          <Text as="h2" flush size="body" ref={isFirst ? goOnAt : undefined} tabIndex={-1}>
            <Outcome hand={hand} />
          </Text>
          {isTooMany && <TooMany wanted={standing.wanted} />}
          {isOlder && <Older hand={hand} />}
          {!isOlder && standing.wanted > 0 && standing.inVain > 0 && (
            <Text prose tone="soft" size="row">
              {t('inVain', { count: standing.inVain })}
            </Text>
          )}
        </div>
        <PlanSaved versions={versions} />
        {!isPhone && (
          <details {...folding}>
            <summary>{t('factsFold')}</summary>
            <Facts plan={plan} kept={kept} whole={whole} />
          </details>
        )}
      </Row>
      <Row wrap gap={[2, 3]} align="center">
        {!isPhone && anew}
        {!isReadOnly && (
          <>
            <Button
              kind={isOlder && isNext ? 'primary' : 'plain'}
              disabled={isBusy || isTooMany}
              title={t('planAgainHint')}
              onClick={() => asked.ask({ keepsPlan: true })}
            >
              {t('planAgain')}
            </Button>
            {!isOlder && isNext && (
              <Suspense>
                <GiveOutPlan isSaved={saving === 'SAVED'} />
              </Suspense>
            )}
          </>
        )}
        {isPhone && (
          <details {...folding}>
            <summary>{t('operations:more')}</summary>
            <Facts plan={plan} kept={kept} whole={whole} />
            {anew}
          </details>
        )}
      </Row>
    </Row>
  )
}

/**
 * `1,012 of 1,020 commands planned · no plan has more than 1,014`. What is planned and wanted is counted as the operation is now;
 * what the engine has proven holds only while it is as it was then. Where nothing is wanted, as of a plan that was taken over without
 * its waves, it says what the plan holds.
 */
function Outcome({ hand: { plan, standing, changed } }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlan')
  const { bound, proven, isStopped, isEnded } = plan.figures
  const { planned, wanted } = standing
  const takenOut = takenOutOf(standing)
  const byHand = plan.commands.filter((command) => command.isByHand).length
  if (wanted === 0) return t('unasked', { count: plan.commands.length })
  const isAsPlanned = planned === plan.figures.planned && byHand === 0
  const said = [
    ...(changed.length > 0
      ? [t('older')]
      : [proven && isAsPlanned ? t('proven') : planned >= bound ? t('most') : t('atMost', { bound })]),
    ...(isStopped && changed.length === 0 ? [t(isEnded ? 'ended' : 'stopped')] : []),
    ...(takenOut > 0 ? [t('takenOut', { count: takenOut })] : []),
    ...(byHand > 0 ? [t('byHand', { count: byHand })] : []),
  ]
  return [t('planned', { planned, count: wanted }), ...said].join(' · ')
}

/** Nobody misses what he took out himself. */
function takenOutOf({ takenOut }: PlanInHand['standing']): number {
  return takenOut.reduce((sum, { count }) => sum + count, 0)
}

/** Before anybody waits for a refusal. */
export function TooMany({ wanted }: { readonly wanted: number }) {
  const { t } = useTranslation('operationPlan')
  return (
    <Text above={2} tone="warn">
      {t('tooMany', { count: wanted, limit: MOST_OPERATION_COMMANDS })}
    </Text>
  )
}

/** What has changed since, and what that does to the commands that there are. */
function Older({ hand }: { readonly hand: PlanInHand }) {
  const { t, i18n } = useTranslation('operationPlan')
  const { unwanted } = useCheckedPlan(hand)
  const { inVain } = hand.standing
  const parts = listed(
    hand.changed.map((part) => t(`part.${part}`)),
    i18n.language,
    'conjunction',
  )
  return (
    <Stack as="ul" gap={1} tone="warn" size="body" above={2} bare>
      <li>{t('changedSince', { parts })}</li>
      {inVain > 0 && <li>{t('inVain', { count: inVain })}</li>}
      {unwanted > 0 && <li>{t('breaksNow', { count: unwanted })}</li>}
    </Stack>
  )
}

interface FactsProps extends Pick<PlanHeadProps, 'whole'>, Pick<PlanVersions, 'kept'> {
  readonly plan: OperationPlan
}

function Facts({ plan: { figures }, kept, whole }: FactsProps) {
  const { t, i18n } = useTranslation('operationPlan')
  const { timeZone } = useOperation().world
  const { parts, asked } = whole
  const oldest = oldestBringing(parts.troops)
  const age = oldest && ageText(oldest, serverNow(), i18n.language)
  const saved = kept && instant(Date.parse(kept.date))
  return (
    <Row as="ul" wrap gap={[1, 6]} above={2} tone="soft" size="row" bare>
      {saved && (
        <li>
          {t(kept.author === '' ? 'version' : 'versionBy', {
            author: kept.author,
            version: kept.version,
            time: `${dayText(saved, timeZone, i18n.language)} ${timeText(saved, timeZone)} ${zoneText(saved, timeZone)}`,
          })}
        </li>
      )}
      <li>{t(`restsOn.${parts.selection.restsOn}`)}</li>
      {asked && asked.choice.otherBasis > 0 && <li>{t('otherBasis', { count: asked.choice.otherBasis })}</li>}
      {age !== undefined && <li>{t('oldest', { age })}</li>}
      <li>{t('took', { seconds: Math.round(figures.milliseconds / 100) / 10 })}</li>
      <li>{t('seed', { seed: figures.seed })}</li>
    </Row>
  )
}
