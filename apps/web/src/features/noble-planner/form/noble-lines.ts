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
 * The forms with commas are what the helper scripts of the game's forums print. A line
 * that is none of these is wrong, and nothing is added until it is put right: one that begins
 * with a village and goes on otherwise is not read by half.
 */
import { coordsIn, printCoord } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
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

export interface WrongLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly code: FieldCode
}

export interface ReadLines<Line> {
  readonly lines: readonly Line[]
  readonly wrong: readonly WrongLine[]
}

const SCRIPT = /^(\d{1,3}\|\d{1,3})\s*,\s*(\d{1,6})(?:\s*,\s*(\S+(?: \S+)?))?$/
/** Whatever separates two coordinates is required, so that no text can be divided in more than one way. */
const LIST = /^\d{1,3}\|\d{1,3}(?:[\s,;]+\d{1,3}\|\d{1,3})*[,;]?$/

/** A village, and then something that is neither a command nor the name of its continent. */
const BEGUN = /^\d{1,3}\|\d{1,3}(?!\d|\s*(?:[-=]*>|[CK]\d{1,2}\s*$))\s*\S/

export function readTargetLines(text: string, clock: Clock): ReadLines<TargetLine> {
  return readEach(text, (line) => {
    const script = SCRIPT.exec(line)
    if (script) {
      const nobles = Number(script[2])
      const arrival = script[3]
      const code = noblesProblem(nobles) ?? (arrival === undefined ? undefined : arrivalProblem(arrival, clock))
      return code ?? [{ coords: coordsOf(line)[0] ?? '', nobles, ...(arrival !== undefined && { arrival }) }]
    }
    if (isHalf(line)) return 'LINE_NOT_UNDERSTOOD'
    const all = coordsOf(line)
    return (LIST.test(line) ? all : all.slice(-1)).map((coords) => ({ coords }))
  })
}

export function readSourceLines(text: string): ReadLines<SourceLine> {
  return readEach(text, (line) => {
    const script = SCRIPT.exec(line)
    if (!script || script[3] !== undefined) {
      return isHalf(line) ? 'LINE_NOT_UNDERSTOOD' : coordsOf(line).map((coords) => ({ coords }))
    }
    const uses = Number(script[2])
    return noblesProblem(uses) ?? [{ coords: coordsOf(line)[0] ?? '', uses }]
  })
}

function isHalf(line: string): boolean {
  return BEGUN.test(line) && !LIST.test(line)
}

/** A line gives what it says, or the code of what is wrong with it; one that says nothing holds no coordinate. */
function readEach<Line>(text: string, read: (line: string) => readonly Line[] | FieldCode): ReadLines<Line> {
  const lines: Line[] = []
  const wrong: WrongLine[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const said = read(line)
    if (typeof said === 'string') wrong.push({ line: index + 1, text: line, code: said })
    else if (said.length === 0) wrong.push({ line: index + 1, text: line, code: 'NOT_A_VALID_COORDINATE' })
    else lines.push(...said)
  }
  return { lines, wrong }
}

function coordsOf(line: string): string[] {
  return coordsIn(line).map(printCoord)
}
