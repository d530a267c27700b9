import { NumberInput } from '@mantine/core'
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
  readonly suffix?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly min?: number
  readonly max?: number
}

/**
 * A number, or nothing. It takes what is typed as it is, also beyond its limits: the form
 * says what is wrong with it, the field never changes it silently.
 */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | number>('')
  return (
    <NumberInput
      {...rest}
      // `12.` on the way to 12.5 is the number 12, and must not be cut back to it.
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(numberIn(next))
      }}
      clampBehavior="none"
      inputMode="decimal"
    />
  )
}

function numberIn(typed: string | number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}
