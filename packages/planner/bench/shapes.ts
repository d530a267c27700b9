/**
 * Whom real plans set against whom, cut out of a whole world. Where all ways are long and nearly
 * equal, few pairs are clearly better than others, and that is what costs time:
 *
 *   two far tribes   the villages around two large tribes as far apart as the world has them
 *   west and east    villages of its western half against those of its eastern half
 *   ring and core    villages of a ring around the middle against those of the middle
 *   39 players       300 villages of 39 players, 1,456 commands, under each unique rule
 */
import { groupedBy } from '@muster/game'
import type { Rules } from '../src/problem.ts'
import { attacks, FASTEST, type Instance, type Sorting } from './instances.ts'
import { type Site, spread, type TribeSite, tribes, type World } from './worlds.ts'

export type Shape = (world: World, size: number) => { readonly ours: readonly Site[]; readonly theirs: readonly Site[] }

export const SHAPES: readonly { readonly name: string; readonly shape: Shape }[] = [
  { name: 'tribe against tribe', shape: tribeAgainstTribe },
  { name: 'west against east', shape: westAgainstEast },
  { name: 'ring around core', shape: ringAroundCore },
]

/** As many commands as there are villages on either side, all at one moment that everybody can make. */
export function shaped(
  world: World,
  { name, shape }: (typeof SHAPES)[number],
  size: number,
  sorting: Sorting,
): Instance {
  const { ours, theirs } = shape(world, size)
  return {
    name: `${name} ${ours.length} × ${theirs.length} ${sorting.name}`,
    must: size > 4000 ? 'optimum, 10 s, 500 MB' : size > 2000 ? 'optimum, 1600 ms' : 'optimum, 400 ms',
    problem: attacks(ours, theirs, sorting),
  }
}

function tribeAgainstTribe({ owned }: World, size: number) {
  const large = tribes(owned)
    .slice(0, 12)
    .map((sites) => middleOf(sites))
  let pair: readonly [Place, Place] | undefined
  for (const a of large) {
    for (const b of large) if (!pair || fields(a, b) > fields(...pair)) pair = [a, b]
  }
  if (!pair) throw new Error('The world has no tribes.')
  const [a, b] = pair
  // Neither side takes what lies nearer to the other.
  const near = (place: Place, other: Place) =>
    nearest(
      owned.filter((site) => fields(site, place) < fields(site, other)),
      place,
    ).slice(0, size)
  return { ours: near(a, b), theirs: near(b, a) }
}

function westAgainstEast({ owned }: World, size: number) {
  return {
    ours: spread(
      owned.filter(({ x }) => x < 500),
      size,
    ),
    theirs: spread(
      owned.filter(({ x }) => x >= 500),
      size,
    ),
  }
}

/** As many villages lie between both as either has, where the world has so many. */
function ringAroundCore({ owned }: World, size: number) {
  const sites = nearest(owned, { x: 500, y: 500 })
  const first = Math.max(0, Math.min(2 * size, sites.length - size))
  return { ours: sites.slice(first, first + size), theirs: sites.slice(0, Math.min(size, first)) }
}

export const UNIQUE_RULES: readonly { readonly name: string; readonly rules: Partial<Rules> }[] = [
  { name: 'no unique rule', rules: {} },
  { name: 'one service a village', rules: { uniqueTarget: true } },
  { name: 'one service a player', rules: { uniqueTargetOwner: true } },
]

/** 1,456 commands from 400 villages that give four each. */
export function onPlayers(world: World, { name, rules }: (typeof UNIQUE_RULES)[number]): Instance {
  const { ours, theirs } = tribeAgainstTribe(world, 4000)
  const players = [...byOwner(theirs).values()].sort((a, b) => b.length - a.length).slice(0, 39)
  const targets = spread(players.flat(), 300)
  return {
    name: `1,456 commands on ${targets.length} targets of 39 players, ${name}`,
    must: 'optimum, 1500 ms',
    problem: attacks(spread(ours, 400), targets, FASTEST, rules, { uses: 4, wanted: (i) => (i < 256 ? 5 : 4) }),
  }
}

function byOwner(sites: readonly Site[]): Map<number, Site[]> {
  return groupedBy(sites, (site) => site.owner)
}

interface Place {
  readonly x: number
  readonly y: number
}

function middleOf(sites: readonly TribeSite[]): Place {
  const mean = (of: (site: Site) => number) => sites.reduce((sum, site) => sum + of(site), 0) / sites.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

function nearest<T extends Place>(sites: readonly T[], place: Place): T[] {
  return [...sites].sort((a, b) => fields(a, place) - fields(b, place))
}

function fields(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
