/**
 * A date and time of the world's clock, with seconds and 24 hours whatever the browser's
 * language: typed sign by sign, picked, moved by a button, or pasted as any tool writes it.
 * What is half typed is its value as it stands, and is told when the field is left.
 *
 * In Firefox, whose own date-time input long had no time part, it is two boxes; both ways
 * give the same value.
 */
import { Input } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { Box, Row } from '../../ui/layout.tsx'
import { FieldProblem } from '../fields/FieldProblem.tsx'
import { DateAndTime } from './DateAndTime.tsx'
import css from './DateTimeField.module.css'
import { boxText, completed, localValue, type Part, stepped } from './local-time-entry.ts'
import { isReadable, isTooLate, LATEST_ENTRY } from './local-time-text.ts'
import { PickTime } from './PickTime.tsx'
import { QuickTimes } from './QuickTimes.tsx'
import { TimeEntry } from './TimeEntry.tsx'

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
  readonly disabled?: boolean
  /** In a row, whose head says what it is: named for screen readers alone, and without buttons beside it. */
  readonly unlabelled?: boolean
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onLeave, children, description, required = false, unlabelled = false } = props
  const { disabled = false } = props
  const [isTyping, setTyping] = useState(false)
  const problem = toldProblem(props.problem, value, isTyping)
  const id = useId()
  const described = [problem && `${id}-problem`, children !== undefined && `${id}-reading`].filter(Boolean).join(' ')
  const control = {
    id,
    required,
    disabled,
    max: LATEST_ENTRY,
    'aria-invalid': problem !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
  const around = { describedBy: unlabelled ? id : `${id}-label`, value, onChange, disabled }
  const change = (text: string) => onChange(localValue(text))
  const step = (part: Part, by: 1 | -1) => {
    const next = stepped(value, part, by)
    if (next !== undefined) onChange(next)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setTyping(false)
    if (completed(value) !== value) onChange(completed(value))
    onLeave?.()
  }
  return (
    <Input.Wrapper
      data-date-time="field"
      {...(unlabelled ? {} : { label, labelProps: { htmlFor: id, id: `${id}-label` } })}
      description={description}
      required={required}
      error={problem && <FieldProblem code={problem} />}
      errorProps={{ id: `${id}-problem` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Row
        as="fieldset"
        align="center"
        wrap
        tall={36}
        className={`field-frame ${css['inputs']}`}
        data-date-time="box"
        data-invalid={problem !== undefined || undefined}
        data-disabled={disabled || undefined}
        onFocus={() => setTyping(true)}
        onBlur={leave}
      >
        <Row as="span" shrink className={css['boxes']}>
          {isFirefox() ? (
            <DateAndTime label={label} value={value} onChange={change} onStep={step} control={control} />
          ) : (
            <TimeEntry
              entry="dateTime"
              text={boxText(value)}
              onChange={change}
              onStep={step}
              control={{ ...control, 'aria-label': unlabelled ? label : undefined }}
            />
          )}
        </Row>
        <Row as="span" align="center" push>
          {!unlabelled && <QuickTimes {...around} />}
          <PickTime {...around} label={label} withQuickTimes={unlabelled} />
        </Row>
      </Row>
      {children !== undefined && (
        <Box id={`${id}-reading`} above={2} tone="soft" size="note" tall={18} className={css['reading']}>
          {children}
        </Box>
      )}
    </Input.Wrapper>
  )
}

/** What is not yet typed to its end is no problem while it is being typed. */
function toldProblem(problem: FieldCode | undefined, value: string, isTyping: boolean): FieldCode | undefined {
  if (value !== '' && !isReadable(value)) return isTyping ? undefined : (problem ?? 'NOT_A_TIME')
  // A year that is too early is told when the form is asked.
  return problem ?? (isTooLate(value) ? 'YEAR_OUT_OF_RANGE' : undefined)
}

function isFirefox(): boolean {
  return /Firefox\//.test(navigator.userAgent)
}
