/** The options of the simple planner, which outlive the visit (STORE-06). Villages and times are never among them. */
import { countProblem, distanceProblem } from '../../parts/planning/fields/field-problems.ts'
import { fieldsOf, type Keeping } from '../../parts/planning/keeping.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { type PlannerSettings, stored } from '../../storage/stored.ts'
import type { SimpleForm } from './simple-form.ts'

const OPTIONS = [
  'reuseSingleSource',
  'limitDistance',
  'maxDistance',
  'sorting',
  'distinctLaunches',
  'attacksPerTarget',
  'type',
] as const satisfies readonly (keyof SimpleForm)[]
type Options = Pick<SimpleForm, (typeof OPTIONS)[number]>

export function fromStorage(kept: PlannerSettings): Options {
  return {
    reuseSingleSource: kept.useSourceMultipleTimes,
    limitDistance: kept.limitDistance,
    maxDistance: kept.maxDistance,
    sorting: kept.sorting,
    distinctLaunches: kept.zeroDuplicateSendTimes,
    attacksPerTarget: kept.attacksPerTarget,
    type: kept.type,
  }
}

function isCount(count: number | null): count is number {
  return countProblem(count, 'ATTACKS_PER_TARGET_REQUIRED') === undefined
}

/** A number that is missing or wrong keeps the one before. */
export function toStorage(form: Options, before: PlannerSettings): PlannerSettings {
  return {
    ...before,
    useSourceMultipleTimes: form.reuseSingleSource,
    limitDistance: form.limitDistance,
    maxDistance: distanceProblem(form.maxDistance) ? before.maxDistance : form.maxDistance,
    sorting: form.sorting,
    zeroDuplicateSendTimes: form.distinctLaunches,
    attacksPerTarget: isCount(form.attacksPerTarget) ? form.attacksPerTarget : before.attacksPerTarget,
    type: form.type === '' ? before.type : form.type,
  }
}

/** Kept for every visit. A tab in which a mass is being entered goes on with those it began with. */
export const keptOptions: Keeping<SimpleForm> = {
  fields: OPTIONS,
  nameOf: () => stored.plannerSettings.name,
  kept: () => fromStorage(readStored(stored.plannerSettings)),
  keep: (form, changed) => {
    const before = readStored(stored.plannerSettings)
    const mine = OPTIONS.filter((option) => changed.has(option))
    if (mine.length === 0) return
    writeStored(stored.plannerSettings, toStorage({ ...fromStorage(before), ...fieldsOf(form, new Set(mine)) }, before))
  },
  isFollowedBy: ({ targets, sources, arrival }) => targets === '' && sources === '' && arrival === '',
}
