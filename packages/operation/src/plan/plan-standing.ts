/**
 * How a plan stands to what the operation wants now. What was planned for whom is counted anew from the commands, so edits by
 * hand and changed waves show in every figure; only why something is short, and what would help, is from when it was planned.
 */
import type { OperationPlan, OperationShortage, TakenOut } from '@muster/contracts'
import { type AskedByKey, servedKey, wantsByKey, wishKey } from '../question/wishes.ts'

/**
 * CHANGED_BY_HAND: somebody took a command out.
 * NOT_PLANNED_YET: the plan was made before it was wanted.
 */
export const STANDING_REASONS = ['CHANGED_BY_HAND', 'NOT_PLANNED_YET'] as const
export type StandingReason = (typeof STANDING_REASONS)[number]

export interface PlanStanding {
  /** Commands that serve something that is wanted. */
  readonly planned: number
  readonly wanted: number
  /** Commands that nothing asks for: more than are wanted, or of a wave or target that is gone. */
  readonly inVain: number
  /** What was taken out by hand, and stays out when it is planned again. */
  readonly takenOut: readonly TakenOut[]
  /** In the order of the wishes. */
  readonly shortages: readonly OperationShortage[]
}

export function planStanding(
  { commands, shortages, takenOut = [] }: Pick<OperationPlan, 'commands' | 'shortages' | 'takenOut'>,
  asked: AskedByKey,
  { hasChanged }: { readonly hasChanged: boolean },
): PlanStanding {
  const wants = wantsByKey(asked)
  const got = new Map<string, number>()
  for (const command of commands) {
    const key = servedKey(command, wants)
    got.set(key, (got.get(key) ?? 0) + 1)
  }
  const out = new Map(takenOut.map((one) => [wishKey(one), one]))
  const staysOut: TakenOut[] = []
  const told = new Map(shortages.map((shortage) => [wishKey(shortage), shortage]))
  let planned = 0
  let wanted = 0
  const short: OperationShortage[] = []
  for (const [key, { wanted: most, ...wish }] of wants) {
    const has = Math.min(got.get(key) ?? 0, most)
    planned += has
    wanted += most
    if (has === most) continue
    const left = out.get(key)
    const isOut = left?.wanted === most
    if (isOut) staysOut.push({ ...left, count: Math.min(left.count, most - has) })
    const isAllOut = isOut && left.count >= most - has
    const before = isAllOut ? undefined : told.get(key)
    short.push({
      ...wish,
      planned: has,
      wanted: most,
      reason:
        before?.reason ?? ((hasChanged && !isAllOut ? 'NOT_PLANNED_YET' : 'CHANGED_BY_HAND') satisfies StandingReason),
      villages: before?.villages ?? [],
      ...(before?.spentOn && { spentOn: before.spentOn }),
      changes: before?.changes ?? [],
      ...(before?.isUntried && { isUntried: true }),
    })
  }
  return { planned, wanted, inVain: commands.length - planned, takenOut: staysOut, shortages: short }
}
