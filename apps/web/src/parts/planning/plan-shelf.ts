/**
 * The plan that a planner shows in this tab, through navigation and reload:
 *
 *   put      a new plan; it is kept among the last plans of the browser (last-plans.ts)
 *   held     the plan that is shown, while this page remembers it; reading it again takes time
 *   shown    what stands there at first: the plan, the wait for it, or nothing
 *   watch    tells when another plan is to be shown, or none
 *
 * Which plan is shown is a stored value of the tab; whoever writes it there changes what is shown.
 */
import type * as z from 'zod/mini'
import { onStored, readStored, writeStored } from '../../storage/browser-storage.ts'
import { onNewPage } from '../../storage/page-state.ts'
import { keepPlan, openPlan, type PlannerName, removePlan, shownPlan } from './last-plans.ts'
import type { Planned, Planning } from './planning-state.ts'

type Shown<Form> = Extract<Planning<Form>, { state: 'planned' | 'opening' | 'idle' }>

export interface PlanShelf<Form> {
  readonly planner: PlannerName
  readonly put: (plan: Planned<Form>) => void
  readonly held: () => Planned<Form> | undefined
  readonly shown: () => Shown<Form>
  readonly watch: (tell: (shown: Shown<Form>) => void) => () => void
}

const IDLE = { state: 'idle' } as const
const LOST = { state: 'idle', isLost: true } as const
const OPENING = { state: 'opening' } as const

export function planShelf<Form>(planner: PlannerName, form: z.ZodMiniType<Form>): PlanShelf<Form> {
  const key = shownPlan(planner)
  const watchers = new Set<(shown: Shown<Form>) => void>()
  let held: Planned<Form> | undefined
  /** It is read once, however many ask. */
  let opening: string | undefined
  let isLost = false
  onNewPage(() => {
    held = undefined
    opening = undefined
    isLost = false
  })

  const ofTab = () => {
    const id = readStored(key)
    return held?.id === id ? held : undefined
  }
  const shown = (): Shown<Form> => ofTab() ?? (readStored(key) === '' ? (isLost ? LOST : IDLE) : OPENING)
  const tell = () => {
    const now = shown()
    for (const watcher of watchers) watcher(now)
  }
  const hold = (plan: Planned<Form>) => {
    held = plan
    isLost = false
  }

  const open = async (id: string) => {
    opening = id
    const plan = await openPlan(id, form)
    // Another was chosen meanwhile, or the page has begun anew.
    if (opening !== id) return
    opening = undefined
    if (plan) hold({ state: 'planned', id, ...plan })
    else {
      isLost = true
      await removePlan(id)
    }
    tell()
  }
  const look = () => {
    const id = readStored(key)
    if (id !== '' && held?.id !== id && opening !== id) void open(id)
    if (id === '' || held?.id === id) opening = undefined
    if (id === '') held = undefined
    tell()
  }
  const watch = (watcher: (shown: Shown<Form>) => void) => {
    watchers.add(watcher)
    const stop = onStored((name) => (name === null || name === key.name) && look())
    look()
    return () => {
      watchers.delete(watcher)
      stop()
    }
  }
  const put = (plan: Planned<Form>) => {
    hold(plan)
    writeStored(key, plan.id)
    void keepPlan(planner, plan.id, plan).then((isKept) => {
      if (isKept || held?.id !== plan.id) return
      hold({ ...plan, isUnkept: true })
      tell()
    })
  }
  return { planner, put, held: ofTab, shown, watch }
}
