/**
 * Targets as a script: `coord,count,ISO datetime` on every line, the time of the
 * world's clock and therefore without a zone. A text that is no script is a list of coordinates.
 */
import { parseCoord, parseLocal, printCoord } from '@muster/game'
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

const SCRIPT_LINE =
  /^\s*(\d{1,3}\|\d{1,3})\s*,\s*(\d{1,4})\s*,\s*(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*$/
const MOST_COMMANDS = 1000

export function holdsTargetScript(pasted: string): boolean {
  return pasted.split('\n').some((line) => SCRIPT_LINE.test(line))
}

/** `undefined` for a list of coordinates. */
export function readTargetScript(text: string): TargetScript | undefined {
  if (!isScript(text)) return undefined
  const targets: ScriptTarget[] = []
  const wrong: number[] = []
  for (const [line, words] of text.split('\n').entries()) {
    if (words.trim() === '') continue
    const target = scriptTarget(words)
    if (target) targets.push(target)
    else wrong.push(line)
  }
  return { targets, wrong }
}

function scriptTarget(line: string): ScriptTarget | undefined {
  const [, coordText = '', countText = '', time = ''] = SCRIPT_LINE.exec(line) ?? []
  const coord = parseCoord(coordText)
  const count = Number(countText)
  if (!coord || count < 1 || count > MOST_COMMANDS) return undefined
  const arrival = fullLocalTime(time)
  // Whether the world's own clock has this time is the row's to say; here only the calendar counts.
  return 'instant' in parseLocal(arrival, 'UTC') ? { coords: printCoord(coord), count, arrival } : undefined
}
