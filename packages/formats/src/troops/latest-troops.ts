/**
 * One village, one reading: of a village that comes twice the later one counts, and that is told. What stands in a
 * village does not replace what it owns: the two answer different questions.
 */
import { type Coord, printCoord } from '@muster/game'
import { MEANING_OF, type TroopFormat, type TroopPart, type VillageTroops } from './village-troops.ts'

export interface ReadVillage {
  readonly village: VillageTroops
  readonly format: TroopFormat
  /** The number of its part among all that were given, from 0. */
  readonly part: number
}

export interface RepeatedVillage {
  readonly at: Coord
  readonly dropped: ReadVillage
  readonly kept: ReadVillage
}

export interface LatestTroops {
  /** By the village's own troops, in the order in which they came first. */
  readonly own: readonly ReadVillage[]
  /** By what stands in it. */
  readonly standing: readonly ReadVillage[]
  /** One for each reading that was dropped; the one that was kept is the last. */
  readonly repeated: readonly RepeatedVillage[]
}

/** The parts of one text or of several, the latest last. */
export function latestTroops(parts: readonly TroopPart[]): LatestTroops {
  const own = new Map<string, ReadVillage>()
  const standing = new Map<string, ReadVillage>()
  const dropped: ReadVillage[] = []
  for (const [part, { format, villages }] of parts.entries()) {
    for (const village of villages) {
      const kept = keptFor(format, own, standing)
      const key = printCoord(village.at)
      const earlier = kept.get(key)
      if (earlier) dropped.push(earlier)
      kept.set(key, { village, format, part })
    }
  }
  const repeated = dropped.flatMap((earlier): RepeatedVillage[] => {
    const { at } = earlier.village
    const kept = keptFor(earlier.format, own, standing).get(printCoord(at))
    return kept ? [{ at, dropped: earlier, kept }] : []
  })
  return { own: [...own.values()], standing: [...standing.values()], repeated }
}

function keptFor<Kept>(format: TroopFormat, own: Kept, standing: Kept): Kept {
  return MEANING_OF[format] === 'inVillage' ? standing : own
}
