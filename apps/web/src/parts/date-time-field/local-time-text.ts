/**
 * World-local times as ISO 8601 writes them, `2026-11-24T20:00[:SS[.SSS]]`,
 * and as people paste them. The zone belongs to the world, never to the browser.
 */
import { FIRST_LOCAL_TIME, LAST_LOCAL_TIME } from '@muster/contracts'
import { type Instant, parseLocal } from '@muster/game'

/** With seconds, without a fraction of zero, so that equal times are equal texts. */
export function fullLocalTime(text: string): string {
  const time = text.trim().replace(' ', 'T')
  const withSeconds = /T\d{2}:\d{2}$/.test(time) ? `${time}:00` : time
  return withSeconds.replace(/\.0{0,3}$/, '')
}

/** The latest that a box lets through. The years after LAST_LOCAL_TIME are told in words. */
export const LATEST_ENTRY = '9999-12-31T23:59:59'

export type LocalTimeProblem = 'EMPTY' | 'NOT_A_TIME' | 'LOCAL_TIME_DOES_NOT_EXIST' | 'YEAR_OUT_OF_RANGE'
export type LocalTimeReading = { readonly instant: Instant } | { readonly problem: LocalTimeProblem }

export function readLocalTime(text: string, zone: string): LocalTimeReading {
  if (text === '') return { problem: 'EMPTY' }
  const full = fullLocalTime(text)
  const read = parseLocal(full, zone)
  if (!('instant' in read)) return { problem: isReadable(full) ? 'LOCAL_TIME_DOES_NOT_EXIST' : 'NOT_A_TIME' }
  return yearOf(full) < yearOf(FIRST_LOCAL_TIME) || isTooLate(full) ? { problem: 'YEAR_OUT_OF_RANGE' } : read
}

/** Whether the calendar and the clock have such a time: any zone without clock changes tells. */
export function isReadable(local: string): boolean {
  return 'instant' in parseLocal(fullLocalTime(local), 'UTC')
}

/** Whether it lies after the last year that is planned for. */
export function isTooLate(local: string): boolean {
  return isReadable(local) && yearOf(local) > yearOf(LAST_LOCAL_TIME)
}

function yearOf(local: string): string {
  return local.slice(0, 4)
}

const YEAR_FIRST = /(\d{4})[-./](\d{1,2})[-./](\d{1,2})[T\s,]{1,9}(\d{1,2}):(\d{2})(?::(\d{2}))?/
const DAY_FIRST = /(\d{1,2})[-./](\d{1,2})[-./](\d{4})[T\s,]{1,9}(\d{1,2}):(\d{2})(?::(\d{2}))?/

/** The first date-time in a pasted text, year first or day first, as an input takes it; `undefined` when it holds none. */
export function pastedLocalTime(text: string): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return localTime(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst.slice(4))
  const dayFirst = DAY_FIRST.exec(text)
  return dayFirst ? localTime(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst.slice(4)) : undefined
}

function localTime(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  clock: readonly (string | undefined)[],
): string | undefined {
  const [hour, minute, second] = clock
  const text = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
  return isReadable(text) ? text : undefined
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0')
}

/** A time seen from now: how far away, and on which day of the world's calendar. */
export interface RelativeReading {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly past: boolean
  /** Whole calendar days of the world's clock between now and then; 1 is tomorrow. */
  readonly daysAhead: number
}

/** Leaves or arrives while most players sleep, as the command lists mark it. */
export function isAtNight(local: string): boolean {
  return Number(local.slice(11, 13)) < NIGHT_ENDS_AT_HOUR
}
const NIGHT_ENDS_AT_HOUR = 8

export function relativeReading(local: string, at: Instant, localNow: string, now: Instant): RelativeReading {
  const minutesAway = Math.floor(Math.abs(at - now) / 60_000)
  return {
    days: Math.floor(minutesAway / 1440),
    hours: Math.floor(minutesAway / 60) % 24,
    minutes: minutesAway % 60,
    past: at < now,
    daysAhead: (Date.parse(local.slice(0, 10)) - Date.parse(localNow.slice(0, 10))) / 86_400_000,
  }
}
