/** Every village that a text of troops may speak of, to ask whose they are before it is read; read line by line as the troops are. */
import { coordsIn, printCoord } from '@muster/game'
import { linesOf, plainLine } from './plain-lines.ts'

/** More than any world has. */
const MOST_COORDS = 150_000

/** Each once, in the order of the text, without leading zeros. */
export function namedCoords(text: string): readonly string[] {
  const found = new Set<string>()
  for (const line of linesOf(text).lines) {
    if (!line.includes('|')) continue
    for (const coord of coordsIn(plainLine(line))) found.add(printCoord(coord))
    if (found.size >= MOST_COORDS) break
  }
  return [...found]
}
