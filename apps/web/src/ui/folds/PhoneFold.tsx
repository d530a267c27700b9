import { type ReactNode, useState } from 'react'
import { Stack } from '../layout.tsx'
import css from './PhoneFold.module.css'

export interface PhoneFoldProps {
  readonly label: string
  /** Something in it has to be seen now: it stands open. */
  readonly isHeld?: boolean
  /** It stands in a row of buttons, and its own is one of them. */
  readonly inRow?: boolean
  readonly children: ReactNode
}

/**
 * On a phone folded behind its name, so that what the screen is for begins on the first screen; elsewhere it stands open, as if nothing
 * were around it. The same elements on both: a phone that is turned is wide all at once, and somebody may be typing in them.
 */
export function PhoneFold({ label, isHeld = false, inRow = false, children }: PhoneFoldProps) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || isHeld
  return (
    <div className={css['fold']} data-in-row={inRow || undefined}>
      <button type="button" className={css['opener']} aria-expanded={isOpen} onClick={() => setAsked(!isAsked)}>
        {label}
      </button>
      <Stack gap={5} shrink className={css['content']} data-open={isOpen || undefined}>
        {children}
      </Stack>
    </div>
  )
}
