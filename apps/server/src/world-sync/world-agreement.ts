/**
 * Whether the three files of a world tell of the same world. Each says again what another says,
 * so that a file that was cut is caught although every line in it is right:
 *
 *   village   who owns what            ↔   player   villages and points of each
 *   player    who is in which tribe    ↔   ally     members, villages and points of each
 *
 * They are made minutes apart, so they never agree to the last village. In the files of two public worlds,
 * also with those of one hour beside those of the next, at most these shares differ:
 *
 *   owners without a player line       1 of 10,234   0.01 %
 *   villages a player                  9 of 13,029   0.07 %
 *   points a player                                  0.08 %
 *   tribes without a line              1 of    534   0.19 %
 *   members a tribe                    1 of  4,955   0.02 %
 *   villages a tribe                  90 of 24,405   0.37 %
 *   points a tribe                                   0.08 %
 *
 * Of the same files, cut at 95 % of the lines, each is far off in one row at least: 5 % of the villages, of
 * the owners, or of the tribes. Two per cent lie between with room on both sides (docs/decisions/0013).
 */
import type { PlayerRow, TribeRow } from './game/world-files.ts'

export interface MapFigures {
  /** Of each village its owner, 0 for none, and its points, in the same order. */
  readonly villages: { readonly owner: ArrayLike<number>; readonly points: ArrayLike<number> }
  readonly players: readonly Pick<PlayerRow, 'id' | 'tribe' | 'villages' | 'points'>[]
  readonly tribes: readonly Pick<TribeRow, 'id' | 'members' | 'villages' | 'points'>[]
}

/** How many of so many may differ: a few on a small world, but never more than a third of it. */
export function tolerated(count: number): number {
  return Math.max(1, Math.min(count / 3, 5 + 0.02 * count))
}

/** What contradicts what, for the log; `undefined` where the files agree. */
export function disagreement({ villages, players, tribes }: MapFigures): string | undefined {
  const owned = holdingsByOwner(villages)
  const ofPlayers = new Map(players.map((player) => [player.id, { ...player, members: 1 }]))
  const counted = holdingsByTribe(players, owned)
  const ofTribes = new Map(tribes.map((tribe) => [tribe.id, tribe]))
  if (tribes.length === 0 && counted.size > 0) return `ally: no line, though players are in ${counted.size} tribes`
  return (
    contradiction('player', ofPlayers, owned, ['villages', 'points']) ??
    contradiction('ally', ofTribes, counted, ['members', 'villages', 'points'])
  )
}

interface Holding {
  members: number
  villages: number
  points: number
}

type Holdings = ReadonlyMap<number, Readonly<Holding>>
const NOTHING: Readonly<Holding> = { members: 0, villages: 0, points: 0 }

function holdingsByOwner({ owner, points }: MapFigures['villages']): Holdings {
  const holdings = new Map<number, Holding>()
  for (let index = 0; index < owner.length; index++) {
    const id = owner[index] ?? 0
    if (id !== 0) add(holdings, id, { members: 1, villages: 1, points: points[index] ?? 0 })
  }
  return holdings
}

function holdingsByTribe(players: MapFigures['players'], owned: Holdings): Holdings {
  const holdings = new Map<number, Holding>()
  for (const { id, tribe } of players)
    if (tribe !== 0) add(holdings, tribe, { ...(owned.get(id) ?? NOTHING), members: 1 })
  return holdings
}

function add(holdings: Map<number, Holding>, id: number, { members, villages, points }: Readonly<Holding>): void {
  const holding = holdings.get(id)
  if (holding) {
    holding.members += members
    holding.villages += villages
    holding.points += points
  } else holdings.set(id, { members, villages, points })
}

/** `stated` by the lines of a file, `counted` in the others. */
function contradiction(
  file: string,
  stated: Holdings,
  counted: Holdings,
  figures: readonly (keyof Holding)[],
): string | undefined {
  let missing = 0
  for (const id of counted.keys()) if (!stated.has(id)) missing++
  if (missing > tolerated(counted.size)) return `${file}: no line for ${missing} of ${counted.size}`
  const villages = Math.max(total(stated, 'villages'), total(counted, 'villages'))
  for (const figure of figures) {
    const whole = Math.max(total(stated, figure), total(counted, figure))
    // Points are tolerated in the share in which villages are: a conquest moves both.
    const most = figure === 'points' ? (tolerated(villages) / Math.max(1, villages)) * whole : tolerated(whole)
    const apart = difference(stated, counted, figure)
    if (apart > most) return `${file}: ${figure} differ by ${apart} of ${whole}`
  }
  return undefined
}

function total(holdings: Holdings, figure: keyof Holding): number {
  let sum = 0
  for (const holding of holdings.values()) sum += holding[figure]
  return sum
}

/** The sum over all ids; what only one side has counts in full. */
function difference(stated: Holdings, counted: Holdings, figure: keyof Holding): number {
  let sum = 0
  for (const [id, holding] of stated) sum += Math.abs(holding[figure] - (counted.get(id) ?? NOTHING)[figure])
  for (const [id, holding] of counted) if (!stated.has(id)) sum += holding[figure]
  return sum
}
