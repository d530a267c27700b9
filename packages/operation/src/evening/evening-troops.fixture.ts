/** Troops as somebody brings them in the middle of an evening. */
import type { TroopVillage } from '@muster/contracts'
import type { OperationParts } from '../question/to-engine.ts'
import type { CountedTroops } from '../troops/sending-villages.ts'
import { broughtAt } from '../troops/troop-age.ts'
import type { State } from './evening.fixture.ts'

interface FreshTroops {
  readonly which: number
  /** Of what was known of the village. */
  readonly percent: number
  readonly counts?: 'AT_HOME' | 'ALL_OWN' | 'IN_TRANSIT'
  readonly isAlone?: boolean
}

/** Of one village of a player so many of a hundred, as counts of one kind; his others as they were, or as they stayed. */
export function withFreshTroops(
  { parts, now }: State,
  { which, percent, counts = 'AT_HOME', isAlone = false }: FreshTroops,
): OperationParts {
  const all = parts.troops.flatMap(({ villages }) => villages.map(({ coords }) => coords))
  const meant = all[which % all.length]
  return {
    ...parts,
    troops: parts.troops.map((player): CountedTroops => {
      const { broughtDate = '' } = player
      if (!player.villages.some(({ coords }) => coords === meant)) return player
      return {
        ...player,
        broughtDate: new Date(now).toISOString(),
        villages: player.villages.map((village) => {
          if (village.coords === meant) return fresh(village, percent, counts)
          return isAlone ? { ...village, since: broughtAt({ broughtDate }, village) } : { ...village, since: undefined }
        }),
      }
    }),
  }
}

function fresh(
  { coords, atHome, allOwn }: TroopVillage,
  percent: number,
  counts: NonNullable<FreshTroops['counts']>,
): TroopVillage {
  const there = parted(atHome ?? allOwn ?? {}, percent)
  if (counts === 'ALL_OWN') return { coords, allOwn: there }
  return { coords, atHome: there, ...(counts === 'IN_TRANSIT' && { inTransit: parted(there, 50) }) }
}

function parted(given: Readonly<Record<string, number | undefined>>, percent: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(given).map(([unit, amount = 0]) => [unit, Math.round((amount * percent) / 100)]),
  )
}
