import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

export interface NumberFieldProps {
  readonly label: ReactNode
  /** null while the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
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
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      clampBehavior="none"
      inputMode="decimal"
    />
  )
}
