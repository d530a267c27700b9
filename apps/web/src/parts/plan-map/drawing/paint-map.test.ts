import { expect, test } from 'vitest'
import { stored } from '../../../storage/stored.ts'
import { fieldNumber } from '../../villages/world-villages.ts'
import { scene, shown } from '../plan-scene.fixture.ts'
import { GROUNDS } from './map-grounds.ts'
import { pixelOf, WHOLE_WORLD } from './map-view.ts'
import { paintLifted, strokeOf } from './paint-map.ts'
import { paintedCells, villageCells } from './village-cells.ts'

test('few ways are wide and have an edge, more of them are thin', () => {
  const strokes = [10, 100].map((ways) => strokeOf(ways, 1))
  expect(strokes).toEqual([
    { width: 2, cased: true },
    { width: 1.25, cased: false },
  ])
})

test('what is pointed at is painted strong, with a ring around both ends', () => {
  const [way] = scene.commands
  if (!way) throw new Error('The plan has no command')
  const { paper, strokes } = recordedPaper()
  const picture = { plan: shown(), colors: stored.mapColors.fallback, ...{ players: [], villages: undefined } }
  paintLifted(paper, WHOLE_WORLD, { ...picture, world: 'nl100', ground: GROUNDS.dark, ratio: 1 }, { way })
  const ends = [way.line.source, way.line.target].map((end) => pixelOf(WHOLE_WORLD, end))
  const painted = strokes.find(({ color }) => color === stored.mapColors.fallback.ramLine)
  expect(painted).toMatchObject({ width: 2.5, places: ends })
  expect(strokes.at(-1)?.rings).toEqual(ends)
})

/** Keeps what is stroked: with what, along which places, around which. */
function recordedPaper() {
  type Spot = { readonly x: number; readonly y: number }
  const strokes: { color: string; width: number; places: Spot[]; rings: Spot[] }[] = []
  let [places, rings]: [Spot[], Spot[]] = [[], []]
  const paper = {
    strokeStyle: '',
    lineWidth: 1,
    beginPath: () => {
      ;[places, rings] = [[], []]
    },
    moveTo: (x: number, y: number) => places.push({ x, y }),
    lineTo: (x: number, y: number) => places.push({ x, y }),
    arc: (x: number, y: number) => rings.push({ x, y }),
    rect: () => {},
    closePath: () => {},
    fill: () => {},
    stroke: () => strokes.push({ color: paper.strokeStyle, width: paper.lineWidth, places, rings }),
  }
  // All that is asked of it here.
  return { paper: paper as unknown as CanvasRenderingContext2D, strokes }
}

test('villages are painted on their fields in the colour asked for', () => {
  const pixels = paintedCells(villageCells(new Map([[fieldNumber({ x: 3, y: 2 }), 7]])), '#112233')
  const bytes = new Uint8Array(pixels.buffer, (2 * 1000 + 3) * 4, 4)
  expect([...bytes]).toEqual([0x11, 0x22, 0x33, 0xff])
  expect(pixels.filter((pixel) => pixel !== 0)).toHaveLength(1)
})
