/**
 * Whether a plan still stands on the troops there are: commands whose source is somebody else's by now, sends nothing any more,
 * or no longer has what they take. Of a village that has too little the commands that leave first keep theirs.
 */
import type { OperationCommand, OperationWaves } from '@muster/contracts'
import { type Instant, instant, UNITS } from '@muster/game'
import type { VillageChoice } from './sending-villages.ts'
import { leftAt, type Outing, outingsOf } from './stock-ledger.ts'

/** LOST: it has another owner; GONE: none of its troops are known; LEFT_OUT: it is not to send; TOO_FEW: it has less. */
export const FRESH_PROBLEMS = ['LOST', 'GONE', 'LEFT_OUT', 'TOO_FEW'] as const
export type FreshProblem = (typeof FRESH_PROBLEMS)[number]

export interface DoubtfulCommand {
  readonly command: OperationCommand
  readonly problem: FreshProblem
}

/** Of what has not left yet, by launch. What has left is taken to be missing from the troops that were brought since. */
export function checkedAgainst(
  commands: readonly OperationCommand[],
  { sending, leftOut, changedOwner }: VillageChoice,
  { waves, now }: { readonly waves: OperationWaves; readonly now: Instant },
): DoubtfulCommand[] {
  const villages = new Map(sending.map(({ coords, amounts }) => [coords, { amounts, outings: [] as Outing[] }]))
  const lost = new Set(changedOwner)
  const outingOf = outingsOf(waves)
  const problemOf = (command: OperationCommand): FreshProblem | undefined => {
    const village = villages.get(command.source)
    if (!village) return lost.has(command.source) ? 'LOST' : leftOut.has(command.source) ? 'LEFT_OUT' : 'GONE'
    const left = leftAt(village.amounts, village.outings, instant(command.launch))
    if (UNITS.some((unit) => (command.units[unit] ?? 0) > left[unit])) return 'TOO_FEW'
    village.outings.push(outingOf(command))
    return undefined
  }
  return commands
    .filter(({ launch }) => launch >= now)
    .toSorted((a, b) => a.launch - b.launch)
    .flatMap((command) => {
      const problem = problemOf(command)
      return problem ? [{ command, problem }] : []
    })
}
