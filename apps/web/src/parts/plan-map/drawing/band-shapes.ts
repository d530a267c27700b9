/**
 * The shape of a band on the canvas: an arc from where it begins to where it lands, thin at first and wide at its end, with a
 * point there. It bends to the right of its way, so that what goes there and what comes back lie beside each other. Commands
 * of several colours are stripes of one band, as wide as they are many.
 */
import { type MapView, pixelOf } from './map-view.ts'
import { type Band, crosses } from './plan-bands.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface BandShape {
  readonly band: Band
  /** From its beginning to where its point begins. */
  readonly middle: readonly Point[]
  readonly tip: Point
  /** Where it is widest, without its point. */
  readonly width: number
  readonly stripes: readonly { readonly color: string; readonly outline: readonly Point[] }[]
}

/** Pixels of the page. */
const WIDEST = 15
const THINNEST = 1.4
const POINT = 9
/** Of the length, how far an arc leaves the straight way. */
const BEND = 0.11
const STEPS = 18
/** Of the width at the end, what it has at the beginning. */
const BEGINNING = 0.45

/** As wide as there are many in it, the fullest of the plan 15 pixels; by area, as an eye compares. */
export function bandWidth(count: number, most: number): number {
  return Math.max(THINNEST, WIDEST * Math.sqrt(count / Math.max(most, 1)))
}

export function bandShape(band: Band, view: MapView, most: number, ratio: number): BandShape {
  const [from, to] = [pixelOf(view, band.from), pixelOf(view, band.to)]
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const width = bandWidth(band.commands.length, most) * ratio
  const bend = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
  }
  const head = Math.min((POINT * ratio + width * 0.5) / length, 0.4)
  const spine = Array.from({ length: STEPS + 1 }, (_, step) => spotOn(from, bend, to, (step / STEPS) * (1 - head)))
  const total = band.commands.length
  let below = 0
  const stripes = band.parts.map(({ color, count }) => {
    const [left, right] = [(2 * below) / total - 1, (2 * (below + count)) / total - 1]
    below += count
    return { color, outline: outlineOf(spine, to, width / 2, ratio, left, right) }
  })
  return { band, middle: spine, tip: to, width, stripes }
}

/** Those of which something may be seen on a canvas of this size, as shapes; as wide as they are beside the fullest of all, which is the first. */
export function shapesInSight(bands: readonly Band[], view: MapView, size: number, ratio: number): BandShape[] {
  const most = bands[0]?.commands.length ?? 1
  return bands.filter((band) => isNearSight(band, view, size, ratio)).map((band) => bandShape(band, view, most, ratio))
}

/** Told without its shape, of which there may be thousands. */
function isNearSight(band: Band, view: MapView, size: number, ratio: number): boolean {
  const [from, to] = [pixelOf(view, band.from), pixelOf(view, band.to)]
  const beside = Math.hypot(to.x - from.x, to.y - from.y) * BEND + WIDEST * ratio
  return crosses(from.x + beside, from.y + beside, to.x + beside, to.y + beside, size + 2 * beside)
}

interface Spot extends Point {
  /** At a right angle to the way, one long. */
  readonly across: Point
  /** Of the way, how much lies behind. */
  readonly share: number
}

function spotOn(from: Point, bend: Point, to: Point, share: number): Spot {
  const rest = 1 - share
  const along = {
    x: rest * (bend.x - from.x) + share * (to.x - bend.x),
    y: rest * (bend.y - from.y) + share * (to.y - bend.y),
  }
  const size = Math.hypot(along.x, along.y) || 1
  return {
    x: rest * rest * from.x + 2 * rest * share * bend.x + share * share * to.x,
    y: rest * rest * from.y + 2 * rest * share * bend.y + share * share * to.y,
    across: { x: -along.y / size, y: along.x / size },
    share,
  }
}

/** There along the one edge, around the point, and back along the other; edges in halves of the width, from -1 to 1. */
function outlineOf(
  spine: readonly Spot[],
  tip: Point,
  half: number,
  ratio: number,
  left: number,
  right: number,
): readonly Point[] {
  const edge = (side: number) => spine.map((spot) => beside(spot, side * half * taper(spot.share)))
  const last = spine.at(-1)
  const base = half + 2.5 * ratio
  return [
    ...edge(left),
    ...(last ? [beside(last, left * base), tip, beside(last, right * base)] : []),
    ...edge(right).toReversed(),
  ]
}

function taper(share: number): number {
  return BEGINNING + (1 - BEGINNING) * share
}

function beside({ x, y, across }: Spot, by: number): Point {
  return { x: x + across.x * by, y: y + across.y * by }
}

/** From a point to the band's edge; nothing or less within it. */
export function distanceToBand({ middle, tip, width }: BandShape, { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY
  const spots = [...middle, tip]
  for (let at = 0; at + 1 < spots.length; at += 1) {
    // Both are there, by the bound.
    const [from, to] = [spots[at] ?? tip, spots[at + 1] ?? tip]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.min(Math.max(along, 0), 1)
    least = Math.min(least, Math.hypot(from.x + share * dx - x, from.y + share * dy - y))
  }
  return least - width / 2
}
