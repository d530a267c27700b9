import { MOST_OF_A_TYPE } from '@muster/contracts'
import { useState } from 'react'
import css from './AmountInput.module.css'

export interface AmountInputProps {
  readonly label: string
  readonly value: number
  /** Told every amount that may stand in a plan; an empty field is none. */
  readonly onChange: (amount: number) => void
  readonly disabled?: boolean
  /** Tells also what may not stand in a plan, for a form that says itself what is wrong. */
  readonly unchecked?: boolean
  readonly invalid?: boolean
  /** Told what is pasted; whoever takes it says so, and nothing comes into this field. */
  readonly onPaste?: (text: string) => boolean
}

/**
 * A number of attacks in a table of many. It is a plain input, because a tribe has hundreds of them.
 * What is no amount is marked, and gone when the field is left.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, disabled, unchecked = false, invalid = false, onPaste } = props
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !isAmount(Number(typed))
  return (
    <input
      type="number"
      className={`${css['amount']} mono`}
      aria-label={label}
      aria-invalid={invalid || isWrong || undefined}
      inputMode="numeric"
      min={0}
      step={1}
      value={typed ?? value}
      disabled={disabled}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const amount = Number(text)
        if (isAmount(amount) || (unchecked && Number.isFinite(amount))) onChange(amount)
      }}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MOST_OF_A_TYPE
}
