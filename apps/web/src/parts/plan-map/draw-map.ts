/**
 * Draws the map from the ground up: grids, villages, tower radii, ways, marks. A kind of
 * mark has its own shape besides its colour, and an outline against ground and lines.
 */
import { type Coord, towerRadius } from '@muster/game'
import type { MapColors } from '../../storage/stored.ts'
import { coordOf } from '../villages/world-villages.ts'
import type { MapPlayer } from './map-players.ts'
import { CANVAS_SIZE, type MapView, pixelOf, scaleOf, WORLD_SIZE } from './map-view.ts'
import type { PlanScene, SceneCommand } from './plan-scene.ts'

/** What the theme gives the map; the player's own colours come besides. */
export interface MapGround {
  readonly ground: string
  readonly fineGrid: string
  readonly continentGrid: string
  readonly label: string
}

export interface MapDrawing {
  readonly view: MapView
  readonly scene: PlanScene
  readonly colors: MapColors
  readonly ground: MapGround
  /** The world as a picture of one pixel a field; absent while its villages are on their way. */
  readonly villages: CanvasImageSource | undefined
  readonly players: readonly MapPlayer[]
  /** Drawn above all others. */
  readonly chosen: readonly SceneCommand[]
  /** Pixels of the canvas a pixel of the page: what is measured for the eye grows with it on a phone. */
  readonly ratio: number
}

const CONTINENT = 100
const FINE = 5

export function drawMap(context: CanvasRenderingContext2D, drawing: MapDrawing): void {
  const { view, scene, colors, ground, villages, players, chosen, ratio } = drawing
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = ground.ground
  context.fillRect(0, 0, CANVAS_SIZE, CANVAS_SIZE)
  drawGrid(context, view, FINE, ground.fineGrid)
  drawGrid(context, view, CONTINENT, ground.continentGrid)
  if (villages) drawVillages(context, view, villages)
  for (const player of players) drawPlayer(context, view, player)
  drawContinents(context, view, ground, ratio)
  drawTowerRadii(context, view, scene, colors, ratio)

  const isDense = scene.commands.length > MANY_LINES
  const stroke: Stroke = isDense ? { width: 1, cased: false } : { width: 2 * ratio, cased: true }
  // Fakes first: where both go the same way, the attack is what must be seen.
  drawWays(
    context,
    view,
    scene.commands.filter(({ isFake }) => isFake),
    colors.fakeLine,
    stroke,
  )
  drawWays(
    context,
    view,
    scene.commands.filter(({ isFake }) => !isFake),
    colors.ramLine,
    stroke,
  )
  for (const command of chosen) {
    drawWays(context, view, [command], command.isFake ? colors.fakeLine : colors.ramLine, {
      width: 4 * ratio,
      cased: true,
    })
  }

  const radius = markRadius(view, ratio)
  drawMarks(context, view, scene.unusedSources, 'square', colors.unusedSource, radius)
  drawMarks(context, view, scene.sources, 'circle', colors.source, radius)
  drawMarks(context, view, scene.targets, 'diamond', colors.target, radius)
  drawMarks(
    context,
    view,
    scene.towers.map(({ at }) => at),
    'tower',
    colors.tower,
    radius,
  )
}

/** Above this ways are hairlines: wide and outlined, 3,000 of them take ten times as long, and show no more. */
const MANY_LINES = 400

interface Stroke {
  readonly width: number
  readonly cased: boolean
}

/** Marks grow with the fields, but stay between what a finger can hit and what hides the neighbours. */
export function markRadius(view: MapView, ratio: number): number {
  return Math.min(3 * ratio + scaleOf(view) * 0.6, 11 * ratio)
}

/** Only the part in sight: a picture enlarged as a whole would not fit into memory. */
function drawVillages(context: CanvasRenderingContext2D, view: MapView, villages: CanvasImageSource): void {
  const scale = scaleOf(view)
  const left = -view.x / scale
  const top = -view.y / scale
  const shown = CANVAS_SIZE / scale
  context.imageSmoothingEnabled = scale < 1
  context.drawImage(villages, left, top, shown, shown, 0, 0, CANVAS_SIZE, CANVAS_SIZE)
}

/** A player's villages stay visible where a field is less than a pixel. */
function drawPlayer(context: CanvasRenderingContext2D, view: MapView, { color, fields }: MapPlayer): void {
  const size = Math.max(scaleOf(view), LEAST_VILLAGE)
  context.beginPath()
  for (const field of fields) {
    const { x, y } = pixelOf(view, coordOf(field))
    if (x > -size && y > -size && x < CANVAS_SIZE + size && y < CANVAS_SIZE + size) {
      context.rect(x - size / 2, y - size / 2, size, size)
    }
  }
  context.fillStyle = color
  context.fill()
}

const LEAST_VILLAGE = 3

function drawGrid(context: CanvasRenderingContext2D, view: MapView, every: number, color: string): void {
  const scale = scaleOf(view)
  context.beginPath()
  for (let field = 0; field <= WORLD_SIZE; field += every) {
    // Half a pixel aside, so that a line fills one row of pixels.
    const x = Math.round(field * scale + view.x) + 0.5
    const y = Math.round(field * scale + view.y) + 0.5
    if (0 < x && x < CANVAS_SIZE) context.rect(x - 0.5, 0, 1, CANVAS_SIZE)
    if (0 < y && y < CANVAS_SIZE) context.rect(0, y - 0.5, CANVAS_SIZE, 1)
  }
  context.fillStyle = color
  context.fill()
}

function drawContinents(context: CanvasRenderingContext2D, view: MapView, { label }: MapGround, ratio: number): void {
  const size = CONTINENT * scaleOf(view)
  const letters = Math.min(Math.max(size / 6, 10 * ratio), 22 * ratio)
  // Two digits and their margins; a strip of a continent narrower than that has no room for its name.
  const room = letters * 1.7
  context.fillStyle = label
  context.font = `600 ${letters}px system-ui, sans-serif`
  context.textBaseline = 'top'
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      // A continent whose corner is out of sight is named where it begins to be seen.
      const x = Math.max(column * size + view.x, 0)
      const y = Math.max(row * size + view.y, 0)
      const isRoomy = (column + 1) * size + view.x - x > room && (row + 1) * size + view.y - y > room
      if (x < CANVAS_SIZE && y < CANVAS_SIZE && isRoomy) context.fillText(`${row}${column}`, x + 4, y + 4)
    }
  }
}

function drawTowerRadii(
  context: CanvasRenderingContext2D,
  view: MapView,
  scene: PlanScene,
  colors: MapColors,
  ratio: number,
): void {
  const scale = scaleOf(view)
  for (const { at, level } of scene.towers) {
    const { x, y } = pixelOf(view, at)
    context.beginPath()
    context.arc(x, y, (towerRadius(level) ?? 0) * scale, 0, 2 * Math.PI)
    context.globalAlpha = 0.12
    context.fillStyle = colors.towerRadius
    context.fill()
    context.globalAlpha = 1
    context.strokeStyle = colors.towerRadius
    context.lineWidth = 2 * ratio
    context.stroke()
  }
}

function drawWays(
  context: CanvasRenderingContext2D,
  view: MapView,
  commands: readonly SceneCommand[],
  color: string,
  { width, cased }: Stroke,
): void {
  context.beginPath()
  for (const { line } of commands) {
    const from = pixelOf(view, line.source)
    const to = pixelOf(view, line.target)
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
  }
  if (cased) {
    context.strokeStyle = casingOf(color)
    context.lineWidth = width + 2
    context.stroke()
  }
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

/** What a colour stands out from: light around dark, dark around light. */
function casingOf(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const brightness = 0.3 * (red ?? 0) + 0.59 * (green ?? 0) + 0.11 * (blue ?? 0)
  return brightness > 128 ? 'rgb(20 24 30 / 80%)' : 'rgb(255 255 255 / 75%)'
}

type Shape = 'circle' | 'square' | 'diamond' | 'tower'

function drawMarks(
  context: CanvasRenderingContext2D,
  view: MapView,
  places: readonly Coord[],
  shape: Shape,
  color: string,
  radius: number,
): void {
  context.beginPath()
  for (const place of places) {
    const { x, y } = pixelOf(view, place)
    if (x < -radius || y < -radius || x > CANVAS_SIZE + radius || y > CANVAS_SIZE + radius) continue
    SHAPES[shape](context, x, y, radius)
  }
  context.fillStyle = color
  context.fill()
  context.strokeStyle = casingOf(color)
  context.lineWidth = 1
  context.stroke()
}

const SHAPES: Readonly<Record<Shape, (context: CanvasRenderingContext2D, x: number, y: number, r: number) => void>> = {
  circle: (context, x, y, r) => {
    context.moveTo(x + r, y)
    context.arc(x, y, r, 0, 2 * Math.PI)
  },
  square: (context, x, y, r) => context.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7),
  diamond: (context, x, y, r) => outline(context, [x, y - r * 1.3, x + r * 1.3, y, x, y + r * 1.3, x - r * 1.3, y]),
  tower: (context, x, y, r) => outline(context, [x, y - r * 1.4, x + r * 1.2, y + r, x - r * 1.2, y + r]),
}

function outline(context: CanvasRenderingContext2D, points: readonly number[]): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    // Read in pairs, so both are there.
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0]
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.closePath()
}
