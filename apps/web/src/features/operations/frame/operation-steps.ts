/** The steps of an operation, in their order, as the address names them. */
import { OPERATION_STEPS, type OperationHead, type OperationStep } from '@muster/contracts'

export function isOperationStep(name: string | undefined): name is OperationStep {
  return OPERATION_STEPS.some((step) => step === name)
}

export const OPERATIONS = { to: '/operations' } as const

export function operationAt(id: string, step?: OperationStep) {
  return { to: '/operation/$id/{-$step}', params: { id, step } } as const
}

/** Whether something of it is there; of the board, whether all is sent. */
export function isDone(step: OperationStep, { figures, orders }: Pick<OperationHead, 'figures' | 'orders'>): boolean {
  const done: Readonly<Record<OperationStep, boolean>> = {
    troops: figures.villages > 0,
    targets: figures.targets > 0,
    waves: figures.waves > 0,
    plan: figures.planned !== null,
    orders: orders.given > 0,
    board: orders.given > 0 && orders.sent === orders.given,
  }
  return done[step]
}

/** The first step of which nothing is there yet; the board once there are orders. */
export function stepToGoOn({ figures, orders }: Pick<OperationHead, 'figures' | 'orders'>): OperationStep {
  if (orders.given > 0) return 'board'
  if (figures.villages === 0) return 'troops'
  if (figures.targets === 0) return 'targets'
  return figures.waves === 0 ? 'waves' : 'plan'
}
