import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bulkOf,
  CANVAS_SIZE,
  edgeTowards,
  fieldAt,
  GREATEST_ZOOM,
  type MapView,
  pixelOf,
  scaleOf,
  viewOf,
  WHOLE_WORLD,
} from './map-view.ts'

const coord = fc.record({ x: fc.integer({ min: 0, max: 999 }), y: fc.integer({ min: 0, max: 999 }) })
const view: fc.Arbitrary<MapView> = fc.array(coord, { minLength: 1, maxLength: 5 }).map(viewOf)

test('the whole world fits the canvas', () => {
  expect(pixelOf(WHOLE_WORLD, { x: 0, y: 999 })).toEqual({ x: 0.375, y: 749.625 })
})

test('the field under the middle of a village is the village’s', () => {
  fc.assert(
    fc.property(view, coord, (shown, at) => {
      const { x, y } = pixelOf(shown, at)
      expect(fieldAt(shown, x, y)).toEqual(at)
    }),
  )
})

test('beside the world there is no field', () => {
  expect(fieldAt(WHOLE_WORLD, -1, 10)).toBeUndefined()
  expect(fieldAt(WHOLE_WORLD, 10, CANVAS_SIZE)).toBeUndefined()
})

describe('the view of some places', () => {
  test('holds them all, and never anything beside the world', () => {
    fc.assert(
      fc.property(fc.array(coord, { minLength: 1, maxLength: 30, size: 'max' }), (places) => {
        const shown = viewOf(places)
        for (const place of places) {
          const { x, y } = pixelOf(shown, place)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y)).toBeLessThanOrEqual(CANVAS_SIZE)
        }
        expect(shown.x).toBeLessThanOrEqual(0)
        expect(shown.x + 1000 * scaleOf(shown)).toBeGreaterThanOrEqual(CANVAS_SIZE - 1e-6)
        expect(shown.zoom).toBeLessThanOrEqual(GREATEST_ZOOM)
      }),
    )
  })

  test('is the whole world when there are none', () => {
    expect(viewOf([])).toEqual(WHOLE_WORLD)
  })
})

describe('of what is entered', () => {
  const block = (left: number, top: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ x: left + (n % 5), y: top + Math.floor(n / 5) }))
  const mistyped = { x: 50, y: 990 }

  test('one village that was mistyped is far, among sources as among targets', () => {
    expect(bulkOf([[...block(500, 500, 10), mistyped], block(540, 520, 8)]).far).toEqual([mistyped])
    expect(bulkOf([block(500, 500, 10), [mistyped, ...block(540, 520, 8)]]).far).toEqual([mistyped])
  })

  test('targets far from the sources are where they should be, however few they are', () => {
    expect(bulkOf([block(500, 500, 30), block(200, 200, 3)]).far).toEqual([])
    expect(bulkOf([block(500, 500, 30), block(200, 200, 10)]).far).toEqual([])
  })

  test('nothing is lost, at most a tenth or one of a list is far, and without it the map shows the others at twice the size', () => {
    fc.assert(
      fc.property(
        fc.array(coord, { maxLength: 30, size: 'max' }),
        fc.array(coord, { maxLength: 30, size: 'max' }),
        (sources, targets) => {
          const { near, far } = bulkOf([sources, targets])
          const byField = (places: readonly { x: number; y: number }[]) =>
            places.map(({ x, y }) => x * 1000 + y).toSorted()
          expect(byField([...near, ...far])).toEqual(byField([...sources, ...targets]))
          const most = (list: readonly unknown[]) => (list.length < 4 ? 0 : Math.max(1, list.length / 10))
          expect(far.length).toBeLessThanOrEqual(most(sources) + most(targets))
          if (far.length > 0) expect(viewOf(near).zoom).toBeGreaterThanOrEqual(2 * viewOf([...near, ...far]).zoom)
        },
      ),
    )
  })

  test('what is far stands at the edge, in sight', () => {
    fc.assert(
      fc.property(view, coord, (shown, at) => {
        const { x, y } = pixelOf(shown, edgeTowards(shown, at))
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThanOrEqual(CANVAS_SIZE)
      }),
    )
  })
})
