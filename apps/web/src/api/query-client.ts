/** The cache of what the server told. Reads are retried once; a refusal is an answer and is not. */
import { QueryClient } from '@tanstack/react-query'
import { RequestRefused } from './request.ts'

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof RequestRefused && error.status !== 0),
        retryDelay: 500,
        networkMode: 'always',
      },
      // The server may run on the same machine as the page: a browser that reports to be offline still reaches it.
      mutations: { networkMode: 'always' },
    },
  })
}
