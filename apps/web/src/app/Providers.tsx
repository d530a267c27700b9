/** What the screens of the application stand in: that of every page, the cache of what the server told, and the component library in our colours. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '../api/query-client.ts'
import { useStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { mantineTheme, mantineVariables } from '../ui/looks/mantine-theme.ts'
import { PageProviders } from './PageProviders.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const [theme] = useStored(stored.theme)
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      cssVariablesSelector="body"
      getRootElement={() => document.body}
    >
      <QueryClientProvider client={queryClient}>
        <PageProviders>{children}</PageProviders>
      </QueryClientProvider>
    </MantineProvider>
  )
}
