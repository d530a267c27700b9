/**
 * The ways of a large plan as a few bands. A thousand ways are a tangle in which nobody sees who attacks whom; so villages
 * that lie near each other are joined, those that send and those that are sent to apart, and all ways between two such
 * clusters are one band, as wide as they are many. The closer somebody looks, the smaller the clusters, until each way is
 * drawn for itself:
 *
 *   ∴ ══ 42 ═══▶ ∴         a level of clusters is made of the one below it, each as wide as 1.3 of those:
 *   ∵ ── 3 ────▶ ∵         a cluster only falls apart into its own, and only where somebody zooms
 *
 * Joined is no more than has to be, so that what is in sight is not more than can be read; and first on that side of the
 * ways of which most lies out of sight.
 */
import { addToGroup, type Coord } from '@muster/game'
import type { SceneCommand } from '../plan-scene.ts'
import type { WayGroup } from '../way-groups.ts'
import { type MapView, scaleOf, WORLD_SIZE } from './map-view.ts'
import { cellOf } from './village-cells.ts'

export interface Band {
  /** Middle of the villages that send, by how often; a village's own place where it is one. */
  readonly from: Coord
  readonly to: Coord
  readonly commands: readonly SceneCommand[]
  /** Its commands by their groups, in the order of the legend. */
  readonly parts: readonly { readonly color: string; readonly count: number }[]
}

/** How far villages are joined that send, and that are sent to; 0 is not at all. */
export interface BandLevel {
  readonly sources: number
  readonly targets: number
}

export const SINGLE_WAYS: BandLevel = { sources: 0, targets: 0 }

/** So many ways in sight are drawn each for itself, and so many bands else. */
export const MOST_WAYS = 120
const MOST_BANDS = 24

const LEVELS = 20
/** In fields, of the first level that joins. */
const FIRST_RADIUS = 2.5
const WIDER = 1.3

/** The part of the map that counts as in sight, in its pixels. */
interface Sight {
  readonly view: MapView
  readonly size: number
}

interface Clusters {
  /** Of the villages in the order of the side, in which cluster each is. */
  readonly of: Int32Array
  readonly middles: readonly Coord[]
}

interface Side {
  /** Of the commands by their order, from or to which of its villages each goes. */
  readonly of: Int32Array
  readonly levels: Clusters[]
  /** Commands of each village. */
  readonly weights: readonly number[]
}

type End = 'source' | 'target'

export class PlanBands {
  readonly #groups: readonly WayGroup[]
  readonly #commands: readonly SceneCommand[]
  /** Made when they are first asked for: a small plan needs none of them. */
  readonly #sides: Partial<Record<End, Side>> = {}
  readonly #made = new Map<number, readonly Band[]>()

  constructor(groups: readonly WayGroup[]) {
    this.#groups = groups
    this.#commands = groups.flatMap(({ commands }) => commands)
  }

  #side(end: End): Side {
    const made = this.#sides[end] ?? sideOf(this.#commands.map(({ line }) => line[end]))
    this.#sides[end] = made
    return made
  }

  /** Finds the least joining with which no more is in sight than can be read, in steps of some milliseconds. */
  *levelSteps(sight: Sight): Generator<undefined, BandLevel> {
    const seen = this.#inSight(sight)
    if (seen.length <= MOST_WAYS) return SINGLE_WAYS
    yield
    const steps = stepsOf(this.#whereabouts(seen, sight))
    for (const end of ['source', 'target'] as const) {
      const side = this.#side(end)
      for (let level = 1; level <= LEVELS; level += 1) {
        if (side.levels[level]) continue
        yield
        clustersAt(side, level)
      }
    }
    // The more is joined, the fewer bands there are.
    let [least, most] = [1, steps.length - 1]
    while (least < most) {
      const middle = (least + most) >> 1
      if (this.#bandsAmong(seen, steps[middle] ?? SINGLE_WAYS) <= MOST_BANDS) most = middle
      else least = middle + 1
      yield
    }
    return steps[least] ?? SINGLE_WAYS
  }

  /** All bands of a level, the widest first; those out of sight too. */
  at(level: BandLevel): readonly Band[] {
    const key = keyOf(level)
    const made = this.#made.get(key) ?? this.#bands(level)
    this.#made.set(key, made)
    return made
  }

  #bands(level: BandLevel): readonly Band[] {
    const [sources, targets] = this.#clusters(level)
    const pairs = new Map<number, number[]>()
    for (let at = 0; at < this.#commands.length; at += 1) {
      addToGroup(pairs, this.#pairOf(at, sources, targets), at)
    }
    return Array.from(pairs.values(), (among) => this.#bandOf(among, sources, targets)).sort(
      (a, b) => b.commands.length - a.commands.length,
    )
  }

  #clusters({ sources, targets }: BandLevel): readonly [Clusters, Clusters] {
    return [clustersAt(this.#side('source'), sources), clustersAt(this.#side('target'), targets)]
  }

  #bandOf(among: readonly number[], sources: Clusters, targets: Clusters): Band {
    const first = among[0] ?? 0
    // Commands lie in the order of their groups.
    let begins = 0
    const parts = this.#groups.map(({ color, commands }) => {
      const ends = begins + commands.length
      const count = among.filter((at) => begins <= at && at < ends).length
      begins = ends
      return { color, count }
    })
    return {
      from: middleOf(sources, this.#side('source').of[first]),
      to: middleOf(targets, this.#side('target').of[first]),
      commands: among.flatMap((at) => this.#commands[at] ?? []),
      parts: parts.filter(({ count }) => count > 0),
    }
  }

  #bandsAmong(seen: readonly number[], level: BandLevel): number {
    const [sources, targets] = this.#clusters(level)
    return new Set(seen.map((at) => this.#pairOf(at, sources, targets))).size
  }

  #pairOf(at: number, sources: Clusters, targets: Clusters): number {
    const source = sources.of[this.#side('source').of[at] ?? 0] ?? 0
    const target = targets.of[this.#side('target').of[at] ?? 0] ?? 0
    return source * targets.middles.length + target
  }

  #inSight({ view, size }: Sight): number[] {
    const scale = scaleOf(view)
    const [left, top, side] = [-view.x / scale - 0.5, -view.y / scale - 0.5, size / scale]
    const seen: number[] = []
    this.#commands.forEach(({ line: { source, target } }, at) => {
      if (crosses(source.x - left, source.y - top, target.x - left, target.y - top, side)) seen.push(at)
    })
    return seen
  }

  /** Shares of the ends of ways that lie in sight. */
  #whereabouts(seen: readonly number[], { view, size }: Sight): BandLevel {
    const scale = scaleOf(view)
    const isIn = ({ x, y }: Coord) => {
      const [px, py] = [(x + 0.5) * scale + view.x, (y + 0.5) * scale + view.y]
      return 0 <= px && px < size && 0 <= py && py < size
    }
    const share = (end: End) =>
      seen.filter((at) => {
        const command = this.#commands[at]
        return command !== undefined && isIn(command.line[end])
      }).length / Math.max(seen.length, 1)
    return { sources: share('source'), targets: share('target') }
  }
}

function keyOf({ sources, targets }: BandLevel): number {
  return sources * (LEVELS + 1) + targets
}

const MOSTLY = 0.5

/** From single ways on, ever more joined: both sides by turns, or first the one that lies out of sight. */
function stepsOf(inSight: BandLevel): BandLevel[] {
  const levels = Array.from({ length: LEVELS + 1 }, (_, level) => level)
  const [sources, targets] = [inSight.sources >= MOSTLY, inSight.targets >= MOSTLY]
  if (sources === targets) return levels.map((level) => ({ sources: level, targets: level }))
  const first = levels.map((level) => (sources ? { sources: 0, targets: level } : { sources: level, targets: 0 }))
  const then = levels
    .slice(1)
    .map((level) => (sources ? { sources: level, targets: LEVELS } : { sources: LEVELS, targets: level }))
  return [...first, ...then]
}

/** Where each command begins, or lands. */
function sideOf(ends: readonly Coord[]): Side {
  // One more than the number of the village there: what is never written costs no memory.
  const numbers = new Int32Array(WORLD_SIZE * WORLD_SIZE)
  const places: Coord[] = []
  const weights: number[] = []
  const of = Int32Array.from(ends, (place) => {
    const cell = cellOf(place.x, place.y)
    if (numbers[cell] === 0) {
      numbers[cell] = places.push(place)
      weights.push(0)
    }
    const number = (numbers[cell] ?? 1) - 1
    weights[number] = (weights[number] ?? 0) + 1
    return number
  })
  return { of, levels: [{ of: Int32Array.from(places, (_, at) => at), middles: places }], weights }
}

/** Made when it is first asked for, of the level below. */
function clustersAt(side: Side, level: number): Clusters {
  const made = side.levels[level]
  if (made) return made
  const next = joined(clustersAt(side, level - 1), side.weights, FIRST_RADIUS * WIDER ** (level - 1))
  side.levels[level] = next
  return next
}

/** The heaviest takes in all that lie within the radius, then the heaviest of those that are left. */
function joined({ of, middles }: Clusters, weights: readonly number[], radius: number): Clusters {
  const weighs = new Float64Array(middles.length)
  for (let village = 0; village < of.length; village += 1) {
    const cluster = of[village] ?? 0
    weighs[cluster] = (weighs[cluster] ?? 0) + (weights[village] ?? 0)
  }
  // Cells as wide as the radius, each a chain of what lies in it: whatever is near enough lies in nine of them.
  const across = Math.ceil(WORLD_SIZE / radius) + 2
  const firstIn = new Int32Array(across * across).fill(-1)
  const nextIn = new Int32Array(middles.length)
  const cell = (axis: number) => Math.floor(axis / radius) + 1
  for (const [at, { x, y }] of middles.entries()) {
    const home = cell(x) * across + cell(y)
    nextIn[at] = firstIn[home] ?? -1
    firstIn[home] = at
  }
  const joins = new Int32Array(middles.length).fill(-1)
  const next: Coord[] = []
  const heaviest = Array.from(weighs.keys()).sort((a, b) => (weighs[b] ?? 0) - (weighs[a] ?? 0) || a - b)
  for (const at of heaviest) {
    const middle = middles[at]
    if (!middle || joins[at] !== -1) continue
    let x = 0
    let y = 0
    let weight = 0
    const home = cell(middle.x) * across + cell(middle.y)
    for (let around = 0; around < 9; around += 1) {
      const near = home + (Math.floor(around / 3) - 1) * across + (around % 3) - 1
      for (let other = firstIn[near] ?? -1; other !== -1; other = nextIn[other] ?? -1) {
        const place = middles[other]
        if (!place || joins[other] !== -1) continue
        if ((place.x - middle.x) ** 2 + (place.y - middle.y) ** 2 > radius * radius) continue
        joins[other] = next.length
        const own = weighs[other] ?? 0
        x += place.x * own
        y += place.y * own
        weight += own
      }
    }
    next.push({ x: x / weight, y: y / weight })
  }
  return { of: of.map((cluster) => joins[cluster] ?? 0), middles: next }
}

function middleOf({ of, middles }: Clusters, village = 0): Coord {
  return middles[of[village] ?? 0] ?? { x: 0, y: 0 }
}

/** Whether a straight piece touches the square from the origin to (side, side); by Liang and Barsky, 1984. */
export function crosses(fromX: number, fromY: number, toX: number, toY: number, side: number): boolean {
  const dx = toX - fromX
  const dy = toY - fromY
  let begin = 0
  let end = 1
  for (let edge = 0; edge < 4; edge += 1) {
    const toward = edge === 0 ? -dx : edge === 1 ? dx : edge === 2 ? -dy : dy
    const room = edge === 0 ? fromX : edge === 1 ? side - fromX : edge === 2 ? fromY : side - fromY
    if (toward === 0) {
      if (room < 0) return false
      continue
    }
    const share = room / toward
    if (toward < 0) begin = Math.max(begin, share)
    else end = Math.min(end, share)
    if (begin > end) return false
  }
  return true
}
