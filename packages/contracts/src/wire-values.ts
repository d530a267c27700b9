/**
 * The vocabulary of what comes in: every text, number and list of a call has its bounds from here, and every text
 * is one that the database can keep. bounds.test.ts walks all calls and names what lacks a bound.
 * Messages are codes; the sentences are in `phrases`.
 *
 * What makes a schema is marked as doing nothing else, so that a page leaves out those that it does not ask for.
 */
import { COMMAND_TYPES, DOMAINS, UNITS } from '@muster/game'
import * as z from 'zod/mini'

/** The greatest whole number of a column of the database, and of an id of the game. */
export const GREATEST_WHOLE = 2_147_483_647

/** NUL and half of a surrogate pair are no characters: the database keeps neither. */
const KEEPABLE = /^[^\0\p{Cs}]*$/u

/** At most `longest` UTF-16 units. What is too long is not looked at any further. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest: number, code?: string) {
  return z.string().check(maxLength(longest, code), keepable())
}

/** A text of one form, whose pattern has to be anchored. */
/* @__NO_SIDE_EFFECTS__ */
export function textOf(longest: number, pattern: RegExp, code: string) {
  return z.string().check(maxLength(longest, code), z.regex(pattern, { error: code, abort: true }))
}

/** A text whose NULs are left out before it is measured: nobody can see them, and what somebody wrote is not lost. */
/* @__NO_SIDE_EFFECTS__ */
export function textWithoutNul(longest: number) {
  return z.string().check(z.overwrite(withoutNul), maxLength(longest), keepable())
}

/** A line of text: what no line shows (ends of lines, other control characters) is a blank in it. Of each unit three bytes at most go out. */
/* @__NO_SIDE_EFFECTS__ */
export function lineOfText(longest: number) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\p{Cc}/gu, ' ')),
    maxLength(longest),
    keepable(),
  )
}

/** What somebody wrote into a field that must be filled: without NULs, and without blanks around it. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(longest: number, tooLong?: string) {
  return z.string().check(
    z.overwrite((text) => withoutNul(text).trim()),
    z.minLength(1, { error: 'REQUIRED_FIELD', abort: true }),
    maxLength(longest, tooLong),
    keepable(),
  )
}

/** What a page sends of its own accord: what no database keeps is left out, so that nothing else of it is lost. */
/* @__NO_SIDE_EFFECTS__ */
export function mendedText(longest: number) {
  return z.string().check(
    maxLength(longest),
    z.overwrite((text) => text.replaceAll(/[\0\p{Cs}]/gu, '')),
    keepable(),
  )
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

function keepable() {
  return z.regex(KEEPABLE, { error: 'NOT_TEXT', abort: true })
}

/** A whole number, both ends included. */
/* @__NO_SIDE_EFFECTS__ */
export function whole(least: number, greatest: number = GREATEST_WHOLE) {
  return z.int({ abort: true }).check(...between(least, greatest))
}

/** The same in an address, where everything is a text. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeInAddress(least: number, greatest: number = GREATEST_WHOLE, code?: string) {
  return z.coerce.number(code).check(z.int({ abort: true, ...coded(code) }), ...between(least, greatest, code))
}

/** Any number, both ends included. */
/* @__NO_SIDE_EFFECTS__ */
export function amount(least: number, greatest: number) {
  return z.number().check(...between(least, greatest))
}

/** Its length is asked before any of its elements is looked at, and the first wrong element ends it. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends z.core.$ZodType>(of: T, most: number, least = 0, code?: string) {
  const mostOf = z.maxLength(most, { abort: true })
  return z.array(of).check(...(least === 0 ? [mostOf] : [mostOf, z.minLength(least, { abort: true, ...coded(code) })]))
}

// What fails ends the check of all that holds it: else a fault in each of 100,000 elements would be 100,000 faults.
function between(least: number, greatest: number, code?: string) {
  const bound = { abort: true, ...coded(code) }
  return [z.gte(least, bound), z.lte(greatest, bound)] as const
}

function maxLength(longest: number, code?: string) {
  return z.maxLength(longest, { abort: true, ...coded(code) })
}

function coded(code: string | undefined) {
  return code === undefined ? {} : { error: code }
}

/** `500|499`: one to three digits, a bar, one to three digits. */
export const CoordText = textOf(7, /^\d{1,3}\|\d{1,3}$/, 'NOT_A_VALID_COORDINATE')

/** Of this century, because whoever plans for another has mistyped it, and a plan looks at every day until then. */
export const FIRST_LOCAL_TIME = '2000-01-01T00:00:00'
export const LAST_LOCAL_TIME = '2099-12-31T23:59:59'

/**
 * World-local wall clock without an offset, from FIRST_LOCAL_TIME to LAST_LOCAL_TIME: `2026-11-24T20:00:00`; seconds
 * and fractions may be left out.
 */
export const LocalTimeText = textOf(23, /^20\d{2}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/, 'BAD_DATE')

/** `HH:MM`. */
export const HourText = textOf(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'BAD_HOUR')

/** Key of a world: `nl100`, `enp11`. */
export const WorldKey = textOf(20, /^[a-z][a-z0-9]{1,19}$/, 'BAD_WORLD')

export const DomainName = z.enum(DOMAINS)
export const UnitKey = z.enum(UNITS)
export const CommandTypeName = z.enum(COMMAND_TYPES)

/** A wanted number of commands: a whole number from 0 to 1,000. */
export const Count = whole(0, 1000)
