/** More ways than can be read, as bands (plan-bands.ts), each with how many commands it is where there is room. */
import { type BandShape, type Point, shapesInSight } from './band-shapes.ts'
import { inkOn, type MapGround } from './map-grounds.ts'
import type { MapPicture, Paper, Place, Steps } from './map-picture.ts'
import type { Band } from './plan-bands.ts'

/** Bands painted between two steps. */
const BANDS_A_STEP = 4
/** Counts written beside bands, of those of the widest that have room. */
const MOST_COUNTS = 14

/** The thinner ones on top, or the wide ones would hide them. */
export function* bandSteps(
  paper: Paper,
  { view, size }: Place,
  { ground, ratio }: MapPicture,
  bands: readonly Band[],
): Steps {
  const shapes = shapesInSight(bands, view, size, ratio)
  yield paper
  for (const [at, shape] of shapes.entries()) {
    paintBand(paper, shape, ground, ratio)
    if (at % BANDS_A_STEP === 0) yield paper
  }
  paintCounts(paper, size, shapes, ground, ratio)
  yield paper
}

/** With an edge of the ground around it, so that each is seen where it crosses others. */
function paintBand(paper: Paper, { stripes }: BandShape, ground: MapGround, ratio: number): void {
  paper.lineJoin = 'round'
  paper.strokeStyle = ground.ground
  paper.lineWidth = 2 * ratio
  for (const { outline: points } of stripes) {
    trace(paper, points)
    paper.stroke()
  }
  for (const { color, outline: points } of stripes) {
    trace(paper, points)
    paper.fillStyle = inkOn(ground, color).tone
    paper.fill()
  }
}

function trace(paper: Paper, points: readonly Point[]): void {
  paper.beginPath()
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) paper.moveTo(x, y)
    else paper.lineTo(x, y)
  }
  paper.closePath()
}

/** How many commands the widest bands are, each upon its own as the heights of a map are, where no other count stands. */
function paintCounts(
  paper: Paper,
  size: number,
  shapes: readonly BandShape[],
  { ground, ink }: MapGround,
  ratio: number,
): void {
  const height = 11 * ratio
  paper.font = `600 ${height}px system-ui, sans-serif`
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  const written: Point[] = []
  for (const { band, middle } of shapes) {
    if (written.length === MOST_COUNTS || band.commands.length < 2) break
    const spot = COUNT_SHARES.map((share) => middle[Math.floor(middle.length * share)]).find(
      (at) =>
        at &&
        isInside(at, size) &&
        !written.some(({ x, y }) => Math.abs(x - at.x) < height * 2.8 && Math.abs(y - at.y) < height * 1.5),
    )
    if (!spot) continue
    written.push(spot)
    const text = String(band.commands.length)
    paper.strokeStyle = ground
    paper.lineWidth = 4 * ratio
    paper.strokeText(text, spot.x, spot.y)
    paper.fillStyle = ink
    paper.fillText(text, spot.x, spot.y)
  }
  paper.textAlign = 'start'
}

/** Of its length, where a count may stand. */
const COUNT_SHARES = [0.45, 0.3, 0.6, 0.75, 0.85, 0.15]

/** Not near the edge of the sheet, of which less than that lies beside the canvas. */
function isInside({ x, y }: Point, size: number): boolean {
  return Math.min(x, y) > size * 0.22 && Math.max(x, y) < size * 0.78
}
