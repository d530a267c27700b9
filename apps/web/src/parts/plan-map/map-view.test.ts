import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CANVAS_SIZE, fieldAt, GREATEST_ZOOM, type MapView, pixelOf, scaleOf, viewOf, WHOLE_WORLD } from './map-view.ts'

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
      fc.property(fc.array(coord, { minLength: 1, maxLength: 30 }), (places) => {
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
