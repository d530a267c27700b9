/**
 * Pasted targets, line by line:
 *
 *   480|512            a target; the waves say how many
 *   480|512,2,1        and how many of each wave, in their order
 *   480|512 481|512    several targets
 *   Foo (480|512) K54  a name with one coordinate in it
 *
 * While there are no waves, a target is taken without its numbers, and that is told.
 *
 * A line that could be read by half is not read at all; it is told with its number, and the good lines are taken.
 */
import { readVillageLine } from '@muster/formats'

const LINE_FAULTS = ['NO_VILLAGE', 'HALF', 'SEVERAL', 'MORE_COUNTS', 'COUNT'] as const
type LineFault = (typeof LINE_FAULTS)[number]

interface TargetLine {
  /** From 1. */
  readonly line: number
  readonly coords: string
  /** Of the waves, in their order; none while there are none. */
  readonly counts?: readonly number[]
}

export interface TargetLines {
  readonly targets: readonly TargetLine[]
  /** Lines with numbers that no wave is there to take. */
  readonly unheard: number
  readonly faults: readonly { readonly line: number; readonly text: string; readonly fault: LineFault }[]
}

const MOST_OF_A_WAVE = 1000
const MOST_SHOWN_OF_A_LINE = 80
const COUNTS = /^\d{1,6}(?:,\d{1,6})*$/

/** Of a village that stands twice the later line counts. */
export function readTargetLines(text: string, waves: number): TargetLines {
  const targets = new Map<string, TargetLine>()
  const faults: { line: number; text: string; fault: LineFault }[] = []
  let unheard = 0
  for (const [index, raw] of text.split('\n').entries()) {
    const words = raw.trim()
    if (words === '') continue
    const read = targetsOfLine(words, index + 1, waves)
    if (typeof read === 'string') {
      faults.push({ line: index + 1, text: words.slice(0, MOST_SHOWN_OF_A_LINE), fault: read })
    } else
      for (const { counts, ...target } of read) {
        if (counts && waves === 0) unheard++
        targets.set(target.coords, counts && waves > 0 ? { ...target, counts } : target)
      }
  }
  return { targets: [...targets.values()], unheard, faults }
}

function targetsOfLine(words: string, line: number, waves: number): readonly TargetLine[] | LineFault {
  const read = readVillageLine(withoutBlanks(words))
  if (read.shape === 'NOTHING') return 'NO_VILLAGE'
  if (read.shape === 'HALF') return 'HALF'
  if (read.shape === 'VILLAGES') return read.coords.map((coords) => ({ line, coords }))
  if (read.shape === 'TEXT') {
    const [coords, ...others] = new Set(read.coords)
    return coords === undefined || others.length > 0 ? 'SEVERAL' : [{ line, coords }]
  }
  const { coords, amount, time } = read
  if (time !== undefined && !COUNTS.test(time)) return 'HALF'
  const counts = [amount, ...(time?.split(',').map(Number) ?? [])]
  if (waves > 0 && counts.length > waves) return 'MORE_COUNTS'
  return counts.some((count) => count > MOST_OF_A_WAVE) ? 'COUNT' : [{ line, coords, counts }]
}

/** Blanks beside commas say nothing. */
function withoutBlanks(words: string): string {
  return words
    .split(',')
    .map((part) => part.trim())
    .join(',')
}
