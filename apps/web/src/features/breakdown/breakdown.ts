/**
 * A plan taken apart: who sends what, and how often it does the same.
 *
 * Two commands are the same by their villages when they go from one village to another; by
 * their players when they go from one village to villages of one player, whom the second of
 * them tells that the first may be a fake. A barbarian village is its own owner.
 */

import type { PlayerWithVillages } from '@muster/contracts'
import type { PlanWay } from '@muster/formats'
import { COMMAND_TYPES, type CommandType, groupedBy, printCoord, UNITS, type UnitName } from '@muster/game'
import { byName } from '../../ui/name-order.ts'

interface BreakdownLine {
  readonly source: string
  readonly target: string
  /** Absent where the line does not tell it. */
  readonly unit: UnitName | undefined
  readonly type: CommandType | undefined
  /** As it was pasted. */
  readonly line: string
  /** Empty for barbarians. */
  readonly sourcePlayer: string
  readonly targetPlayer: string
}

export interface UnitPart {
  readonly unit: UnitName | undefined
  readonly lines: readonly BreakdownLine[]
}

interface TypePart {
  readonly type: CommandType | undefined
  /** In the order of the game. */
  readonly units: readonly UnitPart[]
}

export interface AttackerPart {
  readonly player: string
  readonly types: readonly TypePart[]
}

export const BREAKDOWN_FIGURES = ['plans', 'coordPairs', 'playerPairs'] as const
export type BreakdownFigure = (typeof BREAKDOWN_FIGURES)[number]

interface Figure {
  readonly count: number
  /** All lines of which there is more than one of a kind, kind by kind. */
  readonly repeated: readonly string[]
}

export interface Breakdown {
  readonly figures: Readonly<Record<BreakdownFigure, Figure>>
  /** By name, barbarians last. */
  readonly attackers: readonly AttackerPart[]
}

export function breakdownOf(ways: readonly PlanWay[], players: readonly PlayerWithVillages[]): Breakdown {
  const ownerAt = new Map(players.flatMap((player) => player.villages.map((village) => [village.coordinates, player])))
  const nameAt = (coord: string) => ownerAt.get(coord)?.name ?? ''
  const lines = ways.map(({ source, target, text, line }): BreakdownLine => {
    const from = printCoord(source)
    const to = printCoord(target)
    return {
      source: from,
      target: to,
      unit: line?.unit,
      type: line?.type,
      line: text,
      sourcePlayer: nameAt(from),
      targetPlayer: nameAt(to),
    }
  })
  const ownerKey = (coord: string) => ownerAt.get(coord)?.playerId || coord
  return {
    figures: {
      plans: { count: lines.length, repeated: repeatedOf(groupedBy(lines, ({ line }) => line)) },
      coordPairs: pairsOf(groupedBy(lines, ({ source, target }) => `${source}>${target}`)),
      playerPairs: pairsOf(groupedBy(lines, ({ source, target }) => `${source}>${ownerKey(target)}`)),
    },
    attackers: attackersOf(lines),
  }
}

/** How many commands a player sends, by their slowest unit. */
export interface SentBy {
  readonly player: string
  readonly counts: ReadonlyMap<UnitName | undefined, number>
  readonly sum: number
}

/** A row a player, the units that occur in the order of the game, and everybody's together. */
export function sentBy(attackers: readonly AttackerPart[]) {
  const rows = attackers.map(({ player, types }) =>
    sentWith(
      player,
      types.flatMap((type) => type.units),
    ),
  )
  const total = sentWith(
    '',
    attackers.flatMap(({ types }) => types.flatMap(({ units }) => units)),
  )
  return { rows, units: [...UNITS, undefined].filter((unit) => total.counts.has(unit)), total }
}

function sentWith(player: string, parts: readonly UnitPart[]): SentBy {
  const counts = new Map<UnitName | undefined, number>()
  for (const { unit, lines } of parts) counts.set(unit, (counts.get(unit) ?? 0) + lines.length)
  return { player, counts, sum: parts.reduce((sum, { lines }) => sum + lines.length, 0) }
}

function pairsOf(kinds: ReadonlyMap<string, readonly BreakdownLine[]>): Figure {
  return { count: kinds.size, repeated: repeatedOf(kinds) }
}

function repeatedOf(kinds: ReadonlyMap<string, readonly BreakdownLine[]>): string[] {
  return [...kinds.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ line }) => line))
}

function attackersOf(lines: readonly BreakdownLine[]): AttackerPart[] {
  return Array.from(
    groupedBy(lines, ({ sourcePlayer }) => sourcePlayer),
    ([player, sent]) => ({ player, types: typesOf(sent) }),
  ).sort((a, b) => Number(a.player === '') - Number(b.player === '') || byName(a.player, b.player))
}

function typesOf(lines: readonly BreakdownLine[]): TypePart[] {
  return [...COMMAND_TYPES, undefined]
    .map((type) => ({ type, units: unitsOf(lines.filter((line) => line.type === type)) }))
    .filter(({ units }) => units.length > 0)
}

function unitsOf(lines: readonly BreakdownLine[]): UnitPart[] {
  return [...UNITS, undefined]
    .map((unit) => ({ unit, lines: lines.filter((line) => line.unit === unit) }))
    .filter((part) => part.lines.length > 0)
}
