/** A form that can be planned on the fixture world nl100, told in one line a village. */
import { instant } from '@muster/game'
import { clockOf, EMPTY_FORM, type NobleForm, type NobleSource, type NobleTarget } from './noble-form.ts'

export const ARRIVAL = '2026-11-24T20:00:00'

/** Noon in Amsterdam. */
export const now = instant(Date.parse('2026-11-21T11:00:00Z'))
export const clock = clockOf('Europe/Amsterdam', now)

export function target(coords: string, nobles: number | null = 4, arrival = ARRIVAL): NobleTarget {
  return { coords, earliestLaunch: '', arrivals: [{ arrival, nobles }] }
}

export function source(coords: string, uses: number | null = 4, noblesUsedPer: number | null = 1): NobleSource {
  return { coords, uses, noblesUsedPer }
}

export function form(given: Partial<NobleForm> = {}): NobleForm {
  return { ...EMPTY_FORM, targets: [target('520|500')], sources: [source('500|500')], ...given }
}

/** `520|500 2026-11-24T20:00:00×4`. */
export function toldTargets(targets: readonly NobleTarget[]): string[] {
  return targets.map(
    ({ coords, arrivals, earliestLaunch }) =>
      `${coords} ${arrivals.map(({ arrival, nobles }) => `${arrival}×${nobles}`).join(' ')}${earliestLaunch && ` from ${earliestLaunch}`}`,
  )
}

/** `500|500 4/1`: the nobles there, and in a command. */
export function toldSources(sources: readonly NobleSource[]): string[] {
  return sources.map(({ coords, uses, noblesUsedPer }) => `${coords} ${uses}/${noblesUsedPer}`)
}
