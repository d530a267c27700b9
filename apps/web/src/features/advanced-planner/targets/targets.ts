/**
 * The targets of an advanced plan: a village each, with what is sent there and when.
 *
 *   520|500   Attack, ram · fakes: catapult · anti-snipes: axe
 *     20:00:00   1 attack  0 fakes  0 anti-snipes  4 nobles
 *     21:00:00   2 attacks …
 *
 * A village stands in the list once. Adding it again adds its arrival times, and where two
 * are equal, their counts.
 */
import type { CommandType, UnitName } from '@muster/game'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import type { Counts, Pool, Target, TargetArrival } from '../../../parts/planning/fields/advanced-form.ts'

export {
  type Counts,
  POOLS,
  type Pool,
  Target,
  type TargetArrival,
} from '../../../parts/planning/fields/advanced-form.ts'

export const NO_COMMANDS: Counts = { attack: 0, fake: 0, antiSnipe: 0, noble: 0 }

export const TARGET_DEFAULTS: Omit<Target, 'coords' | 'arrivals'> = {
  type: 'Attack',
  unit: 'ram',
  fakeUnit: 'catapult',
  antiSnipeUnit: 'axe',
  earliestLaunch: '',
  boost: 1,
  checked: false,
}

/** A village that is listed already keeps its units and type, and gains arrival times. */
export function withAdded(targets: readonly Target[], added: readonly Target[]): Target[] {
  const byCoords = new Map(targets.map((target) => [target.coords, target]))
  for (const target of added) {
    const before = byCoords.get(target.coords)
    const arrivals = mergedArrivals(before?.arrivals ?? [], target.arrivals)
    byCoords.set(target.coords, { ...(before ?? target), arrivals })
  }
  return [...byCoords.values()]
}

function mergedArrivals(before: readonly TargetArrival[], added: readonly TargetArrival[]): TargetArrival[] {
  const merged = [...before]
  for (const arrival of added) {
    const time = fullLocalTime(arrival.arrival)
    const at = merged.findIndex((each) => fullLocalTime(each.arrival) === time)
    const same = merged[at]
    if (same) merged[at] = { ...same, arrival: time, counts: sumOf(same.counts, arrival.counts) }
    else merged.push({ ...arrival, arrival: time })
  }
  return merged
}

function sumOf(a: Counts, b: Counts): Counts {
  const sum = (pool: Pool) => (a[pool] ?? 0) + (b[pool] ?? 0)
  return { attack: sum('attack'), fake: sum('fake'), antiSnipe: sum('antiSnipe'), noble: sum('noble') }
}

/** An attack travels without a boost, also if it becomes a support again. */
export function withType(target: Target, type: CommandType): Target {
  return { ...target, type, boost: type === 'Attack' ? 1 : target.boost }
}

/** One more arrival time, empty but for what the last one asks for. */
export function withArrival(target: Target): Target {
  const last = target.arrivals.at(-1)
  return { ...target, arrivals: [...target.arrivals, { arrival: '', latest: '', counts: last?.counts ?? NO_COMMANDS }] }
}

export function withoutArrival(target: Target, at: number): Target {
  return { ...target, arrivals: target.arrivals.filter((_, index) => index !== at) }
}

/** What the player is about to take away: a target, or one arrival of it, from 0. */
export interface Removal {
  readonly coords: string
  readonly arrival?: number
}

/** The targets with those that are given put in the place of the ones they were. */
export function withChanged(targets: readonly Target[], changed: Target): Target[] {
  return targets.map((target) => (target.coords === changed.coords ? changed : target))
}

/** Every boost is entered in percent and kept as a multiplier. */
export function boostOf(percent: number | null): number | null {
  return percent === null ? null : percent / 100 + 1
}

/** Without the noise that a multiplier adds to the percent it was made of. */
export function percentOf(boost: number | null): number | null {
  return boost === null ? null : Math.round((boost - 1) * 1e8) / 1e6
}

export interface FirstTargets {
  readonly attacks: number
  readonly unit: UnitName
  /** How many of the list, from its top. */
  readonly first: number
}

export function withFirstSet(targets: readonly Target[], { attacks, unit, first }: FirstTargets): Target[] {
  return targets.map((target, index) =>
    index < first ? { ...target, unit, arrivals: withCountsSet(target.arrivals, { attack: attacks }) } : target,
  )
}

/** Only what is filled in changes. */
export interface MassEdit {
  readonly type: CommandType | ''
  readonly unit: UnitName | ''
  readonly fakeUnit: UnitName | ''
  readonly antiSnipeUnit: UnitName | ''
  readonly earliestLaunch: string
  /** Of targets that have one arrival time; those with several keep them. */
  readonly arrival: string
  readonly counts: Counts
}

export function withMassEdit(targets: readonly Target[], edit: MassEdit, isMeant = isChecked): Target[] {
  return targets.map((target) => (isMeant(target) ? edited(target, edit) : target))
}

function isChecked({ checked }: Target): boolean {
  return checked
}

function edited(target: Target, { type, unit, fakeUnit, antiSnipeUnit, earliestLaunch, arrival, counts }: MassEdit) {
  const [first, ...others] = target.arrivals
  const arrivals = arrival !== '' && first && others.length === 0 ? [{ ...first, arrival }] : target.arrivals
  const { type: typed, boost } = type === '' ? target : withType(target, type)
  return {
    ...target,
    type: typed,
    boost,
    unit: unit === '' ? target.unit : unit,
    fakeUnit: fakeUnit === '' ? target.fakeUnit : fakeUnit,
    antiSnipeUnit: antiSnipeUnit === '' ? target.antiSnipeUnit : antiSnipeUnit,
    earliestLaunch: earliestLaunch === '' ? target.earliestLaunch : earliestLaunch,
    arrivals: withCountsSet(arrivals, counts),
  }
}

/** Sets what is a number, in every arrival time. */
function withCountsSet(arrivals: readonly TargetArrival[], counts: Partial<Counts>): TargetArrival[] {
  const set = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null))
  return arrivals.map((arrival) => ({ ...arrival, counts: { ...arrival.counts, ...set } }))
}

/** Of the checked targets those that are support. */
export function withSupportBoost(targets: readonly Target[], percent: number, isMeant = isChecked): Target[] {
  return targets.map((target) =>
    isMeant(target) && target.type === 'Support' ? { ...target, boost: boostOf(percent) } : target,
  )
}
