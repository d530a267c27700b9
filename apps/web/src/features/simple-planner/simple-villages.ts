/** What the simple planner's form says of places: who sends, and how far something may be from each target. */
import type { World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import { type EnteredVillages, fieldsInTime, villagesIn } from '../../parts/planning/fields/entered-villages.ts'
import type { SimpleForm } from './simple-form.ts'

export function simpleVillages(form: SimpleForm, world: World | undefined, now: Instant): EnteredVillages {
  const { unit, arrival, earliestLaunch, type, boostPercent, limitDistance, maxDistance } = form
  const fields = fieldsInTime(
    {
      unit,
      arrival,
      earliestLaunch,
      boost: type === 'Support' ? 1 + (boostPercent ?? 0) / 100 : 1,
      mostFields: limitDistance ? (maxDistance ?? undefined) : undefined,
    },
    world,
    now,
  )
  return { sources: villagesIn(form.sources), wishes: villagesIn(form.targets).map((at) => ({ at, fields })) }
}
