import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/NumberField.tsx'

interface Bounds {
  readonly label: string
  readonly least: number
  readonly most: number
  /** Numbers with a fraction are taken as well. */
  readonly hasFraction?: boolean
  readonly description?: string
  readonly disabled?: boolean
}

export interface BoundNumberProps extends Bounds {
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number of a part, which can hold only numbers within bounds: what is outside of them stays typed, is told, and is not taken. */
export function BoundNumber({ onChange, ...field }: BoundNumberProps) {
  return <Entered {...field} isNeeded onChange={(value) => value !== undefined && onChange(value)} />
}

export interface OptionalNumberProps extends Bounds {
  readonly value: number | undefined
  /** `undefined` when it is emptied. */
  readonly onChange: (value: number | undefined) => void
}

export function OptionalNumber(field: OptionalNumberProps) {
  return <Entered {...field} isNeeded={false} />
}

function Entered(props: OptionalNumberProps & { readonly isNeeded: boolean }) {
  const { label, least, most, hasFraction = false, description, disabled = false, value, onChange, isNeeded } = props
  const { t } = useTranslation('operationWords')
  /** What was typed and cannot be taken, and what stood there then. */
  const [wrong, setWrong] = useState<{ readonly typed: number | null; readonly beside: number | undefined }>()
  // A value that has come from elsewhere takes the place of what was typed.
  const shown = wrong && wrong.beside === value ? wrong : undefined
  const isTaken = (typed: number | null) =>
    typed === null ? !isNeeded : least <= typed && typed <= most && (hasFraction || Number.isInteger(typed))
  return (
    <NumberField
      label={label}
      {...(description !== undefined && { description })}
      value={shown ? shown.typed : (value ?? null)}
      min={least}
      max={most}
      disabled={disabled}
      hasFraction={hasFraction}
      error={shown && t(hasFraction ? 'numberFrom' : 'wholeFrom', { least, most })}
      onChange={(typed) => {
        if (!isTaken(typed)) return setWrong({ typed, beside: value })
        setWrong(undefined)
        onChange(typed ?? undefined)
      }}
    />
  )
}
