/** What is short, a card for each wave and reason, with what would help on a button. */
import type { OperationChange, OperationShortage } from '@muster/contracts'
import { instant } from '@muster/game'
import {
  OPERATION_REASONS,
  type OperationReason,
  STANDING_REASONS,
  type StandingReason,
  withAppliedChange,
} from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, timeText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { Asked } from './asking.ts'
import css from './PlanStep.module.css'
import type { PlanInHand } from './plan-in-hand.ts'
import { type ShortageCause, shortageCauses } from './shortage-causes.ts'
import type { WholeOperation } from './use-operation-parts.ts'

export interface ShortagesProps {
  readonly hand: PlanInHand
  readonly whole: WholeOperation
  readonly asked: Asked
}

export function Shortages({ hand, whole, asked }: ShortagesProps) {
  const { t } = useTranslation('operationPlan')
  const { shortages } = hand.standing
  const causes = useMemo(() => shortageCauses(shortages), [shortages])
  const isOlder = hand.changed.length > 0
  if (causes.length === 0) return <p>{isOlder ? t('nothingShortBefore') : t('nothingShort')}</p>
  return (
    <>
      {isOlder && <p className={css['soft']}>{t('reasonsBefore')}</p>}
      <ul className={css['causes']}>
        {causes.map((cause) => (
          <li key={`${cause.wave} ${cause.reason}`}>
            <Cause cause={cause} hand={hand} whole={whole} asked={asked} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Cause({ cause, hand, whole, asked }: ShortagesProps & { readonly cause: ShortageCause }) {
  const { t } = useTranslation('operationPlan')
  const reasonText = useReasonText()
  const { names } = hand
  const { wave, reason, shortages, missing, villages, changes } = cause
  return (
    <article className={css['cause']}>
      <header>
        <h5>
          {names.wave(wave)}: {reasonText(reason)}
        </h5>
        <span className={css['missing']}>
          {t('missingCount', { count: missing })} {t('shortTargets', { count: shortages.length })}
        </span>
      </header>
      {changes.length > 0 && hand.changed.length === 0 && (
        <div className={css['changes']}>
          <span>{t('helps')}</span>
          {changes.map(({ change, shortage }) => (
            <ChangeButton
              key={`${change.change} ${change.playerId ?? ''} ${change.source ?? ''}`}
              {...{ change, shortage, hand, whole, asked }}
            />
          ))}
        </div>
      )}
      {villages.length > 0 && (
        <details>
          <summary>{t('villagesBy')}</summary>
          <ul>
            {villages.map((each) => (
              <li key={each.reason}>
                <span className="mono">{each.count}</span> {reasonText(each.reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>{t('eachTarget')}</summary>
        <ul className={css['each-target']}>
          {shortages.map(({ target, building, planned, wanted }) => (
            <li key={`${target} ${building ?? ''}`}>
              <span className="mono">{target}</span> {t('of', { planned, wanted })}
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

interface ChangeButtonProps extends ShortagesProps {
  readonly change: OperationChange
  readonly shortage: OperationShortage
}

/** Makes the change where it is set, and plans again around what there is. */
function ChangeButton({ change, shortage, hand, whole, asked }: ChangeButtonProps) {
  const { t } = useTranslation('operationPlan')
  const changeText = useChangeText(hand)
  const text = changeText(change)
  const changed = withAppliedChange(hand.parts, shortage, change, hand.world.timeZone)
  const won = change.mayWinMore ? 'winsAtLeast' : 'wins'
  const wins = change.wins === undefined ? '' : ` ${t(won, { count: change.wins })}`
  if (!changed || hand.isReadOnly)
    return (
      <span className={css['change']}>
        {text}
        {wins}
      </span>
    )
  const make = () => {
    whole.change(changed)
    asked.ask(true)
    toastSuccess({ message: t('changed', { change: text }) })
  }
  return (
    <Button size="compact-sm" onClick={make}>
      {text}
      {wins}
    </Button>
  )
}

function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('operationPlan')
  return (reason) => (isReason(reason) ? t(`reason.${reason}`) : t('reason.other'))
}

const REASONS = [...OPERATION_REASONS, ...STANDING_REASONS]

function isReason(reason: string): reason is OperationReason | StandingReason {
  return REASONS.some((each) => each === reason)
}

const CHANGES = [
  'LATER_LANDING',
  'GREATER_DISTANCE',
  'LESSER_DISTANCE',
  'LOWER_MORALE',
  'MORE_SENDERS',
  'NO_HOURS_OF_PLAYER',
  'GREATER_LOAD',
  'MORE_TROOPS',
  'NO_UNIQUE_RULE',
] as const

function useChangeText({ names, world }: PlanInHand): (change: OperationChange) => string {
  const { t, i18n } = useTranslation('operationPlan')
  return ({ change, latestArrival, fields, percent, playerId, most, source }) => {
    const kind = CHANGES.find((each) => each === change) ?? 'other'
    const until = latestArrival === undefined ? undefined : instant(latestArrival)
    return t(`change.${kind}`, {
      time:
        until === undefined
          ? ''
          : `${dayText(until, world.timeZone, i18n.language)} ${timeText(until, world.timeZone)}`,
      fields: fields === undefined ? 0 : Math.ceil(fields * 10) / 10,
      percent: percent ?? 0,
      player: playerId === undefined ? '' : names.player(playerId),
      most: most ?? 0,
      source: source ?? '',
    })
  }
}
