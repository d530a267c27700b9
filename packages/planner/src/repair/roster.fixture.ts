/** Small rosters of which every launch is plain to see: rams take half an hour for a field. */
import { later } from '@muster/game'
import { at, demand, supply } from '../problem.fixture.ts'
import { type rosterOf, seatOf } from './repair.fixture.ts'

// Rams at 30 minutes a field: 20 fields are ten hours, so what arrives at 20:00 leaves at 10:00.
export const TO_ONE = { supplies: [supply('500|500', { uses: 9 })], demands: [demand('520|500', { wanted: 9 })] }
export const SECONDS = (seconds: number) => ({ latestArrival: later(at('20:00'), seconds) })
export const NOBLE = { pool: 'noble', unit: 'snob' } as const

/** Where the one source of the problem could send to its one target, in seconds after 10:00. */
export function offered({ roster, assignment }: ReturnType<typeof rosterOf>): number {
  return (seatOf(roster, assignment, 0, 0).at - at('10:00')) / 1000
}

export function fill(made: ReturnType<typeof rosterOf>, count: number): number[] {
  return Array.from({ length: count }, () => {
    const launch = offered(made)
    made.roster.add(seatOf(made.roster, made.assignment, 0, 0))
    return launch
  })
}
