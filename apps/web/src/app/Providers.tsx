/** What every page of the product stands in, the application's screens and a player's orders alike: theme, server state, messages. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { newQueryClient } from '../api/query-client.ts'
import { useStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { mantineTheme, mantineVariables } from '../ui/mantine-theme.ts'
import { Toasts } from '../ui/Toasts.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const [theme] = useStored(stored.theme)
  useLayoutEffect(() => {
    document.body.className = theme
    colorBrowserBar()
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
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** A phone's browser draws its own bar in the colour of the page. */
function colorBrowserBar(): void {
  const ground = getComputedStyle(document.body).getPropertyValue('--ground').trim()
  if (ground !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
