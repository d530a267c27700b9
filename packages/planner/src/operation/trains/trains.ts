/** Trains of several lengths, as a part of each length. */
import { type TroopAmounts, UNITS } from '@muster/game'
import { Assignment } from '../../flow/assignment.ts'
import { unlessStopped } from '../../stopping.ts'
import type { Family } from '../gives/families.ts'
import type { OperationPart, PartMaker } from '../parts/parts.ts'
import type { TrainPiece } from './train-flow.ts'

/** Whole trains of one village first: what is given to those is not there for smaller ones. */
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
