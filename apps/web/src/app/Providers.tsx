/** What the screens of the application stand in: that of every page, the cache of what the server told, and the component library in our colours. */
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '../api/query-client.ts'
import { useStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { mantineTheme } from '../ui/looks/mantine-theme.ts'
import { PageProviders } from './PageProviders.tsx'

/** Which palette is shown is the page's to keep: the library would put its own on the page first, and ours after the first picture. */
const KEEPS_NONE: MantineColorSchemeManager = {
  get: (shown) => shown,
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const [theme] = useStored(stored.theme)
  const scheme = theme === 'light' ? 'light' : 'dark'
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={KEEPS_NONE}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      // They are a sheet of the page (`kit-variables.ts`).
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => document.body}
    >
      <QueryClientProvider client={queryClient}>
        <PageProviders>{children}</PageProviders>
      </QueryClientProvider>
    </MantineProvider>
  )
}
