/** Tribes of a world, looked up by what they are called, and who is in one. */
import { type Player, worldContentCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'

const LEAST_LETTERS = 3

/** Nothing is asked before the third letter, unless a whole tag of two may be meant. */
export function useTribeSearch(world: string, text: string, leastLetters = LEAST_LETTERS) {
  const search = text.trim()
  return useQuery({
    queryKey: ['world', world, 'tribes', search],
    queryFn: ({ signal }) => request(worldContentCalls.tribes, { params: { world }, querystring: { search } }, signal),
    enabled: search.length >= leastLetters,
  })
}

export function playersOfTribe(world: string, tribeId: number): Promise<Player[]> {
  return request(worldContentCalls.players, { params: { world }, querystring: { tribeId } })
}
