import { type PlayerWithVillages, worldContentCalls } from '@muster/contracts'
import type { PlanWay } from '@muster/formats'
import { printCoord } from '@muster/game'
import { request } from '../../api/request.ts'

export interface BreakdownQuestion {
  readonly world: string
  readonly ways: readonly PlanWay[]
}

/** Who owns the villages of the commands, each asked for once. */
export function ownersOf({ world, ways }: BreakdownQuestion, signal: AbortSignal): Promise<PlayerWithVillages[]> {
  const coords = new Set(ways.flatMap(({ source, target }) => [printCoord(source), printCoord(target)]))
  return request(worldContentCalls.playersWithVillages, { params: { world }, body: [...coords].join('\n') }, signal)
}
