/**
 * A list of sources as it is typed: plain text with coordinates, each repeat counting
 * once more, or a script, `coord,count` on every line.
 *
 *   500|500 501|500          two villages, once each
 *   500|500                  ┐ a village twice
 *   500|500                  ┘
 *   500|500,3                a script: three times
 *
 * A text becomes a script with its first line that begins as one; from then on every line
 * that is not empty must be one.
 */
import { beginsAsScript, readVillageLine, readVillageScript, type VillageScript } from '@muster/formats'
import { villageCounts } from '../../../parts/planning/fields/field-problems.ts'

export interface SourceList {
  /** How often each village may send, in the order of the first time. */
  readonly counts: ReadonlyMap<string, number>
  readonly isScript: boolean
  /** Lines, from 0, that a script cannot hold. */
  readonly wrong: readonly number[]
}

const MOST_USES = 1000

/** Whether a line of a pasted text is a script line to the letter; a list of a report never is. */
export function holdsSourceScript(pasted: string): boolean {
  return pasted.split('\n').some((line) => {
    const read = readVillageLine(line)
    return read.shape === 'SCRIPT' && read.time === undefined
  })
}

export function isScript(text: string): boolean {
  return text.includes(',') && text.split('\n').some(beginsAsScript)
}

/** Lines, from 0, that give a village an amount: wrong in a list that takes none. */
export function linesWithAmount(text: string): readonly number[] {
  if (!text.includes(',')) return []
  return text.split('\n').flatMap((words, line) => (beginsAsScript(words) ? [line] : []))
}

/** Problems are looked for every second, in texts of thousands of lines that hardly change. */
const lately = new Map<string, SourceList>()
const MOST_KEPT = 16

export function readSources(text: string): SourceList {
  const known = lately.get(text)
  if (known) return known
  if (lately.size >= MOST_KEPT) lately.clear()
  const read = isScript(text) ? readScript(text) : { counts: villageCounts(text), isScript: false, wrong: [] }
  lately.set(text, read)
  return read
}

function readScript(text: string): SourceList {
  const { lines, wrong } = readVillageScript(text, usable)
  const counts = new Map<string, number>()
  for (const { coords, amount } of lines) counts.set(coords, (counts.get(coords) ?? 0) + amount)
  return { counts, isScript: true, wrong }
}

function usable(script: VillageScript): VillageScript | undefined {
  const { amount, time } = script
  return time === undefined && amount >= 1 && amount <= MOST_USES ? script : undefined
}

/** The list with other counts, in the form it has: a script stays one, repeats stay repeats. A count of 0 leaves a village out. */
export function withCounts(text: string, counts: ReadonlyMap<string, number>): string {
  const lines = Array.from(counts, ([coords, count]) => {
    if (count === 0) return []
    return readSources(text).isScript ? [`${coords},${count}`] : Array<string>(count).fill(coords)
  })
  return lines.flat().join('\n')
}
