/** Values that many calls share, with their limits. Messages are codes; the sentences are in `phrases`. */
import { COMMAND_TYPES, DOMAINS, UNITS } from '@muster/game'
import * as z from 'zod/mini'

/** `500|499`: one to three digits, a bar, one to three digits. */
export const CoordText = z.string().check(z.regex(/^\d{1,3}\|\d{1,3}$/, 'NOT_A_VALID_COORDINATE'))

/** World-local wall clock without an offset: `2026-11-24T20:00:00`; seconds and fractions may be left out. */
export const LocalTimeText = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/, 'BAD_DATE'))

/** `HH:MM`. */
export const HourText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BAD_HOUR'))

/** Key of a world: `nl100`, `enp11`. */
export const WorldKey = z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/, 'BAD_WORLD'))

export const DomainName = z.enum(DOMAINS)
export const UnitKey = z.enum(UNITS)
export const CommandTypeName = z.enum(COMMAND_TYPES)

/** A wanted number of commands: a whole number from 0 to 1,000. */
export const Count = z.int().check(z.gte(0), z.lte(1000))
