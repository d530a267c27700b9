import { type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { isEscape } from './dialogs/escape.ts'
import { firstField } from './dialogs/first-field.ts'
import { type Looks, Stack } from './layout.tsx'

export interface PanelProps extends Looks {
  /** Absent where what is in it says so itself. */
  readonly label?: string
  readonly onClose: () => void
  /** For other keys than Esc. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A part of the page that a button opens. As a window does it opens on its first field, Esc closes it, and the focus goes
 * back to where it was.
 */
export function Panel({ label, onClose, onKeyDown, children, ...looks }: PanelProps) {
  const opened = useCallback((panel: HTMLElement) => {
    const opener = document.activeElement
    firstField(panel)?.focus()
    return () => {
      if (opener instanceof HTMLElement && panel.contains(document.activeElement)) opener.focus()
    }
  }, [])
  return (
    <Stack
      {...looks}
      as="section"
      ref={opened}
      aria-label={label}
      onKeyDown={(event) => {
        if (isEscape(event)) onClose()
        else onKeyDown?.(event)
      }}
    >
      {children}
    </Stack>
  )
}
