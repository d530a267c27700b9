/**
 * The plan that is open in this tab, with what was changed in it and not saved. Each address has
 * a draft of its own, kept with the tab: it survives a reload and a visit to another page, and goes
 * when the plan is saved or the tab is closed.
 *
 *   openDraft     an address is opened: its kept draft, or nothing yet
 *   adoptPlan     the server has told the plan; a draft with changes stays as it is
 *   changePlan    by the player
 *   followWorld   the player has chosen a world for a plan that was never saved
 *   draftSaved    the server has it
 */
import { type TribePlan, TribePlanning } from '@muster/contracts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { forgetStored, keyPer, readStored, tabKey, writeStored } from '../../storage/browser-storage.ts'
import { onNewPage } from '../../storage/page-state.ts'
import { defaultTypes } from './plan/attack-types.ts'
import { showing } from './plan/attackers.ts'

/** In the order of the steps, as the address names them. */
export const STEPS = ['general', 'targets', 'attackers'] as const
export type Step = (typeof STEPS)[number]

const KeptDraft = z.object({
  /** Key; empty while no world is known yet. */
  world: z.string(),
  planning: TribePlanning,
  /** Date of the saved state it began with; null for a plan that was never saved. */
  base: z.nullable(z.string()),
  /** Step of a plan without an address that could name it. */
  step: z.enum(STEPS),
})

type KeptDraft = z.infer<typeof KeptDraft>

/** By id of the plan; `new` for one that was never saved. */
const keptDrafts = keyPer((plan: string) => tabKey<KeptDraft | null>(`tribePlan.${plan}`, z.nullable(KeptDraft), null))

export interface PlanDraft extends KeptDraft {
  /** Undefined for a plan that was never saved. */
  readonly planId: string | undefined
  readonly changed: boolean
  /** What the last change of the world took away. */
  readonly cleared: { readonly world: string; readonly planning: TribePlanning } | undefined
}

export const usePlanDraft = create<PlanDraft>(() => keptDraft(undefined) ?? emptyDraft(undefined))

function emptyDraft(planId: string | undefined): PlanDraft {
  return {
    planId,
    world: '',
    planning: { types: defaultTypes(''), attackingTribeData: [], targetPlayers: [] },
    base: null,
    step: 'general',
    changed: false,
    cleared: undefined,
  }
}

export function openDraft(planId: string | undefined): void {
  if (usePlanDraft.getState().planId === planId) return
  keepDraft()
  usePlanDraft.setState(keptDraft(planId) ?? emptyDraft(planId))
}

export function adoptPlan({ id, world, lastModifiedDate, types, attackingTribeData, targetPlayers }: TribePlan): void {
  const { planId, base, changed } = usePlanDraft.getState()
  if (planId !== id || changed || base === lastModifiedDate) return
  const planning = { types, attackingTribeData, targetPlayers }
  usePlanDraft.setState({ world, planning, base: lastModifiedDate, cleared: undefined })
}

/** Gives up what was changed; the plan is as the server tells it next. */
export function dropChanges(): void {
  const { planId } = usePlanDraft.getState()
  forgetDraft(planId)
  usePlanDraft.setState(emptyDraft(planId))
}

export function changePlan(change: (planning: TribePlanning) => TribePlanning): void {
  usePlanDraft.setState(({ planning }) => ({ planning: change(planning), changed: true, cleared: undefined }))
}

/** Also of a plan that is read-only: looking at another tribe is no change. */
export function showTribe(tribeId: number): void {
  usePlanDraft.setState(({ planning }) => ({ planning: showing(planning, tribeId) }))
}

export function goToStep(step: Step): void {
  usePlanDraft.setState({ step })
}

/** `now` is the time on that world. Attackers and targets of one world are nothing on another. */
export function followWorld(world: string, now: string): void {
  const { world: before, planning, changed } = usePlanDraft.getState()
  if (before === world) return
  if (planning.attackingTribeData.length === 0) {
    usePlanDraft.setState({ world, ...(changed ? {} : { planning: { ...planning, types: defaultTypes(now) } }) })
    return
  }
  forgetDraft(undefined)
  usePlanDraft.setState({
    world,
    planning: { types: defaultTypes(now), attackingTribeData: [], targetPlayers: [] },
    changed: false,
    cleared: { world: before, planning },
  })
}

/** Gives back what the change of the world took away, with its world. */
export function bringBack(): string | undefined {
  const { cleared } = usePlanDraft.getState()
  if (cleared) usePlanDraft.setState({ ...cleared, changed: true, cleared: undefined })
  return cleared?.world
}

/** What was changed while `saved` was on its way stays a change. */
export function draftSaved(id: string, lastModifiedDate: string, saved: TribePlanning): void {
  const { planId, planning } = usePlanDraft.getState()
  forgetDraft(planId)
  usePlanDraft.setState({ planId: id, base: lastModifiedDate, changed: planning !== saved, cleared: undefined })
}

const KEEP_AFTER_MS = 400
let keeping: ReturnType<typeof setTimeout> | undefined

usePlanDraft.subscribe((draft, before) => {
  if (draft.planning === before.planning && draft.step === before.step) return
  clearTimeout(keeping)
  keeping = setTimeout(keepDraft, KEEP_AFTER_MS)
})
window.addEventListener('pagehide', keepDraft)
onNewPage(() => {
  usePlanDraft.setState(keptDraft(undefined) ?? emptyDraft(undefined))
  clearTimeout(keeping)
})

function keepDraft(): void {
  clearTimeout(keeping)
  const { planId, changed, world, planning, base, step } = usePlanDraft.getState()
  if (changed) writeStored(keptDrafts(planId ?? 'new'), { world, planning, base, step })
}

function keptDraft(planId: string | undefined): PlanDraft | undefined {
  const kept = readStored(keptDrafts(planId ?? 'new'))
  return kept ? { ...kept, planId, changed: true, cleared: undefined } : undefined
}

function forgetDraft(planId: string | undefined): void {
  clearTimeout(keeping)
  forgetStored(keptDrafts(planId ?? 'new'))
}
