import { type ReactNode, useState } from 'react'
import { DateTimeField, type DateTimeFieldProps } from '../../../parts/date-time-field/DateTimeField.tsx'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { LOCAL_TIME_PATTERN } from './local-time-pattern.ts'

export interface LocalTimeEntryProps
  extends Pick<DateTimeFieldProps, 'label' | 'description' | 'problem' | 'disabled'> {
  readonly value: string
  /** Told whole times alone; an empty text where the time may be left out. */
  readonly onChange: (local: string) => void
  readonly isNeeded?: boolean
  readonly children?: ReactNode
}

/** A time of a part, which can hold only whole ones: what is half typed stands in the field and is not taken. */
export function LocalTimeEntry({ value, onChange, isNeeded = true, problem, ...field }: LocalTimeEntryProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string }>()
  const shown = typed && typed.beside === value ? typed.text : undefined
  return (
    <DateTimeField
      {...field}
      value={shown ?? value}
      required={isNeeded}
      problem={shown === undefined ? problem : shown === '' ? 'REQUIRED_FIELD' : undefined}
      onChange={(text) => {
        const full = text === '' ? '' : fullLocalTime(text)
        const isTaken = full === '' ? !isNeeded : LOCAL_TIME_PATTERN.test(full)
        setTyped(isTaken ? undefined : { text, beside: value })
        if (isTaken) onChange(full)
      }}
    />
  )
}
