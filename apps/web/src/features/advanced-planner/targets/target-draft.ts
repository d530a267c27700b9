/**
 * What the dialog that adds targets holds: where, what for, and when. Its purpose decides
 * which counts are asked for; a script brings count and time with each line and leaves
 * only the units to ask for.
 *
 *   NUKE         attacks, and beside them fakes and anti-snipes
 *   FAKES        fakes
 *   ANTI_SNIPE   anti-snipes
 *   NOBLE        nobles: so many in all, so many in one command
 */
import type { Instant, UnitName } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import {
  arrivalProblem,
  countProblem,
  earliestLaunchProblem,
  villageCounts,
} from '../../../parts/planning/fields/field-problems.ts'
import { readTargetScript } from './target-lines.ts'
import { type Counts, NO_COMMANDS, type Pool, TARGET_DEFAULTS, type Target } from './targets.ts'

export const PURPOSES = ['NUKE', 'FAKES', 'ANTI_SNIPE', 'NOBLE'] as const
export type Purpose = (typeof PURPOSES)[number]

export interface TargetDraft {
  readonly coords: string
  readonly purpose: Purpose
  readonly attacks: number | null
  readonly antiSnipes: number | null
  readonly fakes: number | null
  readonly nobles: number | null
  readonly noblesPerLine: number | null
  readonly unit: UnitName
  readonly fakeUnit: UnitName
  readonly antiSnipeUnit: UnitName
  readonly arrival: string
  readonly earliestLaunch: string
}

export const EMPTY_TARGET_DRAFT: TargetDraft = {
  coords: '',
  purpose: 'NUKE',
  attacks: 1,
  antiSnipes: 0,
  fakes: 0,
  nobles: 4,
  noblesPerLine: 1,
  unit: TARGET_DEFAULTS.unit,
  fakeUnit: TARGET_DEFAULTS.fakeUnit,
  antiSnipeUnit: TARGET_DEFAULTS.antiSnipeUnit,
  arrival: '',
  earliestLaunch: '',
}

export type CountField = 'attacks' | 'antiSnipes' | 'fakes' | 'nobles' | 'noblesPerLine'

/** The counts that a purpose asks for, the one it is named after first. */
export const ASKED: Readonly<Record<Purpose, readonly CountField[]>> = {
  NUKE: ['attacks', 'antiSnipes', 'fakes'],
  FAKES: ['fakes'],
  ANTI_SNIPE: ['antiSnipes'],
  NOBLE: ['nobles', 'noblesPerLine'],
}

const POOL_OF: Readonly<Record<Purpose, Pool>> = {
  NUKE: 'attack',
  FAKES: 'fake',
  ANTI_SNIPE: 'antiSnipe',
  NOBLE: 'noble',
}

/** What a purpose is for is wanted at least once. */
export function withPurpose(draft: TargetDraft, purpose: Purpose): TargetDraft {
  const [named] = ASKED[purpose]
  return named !== undefined && draft[named] === 0 ? { ...draft, purpose, [named]: 1 } : { ...draft, purpose }
}

export type DraftField = 'coords' | CountField | 'arrival' | 'earliestLaunch'
export type DraftProblems = Readonly<Partial<Record<DraftField, FieldCode>>>

const ARRIVAL_CODES = { missing: 'DATE_FILLED_NOT_PAST', past: 'DATE_FILLED_NOT_PAST' } as const

export function problemsOfDraft(draft: TargetDraft, zone: string, now: Instant): DraftProblems {
  const { coords, purpose, arrival, earliestLaunch } = draft
  const script = readTargetScript(coords)
  const found: [DraftField, FieldCode | undefined][] = [['earliestLaunch', earliestLaunchProblem(earliestLaunch, zone)]]
  if (script) {
    found.push(['coords', script.wrong.length > 0 ? 'SCRIPT_FORMAT_ERROR' : undefined])
  } else {
    found.push(['coords', villageCounts(coords).size === 0 ? 'labelRequired' : undefined])
    found.push(['arrival', arrivalProblem(arrival, zone, now, ARRIVAL_CODES)])
    for (const field of ASKED[purpose]) found.push([field, draftCountProblem(field, draft[field])])
  }
  // What is left out is what has no code.
  return Object.fromEntries(found.filter(([, code]) => code !== undefined)) as DraftProblems
}

function draftCountProblem(field: CountField, count: number | null): FieldCode | undefined {
  if (field === 'noblesPerLine') return countProblem(count, 'REQUIRED_FIELD')
  return countProblem(count, 'REQUIRED_FIELD', 0) === 'COUNT_OUT_OF_RANGE'
    ? 'COUNT_FROM_ZERO'
    : countProblem(count, 'REQUIRED_FIELD', 0)
}

/** Only for a draft without problems. A village that is listed twice is asked for twice. */
export function targetsOf(draft: TargetDraft): Target[] {
  const script = readTargetScript(draft.coords)
  if (script) {
    return script.targets.map(({ coords, count, arrival }) =>
      targetAt(draft, coords, arrival, { ...NO_COMMANDS, [POOL_OF[draft.purpose]]: count }),
    )
  }
  const counts = countsOf(draft)
  return Array.from(villageCounts(draft.coords), ([coords, times]) =>
    targetAt(draft, coords, draft.arrival, multiplied(counts, times)),
  )
}

function targetAt(draft: TargetDraft, coords: string, arrival: string, counts: Counts): Target {
  const { unit, fakeUnit, antiSnipeUnit, earliestLaunch } = draft
  const arrivals = [{ arrival, latest: '', counts }]
  return { ...TARGET_DEFAULTS, coords, unit, fakeUnit, antiSnipeUnit, earliestLaunch, arrivals }
}

function countsOf({ purpose, attacks, antiSnipes, fakes, nobles, noblesPerLine }: TargetDraft): Counts {
  switch (purpose) {
    case 'NUKE':
      return { ...NO_COMMANDS, attack: attacks, antiSnipe: antiSnipes, fake: fakes }
    case 'FAKES':
      return { ...NO_COMMANDS, fake: fakes }
    case 'ANTI_SNIPE':
      return { ...NO_COMMANDS, antiSnipe: antiSnipes }
    case 'NOBLE':
      return { ...NO_COMMANDS, noble: Math.ceil((nobles ?? 0) / (noblesPerLine ?? 1)) }
  }
}

function multiplied(counts: Counts, times: number): Counts {
  const product = (pool: Pool) => (counts[pool] ?? 0) * times
  return { attack: product('attack'), fake: product('fake'), antiSnipe: product('antiSnipe'), noble: product('noble') }
}
