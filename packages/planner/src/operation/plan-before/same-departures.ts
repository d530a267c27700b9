/** Two plans of the same parts: a departure is in both where its pair and its moment are. */
import type { Departure } from '../../launches/departure.ts'

/** The same for the same pair at the same moment, however many commands leave. */
export function nameOf({ part, row, col, at }: Departure): string {
  return `${part} ${row} ${col} ${at}`
}

/** As they stand, those of the first that the second has not. */
export function without(first: readonly Departure[], second: readonly Departure[]): Departure[] {
  const counts = new Map<string, number>()
  for (const one of second) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.commands)
  return first.flatMap((one) => {
    const there = Math.min(counts.get(nameOf(one)) ?? 0, one.commands)
    counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) - there)
    return there < one.commands ? [{ ...one, commands: one.commands - there }] : []
  })
}
