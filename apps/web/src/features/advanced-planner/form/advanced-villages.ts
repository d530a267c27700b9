/**
 * What the advanced planner's form says of places. All pools are shown together: a target is in reach when something
 * of what it wants is, from any of the lists.
 */
import type { World } from '@muster/contracts'
import { type Instant, parseCoord } from '@muster/game'
import {
  type EnteredVillages,
  farthest,
  fieldsInTime,
  villagesIn,
} from '../../../parts/planning/fields/entered-villages.ts'
import { POOLS, type Target } from '../targets/targets.ts'
import { type AdvancedForm, SOURCE_FIELD } from './advanced-form.ts'

export function advancedVillages(form: AdvancedForm, world: World | undefined, now: Instant): EnteredVillages {
  const mostFields = form.limitDistance ? (form.maxDistance ?? undefined) : undefined
  return {
    sources: villagesIn(POOLS.map((pool) => form[SOURCE_FIELD[pool]]).join('\n')),
    wishes: form.targets.flatMap((target) => {
      const at = parseCoord(target.coords)
      const marches = marchesOf(target).map((march) => fieldsInTime({ ...march, mostFields }, world, now))
      return at ? [{ at, fields: farthest(marches) }] : []
    }),
  }
}

function marchesOf({ unit, fakeUnit, antiSnipeUnit, type, boost, earliestLaunch, arrivals }: Target) {
  const units = { attack: unit, fake: fakeUnit, antiSnipe: antiSnipeUnit, noble: 'snob' } as const
  return arrivals.flatMap(({ arrival, latest, counts }) =>
    POOLS.filter((pool) => (counts[pool] ?? 0) > 0).map((pool) => ({
      unit: units[pool],
      arrival: latest || arrival,
      earliestLaunch,
      boost: pool === 'attack' && type === 'Support' ? (boost ?? 1) : 1,
    })),
  )
}
