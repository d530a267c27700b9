import type { Coord } from '@muster/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SceneCommand } from '../plan-scene.ts'
import type { WayGroup } from '../way-groups.ts'
import { bandShape, bandWidth, distanceToBand } from './band-shapes.ts'
import { CANVAS_SIZE, type MapView, viewOf, WHOLE_WORLD } from './map-view.ts'
import { type BandLevel, crosses, MOST_WAYS, PlanBands, SINGLE_WAYS } from './plan-bands.ts'

/** A square of villages with its corner there. */
const square = (x: number, y: number, side: number): Coord[] =>
  Array.from({ length: side * side }, (_, at) => ({ x: x + (at % side), y: y + Math.floor(at / side) }))

const way = (source: Coord, target: Coord, isFake = false): SceneCommand => ({ line: { source, target }, isFake })

/** Everybody sends to everybody. */
const between = (sources: readonly Coord[], targets: readonly Coord[]) =>
  sources.flatMap((source) => targets.map((target) => way(source, target)))

const groupsOf = (...lists: readonly SceneCommand[][]): WayGroup[] =>
  lists.map((commands, at) => ({ key: `${at}`, meaning: { name: `${at}` }, color: '#ff0000', commands }))

/** Takes all steps at once. */
function levelOf(bands: PlanBands, where: { readonly view: MapView; readonly size: number }): BandLevel {
  const steps = bands.levelSteps(where)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const sight = (places: readonly Coord[]) => ({ view: viewOf(places), size: CANVAS_SIZE })

// Two regions that send, and two that are sent to, far from each other.
const [west, south] = [square(300, 500, 8), square(480, 700, 6)]
const [north, east] = [square(500, 300, 6), square(700, 500, 5)]
const commands = [...between(west, east), ...between(south, north), ...between(west, north.slice(0, 3))]

describe('a large plan', () => {
  const bands = new PlanBands(groupsOf(commands))

  test('is a band for each region that sends to another, from middle to middle', () => {
    const level = levelOf(bands, sight([...west, ...south, ...north, ...east]))
    const drawn = bands.at(level)
    expect(drawn.length).toBeLessThanOrEqual(24)
    expect(drawn.length).toBeGreaterThanOrEqual(3)
    for (const { from, to } of drawn) {
      expect([...west, ...south].some(({ x, y }) => Math.hypot(x - from.x, y - from.y) < 8)).toBe(true)
      expect([...north, ...east].some(({ x, y }) => Math.hypot(x - to.x, y - to.y) < 8)).toBe(true)
    }
  })

  test('loses no command on any level, and counts each once', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (sources, targets) => {
        const held = bands.at({ sources, targets }).flatMap((band) => band.commands)
        expect(held).toHaveLength(commands.length)
        expect(new Set(held).size).toBe(commands.length)
      }),
      { numRuns: 30 },
    )
  })

  test('falls apart the closer somebody looks, until each way is drawn for itself', () => {
    const [source] = west
    const [target] = east
    if (!source || !target) throw new Error('There are villages.')
    const few = new PlanBands(groupsOf(between(west, [target])))
    expect(levelOf(few, sight(west))).toEqual(SINGLE_WAYS)
    const whole = levelOf(bands, { view: WHOLE_WORLD, size: CANVAS_SIZE })
    const close = levelOf(bands, sight(square(700, 500, 2)))
    expect(close.targets).toBeLessThan(whole.targets)
    expect(close.sources).toBeGreaterThan(close.targets)
  })

  test('is drawn way by way while it has no more than can be read', () => {
    const ways = between(west, east).slice(0, MOST_WAYS)
    const places = [...west, ...east]
    expect(levelOf(new PlanBands(groupsOf(ways)), sight(places))).toEqual(SINGLE_WAYS)
    const more = [...ways, ...between(south, north).slice(0, 1)]
    expect(levelOf(new PlanBands(groupsOf(more)), sight([...places, ...south, ...north]))).not.toEqual(SINGLE_WAYS)
  })

  test('tells a band’s commands by their groups', () => {
    const mixed = new PlanBands(groupsOf(between(west, east), between(west, east.slice(0, 5))))
    const [band] = mixed.at({ sources: 20, targets: 20 })
    expect(band?.parts.map(({ count }) => count)).toEqual([64 * 25, 64 * 5])
  })
})

describe('a band', () => {
  const band = {
    from: { x: 100, y: 500 },
    to: { x: 900, y: 500 },
    commands: [],
    parts: [{ color: '#ff0000', count: 1 }],
  }
  const shape = bandShape(band, WHOLE_WORLD, 1, 1)

  test('is the wider the more commands it holds, and never too thin to be seen', () => {
    const widths = [1, 10, 100, 1_000].map((count) => bandWidth(count, 1_000))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths[0]).toBeGreaterThan(1)
    expect(widths.at(-1)).toBe(15)
  })

  test('bends to its right, so that what comes back lies on its other side', () => {
    const back = bandShape({ ...band, from: band.to, to: band.from }, WHOLE_WORLD, 1, 1)
    const middle = ({ middle }: typeof shape) => middle[Math.floor(middle.length / 2)]?.y ?? 0
    expect(middle(shape)).toBeGreaterThan(500.5 * 0.75)
    expect(middle(back)).toBeLessThan(500.5 * 0.75)
  })

  test('is pointed at upon it, and not beside it', () => {
    const on = shape.middle[9]
    if (!on) throw new Error('It has a middle.')
    expect(distanceToBand(shape, on)).toBeLessThanOrEqual(0)
    expect(distanceToBand(shape, { x: on.x, y: on.y + 40 })).toBeGreaterThan(20)
  })
})

test.each([
  ['within', [1, 1, 2, 2], true],
  ['from without to within', [-5, 5, 5, 5], true],
  ['through from side to side', [-5, 5, 15, 6], true],
  ['past a corner', [-5, 4, 4, -6], false],
  ['beside', [-5, 0, -1, 9], false],
  ['a single place within', [3, 3, 3, 3], true],
] as const)('what goes %s is in sight or not', (_how, [fromX, fromY, toX, toY], isSeen) => {
  expect(crosses(fromX, fromY, toX, toY, 10)).toBe(isSeen)
})
