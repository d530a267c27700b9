/** Which fields of a planner's form were changed since a plan was made of it, by the names that they have there. */
import { changedIn } from '../form-draft.ts'

/** Fields of all planners; several may be one to whoever fills in the form. */
const NAMES = {
  targets: 'targets',
  sources: 'sources',
  nukeSources: 'sources',
  fakeSources: 'sources',
  nobleSources: 'sources',
  antiSnipeSources: 'sources',
  attacksPerTarget: 'attacksPerTarget',
  unit: 'unit',
  type: 'type',
  boostPercent: 'boost',
  arrival: 'arrival',
  earliestLaunch: 'earliestLaunch',
  latestHour: 'sendWindow',
  earliestHour: 'sendWindow',
  quietHoursOff: 'sendWindow',
  blackouts: 'slots',
  maxDistance: 'limitDistance',
  limitDistance: 'limitDistance',
} as const

/** Keys of texts of planners. */
export type FieldName = (typeof NAMES)[keyof typeof NAMES] | 'choice'

const names: Readonly<Record<string, FieldName | undefined>> = NAMES

/** Each name once, in the order of the form; what has none is one of the ways in which sources are chosen. */
export function namesOfChanged<Form extends object>(form: Form, before: Form): readonly FieldName[] {
  return [...new Set(changedIn(form, before).map((field) => names[field] ?? 'choice'))]
}
