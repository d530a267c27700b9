import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

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
}

/**
 * A number, or nothing. It takes what is typed as it is, also beyond its limits: the form
 * says what is wrong with it, the field never changes it silently. Signs that are of no number
 * are not taken. (The library's own field brings a formatter of 9 KB with it, of which nothing is used here.)
 */
export function NumberField({ value, onChange, onBlur, onKeyDown, min, max, ...rest }: NumberFieldProps) {
  const [{ typed, before }, setTyped] = useState<Typed>(NOTHING_TYPED)
  // Taken: from here on any other number comes from outside.
  if (before !== undefined && numberIn(typed) === value) setTyped({ typed, before: undefined })
  const take = (next: string) => {
    setTyped({ typed: next, before: value })
    onChange(numberIn(next))
  }
  const step = (by: 1 | -1) => take(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + by))))
  return (
    <TextInput
      {...rest}
      // `12.` on the way to 12.5 is the number 12, and must not be cut back to it.
      value={numberIn(typed) === value || before === value ? typed : String(value ?? '')}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replace(/\s/g, '').replace(',', '.')
        if (BEGINNING_OF_A_NUMBER.test(next)) take(next)
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

const BEGINNING_OF_A_NUMBER = /^-?\d*(?:\.\d*)?$/

function numberIn(typed: string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}
