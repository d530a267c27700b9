import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

/** In place of the frame around a screen that stands alone: a player's page at night has room for nothing else. */
export function Alone({ children }: { readonly children: ReactNode }) {
  useTitle()
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  )
}
