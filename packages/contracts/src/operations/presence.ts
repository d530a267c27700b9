/**
 * Who is at an operation just now: whoever has its page open and says what he is called and which step he is at. Nothing of it is kept;
 * it is told by the stream of the operation, and forgotten when that ends.
 */
import * as z from 'zod/mini'
import { textOf } from '../wire-values.ts'
import { AuthorName } from './operation-values.ts'

/** Of an operation's page, in their order, as its address names them. */
export const OPERATION_STEPS = ['troops', 'targets', 'waves', 'plan', 'orders', 'board'] as const
export type OperationStep = (typeof OPERATION_STEPS)[number]

/** Of one operation at once; whoever comes after them is not told of. */
export const MOST_PRESENT = 20

/** Drawn by a browser for itself. */
export const ReaderId = textOf(24, /^[\w-]{8,24}$/, 'BAD_FIELD')

export const Present = z.object({
  reader: ReaderId,
  /** Empty for whoever has not said. */
  name: AuthorName,
  step: z.enum(OPERATION_STEPS),
})
export type Present = z.infer<typeof Present>
