/**
 * Trains of several lengths, as a part of each length.
 *
 *   a part of length n    its commands are trains of n that one village sends, so that the flow seats a train as it seats a command
 *   the longest first     each is assigned by itself, and what villages have left by then is what shorter ones are made of
 *
 * The longest first is greedy: a village that gives five to one wish is not there for three and two of others, and a wish that lacks
 * one more may get it from nobody. So these parts are where the search begins; `train-search` makes whole ones out of what is left.
 */
import { type TroopAmounts, UNITS } from '@muster/game'
import { Assignment } from '../../flow/assignment.ts'
import { unlessStopped } from '../../stopping.ts'
import type { Family } from '../gives/families.ts'
import type { OperationPart, PartMaker } from '../parts/parts.ts'
import type { TrainPiece } from './train-flow.ts'

/**
 * `wanted` by the family's wishes, in commands; `stocks` by village. The parts with what each row wants of them, and what was assigned as pieces
 * of trains; stopped before its end, the parts as far as they were known.
 */
export function bySize(
  maker: PartMaker,
  family: Family,
  sizes: readonly number[],
  wanted: readonly number[],
  stocks: readonly TroopAmounts[],
  checkStopped: () => void,
): { readonly parts: OperationPart[]; readonly pieces: TrainPiece[] } {
  const left = [...wanted]
  const there = [...stocks]
  const parts: OperationPart[] = []
  const pieces: TrainPiece[] = []
  for (const size of sizes) {
    // As many trains of this length as a wish still has room for.
    const trains = left.map((units) => Math.floor(units / size))
    const part = maker.part(family, size, trains, there)
    if (!part) continue
    const assignment = new Assignment([part], checkStopped)
    const isSettled = unlessStopped(() => {
      assignment.solve()
      return true
    })
    if (!isSettled) {
      // Nobody knows which trains can be had: those that are asked for at once are sought where all others are.
      parts.push(part)
      break
    }
    const rowUnits = new Int32Array(part.rowUnits.length)
    for (const { row, col, commands } of assignment.planned()) {
      const give = part.gives[col]!
      const stock = { ...there[give.village]! }
      there[give.village] = stock
      rowUnits[row] = rowUnits[row]! + commands
      const wish = part.table.rows.demand[row]!
      const place = family.wishes.indexOf(wish)
      left[place] = left[place]! - commands * size
      pieces.push({ wish, village: give.village, commands: commands * size })
      // A need is that of the whole train.
      for (const unit of UNITS) {
        const amount = give.need[unit]
        if (amount) stock[unit] = (stock[unit] ?? 0) - commands * amount
      }
    }
    parts.push({ ...part, rowUnits })
  }
  return { parts, pieces }
}

/** No village sends more to one train: five take every village. */
const MOST_IN_TRAIN = 5

/** The longest first. */
export function trainSizes(wanted: readonly number[]): number[] {
  const most = wanted.reduce((a, b) => Math.min(MOST_IN_TRAIN, Math.max(a, b)), 0)
  return Array.from({ length: most }, (_, i) => most - i)
}
