/**
 * Lets a page stand only before those whose roles open it (`PAGE_RIGHTS` of the contracts).
 * Everybody else is led to the start, and the page asks the server for nothing meanwhile.
 */
import { mayOpen } from '@muster/contracts'
import { Navigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../api/refusal-text.ts'
import { useAskAgain, useVisitor } from '../parts/user/user.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

export interface RightGuardProps {
  readonly children: ReactNode
}

export function RightGuard({ children }: RightGuardProps) {
  const visitor = useVisitor()
  // As the route writes it: an address may be written in several ways.
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' })
  if (mayOpen([], page)) return children
  switch (visitor.state) {
    case 'asking':
      return <ScreenLoading />
    case 'unknown':
      return <NotKnown failure={visitor.failure} />
    case 'nobody':
      return <Navigate to="/" replace />
    case 'signedIn':
      return mayOpen(visitor.user.roles, page) ? children : <Navigate to="/" replace />
  }
}

/** A server that could not say who is there has not said no. */
function NotKnown({ failure }: { readonly failure: Error }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const askAgain = useAskAgain()
  return (
    <div role="alert">
      <p>{refusalText(failure)}</p>
      <Button onClick={askAgain}>{t('retry')}</Button>
    </div>
  )
}
