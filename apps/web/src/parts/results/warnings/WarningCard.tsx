import type { PlanFix, PlanWarning } from '@muster/contracts'
import { parseWallTime } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { listed } from '../../lists/listed.ts'
import { useSpanText } from '../span-text.ts'
import { wallTimeText } from '../wall-time-text.ts'
import { causeOf } from './shortage-groups.ts'
import css from './WarningCard.module.css'
import { isCommonReason, useReasonText } from './warning-texts.ts'

/** What a click on a fix does; nothing for a fix that only the player can make. */
export type FixAction = (fix: PlanFix, warning: PlanWarning) => (() => void) | undefined

export interface WarningCardProps {
  readonly warning: PlanWarning
  readonly fixAction?: FixAction | undefined
}

/** One target and arrival: how much is planned, why not more, and what would help. */
export function WarningCard({ warning, fixAction }: WarningCardProps) {
  const { t, i18n } = useTranslation('result')
  const reasonText = useReasonText()
  const { coords, totalPlanned, totalNeeded, reason, mostly, pool, hallSet, seen, fixes } = warning
  const cause = causeOf(warning)
  // A command that a tower sees is planned: a remark, not a shortage.
  const isShort = totalPlanned < totalNeeded && reason !== 'SEEN_BY_TOWER'
  return (
    <Box
      as="article"
      pad={[4, 6]}
      frame="line"
      round="box"
      ground="panel"
      className={css['warning-card']}
      data-short={isShort || undefined}
    >
      <Row as="header" wrap gap={[1, 5]} align="baseline">
        <Text as="span" size="head" bold className={`mono`}>
          {coords}
        </Text>
        <Text as="span" tone="soft">
          <ArrivalText time={warning.arrivalTime} />
        </Text>
        <Text as="span" push tone="soft">
          {t(`pools.${pool}`)}:{' '}
          <Text as="b" {...(isShort && { tone: 'warn' })} className="mono">
            {t('plannedOf', { planned: totalPlanned, needed: totalNeeded })}
          </Text>
        </Text>
      </Row>
      <p>
        {isCommonReason(mostly) && cause === mostly && `${t(`mostly.${mostly}`)} `}
        {reasonText(warning)} <SourceCounts warning={warning} />
      </p>
      {hallSet && (
        <details>
          <summary>{t('hallSet')}</summary>
          <p>
            {t('hallTargets')} ({hallSet.targets.length}): <span className="mono">{hallSet.targets.join(' ')}</span>
          </p>
          <p>
            {t('hallSources')} ({hallSet.sources.length}): <span className="mono">{hallSet.sources.join(' ')}</span>
          </p>
        </details>
      )}
      {seen && (
        <details>
          <summary>
            {t('seenCommands')} ({seen.length})
          </summary>
          <Box as="ul" gap={1}>
            {seen.map(({ line, towers, moreTowers }) => (
              <li key={line}>
                <span className="mono">{line.split(',')[0]}</span>{' '}
                {moreTowers === undefined
                  ? t('seenBy', { towers: listed(towers, i18n.language) })
                  : t('seenByMany', { towers: listed(towers, i18n.language), more: moreTowers })}
              </li>
            ))}
          </Box>
        </details>
      )}
      {fixes.length > 0 && (
        <Row wrap gap={[2, 4]} align="baseline" above={4} size="row">
          <span>{t('fixes')}</span>
          <Row as="ul" wrap gap={[2, 3]}>
            {fixes.map((fix) => (
              <FixItem key={fix.change} fix={fix} act={fixAction?.(fix, warning)} />
            ))}
          </Row>
        </Row>
      )}
    </Box>
  )
}

/** The server's spelling of a wall clock as a player reads it; anything else as it is. */
function ArrivalText({ time }: { readonly time: string }) {
  const { t, i18n } = useTranslation('result')
  const known = parseWallTime(time)
  return <time dateTime={time}>{t('arrivesAt', { time: known ? wallTimeText(known, i18n.language) : time })}</time>
}

/** "Of 30 sources: 12 too far, 3 would leave in the past." */
function SourceCounts({ warning: { sources } }: Pick<WarningCardProps, 'warning'>) {
  const { t, i18n } = useTranslation('result')
  if (!sources || sources.total === 0) return null
  const counts = (['tooFar', 'inPast', 'outsideSendTimes', 'valid'] as const)
    .filter((cause) => sources[cause] > 0)
    .map((cause) => t(cause, { count: sources[cause] }))
  if (counts.length === 0) return null
  return (
    <Text as="span" tone="soft">
      {t('sourcesOfPool', { count: sources.total })} {listed(counts, i18n.language)}.
    </Text>
  )
}

/** A button where the page can make the change itself. */
export function FixItem({ fix, act }: { readonly fix: PlanFix; readonly act: (() => void) | undefined }) {
  if (!act) {
    return (
      <Box as="li" tone="ink">
        <FixText fix={fix} />
      </Box>
    )
  }
  return (
    <li>
      <Button size="compact-sm" onClick={act}>
        <FixText fix={fix} />
      </Button>
    </li>
  )
}

/** What to change, and how many commands that wins in all: it has been tried. */
function FixText({ fix }: { readonly fix: PlanFix }) {
  const { t } = useTranslation('result')
  const changeText = useChangeText()
  return t('fixWins', { fix: changeText(fix), wins: fix.wins })
}

/** A fix in words: on what makes it, and in what tells that it was made. */
export function useChangeText(): (fix: PlanFix) => string {
  const { t, i18n } = useTranslation('result')
  const spanText = useSpanText()
  return (fix) => {
    switch (fix.change) {
      case 'LATER_ARRIVAL':
      case 'EARLIER_ARRIVAL':
      case 'ARRIVAL_WINDOW':
        return t(`fix.${fix.change}`, { span: spanText(fix.seconds ?? 0) })
      case 'MORE_ARRIVALS':
        return t('fix.MORE_ARRIVALS', { count: fix.arrivals ?? 0, span: spanText(fix.seconds ?? 0) })
      case 'WIDER_SEND_TIMES': {
        const launch = parseWallTime(fix.launch ?? '')
        return t('fix.WIDER_SEND_TIMES', { time: launch ? wallTimeText(launch, i18n.language) : fix.launch })
      }
      case 'GREATER_DISTANCE':
        return t('fix.GREATER_DISTANCE', { fields: fix.fields })
      case 'MORE_SOURCES':
        return t('fix.MORE_SOURCES', { count: fix.sources ?? 0 })
    }
  }
}
