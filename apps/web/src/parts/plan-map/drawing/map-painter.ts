/**
 * Keeps the canvas up to date without a frame that takes long, whatever lies on the map.
 *
 * The map is painted on a sheet that is larger than the canvas and is then only laid in place while the player moves:
 *
 *   ┌──────── sheet ────────┐
 *   │      ┌ canvas ┐       │   moving        the sheet is shifted: 2 ms a frame
 *   │      │        │       │   zooming       the sheet is stretched, until the next one is done
 *   │      └────────┘       │   near its end  the next sheet is painted around the new middle
 *   └───────────────────────┘
 *
 * The next sheet is painted in steps (paint-map.ts), some milliseconds of them a frame, and changes places with the
 * present one when it is whole. Without a graphics card 5,000 ways take 8 to 40 ms, so painting them all at once would
 * be seen as a halt; a worker would paint them no faster and would have to share the second core with the browser.
 */

import { type BandShape, shapesInSight } from './band-shapes.ts'
import { commandsOf, type MapHit } from './map-hit.ts'
import type { MapPicture } from './map-picture.ts'
import { CANVAS_SIZE, type MapView, WHOLE_WORLD } from './map-view.ts'
import { groundSteps, paintContinents } from './paint-ground.ts'
import { paintLifted, planSteps } from './paint-map.ts'
import { type BandLevel, PlanBands, SINGLE_WAYS } from './plan-bands.ts'

/** Of the sheet, beside the canvas on each side. */
const MARGIN = 250
const SHEET_SIZE = CANVAS_SIZE + 2 * MARGIN
/** Left of the margin when the next sheet is begun: what a fast hand moves while it is painted. */
const LEAST_MARGIN = 140
/** Of a frame, for the next sheet. */
const PAINTED_MS = 4
/** What everything else is drawn with while something is pointed at. */
const BEHIND_LIFTED = 0.4

interface Sheet {
  readonly ground: CanvasRenderingContext2D
  readonly plan: CanvasRenderingContext2D
  picture: MapPicture | undefined
  view: MapView
  /** How far its ways are joined to bands. */
  level: BandLevel
}

export class MapPainter {
  readonly #paper: CanvasRenderingContext2D
  /** Dots of the canvas and the sheets a pixel of the map's own 750: more where it is shown larger. */
  readonly #resolution: number
  #front: Sheet
  #back: Sheet
  /** Of the sheet at the back; absent while there is nothing to paint. */
  #steps: Generator<CanvasRenderingContext2D, void> | undefined
  #picture: MapPicture | undefined
  /** Of the plan of the picture. */
  #bands = new PlanBands([])
  #view = WHOLE_WORLD
  #lifted: MapHit | undefined
  #frame = 0

  constructor(paper: CanvasRenderingContext2D, resolution = 1) {
    this.#paper = paper
    this.#resolution = resolution
    this.#front = newSheet(resolution)
    this.#back = newSheet(resolution)
  }

  show(picture: MapPicture): void {
    if (picture.plan !== this.#picture?.plan) this.#bands = new PlanBands(picture.plan.ways)
    this.#picture = picture
    // What was begun shows what is no more.
    this.#steps = undefined
    this.#ask()
  }

  look(view: MapView): void {
    this.#view = view
    this.#ask()
  }

  lift(lifted: MapHit | undefined): void {
    this.#lifted = lifted
    this.#ask()
  }

  /** The bands that are in sight, the thinnest last; absent where each way is drawn for itself. */
  bands(): readonly BandShape[] | undefined {
    const { level, picture } = this.#front
    if (!picture || isSingle(level)) return undefined
    return shapesInSight(this.#bands.at(level), this.#view, CANVAS_SIZE, picture.ratio)
  }

  /** Everything at once: for whoever takes the picture away. */
  finish(): void {
    while (this.#isBehind()) this.#paint(Number.POSITIVE_INFINITY)
    this.#compose()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #ask(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint(PAINTED_MS)
      this.#compose()
      if (this.#isBehind()) this.#ask()
    })
  }

  #isBehind(): boolean {
    const { picture, view } = this.#front
    if (this.#steps) return true
    if (!this.#picture) return false
    return picture !== this.#picture || view.zoom !== this.#view.zoom || isNearEnd(view, this.#view)
  }

  #paint(milliseconds: number): void {
    const began = performance.now()
    if (!this.#isBehind()) return
    this.#steps ??= this.#beginSheet()
    if (!this.#steps) return
    while (performance.now() - began < milliseconds) {
      const { done, value } = this.#steps.next()
      if (done) {
        this.#steps = undefined
        ;[this.#front, this.#back] = [this.#back, this.#front]
        return
      }
      // Browsers put painting off until the sheet is looked at; one pixel is asked for, so that it is done within this step.
      value.getImageData(0, 0, 1, 1)
    }
  }

  #beginSheet() {
    if (!this.#picture) return undefined
    const sheet = this.#back
    const { picture, view, level } = this.#front
    // Who only moves the map keeps what is drawn there.
    const stays = picture?.plan === this.#picture.plan && view.zoom === this.#view.zoom
    sheet.picture = this.#picture
    sheet.view = this.#view
    return sheetSteps(sheet, this.#picture, this.#bands, stays ? level : undefined)
  }

  #compose(): void {
    const paper = this.#paper
    const picture = this.#picture
    if (!picture) return
    const { ground, plan, view, picture: painted } = this.#front
    paper.setTransform(this.#resolution, 0, 0, this.#resolution, 0, 0)
    paper.globalAlpha = 1
    if (!painted || !covers(view, this.#view)) {
      paper.fillStyle = picture.ground.ground
      paper.fillRect(0, 0, CANVAS_SIZE, CANVAS_SIZE)
    }
    if (painted) lay(paper, ground, view, this.#view)
    paintContinents(paper, this.#view, picture)
    const isLifted = this.#lifted !== undefined && commandsOf(this.#lifted).length > 0
    if (isLifted) paper.globalAlpha = BEHIND_LIFTED
    if (painted) lay(paper, plan, view, this.#view)
    paper.globalAlpha = 1
    if (this.#lifted) paintLifted(paper, this.#view, picture, this.#lifted)
  }
}

function newSheet(resolution: number): Sheet {
  return {
    ground: sheetPaper(resolution),
    plan: sheetPaper(resolution),
    picture: undefined,
    view: WHOLE_WORLD,
    level: SINGLE_WAYS,
  }
}

function sheetPaper(resolution: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(SHEET_SIZE * resolution)
  canvas.height = canvas.width
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('The browser gives no second canvas.')
  paper.setTransform(resolution, 0, 0, resolution, 0, 0)
  return paper
}

function isSingle({ sources, targets }: BandLevel): boolean {
  return sources === 0 && targets === 0
}

/** With a level that stays, or else the one that is right for what is in sight. */
function* sheetSteps(
  sheet: Sheet,
  picture: MapPicture,
  bands: PlanBands,
  stays: BandLevel | undefined,
): Generator<CanvasRenderingContext2D, void> {
  const { zoom, x, y } = sheet.view
  const place = { view: { zoom, x: x + MARGIN, y: y + MARGIN }, size: SHEET_SIZE }
  yield* groundSteps(sheet.ground, place, picture)
  sheet.level = stays ?? (yield* levelSteps(sheet, bands))
  const joined = isSingle(sheet.level) ? undefined : bands.at(sheet.level)
  yield sheet.plan
  yield* planSteps(sheet.plan, place, picture, joined)
}

function* levelSteps({ plan, view }: Sheet, bands: PlanBands): Generator<CanvasRenderingContext2D, BandLevel> {
  const steps = bands.levelSteps({ view, size: CANVAS_SIZE })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield plan
  }
}

/** Where a sheet that was painted for one view lies in another: its corner and its side, in pixels of the canvas. */
function placeOf(painted: MapView, view: MapView): { x: number; y: number; size: number } {
  const times = view.zoom / painted.zoom
  const x = view.x - times * (painted.x + MARGIN)
  const y = view.y - times * (painted.y + MARGIN)
  // Whole pixels are copied three times as fast, and stay sharp.
  return times === 1 ? { x: Math.round(x), y: Math.round(y), size: SHEET_SIZE } : { x, y, size: SHEET_SIZE * times }
}

function lay(paper: CanvasRenderingContext2D, { canvas }: CanvasRenderingContext2D, painted: MapView, view: MapView) {
  const { x, y, size } = placeOf(painted, view)
  // Stretched for some frames only, which smoothing would make twice as long.
  paper.imageSmoothingEnabled = false
  paper.drawImage(canvas, x, y, size, size)
}

function covers(painted: MapView, view: MapView): boolean {
  const { x, y, size } = placeOf(painted, view)
  return x <= 0 && y <= 0 && x + size >= CANVAS_SIZE && y + size >= CANVAS_SIZE
}

/** Only where the zoom is the same. */
function isNearEnd(painted: MapView, view: MapView): boolean {
  const moved = Math.max(Math.abs(view.x - painted.x), Math.abs(view.y - painted.y))
  return moved > MARGIN - LEAST_MARGIN
}
