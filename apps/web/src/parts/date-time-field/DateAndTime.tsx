import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { Part } from './local-time-entry.ts'
import { LATEST_ENTRY } from './local-time-text.ts'
import { TimeEntry } from './TimeEntry.tsx'

export interface DateAndTimeProps {
  readonly label: string
  readonly value: string
  readonly onChange: (local: string) => void
  readonly onStep: (part: Part, by: 1 | -1) => void
  readonly control: InputHTMLAttributes<HTMLInputElement>
}

/** Two boxes for one value, of which either may be empty. */
export function DateAndTime({ label, value, onChange, onStep, control }: DateAndTimeProps) {
  const { t } = useTranslation('planner')
  const [date = '', time = ''] = value.split('T')
  const change = (changed: { readonly date: string; readonly time: string }) =>
    onChange(changed.time === '' ? changed.date : `${changed.date}T${changed.time}`)
  return (
    <>
      <TimeEntry
        entry="date"
        control={{ ...control, 'aria-label': t('datePart', { label }), max: LATEST_ENTRY.slice(0, 10) }}
        text={date}
        onChange={(text) => change({ date: text, time })}
        onStep={onStep}
      />
      <TimeEntry
        entry="time"
        control={{ ...control, id: undefined, 'aria-label': t('timePart', { label }) }}
        text={time}
        onChange={(text) => change({ date, time: text })}
        onStep={onStep}
      />
    </>
  )
}
