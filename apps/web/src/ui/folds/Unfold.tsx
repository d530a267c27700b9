import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import { Row } from '../layout.tsx'
import css from './Unfold.module.css'

export interface UnfoldProps {
  /** What it opens, where its words do not say that. */
  readonly label?: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A name at the head of a row that unfolds it. */
export function Unfold({ label, isOpen, onToggle, children }: UnfoldProps) {
  return (
    <Row
      as="button"
      type="button"
      inline
      gap={3}
      align="center"
      shrink
      tall={30}
      finger
      tone="ink"
      className={css['unfold']}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon name="chevron" size={14} />
      {children}
    </Row>
  )
}
