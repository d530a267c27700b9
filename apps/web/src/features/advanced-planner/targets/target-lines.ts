/**
 * Targets as a script: `coord,count,ISO datetime` on every line, the time of the
 * world's clock and therefore without a zone. A text that is no script is a list of coordinates.
 */
import { readVillageLine, readVillageScript, type VillageScript } from '@muster/formats'
import { parseLocal } from '@muster/game'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { isScript } from '../sources/source-lines.ts'

interface ScriptTarget {
  readonly coords: string
  readonly count: number
  readonly arrival: string
}

export interface TargetScript {
  readonly targets: readonly ScriptTarget[]
  /** Lines, from 0, that are not empty and do not match. */
  readonly wrong: readonly number[]
}

const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/
const MOST_COMMANDS = 1000

export function holdsTargetScript(pasted: string): boolean {
  return pasted.split('\n').some((line) => {
    const read = readVillageLine(line)
    return read.shape === 'SCRIPT' && TIME.test(read.time ?? '')
  })
}

/** `undefined` for a list of coordinates. */
export function readTargetScript(text: string): TargetScript | undefined {
  if (!isScript(text)) return undefined
  const { lines, wrong } = readVillageScript(text, scriptTarget)
  return { targets: lines, wrong }
}

function scriptTarget({ coords, amount: count, time = '' }: VillageScript): ScriptTarget | undefined {
  if (!TIME.test(time) || count < 1 || count > MOST_COMMANDS) return undefined
  const arrival = fullLocalTime(time)
  // Whether the world's own clock has this time is the row's to say; here only the calendar counts.
  return 'instant' in parseLocal(arrival, 'UTC') ? { coords, count, arrival } : undefined
}
