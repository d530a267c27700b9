import { worldContentCalls } from '@muster/contracts'
import { request } from '../../../api/request.ts'

/** A plan to try out. */
export function exampleOf(world: string) {
  return request(worldContentCalls.example, { params: { world } })
}

export type ExamplePlan = Awaited<ReturnType<typeof exampleOf>>
