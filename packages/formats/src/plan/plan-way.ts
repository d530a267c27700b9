/**
 * What can be told of a command in a text of whatever format: at least from where to where,
 * which are the first two coordinates of its line; all of it where the line is in the
 * off-pack or the game's format. A line with fewer than two coordinates is none.
 */
import { type Coord, coordsIn } from '@muster/game'
import { isHeading, parseGameTextLine } from './game-text.ts'
import { parseOffPackLine } from './off-pack.ts'
import type { PlanLine } from './plan-line.ts'

export interface PlanWay {
  readonly source: Coord
  readonly target: Coord
  /** As it was written, without the blanks around it. */
  readonly text: string
  /** Absent where the line tells no more than the way. */
  readonly line?: PlanLine
}

export interface WayReading {
  readonly ways: readonly PlanWay[]
  /** The numbers, from 1, of lines with fewer than two coordinates. */
  readonly wayless: readonly number[]
}

/** Blank lines and the headings of hours are skipped. */
export function parseWays(text: string): WayReading {
  const ways: PlanWay[] = []
  const wayless: number[] = []
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '' || isHeading(line)) return
    const way = parseWay(line)
    if (way) ways.push(way)
    else wayless.push(index + 1)
  })
  return { ways, wayless }
}

function parseWay(text: string): PlanWay | undefined {
  for (const parse of [parseOffPackLine, parseGameTextLine]) {
    const read = parse(text)
    if ('line' in read) return { source: read.line.source, target: read.line.target, text, line: read.line }
  }
  const [source, target] = coordsIn(text)
  return source && target && { source, target, text }
}
