/**
 * What becomes of all that was read: the troops of each player, and apart from them what is not taken and why.
 *
 *   a village twice       the later one wins for what it says; what is at home and what is owned in all stand side by side
 *   no village there      apart
 *   a barbarian village   apart
 *   a player of no tribe that takes part   apart
 *   what stands in a village, whoever owns it   not taken, unless somebody says that it is his own
 */

import type { KeptTroops, TroopMark, TroopVillage, UnitCounts, VillageOwnership } from '@muster/contracts'
import type { TroopFormat, TroopPart, TroopReading, VillageTroops } from '@muster/formats'
import {
  groupedBy,
  isUnitName,
  isWhollyKnown,
  printCoord,
  type TroopAmounts,
  type UnitName,
  type VillageUnit,
} from '@muster/game'
import { broughtAt } from '@muster/operation'
import { byName } from '../../../../ui/name-order.ts'
import type { ChosenMark } from './brought-texts.ts'

export interface ReadBrought {
  /** Of the text. */
  readonly id: string
  /** Of the file; empty for a paste. */
  readonly name: string
  readonly reading: TroopReading
  readonly ownership: VillageOwnership
}

export interface ReadPart {
  /** Tells it from all others: its text and its place in it. */
  readonly key: string
  readonly textId: string
  readonly textName: string
  readonly format: TroopFormat
  readonly villages: number
  /** How many the page said that there are. */
  readonly announced?: number
  /** Units that the heading of a table does not name: they count as none. */
  readonly unnamed?: readonly UnitName[]
  readonly firstLine: number
  /** What its counts are; absent where the format does not tell and nobody has said. */
  readonly mark: ChosenMark | undefined
  readonly isByHand: boolean
}

export interface PlacedVillage {
  readonly coords: string
  readonly textId: string
  readonly line: number
  /** Of the owner, where there is one. */
  readonly player?: string
}

export interface TakenPlayer {
  readonly playerId: number
  readonly name: string
  /** Empty for none. */
  readonly tag: string
  readonly mark: TroopMark
  readonly villages: readonly TroopVillage[]
  /** Villages of which some counts are a question mark. */
  readonly unseen: number
  /** Villages of the troops before; absent where there were none. */
  readonly before?: number
  /** Those of them that are not among the new ones, each with its age. */
  readonly gone: readonly TroopVillage[]
}

export interface TakenTroops {
  readonly parts: readonly ReadPart[]
  /** By name. */
  readonly players: readonly TakenPlayer[]
  readonly unknown: readonly PlacedVillage[]
  readonly barbarian: readonly PlacedVillage[]
  readonly outside: readonly PlacedVillage[]
  /** Where the reading stands that lost. */
  readonly repeated: readonly PlacedVillage[]
}

export interface TakingRules {
  readonly units: readonly VillageUnit[]
  /** Of tribes that take part; nobody is outside where it is empty. */
  readonly tribes: readonly number[]
  readonly marks: Readonly<Record<string, ChosenMark>>
  readonly kept: readonly KeptTroops[]
}

interface Entry {
  readonly placed: PlacedVillage
  readonly playerId: number
  readonly marks: Set<TroopMark>
  atHome?: TroopAmounts
  allOwn?: TroopAmounts
  inTransit?: TroopAmounts
}

export function takenTroops(brought: readonly ReadBrought[], rules: TakingRules): TakenTroops {
  const owners = ownersOf(brought.map(({ ownership }) => ownership))
  const entries = new Map<string, Entry>()
  const unknown: PlacedVillage[] = []
  const barbarian: PlacedVillage[] = []
  const outside: PlacedVillage[] = []
  const repeated: PlacedVillage[] = []
  const tribes = new Set(rules.tribes)
  const parts: ReadPart[] = []

  for (const { id, name, reading } of brought) {
    for (const [index, part] of reading.parts.entries()) {
      const read = readPart(part, `${id}.${index}`, { id, name }, rules.marks)
      parts.push(read)
      if (read.mark === undefined || read.mark === 'LEFT') continue
      for (const village of part.villages) {
        const coords = printCoord(village.at)
        const playerId = owners.villages.get(coords)
        const player = playerId === undefined ? undefined : owners.players.get(playerId)
        const placed: PlacedVillage = {
          coords,
          textId: id,
          line: village.line,
          ...(player && { player: player.name }),
        }
        if (playerId === undefined) unknown.push(placed)
        else if (playerId === 0) barbarian.push(placed)
        else if (tribes.size > 0 && !tribes.has(player?.tribeId ?? 0)) outside.push(placed)
        else {
          const entry = entries.get(coords)
          const counts = countsOf(village, part.format, read.mark)
          if (entry && overwrites(entry, counts)) repeated.push(entry.placed)
          entries.set(coords, {
            placed,
            playerId,
            marks: new Set([...(entry?.marks ?? []), markOf(read)]),
            ...(entry?.atHome && { atHome: entry.atHome }),
            ...(entry?.allOwn && { allOwn: entry.allOwn }),
            // What is at home now may have been on its way before.
            ...(entry?.inTransit && !counts.atHome && { inTransit: entry.inTransit }),
            ...counts,
          })
        }
      }
    }
  }
  return { parts, players: playersOf(entries, owners, rules), unknown, barbarian, outside, repeated }
}

interface Owners {
  /** Player ids by coordinates; 0 is a barbarian village. */
  readonly villages: ReadonlyMap<string, number>
  readonly players: ReadonlyMap<number, VillageOwnership['players'][number]>
  readonly tags: ReadonlyMap<number, string>
}

function ownersOf(told: readonly VillageOwnership[]): Owners {
  return {
    villages: new Map(
      told.flatMap(({ villages }) => villages.map(({ coordinates, playerId }) => [coordinates, playerId])),
    ),
    players: new Map(told.flatMap(({ players }) => players.map((player) => [player.playerId, player]))),
    tags: new Map(told.flatMap(({ tribes }) => tribes.map(({ tribeId, tag }) => [tribeId, tag]))),
  }
}

const USUAL_MARK = { atHome: 'AT_HOME', allOwn: 'ALL_OWN', inVillage: 'LEFT', untold: undefined } as const

function readPart(
  { format, meaning, villages, announced, unnamed = [] }: TroopPart,
  key: string,
  text: { readonly id: string; readonly name: string },
  marks: TakingRules['marks'],
): ReadPart {
  const usual = USUAL_MARK[meaning]
  const chosen = marks[key]
  return {
    key,
    textId: text.id,
    textName: text.name,
    format,
    villages: villages.length,
    ...(announced !== undefined && { announced }),
    // Militia is nobody's to send, and no tool lists it.
    ...(unnamed.some(isUnitName) && { unnamed: unnamed.filter(isUnitName) }),
    firstLine: villages[0]?.line ?? 1,
    mark: chosen ?? usual,
    isByHand: chosen !== undefined && chosen !== usual,
  }
}

/** The own page tells both, unless somebody says otherwise. */
function countsOf(
  { amounts, outside, inTransit }: VillageTroops,
  format: TroopFormat,
  mark: 'AT_HOME' | 'ALL_OWN',
): Pick<Entry, 'atHome' | 'allOwn' | 'inTransit'> {
  if (mark === 'ALL_OWN') return { allOwn: amounts }
  if (format !== 'ownTroops' || !outside || !inTransit) return { atHome: amounts }
  const isMoving = Object.values(inTransit).some((amount) => amount > 0)
  return { atHome: amounts, allOwn: sumOf([amounts, outside, inTransit]), ...(isMoving && { inTransit }) }
}

/** What is unknown in one of them is unknown in all. */
function sumOf(rows: readonly TroopAmounts[]): TroopAmounts {
  const [first = {}, ...others] = rows
  const sums = Object.entries(first).map(([unit, amount]) => {
    // A key of amounts is a unit.
    const rest = others.map((row) => row[unit as VillageUnit])
    return [unit, rest.reduce<number | undefined>((sum, more) => plus(sum, more), amount)] as const
  })
  return Object.fromEntries(sums.filter(([, amount]) => amount !== undefined)) as TroopAmounts
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b
}

function overwrites(entry: Entry, counts: Pick<Entry, 'atHome' | 'allOwn'>): boolean {
  return Boolean((entry.atHome && counts.atHome) || (entry.allOwn && counts.allOwn))
}

function markOf({ mark, isByHand, format }: ReadPart): TroopMark {
  const isTold = USUAL_MARK_OF_FORMAT.has(format) && !isByHand
  return isTold && mark !== 'LEFT' && mark !== undefined ? mark : 'BY_HAND'
}

const USUAL_MARK_OF_FORMAT: ReadonlySet<TroopFormat> = new Set(['army', 'ownTroops', 'memberTroops'])

function playersOf(entries: ReadonlyMap<string, Entry>, owners: Owners, { units, kept }: TakingRules): TakenPlayer[] {
  const byPlayer = groupedBy(entries.values(), (entry) => entry.playerId)
  const before = new Map(kept.map((troops) => [troops.playerId, troops]))
  return Array.from(byPlayer, ([playerId, of]): TakenPlayer => {
    const player = owners.players.get(playerId)
    const were = before.get(playerId)
    const coords = new Set(of.map(({ placed }) => placed.coords))
    return {
      playerId,
      name: player?.name ?? '',
      tag: owners.tags.get(player?.tribeId ?? 0) ?? '',
      mark: commonMark(of),
      villages: of.map(({ placed, atHome, allOwn, inTransit }) => ({
        coords: placed.coords,
        ...(atHome && { atHome: counted(atHome) }),
        ...(allOwn && { allOwn: counted(allOwn) }),
        ...(inTransit && { inTransit: counted(inTransit) }),
      })),
      unseen: of.filter(({ atHome, allOwn }) => !isWhollyKnown(atHome ?? allOwn ?? {}, units)).length,
      ...(were && { before: were.villages.length }),
      gone: were
        ? were.villages
            .filter((village) => !coords.has(village.coords))
            .map((village) => ({ ...village, since: broughtAt(were, village) }))
        : [],
    }
  }).sort((a, b) => byName(a.name, b.name))
}

/** What is at home is told of all, or it is not told. */
function commonMark(entries: readonly Entry[]): TroopMark {
  if (entries.some(({ marks }) => marks.has('BY_HAND'))) return 'BY_HAND'
  return entries.every(({ atHome }) => atHome) ? 'AT_HOME' : 'ALL_OWN'
}

function counted(amounts: TroopAmounts): UnitCounts {
  return { ...amounts }
}
