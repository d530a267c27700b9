/**
 * Which targets something can still reach in time. A target is in reach when any source lies within the distance that
 * its slowest unit walks between now and the arrival; how far that is, the planner knows.
 *
 * Sources are sorted into squares of 32 fields, and a square is looked into only when it is near enough to hold a
 * source in reach: 5,000 targets and 5,000 sources take some 10 ms, which a caller may spread over several turns.
 */
import { type Coord, fieldsBetween } from '@muster/game'

export interface ReachAsk {
  readonly at: Coord
  /** How far a source may be; `undefined` while no arrival or unit is chosen. */
  readonly fields: number | undefined
}

export interface Reach {
  readonly within: readonly Coord[]
  readonly beyond: readonly Coord[]
  /** Nobody can say yet. */
  readonly open: readonly Coord[]
}

const SQUARE = 32
const WISHES_A_STEP = 100

/** Stops after every hundred targets, so that typing can go on in between. */
export function* reachSteps(sources: readonly Coord[], wishes: readonly ReachAsk[]): Generator<void, Reach> {
  const squares = squaresOf(sources)
  const [within, beyond, open]: [Coord[], Coord[], Coord[]] = [[], [], []]
  for (const [index, { at, fields }] of wishes.entries()) {
    if (fields === undefined || sources.length === 0) open.push(at)
    else if (squares.some((square) => isWithin(square, at, fields))) within.push(at)
    else beyond.push(at)
    if (index % WISHES_A_STEP === WISHES_A_STEP - 1) yield
  }
  return { within, beyond, open }
}

interface Square {
  readonly left: number
  readonly top: number
  readonly sources: Coord[]
}

function squaresOf(sources: readonly Coord[]): Square[] {
  const squares = new Map<number, Square>()
  for (const source of sources) {
    const [column, row] = [Math.floor(source.x / SQUARE), Math.floor(source.y / SQUARE)]
    const key = column * 1000 + row
    const square = squares.get(key)
    if (square) square.sources.push(source)
    else squares.set(key, { left: column * SQUARE, top: row * SQUARE, sources: [source] })
  }
  return [...squares.values()]
}

function isWithin({ left, top, sources }: Square, at: Coord, fields: number): boolean {
  const aside = Math.max(left - at.x, 0, at.x - (left + SQUARE - 1))
  const above = Math.max(top - at.y, 0, at.y - (top + SQUARE - 1))
  if (aside * aside + above * above > fields * fields) return false
  // A village sends nothing to itself.
  return sources.some((source) => {
    const distance = fieldsBetween(source, at)
    return distance > 0 && distance <= fields
  })
}
