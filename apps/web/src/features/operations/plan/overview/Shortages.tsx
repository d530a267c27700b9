/** What is short, a card for each wave and reason, with what would help on a button. */
import type { OperationChange, OperationShortage, TakenOut } from '@muster/contracts'
import { instant } from '@muster/game'
import {
  type ChangeableParts,
  OPERATION_REASONS,
  type OperationReason,
  STANDING_REASONS,
  type StandingReason,
  withAppliedChange,
  withChangeForTarget,
} from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { dayText, timeText } from '../../../../parts/time/zone-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { newPartId } from '../../entry/part-editing.ts'
import type { Asked } from '../asking.ts'
import css from '../PlanStep.module.css'
import type { PlanInHand } from '../plan-in-hand.ts'
import type { Offer } from './offers.ts'
import { type ShortageCause, shortageCauses } from './shortage-causes.ts'

export interface ShortagesProps {
  readonly hand: PlanInHand
  readonly asked: Asked
}

export function Shortages({ hand, asked }: ShortagesProps) {
  const { t } = useTranslation('operationPlan')
  const { shortages } = hand.standing
  const causes = useMemo(() => shortageCauses(shortages), [shortages])
  const isOlder = hand.changed.length > 0
  if (causes.length === 0) return <p>{isOlder ? t('nothingShortBefore') : t('nothingShort')}</p>
  return (
    <>
      {isOlder && (
        <Text prose tone="soft" size="row">
          {t('reasonsBefore')}
        </Text>
      )}
      <Stack as="ul" bare gap={4}>
        {causes.map((cause) => (
          <li key={`${cause.wave} ${cause.reason}`}>
            <Cause cause={cause} hand={hand} asked={asked} />
          </li>
        ))}
      </Stack>
    </>
  )
}

function Cause({ cause, hand, asked }: ShortagesProps & { readonly cause: ShortageCause }) {
  const { t, i18n } = useTranslation('operationPlan')
  const reasonText = useReasonText()
  const { names } = hand
  const out = takenOutOf(cause, hand)
  const { wave, reason, shortages, missing, villages, spentOn, offers, isUntried } = cause
  return (
    <Stack as="article" gap={3} pad={[4, 6]} frame="line" marked="warn" round="box" ground="panel">
      <Row as="header" wrap gap={[1, 5]} align="baseline" justify="between">
        <Text as="h5" flush size="body" bold>
          {names.wave(wave)}: {reasonText(reason)}
        </Text>
        <Text as="span" size="row" tone="soft">
          {t('missingCount', { count: missing })} ·{' '}
          {t('shortTargets', { count: new Set(shortages.map(({ target }) => target)).size })}
        </Text>
      </Row>
      {spentOn.length > 0 && (
        <Text prose tone="soft" size="row">
          {t('spentOn')}{' '}
          {listed(
            spentOn.map((spent) => t('spentOnWave', { wave: names.wave(spent.wave), count: spent.count })),
            i18n.language,
          )}
        </Text>
      )}
      {offers.length > 0 && hand.changed.length === 0 && (
        <Row wrap gap={[3, 4]} align="center" size="row" className={css['changes']}>
          <span>{t('helps')}</span>
          {offers.map((offer) => (
            <OfferButton key={JSON.stringify(offer.change)} {...{ offer, hand, asked }} />
          ))}
        </Row>
      )}
      {isUntried && hand.changed.length === 0 && (
        <Text prose tone="soft" size="row">
          {t('untried')}
        </Text>
      )}
      {out > 0 && (
        <Row as="p" wrap gap={[3, 4]} align="center" size="row" className={css['changes']}>
          <span>{t('staysOut', { count: out })}</span>
          {!hand.isReadOnly && (
            <Button size="compact-sm" onClick={() => asked.ask({ keepsPlan: true, putBack: [wave] })}>
              {t('planThemAgain')}
            </Button>
          )}
        </Row>
      )}
      {villages.length > 0 && (
        <Box as="details" tone="soft" size="row">
          <summary>{t('villagesBy')}</summary>
          <Box as="ul" above={3} bare>
            {villages.map((each) => (
              <li key={each.reason}>
                <span className="mono">{each.count}</span> {reasonText(each.reason)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box as="details" tone="soft" size="row">
        <summary>{t('eachTarget')}</summary>
        <Row above={3} bare as="ul" wrap gap={[2, 6]}>
          {shortages.map((shortage) => (
            <li key={`${shortage.target} ${shortage.building ?? ''} ${shortage.catapults ?? ''}`}>
              <span className="mono">{shortage.target}</span> {t('of', shortage)} <Hit {...shortage} />
              {hand.changed.length === 0 && <AloneButton {...{ shortage, hand, asked }} />}
            </li>
          ))}
        </Row>
      </Box>
    </Stack>
  )
}

/** Of a ruin: at which building, and with how many catapults. */
function Hit({ building, catapults }: Pick<OperationShortage, 'building' | 'catapults'>) {
  const { t } = useTranslation(['operationPlan', 'operationWords'])
  if (!building) return null
  const name = t(`operationWords:buildings.${building}`)
  return (
    <Text as="span" tone="soft">
      {catapults ? t('hit', { building: name, catapults }) : name}
    </Text>
  )
}

/** How many of what is short somebody took out by hand. Of hits of several sizes on a building the first tells it for all. */
function takenOutOf({ wave, shortages }: ShortageCause, { standing }: PlanInHand): number {
  const isOf = (one: TakenOut) => {
    const first = standing.shortages.find(
      (short) => short.wave === wave && short.target === one.target && short.building === one.building,
    )
    return one.wave === wave && first !== undefined && shortages.includes(first)
  }
  return standing.takenOut.filter(isOf).reduce((sum, { count }) => sum + count, 0)
}

interface OfferButtonProps extends ShortagesProps {
  readonly offer: Offer
}

/** Plans again as if the change were made; whoever takes that plan makes it. */
function OfferButton({ offer: { change, shortage, wins }, hand, asked }: OfferButtonProps) {
  const { t } = useTranslation('operationPlan')
  const { timeZone } = hand.world
  const text = useChangeText(hand)(change)
  const won = wins && ` ${t(`wins.${wins.sure}`, { count: wins.count })}`
  const canBeMade = withAppliedChange(hand.parts, shortage, change, timeZone) !== undefined
  if (!canBeMade || hand.isReadOnly)
    return (
      <span>
        {text}
        {won}
      </span>
    )
  const make = (parts: ChangeableParts) => withAppliedChange(parts, shortage, change, timeZone)
  return (
    <Button
      size="compact-sm"
      title={t('tryHint')}
      onClick={() => asked.ask({ keepsPlan: true, trial: { told: text, wave: shortage.wave, make } })}
    >
      {text}
      {won}
    </Button>
  )
}

/** The same for one target alone; the others and the waves that follow stay as they are. */
function AloneButton({ shortage, hand, asked }: ShortagesProps & { readonly shortage: OperationShortage }) {
  const { t } = useTranslation('operationPlan')
  const changeText = useChangeText(hand)
  const { names, parts, world } = hand
  const made = (change: OperationChange) => {
    // The wave that is planned is the wave that is made when the plan is taken.
    const ids: string[] = []
    return (now: ChangeableParts) => {
      let at = 0
      return withChangeForTarget(now, shortage, change, {
        newId: (known) => {
          const id = ids[at] ?? newPartId(known)
          ids[at++] = id
          return id
        },
        waveName: `${names.wave(shortage.wave)} ${shortage.target}`,
        timeZone: world.timeZone,
      })
    }
  }
  const change = shortage.changes.find((each) => made(each)(parts) !== undefined)
  if (!change || hand.isReadOnly) return null
  const text = t('forTarget', { change: changeText(change), target: shortage.target })
  return (
    <TextButton
      onClick={() => asked.ask({ keepsPlan: true, trial: { told: text, wave: shortage.wave, make: made(change) } })}
    >
      {text}
    </TextButton>
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
