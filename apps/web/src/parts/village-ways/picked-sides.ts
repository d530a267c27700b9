/**
 * Villages that were picked on the map, by the side they are on: a tribe, players without one, nobody. Sides, owners and
 * points decide which of them are meant; villages of who sends, and of the tribes that take part, are meant by nobody who draws
 * an area.
 */
import { printCoord } from '@muster/game'
import { isOwnSide, type OwnSide } from '@muster/operation'
import type { Ownership } from '../villages/village-ownership.ts'
import { coordOf, type FieldNumber } from '../villages/world-villages.ts'

/** `none` are players without a tribe, `nobody` are barbarian villages. */
type SideKey = `tribe ${number}` | 'none' | 'nobody'

export interface Side {
  readonly key: SideKey
  /** Of a tribe. */
  readonly tag?: string
  readonly tribeId?: number
  /** Whose villages are not attacked. */
  readonly isOwn: boolean
  readonly villages: number
}

export interface PickFilter {
  readonly off: ReadonlySet<SideKey>
  /** Where there is one, these sides and no others, also of what is picked later. */
  readonly only?: ReadonlySet<SideKey>
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
export function sidesOf(picked: ReadonlySet<FieldNumber>, { villages }: Ownership, own: OwnSide): Side[] {
  const sides = new Map<SideKey, Omit<Side, 'key' | 'villages'> & { villages: number }>()
  for (const field of picked) {
    const village = villages.get(field)
    if (!village) continue
    const key = sideOf(village.owner)
    const { owner } = village
    const side = sides.get(key) ?? {
      ...(owner?.tag !== undefined && { tag: owner.tag, tribeId: owner.tribeId }),
      isOwn: owner !== undefined && isOwnSide(owner, own),
      villages: 0,
    }
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
  filter: PickFilter,
  own: OwnSide,
): string[] {
  const { owner, leastPoints, mostPoints } = filter
  const words = owner.trim().toLowerCase()
  return [...picked].flatMap((field) => {
    const village = villages.get(field)
    if (!village) return []
    if (clicked.has(field)) return [printCoord(coordOf(field))]
    if (village.owner && isOwnSide(village.owner, own)) return []
    if (!isSideMeant(filter, sideOf(village.owner))) return []
    if (words !== '' && !(village.owner?.name.toLowerCase().includes(words) ?? false)) return []
    if (village.points < (leastPoints ?? 0) || village.points > (mostPoints ?? Infinity)) return []
    return [printCoord(coordOf(field))]
  })
}

export function isSideMeant({ off, only }: PickFilter, key: SideKey): boolean {
  return only ? only.has(key) : !off.has(key)
}

/** One more of the sides, or one fewer. */
export function withSide(filter: PickFilter, key: SideKey, isIn: boolean): PickFilter {
  const named = new Set(filter.only ?? filter.off)
  if (isIn === (filter.only !== undefined)) named.add(key)
  else named.delete(key)
  return filter.only ? { ...filter, only: named } : { ...filter, off: named }
}

function sideOf(owner: { readonly tribeId: number } | undefined): SideKey {
  if (!owner) return 'nobody'
  return owner.tribeId === 0 ? 'none' : `tribe ${owner.tribeId}`
}
