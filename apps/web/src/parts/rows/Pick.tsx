import type { World } from '@muster/contracts'
import { isUnitName, type UnitName } from '@muster/game'
import { useTranslation } from 'react-i18next'

export interface PickProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly wrong?: boolean
}

/** A choice in the rows of a list, the browser's own. */
export function Pick<Value extends string>({ label, value, options, onChange, wrong = false }: PickProps<Value>) {
  return (
    <select
      className="field full"
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      title={options.find((option) => option.value === value)?.label}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export interface UnitPickProps {
  readonly label: string
  readonly world: World | undefined
  readonly value: UnitName
  readonly onChange: (unit: UnitName) => void
  readonly wrong?: boolean
}

/** One of the world's units. A unit that the world lacks stays in sight, and is marked. */
export function UnitPick({ label, world, value, onChange, wrong = false }: UnitPickProps) {
  const options = useUnitOptions(world, value)
  return <Pick label={label} value={value} options={options} onChange={onChange} wrong={wrong} />
}

export function useUnitOptions(world: World | undefined, value?: UnitName) {
  const { t } = useTranslation('planner')
  const names = (world?.units ?? []).map(({ name }) => name).filter(isUnitName)
  const all = value === undefined || names.includes(value) ? names : [value, ...names]
  return all.map((name) => ({ value: name, label: t(`units.${name}`) }))
}
