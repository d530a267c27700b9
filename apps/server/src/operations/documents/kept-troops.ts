/**
 * The troops of one player as they are kept: the units once, and a row a village. With both counts in each village a
 * large tribe is a third of what its calls spell out, and so fits into what an operation may hold.
 *
 *   {"units":["axe","ram"],"villages":[["500|500",[7000,320]],["501|500",[10,null],[6000,0]]]}
 *
 * A row is the coordinates, what is at home, all own, what is in transit, and when it was brought where that is told; null
 * where a village has none of these counts, and in them for a unit of which nobody knows. What is missing at the end of a row is not there.
 */
import type { TroopVillage, UnitCounts } from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'
import { documentOf, type KeptDocument } from './kept-document.ts'

type UnitKey = (typeof VILLAGE_UNITS)[number]
type Row = readonly (number | null)[] | null

export interface PackedTroops {
  readonly units: readonly UnitKey[]
  readonly villages: readonly (readonly [coords: string, atHome: Row, allOwn?: Row, inTransit?: Row, since?: number])[]
}

export function packedTroops(villages: readonly TroopVillage[]): PackedTroops {
  const units = VILLAGE_UNITS.filter((unit) =>
    villages.some(({ atHome, allOwn, inTransit }) =>
      [atHome, allOwn, inTransit].some((counts) => counts?.[unit] !== undefined),
    ),
  )
  const row = (counts: UnitCounts | undefined): Row => (counts ? units.map((unit) => counts[unit] ?? null) : null)
  return {
    units,
    villages: villages.map(({ coords, atHome, allOwn, inTransit, since }) => {
      if (since !== undefined) return [coords, row(atHome), row(allOwn), row(inTransit), since]
      if (inTransit) return [coords, row(atHome), row(allOwn), row(inTransit)]
      return allOwn ? [coords, row(atHome), row(allOwn)] : [coords, row(atHome)]
    }),
  }
}

export function unpackedTroops({ units, villages }: PackedTroops): TroopVillage[] {
  const counts = (row: Row): UnitCounts =>
    Object.fromEntries(units.flatMap((unit, at) => (row?.[at] == null ? [] : [[unit, row[at]]])))
  return villages.map(([coords, atHome, allOwn, inTransit, since]) => ({
    coords,
    ...(atHome && { atHome: counts(atHome) }),
    ...(allOwn && { allOwn: counts(allOwn) }),
    ...(inTransit && { inTransit: counts(inTransit) }),
    ...(since !== undefined && { since }),
  }))
}

export function documentOfTroops(villages: readonly TroopVillage[]): KeptDocument {
  return documentOf(packedTroops(villages))
}

/** Of the text of a kept document. */
export function villagesOfText(text: string): TroopVillage[] {
  // The cast: it was checked when it was saved.
  const kept = JSON.parse(text) as PackedTroops | TroopVillage[]
  // A list is how troops were kept at first.
  return Array.isArray(kept) ? kept : unpackedTroops(kept as PackedTroops) // no list, so the other of the two
}
