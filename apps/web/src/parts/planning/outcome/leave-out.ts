/**
 * Takes villages out of a form, whichever it is: out of its lists, which are entries with coordinates, and out of its texts,
 * where a line goes that names no other village, and from one with others the coordinate alone.
 */
import { type Coord, coordsIn, printCoord, withoutCoordsIn } from '@muster/game'

/** As much of a draft as is used of it. */
export interface FormToLeaveOutOf<Form extends object> {
  readonly useDraft: {
    <T>(select: (draft: { readonly form: Form }) => T): T
    readonly getState: () => { readonly form: Form }
  }
  readonly change: (changed: Partial<Form>) => void
}

/** What changes in the form. */
export function leftOut<Form extends object>(form: Form, coords: readonly string[]): Partial<Form> {
  const gone = new Set(coords)
  const changed = Object.entries(form).flatMap(([field, value]: [string, unknown]) => {
    if (typeof value === 'string') {
      const kept = withoutCoords(value, gone)
      return kept === value ? [] : [[field, kept]]
    }
    if (!Array.isArray(value)) return []
    const kept = value.filter((entry: unknown) => !gone.has(coordsOf(entry)))
    return kept.length === value.length ? [] : [[field, kept]]
  })
  // Each value is of its field: what is left of the text or of the list that stood there.
  return Object.fromEntries(changed) as Partial<Form>
}

function coordsOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'coords' in entry ? String(entry.coords) : ''
}

function withoutCoords(text: string, gone: ReadonlySet<string>): string {
  const isGone = (coord: Coord) => gone.has(printCoord(coord))
  return text
    .split('\n')
    .flatMap((line) => {
      const found = coordsIn(line)
      if (!found.some(isGone)) return [line]
      return found.every(isGone) ? [] : [withoutCoordsIn(line, isGone).replaceAll(/ {2,}/g, ' ').trim()]
    })
    .join('\n')
}
