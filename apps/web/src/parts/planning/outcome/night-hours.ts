/** Quiet hours that hold the night besides what they hold already. */
import { NIGHT } from '@muster/game'

/** Whole hours as `HH:00`; equal ends are no quiet hours at all. */
export interface QuietSpan {
  readonly from: string
  readonly until: string
}

const DAY = 24

/**
 * The span that holds both; the night alone where they lie apart, since a day has one span. `undefined` where the night
 * is quiet already.
 */
export function withNight(quiet: QuietSpan | undefined): QuietSpan | undefined {
  const night = hoursOf(NIGHT)
  const own = quiet ? hoursOf(quiet) : new Set<number>()
  if ([...night].every((hour) => own.has(hour))) return undefined
  const both = new Set([...night, ...own])
  const starts = [...both].filter((hour) => !both.has((hour + DAY - 1) % DAY))
  const [from] = starts
  if (starts.length !== 1 || from === undefined) return NIGHT
  return { from: hourText(from), until: hourText((from + both.size) % DAY) }
}

/** Those that begin in it. */
function hoursOf({ from, until }: QuietSpan): ReadonlySet<number> {
  const [first, end] = [hourOf(from), hourOf(until)]
  const hours = new Set<number>()
  for (let hour = first; hour !== end && !Number.isNaN(hour + end); hour = (hour + 1) % DAY) hours.add(hour)
  return hours
}

/** Not a number for an hour that is not chosen. */
function hourOf(text: string): number {
  return text === '' ? Number.NaN : Number(text.slice(0, 2)) % DAY
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
