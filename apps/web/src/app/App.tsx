/** The application: theme, server state and router around the screens. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { newQueryClient } from '../api/query-client.ts'
import { useStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { mantineTheme, mantineVariables } from '../ui/mantine-theme.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { SignInNotices } from './account/SignInNotices.tsx'
import { newRouter } from './router.tsx'

export interface AppProps {
  /** Whether the page was opened by a provider that sent the player back with a token. */
  readonly signingIn: boolean
}

export function App({ signingIn }: AppProps) {
  const [queryClient] = useState(newQueryClient)
  const [router] = useState(newRouter)
  const [theme] = useStored(stored.theme)

  useLayoutEffect(() => {
    document.body.className = theme
  }, [theme])

  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      cssVariablesSelector="body"
      getRootElement={() => document.body}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SignInNotices signingIn={signingIn} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
