/** Marks of villages and towers: a kind has its own shape besides its colour, and where they are large enough an edge against what they lie on. */
import type { Coord } from '@muster/game'
import type { MarkKind } from '../shown-plan.ts'
import { type Ink, inkOn, type MapGround } from './map-grounds.ts'
import type { MapPicture, Paper, Place, Steps } from './map-picture.ts'
import { type MapView, markRadius, pixelOf } from './map-view.ts'

/** Painted between two steps. */
const MARKS_A_STEP = 100

export function* markSteps(paper: Paper, { view, size }: Place, { plan, colors, ground, ratio }: MapPicture): Steps {
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
export const PAINTED_KINDS = ['unusedSource', 'source', 'target', 'tower'] as const satisfies readonly MarkKind[]

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

type Shape = (paper: Paper, x: number, y: number, radius: number) => void

/** Smaller, in pixels of the page, there is nothing to see within an edge: a mark is then all of its tone. */
const LEAST_EDGED = 2.6
/** An edge takes three times as long as the mark itself; of more than these no single one is looked at. */
const MOST_EDGED = 1000

/** How large marks are where there are so many, and whether they have an edge. */
export function markSize(view: MapView, ratio: number, places: number): MarkSize {
  const radius = markRadius(view, ratio, places)
  return { radius, edge: radius >= LEAST_EDGED * ratio && places <= MOST_EDGED ? 2.5 * ratio : 0 }
}

interface MarkSize {
  readonly radius: number
  /** Half of it lies within. */
  readonly edge: number
}

export function paintMarks(
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

export function isOn(size: number, x: number, y: number, beside: number): boolean {
  return x > -beside && y > -beside && x < size + beside && y < size + beside
}

export const SHAPES: Readonly<Record<MarkKind, Shape>> = {
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
