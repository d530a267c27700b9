/**
 * Where villages stand. A synthetic world is drawn from a seed: dense clusters around the
 * middle of the map, as tribes settle, so that many distances are equal. A real one is
 * read from the folder named by MUSTER_WORLD_DATA (`village.txt.gz`, `player.txt.gz` as the
 * game serves them): the villages of its largest tribe, and those of the tribe nearest in size.
 * Where that folder holds one folder a world, each of them is read.
 *
 * Besides the two sides each world has all its owned villages: for the synthetic one those of
 * `packages/synthetic-world`, whose numbers are those of real worlds.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addToGroup, type Coord, fieldsBetween } from '@muster/game'
import { syntheticWorld as madeUpWorld } from '@muster/synthetic-world'
import { randomNumbers } from '../src/random.ts'

export interface Site extends Coord {
  readonly owner: number
}

export interface TribeSite extends Site {
  /** 0 for none. */
  readonly tribe: number
}

export interface World {
  readonly name: string
  /** As many of ours and theirs as asked for, or all there are. */
  readonly ours: (count: number) => Site[]
  readonly theirs: (count: number) => Site[]
  /** Every village that somebody owns. */
  readonly owned: readonly TribeSite[]
}

export function syntheticWorld(seed: number): World {
  return {
    name: `synthetic ${seed}`,
    ours: (count) => clusters(count, seed, 430, 440),
    theirs: (count) => clusters(count, seed + 1, 540, 520),
    owned: madeUpVillages(seed),
  }
}

function madeUpVillages(seed: number): TribeSite[] {
  const { villages, players } = madeUpWorld({ seed, villages: 40_000 })
  const tribeOf = new Map(players.map(({ id, tribe }) => [id, tribe]))
  return villages.flatMap(({ x, y, owner }) => (owner === 0 ? [] : [{ x, y, owner, tribe: tribeOf.get(owner) ?? 0 }]))
}

function clusters(count: number, seed: number, x: number, y: number): Site[] {
  const draw = randomNumbers(seed)
  const bell = () => draw() + draw() + draw() - 1.5
  // Wider with more villages, so that the density stays that of a grown world.
  const spread = 12 * Math.sqrt(Math.max(count, 100) / 10)
  const middles = Array.from({ length: 14 }, () => ({ x: x + bell() * spread, y: y + bell() * spread }))
  const taken = new Set<string>()
  const sites: Site[] = []
  while (sites.length < count) {
    const middle = middles[Math.floor(draw() * middles.length)] ?? { x, y }
    const site = {
      x: Math.round(middle.x + bell() * spread * 0.5),
      y: Math.round(middle.y + bell() * spread * 0.5),
      owner: 1 + Math.floor(draw() * (count / 12)),
    }
    const name = `${site.x}|${site.y}`
    if (taken.has(name) || site.x < 0 || site.y < 0 || site.x > 999 || site.y > 999) continue
    taken.add(name)
    sites.push(site)
  }
  return sites
}

/** The same world with all who live west of its middle against all east of it, the nearest to the middle first. */
export function frontOf(world: World): World {
  const middleOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
  const middle = { x: middleOf(world.owned.map(({ x }) => x)), y: middleOf(world.owned.map(({ y }) => y)) }
  const near = [...world.owned].sort((a, b) => fieldsBetween(a, middle) - fieldsBetween(b, middle))
  return {
    ...world,
    name: `${world.name}, west against east`,
    ours: (count) => near.filter(({ x }) => x < middle.x).slice(0, count),
    theirs: (count) => near.filter(({ x }) => x > middle.x).slice(0, count),
  }
}

/** None where no data lies at hand. */
export function realWorlds(folder: string | undefined): World[] {
  if (!folder || !existsSync(folder)) return []
  const folders = [folder, ...readdirSync(folder).map((name) => join(folder, name))]
  return folders.filter((path) => existsSync(join(path, 'village.txt.gz'))).flatMap(realWorld)
}

function realWorld(folder: string, index: number): World[] {
  const rows = (name: string) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
      .map((line) => line.split(','))
  const tribeOf = new Map(rows('player.txt.gz').map((fields) => [Number(fields[0]), Number(fields[2])]))
  const owned = rows('village.txt.gz').flatMap((fields) => {
    const owner = Number(fields[4] ?? 0)
    return owner === 0 ? [] : [{ x: Number(fields[2]), y: Number(fields[3]), owner, tribe: tribeOf.get(owner) ?? 0 }]
  })
  const [first, second] = tribes(owned)
  if (!first || !second) return []
  return [
    {
      name: `real world ${index + 1}`,
      ours: (count) => spread(first, count),
      theirs: (count) => spread(second, count),
      owned,
    },
  ]
}

/** The villages of each tribe, largest tribe first. */
export function tribes(owned: readonly TribeSite[]): TribeSite[][] {
  const byTribe = new Map<number, TribeSite[]>()
  for (const site of owned) {
    if (site.tribe === 0) continue
    addToGroup(byTribe, site.tribe, site)
  }
  return [...byTribe.values()].sort((a, b) => b.length - a.length)
}

/** Every n-th, so that a smaller choice covers the same land. */
export function spread<T>(sites: readonly T[], count: number): T[] {
  const step = Math.max(1, sites.length / count)
  return Array.from({ length: Math.min(count, sites.length) }, (_, i) => sites[Math.floor(i * step)]).filter(
    (site) => site !== undefined,
  )
}
