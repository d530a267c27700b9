/** What calls make of their bodies before they store them or hand them on, for the thread that reads large ones. */
import {
  callsOfOperationParts,
  OPERATION_PARTS,
  offPackPlanCalls,
  operationCalls,
  operationFileCalls,
  planningCalls,
  tribePlanCalls,
} from '@muster/contracts'
import { nameOf } from '@muster/contracts/every-call'
import { preparedAddedLines, preparedHandOver, preparedPlan } from './off-pack-plans/prepared-off-pack-plans.ts'
import {
  preparedAsk,
  preparedFile,
  preparedPart,
  preparedReplacement,
  preparedTroops,
  preparedVersion,
} from './operations/documents/prepared-operations.ts'
import { preparedRequest } from './planning/planner-question.ts'
import { preparedTribePlan } from './tribe-plans/plan-document.ts'

/** By method and address, as the contract writes them. The argument is what the schema of the call lets through. */
export const PREPARATIONS: ReadonlyMap<string, (body: never) => unknown> = new Map<string, (body: never) => unknown>([
  ...OPERATION_PARTS.map((part) => [nameOf(callsOfOperationParts[part].save), preparedPart] as const),
  [nameOf(operationCalls.saveTroops), preparedTroops],
  [nameOf(operationCalls.propose), preparedAsk],
  [nameOf(operationCalls.savePlan), preparedVersion],
  [nameOf(planningCalls.planMass), preparedRequest],
  [nameOf(offPackPlanCalls.create), preparedPlan],
  [nameOf(offPackPlanCalls.handOver), preparedHandOver],
  [nameOf(offPackPlanCalls.addLines), preparedAddedLines],
  [nameOf(tribePlanCalls.create), preparedTribePlan],
  [nameOf(tribePlanCalls.update), preparedTribePlan],
  [nameOf(operationFileCalls.takeIn), preparedFile],
  [nameOf(operationFileCalls.replace), preparedReplacement],
])
