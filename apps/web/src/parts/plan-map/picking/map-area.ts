/** Areas that are drawn on the map, in fields, and the villages that lie in them. */
import type { Coord } from '@muster/game'
import { coordOf, type FieldNumber } from '../../villages/world-villages.ts'

export type MapArea =
  /** Both corners and what lies on the edges count. */
  | { readonly kind: 'rectangle'; readonly from: Coord; readonly to: Coord }
  | { readonly kind: 'circle'; readonly center: Coord; readonly fields: number }

export function fieldsWithin(area: MapArea, villages: Iterable<FieldNumber>): FieldNumber[] {
  const isWithin = area.kind === 'circle' ? isInCircle(area.center, area.fields) : isInRectangle(area.from, area.to)
  const within: FieldNumber[] = []
  for (const field of villages) if (isWithin(coordOf(field))) within.push(field)
  return within
}

function isInCircle(center: Coord, fields: number) {
  return ({ x, y }: Coord) => (x - center.x) ** 2 + (y - center.y) ** 2 <= fields ** 2
}

function isInRectangle(from: Coord, to: Coord) {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return ({ x, y }: Coord) => left <= x && x <= right && top <= y && y <= bottom
}
