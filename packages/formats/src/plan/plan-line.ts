/** One timed command, whatever text it came from or goes to: every format is read into this and printed from it. */
import type { CommandType, Coord, Seconds, TroopTemplate, UnitName } from '@muster/game'
import type { WallTime } from '../wall-time.ts'

export interface PlanLine {
  readonly source: Coord
  readonly target: Coord
  /** Distance; `undefined` where the text told none. */
  readonly fields: number | undefined
  /** The slowest unit, which sets the pace. */
  readonly unit: UnitName
  readonly type: CommandType
  readonly arrival: WallTime
  /** May carry milliseconds as a fraction where it was read from a text that does. */
  readonly travel: Seconds
  readonly launch: WallTime
  /** Nobles the command carries, else 1. */
  readonly amount: number
  readonly template?: TroopTemplate
  /** All that it sends, where that is known; units that stay at home are left out. */
  readonly troops?: Troops
  /** What it is for, in the words of whoever planned it, without commas. */
  readonly note?: string
}

export type Troops = Readonly<Partial<Record<UnitName, number>>>

/** As every tool that reads such lines knows it. */
export function plainLine({ troops: _troops, note: _note, ...line }: PlanLine): PlanLine {
  return line
}

const LONGEST_NOTE = 120

/** Fit to stand in a line of text between commas; nothing where nothing is left of it. */
export function lineNote(text: string): string | undefined {
  const note = text
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NOTE)
    .trim()
  return note === '' ? undefined : note
}
