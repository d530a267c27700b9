/**
 * How a plan stands to what the operation wants now. What was planned for whom is counted anew from the commands, so edits by
 * hand and changed waves show in every figure; only why something is short, and what would help, is from when it was planned.
 */
import type { OperationCommand, OperationPlan, OperationShortage } from '@muster/contracts'
import type { AskedOperation } from './to-engine.ts'
import type { NamedWish } from './wishes.ts'

/**
 * CHANGED_BY_HAND: the plan had all of it, and somebody took a command out.
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
  /** In the order of the wishes. */
  readonly shortages: readonly OperationShortage[]
}

export function planStanding(
  { commands, shortages }: Pick<OperationPlan, 'commands' | 'shortages'>,
  { wishes, operation }: Pick<AskedOperation, 'wishes' | 'operation'>,
  { hasChanged }: { readonly hasChanged: boolean },
): PlanStanding {
  // Equal hits on a building are one wish, and hits of different size on it several.
  const wants = new Map<string, NamedWish & { wanted: number }>()
  for (const [index, wish] of wishes.entries()) {
    const wanted = operation.wishes[index]?.wanted ?? 0
    const known = wants.get(keyOf(wish))
    if (known) known.wanted += wanted
    else wants.set(keyOf(wish), { ...wish, wanted })
  }
  const got = new Map<string, number>()
  for (const command of commands) {
    // A template may aim at a building where the wave asks for none.
    const key = wants.has(keyOf(command)) ? keyOf(command) : keyOf({ ...command, building: undefined })
    got.set(key, (got.get(key) ?? 0) + 1)
  }
  const told = new Map(shortages.map((shortage) => [keyOf(shortage), shortage]))
  let planned = 0
  let wanted = 0
  const short: OperationShortage[] = []
  for (const [key, { wanted: most, ...wish }] of wants) {
    const has = Math.min(got.get(key) ?? 0, most)
    planned += has
    wanted += most
    if (has === most) continue
    const before = told.get(key)
    short.push({
      ...wish,
      planned: has,
      wanted: most,
      reason: before?.reason ?? ((hasChanged ? 'NOT_PLANNED_YET' : 'CHANGED_BY_HAND') satisfies StandingReason),
      villages: before?.villages ?? [],
      ...(before?.spentOn && { spentOn: before.spentOn }),
      changes: before?.changes ?? [],
    })
  }
  return { planned, wanted, inVain: commands.length - planned, shortages: short }
}

function keyOf({ wave, target, building }: NamedWish | Pick<OperationCommand, 'wave' | 'target' | 'building'>): string {
  return `${wave} ${target} ${building ?? ''}`
}
