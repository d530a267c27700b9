import { type ReactNode, useRef, useState } from 'react'
import { isEscape } from '../dialogs/escape.ts'
import { Row, Stack } from '../layout.tsx'
import css from './PhoneFold.module.css'

export interface PhoneFoldProps {
  readonly label: string
  /** Something in it has to be seen now: it stands open. */
  readonly isHeld?: boolean
  /** Its name stands in a row of buttons, as one of them; what is in it lies beneath the row. */
  readonly inRow?: boolean
  /** Behind its name on every screen, for it is seldom wanted. */
  readonly isEverywhere?: boolean
  readonly children: ReactNode
}

/**
 * On a phone folded behind its name, so that what the screen is for begins on the first screen; elsewhere it stands open, as if nothing
 * were around it. The same elements on both: a phone that is turned is wide all at once, and somebody may be typing in them. Esc in any of
 * its fields folds it.
 */
export function PhoneFold({ label, isHeld = false, inRow = false, isEverywhere = false, children }: PhoneFoldProps) {
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = isAsked || isHeld
  const fold = () => {
    setAsked(false)
    if (!isHeld) opener.current?.focus()
  }
  const where = { 'data-in-row': inRow || undefined, 'data-everywhere': isEverywhere || undefined }
  const parts = (
    <>
      <Row
        as="button"
        type="button"
        ref={opener}
        gap={2}
        align="center"
        pad={[0, inRow ? 4 : 0]}
        tall={34}
        finger
        tone="accent"
        size="row"
        bold={inRow}
        className={css['opener']}
        {...where}
        aria-expanded={isOpen}
        onClick={() => setAsked(!isAsked)}
      >
        {label}
      </Row>
      <Stack
        gap={5}
        shrink
        className={css['content']}
        {...where}
        data-open={isOpen || undefined}
        onKeyDown={(event) => {
          if (!isAsked || !isEscape(event)) return
          // The same key would fold what is around it.
          event.stopPropagation()
          fold()
        }}
      >
        {children}
      </Stack>
    </>
  )
  return inRow ? parts : <div className={css['fold']}>{parts}</div>
}
