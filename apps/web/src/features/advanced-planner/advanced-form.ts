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
import {
  countProblem,
  distanceProblem,
  hasVillage,
  problemsIn,
  villageCounts,
} from '../../parts/planning/field-problems.ts'
import { readSources } from './source-lines.ts'
import { firstCode, problemsOfTarget, type TargetSetting, wantsAny, wantsNothing } from './target-problems.ts'
import type { Pool, Target } from './targets.ts'
import { type Tower, towerLevelProblem } from './towers.ts'

/** How a village sends its nobles; null while a box is empty. */
export interface NobleChoice {
  readonly method: string
  readonly noblesUsedPer: number | null
  readonly uses: number | null
}

export interface AdvancedForm {
  /** Key of the world whose inputs these are; empty while none is known. */
  readonly world: string
  readonly nukeSources: string
  readonly fakeSources: string
  readonly antiSnipeSources: string
  readonly nobleSources: string
  /** Of every noble source that has no method of its own. */
  readonly nobleMethod: NobleChoice
  readonly ownMethods: Readonly<Record<string, NobleChoice>>
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
    targets: targetsProblem(targets, settingOf(form, world, now)),
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

/** What the form says of every target. */
export function settingOf(form: AdvancedForm, world: World | undefined, now: Instant): TargetSetting {
  const inUse = new Set<Pool>()
  for (const pool of ['attack', 'fake', 'antiSnipe', 'noble'] as const)
    if (hasVillage(form[SOURCE_FIELD[pool]])) inUse.add(pool)
  return { world, now, inUse, noblesPerCommand: noblesPerCommand(form) }
}

/** A target's nobles are counted in commands; where the sources differ, the smallest command counts. */
export function noblesPerCommand(form: Pick<AdvancedForm, 'nobleSources' | 'nobleMethod' | 'ownMethods'>): number {
  const methods = Array.from(villageCounts(form.nobleSources).keys(), (coords) => methodAt(form, coords))
  return Math.min(...(methods.length > 0 ? methods : [form.nobleMethod]).map((each) => each.noblesUsedPer ?? 1))
}

export function methodAt(
  { ownMethods, nobleMethod }: Pick<AdvancedForm, 'ownMethods' | 'nobleMethod'>,
  coords: string,
) {
  return ownMethods[coords] ?? nobleMethod
}

/** Commands that the nobles of one village make. */
export function nobleCommands({ noblesUsedPer, uses }: NobleChoice): number {
  return Math.floor((uses ?? 0) / (noblesUsedPer ?? 1))
}

function targetsProblem(targets: readonly Target[], setting: TargetSetting): FieldCode | undefined {
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

/** A village without a noble is allowed: then it sends none. */
export function choiceProblem({ noblesUsedPer, uses }: NobleChoice): FieldCode | undefined {
  const usesProblem = countProblem(uses, 'REQUIRED_FIELD', 0)
  return (
    countProblem(noblesUsedPer, 'REQUIRED_FIELD') ??
    (usesProblem === 'COUNT_OUT_OF_RANGE' ? 'COUNT_FROM_ZERO' : usesProblem)
  )
}

/** Only those of villages that are still listed. */
function ownMethodsProblem(form: AdvancedForm): FieldCode | undefined {
  const listed = villageCounts(form.nobleSources)
  return Object.entries(form.ownMethods)
    .filter(([coords]) => listed.has(coords))
    .map(([, choice]) => choiceProblem(choice))
    .find((problem) => problem !== undefined)
}

const LONGEST_GAP = 3600

function gapProblem(seconds: number | null): FieldCode | undefined {
  return seconds !== null && Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_GAP
    ? undefined
    : 'GAP_OUT_OF_RANGE'
}
