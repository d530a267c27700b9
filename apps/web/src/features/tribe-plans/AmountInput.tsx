import { MOST_OF_A_TYPE } from '@muster/contracts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Text } from '../../ui/layout.tsx'
import { wholeIn } from '../../ui/number-in.ts'
import css from './AmountInput.module.css'
import { isAmount } from './plan/wrong-amounts.ts'
import { noteWrongAmount, usePlanDraft } from './saving/plan-draft.ts'

interface AmountBoxProps {
  readonly label: string
  readonly value: number
  readonly disabled?: boolean
  /** Told what is pasted; whoever takes it says so, and nothing comes into this field. */
  readonly onPaste?: (text: string) => boolean
  /** What stands before the box and belongs to it. */
  readonly children?: ReactNode
}

export interface AmountInputProps extends AmountBoxProps {
  /** Where in the plan it stands (plan/wrong-amounts.ts). */
  readonly place: string
  /** Told every amount that may stand in a plan; an empty field is none. */
  readonly onChange: (amount: number) => void
}

/** A number of attacks of the plan. What is no amount stays as it was typed, is told, and keeps the plan from being saved. */
export function AmountInput({ place, onChange, ...box }: AmountInputProps) {
  const wrong = usePlanDraft((draft) => draft.wrong[place])
  const enter = (amount: number, text: string) => {
    noteWrongAmount(place, isAmount(amount) ? undefined : text)
    if (isAmount(amount)) onChange(amount)
  }
  return <AmountBox {...box} wrong={wrong} onEnter={enter} />
}

export interface DraftAmountProps extends AmountBoxProps {
  /** Told also what may not stand in a plan, for a form that says itself what is wrong; a text that is no number is told as -1. */
  readonly onChange: (amount: number) => void
}

/** A number of attacks that is not in the plan yet. */
export function DraftAmount({ onChange, ...box }: DraftAmountProps) {
  const [entered, setEntered] = useState<{ readonly text: string; readonly told: number }>()
  const enter = (amount: number, text: string) => {
    const told = Number.isNaN(amount) ? -1 : amount
    setEntered(isAmount(told) ? undefined : { text, told })
    onChange(told)
  }
  // An amount that has come from elsewhere takes the place of what was typed.
  return <AmountBox {...box} wrong={entered?.told === box.value ? entered.text : undefined} onEnter={enter} />
}

interface EnteredProps extends AmountBoxProps {
  /** What was typed and is no amount. */
  readonly wrong: string | undefined
  readonly onEnter: (amount: number, text: string) => void
}

/** A plain input, because a tribe has hundreds of them. */
function AmountBox({ label, value, disabled, onPaste, wrong, onEnter, children }: EnteredProps) {
  const { t } = useTranslation('tribe')
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const isWrong = wrong !== undefined
  return (
    <Row as="span" inline gap={[1, 3]} align="center" wrap justify="end" className={css['box']}>
      {children}
      <input
        type="number"
        className={`field mono text-end ${css['amount']}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="numeric"
        min={0}
        max={MOST_OF_A_TYPE}
        step={1}
        value={wrong ?? typed ?? value}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value: text, validity } }) => {
          setTyped(text)
          onEnter(validity.badInput ? Number.NaN : Number(text), text)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          const amount = wholeIn(text, MOST_OF_A_TYPE)
          const isTaken = onPaste?.(text) === true
          if (!isTaken && typeof amount === 'number') {
            // The browser's own field takes 19.800 for a fraction.
            setTyped(String(amount))
            onEnter(amount, String(amount))
          }
          if (isTaken || typeof amount === 'number') event.preventDefault()
        }}
        onBlur={() => setTyped(undefined)}
      />
      {isWrong && (
        <Text id={id} as="small" tone="bad" size="mark" text="end" className={css['wrong']}>
          {t('wholeAmount', { most: MOST_OF_A_TYPE })}
        </Text>
      )}
    </Row>
  )
}
