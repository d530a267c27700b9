/**
 * Lines that name villages, as players paste them into lists: the one reader of all of them.
 *
 *   SCRIPT     500|500,3                       a village and an amount: of nobles, of commands, of uses
 *              500|500,3,2030-01-01T20:00:00   and a time of the world's clock, also with a blank for the T
 *   VILLAGES   500|500 501|500, 502|500        nothing but coordinates
 *   TEXT       500|500->520|500,20.00,ram,…    other text with coordinates in it: a command, a name
 *              Foo (520|500) K55
 *   HALF       556|478 4                       begins with a village and goes on as no other line does
 *              520|500,two
 *   NOTHING    abc                             no coordinate, or none that is meant: the attacker's of a call for support
 *
 * What a list makes of a line is the list's; but a HALF is refused everywhere, for whatever was read of it would be a
 * part of what was meant. The forms with commas are what the helper scripts of the game's forums print.
 */
import { coordsIn, parseCoord, printCoord, withoutInvisibleMarks } from '@muster/game'
import { isIncomingAttack } from './sos-line.ts'

export interface VillageScript {
  readonly shape: 'SCRIPT'
  /** Without leading zeros. */
  readonly coords: string
  readonly amount: number
  /** As it stands there, whatever it is. */
  readonly time?: string
}

export type VillageLine =
  | VillageScript
  | { readonly shape: 'VILLAGES'; readonly coords: readonly string[] }
  | { readonly shape: 'TEXT'; readonly coords: readonly string[] }
  | { readonly shape: 'HALF' }
  | { readonly shape: 'NOTHING' }

const SCRIPT = /^(\d{1,3}\|\d{1,3})\s*,\s*(\d{1,6})(?:\s*,\s*(\S+(?: \S+)?))?$/
/** Whatever separates two coordinates is required, so that no text can be divided in more than one way. */
const VILLAGES = /^\d{1,3}\|\d{1,3}(?:[\s,;]+\d{1,3}\|\d{1,3})*[,;]?$/
/** A village, and then something that is neither a command nor the name of its continent. */
const BEGUN = /^\d{1,3}\|\d{1,3}(?!\d|\s*(?:[-=]*>|[CK]\d{1,2}\s*$))\s*\S/
/** A coordinate, a comma, and then something that holds no further coordinate. */
const SCRIPT_BEGUN = /^\s*\d{1,3}\|\d{1,3}\s*,\s*[^\s|][^|]*$/

export function readVillageLine(raw: string): VillageLine {
  const line = withoutInvisibleMarks(raw).trim()
  const [, village = '', amount = '', time] = SCRIPT.exec(line) ?? []
  const coord = parseCoord(village)
  if (coord) {
    const script = { shape: 'SCRIPT', coords: printCoord(coord), amount: Number(amount) } as const
    return time === undefined ? script : { ...script, time }
  }
  if (isIncomingAttack(line)) return { shape: 'NOTHING' }
  const coords = coordsIn(line).map(printCoord)
  if (VILLAGES.test(line)) return { shape: 'VILLAGES', coords }
  if (BEGUN.test(line)) return { shape: 'HALF' }
  return coords.length > 0 ? { shape: 'TEXT', coords } : { shape: 'NOTHING' }
}

/** Whether a line means to be a SCRIPT: it is one, or gives a village something that is no amount. */
export function beginsAsScript(line: string): boolean {
  return SCRIPT_BEGUN.test(withoutInvisibleMarks(line))
}

export interface ScriptReading<Line> {
  readonly lines: readonly Line[]
  /** Lines, from 0, that are not empty and no line of the script. */
  readonly wrong: readonly number[]
}

/** A text of which every line that is not empty has to be a SCRIPT that `take` takes; of another it gives nothing. */
export function readVillageScript<Line>(
  text: string,
  take: (script: VillageScript) => Line | undefined,
): ScriptReading<Line> {
  const lines: Line[] = []
  const wrong: number[] = []
  for (const [number, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue
    const read = readVillageLine(raw)
    const line = read.shape === 'SCRIPT' ? take(read) : undefined
    if (line === undefined) wrong.push(number)
    else lines.push(line)
  }
  return { lines, wrong }
}
