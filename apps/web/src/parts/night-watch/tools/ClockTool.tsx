import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type ExactClock, MOST_CORRECTION_MS } from '../use-exact-clock.ts'

/** Nobody sees less. */
const SAME_MS = 100

export function clockSummary({ doubt }: ExactClock, t: TFunction<'playerPage'>): string {
  return doubt === undefined ? t('clock.unknown') : t('clock.exact', { doubt })
}

export function ClockTool({ clock: { behind, doubt, correction, correct } }: { readonly clock: ExactClock }) {
  const { t } = useTranslation('playerPage')
  const seconds = Math.round(Math.abs(behind) / 100) / 10
  return (
    <>
      {doubt !== undefined && (
        <p>
          {Math.abs(behind) <= Math.max(SAME_MS, doubt)
            ? t('clock.same')
            : t(behind > 0 ? 'clock.behind' : 'clock.ahead', { seconds })}
        </p>
      )}
      <NumberField
        label={t('clock.correct')}
        description={t('clock.correctWhat')}
        value={correction}
        min={-MOST_CORRECTION_MS}
        max={MOST_CORRECTION_MS}
        onChange={(milliseconds) => {
          const given = milliseconds ?? 0
          if (Number.isInteger(given) && Math.abs(given) <= MOST_CORRECTION_MS) correct(given)
        }}
      />
    </>
  )
}
