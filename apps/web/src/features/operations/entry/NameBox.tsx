import css from './NameBox.module.css'

export interface NameBoxProps {
  readonly label: string
  readonly value: string
  /** What it is called while it has no name of its own. */
  readonly usual: string
  readonly longest: number
  readonly disabled?: boolean
  readonly onChange: (name: string) => void
}

/** A name that can be typed where it stands. */
export function NameBox({ label, value, usual, longest, disabled = false, onChange }: NameBoxProps) {
  return (
    <input
      className={`field ${css['name']}`}
      aria-label={label}
      value={value}
      placeholder={usual}
      maxLength={longest}
      disabled={disabled}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
