/**
 * What is pasted into the dialogs, one village a line.
 *
 *   targets   520|500                              the numbers of the dialog
 *             500|500->520|500,20.00,ram,…         the last coordinate of the line
 *             520|500 521|500 522|500              nothing but coordinates: each of them
 *             520|500,2                            with its own number of nobles
 *             520|500,2,2026-11-24T20:00:00        and its own arrival, also with a blank for the T
 *   sources   500|500 or any line                  every coordinate of the line
 *             500|500,4                            with the nobles that stand there
 *
 * A line that is none of these is wrong, and nothing is added until it is put right.
 */
import { readVillageLine } from '@muster/formats'
import type { FieldCode } from '@muster/phrases'
import type { WrongLine } from '../../../parts/village-list/VillageLines.tsx'
import { arrivalProblem, type Clock, noblesProblem } from './noble-form.ts'

export interface TargetLine {
  readonly coords: string
  readonly nobles?: number
  readonly arrival?: string
}

export interface SourceLine {
  readonly coords: string
  readonly uses?: number
}

export interface ReadLines<Line> {
  readonly lines: readonly Line[]
  readonly wrong: readonly WrongLine[]
}

export function readTargetLines(text: string, clock: Clock): ReadLines<TargetLine> {
  return readEach(text, (line) => {
    const read = readVillageLine(line)
    if (read.shape === 'SCRIPT') {
      const { coords, amount: nobles, time: arrival } = read
      const code = noblesProblem(nobles) ?? (arrival === undefined ? undefined : arrivalProblem(arrival, clock))
      return code ?? [{ coords, nobles, ...(arrival !== undefined && { arrival }) }]
    }
    if (read.shape === 'HALF') return 'LINE_NOT_UNDERSTOOD'
    if (read.shape === 'NOTHING') return 'NOT_A_VALID_COORDINATE'
    const named = read.shape === 'VILLAGES' ? read.coords : read.coords.slice(-1)
    return named.map((coords) => ({ coords }))
  })
}

export function readSourceLines(text: string): ReadLines<SourceLine> {
  return readEach(text, (line) => {
    const read = readVillageLine(line)
    if (read.shape === 'SCRIPT') {
      const { coords, amount: uses, time } = read
      return time === undefined ? (noblesProblem(uses) ?? [{ coords, uses }]) : 'LINE_NOT_UNDERSTOOD'
    }
    if (read.shape === 'HALF') return 'LINE_NOT_UNDERSTOOD'
    return read.shape === 'NOTHING' ? 'NOT_A_VALID_COORDINATE' : read.coords.map((coords) => ({ coords }))
  })
}

/** A line gives what it says, or the code of what is wrong with it. */
function readEach<Line>(text: string, read: (line: string) => readonly Line[] | FieldCode): ReadLines<Line> {
  const lines: Line[] = []
  const wrong: WrongLine[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const said = read(line)
    if (typeof said === 'string') wrong.push({ line: index + 1, text: line, code: said })
    else lines.push(...said)
  }
  return { lines, wrong }
}
