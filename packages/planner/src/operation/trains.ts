/** Trains of several lengths, as a part of each length. */
import { type TroopAmounts, UNITS } from '@muster/game'
import { Assignment } from '../flow/assignment.ts'
import type { Family } from './families.ts'
import type { OperationPart, PartMaker } from './parts.ts'

/** Whole trains of one village first: what is given to those is not there for smaller ones. */
export function bySize(
  maker: PartMaker,
  family: Family,
  sizes: readonly number[],
  wanted: readonly number[],
  stocks: readonly TroopAmounts[],
  checkCancelled: () => void,
): OperationPart[] {
  const left = [...wanted]
  const there = stocks.map((stock) => ({ ...stock }))
  const parts: OperationPart[] = []
  for (const size of sizes) {
    const trains = left.map((units) => Math.floor(units / size))
    const part = maker.part(family, size, trains, there)
    if (!part) continue
    const assignment = new Assignment([part], checkCancelled)
    assignment.solve()
    const rowUnits = new Int32Array(part.rowUnits.length)
    for (const { row, col, commands } of assignment.planned()) {
      const give = part.gives[col]!
      const stock = there[give.village]!
      rowUnits[row] = rowUnits[row]! + commands
      const wish = family.wishes.indexOf(part.table.rows.demand[row]!)
      left[wish] = left[wish]! - commands * size
      for (const unit of UNITS) {
        const amount = give.need[unit]
        if (amount) stock[unit] = (stock[unit] ?? 0) - commands * amount
      }
    }
    parts.push({ ...part, rowUnits })
  }
  return parts
}

/** No village sends more to one train: five take every village. */
const MOST_IN_TRAIN = 5

/** The longest first. */
export function trainSizes(wanted: readonly number[]): number[] {
  const most = wanted.reduce((a, b) => Math.min(MOST_IN_TRAIN, Math.max(a, b)), 0)
  return Array.from({ length: most }, (_, i) => most - i)
}
