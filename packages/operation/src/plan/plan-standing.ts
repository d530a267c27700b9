/**
 * How a plan stands to what the operation wants now. What was planned for whom is counted anew from the commands, so edits by
 * hand and changed waves show in every figure; only why something is short, and what would help, is from when it was planned.
 */
import type { OperationPlan, OperationShortage, TakenOut } from '@muster/contracts'
import { groupedBy } from '@muster/game'
import { type AskedByKey, hitKey, type NamedWish, servedKey, wishKey } from '../question/wishes.ts'

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

/**
 * `asked` is what is wanted now, and `hasChanged` whether that is something else than when the plan was made: without that only a hand can
 * have taken away what is missing.
 */
export function planStanding(
  { commands, shortages, takenOut = [] }: Pick<OperationPlan, 'commands' | 'shortages' | 'takenOut'>,
  asked: AskedByKey,
  { hasChanged }: { readonly hasChanged: boolean },
): PlanStanding {
  const served = servedWishes(commands, asked)
  const out = new Map(takenOut.map((one) => [wishKey(one), one]))
  const staysOut: TakenOut[] = []
  /** Wishes that would lack nothing but for what was taken out. */
  const shortByHand = new Set<string>()
  for (const [key, sizes] of groupedBy(served, ({ name }) => wishKey(name))) {
    const wanted = sizes.reduce((sum, each) => sum + each.wanted, 0)
    const missing = sizes.reduce((sum, each) => sum + each.wanted - each.planned, 0)
    const left = out.get(key)
    if (missing === 0 || left?.wanted !== wanted) continue
    staysOut.push({ ...left, count: Math.min(left.count, missing) })
    if (left.count >= missing) shortByHand.add(key)
  }
  // Why and what would help, as it was told when the plan was made, but for what somebody took out himself.
  const told = new Map(shortages.map((shortage) => [hitKey(shortage), shortage]))
  const short = served.flatMap(({ name, planned, wanted }): OperationShortage[] => {
    if (planned === wanted) return []
    const isByHand = shortByHand.has(wishKey(name))
    // Plans of before say nothing of sizes.
    const before = isByHand
      ? undefined
      : (told.get(hitKey(name)) ?? told.get(hitKey({ ...name, catapults: undefined })))
    const untold: StandingReason = hasChanged && !isByHand ? 'NOT_PLANNED_YET' : 'CHANGED_BY_HAND'
    return [
      {
        ...{ ...name, planned, wanted, reason: before?.reason ?? untold, villages: before?.villages ?? [] },
        ...(before?.spentOn && { spentOn: before.spentOn }),
        changes: before?.changes ?? [],
        ...(before?.isUntried && { isUntried: true }),
      },
    ]
  })
  const planned = served.reduce((sum, each) => sum + each.planned, 0)
  const wanted = served.reduce((sum, each) => sum + each.wanted, 0)
  return { planned, wanted, inVain: commands.length - planned, takenOut: staysOut, shortages: short }
}

/** A wish with what it gets; `planned` is never above `wanted`, the rest is in vain. */
interface ServedWish {
  readonly name: NamedWish
  readonly wanted: number
  planned: number
}

/** What each wish gets. Hits on a building serve that of their own size first, then the others as long as these want more. */
function servedWishes(commands: OperationPlan['commands'], { wishes, operation }: AskedByKey): readonly ServedWish[] {
  const served = wishes.map(
    (name, index): ServedWish => ({ name, wanted: operation.wishes[index]?.wanted ?? 0, planned: 0 }),
  )
  const byKey = groupedBy(served, ({ name }) => wishKey(name))
  for (const [key, of] of groupedBy(commands, (command) => servedKey(command, byKey))) {
    const wanting = byKey.get(key) ?? []
    const bySize = groupedBy(of, ({ units }) => wanting.find(({ name }) => name.catapults === units.catapult))
    for (const [size, own] of bySize) if (size) size.planned = Math.min(size.wanted, own.length)
    let others = of.length - wanting.reduce((sum, { planned }) => sum + planned, 0)
    for (const wish of wanting) {
      const more = Math.min(others, wish.wanted - wish.planned)
      wish.planned += more
      others -= more
    }
  }
  return served
}
