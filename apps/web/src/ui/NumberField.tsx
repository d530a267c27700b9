import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fractionMarkOf, numberIn } from './number-in.ts'

export interface NumberFieldProps {
  readonly label: ReactNode
  /** null while the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  /** How far the arrow keys lead. */
  readonly min?: number
  readonly max?: number
  /** Numbers with a fraction are wanted: 19.800 is read as the language writes it, else always as a whole number. */
  readonly hasFraction?: boolean
}

/**
 * A number, or nothing. It takes what is typed as it is, also beyond its limits: the form
 * says what is wrong with it, the field never changes it silently. Signs that are of no number
 * are not taken, and a pasted text that is none is told. (The library's own field brings a formatter of 9 KB with it, of which
 * nothing is used here.)
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, onKeyDown, min, max, hasFraction = false, error, ...rest } = props
  const { t, i18n } = useTranslation()
  const [{ typed, before }, setTyped] = useState<Typed>(NOTHING_TYPED)
  /** What was pasted and is no number. */
  const [refused, setRefused] = useState<string>()
  const read = (text: string) => numberIn(text, hasFraction ? fractionMarkOf(i18n.language) : undefined)
  // Taken: from here on any other number comes from outside.
  if (before !== undefined && read(typed) === value) setTyped({ typed, before: undefined })
  const take = (next: string) => {
    const number = read(next)
    if (number === undefined) return
    setRefused(undefined)
    setTyped({ typed: next, before: value })
    onChange(number)
  }
  const step = (by: 1 | -1) => take(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + by))))
  return (
    <TextInput
      {...rest}
      // `12.` on the way to 12.5 is the number 12, and must not be cut back to it.
      value={read(typed) === value || before === value ? typed : String(value ?? '')}
      error={refused === undefined ? error : t('noNumber', { text: refused })}
      onChange={({ currentTarget }) => take(currentTarget.value.replace(/\s/g, ''))}
      onPaste={({ clipboardData }) => {
        const text = clipboardData.getData('text/plain').trim()
        if (read(text) === undefined) setRefused(text.slice(0, LONGEST_TOLD))
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      onBlur={() => {
        // What nobody took is gone.
        if (before !== undefined) setTyped(NOTHING_TYPED)
        setRefused(undefined)
        onBlur?.()
      }}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

interface Typed {
  readonly typed: string
  /** The number that stood there when it was typed, as long as the form has not taken what was typed in its place. */
  readonly before: number | null | undefined
}

const NOTHING_TYPED: Typed = { typed: '', before: undefined }

/** Of a text that was pasted. */
const LONGEST_TOLD = 20
