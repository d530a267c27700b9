/**
 * All that fails, planned once more together: one question to the engine, in which everything else of the plan stands still
 * with its troops, its moment and its place among the launches of its player.
 *
 *   orders ──▶ replacingOf ──▶ replacementsAsked ──▶ engine ──▶ replacementsMade: who sends instead, and what stays without
 *
 * What a wish lacks is what fails of it and no more: a target that was short before stays as short as it was. Every rule holds,
 * as much is replaced as can be, and of all ways to do it the nearest are taken.
 */
import type { OperationCommand, OperationPlan } from '@muster/contracts'
import { addToGroup, groupedBy, type Instant, instant, printCoord } from '@muster/game'
import type { OperationReport } from '@muster/planner'
import { inOrderOfLaunch } from '../edits/edited-commands.ts'
import { newCommands } from '../plan/to-plan.ts'
import { type AskedOperation, type EngineSetting, type OperationParts, toEngine } from '../question/to-engine.ts'
import { servedKey, wishKey } from '../question/wishes.ts'
import type { Replacing } from './replaced-orders.ts'

export interface ReplacingSetting extends EngineSetting {
  /** Whoever gets an order hears of it so long before he has to send. */
  readonly leadMinutes: number
}

/** The parts with the plan that was given out. */
export type GivenParts = OperationParts & { readonly plan: Pick<OperationPlan, 'commands'> }

export interface AskedReplacements {
  readonly asked: AskedOperation
  /** By launch. */
  readonly failing: readonly OperationCommand[]
}

/**
 * The question: all that stands is locked, whatever failed is wanted again, and nobody sends who is away. What was taken back is no part
 * of it, so its troops are there.
 */
export function replacementsAsked(
  parts: GivenParts,
  setting: ReplacingSetting,
  { failing, off, sources, away }: Replacing,
): AskedReplacements {
  const [fails, isOff] = [new Set(failing), new Set(off)]
  const standing = parts.plan.commands.filter(({ id }) => !fails.has(id) && !isOff.has(id))
  const gone = parts.plan.commands.filter(({ id }) => fails.has(id))
  // The nearest, whatever the operation prefers: somebody has to send it soon, and what stands was evened out before.
  const asked = toEngine(
    {
      ...parts,
      plan: { commands: standing.map((command) => ({ ...command, isLocked: true })) },
      rules: { ...parts.rules, order: 'FASTEST', even: false, evenLoad: false },
    },
    { ...setting, now: soonest(setting) },
  )
  const { operation } = asked
  const silent = { sources: new Set(sources), players: new Set(away) }
  const missing = missingByWish(asked, gone)
  const served: number[] = []
  for (const { wish } of operation.fixed) if (wish !== undefined) served[wish] = (served[wish] ?? 0) + 1
  return {
    failing: gone.toSorted((one, other) => one.launch - other.launch || (one.id < other.id ? -1 : 1)),
    asked: {
      ...asked,
      // As they were: locked is how the engine is asked, and not what somebody has set.
      kept: standing,
      operation: {
        ...operation,
        villages: operation.villages.map((village) =>
          silent.players.has(village.owner) || silent.sources.has(printCoord(village.at))
            ? { ...village, stock: {} }
            : village,
        ),
        wishes: operation.wishes.map((wish, at) => ({ ...wish, wanted: (served[at] ?? 0) + (missing[at] ?? 0) })),
      },
    },
  }
}

/** A launch before that is none: nobody would hear of it in time. */
function soonest({ now, leadMinutes }: ReplacingSetting): Instant {
  return instant(now + leadMinutes * 60_000)
}

/** Of each wish by its place: how many of what fails it asked for. What no wave asks for any more is missing nowhere. */
function missingByWish(asked: AskedOperation, failing: readonly OperationCommand[]): readonly number[] {
  const wishOf = servedWish(asked)
  const missing: number[] = []
  for (const command of failing) {
    const index = wishOf(command)
    if (index !== undefined) missing[index] = (missing[index] ?? 0) + 1
  }
  return missing
}

/** Which wish a command serves, by its place; none where no wave asks for it any more. */
function servedWish({ wishes }: AskedOperation): (command: OperationCommand) => number | undefined {
  const byKey = new Map<string, number[]>()
  for (const [index, wish] of wishes.entries()) addToGroup(byKey, wishKey(wish), index)
  return (command) => {
    const among = byKey.get(servedKey(command, byKey)) ?? []
    return among.find((index) => wishes[index]?.catapults === command.units.catapult) ?? among[0]
  }
}

export interface MadeReplacements {
  /** `order` is the id of what is replaced. */
  readonly made: readonly { readonly order: string; readonly command: OperationCommand }[]
  /** What nobody can take the place of. The reason is of the engine; none where no wave asks for it any more. */
  readonly short: readonly { readonly order: string; readonly reason: string | null }[]
}

/** `taken` are ids of orders that are no part of the plan: no other order is to be called so. */
export function replacementsMade(
  { asked, failing }: AskedReplacements,
  report: Pick<OperationReport, 'commands' | 'shortages'>,
  taken: Iterable<string>,
): MadeReplacements {
  const added = newCommands(asked, report, [...taken, ...failing.map(({ id }) => id)])
  const wishOf = servedWish(asked)
  const waiting = groupedBy(added, wishOf)
  const reasons = new Map<number | undefined, string>(report.shortages.map(({ wish, reason }) => [wish, reason]))
  const made: { order: string; command: OperationCommand }[] = []
  const short: { order: string; reason: string | null }[] = []
  for (const lost of failing) {
    const wish = wishOf(lost)
    const others = waiting.get(wish) ?? []
    const [command] = others.splice(likest(others, lost), 1)
    if (command) made.push({ order: lost.id, command })
    else short.push({ order: lost.id, reason: reasons.get(wish) ?? null })
  }
  return { made, short }
}

/** The same place in a train at the same landing, else the same landing, else any. */
function likest(others: readonly OperationCommand[], { arrival, inTrain }: OperationCommand): number {
  const exact = others.findIndex((one) => one.arrival === arrival && one.inTrain === inTrain)
  return Math.max(0, exact === -1 ? others.findIndex((one) => one.arrival === arrival) : exact)
}

/**
 * The plan with what replaces some of it. What was taken back goes where its village sends one of the replacements: it would send its
 * troops twice.
 */
export function planReplacing<Plan extends Pick<OperationPlan, 'commands'>>(
  plan: Plan,
  made: MadeReplacements['made'],
  takenBack: ReadonlySet<string>,
): Plan {
  const replaced = new Set(made.map(({ order }) => order))
  const sources = new Set(made.map(({ command }) => command.source))
  const staying = plan.commands.filter(
    ({ id, source }) => !replaced.has(id) && !(takenBack.has(id) && sources.has(source)),
  )
  return { ...plan, commands: inOrderOfLaunch([...staying, ...made.map(({ command }) => command)]) }
}
