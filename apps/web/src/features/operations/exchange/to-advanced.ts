/**
 * An operation as the form of the advanced planner, which that planner keeps by world in this browser. Only the fields
 * that an operation decides are written, under the names that the planner's own form has; it reads them as if they had been typed there.
 */
import type { OperationRules, World } from '@muster/contracts'
import { type Instant, isDomain, printLocal, type UnitName } from '@muster/game'
import type { PlannerInputs, PlannerTarget } from '@muster/operation'
import * as z from 'zod/mini'
import type { AdvancedForm } from '../../../parts/planning/fields/advanced-form.ts'
import { key, keyPer, readStored, writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { advancedTargets, keptAdvancedPlan } from '../targets/adding/advanced-plan.ts'

/** Whatever else is kept there stays as it is. */
const keptForm = keyPer((world: string) => key(`advancedPlanner.${world}`, z.looseObject({}), {}))

/** How many targets stand in the planner, which would make way. */
export function targetsInPlanner(world: string): number {
  return advancedTargets(readStored(keptAdvancedPlan(world))).length
}

export interface AdvancedInputs {
  readonly fields: Partial<AdvancedForm>
  /** Quiet hours that do not change on the hour, which the planner cannot have. */
  readonly isHourRounded: boolean
}

export function advancedInputs(inputs: PlannerInputs, rules: OperationRules, world: World): AdvancedInputs {
  const { sources, targets } = inputs
  const { quietHours, exclusionSlots, maxFields, minimumGapSeconds } = rules
  const hours = quietHours && [quietHours.from, quietHours.until]
  return {
    fields: {
      targets: targets.map((target) => formTarget(target, rules, world)),
      nukeSources: counted(sources.attack),
      fakeSources: counted(sources.fake),
      antiSnipeSources: [...sources.antiSnipe.keys()].join('\n'),
      nobleSources: [...sources.noble.keys()].join('\n'),
      nobleMethod: SINGLE,
      ownMethods: Object.fromEntries(
        Array.from(sources.noble, ([coords, uses]) => [coords, { ...SINGLE, method: 'custom', uses }]),
      ),
      ...(quietHours && { latestHour: hour(quietHours.from), earliestHour: hour(quietHours.until) }),
      blackouts: exclusionSlots,
      sorting: rules.order === 'FASTEST' ? 'fastest' : rules.order === 'SLOWEST' ? 'slowest' : 'none',
      ...{ limitDistance: maxFields > 0, maxDistance: maxFields > 0 ? maxFields : null },
      averageSpeed: rules.even,
      limitGap: minimumGapSeconds > 0,
      ...(minimumGapSeconds > 0 && { gapSeconds: minimumGapSeconds }),
      uniqueVillage: rules.uniqueTarget,
      uniquePlayer: rules.uniqueTargetPlayer,
      distinctLaunches: rules.distinctLaunchSeconds,
      towers: rules.watchTowers,
    },
    isHourRounded: hours?.some((time) => !time.endsWith(':00')) ?? false,
  }
}

const SINGLE = { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 }

/** Into the planner of this world, which then is the world in use. */
export function writeAdvanced({ fields }: AdvancedInputs, rules: OperationRules, { world, domain }: World): void {
  if (isDomain(domain)) {
    writeStored(stored.domain, domain)
    writeStored(stored.world(domain), world)
  }
  writeStored(stored.disableSendBetween, rules.quietHours === undefined)
  writeStored(keptForm(world), { ...readStored(keptForm(world)), ...fields })
}

function formTarget(
  { coords, isSupport, boost, units, arrivals }: PlannerTarget,
  { earliestLaunch = '' }: OperationRules,
  { timeZone, units: known }: World,
): AdvancedForm['targets'][number] {
  const unit = (wanted: UnitName | undefined, usual: UnitName): UnitName =>
    wanted ?? known.find(({ name }) => name === usual)?.name ?? known[0]?.name ?? usual
  const local = (at: Instant) => printLocal(at, timeZone).slice(0, 19).replace(' ', 'T')
  return {
    ...{ coords, type: isSupport ? 'Support' : 'Attack', boost, earliestLaunch, checked: false },
    unit: unit(units.attack, 'ram'),
    fakeUnit: unit(units.fake, 'catapult'),
    antiSnipeUnit: unit(units.antiSnipe, 'axe'),
    arrivals: arrivals.map(({ from, until, counts }) => ({
      ...{ arrival: local(from), latest: until === from ? '' : local(until), counts },
    })),
  }
}

/** `500|500,3` a line. */
function counted(sources: ReadonlyMap<string, number>): string {
  return Array.from(sources, ([coords, count]) => `${coords},${count}`).join('\n')
}

function hour(time: string): string {
  return `${time.slice(0, 2)}:00`
}
