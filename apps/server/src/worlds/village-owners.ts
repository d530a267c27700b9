/** Who owns the villages of a pasted list. */
import { type Coord, parseCoord, printCoord } from '@muster/game'
import { villageAt, type WorldSnapshot } from './world-snapshot.ts'

interface OwnedVillages {
  /** Player id, 0 for barbarian villages. */
  readonly owner: number
  /** Indexes into the snapshot, in the order of the list. */
  readonly villages: readonly number[]
}

export type VillageOwners =
  /** In the order in which their first village is listed. */
  | { readonly owners: readonly OwnedVillages[] }
  /** Lines with no coordinate, or one where no village lies, as they were given. */
  | { readonly unknown: readonly string[] }

/** One coordinate a line; empty lines and repeats count once or not at all. */
export function villageOwners(snapshot: WorldSnapshot, text: string): VillageOwners {
  const lines = text.split('\n').map((line) => line.trim())
  const unknown = new Set<string>()
  const found = new Set<number>()
  for (const line of lines) {
    if (line === '') continue
    const coord = parseCoord(line)
    const index = coord && villageAt(snapshot, coord)
    if (index === undefined) unknown.add(named(coord, line))
    else found.add(index)
  }
  if (unknown.size > 0) return { unknown: [...unknown] }
  const byOwner = new Map<number, number[]>()
  for (const index of found) {
    const owner = snapshot.owner[index] ?? 0
    const villages = byOwner.get(owner)
    if (villages) villages.push(index)
    else byOwner.set(owner, [index])
  }
  return { owners: Array.from(byOwner, ([owner, villages]) => ({ owner, villages })) }
}

const LONGEST_LINE = 40

function named(coord: Coord | undefined, line: string): string {
  return coord ? printCoord(coord) : line.slice(0, LONGEST_LINE)
}
