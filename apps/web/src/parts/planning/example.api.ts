import { worldContentCalls } from '@muster/contracts'
import { request } from '../../api/request.ts'

/** A plan to try out on a demo world. */
export function exampleOf(world: string) {
  return request(worldContentCalls.example, { params: { world } })
}
