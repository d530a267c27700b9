/**
 * The plan that is open in this tab, with what was changed in it and not saved. Each address has
 * a draft of its own, kept with the tab: it survives a reload and a visit to another page, and goes
 * when the plan is saved or the tab is closed.
 *
 *   openDraft     an address is opened: its kept draft, or nothing yet
 *   adoptPlan     the server has told the plan; a draft with changes stays as it is
 *   changePlan    by the player
 *   noteWrongAmount  what was typed for an amount and is none; it stays until it is put right
 *   followWorld   the player has chosen a world for a plan that was never saved
 *   draftSaved    the server has kept a new plan
 *
 * How the draft of a plan that was saved before is saved again stands in plan-document.ts.
 */
import {
  AttackingPlayer,
  AttackingTribe,
  AttackType,
  MOST_OF_A_TYPE,
  type TribePlan,
  type TribePlanContent,
} from '@muster/contracts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { forgetStored, keyPer, readStored, tabKey, writeStored } from '../../../storage/browser-storage.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { defaultTypes } from '../plan/attack-types.ts'
import { showing } from '../plan/attackers.ts'

/** In the order of the steps, as the address names them. */
export const STEPS = ['general', 'targets', 'attackers'] as const
export type Step = (typeof STEPS)[number]

/**
 * Content of any size and with any amounts, so that a draft which breaks a limit is kept and saving it tells
 * which; an amount that is none becomes the nearest that is one.
 */
const KeptAmount = z.pipe(
  z.number(),
  z.transform((amount) => Math.min(MOST_OF_A_TYPE, Math.max(0, Math.round(amount)))),
)
export const KeptContent = z.object({
  name: z.optional(z.string()),
  types: z.array(
    z.object({ description: z.string(), delible: z.boolean(), icon: AttackType.shape.icon, date: z.string() }),
  ),
  attackingTribeData: z.array(
    z.object({
      ...AttackingTribe.shape,
      players: z.array(
        z.object({
          ...AttackingPlayer.shape,
          available: z.array(z.object({ type: z.string(), amount: KeptAmount })),
          assigned: z.array(
            z.object({
              type: z.string(),
              coords: z.array(z.object({ coord: z.string(), amount: KeptAmount, player: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
  targetPlayers: z.array(
    z.object({ name: z.string(), villages: z.array(z.object({ villageId: z.number(), coordinates: z.string() })) }),
  ),
})

/** As the tab keeps it: the content goes by its name on the wire. */
const KeptDraft = z.object({
  /** Key; empty while no world is known yet. */
  world: z.string(),
  planning: KeptContent,
  /** Date of the saved state it began with; null for a plan that was never saved. */
  base: z.nullable(z.string()),
  /** That state; absent in drafts of a page before. */
  begun: z.optional(KeptContent),
  /** Step of a plan without an address that could name it. */
  step: z.enum(STEPS),
  /** Amounts that are none, as they were typed, by their place (plan/wrong-amounts.ts). */
  wrong: z._default(z.record(z.string(), z.string()), {}),
})

type KeptDraft = z.infer<typeof KeptDraft>

/** By id of the plan; `new` for one that was never saved. */
const keptDrafts = keyPer((plan: string) => tabKey<KeptDraft | null>(`tribePlan.${plan}`, z.nullable(KeptDraft), null))

export interface PlanDraft extends Omit<KeptDraft, 'planning'> {
  readonly content: TribePlanContent
  /** Undefined for a plan that was never saved. */
  readonly planId: string | undefined
  readonly changed: boolean
  /** What the last change of the world took away. */
  readonly cleared: { readonly world: string; readonly content: TribePlanContent } | undefined
}

export const usePlanDraft = create<PlanDraft>(() => keptDraft(undefined) ?? emptyDraft(undefined))

function emptyDraft(planId: string | undefined): PlanDraft {
  return {
    planId,
    world: '',
    content: { types: defaultTypes(''), attackingTribeData: [], targetPlayers: [] },
    base: null,
    begun: undefined,
    step: 'general',
    wrong: {},
    changed: false,
    cleared: undefined,
  }
}

export function openDraft(planId: string | undefined): void {
  if (usePlanDraft.getState().planId === planId) return
  keepDraft()
  usePlanDraft.setState(keptDraft(planId) ?? emptyDraft(planId))
}

export function adoptPlan(plan: TribePlan): void {
  const { id, world, lastModifiedDate } = plan
  const { planId, base, changed } = usePlanDraft.getState()
  if (planId !== id || changed || base === lastModifiedDate) return
  const content = contentOf(plan)
  usePlanDraft.setState({ world, content, base: lastModifiedDate, begun: content, cleared: undefined })
}

export function contentOf({ name, types, attackingTribeData, targetPlayers }: TribePlan): TribePlanContent {
  return { ...(name ? { name } : {}), types, attackingTribeData, targetPlayers }
}

/** What was changed of a saved plan, also of one that is not open. */
export function changesOf(
  planId: string,
): (Pick<KeptDraft, 'world' | 'base' | 'begun'> & { content: TribePlanContent }) | null {
  const open = usePlanDraft.getState()
  const draft = open.planId === planId ? open : keptDraft(planId)
  return draft?.changed ? draft : null
}

/** Other changes in their place, begun from another saved state. False where the tab has no room for them. */
export function putChanges(
  planId: string,
  changes: { readonly content: TribePlanContent; readonly base: string; readonly begun: TribePlanContent | undefined },
): boolean {
  if (usePlanDraft.getState().planId === planId) {
    usePlanDraft.setState({ ...changes, changed: true, cleared: undefined })
    return keepDraft()
  }
  const kept = readStored(keptDrafts(planId))
  const { content: planning, ...begun } = changes
  return kept === null || writeStored(keptDrafts(planId), { ...kept, planning, ...begun })
}

/** The server has them. What was typed and is no amount yet stays a change. */
export function settleChanges(planId: string): void {
  const { planId: open, wrong } = usePlanDraft.getState()
  forgetDraft(planId)
  if (open === planId) usePlanDraft.setState({ changed: Object.keys(wrong).length > 0, cleared: undefined })
}

/** Whoever asks for it saves the plan as it is, also where he has changed nothing. */
export function keepAsChanged(): void {
  usePlanDraft.setState({ changed: true })
}

/** Gives up what was typed and is no amount. */
export function forgetWrongAmounts(): void {
  usePlanDraft.setState({ wrong: {} })
}

/** Gives up what was changed; the plan is as the server tells it next. */
export function dropChanges(): void {
  const { planId } = usePlanDraft.getState()
  forgetDraft(planId)
  usePlanDraft.setState(emptyDraft(planId))
}

export function changePlan(change: (content: TribePlanContent) => TribePlanContent): void {
  usePlanDraft.setState(({ content }) => ({ content: change(content), changed: true, cleared: undefined }))
}

/** `undefined` once it is an amount, which is then told by `changePlan`. */
export function noteWrongAmount(place: string, typed: string | undefined): void {
  const { wrong } = usePlanDraft.getState()
  if (wrong[place] === typed) return
  const { [place]: _, ...others } = wrong
  usePlanDraft.setState(
    typed === undefined ? { wrong: others } : { wrong: { ...others, [place]: typed }, changed: true },
  )
}

/** Also of a plan that is read-only: looking at another tribe is no change. */
export function showTribe(tribeId: number): void {
  usePlanDraft.setState(({ content }) => ({ content: showing(content, tribeId) }))
}

export function goToStep(step: Step): void {
  usePlanDraft.setState({ step })
}

/** `now` is the time on that world. Attackers and targets of one world are nothing on another. */
export function followWorld(world: string, now: string): void {
  const { world: before, content, changed } = usePlanDraft.getState()
  if (before === world) return
  if (content.attackingTribeData.length === 0) {
    usePlanDraft.setState({ world, ...(changed ? {} : { content: { ...content, types: defaultTypes(now) } }) })
    return
  }
  forgetDraft(undefined)
  usePlanDraft.setState({
    world,
    content: {
      ...(content.name ? { name: content.name } : {}),
      types: defaultTypes(now),
      attackingTribeData: [],
      targetPlayers: [],
    },
    changed: false,
    cleared: { world: before, content },
  })
}

/** Gives back what the change of the world took away, with its world. */
export function bringBack(): string | undefined {
  const { cleared } = usePlanDraft.getState()
  if (cleared) usePlanDraft.setState({ ...cleared, changed: true, cleared: undefined })
  return cleared?.world
}

/** What was changed while `saved` was on its way stays a change. */
export function draftSaved(id: string, lastModifiedDate: string, saved: TribePlanContent): void {
  const { planId, content } = usePlanDraft.getState()
  forgetDraft(planId)
  usePlanDraft.setState({
    planId: id,
    base: lastModifiedDate,
    begun: saved,
    changed: content !== saved,
    cleared: undefined,
  })
}

const KEEP_AFTER_MS = 400
let keeping: ReturnType<typeof setTimeout> | undefined

usePlanDraft.subscribe((draft, before) => {
  if (draft.content === before.content && draft.step === before.step && draft.wrong === before.wrong) return
  clearTimeout(keeping)
  keeping = setTimeout(keepDraft, KEEP_AFTER_MS)
})
window.addEventListener('pagehide', () => void keepDraft())
onNewPage(() => {
  usePlanDraft.setState(keptDraft(undefined) ?? emptyDraft(undefined))
  clearTimeout(keeping)
})

/** False where the tab has no room for it. */
function keepDraft(): boolean {
  clearTimeout(keeping)
  const { planId, changed, world, content, base, begun, step, wrong } = usePlanDraft.getState()
  if (!changed) return true
  return writeStored(keptDrafts(planId ?? 'new'), { world, planning: content, base, begun, step, wrong })
}

function keptDraft(planId: string | undefined): PlanDraft | undefined {
  const kept = readStored(keptDrafts(planId ?? 'new'))
  if (!kept) return undefined
  const { planning: content, ...draft } = kept
  return { ...draft, content, planId, changed: true, cleared: undefined }
}

function forgetDraft(planId: string | undefined): void {
  clearTimeout(keeping)
  forgetStored(keptDrafts(planId ?? 'new'))
}
