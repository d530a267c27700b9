/** Fields of entries that nobody has checked: each is read as what it should be, or not at all. */
import {
  type Coord,
  coordsIn,
  fieldsBetween,
  type Instant,
  instant,
  travelTime,
  UNITS,
  type UnitName,
} from '@muster/game'
import { instantOf, parseWallTime } from '../wall-time.ts'
import type { PeerWorld } from './peer-plan.ts'

export type Entry = Readonly<Record<string, unknown>>

export function entryIn(value: unknown): Entry | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A whole number, written as one or as its text; `undefined` for anything else. */
export function wholeIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? Number(number) : undefined
}

/** The one coordinate of a text. */
export function coordIn(value: unknown): Coord | undefined {
  const found = typeof value === 'string' && value.length <= 200 ? coordsIn(value) : []
  return found.length === 1 ? found[0] : undefined
}

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/

/** With a zone the very moment, whatever zone it is written in; without one what the world's clock shows. */
export function momentIn(value: unknown, { timeZone }: PeerWorld): Instant | undefined {
  const text = textIn(value).trim()
  if (WITH_ZONE.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : instant(at)
  }
  const wall = parseWallTime(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)
  return wall && instantOf(wall, timeZone)
}

/** How far a pace may be off: tools round durations to minutes. */
const SAME_PACE = 0.03

/** The unit that walks this way in this time; of several of one pace the one that is sent most. */
export function unitOfPace(source: Coord, target: Coord, milliseconds: number, world: PeerWorld): UnitName | undefined {
  const fields = fieldsBetween(source, target)
  if (fields === 0) return undefined
  const pace = milliseconds / 60_000 / fields
  const known = SENT_MOST.flatMap((unit) => {
    const own = world.minutesPerField(unit)
    return own === undefined ? [] : [{ unit, off: Math.abs(own - pace) / own }]
  })
  return known.toSorted((one, other) => one.off - other.off).find(({ off }) => off <= SAME_PACE)?.unit
}
const SENT_MOST: readonly UnitName[] = [...new Set<UnitName>(['ram', 'axe', 'light', 'sword', 'snob', ...UNITS])]

export function launchOf(
  source: Coord,
  target: Coord,
  unit: UnitName,
  arrival: Instant,
  world: PeerWorld,
): Instant | undefined {
  const minutesPerField = world.minutesPerField(unit)
  if (minutesPerField === undefined) return undefined
  return instant(arrival - travelTime({ from: source, to: target, minutesPerField, boost: 1 }) * 1000)
}
