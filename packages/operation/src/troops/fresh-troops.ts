/**
 * Whether a plan still stands on the troops there are: commands whose source is somebody else's by now, sends nothing any more,
 * or no longer has what they take. Of a village that has too little the commands that leave first keep theirs.
 *
 *   by launch, of each village:   what the command takes  ≤  stock − what has left and is not home by then
 *
 * A command that lacks its troops is doubtful and takes none, so that one that is too large does not doubt all that follow it. This is less
 * than the rules ask (`@muster/planner/rules`): shares, hours and loads do not change by a paste of troops.
 */
import type { OperationCommand, OperationWaves } from '@muster/contracts'
import { type Instant, UNITS } from '@muster/game'
import { leftAt, type Outing, outingOf } from '@muster/planner/stock-ledger'
import { homesOf, stocksBefore } from './counted-stock.ts'
import { knownCounts, type VillageChoice } from './sending-villages.ts'

/** LOST: it has another owner; GONE: none of its troops are known; LEFT_OUT: it is not to send; TOO_FEW: it has less. */
export const FRESH_PROBLEMS = ['LOST', 'GONE', 'LEFT_OUT', 'TOO_FEW'] as const
export type FreshProblem = (typeof FRESH_PROBLEMS)[number]

export interface DoubtfulCommand {
  readonly command: OperationCommand
  readonly problem: FreshProblem
}

/** Of what has not left yet, by launch. What has left counts as it does for the engine: troops know when they were counted. */
export function checkedAgainst(
  commands: readonly OperationCommand[],
  { sending, leftOut, changedOwner }: VillageChoice,
  { waves, now }: { readonly waves: OperationWaves; readonly now: Instant },
): DoubtfulCommand[] {
  const homeOf = homesOf(waves)
  const stocks = stocksBefore(sending, commands, homeOf)
  const villages = new Map(
    sending.map(({ coords }, index) => [coords, { stock: stocks[index] ?? {}, outings: [] as Outing[] }]),
  )
  const lost = new Set(changedOwner)
  // Asked in the order of launches, and remembers what it found paid.
  const problemOf = (command: OperationCommand): FreshProblem | undefined => {
    const village = villages.get(command.source)
    if (!village) return lost.has(command.source) ? 'LOST' : leftOut.has(command.source) ? 'LEFT_OUT' : 'GONE'
    const { stock, outings } = village
    const left = leftAt(stock, outings, command.launch)
    if (command.launch >= now && UNITS.some((unit) => (command.units[unit] ?? 0) > left[unit])) return 'TOO_FEW'
    outings.push(outingOf([knownCounts(command.units)], command.launch, homeOf(command)))
    return undefined
  }
  return commands
    .toSorted((a, b) => a.launch - b.launch)
    .flatMap((command) => {
      const problem = problemOf(command)
      return problem && command.launch >= now ? [{ command, problem }] : []
    })
}
