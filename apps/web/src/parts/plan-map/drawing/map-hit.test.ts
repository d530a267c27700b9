import { describe, expect, test } from 'vitest'
import { fieldNumber } from '../../villages/world-villages.ts'
import { scene, shown, texts } from '../plan-scene.fixture.ts'
import { shapesInSight } from './band-shapes.ts'
import { hitAt, nearOf } from './map-hit.ts'
import { pixelOf, viewOf, WHOLE_WORLD } from './map-view.ts'
import { walk } from './map-walk.ts'
import { PlanBands } from './plan-bands.ts'
import { villageCells } from './village-cells.ts'

describe('under the pointer', () => {
  const cells = villageCells(new Map([[fieldNumber({ x: 700, y: 700 }), 99]]))
  const at = (x: number, y: number, view = WHOLE_WORLD) =>
    hitAt({ plan: shown(), bands: undefined }, cells, { view, ratio: 1, near: 3, ...pixelOf(view, { x, y }) })

  test('lies a village of the plan with its commands', () => {
    expect(at(520, 500)).toMatchObject({ village: { x: 520, y: 500 }, commands: [{ line: { unit: 'ram' } }] })
  })

  test('lies the way of a command', () => {
    expect(at(510, 500, viewOf(scene.places))).toMatchObject({
      way: { line: { source: { y: 500 }, target: { y: 500 } } },
    })
  })

  test('lies any other village, and else nothing', () => {
    expect(at(700, 700)).toEqual({ village: { x: 700, y: 700 }, commands: [] })
    expect(at(800, 800)).toBeUndefined()
  })
})

test('a finger hits what lies within 22 pixels of the page, a mouse what lies beneath it', () => {
  const plan = shown()
  const view = viewOf(scene.places)
  const { x, y } = pixelOf(view, { x: 520, y: 500 })
  const hit = (pointerType: string, away: number) =>
    hitAt({ plan, bands: undefined }, undefined, { view, ratio: 1, near: nearOf(pointerType, 1), x, y: y - away })
  expect(hit('touch', 22)).toMatchObject({ village: { x: 520, y: 500 } })
  expect(hit('mouse', 22)).toBeUndefined()
})

test('where ways are bands, a band is pointed at and none of the ways that it holds', () => {
  const bands = new PlanBands(shown().ways)
  const drawn = shapesInSight(bands.at({ sources: 20, targets: 20 }), viewOf(scene.places), 750, 1)
  const on = drawn[0]?.middle[9]
  if (!on) throw new Error('There is a band.')
  const pointer = { view: viewOf(scene.places), ratio: 1, near: 3, ...on }
  const far = { ...shown(), places: [] }
  expect(hitAt({ plan: far, bands: drawn }, undefined, pointer)).toEqual({ band: drawn[0]?.band })
})

describe('by keys', () => {
  const plan = shown()
  const village = (x: number) => ({
    village: { x, y: 500 },
    commands: plan.commandsAt.get(fieldNumber({ x, y: 500 })) ?? [],
  })

  test('one goes from village to village, and after the last comes the first', () => {
    const walked = plan.places.map((place) =>
      walk({ plan, bands: undefined }, { village: place, commands: [] }, 'village', 1),
    )
    expect(walked.at(-1)).toEqual(walk({ plan, bands: undefined }, undefined, 'village', 1))
    expect(new Set(walked.map((hit) => hit && 'village' in hit && texts([hit.village])[0])).size).toBe(
      plan.places.length,
    )
    expect(walk({ plan, bands: undefined }, undefined, 'village', -1)).toMatchObject({ village: plan.places.at(-1) })
  })

  test('a village leads to its commands, and a command to the next one', () => {
    const first = walk({ plan, bands: undefined }, village(521), 'way', 1)
    expect(first).toMatchObject({ way: { line: { unit: 'catapult' } } })
    expect(walk({ plan, bands: undefined }, first, 'way', 1)).toMatchObject({ way: { line: { unit: 'ram' } } })
  })

  test('where bands are drawn one goes from band to band, the widest first, and a village leads to its own', () => {
    const bands = plan.commands.map((command) => {
      const { source: from, target: to } = command.line
      const band = { from, to, commands: [command], parts: [{ color: '#ff0000', count: 1 }] }
      return { band, middle: [], tip: to, width: 1, stripes: [] }
    })
    const drawn = { plan, bands }
    const all = bands.map(({ band }) => band)
    expect(walk(drawn, undefined, 'way', 1)).toEqual({ band: all[0] })
    expect(walk(drawn, all[0] && { band: all[0] }, 'way', 1)).toEqual({ band: all[1] })
    expect(walk(drawn, all[0] && { band: all[0] }, 'way', -1)).toEqual({ band: all.at(-1) })
    const own = all.filter(({ commands }) => commands.some((command) => village(521).commands.includes(command)))
    expect(walk(drawn, village(521), 'way', 1)).toEqual({ band: own[0] })
  })
})
