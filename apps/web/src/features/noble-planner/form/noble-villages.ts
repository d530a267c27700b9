/** What the noble planner's form says of places; a target is in reach when the latest of its arrivals is. */
import type { World } from '@muster/contracts'
import { type Instant, parseCoord } from '@muster/game'
import { type EnteredVillages, farthest, fieldsInTime } from '../../../parts/planning/fields/entered-villages.ts'
import type { NobleForm } from './noble-form.ts'

export function nobleVillages(
  { sources, targets }: NobleForm,
  world: World | undefined,
  now: Instant,
): EnteredVillages {
  return {
    sources: sources.map(({ coords }) => parseCoord(coords)).filter((at) => at !== undefined),
    wishes: targets.flatMap(({ coords, earliestLaunch, arrivals }) => {
      const at = parseCoord(coords)
      const marches = arrivals.map(({ arrival }) => ({ unit: 'snob' as const, arrival, earliestLaunch, boost: 1 }))
      return at ? [{ at, fields: farthest(marches.map((march) => fieldsInTime(march, world, now))) }] : []
    }),
  }
}
