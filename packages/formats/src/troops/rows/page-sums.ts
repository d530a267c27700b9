/**
 * The sums that a page has below its last village, one row for each row of a village. Such a row names no village and misses
 * none, so it is no problem.
 */
import type { VillageUnit } from '@muster/game'
import type { VillageTroops } from '../village-troops.ts'
import type { Row } from './row-cells.ts'

const ROWS = ['amounts', 'inVillage', 'outside', 'inTransit', 'arriving'] as const

/** The sums of villages of one page, each as its counts in the order of the columns; what somebody may not see is no part of them. */
export function pageSums(villages: readonly VillageTroops[], units: readonly VillageUnit[]): readonly string[] {
  const sums = ROWS.filter((row) => villages.some((village) => village[row])).map((row) =>
    units.map((unit) => villages.reduce((sum, village) => sum + (village[row]?.[unit] ?? 0), 0)),
  )
  const [own] = sums
  const away = villages.some(({ outside }) => outside) ? sums.slice(2, 4) : []
  const total = own?.map((sum, column) => away.reduce((all, row) => all + (row[column] ?? 0), sum))
  return [...sums, ...(total ? [total] : [])].map((counts) => counts.join())
}

/** Whether a row says one of the sums, perhaps behind that of the points. */
export function isSum({ cells }: Row, sums: readonly string[], units: readonly VillageUnit[]): boolean {
  return [0, 1].some((skipped) => sums.includes(cells.slice(skipped, skipped + units.length).join()))
}
