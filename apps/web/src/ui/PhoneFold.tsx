/** On a phone folded behind its name, so that what the screen is for begins on the first screen; elsewhere it stands open. */
import type { ReactNode } from 'react'
import css from './PhoneFold.module.css'
import { useIsPhone } from './use-window-width.ts'

export interface PhoneFoldProps {
  readonly label: string
  readonly children: ReactNode
}

export function PhoneFold({ label, children }: PhoneFoldProps) {
  if (!useIsPhone()) return children
  return (
    <details className={css['fold']}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
