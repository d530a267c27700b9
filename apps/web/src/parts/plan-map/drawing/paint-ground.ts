/** What lies beneath a plan: the theme's ground, the grids, the villages of the world and those of the players; and the names of the continents. */
import { continentName } from '@muster/game'
import { coordOf } from '../../villages/world-villages.ts'
import type { MapPlayer } from '../map-players.ts'
import { inkOn, type MapGround } from './map-grounds.ts'
import type { MapPicture, Paper, Place, Steps } from './map-picture.ts'
import { CANVAS_SIZE, type MapView, pixelOf, scaleOf, WORLD_SIZE } from './map-view.ts'
import { isOn } from './paint-marks.ts'

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
