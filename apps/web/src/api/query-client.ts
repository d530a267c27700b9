/**
 * The cache of what the server told. Reads are retried once; a refusal is an answer and is not, unless the world that it is about is on its
 * way.
 */
import { QueryClient } from '@tanstack/react-query'
import { RequestRefused } from './request.ts'
import { isWorldLoading, WORLD_ASKED_EVERY_MS, WORLD_ASKED_TIMES } from './world-loading.ts'

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          isWorldLoading(error)
            ? failures < WORLD_ASKED_TIMES
            : failures < 1 && !(error instanceof RequestRefused && error.status !== 0),
        retryDelay: (_, error) => (isWorldLoading(error) ? WORLD_ASKED_EVERY_MS : 500),
        networkMode: 'always',
      },
      // The server may run on the same machine as the page: a browser that reports to be offline still reaches it.
      mutations: { networkMode: 'always' },
    },
  })
}
