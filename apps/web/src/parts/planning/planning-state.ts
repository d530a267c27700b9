/** What stands where the plan will be: nothing, the wait, the plan with the form that it was made of, or why there is none. */
import type { PlanAnswer, World } from '@muster/contracts'

export type Planning<Form> =
  /** `isLost`: a plan stood here, and is not kept any more. */
  | { readonly state: 'idle'; readonly isLost?: boolean }
  /** The plan that stood here before is on its way from where it is kept. */
  | { readonly state: 'opening' }
  /** `waitsFor`: the world whose villages are on their way to the server. */
  | { readonly state: 'planning'; readonly waitsFor?: string }
  /** Taken back by the player; nothing has come of it. */
  | { readonly state: 'cancelled' }
  | Planned<Form>
  | {
      readonly state: 'refused'
      readonly failure: unknown
      readonly world: World
      readonly before?: Planned<Form> | undefined
    }

export interface Planned<Form> {
  readonly state: 'planned'
  readonly answer: PlanAnswer
  readonly form: Form
  readonly world: World
  /** Unlike that of every other plan. */
  readonly id: string
  /** The browser has no room for it: it lives as long as the page. */
  readonly isUnkept?: boolean
  /** Another plan was asked for since and cancelled. */
  readonly isBack?: boolean
}
