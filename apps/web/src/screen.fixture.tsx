/**
 * Puts a screen or a part on the page as the application does, with the server stubbed
 * at the network: `answers` gives, by path, what the server says.
 */
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { newQueryClient } from './api/query-client.ts'
import { onNewPage } from './storage/page-state.ts'
import { mantineTheme } from './ui/looks/mantine-theme.ts'

/** A JSON value for 200, or a whole answer; a function sees the request. */
export type Answer = unknown | ((request: Request) => unknown)

const caches: QueryClient[] = []
onNewPage(() => {
  for (const cache of caches.splice(0)) cache.clear()
})

export function renderScreen(screen: ReactNode) {
  const queryClient = newQueryClient()
  caches.push(queryClient)
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  return render(
    // Without its style sheets, whose rules jsdom would try on every element that is looked for.
    <MantineProvider
      theme={mantineTheme}
      env="test"
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
    </MantineProvider>,
  )
}

/** Stubs `fetch`: what no path answers is refused like an unreachable server. Gives the requests seen. */
export function serverAnswers(answers: Readonly<Record<string, Answer>>): Request[] {
  const seen: Request[] = []
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie; here is no server.
  document.cookie = 'XSRF-TOKEN=test-token'
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const request = new Request(new URL(address, 'http://muster.test'), init)
    seen.push(request)
    const { pathname, search } = new URL(request.url)
    const answer = answers[pathname + search] ?? answers[pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    const said = typeof answer === 'function' ? await answer(request.clone()) : answer
    return said instanceof Response ? said : Response.json(said)
  })
  return seen
}
