/**
 * Paints the map from the ground up, on two sheets that lie above each other:
 *
 *   ground   the theme's ground, grids, the villages of the world and those of the players
 *   plan     transparent: tower radii, ways, marks
 *
 * Each is painted in steps of a millisecond or less, so that whoever paints can stop in between and let the page
 * live; a step gives the context that it painted on. What changes at every frame (the names of the continents, which
 * stay in sight, and what is pointed at) is painted in one go by `paintContinents` and `paintLifted`.
 *
 * A kind of mark has its own shape besides its colour, and an edge against ground and lines. Few ways are wide and cased,
 * more of them are thin, and more than can be read are bands (plan-bands.ts), each with its count where there is room.
 */
import { type Coord, continentName, towerRadius } from '@muster/game'
import type { MapColors } from '../../../storage/stored.ts'
import { coordOf } from '../../villages/world-villages.ts'
import type { MapPlayer } from '../map-players.ts'
import type { SceneCommand } from '../plan-scene.ts'
import type { MarkKind, ShownPlan } from '../shown-plan.ts'
import { type BandShape, type Point, shapesInSight } from './band-shapes.ts'
import { type Ink, inkOn, type MapGround } from './map-grounds.ts'
import { commandsOf, type MapHit } from './map-hit.ts'
import { CANVAS_SIZE, type MapView, markRadius, pixelOf, scaleOf, WORLD_SIZE } from './map-view.ts'
import type { Band } from './plan-bands.ts'

/** What is painted, wherever the player looks. */
export interface MapPicture {
  readonly plan: ShownPlan
  readonly colors: MapColors
  readonly ground: MapGround
  /** The world as a picture of one pixel a field; absent while its villages are on their way. */
  readonly villages: CanvasImageSource | undefined
  readonly players: readonly MapPlayer[]
  /** Its key: by it continents have their names. */
  readonly world: string
  /** Pixels of the canvas a pixel of the page: what is measured for the eye grows with it on a phone. */
  readonly ratio: number
}

type Paper = CanvasRenderingContext2D
type Steps = Generator<Paper, void>

/** Where on the paper the world lies, and the side of the paper, in pixels. */
export interface Place {
  readonly view: MapView
  readonly size: number
}

const CONTINENT = 100
const FINE = 5

export function* groundSteps(paper: Paper, { view, size }: Place, picture: MapPicture): Steps {
  const { ground, villages, players } = picture
  paintGround(paper, { view, size }, ground)
  yield paper
  for (let top = 0; villages && top < size; top += BAND) {
    paintVillages(paper, view, size, villages, top)
    yield paper
  }
  for (const player of players) {
    paintPlayer(paper, view, size, player, ground)
    yield paper
  }
}

export function paintGround(paper: Paper, { view, size }: Place, ground: MapGround): void {
  paper.globalAlpha = 1
  paper.fillStyle = ground.ground
  paper.fillRect(0, 0, size, size)
  paintGrid(paper, view, size, FINE, ground.fineGrid)
  paintGrid(paper, view, size, CONTINENT, ground.continentGrid)
}

/** Ways painted between two steps, and marks. */
const WAYS_A_STEP = 20
const MARKS_A_STEP = 100

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

function* markSteps(paper: Paper, { view, size }: Place, { plan, colors, ground, ratio }: MapPicture): Steps {
  const marks = markSize(view, ratio, plan.places.length)
  for (const kind of PAINTED_KINDS) {
    const places = plan.marks[kind]
    for (let from = 0; from < places.length; from += MARKS_A_STEP) {
      const some = places.slice(from, from + MARKS_A_STEP)
      paintMarks(paper, view, size, some, SHAPES[kind], inkOn(ground, colors[kind]), marks)
      yield paper
    }
  }
}

/** From the ground up. */
const PAINTED_KINDS = ['unusedSource', 'source', 'target', 'tower'] as const satisfies readonly MarkKind[]

/** Bands painted between two steps. */
const BANDS_A_STEP = 4
/** Counts written beside bands, of those of the widest that have room. */
const MOST_COUNTS = 14

/** The thinner ones on top, or the wide ones would hide them. */
function* bandSteps(paper: Paper, { view, size }: Place, { ground, ratio }: MapPicture, bands: readonly Band[]): Steps {
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

export interface Marks {
  readonly kind: MarkKind
  readonly color: string
  readonly places: readonly Coord[]
}

/** Marks alone, at once. */
export function paintPlaces(
  paper: Paper,
  { view, size }: Place,
  marks: readonly Marks[],
  ground: MapGround,
  ratio: number,
): void {
  const all = marks.reduce((sum, { places }) => sum + places.length, 0)
  const drawn = markSize(view, ratio, all)
  for (const { kind, color, places } of marks) {
    for (let from = 0; from < places.length; from += MARKS_A_STEP) {
      const some = places.slice(from, from + MARKS_A_STEP)
      paintMarks(paper, view, size, some, SHAPES[kind], inkOn(ground, color), drawn)
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

/** Pixels of the height of what is painted of the world's villages in one step. */
const BAND = 160

/** Only the part in sight: a picture enlarged as a whole would not fit into memory. Cut by a clip, so that no seam is seen. */
function paintVillages(paper: Paper, view: MapView, size: number, villages: CanvasImageSource, top: number): void {
  const scale = scaleOf(view)
  const shown = size / scale
  paper.save()
  paper.beginPath()
  paper.rect(0, top, size, BAND)
  paper.clip()
  paper.imageSmoothingEnabled = scale < 1
  paper.drawImage(villages, -view.x / scale, -view.y / scale, shown, shown, 0, 0, size, size)
  paper.restore()
}

/** A player's villages stay visible where a field is less than a pixel. */
function paintPlayer(
  paper: Paper,
  view: MapView,
  paperSize: number,
  { color, fields }: MapPlayer,
  ground: MapGround,
): void {
  const size = Math.max(scaleOf(view), LEAST_VILLAGE)
  paper.beginPath()
  for (const field of fields) {
    const { x, y } = pixelOf(view, coordOf(field))
    if (isOn(paperSize, x, y, size)) paper.rect(x - size / 2, y - size / 2, size, size)
  }
  paper.fillStyle = inkOn(ground, color).tone
  paper.fill()
}

const LEAST_VILLAGE = 3

function paintGrid(paper: Paper, view: MapView, size: number, every: number, color: string): void {
  const scale = scaleOf(view)
  paper.beginPath()
  for (let field = 0; field <= WORLD_SIZE; field += every) {
    const x = Math.round(field * scale + view.x)
    const y = Math.round(field * scale + view.y)
    if (0 <= x && x < size) paper.rect(x, 0, 1, size)
    if (0 <= y && y < size) paper.rect(0, y, size, 1)
  }
  paper.fillStyle = color
  paper.fill()
}

/** The names of the continents as the players of the world write them: the hundreds of y, then the hundreds of x. */
export function paintContinents(
  paper: Paper,
  view: MapView,
  { ground, ratio, world }: Pick<MapPicture, 'ground' | 'ratio' | 'world'>,
): void {
  const size = CONTINENT * scaleOf(view)
  const letters = Math.min(Math.max(size / 6, 10 * ratio), 22 * ratio)
  // A letter, two digits and their margins; a strip of a continent narrower than that has no room for its name.
  const room = letters * 2.5
  paper.fillStyle = ground.label
  paper.font = `600 ${letters}px system-ui, sans-serif`
  paper.textBaseline = 'top'
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      // A continent whose corner is out of sight is named where it begins to be seen.
      const x = Math.max(column * size + view.x, 0)
      const y = Math.max(row * size + view.y, 0)
      const isRoomy = (column + 1) * size + view.x - x > room && (row + 1) * size + view.y - y > room
      if (x < CANVAS_SIZE && y < CANVAS_SIZE && isRoomy)
        paper.fillText(continentName(row * 10 + column, world), x + 4, y + 4)
    }
  }
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

type Shape = (paper: Paper, x: number, y: number, radius: number) => void

/** Smaller, in pixels of the page, there is nothing to see within an edge: a mark is then all of its tone. */
const LEAST_EDGED = 2.6
/** An edge takes three times as long as the mark itself; of more than these no single one is looked at. */
const MOST_EDGED = 1000

/** How large marks are where there are so many, and whether they have an edge. */
function markSize(view: MapView, ratio: number, places: number): MarkSize {
  const radius = markRadius(view, ratio, places)
  return { radius, edge: radius >= LEAST_EDGED * ratio && places <= MOST_EDGED ? 2.5 * ratio : 0 }
}

interface MarkSize {
  readonly radius: number
  /** Half of it lies within. */
  readonly edge: number
}

function paintMarks(
  paper: Paper,
  view: MapView,
  size: number,
  places: readonly Coord[],
  shape: Shape,
  { color, tone, edge }: Ink,
  { radius, edge: width }: MarkSize,
): void {
  paper.beginPath()
  for (const place of places) {
    const { x, y } = pixelOf(view, place)
    if (isOn(size, x, y, radius)) shape(paper, x, y, radius)
  }
  paper.strokeStyle = edge
  paper.lineWidth = width
  if (width > 0) paper.stroke()
  paper.fillStyle = width > 0 ? color : tone
  paper.fill()
}

function isOn(size: number, x: number, y: number, beside: number): boolean {
  return x > -beside && y > -beside && x < size + beside && y < size + beside
}

const SHAPES: Readonly<Record<MarkKind, Shape>> = {
  source: (paper, x, y, r) => {
    paper.moveTo(x + r, y)
    paper.arc(x, y, r, 0, 2 * Math.PI)
  },
  unusedSource: (paper, x, y, r) => paper.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7),
  target: (paper, x, y, r) => outline(paper, [x, y - r * 1.3, x + r * 1.3, y, x, y + r * 1.3, x - r * 1.3, y]),
  tower: (paper, x, y, r) => outline(paper, [x, y - r * 1.4, x + r * 1.2, y + r, x - r * 1.2, y + r]),
}

function outline(paper: Paper, points: readonly number[]): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    // Read in pairs, so both are there.
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0]
    if (i === 0) paper.moveTo(x, y)
    else paper.lineTo(x, y)
  }
  paper.closePath()
}
