import { type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LATEST_ENTRY } from './local-time-text.ts'

export interface DateAndTimeProps {
  readonly label: string
  readonly value: string
  readonly onChange: (local: string) => void
  readonly control: InputHTMLAttributes<HTMLInputElement>
}

/** Two inputs for one value, which is there as soon as both are. */
export function DateAndTime({ label, value, onChange, control }: DateAndTimeProps) {
  const { t } = useTranslation('planner')
  const [typed, setTyped] = useState({ date: '', time: '', value: '' })
  // Half a value is known here only; any other value than the one given last comes from elsewhere.
  const shown = typed.value === value ? typed : { date: value.slice(0, 10), time: value.slice(11) }

  const change = (changed: { date?: string; time?: string }) => {
    const { date, time } = { ...shown, ...changed }
    const next = date === '' || time === '' ? '' : `${date}T${time}`
    setTyped({ date, time, value: next })
    onChange(next)
  }
  return (
    <>
      <input
        {...control}
        type="date"
        aria-label={t('datePart', { label })}
        max={LATEST_ENTRY.slice(0, 10)}
        value={shown.date}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <input
        {...control}
        id={undefined}
        type="time"
        aria-label={t('timePart', { label })}
        step={1}
        value={shown.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </>
  )
}
