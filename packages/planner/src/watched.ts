/**
 * Does a watch tower see a straight path? It does when the segment from source to
 * target comes within the closed disc around the tower.
 *
 *        tower ·          p = nearest point of the segment
 *              │ r        seen ⇔ |tower − p| ≤ r
 *   source ────p───────── target
 *
 * Coordinates are whole fields and radii have one decimal, so with everything in
 * tenths of a field the comparison is between whole numbers below 2^53: a path that
 * touches the circle is seen, one that misses it by any distance is not.
 */
import { type Coord, towerRadius, type WatchTower } from '@muster/game'

/** A tower prepared for comparison. */
export interface Watch {
  readonly x: number
  readonly y: number
  /** Square of ten times the radius, a whole number; negative when the tower has no such level and sees nothing. */
  readonly reachSquared: number
}

export function watchOf({ at, level }: WatchTower): Watch {
  const radius = towerRadius(level)
  const tenths = Math.round((radius ?? 0) * 10)
  return { x: at.x, y: at.y, reachSquared: radius === undefined ? -1 : tenths * tenths }
}

export function isSeen(watch: Watch, fromX: number, fromY: number, toX: number, toY: number): boolean {
  const dx = toX - fromX
  const dy = toY - fromY
  const ex = watch.x - fromX
  const ey = watch.y - fromY
  const along = ex * dx + ey * dy
  const length2 = dx * dx + dy * dy
  if (along <= 0) return 100 * (ex * ex + ey * ey) <= watch.reachSquared
  if (along >= length2) {
    const fx = watch.x - toX
    const fy = watch.y - toY
    return 100 * (fx * fx + fy * fy) <= watch.reachSquared
  }
  // Distance to the line is |cross| ÷ length; both sides are squared and multiplied by the length.
  const cross = ex * dy - ey * dx
  return 100 * cross * cross <= watch.reachSquared * length2
}

/** Indices of the towers that see the path. */
export function seenBy(watches: readonly Watch[], from: Coord, to: Coord): number[] {
  return watches.flatMap((watch, i) => (isSeen(watch, from.x, from.y, to.x, to.y) ? [i] : []))
}
