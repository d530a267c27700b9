/**
 * Time as the product counts it. Inside, a moment is an {@link Instant}: epoch
 * milliseconds, the same everywhere. A wall clock exists only together with a
 * zone and only at the edges (what a player types, what a line prints).
 */
declare const unit: unique symbol

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly [unit]: 'instant' }
/** A duration in seconds; a fraction is milliseconds. */
export type Seconds = number & { readonly [unit]: 'seconds' }
/** Seconds since local midnight as a wall clock shows them, 0 to 86,399. */
export type SecondOfDay = number & { readonly [unit]: 'second of day' }

export const SECONDS_A_DAY = 86_400

/** Epoch milliseconds as an instant. */
export function instant(milliseconds: number): Instant {
  return milliseconds as Instant
}

/** A count of seconds as a duration. */
export function seconds(count: number): Seconds {
  return count as Seconds
}

/** Seconds since local midnight as a time of the day: 0 to 86,399, nothing else is one. */
export function secondOfDay(sinceMidnight: number): SecondOfDay {
  return sinceMidnight as SecondOfDay
}

/** `at` less a number of seconds. */
export function earlier(at: Instant, by: number): Instant {
  return instant(at - by * 1000)
}

/** `at` and a number of seconds. */
export function later(at: Instant, by: number): Instant {
  return instant(at + by * 1000)
}

/** The second an instant lies in, counted since the epoch; fractions are cut off. */
export function launchSecond(at: Instant): number {
  return Math.floor(at / 1000)
}

/** `HH:MM` as a second of the day, or `undefined`. */
export function parseHour(text: string): SecondOfDay | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? secondOfDay(Number(match[1]) * 3600 + Number(match[2]) * 60) : undefined
}

/** Seconds from one wall clock time forward to another, past midnight if need be, 0 to 86,399. */
export function clockSpan(from: SecondOfDay, to: SecondOfDay): number {
  return (to - from + SECONDS_A_DAY) % SECONDS_A_DAY
}

/** `HH:mm:ss.SSS`; hours may pass 24 and take as many digits as they need. */
export function printDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const millis = Math.round((seconds - whole) * 1000)
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(millis).padStart(3, '0')}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
