/**
 * Bodies that bring lines of off-pack plans, as they are kept: 10,000 lines take a third of a second to be read and written again.
 * Runs in the thread that reads large bodies as well.
 */
import { createHash } from 'node:crypto'
import type { HandOver, NewOffPackPlan, offPackPlanCalls } from '@muster/contracts'
import type * as z from 'zod/mini'
import { type PreparedLines, preparedLines } from './off-pack-lines.ts'

export type PreparedPlan = Omit<NewOffPackPlan, 'planningLines'> & { readonly lines: PreparedLines }

export function preparedPlan({ planningLines, ...head }: NewOffPackPlan): PreparedPlan {
  return { ...head, lines: preparedLines(planningLines, 'planningLines') }
}

export type PreparedHandOver = Omit<HandOver, 'plans'> & {
  readonly plans: readonly { readonly name: string; readonly playerId: number; readonly lines: PreparedLines }[]
  /** Of all that was asked for, to be known again. */
  readonly digest: string
}

export function preparedHandOver({ plans, ...asked }: HandOver): PreparedHandOver {
  return {
    ...asked,
    plans: plans.map(({ name, playerId, planningLines }, index) => ({
      ...{ name, playerId },
      lines: preparedLines(planningLines, `plans.${index}.planningLines`),
    })),
    digest: createHash('sha256')
      .update(JSON.stringify({ plans, ...asked }))
      .digest('base64url'),
  }
}

type AddedLines = z.output<typeof offPackPlanCalls.addLines.schema.body>

export function preparedAddedLines(lines: AddedLines): PreparedLines {
  return preparedLines(lines, 'body')
}
