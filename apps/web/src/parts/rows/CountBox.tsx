import { useState } from 'react'
import { numberIn } from '../../ui/number-in.ts'
import css from './CountBox.module.css'

export interface CountBoxProps {
  readonly label: string
  /** null while it is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly wrong?: boolean
  readonly disabled?: boolean
  /** In a list: the name that the same box of every row has. */
  readonly column?: string
  /** Not what is usual in the list. */
  readonly own?: boolean
  /** Stands there while it is empty. */
  readonly placeholder?: string
  readonly describedBy?: string
}

/** A number in the rows of a list: as small and as quick as the browser's own, because there are hundreds of them. */
export function CountBox(props: CountBoxProps) {
  const {
    label,
    value,
    onChange,
    wrong = false,
    disabled = false,
    own = false,
    column,
    placeholder,
    describedBy,
  } = props
  const [typed, setTyped] = useState('')
  return (
    <input
      className={`field full mono text-end ${css['box']}`}
      data-own={own || undefined}
      inputMode="numeric"
      aria-label={label}
      data-column={column}
      aria-invalid={wrong || undefined}
      aria-describedby={describedBy}
      placeholder={placeholder}
      disabled={disabled}
      // `1.` on the way to 1.5 is the number 1, and must not be cut back to it.
      value={numberIn(typed) === value ? typed : String(value ?? '')}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        const number = numberIn(text)
        if (number === undefined) return
        setTyped(text)
        onChange(number)
      }}
    />
  )
}
