/**
 * Where the player is: the game server ("domain") and one of its worlds. The domain and
 * the world last chosen on each domain are remembered; a domain without a remembered
 * world, or whose remembered world has closed, stands on the first of its list.
 *
 * Using a world starts its first import on the server. While that runs, its progress is
 * asked for every second; the units are known as soon as the import has read them.
 */
import { type World, worldCalls } from '@muster/contracts'
import { type Domain, MARKETS } from '@muster/game'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'

type WorldList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly worlds: readonly World[] }

export interface CurrentWorld {
  readonly domain: Domain
  readonly chooseDomain: (domain: Domain) => void
  readonly list: WorldList
  /** Absent while the list is not there, or is empty. */
  readonly world: World | undefined
  readonly chooseWorld: (key: string) => void
}

export function useCurrentWorld(): CurrentWorld {
  const [domain, chooseDomain] = useStored(stored.domain)
  const [saved, chooseWorld] = useStored(stored.world(domain))

  const listed = useQuery({
    queryKey: ['worlds', domain],
    queryFn: async ({ signal }) =>
      worldsOf(await request(worldCalls.ofDomain, { querystring: { server: domain } }, signal)),
    staleTime: HOUR_MS,
  })
  const chosen = listed.data?.find((world) => world.world === saved) ?? listed.data?.[0]
  const detailed = useQuery({
    queryKey: ['world', chosen?.world],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world: chosen?.world ?? '' } }, signal),
    enabled: chosen !== undefined,
    // Where it says the same as the list, it is the same: nothing that shows the world is drawn again.
    structuralSharing: (before, told) => replaceEqualDeep(before ?? chosen, told),
    refetchInterval: ({ state }) => (state.data ? pauseBeforeAsking(state.data) : false),
  })

  return {
    domain,
    chooseDomain,
    list: listOf(listed),
    world: detailed.data ?? chosen,
    chooseWorld,
  }
}

/** The zone of the world; while there is none, of its market. */
export function useZone(): string {
  const { world, domain } = useCurrentWorld()
  return world?.timeZone ?? MARKETS[domain].timeZone
}

const HOUR_MS = 3_600_000

/** Milliseconds until a world is asked for again. */
function pauseBeforeAsking({ data }: World): number {
  if (data.progress) return 1_000
  if (data.villages > 0) return 10 * 60_000
  return data.problem === null ? 1_000 : 30_000
}

function worldsOf(answer: { _embedded: { world: World[] } }): readonly World[] {
  return answer._embedded.world
}

function listOf(listed: {
  data: readonly World[] | undefined
  isLoadingError: boolean
  refetch: () => unknown
}): WorldList {
  if (listed.data) return { state: 'ready', worlds: listed.data }
  if (listed.isLoadingError) return { state: 'failed', retry: () => void listed.refetch() }
  return { state: 'loading' }
}
