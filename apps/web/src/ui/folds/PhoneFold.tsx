/** On a phone folded behind its name, so that what the screen is for begins on the first screen; elsewhere it stands open. */

import type { ReactNode } from 'react'
import { Stack } from '../layout.tsx'
import css from './PhoneFold.module.css'
import { useIsPhone } from './use-window-width.ts'

export interface PhoneFoldProps {
  readonly label: string
  /** Something in it has to be seen now: it stands open. */
  readonly isHeld?: boolean
  readonly children: ReactNode
}

export function PhoneFold({ label, isHeld = false, children }: PhoneFoldProps) {
  if (!useIsPhone()) return children
  return (
    <details className={css['fold']} open={isHeld || undefined}>
      <summary>{label}</summary>
      <Stack gap={5} shrink>
        {children}
      </Stack>
    </details>
  )
}
