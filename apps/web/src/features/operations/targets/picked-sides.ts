/**
 * Villages that were picked on the map, by the side they are on: a tribe, players without one, nobody. Sides, owners and
 * points decide which of them are meant.
 */
import { printCoord } from '@muster/game'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'
import { coordOf, type FieldNumber } from '../../../parts/villages/world-villages.ts'

/** `none` are players without a tribe, `nobody` are barbarian villages. */
type SideKey = `tribe ${number}` | 'none' | 'nobody'

export interface Side {
  readonly key: SideKey
  /** Of a tribe. */
  readonly tag?: string
  readonly villages: number
}

export interface PickFilter {
  readonly off: ReadonlySet<SideKey>
  /** Part of the owner's name; empty is everybody. */
  readonly owner: string
  readonly leastPoints: number | null
  readonly mostPoints: number | null
}

/** Barbarian villages are seldom meant by who draws a circle. */
export const FIRST_FILTER: PickFilter = {
  off: new Set<SideKey>(['nobody']),
  owner: '',
  leastPoints: null,
  mostPoints: null,
}

/** The largest first, nobody's last. */
export function sidesOf(picked: ReadonlySet<FieldNumber>, { villages }: Ownership): Side[] {
  const sides = new Map<SideKey, { tag?: string; villages: number }>()
  for (const field of picked) {
    const village = villages.get(field)
    if (!village) continue
    const key = sideOf(village.owner)
    const side = sides.get(key) ?? { ...(village.owner?.tag !== undefined && { tag: village.owner.tag }), villages: 0 }
    side.villages += 1
    sides.set(key, side)
  }
  return Array.from(sides, ([key, side]) => ({ key, ...side })).sort(
    (a, b) => Number(a.key === 'nobody') - Number(b.key === 'nobody') || b.villages - a.villages,
  )
}

export function meant(
  picked: ReadonlySet<FieldNumber>,
  /** Meant whatever the filter says. */
  clicked: ReadonlySet<FieldNumber>,
  { villages }: Ownership,
  { off, owner, leastPoints, mostPoints }: PickFilter,
): string[] {
  const words = owner.trim().toLowerCase()
  return [...picked].flatMap((field) => {
    const village = villages.get(field)
    if (!village) return []
    if (clicked.has(field)) return [printCoord(coordOf(field))]
    if (off.has(sideOf(village.owner))) return []
    if (words !== '' && !(village.owner?.name.toLowerCase().includes(words) ?? false)) return []
    if (village.points < (leastPoints ?? 0) || village.points > (mostPoints ?? Infinity)) return []
    return [printCoord(coordOf(field))]
  })
}

function sideOf(owner: { readonly tribeId: number } | undefined): SideKey {
  if (!owner) return 'nobody'
  return owner.tribeId === 0 ? 'none' : `tribe ${owner.tribeId}`
}
