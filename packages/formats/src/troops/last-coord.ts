import { type Coord, parseCoord } from '@muster/game'

/** A coordinate and what stands on both sides of it. */
export interface FoundCoord {
  readonly at: Coord
  readonly before: string
  readonly behind: string
}

/** The last of a text: names of villages may hold others, and columns of counts hold none. */
export function lastCoordIn(text: string): FoundCoord | undefined {
  for (let bar = text.lastIndexOf('|'); bar > 0; bar = text.lastIndexOf('|', bar - 1)) {
    const start = bar - digits(text, bar - 1, -1)
    const end = bar + 1 + digits(text, bar + 1, 1)
    const at = parseCoord(text.slice(start, end))
    if (at) return { at, before: text.slice(0, start), behind: text.slice(end) }
  }
  return undefined
}

/** How many digits follow one another, up to four: then it is no coordinate. */
function digits(text: string, from: number, step: 1 | -1): number {
  let count = 0
  while (count < 4 && isDigit(text.charCodeAt(from + count * step))) count++
  return count
}

/** Not so what lies outside of the text, which is no number. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
