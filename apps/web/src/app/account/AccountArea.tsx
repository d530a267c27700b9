import { lazy, Suspense } from 'react'
import { useVisitor } from '../../parts/user/user.ts'
import type { DialogName } from '../dialogs/dialogs.ts'

const SignInLinks = lazy(async () => ({ default: (await import('./SignInLinks.tsx')).SignInLinks }))
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

export interface AccountAreaProps {
  readonly onOpen: (dialog: DialogName) => void
}

/** The ways in, or who is signed in and the way out. Empty while that is not known, so that nothing jumps. */
export function AccountArea({ onOpen }: AccountAreaProps) {
  const visitor = useVisitor()
  switch (visitor.state) {
    case 'asking':
      return null
    case 'nobody':
    case 'unknown':
      return (
        <Suspense>
          <SignInLinks />
        </Suspense>
      )
    case 'signedIn':
      return (
        <Suspense>
          <UserMenu user={visitor.user} onDelete={() => onOpen('deleteAccount')} />
        </Suspense>
      )
  }
}
