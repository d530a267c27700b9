/** What is wrong with a wave as it stands, told where it is typed. */
import type { CommandTemplate, OperationRules, OperationWave, TargetGroup } from '@muster/contracts'
import { type Instant, parseLocal } from '@muster/game'
import { isTrainOfNobles, type Landing, type Landings, landingsOf } from '@muster/operation'

const WAVE_PROBLEMS = [
  'WAVE_WITHOUT_TEMPLATE',
  'WAVE_WITHOUT_GROUP',
  'TRAIN_WITHOUT_NOBLE',
  'WAVES_IN_CIRCLE',
  'LANDING_REVERSED',
  'LANDING_PAST',
  'TIME_SKIPPED',
  'BEFORE_EARLIEST_LAUNCH',
  'NO_RUIN',
] as const
export type WaveProblem = (typeof WAVE_PROBLEMS)[number]

export interface WaveTimes extends Landings {
  readonly problemsOf: (wave: OperationWave) => readonly WaveProblem[]
}

export interface WaveSurroundings {
  readonly groups: readonly TargetGroup[]
  readonly templates: readonly CommandTemplate[]
  readonly earliestLaunch: OperationRules['earliestLaunch']
  readonly zone: string
  readonly now: Instant
}

export function waveTimes(waves: readonly OperationWave[], surroundings: WaveSurroundings): WaveTimes {
  const { groups, templates, earliestLaunch, zone, now } = surroundings
  const landings = landingsOf(waves, zone)
  const known = new Set(groups.map(({ id }) => id))
  const read = earliestLaunch === undefined ? undefined : parseLocal(earliestLaunch, zone)
  const earliest = read && 'instant' in read ? read.instant : undefined
  return { ...landings, problemsOf }

  function problemsOf(wave: OperationWave): readonly WaveProblem[] {
    const landing = landings.byWave.get(wave.id)
    const told = landings.problems.filter((problem) => problem.wave === wave.id).map(({ code }) => code)
    return WAVE_PROBLEMS.filter((code) => {
      if (code === 'WAVE_WITHOUT_TEMPLATE') return wave.templates.length === 0
      if (code === 'WAVE_WITHOUT_GROUP') return !wave.groups.some((id) => known.has(id))
      if (code === 'TRAIN_WITHOUT_NOBLE')
        return wave.train !== undefined && wave.templates.length > 0 && !isTrainOfNobles(wave, templates)
      if (code === 'NO_RUIN') return wave.ruin !== undefined && wave.ruin.buildings.length === 0
      if (code === 'LANDING_PAST') return landing !== undefined && landing.until < now
      if (code === 'BEFORE_EARLIEST_LAUNCH')
        return landing !== undefined && earliest !== undefined && landing.until <= earliest
      return told.includes(code)
    })
  }
}

/** Whether any of a landing lies inside the hours of the night bonus, on the world's clock. */
export function isInNight(
  { from, until }: Landing,
  night: { readonly from: string; readonly until: string } | null,
  hourOf: (at: Instant) => string,
): boolean {
  if (!night || night.from === night.until) return false
  if (until - from >= 86_400_000) return true
  const [first, last] = [hourOf(from), hourOf(until)]
  if (isInHours(first, night)) return true
  // It begins outside: the night begins later on.
  return first <= last ? first < night.from && night.from <= last : first < night.from || night.from <= last
}

/** Whether a time of the clock lies in these hours, which may go over midnight. */
export function isInHours(time: string, { from, until }: { readonly from: string; readonly until: string }): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until
}
