/**
 * Targets of the advanced command generator: one for each village and arrival, with how many
 * nukes, fakes and anti-snipes it gets. What is entered first stands in a draft of its own, which
 * may name many villages at once.
 */
import type { Instant } from '@muster/game'
import * as z from 'zod/mini'
import { fullLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import {
  arrivalProblem,
  hasVillage,
  latestArrivalProblem,
  type Problem,
  villageCounts,
} from '../../parts/planning/fields/field-problems.ts'

const Counts = z.object({
  nukes: z.nullable(z.number()),
  fakes: z.nullable(z.number()),
  /** Small attacks that arrive with it from villages of their own, so that nobody else's slips in between. */
  antiSnipes: z._default(z.nullable(z.number()), 0),
  arrival: z.string(),
  /** Counts only while commands may arrive within a span. */
  latestArrival: z.string(),
})
export const Target = z.readonly(z.extend(Counts, { coords: z.string() }))
export type Target = z.infer<typeof Target>

export const NewTarget = z.readonly(
  z.extend(Counts, {
    /** Any text with coordinates in it. */
    villages: z.string(),
  }),
)
export type NewTarget = z.infer<typeof NewTarget>

export const EMPTY_NEW_TARGET: NewTarget = {
  villages: '',
  nukes: 0,
  fakes: 1,
  antiSnipes: 0,
  arrival: '',
  latestArrival: '',
}

export interface TargetSetting {
  readonly zone: string
  readonly now: Instant
  readonly spread: boolean
}

/** What is entered of a target, whether for one village or for many. */
type Entered = z.infer<typeof Counts>

const MOST = 1000
const ARRIVAL_CODES = { missing: 'DATE_FILLED_NOT_PAST', past: 'DATE_FILLED_NOT_PAST' } as const

/** The first thing that is wrong with it. */
export function targetProblem(target: Entered, { zone, now, spread }: TargetSetting): Problem {
  return (
    countsProblem(target) ??
    arrivalProblem(target.arrival, zone, now, ARRIVAL_CODES) ??
    (spread ? latestArrivalProblem(target.latestArrival, target.arrival, zone) : undefined)
  )
}

/** Nukes or fakes may be zero or missing, but not both; anti-snipes go with one of them. */
function countsProblem({ nukes, fakes, antiSnipes }: Entered): Problem {
  const counts = [nukes ?? 0, fakes ?? 0]
  if (![...counts, antiSnipes ?? 0].every(isCount)) return 'COUNT_OUT_OF_RANGE'
  return counts.every((count) => count === 0) ? 'NOTHING_TO_SEND' : undefined
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MOST
}

export function mayAdd(target: NewTarget, setting: TargetSetting): boolean {
  return hasVillage(target.villages) && targetProblem(target, setting) === undefined
}

/** A village that is a target at this arrival already gets all counts; one named twice gets twice as many. */
export function withTargets(targets: readonly Target[], added: NewTarget): readonly Target[] {
  const all = new Map(targets.map((target) => [targetKey(target), target]))
  for (const [coords, times] of villageCounts(added.villages)) {
    const { villages: _, ...entered } = added
    const target: Target = {
      ...entered,
      coords,
      arrival: fullLocalTime(added.arrival),
      latestArrival: fullLocalTime(added.latestArrival),
    }
    const before = all.get(targetKey(target))
    all.set(targetKey(target), {
      ...target,
      nukes: Math.min(MOST, (before?.nukes ?? 0) + (added.nukes ?? 0) * times),
      fakes: Math.min(MOST, (before?.fakes ?? 0) + (added.fakes ?? 0) * times),
      antiSnipes: Math.min(MOST, (before?.antiSnipes ?? 0) + (added.antiSnipes ?? 0) * times),
    })
  }
  return [...all.values()]
}

/** What is set on many targets at once; what is empty stays as it is in each. */
export type TargetChange = Entered
export const NO_CHANGE: TargetChange = { nukes: null, fakes: null, antiSnipes: null, arrival: '', latestArrival: '' }

export function changeProblems(change: TargetChange, { zone, now }: TargetSetting) {
  const ofCount = (count: number | null): Problem =>
    count === null || isCount(count) ? undefined : 'COUNT_OUT_OF_RANGE'
  return {
    nukes: ofCount(change.nukes),
    fakes: ofCount(change.fakes),
    antiSnipes: ofCount(change.antiSnipes),
    arrival: change.arrival === '' ? undefined : arrivalProblem(change.arrival, zone, now, ARRIVAL_CODES),
  }
}

export function changedTarget(target: Target, change: TargetChange): Target {
  return {
    ...target,
    nukes: change.nukes ?? target.nukes,
    fakes: change.fakes ?? target.fakes,
    antiSnipes: change.antiSnipes ?? target.antiSnipes,
    arrival: change.arrival === '' ? target.arrival : fullLocalTime(change.arrival),
    latestArrival: change.latestArrival === '' ? target.latestArrival : fullLocalTime(change.latestArrival),
  }
}

/** One village at one arrival. */
function targetKey({ coords, arrival, latestArrival }: Pick<Target, 'coords' | 'arrival' | 'latestArrival'>): string {
  return `${coords} ${fullLocalTime(arrival)} ${fullLocalTime(latestArrival)}`
}
