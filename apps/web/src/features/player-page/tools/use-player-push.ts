/** Push of a player's own launches to this browser, by the key of his link. */
import { pushCalls } from '@muster/contracts'
import { request } from '../../../api/request.ts'
import { type Push, usePush } from '../../../parts/night-watch/push.ts'
import { type PlayerPlace, placeName } from '../../../parts/operations/player-link.ts'

export function usePlayerPush(place: PlayerPlace, linkKey: string): Push {
  const headers = { 'operation-key': linkKey }
  return usePush(placeName(place), {
    serverKey: async () => (await request(pushCalls.key, {})).key,
    subscribe: (device, keys, minutes) =>
      request(pushCalls.subscribeAsPlayer, { params: { ...place, device }, headers, body: { ...keys, minutes } }),
    end: (device) => request(pushCalls.endAsPlayer, { params: { ...place, device }, headers }),
  })
}
