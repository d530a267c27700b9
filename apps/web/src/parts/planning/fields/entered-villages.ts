/**
 * How far a command may walk to arrive in time:
 *
 *   fields = (arrival − the later of now and the earliest launch) × boost ÷ minutes per field
 *
 * and never farther than the form allows, or the world for its nobles.
 */
import type { World } from '@muster/contracts'
import type { Coord, Instant, UnitName } from '@muster/game'
import { readLocalTime } from '../../date-time-field/local-time-text.ts'
import type { ReachAsk } from '../../plan-map/picking/reach.ts'
import { readVillageLines } from '../../village-input/village-lines.ts'
import { coordOf } from '../../villages/world-villages.ts'

export interface EnteredVillages {
  readonly sources: readonly Coord[]
  readonly wishes: readonly ReachAsk[]
}

export interface March {
  readonly unit: UnitName | ''
  /** As a date-time field holds it. */
  readonly arrival: string
  readonly earliestLaunch: string
  /** As a divisor of the travel time. */
  readonly boost: number
  /** Fields; absent where nothing limits them. */
  readonly mostFields?: number | undefined
}

/** `undefined` while unit or arrival are not known. */
export function fieldsInTime(march: March, world: World | undefined, now: Instant): number | undefined {
  const speed = world?.units.find(({ name }) => name === march.unit)?.speed
  const arrival = world && instantOf(march.arrival, world.timeZone)
  if (speed === undefined || arrival === undefined || world === undefined) return undefined
  const earliest = instantOf(march.earliestLaunch, world.timeZone)
  const minutes = (arrival - Math.max(now, earliest ?? now)) / 60_000
  const ofWorld = march.unit === 'snob' && world.maxSnobDistance > 0 ? world.maxSnobDistance : Number.POSITIVE_INFINITY
  return Math.min((minutes * march.boost) / speed, march.mostFields ?? Number.POSITIVE_INFINITY, ofWorld)
}

function instantOf(local: string, zone: string): Instant | undefined {
  const reading = readLocalTime(local, zone)
  return 'instant' in reading ? reading.instant : undefined
}

/** Each village of a list once. */
export function villagesIn(text: string): Coord[] {
  return Array.from(readVillageLines(text).counts.keys(), coordOf)
}

/** The greatest of some distances; `undefined` where none is known. */
export function farthest(distances: readonly (number | undefined)[]): number | undefined {
  const known = distances.filter((fields) => fields !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
