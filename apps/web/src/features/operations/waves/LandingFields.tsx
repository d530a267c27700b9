import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { OperationWave, WaveLanding } from '@muster/contracts'
import { later, printLocal, SECONDS_A_DAY } from '@muster/game'
import type { Landing } from '@muster/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useWaveName } from '../../../parts/operations/plan-words.ts'
import { Stack } from '../../../ui/layout.tsx'
import { BoundNumber } from '../entry/BoundNumber.tsx'
import { LocalTimeEntry } from '../entry/LocalTimeEntry.tsx'
import { LandingText } from './LandingText.tsx'
import { offsetText, readOffset } from './landing-offset.ts'
import type { WaveProblem } from './wave-problems.ts'

const WAYS = ['instant', 'window', 'after'] as const
type Way = (typeof WAYS)[number]

const LONGEST_WINDOW_SECONDS = 604_800

export interface LandingFieldsProps {
  readonly wave: OperationWave
  readonly waves: readonly OperationWave[]
  readonly zone: string
  readonly landing: Landing | undefined
  readonly problems: readonly WaveProblem[]
  readonly onChange: (landing: WaveLanding) => void
}

/** When a wave lands: at one instant, within a window, or so long after another wave. */
export function LandingFields({ wave, waves, zone, landing: told, problems, onChange }: LandingFieldsProps) {
  const { t } = useTranslation('operationWaves')
  const waveName = useWaveName()
  const { landing } = wave
  const others = waves.filter(({ id }) => id !== wave.id)
  const way: Way = landing.kind === 'AFTER' ? 'after' : landing.until === undefined ? 'instant' : 'window'
  const ways = others.length === 0 && way !== 'after' ? WAYS.filter((each) => each !== 'after') : WAYS

  const choose = (chosen: Way) => {
    // What was said in another way is kept as far as it can be said in this one.
    const from = landing.kind === 'AT' ? landing.from : localOf(told, 'from', zone)
    const [other] = others
    if (chosen === 'instant') onChange({ kind: 'AT', from })
    else if (chosen === 'window') onChange({ kind: 'AT', from, until: from })
    else if (other) onChange({ kind: 'AFTER', wave: other.id, seconds: 1, windowSeconds: 0 })
  }
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('landing')}</legend>
      <SegmentedControl
        transitionDuration={0}
        aria-label={t('landing')}
        value={way}
        onChange={(chosen) => choose(WAYS.find((each) => each === chosen) ?? 'instant')}
        data={ways.map((each) => ({ value: each, label: t(`landings.${each}`) }))}
      />
      {landing.kind === 'AT' && (
        <>
          <LocalTimeEntry
            label={t(way === 'window' ? 'landingFrom' : 'landingAt')}
            value={landing.from}
            problem={
              problems.includes('TIME_SKIPPED')
                ? 'LOCAL_TIME_DOES_NOT_EXIST'
                : problems.includes('LANDING_PAST')
                  ? 'DATE_IN_PAST_NOT_ALLOWED'
                  : undefined
            }
            onChange={(from) => onChange({ ...landing, from })}
          >
            <RelativeTime local={landing.from} zone={zone} />
          </LocalTimeEntry>
          {landing.until !== undefined && (
            <LocalTimeEntry
              label={t('landingUntil')}
              value={landing.until}
              problem={problems.includes('LANDING_REVERSED') ? 'LATEST_ARRIVAL_BEFORE_ARRIVAL' : undefined}
              onChange={(until) => onChange({ ...landing, until })}
            >
              <RelativeTime local={landing.until} zone={zone} />
            </LocalTimeEntry>
          )}
        </>
      )}
      {landing.kind === 'AFTER' && (
        <>
          <NativeSelect
            label={t('afterWave')}
            value={landing.wave}
            data={others.map((other) => ({ value: other.id, label: waveName(other, waves.indexOf(other)) }))}
            error={problems.includes('WAVES_IN_CIRCLE') && t('problems.WAVES_IN_CIRCLE')}
            onChange={({ currentTarget }) => onChange({ ...landing, wave: currentTarget.value })}
          />
          <Stack gap={5} align="start" columns={2}>
            <OffsetField seconds={landing.seconds} onChange={(seconds) => onChange({ ...landing, seconds })} />
            <BoundNumber
              label={t('windowSeconds')}
              description={t('windowSecondsHint')}
              value={landing.windowSeconds}
              least={0}
              most={LONGEST_WINDOW_SECONDS}
              onChange={(windowSeconds) => onChange({ ...landing, windowSeconds })}
            />
          </Stack>
          <p className={formCss['hint']} role="status">
            <LandingText landing={told} zone={zone} />
          </p>
        </>
      )}
    </fieldset>
  )
}

interface OffsetFieldProps {
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}

/** How long after the last landing of the other wave, as `+00:00:01`. */
function OffsetField({ seconds, onChange }: OffsetFieldProps) {
  const { t } = useTranslation('operationWaves')
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: number }>()
  const text = typed && typed.beside === seconds ? typed.text : offsetText(seconds)
  const isWrong = readOffset(text) === undefined
  return (
    <TextInput
      label={t('offset')}
      description={t('offsetHint')}
      classNames={{ input: 'mono' }}
      value={text}
      error={isWrong && t('offsetWrong')}
      autoComplete="off"
      onBlur={() => !isWrong && setTyped(undefined)}
      onChange={({ currentTarget: { value } }) => {
        const read = readOffset(value)
        setTyped({ text: value, beside: read ?? seconds })
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

function localOf(told: Landing | undefined, end: 'from' | 'until', zone: string): string {
  const at = told?.[end] ?? later(serverNow(), SECONDS_A_DAY)
  return printLocal(at, zone).slice(0, 19).replace(' ', 'T')
}
