/** What a search asks its caller again and again, as checks that throw: whether it is cancelled, and whether it is to end with what there is. */
import { type Hooks, PlanCancelled, PlanStopped } from './report.ts'

export interface Checks {
  /** For stages without which there is no plan. */
  readonly checkCancelled: () => void
  /** For stages that have one already. */
  readonly checkStopped: () => void
}

export function checksOf({ isCancelled, isStopped }: Hooks): Checks {
  const checkCancelled = () => {
    if (isCancelled?.()) throw new PlanCancelled()
  }
  const checkStopped = () => {
    checkCancelled()
    if (isStopped?.()) throw new PlanStopped()
  }
  return { checkCancelled, checkStopped }
}

/** Nothing when it is stopped: there is a plan without it. */
export function unlessStopped<T>(search: () => T): T | undefined {
  try {
    return search()
  } catch (error) {
    if (error instanceof PlanStopped) return undefined
    throw error
  }
}
