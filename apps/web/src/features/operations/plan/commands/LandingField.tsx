import { wallTimeOf } from '@muster/formats'
import { instant, parseLocal, printLocal } from '@muster/game'
import type { HandRule } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../../parts/date-time-field/DateTimeField.tsx'
import { fullLocalTime } from '../../../../parts/date-time-field/local-time-text.ts'
import { wallTimeText } from '../../../../parts/results/wall-time-text.ts'
import { zoneText } from '../../../../parts/time/zone-text.ts'
import { Stack, Text } from '../../../../ui/layout.tsx'
import { RuleList } from './CandidateTable.tsx'

export interface LandingFieldProps {
  readonly timeZone: string
  readonly value: string
  readonly onChange: (local: string) => void
  /** When the wave lands, where that is known. */
  readonly window: { readonly from: number; readonly until: number } | undefined
  /** When it would leave, where that is known. */
  readonly launch?: number | undefined
  readonly broken?: readonly HandRule[] | undefined
}

/** When a command lands, beside the window of its wave, with what follows from it. */
export function LandingField({ timeZone, value, onChange, window, launch, broken = [] }: LandingFieldProps) {
  const { t, i18n } = useTranslation('operationPlanEdit')
  const textOf = (at: number) => wallTimeText(wallTimeOf(instant(at), timeZone), i18n.language)
  return (
    <DateTimeField label={t('edit.landing')} value={value} onChange={onChange}>
      {window && (
        <Text>
          {window.from === window.until
            ? t('edit.instant', { from: textOf(window.from) })
            : t('edit.window', { from: textOf(window.from), until: textOf(window.until) })}{' '}
          {zoneText(instant(window.from), timeZone)}
        </Text>
      )}
      {launch !== undefined && <Text>{t('edit.leaves', { time: textOf(launch) })}</Text>}
      {broken.length > 0 && (
        <Stack gap={3} items="start" tone="warn" role="status">
          <Text>{t('edit.breaks')}</Text>
          <RuleList rules={broken} />
        </Stack>
      )}
    </DateTimeField>
  )
}

/** A moment as the field takes it. */
export function localOf(at: number, timeZone: string): string {
  return fullLocalTime(printLocal(instant(at), timeZone))
}

/** Nothing while it is half typed, and for a time that the clock skips. */
export function momentOf(local: string, timeZone: string): number | undefined {
  const read = parseLocal(fullLocalTime(local), timeZone)
  return 'instant' in read ? read.instant : undefined
}
