/**
 * Changes to the lists of targets and sources.
 *
 *   add    a target that is listed gets the arrival besides its own; nobles of equal arrivals
 *          are summed. A source that is listed gets the numbers that were entered last.
 *   edit   of many entries: only what is filled in is applied
 */
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import type { NobleArrival, NobleSource, NobleTarget } from './noble-form.ts'
import type { SourceLine, TargetLine } from './noble-lines.ts'

export interface TargetDraft {
  readonly nobles: number | null
  readonly arrival: string
  readonly earliestLaunch: string
}

/** A line without numbers of its own gets those of the draft, however often the paste repeats it. */
export function withTargets(
  targets: readonly NobleTarget[],
  lines: readonly TargetLine[],
  draft: TargetDraft,
): readonly NobleTarget[] {
  const byCoords = new Map(targets.map((target) => [target.coords, target]))
  const plain = new Set<string>()
  for (const { coords, nobles, arrival } of lines) {
    if (nobles === undefined && plain.has(coords)) continue
    if (nobles === undefined) plain.add(coords)
    const before = byCoords.get(coords)
    const added = { arrival: arrival ?? draft.arrival, nobles: nobles ?? draft.nobles }
    byCoords.set(coords, {
      coords,
      earliestLaunch: draft.earliestLaunch === '' ? (before?.earliestLaunch ?? '') : draft.earliestLaunch,
      arrivals: mergedArrivals([...(before?.arrivals ?? []), added]),
    })
  }
  return [...byCoords.values()]
}

/** In the order of the first; times without a value stay apart. */
export function mergedArrivals(arrivals: readonly NobleArrival[]): readonly NobleArrival[] {
  const byTime = new Map<string, NobleArrival>()
  for (const [index, { arrival, nobles }] of arrivals.entries()) {
    const time = fullLocalTime(arrival)
    const key = time === '' ? `empty ${index}` : time
    const before = byTime.get(key)
    byTime.set(key, { arrival: time, nobles: before ? (before.nobles ?? 0) + (nobles ?? 0) : nobles })
  }
  return [...byTime.values()]
}

export interface SourceDraft {
  readonly uses: number | null
  readonly noblesUsedPer: number | null
}

export function withSources(
  sources: readonly NobleSource[],
  lines: readonly SourceLine[],
  draft: SourceDraft,
): readonly NobleSource[] {
  const byCoords = new Map(sources.map((source) => [source.coords, source]))
  for (const { coords, uses } of lines) {
    byCoords.set(coords, { coords, uses: uses ?? draft.uses, noblesUsedPer: draft.noblesUsedPer })
  }
  return [...byCoords.values()]
}

/** An arrival that is filled in becomes the only one, with the nobles of all unless they are filled in, too. */
export function editedTarget(target: NobleTarget, draft: TargetDraft): NobleTarget {
  const { nobles, arrival, earliestLaunch } = draft
  const counted =
    nobles === null ? target.arrivals : target.arrivals.map((before) => ({ arrival: before.arrival, nobles }))
  const sum = target.arrivals.reduce((total, before) => total + (before.nobles ?? 0), 0)
  return {
    coords: target.coords,
    earliestLaunch: earliestLaunch === '' ? target.earliestLaunch : earliestLaunch,
    arrivals: arrival === '' ? counted : [{ arrival: fullLocalTime(arrival), nobles: nobles ?? sum }],
  }
}

export function editedSource(source: NobleSource, { uses, noblesUsedPer }: SourceDraft): NobleSource {
  return {
    coords: source.coords,
    uses: uses ?? source.uses,
    noblesUsedPer: noblesUsedPer ?? source.noblesUsedPer,
  }
}
