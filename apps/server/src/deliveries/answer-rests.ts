/** How long whoever was sent something wants nothing, by what he answered. */
import type { OutsideAnswer } from './outside.ts'

/** After each answer that failed, one after the other; the last again and again. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const
/** No answer is believed for longer. */
const LONGEST_MS = 600_000

/** Nobody answered, or not well: after so many failures before. */
export function pauseAfter(failures: number): number {
  return PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? LONGEST_MS
}

/** Who wants nothing for a while (429) says for how long, in seconds: in a header, and Discord in its body as well. */
export function toldRest({ header, text }: OutsideAnswer): number {
  const told = milliseconds(header('retry-after')) || milliseconds(/"retry_after": ?([\d.]{1,12})/.exec(text)?.[1])
  return Math.max(1_000, told === 0 ? PAUSES_MS[1] : told)
}

/** 0 for what is no number of seconds. */
export function milliseconds(seconds: string | undefined): number {
  const told = Math.ceil(Number(seconds) * 1000)
  return Number.isFinite(told) && told > 0 ? Math.min(told, LONGEST_MS) : 0
}
