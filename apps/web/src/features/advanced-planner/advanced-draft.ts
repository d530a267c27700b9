/**
 * The advanced planner's form in this tab (parts/planning/form-draft.ts), and what is kept
 * of it: everything, by world, until the player clears it. A plan of hundreds of targets is not
 * made in one visit.
 */
import { COMMAND_TYPES, UNITS } from '@muster/game'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { key, keyPer, readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import {
  type AdvancedForm,
  EMPTY_FORM,
  type FormField,
  type FormProblems,
  problemsOf,
  SOURCE_FIELD,
} from './advanced-form.ts'
import { type Target, withChanged } from './targets.ts'

const OptionalNumber = z.nullable(z.number())
const Choice = z.object({ method: z.string(), noblesUsedPer: OptionalNumber, uses: OptionalNumber })

const KeptTarget = z.object({
  coords: z.string(),
  type: z.enum(COMMAND_TYPES),
  unit: z.enum(UNITS),
  fakeUnit: z.enum(UNITS),
  antiSnipeUnit: z.enum(UNITS),
  earliestLaunch: z.string(),
  boost: OptionalNumber,
  checked: z.boolean(),
  arrivals: z
    .array(
      z.object({
        arrival: z.string(),
        latest: z.string(),
        counts: z.object({
          attack: OptionalNumber,
          fake: OptionalNumber,
          antiSnipe: OptionalNumber,
          noble: OptionalNumber,
        }),
      }),
    )
    .check(z.minLength(1)),
})

/** All but the switch of the quiet hours, which the planners share. */
const KeptInputs = z.object({
  world: z.string(),
  nukeSources: z.string(),
  fakeSources: z.string(),
  antiSnipeSources: z.string(),
  nobleSources: z.string(),
  nobleMethod: Choice,
  ownMethods: z.record(z.string(), Choice),
  towers: z.array(z.object({ coords: z.string(), level: OptionalNumber })),
  targets: z.array(KeptTarget),
  antiSnipesPerSource: OptionalNumber,
  sorting: z.enum(['none', 'fastest', 'slowest']),
  averageSpeed: z.boolean(),
  limitDistance: z.boolean(),
  maxDistance: OptionalNumber,
  limitGap: z.boolean(),
  gapSeconds: OptionalNumber,
  uniqueVillage: z.boolean(),
  uniquePlayer: z.boolean(),
  blackouts: z.array(z.object({ start: z.string(), end: z.string() })),
  latestHour: z.string(),
  earliestHour: z.string(),
})
type KeptInputs = Omit<AdvancedForm, 'quietHoursOff'>

const { quietHoursOff: _shared, ...NOTHING_KEPT } = EMPTY_FORM

/** Inputs by the key of their world. */
const keptInputs = keyPer((world: string) => key<KeptInputs>(`advancedPlanner.${world}`, KeptInputs, NOTHING_KEPT))

export const advancedDraft = formDraft<AdvancedForm, FormField, FormProblems>({
  initial: () => inputsOf(readStored(stored.world(readStored(stored.domain)))),
  keep,
  problemsOf,
})

function inputsOf(world: string): AdvancedForm {
  const kept = world === '' ? NOTHING_KEPT : readStored(keptInputs(world))
  return { ...kept, world, quietHoursOff: readStored(stored.disableSendBetween) }
}

/** An empty form that keeps the options. */
export function emptied(form: AdvancedForm): AdvancedForm {
  const { nukeSources, fakeSources, antiSnipeSources, nobleSources, ownMethods, towers, targets, blackouts } =
    EMPTY_FORM
  return { ...form, nukeSources, fakeSources, antiSnipeSources, nobleSources, ownMethods, towers, targets, blackouts }
}

function keep({ quietHoursOff, ...inputs }: AdvancedForm): void {
  if (inputs.world !== '') writeStored(keptInputs(inputs.world), inputs)
  if (quietHoursOff !== readStored(stored.disableSendBetween)) writeStored(stored.disableSendBetween, quietHoursOff)
}

/** Each world has inputs of its own. What was entered before one was known goes to the first, if that has none. */
export function useInputsOfWorld(): void {
  const { world } = useCurrentWorld()
  const current = world?.world
  useEffect(() => {
    if (current !== undefined) openInputs(current)
  }, [current])
}

function openInputs(world: string): void {
  const { form } = advancedDraft.useDraft.getState()
  if (form.world === world) return
  keep(form)
  const isNew = readStored(keptInputs(world)) === NOTHING_KEPT
  advancedDraft.replace(form.world === '' && isNew ? { ...form, world } : inputsOf(world))
}

/** Targets decide which sources are needed, so from now on each list may say that it is empty. */
export function changeTargets(targets: readonly Target[]): void {
  advancedDraft.change({ targets })
  for (const field of Object.values(SOURCE_FIELD)) advancedDraft.touch(field)
}

export function changeTarget(target: Target): void {
  changeTargets(withChanged(advancedDraft.useDraft.getState().form.targets, target))
}
