/**
 * What a player's list of villages says, line by line. The list is plain text: each
 * line may hold any number of coordinates among other words, and a coordinate that
 * stands twice is meant twice (it counts as a repeat), but is worth a remark. Of a call for
 * support the villages that call are meant, and none that attacks them.
 *
 *   text ──readVillageLines──▶ VillageLines ──remarksOf(which fields hold a village)──▶ Remarks
 *
 * A coordinate is kept as the number of its field, so that 5,000 of them are counted
 * and looked up without 5,000 objects.
 */
import { isIncomingAttack } from '@muster/formats'
import { addToGroup, coordsIn, printCoord } from '@muster/game'
import { coordOf, type FieldNumber, fieldNumber } from '../villages/world-villages.ts'

export interface VillageLines {
  readonly lines: readonly string[]
  /** Every coordinate in the order of the text, repeats included. */
  readonly fields: readonly FieldNumber[]
  /** The line, from 0, on which `fields[i]` stands. */
  readonly lineOf: readonly number[]
  /** How often each field is listed. */
  readonly counts: ReadonlyMap<FieldNumber, number>
  /** Lines that hold text but no coordinate that is meant. */
  readonly ignored: readonly number[]
}

export function readVillageLines(text: string): VillageLines {
  const lines = text.split('\n')
  const fields: FieldNumber[] = []
  const lineOf: number[] = []
  const counts = new Map<FieldNumber, number>()
  const ignored: number[] = []
  for (const [line, words] of lines.entries()) {
    const found = fieldsIn(words)
    if (found.length === 0 && words.trim() !== '') ignored.push(line)
    for (const field of found) {
      fields.push(field)
      lineOf.push(line)
      counts.set(field, (counts.get(field) ?? 0) + 1)
    }
  }
  return { lines, fields, lineOf, counts, ignored }
}

/** Lines read lately. All but one line of a long list are the same from key to key, and reading them costs most. */
const readLines = new Map<string, readonly FieldNumber[]>()
const MOST_LINES_KEPT = 40_000

function fieldsIn(words: string): readonly FieldNumber[] {
  const known = readLines.get(words)
  if (known) return known
  if (readLines.size >= MOST_LINES_KEPT) readLines.clear()
  const found = isIncomingAttack(words) ? [] : coordsIn(words).map(fieldNumber)
  readLines.set(words, found)
  return found
}

/** Why a line is worth a second look; where several apply, the first of this list is marked. */
export const LINE_REMARKS = ['unknown', 'repeated', 'ignored'] as const
export type LineRemark = (typeof LINE_REMARKS)[number]

export interface Remark {
  /** As it is shown: a coordinate, or the text of an ignored line. */
  readonly text: string
  /** How often it is listed; 1 for an ignored line. */
  readonly count: number
  /** Where it stands, from 0, in the order of the text. */
  readonly lines: readonly number[]
}

export interface Remarks {
  /** Different villages, repeats counted once. */
  readonly villages: number
  readonly of: Readonly<Record<LineRemark, readonly Remark[]>>
  readonly byLine: ReadonlyMap<number, { readonly remark: LineRemark; readonly count: number }>
}

/** `isVillage` is absent while the world's villages are not known: then none is called unknown. */
export function remarksOf(read: VillageLines, isVillage?: (field: FieldNumber) => boolean): Remarks {
  const linesOf = new Map<FieldNumber, number[]>()
  const byLine = new Map<number, { remark: LineRemark; count: number }>()
  for (const line of read.ignored) byLine.set(line, { remark: 'ignored', count: 1 })
  for (const [i, field] of read.fields.entries()) {
    const count = read.counts.get(field) ?? 1
    const unknown = isVillage !== undefined && !isVillage(field)
    if (count === 1 && !unknown) continue
    const line = read.lineOf[i] ?? 0
    addToGroup(linesOf, field, line)
    if (unknown) byLine.set(line, { remark: 'unknown', count })
    else if (byLine.get(line)?.remark !== 'unknown') byLine.set(line, { remark: 'repeated', count })
  }
  const unknown: Remark[] = []
  const repeated: Remark[] = []
  for (const [field, lines] of linesOf) {
    const remark = { text: printCoord(coordOf(field)), count: lines.length, lines }
    if (lines.length > 1) repeated.push(remark)
    if (isVillage && !isVillage(field)) unknown.push(remark)
  }
  const ignored = read.ignored.map((line) => ({ text: (read.lines[line] ?? '').trim(), count: 1, lines: [line] }))
  return { villages: read.counts.size, of: { unknown, repeated, ignored }, byLine }
}

export interface ReducedPaste {
  /** One coordinate a line, each once. */
  readonly text: string
  readonly villages: number
  /** Coordinates left out because the same paste holds them already. */
  readonly repeats: number
  /** Lines left out because they hold no coordinate. */
  readonly emptyLines: number
}

/** What of a pasted text is kept. Repeats are dropped within one paste only: pasting a village again repeats it on purpose. */
export function reducedPaste(text: string): ReducedPaste {
  const { fields, counts, ignored } = readVillageLines(text)
  const kept = Array.from(counts.keys(), (field) => printCoord(coordOf(field)))
  return {
    text: kept.join('\n'),
    villages: kept.length,
    repeats: fields.length - kept.length,
    emptyLines: ignored.length,
  }
}

/**
 * The list less what is remarked on: of a repeated village the first stays. A line
 * that holds other villages besides keeps them, one a line.
 */
export function withoutRemarked(
  read: VillageLines,
  remark: LineRemark,
  isVillage?: (field: FieldNumber) => boolean,
): string {
  const ignored = new Set(remark === 'ignored' ? read.ignored : [])
  const seen = new Set<FieldNumber>()
  const changed = new Set<number>()
  const kept = new Map<number, FieldNumber[]>()
  for (const [i, field] of read.fields.entries()) {
    const line = read.lineOf[i] ?? 0
    const dropped =
      (remark === 'repeated' && seen.has(field)) ||
      (remark === 'unknown' && isVillage !== undefined && !isVillage(field))
    seen.add(field)
    if (dropped) changed.add(line)
    else addToGroup(kept, line, field)
  }
  return read.lines
    .flatMap((text, line) => {
      if (ignored.has(line)) return []
      if (!changed.has(line)) return [text]
      return (kept.get(line) ?? []).map((field) => printCoord(coordOf(field)))
    })
    .join('\n')
}

/** Where a line begins and ends in the text, for a selection. */
export function spanOfLine(lines: readonly string[], line: number): { readonly start: number; readonly end: number } {
  let start = 0
  for (let before = 0; before < line; before++) start += (lines[before]?.length ?? 0) + 1
  return { start, end: start + (lines[line]?.length ?? 0) }
}
