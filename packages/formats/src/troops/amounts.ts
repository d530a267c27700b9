import type { TroopAmounts, VillageUnit } from '@muster/game'
import { type Cell, type CountProblem, cellOf } from './count-cell.ts'

/** The first cells by the world's columns; there are at least as many. An empty cell is no count. */
export function amountsOf(cells: readonly Cell[], units: readonly VillageUnit[]): TroopAmounts | CountProblem {
  const amounts: Partial<Record<VillageUnit, number>> = {}
  for (const [column, unit] of units.entries()) {
    const cell = cells[column] ?? 'empty'
    if (typeof cell === 'number') amounts[unit] = cell
    else if (cell === 'NOT_A_COUNT' || cell === 'COUNT_TOO_LARGE') return cell
    else if (cell !== 'unknown') return 'NOT_A_COUNT'
  }
  return amounts
}

export function isCountProblem(read: TroopAmounts | CountProblem): read is CountProblem {
  return typeof read === 'string'
}

export function printAmount(amounts: TroopAmounts, unit: VillageUnit): string {
  return String(amounts[unit] ?? '?')
}

/** Points of a village where the cell holds such. */
export function pointsOf(text: string | undefined): { points?: number } {
  const cell = cellOf(text ?? '')
  return typeof cell === 'number' ? { points: cell } : {}
}
