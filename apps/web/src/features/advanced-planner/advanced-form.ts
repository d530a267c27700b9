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
import { type Blackout, isValidBlackout } from '../../parts/exclusion-slots/blackout.ts'
import { countProblem, distanceProblem, hasVillage, problemsIn } from '../../parts/planning/field-problems.ts'
import { choiceProblem, type NobleSources, noblesPerCommand, ownMethodsProblem } from './noble-choice.ts'
import { readSources } from './source-lines.ts'
import {
  firstCode,
  isSameSetting,
  problemsOfTarget,
  type TargetSetting,
  wantsAny,
  wantsNothing,
} from './target-problems.ts'
import { POOLS, type Pool, type Target } from './targets.ts'
import { type Tower, towerLevelProblem } from './towers.ts'

export interface AdvancedForm extends NobleSources {
  /** Key of the world whose inputs these are; empty while none is known. */
  readonly world: string
  readonly nukeSources: string
  readonly fakeSources: string
  readonly antiSnipeSources: string
  /** Kept but not sent on a world without watch towers. */
  readonly towers: readonly Tower[]
  readonly targets: readonly Target[]
  readonly antiSnipesPerSource: number | null
  readonly sorting: 'none' | 'fastest' | 'slowest'
  readonly averageSpeed: boolean
  readonly limitDistance: boolean
  readonly maxDistance: number | null
  readonly limitGap: boolean
  readonly gapSeconds: number | null
  readonly uniqueVillage: boolean
  readonly uniquePlayer: boolean
  readonly blackouts: readonly Blackout[]
  readonly latestHour: string
  readonly earliestHour: string
  readonly quietHoursOff: boolean
}

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
  sorting: 'none',
  averageSpeed: false,
  limitDistance: false,
  maxDistance: null,
  limitGap: false,
  gapSeconds: 15,
  uniqueVillage: false,
  uniquePlayer: false,
  blackouts: [],
  latestHour: '01:00',
  earliestHour: '08:00',
  quietHoursOff: false,
}

export function problemsOf(form: AdvancedForm, world: World | undefined, now: Instant): FormProblems {
  const zone = world?.timeZone ?? 'UTC'
  const { targets, quietHoursOff, latestHour, earliestHour } = form
  return problemsIn({
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: targetsProblem(targets, {
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
    maxDistance: form.limitDistance ? distanceProblem(form.maxDistance) : undefined,
    gapSeconds: form.limitGap ? gapProblem(form.gapSeconds) : undefined,
    latestHour: quietHoursOff || latestHour !== '' ? undefined : 'LATEST_HOUR_REQUIRED',
    earliestHour: quietHoursOff || earliestHour !== '' ? undefined : 'EARLIEST_HOUR_REQUIRED',
    blackouts: form.blackouts.every((slot) => isValidBlackout(slot, zone)) ? undefined : 'END_TIME_BEFORE_START_TIME',
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

/** A pool that a target asks for needs a source; a script needs every line of it right. */
function sourcesProblem(form: AdvancedForm, pool: Pool): FieldCode | undefined {
  const text = form[SOURCE_FIELD[pool]]
  if (!hasVillage(text)) return wantsAny(form.targets, pool) ? 'labelRequired' : undefined
  const takesScript = pool === 'attack' || pool === 'fake'
  return takesScript && readSources(text).wrong.length > 0 ? 'SCRIPT_FORMAT_ERROR' : undefined
}

const LONGEST_GAP = 3600

function gapProblem(seconds: number | null): FieldCode | undefined {
  return seconds !== null && Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_GAP
    ? undefined
    : 'GAP_OUT_OF_RANGE'
}
