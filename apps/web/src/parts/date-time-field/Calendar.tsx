import { DatesProvider, InlineDateTimePicker } from '@mantine/dates'
import 'dayjs/locale/ru'
import '@mantine/dates/styles.layer.css'
import { printLocal } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { useZone } from '../world/current-world.ts'
import { boxText, completed, localValue } from './local-time-entry.ts'
import { isReadable } from './local-time-text.ts'

export interface CalendarProps {
  readonly label: string
  readonly value: string
  readonly onChange: (local: string) => void
  readonly onDone: () => void
}

/** A month to choose a day from, above a clock with seconds; today is the world's. */
export function Calendar({ label, value, onChange, onDone }: CalendarProps) {
  const { t, i18n } = useTranslation('planner')
  const today = printLocal(serverNow(), useZone()).slice(0, 10)
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      <InlineDateTimePicker
        aria-label={label}
        size="xs"
        withSeconds
        fullWidth={false}
        highlightToday
        defaultDate={today}
        getDayProps={(day) => (day === today ? { 'data-today': true } : {})}
        value={isReadable(value) ? boxText(completed(value)) : null}
        onChange={(picked) => onChange(picked === null ? '' : localValue(picked))}
        onSubmit={onDone}
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
        timePickerProps={{
          format: '24h',
          'aria-label': t('timePart', { label }),
          hoursInputLabel: t('hours'),
          minutesInputLabel: t('minutes'),
          secondsInputLabel: t('seconds'),
        }}
        submitButtonProps={{ 'aria-label': t('timeTaken') }}
      />
    </DatesProvider>
  )
}
