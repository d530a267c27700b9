import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.tsx'
import css from './ToggleChip.module.css'

export interface ToggleChipProps {
  readonly active: boolean
  readonly onChange: (active: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A switch in a row of others, small enough that eleven fit on a phone. */
export function ToggleChip({ active, onChange, disabled = false, children }: ToggleChipProps) {
  return (
    <Row
      as="label"
      inline
      gap={3}
      align="center"
      frame="line"
      round="box"
      tone="faint"
      size="row"
      anchor
      tall={26}
      finger
      pad={[0, 4]}
      className={css['toggle-chip']}
    >
      <input
        type="checkbox"
        className="unseen"
        checked={active}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <svg className={css['toggle-chip-mark']} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {active ? <path d="M2 6.2 4.8 9 10 3.4" /> : <path d="M3 6h6" />}
      </svg>
      {children}
    </Row>
  )
}
