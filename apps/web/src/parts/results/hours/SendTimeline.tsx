import { instantOf, type PlanLine, type WallTime } from '@muster/formats'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { useServerSecond } from '../../time/clock.ts'
import type { Ownership } from '../../villages/village-ownership.ts'
import { useSpanText } from '../span-text.ts'
import { wallTimeText } from '../wall-time-text.ts'
import { SendBars } from './SendBars.tsx'
import css from './SendTimeline.module.css'
import { type LaunchChoice, type SendSpan, sendHours } from './send-hours.ts'

const PlayerHours = lazy(async () => ({ default: (await import('./PlayerHours.tsx')).PlayerHours }))

export interface SendTimelineProps {
  readonly lines: readonly PlanLine[]
  /** Every village of the plan. */
  readonly villages: readonly string[]
  readonly world: string
  readonly timeZone: string
  readonly chosen: LaunchChoice | undefined
  readonly onChoose: (chosen: LaunchChoice | undefined) => void
  /** Of every village of the plan, where it is known already. */
  readonly ownership?: Ownership
  /** Draws when they land too, below, on the same hours. */
  readonly landings?: { readonly chosen: SendSpan | undefined; readonly onChoose: (span: SendSpan | undefined) => void }
}

/** When the commands of the plan leave, hour by hour and player by player, and how soon the first one does. */
export function SendTimeline(props: SendTimelineProps) {
  const { lines, villages, world, timeZone, chosen, onChoose, ownership, landings } = props
  const { t } = useTranslation('result')
  const withLandings = landings !== undefined
  const hours = useMemo(
    () => (withLandings ? sendHours(lines, arrivalsOf(lines)) : sendHours(lines)),
    [lines, withLandings],
  )
  if (!hours) return null
  return (
    <Box
      as="section"
      shrink
      frame="line"
      round="box"
      ground="panel"
      className={css['send-timeline']}
      aria-label={t('sections.timeline')}
    >
      <Row as="dl" gap={[2, 7]} wrap below={4} className={css['send-ends']}>
        <LaunchFact label={t('firstLaunch')} time={hours.first} timeZone={timeZone} />
        <LaunchFact label={t('lastLaunch')} time={hours.last} timeZone={timeZone} />
      </Row>
      <SendBars
        isNamed={landings !== undefined}
        hours={hours}
        timeZone={timeZone}
        chosen={chosen?.span}
        onChoose={(span) => onChoose(span && { span })}
      />
      {landings && <Landings lines={lines} timeZone={timeZone} {...landings} />}
      <Suspense>
        <PlayerHours {...{ lines, hours, villages, world, chosen, onChoose }} {...(ownership && { ownership })} />
      </Suspense>
    </Box>
  )
}

type LandingsProps = Pick<SendTimelineProps, 'lines' | 'timeZone'> & NonNullable<SendTimelineProps['landings']>

function Landings({ lines, timeZone, chosen, onChoose }: LandingsProps) {
  const hours = useMemo(
    () =>
      sendHours(
        lines.map(({ arrival, unit }) => ({ launch: arrival, unit })),
        lines.map(({ launch }) => launch),
      ),
    [lines],
  )
  return hours && <SendBars of="landings" isNamed {...{ hours, timeZone, chosen, onChoose }} />
}

function arrivalsOf(lines: readonly PlanLine[]): WallTime[] {
  return lines.map(({ arrival }) => arrival)
}

interface LaunchFactProps {
  readonly label: string
  readonly time: WallTime
  readonly timeZone: string
}

function LaunchFact({ label, time, timeZone }: LaunchFactProps) {
  const { i18n } = useTranslation('result')
  return (
    <div>
      <Text as="dt" tone="faint" size="note">
        {label}
      </Text>
      <dd>
        <span className="mono">{wallTimeText(time, i18n.language)}</span> <Countdown time={time} timeZone={timeZone} />
      </dd>
    </div>
  )
}

/** Renders by itself at every second; the rest of the result stays as it is. */
function Countdown({ time, timeZone }: Omit<LaunchFactProps, 'label'>) {
  const { t } = useTranslation('result')
  const spanText = useSpanText()
  const now = useServerSecond()
  const at = instantOf(time, timeZone)
  if (at === undefined) return null
  const span = spanText((at - now) / 1000)
  return (
    <Box as="span" tone="soft" size="row">
      {at >= now ? t('inSpan', { span }) : t('ago', { span })}
    </Box>
  )
}
