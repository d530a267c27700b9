/**
 * Paints the map from the ground up, on two sheets that lie above each other:
 *
 *   ground   the theme's ground, grids, the villages of the world and those of the players (paint-ground.ts)
 *   plan     transparent: tower radii, ways or bands (paint-bands.ts), marks (paint-marks.ts)
 *
 * Each is painted in steps of a millisecond or less, so that whoever paints can stop in between and let the page
 * live; a step gives the context that it painted on. What changes at every frame (the names of the continents, which
 * stay in sight, and what is pointed at) is painted in one go by `paintContinents` and `paintLifted`.
 *
 * A kind of mark has its own shape besides its colour, and an edge against ground and lines. Few ways are wide and cased,
 * more of them are thin, and more than can be read are bands (plan-bands.ts), each with its count where there is room.
 */
import { type Coord, towerRadius } from '@muster/game'
import type { SceneCommand } from '../plan-scene.ts'
import { type Ink, inkOn } from './map-grounds.ts'
import { commandsOf, type MapHit } from './map-hit.ts'
import type { MapPicture, Paper, Place, Steps } from './map-picture.ts'
import { CANVAS_SIZE, type MapView, pixelOf, scaleOf, WORLD_SIZE } from './map-view.ts'
import { bandSteps } from './paint-bands.ts'
import { markSize, markSteps, PAINTED_KINDS, paintMarks, SHAPES } from './paint-marks.ts'
import type { Band } from './plan-bands.ts'

/** Ways painted between two steps. */
const WAYS_A_STEP = 20

/** With the ways as bands, where they are more than can be read. */
export function* planSteps(paper: Paper, place: Place, picture: MapPicture, bands: readonly Band[] | undefined): Steps {
  const { view, size } = place
  paper.clearRect(0, 0, size, size)
  paintTowerRadii(paper, view, picture)
  yield paper
  // Bands lie above the marks, which are small where there are many; ways end beneath theirs.
  if (bands) {
    yield* markSteps(paper, place, picture)
    yield* bandSteps(paper, place, picture, bands)
  } else {
    yield* waySteps(paper, place, picture)
    yield* markSteps(paper, place, picture)
  }
}

function* waySteps(paper: Paper, { view }: Place, { plan, ground, ratio }: MapPicture): Steps {
  const stroke = strokeOf(plan.commands.length, ratio)
  // The first row of the legend lies on top: where fakes go the same way, the attack is what must be seen.
  for (const { color, commands } of plan.ways.toReversed()) {
    for (let from = 0; from < commands.length; from += WAYS_A_STEP) {
      paintWays(paper, view, commands.slice(from, from + WAYS_A_STEP), inkOn(ground, color), stroke)
      yield paper
    }
  }
}

interface Stroke {
  readonly width: number
  /** With an edge on both sides; else it is drawn in its tone. */
  readonly cased: boolean
}

/** So many ways are drawn in full: then the colours on the map are those of the settings. */
const CASED_WAYS = 40

export function strokeOf(ways: number, ratio: number): Stroke {
  return ways <= CASED_WAYS ? { width: 2 * ratio, cased: true } : { width: 1.25 * ratio, cased: false }
}

function paintTowerRadii(paper: Paper, view: MapView, { plan, colors, ground, ratio }: MapPicture): void {
  const scale = scaleOf(view)
  const { tone } = inkOn(ground, colors.towerRadius)
  for (const { at, level } of plan.towers) {
    const { x, y } = pixelOf(view, at)
    paper.beginPath()
    paper.arc(x, y, (towerRadius(level) ?? 0) * scale, 0, 2 * Math.PI)
    paper.globalAlpha = 0.12
    paper.fillStyle = tone
    paper.fill()
    paper.globalAlpha = 1
    paper.strokeStyle = tone
    paper.lineWidth = 2 * ratio
    paper.stroke()
  }
}

function paintWays(
  paper: Paper,
  view: MapView,
  commands: readonly SceneCommand[],
  { color, tone, edge }: Ink,
  { width, cased }: Stroke,
): void {
  paper.beginPath()
  for (const { line } of commands) {
    const from = pixelOf(view, line.source)
    const to = pixelOf(view, line.target)
    paper.moveTo(from.x, from.y)
    paper.lineTo(to.x, to.y)
  }
  if (cased) {
    paper.strokeStyle = edge
    paper.lineWidth = width * 2.2
    paper.stroke()
  }
  paper.strokeStyle = cased ? color : tone
  paper.lineWidth = width
  paper.stroke()
}

/** More ways than these at one village are lifted as hairlines. */
const WIDE_LIFTED = 100

/** What is pointed at, above all else: its ways, strong, and both ends of each. */
export function paintLifted(paper: Paper, view: MapView, picture: MapPicture, lifted: MapHit): void {
  const { plan, colors, ground, ratio } = picture
  const commands = commandsOf(lifted)
  const cased = commands.length <= WIDE_LIFTED
  const width = (cased ? 2.5 : 1) * ratio
  for (const group of plan.ways.toReversed()) {
    const among = new Set(group.commands)
    const ways = commands.filter((command) => among.has(command))
    paintWays(paper, view, ways, inkOn(ground, group.color), { width, cased })
  }
  const ends = new Set(commands.flatMap(({ line }) => [placeKey(line.source), placeKey(line.target)]))
  if ('village' in lifted) ends.add(placeKey(lifted.village))
  const marks = markSize(view, ratio, 'band' in lifted ? ends.size : 0)
  for (const kind of PAINTED_KINDS) {
    const places = plan.marks[kind].filter((place) => ends.has(placeKey(place)))
    paintMarks(paper, view, CANVAS_SIZE, places, SHAPES[kind], inkOn(ground, colors[kind]), marks)
  }
  if ('band' in lifted) return
  const middle = 'village' in lifted ? [lifted.village] : [lifted.way.line.source, lifted.way.line.target]
  paintRings(paper, view, middle, marks.radius * 1.9, ratio)
}

function placeKey({ x, y }: Coord): number {
  return x * WORLD_SIZE + y
}

/** A ring of two tones, so that it stands out from any ground. */
function paintRings(paper: Paper, view: MapView, places: readonly Coord[], radius: number, ratio: number): void {
  paper.beginPath()
  for (const place of places) {
    const { x, y } = pixelOf(view, place)
    paper.moveTo(x + radius, y)
    paper.arc(x, y, radius, 0, 2 * Math.PI)
  }
  for (const [color, width] of [
    ['#000000', 4],
    ['#ffffff', 2],
  ] as const) {
    paper.strokeStyle = color
    paper.lineWidth = width * ratio
    paper.stroke()
  }
}
