import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icons.tsx'
import css from '../commands/plan-edit.module.css'

export interface UnfoldProps {
  /** What it opens. */
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A name at the head of a row that unfolds it. */
export function Unfold({ label, isOpen, onToggle, children }: UnfoldProps) {
  return (
    <button type="button" className={css['unfold']} aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      <Icon name="chevron" size={14} />
      {children}
    </button>
  )
}
