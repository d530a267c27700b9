/**
 * A blackout: a span of the world's clock in which nothing may leave, both ends
 * included. It may be a single moment, but it cannot end before it starts.
 */
import type { FieldCode } from '@muster/phrases'
import { type LocalTimeProblem, readLocalTime } from '../date-time-field/local-time-text.ts'

export interface Blackout {
  readonly start: string
  readonly end: string
}

export interface BlackoutProblems {
  readonly start?: FieldCode
  readonly end?: FieldCode
}

export const EMPTY_BLACKOUT: Blackout = { start: '', end: '' }

export function problemsOfBlackout({ start, end }: Blackout, zone: string): BlackoutProblems {
  const from = readLocalTime(start, zone)
  const until = readLocalTime(end, zone)
  const startProblem = 'problem' in from ? codeOf(from.problem, 'START_TIME_REQUIRED') : undefined
  const endProblem = 'problem' in until ? codeOf(until.problem, 'END_TIME_REQUIRED') : undefined
  const isReversed = 'instant' in from && 'instant' in until && until.instant < from.instant
  return {
    ...(startProblem && { start: startProblem }),
    ...(endProblem && { end: endProblem }),
    ...(isReversed && { end: 'END_TIME_BEFORE_START_TIME' }),
  }
}

export function isValidBlackout(blackout: Blackout, zone: string): boolean {
  const { start, end } = problemsOfBlackout(blackout, zone)
  return start === undefined && end === undefined
}

function codeOf(problem: LocalTimeProblem, required: FieldCode): FieldCode {
  return problem === 'EMPTY' ? required : problem
}
