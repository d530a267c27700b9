/** Push of what fails to this browser, for coordinators. */
import { pushCalls } from '@muster/contracts'
import { request } from '../../../api/request.ts'
import { type Push, usePush } from '../../../parts/night-watch/push.ts'
import { useOperation } from '../frame/operation-context.ts'

export function useBoardPush(): Push {
  const { id, request: requestHere } = useOperation()
  return usePush(`board.${id}`, {
    serverKey: async () => (await request(pushCalls.key, {})).key,
    subscribe: (device, keys) => requestHere(pushCalls.subscribe, { params: { device }, body: keys }),
    end: (device) => requestHere(pushCalls.end, { params: { device } }),
  })
}
