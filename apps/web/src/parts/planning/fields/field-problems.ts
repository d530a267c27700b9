/** What can be wrong with the fields that several planners have. Each answers a code, or nothing. */
import { coordsIn, type Instant, printCoord } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { readLocalTime } from '../../date-time-field/local-time-text.ts'

const MOST_COMMANDS = 1000
const FARTHEST = 1500
const HIGHEST_BOOST_PERCENT = 50

export type Problem = FieldCode | undefined

/** Percent, as every boost is entered. */
export function boostProblem(percent: number | null): Problem {
  if (percent === null) return 'BOOST_PERCENTAGE_REQUIRED'
  if (percent < 0) return 'BOOST_GTE_ZERO'
  if (percent > HIGHEST_BOOST_PERCENT) return 'BOOST_LTE_MAX'
  return Number.isInteger(percent) ? undefined : 'BOOST_VALID_INTEGER'
}

/** How many commands of a kind are wanted. */
export function countProblem(count: number | null, missing: FieldCode, least = 1): Problem {
  if (count === null) return missing
  return Number.isInteger(count) && count >= least && count <= MOST_COMMANDS ? undefined : 'COUNT_OUT_OF_RANGE'
}

export function distanceProblem(fields: number | null): Problem {
  return fields !== null && fields >= 1 && fields <= FARTHEST ? undefined : 'DISTANCE_OUT_OF_RANGE'
}

export interface ArrivalCodes {
  readonly missing: FieldCode
  readonly past: FieldCode
}

export function arrivalProblem(arrival: string, zone: string, now: Instant, codes: ArrivalCodes): Problem {
  const read = readLocalTime(arrival, zone)
  if ('instant' in read) return read.instant < now ? codes.past : undefined
  return read.problem === 'EMPTY' ? codes.missing : read.problem
}

/** May be empty, and may lie in the past: then nothing leaves before now. */
export function earliestLaunchProblem(earliest: string, zone: string): Problem {
  const read = readLocalTime(earliest, zone)
  return 'problem' in read && read.problem !== 'EMPTY' ? read.problem : undefined
}

/** May be empty: then a command arrives exactly at its arrival. A wrong arrival has its own problem. */
export function latestArrivalProblem(latest: string, arrival: string, zone: string): Problem {
  const until = readLocalTime(latest, zone)
  if ('problem' in until) return until.problem === 'EMPTY' ? undefined : until.problem
  const from = readLocalTime(arrival, zone)
  return 'instant' in from && until.instant < from.instant ? 'LATEST_ARRIVAL_BEFORE_ARRIVAL' : undefined
}

/** The first line with a coordinate settles it, so a list of thousands is not read through at each key. */
export function hasVillage(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (coordsIn(text.slice(start, end)).length > 0) return true
    start = end + 1
  }
  return false
}

/** How often each coordinate stands in a text, in the order of the first time. */
export function villageCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const coord of coordsIn(text)) {
    const coords = printCoord(coord)
    counts.set(coords, (counts.get(coords) ?? 0) + 1)
  }
  return counts
}

/** Only the fields that have a problem. */
export function problemsIn<Field extends string>(
  problems: Readonly<Record<Field, Problem>>,
): Readonly<Partial<Record<Field, FieldCode>>> {
  // What is left out is what has no code.
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== undefined)) as Partial<
    Record<Field, FieldCode>
  >
}
