/** Targets and a form that can be planned on the fixture world nl100. */
import { instant } from '@muster/game'
import { type Counts, NO_COMMANDS, TARGET_DEFAULTS, type Target, type TargetArrival } from '../targets/targets.ts'
import { type AdvancedForm, EMPTY_FORM } from './advanced-form.ts'

export const AT_EIGHT = '2026-11-24T20:00:00'
export const AT_NINE = '2026-11-24T21:00:00'

/** Noon in Amsterdam, three days before. */
export const now = instant(Date.parse('2026-11-21T11:00:00Z'))

/** One attack at eight unless told. */
export function arrival(counts: Partial<Counts> = { attack: 1 }, at = AT_EIGHT): TargetArrival {
  return { arrival: at, latest: '', counts: { ...NO_COMMANDS, ...counts } }
}

export function target(coords: string, given: Partial<Target> = {}): Target {
  return { ...TARGET_DEFAULTS, coords, arrivals: [arrival()], ...given }
}

export function form(given: Partial<AdvancedForm> = {}): AdvancedForm {
  return { ...EMPTY_FORM, world: 'nl100', targets: [target('520|500')], nukeSources: '500|500', ...given }
}

/** `520|500 20:00×1 21:00×2`: attacks by arrival time. */
export function told(targets: readonly Target[]): string[] {
  return targets.map(({ coords, arrivals }) =>
    [coords, ...arrivals.map(({ arrival, counts }) => `${arrival.slice(11, 16)}×${counts.attack}`)].join(' '),
  )
}
