/**
 * The advanced planner's form as data: what is entered, and what is wrong with it.
 *
 *   sources of four pools, as typed ┐
 *   watch towers                    ├─ problemsOf ──▶ a code for each wrong field
 *   targets (targets.ts)            │
 *   options                         ┘  advanced-request.ts ──▶ the call's body
 *
 * An empty number box is null, never 0. Times are the world's own clock.
 */
import type { World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import type { AdvancedForm } from '../../../parts/planning/fields/advanced-form.ts'
import { countProblem, hasVillage, problemsIn } from '../../../parts/planning/fields/field-problems.ts'
import { gapProblem, NO_LAUNCH_OPTIONS } from '../../../parts/planning/fields/launch-options.ts'
import {
  distanceLimitProblem,
  EMPTY_SCHEDULE,
  NO_DISTANCE_LIMIT,
  scheduleProblems,
} from '../../../parts/planning/fields/schedule.ts'
import { choiceProblem, noblesPerCommand, ownMethodsProblem } from '../nobles/noble-choice.ts'
import { linesWithAmount, readSources } from '../sources/source-lines.ts'
import {
  firstCode,
  isSameSetting,
  problemsOfTarget,
  type TargetSetting,
  wantsAny,
  wantsNothing,
} from '../targets/target-problems.ts'
import { POOLS, type Pool, type Target } from '../targets/targets.ts'
import { towerLevelProblem } from '../towers/towers.ts'

export { AdvancedForm } from '../../../parts/planning/fields/advanced-form.ts'

export type SourceField = 'nukeSources' | 'fakeSources' | 'antiSnipeSources' | 'nobleSources'
export type FormField = keyof AdvancedForm
export type FormProblems = Readonly<Partial<Record<FormField, FieldCode>>>

export const SOURCE_FIELD: Readonly<Record<Pool, SourceField>> = {
  attack: 'nukeSources',
  fake: 'fakeSources',
  antiSnipe: 'antiSnipeSources',
  noble: 'nobleSources',
}

export const EMPTY_FORM: AdvancedForm = {
  ...EMPTY_SCHEDULE,
  ...NO_DISTANCE_LIMIT,
  ...NO_LAUNCH_OPTIONS,
  world: '',
  nukeSources: '',
  fakeSources: '',
  antiSnipeSources: '',
  nobleSources: '',
  nobleMethod: { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 },
  ownMethods: {},
  towers: [],
  targets: [],
  antiSnipesPerSource: 2,
  distinctLaunches: false,
}

export function problemsOf(form: AdvancedForm, world: World | undefined, now: Instant): FormProblems {
  const zone = world?.timeZone ?? 'UTC'
  return problemsIn({
    ...scheduleProblems(form, zone),
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: targetsProblem(form.targets, {
      world,
      now,
      inUse: poolsInUse(form),
      noblesPerCommand: noblesPerCommand(form),
    }),
    nukeSources: sourcesProblem(form, 'attack'),
    fakeSources: sourcesProblem(form, 'fake'),
    antiSnipeSources: sourcesProblem(form, 'antiSnipe'),
    nobleSources: sourcesProblem(form, 'noble'),
    nobleMethod: hasVillage(form.nobleSources) ? choiceProblem(form.nobleMethod) : undefined,
    ownMethods: ownMethodsProblem(form),
    towers:
      world?.watchTowerEnabled === true && form.towers.some(({ level }) => towerLevelProblem(level))
        ? 'TOWER_LEVEL_OUT_OF_RANGE'
        : undefined,
    antiSnipesPerSource: hasVillage(form.antiSnipeSources)
      ? countProblem(form.antiSnipesPerSource, 'REQUIRED_FIELD')
      : undefined,
    maxDistance: distanceLimitProblem(form),
    gapSeconds: gapProblem(form),
  })
}

/** The pools that have sources. */
export function poolsInUse(form: AdvancedForm): Pool[] {
  return POOLS.filter((pool) => hasVillage(form[SOURCE_FIELD[pool]]))
}

/** With none of these changed the last answer stands: a key in another field must not cost a look at thousands of targets. */
let last: { targets: readonly Target[]; setting: TargetSetting; problem: FieldCode | undefined } | undefined

function targetsProblem(targets: readonly Target[], setting: TargetSetting): FieldCode | undefined {
  if (last?.targets !== targets || !isSameSetting(last.setting, setting)) {
    last = { targets, setting, problem: problemAmong(targets, setting) }
  }
  return last.problem
}

function problemAmong(targets: readonly Target[], setting: TargetSetting): FieldCode | undefined {
  if (targets.length === 0) return 'labelRequired'
  for (const target of targets) {
    const problems = problemsOfTarget(target, setting)
    if (problems) return firstCode(problems)
  }
  return wantsNothing(targets) ? 'NO_COMMAND_WANTED' : undefined
}

/** Whether each village of a pool is told how often it sends. */
export function isCounted(pool: Pool): boolean {
  return pool === 'attack' || pool === 'fake'
}

/** A pool that a target asks for needs a source; a script needs every line of it right. */
function sourcesProblem(form: AdvancedForm, pool: Pool): FieldCode | undefined {
  const text = form[SOURCE_FIELD[pool]]
  if (!hasVillage(text)) return wantsAny(form.targets, pool) ? 'labelRequired' : undefined
  if (isCounted(pool)) return readSources(text).wrong.length > 0 ? 'SCRIPT_FORMAT_ERROR' : undefined
  return linesWithAmount(text).length > 0 ? 'AMOUNT_NOT_TAKEN' : undefined
}
