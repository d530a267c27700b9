/**
 * The last plans of this browser, of all planners and tabs: what was planned, of which form, on which world.
 *
 *   list    in the small storage: a line a plan, the newest first, which every tab hears of
 *   plans   in the large storage, each under its id
 *   shown   with the tab: which of them each planner shows there
 *
 * A plan is written before its line and its line is taken away before it, so a line leads to a plan.
 * What a page that was closed in between leaves behind is cleared away by a later plan.
 */
import type { PlanAnswer, World } from '@muster/contracts'
import * as z from 'zod/mini'
import { machineNow } from '../../api/server-time.ts'
import { key, keyPer, readStored, tabKey, writeStored } from '../../storage/browser-storage.ts'
import { forgetLarge, largeNames, readLarge, writeLarge } from '../../storage/large-storage.ts'
import { fetchedWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'

const PLANNERS = ['simple', 'advanced', 'noble'] as const
export type PlannerName = (typeof PLANNERS)[number]

export const MOST_LAST_PLANS = 10

const LastPlan = z.object({
  id: z.string(),
  planner: z.enum(PLANNERS),
  /** Key of the world. */
  world: z.string(),
  timeZone: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
  planned: z.number(),
  wanted: z.number(),
  /** How many targets are short of something. */
  short: z.number(),
})
export type LastPlan = z.infer<typeof LastPlan>

export const lastPlans = key<readonly LastPlan[]>('lastPlans', z.array(LastPlan), [])

/** Id of the plan that a planner shows in this tab; empty for none. */
export const shownPlan = keyPer((planner: PlannerName) => tabKey(`shownPlan.${planner}`, z.string(), ''))

/** A plan with the form that it was made of. */
export interface KeptPlan<Form> {
  readonly answer: PlanAnswer
  readonly form: Form
  readonly world: World
}

/** Unlike every other, and sorts by time. */
export function newPlanId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(2))
  return `${timeText(machineNow())}-${Array.from(chance, (part) => part.toString(36)).join('')}`
}

/** Makes room by giving up the oldest. False where the browser does not keep it at all: it is listed nowhere then. */
export async function keepPlan<Form>(planner: PlannerName, id: string, plan: KeptPlan<Form>): Promise<boolean> {
  void clearAway()
  const { answer, form, world } = plan
  const whole = { answer, form, world }
  let outcome = await writeLarge(id, whole)
  for (const { id: oldest } of readStored(lastPlans).toReversed()) {
    if (outcome !== 'full') break
    await removePlan(oldest)
    outcome = await writeLarge(id, whole)
  }
  if (outcome !== 'kept') return false
  const line: LastPlan = {
    id,
    planner,
    world: world.world,
    timeZone: world.timeZone,
    madeAt: Date.parse(answer.plannedDate),
    planned: answer.optimality.planned,
    wanted: answer.optimality.wanted,
    short: answer.warnings.filter(({ reason }) => reason !== 'SEEN_BY_TOWER').length,
  }
  const listed = [line, ...readStored(lastPlans).filter((each) => each.id !== id)]
  writeStored(lastPlans, listed.slice(0, MOST_LAST_PLANS))
  for (const gone of listed.slice(MOST_LAST_PLANS)) await forgetLarge(gone.id)
  return true
}

const schema = fetchedWhenIdle(() => import('./plan-schema.ts'))

/** `undefined` for one that is gone, or that another version of the page kept in another shape. */
export async function openPlan<Form>(id: string, form: z.ZodMiniType<Form>): Promise<KeptPlan<Form> | undefined> {
  const { keptPlan } = await schema.fetched()
  return keptPlan(form).safeParse(await readLarge(id)).data
}

export async function removePlan(id: string): Promise<void> {
  const before = readStored(lastPlans)
  if (before.some((plan) => plan.id === id)) {
    writeStored(
      lastPlans,
      before.filter((plan) => plan.id !== id),
    )
  }
  for (const planner of PLANNERS) if (readStored(shownPlan(planner)) === id) writeStored(shownPlan(planner), '')
  await forgetLarge(id)
}

export async function removeAllPlans(): Promise<void> {
  for (const { id } of readStored(lastPlans)) await removePlan(id)
}

const HOUR_MS = 3_600_000

/** Another tab may be about to list what it has just written: what is younger than an hour stays. */
async function clearAway(): Promise<void> {
  const old = timeText(machineNow() - HOUR_MS)
  const names = await largeNames()
  const listed = new Set(readStored(lastPlans).map(({ id }) => id))
  for (const name of names) if (!listed.has(name) && name < old) await forgetLarge(name)
}

/** Texts of equal length, in the order of the times. */
function timeText(epochMs: number): string {
  return epochMs.toString(36).padStart(9, '0')
}
