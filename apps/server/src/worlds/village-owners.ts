/**
 * What a pasted list of villages is answered with, whichever of two calls asks: whose they are, or what each is called besides.
 *
 *   text ──▶ villages of the snapshot ──▶ with names ──▶ the answer, before it is written
 *
 * A few are answered where they are asked for, with names that the database gives; many in a thread that knows all names of the
 * world (listed-villages.ts).
 */
import type { PlayerWithVillages, VillageOwnership } from '@muster/contracts'
import { addToGroup, type Coord, parseCoord, printCoord } from '@muster/game'
import { villageAt, villageOf, type WorldSnapshot } from './world-snapshot.ts'
import { villageToWire } from './worlds-wire.ts'

/** Of villages, players and tribes by their ids. The files of one world need not agree: what they do not name is absent. */
export interface WorldNames {
  readonly villages: ReadonlyMap<number, string>
  readonly players: ReadonlyMap<number, NamedPlayer>
  /** Tags. */
  readonly tribes: ReadonlyMap<number, string>
}

export interface NamedPlayer {
  readonly id: number
  readonly name: string
  readonly points: number
  readonly tribe: number
}

export interface ListedVillages {
  /** Indexes into the snapshot, each once, in the order of the list. */
  readonly villages: readonly number[]
  /** Lines with no coordinate, or one where no village lies, as they were given, each once. */
  readonly unknown: readonly string[]
}

/** More are not named in an answer: as many as the largest plan has commands, which is no list any more. */
const MOST_UNKNOWN_NAMED = 10_000
const LONGEST_LINE = 40

/** One coordinate a line; empty lines and repeats count once or not at all. */
export function listedVillages(snapshot: WorldSnapshot, text: string): ListedVillages {
  const unknown = new Set<string>()
  const found = new Set<number>()
  for (const each of text.split('\n')) {
    const line = each.trim()
    if (line === '') continue
    const coord = parseCoord(line)
    const index = coord && villageAt(snapshot, coord)
    if (index !== undefined) found.add(index)
    else if (unknown.size < MOST_UNKNOWN_NAMED) unknown.add(named(coord, line))
  }
  return { villages: [...found], unknown: [...unknown] }
}

function named(coord: Coord | undefined, line: string): string {
  return coord ? printCoord(coord) : line.slice(0, LONGEST_LINE)
}

/** Owners in the order in which their first village is listed. Barbarian villages have no owner's name. */
export function ownersOf(
  snapshot: WorldSnapshot,
  villages: readonly number[],
  { players }: Pick<WorldNames, 'players'>,
): PlayerWithVillages[] {
  const byOwner = new Map<number, number[]>()
  for (const index of villages) {
    const { owner } = villageOf(snapshot, index)
    addToGroup(byOwner, owner, index)
  }
  return Array.from(byOwner, ([owner, own]) => ({
    playerId: owner,
    name: owner === 0 ? '' : nameOf(owner, players),
    villages: own.map((index) => villageToWire(snapshot, index)),
  }))
}

/** Each village, owner and tribe of an owner once. */
export function ownershipOf(
  snapshot: WorldSnapshot,
  indexes: readonly number[],
  { villages: names, players, tribes }: WorldNames,
): VillageOwnership {
  const villages = indexes.map((index) => villageOf(snapshot, index))
  const owners = [...new Set(villages.map(({ owner }) => owner))].filter((owner) => owner !== 0)
  const tribesOf = new Set(owners.map((owner) => players.get(owner)?.tribe ?? 0))
  return {
    villages: villages.map(({ id, x, y, points, owner }) => ({
      ...{ coordinates: printCoord({ x, y }), name: names.get(id) ?? '', points, playerId: owner },
    })),
    players: owners.map((id) => {
      const { points = 0, tribe = 0 } = players.get(id) ?? {}
      return { playerId: id, name: nameOf(id, players), points, tribeId: tribe }
    }),
    tribes: [...tribesOf].flatMap((id) => {
      const tag = tribes.get(id)
      return tag === undefined ? [] : [{ tribeId: id, tag }]
    }),
  }
}

/** An owner without a line among the players goes by the id. */
function nameOf(id: number, players: WorldNames['players']): string {
  return players.get(id)?.name ?? String(id)
}
