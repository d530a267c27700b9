/**
 * A request of a planner planned where plans are made:
 *
 *   request ──▶ toProblem ──▶ engine ──▶ toWire ──▶ the answer, as it is sent
 *
 * Either end takes as long as an answer to a hundred others, which is why they are here and not where everybody waits.
 */
import type { PlanRequest } from '@muster/contracts'
import { plan } from '@muster/planner'
import { Refusal } from '../http/refusals/refusal.ts'
import { toWire } from './plan-answer.ts'
import { toProblem } from './plan-request.ts'
import type { PlannerQuestion } from './planner-question.ts'
import type { MadeAnswer, RefusedPlan } from './processes/plan-maker.ts'

type AnsweredRequest = MadeAnswer | { readonly refused: RefusedPlan }

/** `passed` is the milliseconds since the task came. */
export function plannedRequest(question: PlannerQuestion, passed: () => number): AnsweredRequest {
  try {
    return planned(question, passed)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, values, details } = error
    return { refused: { status, code, values, details } }
  }
}

function planned({ request: text, ...setting }: PlannerQuestion, passed: () => number): MadeAnswer {
  // The cast: it was checked by the contract, and written out, where it was asked.
  const request = JSON.parse(Buffer.from(text).toString()) as PlanRequest
  const problem = toProblem(request, setting)
  const report = plan(problem)
  const milliseconds = passed()
  const answer = toWire({ request, world: setting.world, problem, report, milliseconds })
  return { answer: Buffer.from(JSON.stringify(answer)), commands: report.commands.length, milliseconds }
}
