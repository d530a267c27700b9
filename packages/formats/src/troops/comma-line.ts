/** Lines of the collecting scripts, of the army and of the defence: a coordinate, and cells parted by commas behind it. */
import { type Coord, parseCoord } from '@muster/game'

/** Cells of a line of the collecting scripts, behind its coordinate. */
export interface CommaLine {
  readonly at: Coord
  readonly owner?: string
  readonly cells: readonly string[]
}

/** Nothing for a line that is not of this kind; the comma at its end holds no cell. */
export function commaLine(line: string): CommaLine | undefined {
  if (line.includes('\t')) return undefined
  const parts = line.split(',')
  const first = parts.findIndex((part) => parseCoord(part.trim()) !== undefined)
  const at = first === 0 || first === 1 ? parseCoord(parts[first]?.trim() ?? '') : undefined
  if (!at) return undefined
  const cells = parts.slice(first + 1)
  if (cells.at(-1)?.trim() === '') cells.pop()
  const owner = first === 1 ? parts[0]?.trim() : undefined
  return { at, cells, ...(owner && { owner }) }
}
