/** The coordinates of one text, less those of another. */
import { coordsIn, printCoord } from '@muster/game'

export interface Extraction {
  readonly text: string
  /** Its coordinates are left out. */
  readonly exclusion: string
  readonly removeDuplicates: boolean
}

/** In the order of the text. */
export function extractedCoords({ text, exclusion, removeDuplicates }: Extraction): readonly string[] {
  const excluded = new Set(coordsIn(exclusion).map(printCoord))
  const kept = coordsIn(text)
    .map(printCoord)
    .filter((coords) => !excluded.has(coords))
  return removeDuplicates ? [...new Set(kept)] : kept
}
