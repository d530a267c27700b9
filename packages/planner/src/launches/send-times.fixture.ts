/** Rules of hours, and spans of time as tests write them. */
import { at, hour, problem } from '../problem.fixture.ts'
import type { Rules } from '../problem.ts'

export const rulesOf = (rules: Partial<Rules>): Rules => problem({ supplies: [], demands: [], rules }).rules
export const quiet = (from: string, until: string) => ({ quietHours: { from: hour(from), until: hour(until) } })
export const span = (from: string, until: string): [number, number] => [at(from), at(until)]
export const inside = (from: string, until: string): [number, number] => [at(from) + 1, at(until) - 1]
