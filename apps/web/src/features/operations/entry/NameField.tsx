import { TextInput } from '@mantine/core'
import type { NameBoxProps } from './NameBox.tsx'

/** A name in a form; while it is empty, what it is called anyway stands behind it. */
export function NameField({ label, value, usual, longest, disabled = false, onChange }: NameBoxProps) {
  return (
    <TextInput
      label={label}
      value={value}
      placeholder={usual}
      maxLength={longest}
      disabled={disabled}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
