import { instantOf, type PlanLine, type WallTime } from '@muster/formats'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../time/clock.ts'
import { SendBars } from './SendBars.tsx'
import css from './SendTimeline.module.css'
import { type LaunchChoice, sendHours } from './send-hours.ts'
import { useSpanText, wallTimeText } from './wall-time-text.ts'

const PlayerHours = lazy(async () => ({ default: (await import('./PlayerHours.tsx')).PlayerHours }))

export interface SendTimelineProps {
  readonly lines: readonly PlanLine[]
  /** Every village of the plan. */
  readonly villages: readonly string[]
  readonly world: string
  readonly timeZone: string
  readonly chosen: LaunchChoice | undefined
  readonly onChoose: (chosen: LaunchChoice | undefined) => void
}

/** When the commands of the plan leave, hour by hour and player by player, and how soon the first one does. */
export function SendTimeline({ lines, villages, world, timeZone, chosen, onChoose }: SendTimelineProps) {
  const { t } = useTranslation('result')
  const hours = useMemo(() => sendHours(lines), [lines])
  if (!hours) return null
  return (
    <section className={css['send-timeline']} aria-label={t('sections.timeline')}>
      <dl className={css['send-ends']}>
        <LaunchFact label={t('firstLaunch')} time={hours.first} timeZone={timeZone} />
        <LaunchFact label={t('lastLaunch')} time={hours.last} timeZone={timeZone} />
      </dl>
      <SendBars
        hours={hours}
        timeZone={timeZone}
        chosen={chosen?.span}
        onChoose={(span) => onChoose(span && { span })}
      />
      <Suspense>
        <PlayerHours {...{ lines, hours, villages, world, chosen, onChoose }} />
      </Suspense>
    </section>
  )
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
      <dt>{label}</dt>
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
  return <span className={css['send-countdown']}>{at >= now ? t('inSpan', { span }) : t('ago', { span })}</span>
}
