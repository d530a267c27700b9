/**
 * What a suggested fix changes in the form. Not every one can be applied for the player:
 * more sources are his to find, and an exclusion slot is his own appointment.
 *
 *   later, earlier      the arrival moves
 *   greater distance    the limit rises to it, unless the world's noble range forbids it
 *   wider send times    the nearer end of the quiet hours moves to the whole hour that lets the launch pass
 */
import type { PlanFix, World } from '@muster/contracts'
import { clockSpan, type Instant, isQuiet, parseHour, printLocal, wallClock } from '@muster/game'
import { fullLocalTime, readLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import type { SimpleForm } from './simple-form.ts'

/** The fields that change, or `undefined` for a fix that the form cannot make. */
export function changeOfFix(fix: PlanFix, form: SimpleForm, world: World): Partial<SimpleForm> | undefined {
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return movedArrival(form, world, fix.seconds ?? 0)
    case 'EARLIER_ARRIVAL':
      return movedArrival(form, world, -(fix.seconds ?? 0))
    case 'GREATER_DISTANCE':
      return raisedDistance(form, world, fix.fields ?? 0)
    case 'WIDER_SEND_TIMES':
      return widenedSendTimes(form, world, fix.launch ?? '')
    case 'MORE_SOURCES':
      return undefined
  }
}

function movedArrival(form: SimpleForm, { timeZone }: World, seconds: number): Partial<SimpleForm> | undefined {
  const read = readLocalTime(form.arrival, timeZone)
  if (!('instant' in read)) return undefined
  // The brand of an instant: whole seconds away from one.
  return { arrival: fullLocalTime(printLocal((read.instant + seconds * 1000) as Instant, timeZone)) }
}

function raisedDistance(form: SimpleForm, world: World, fields: number): Partial<SimpleForm> | undefined {
  const isBeyondNobles = form.unit === 'snob' && world.maxSnobDistance > 0 && fields > world.maxSnobDistance
  if (!form.limitDistance || isBeyondNobles) return undefined
  // Rounded up, so that the distance entered is enough.
  return { maxDistance: Math.ceil(fields * 100) / 100 }
}

function widenedSendTimes(form: SimpleForm, { timeZone }: World, launch: string): Partial<SimpleForm> | undefined {
  const read = readLocalTime(launch, timeZone)
  const from = parseHour(form.latestHour)
  const until = parseHour(form.earliestHour)
  if (!('instant' in read) || form.quietHoursOff || from === undefined || until === undefined) return undefined
  const isInSlot = form.blackouts.some((slot) => isWithin(slot, read.instant, timeZone))
  const time = wallClock(read.instant, timeZone)
  if (isInSlot || !isQuiet({ from, until }, time)) return undefined
  return clockSpan(from, time) <= clockSpan(time, until)
    ? { latestHour: hourText(Math.ceil(time / SECONDS_AN_HOUR)) }
    : { earliestHour: hourText(Math.floor(time / SECONDS_AN_HOUR)) }
}

function isWithin(slot: { readonly start: string; readonly end: string }, at: Instant, zone: string): boolean {
  const start = readLocalTime(slot.start, zone)
  const end = readLocalTime(slot.end, zone)
  return 'instant' in start && 'instant' in end && start.instant <= at && at <= end.instant
}

const SECONDS_AN_HOUR = 3600

function hourText(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}
