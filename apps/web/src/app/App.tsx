/** The application: router and sign-in notices around the screens. */
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInNotices } from './account/SignInNotices.tsx'
import { Providers } from './Providers.tsx'
import { newRouter } from './router.tsx'

export interface AppProps {
  /** Whether the page was opened by a provider that sent the player back with a token. */
  readonly signingIn: boolean
}

export function App({ signingIn }: AppProps) {
  const [router] = useState(newRouter)
  return (
    <Providers>
      <RouterProvider router={router} />
      <SignInNotices signingIn={signingIn} />
    </Providers>
  )
}
