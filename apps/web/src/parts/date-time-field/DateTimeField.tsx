/**
 * A date and time of the world's clock, with seconds: typed, picked, or pasted as any
 * tool writes it. What it holds is the browser's own text of it, empty while incomplete.
 *
 * Firefox long had no time part in its date-time picker, so there it is two inputs;
 * both ways give the same value.
 */
import { Input } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { type ClipboardEvent, type ReactNode, useId } from 'react'
import { FieldProblem } from '../fields/FieldProblem.tsx'
import { DateAndTime } from './DateAndTime.tsx'
import css from './DateTimeField.module.css'
import { isTooLate, LATEST_ENTRY, pastedLocalTime } from './local-time-text.ts'

export interface DateTimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (local: string) => void
  readonly onLeave?: () => void
  readonly problem?: FieldCode | undefined
  /** What the time means from here: how far away, on which day. */
  readonly children?: ReactNode
  readonly description?: string
  readonly required?: boolean
  readonly unlabelled?: boolean
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onLeave, children, description, required = false, unlabelled = false } = props
  // A year that is too early may be one that is still being typed, and is told when the form is asked.
  const problem = props.problem ?? (isTooLate(value) ? 'YEAR_OUT_OF_RANGE' : undefined)
  const id = useId()
  const described = [problem && `${id}-problem`, children !== undefined && `${id}-reading`].filter(Boolean).join(' ')
  const control = {
    id,
    required,
    'aria-invalid': problem !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    onBlur: onLeave,
    onPaste: (event: ClipboardEvent) => {
      const pasted = pastedLocalTime(event.clipboardData.getData('text/plain'))
      if (pasted === undefined) return
      event.preventDefault()
      onChange(pasted)
    },
  }
  return (
    <Input.Wrapper
      data-date-time="field"
      {...(unlabelled ? {} : { label, labelProps: { htmlFor: id } })}
      description={description}
      required={required}
      error={problem && <FieldProblem code={problem} />}
      errorProps={{ id: `${id}-problem` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={css['inputs']} data-date-time="box" data-invalid={problem !== undefined || undefined}>
        {isFirefox() ? (
          <DateAndTime label={label} value={value} onChange={onChange} control={control} />
        ) : (
          <input
            {...control}
            type="datetime-local"
            aria-label={unlabelled ? label : undefined}
            step={1}
            max={LATEST_ENTRY}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
      {children !== undefined && (
        <div id={`${id}-reading`} className={css['reading']}>
          {children}
        </div>
      )}
    </Input.Wrapper>
  )
}

function isFirefox(): boolean {
  return /Firefox\//.test(navigator.userAgent)
}
