/** The operation that is open, for everything inside its page. */
import type { OperationHead, World } from '@muster/contracts'
import { createContext, use } from 'react'
import type { OperationRequest } from './operations.api.ts'

export interface OpenOperation {
  readonly id: string
  readonly head: OperationHead
  readonly world: World
  /** For whoever came by the link of a viewer. */
  readonly isReadOnly: boolean
  /** A call of this operation; its id and key go with it by themselves. */
  readonly request: OperationRequest
}

export const OperationContext = createContext<OpenOperation | undefined>(undefined)

export function useOperation(): OpenOperation {
  const operation = use(OperationContext)
  if (!operation) throw new Error('There is no operation around this.')
  return operation
}
