/** The application: router and sign-in notices around the screens. */
import { RouterProvider } from '@tanstack/react-router'
import { SignInNotices } from './account/SignInNotices.tsx'
import { Providers } from './Providers.tsx'
import type { newRouter } from './router.tsx'

export interface AppProps {
  readonly router: ReturnType<typeof newRouter>
  /** Whether the page was opened by a provider that sent the player back with a token. */
  readonly signingIn: boolean
}

export function App({ router, signingIn }: AppProps) {
  return (
    <Providers>
      <RouterProvider router={router} />
      <SignInNotices signingIn={signingIn} />
    </Providers>
  )
}
