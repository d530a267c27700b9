/** The commands of a plan as rows of a table: whose village sends to whose, and when; by launch. */

import type { PlanLine } from '@muster/formats'
import { type Coord, printCoord } from '@muster/game'
import { byName } from '../../ui/name-order.ts'
import type { OwnedVillage, Ownership } from '../villages/village-ownership.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import type { LaunchChoice } from './hours/send-hours.ts'
import type { PlanLines } from './plan-lines.ts'

export interface RowVillage {
  readonly coords: string
  /** Empty where the game names none, and until it is known. */
  readonly name: string
  /** Empty for barbarians, and until it is known. */
  readonly owner: string
}

export interface CommandRow {
  readonly key: number
  readonly line: PlanLine
  readonly isFake: boolean
  readonly from: RowVillage
  readonly to: RowVillage
  /** All that can be searched for, in small letters. */
  readonly text: string
}

export interface CommandFilter {
  /** Empty for all. */
  readonly player: string
  /** Words, each of which a command must hold. */
  readonly text: string
  /** What was picked out on the plot of launches. */
  readonly chosen?: LaunchChoice | undefined
}

export function commandRows(
  { commands, fakes }: PlanLines,
  { villages }: Ownership,
  unitName: (line: PlanLine) => string,
): CommandRow[] {
  const all = [
    ...commands.map((line) => ({ line, isFake: false })),
    ...fakes.map((line) => ({ line, isFake: true })),
  ].toSorted((a, b) => (a.line.launch < b.line.launch ? -1 : Number(a.line.launch > b.line.launch)))
  return all.map(({ line, isFake }, key): CommandRow => {
    const from = rowVillage(line.source, villages.get(fieldNumber(line.source)))
    const to = rowVillage(line.target, villages.get(fieldNumber(line.target)))
    const places = [from, to].flatMap(({ coords, name, owner }) => [coords, name, owner])
    const text = [...places, unitName(line), line.launch, line.arrival].join(' ').toLowerCase()
    return { key, line, isFake, from, to, text }
  })
}

function rowVillage(at: Coord, village: OwnedVillage | undefined): RowVillage {
  return { coords: printCoord(at), name: village?.name ?? '', owner: village?.owner?.name ?? '' }
}

export function filtered(rows: readonly CommandRow[], { player, text, chosen }: CommandFilter): readonly CommandRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (player === '' && words.length === 0 && !chosen) return rows
  return rows.filter(
    (row) =>
      (player === '' || row.from.owner === player) &&
      (!chosen || isChosen(row, chosen)) &&
      words.every((word) => row.text.includes(word)),
  )
}

function isChosen({ line, from }: CommandRow, { span, player }: LaunchChoice): boolean {
  const isInSpan = line.launch >= span.from && line.launch < span.until
  return isInSpan && (player === undefined || from.owner === player)
}

/** Who sends how many, by name. */
export function senders(rows: readonly CommandRow[]): { readonly name: string; readonly commands: number }[] {
  const counts = new Map<string, number>()
  for (const { from } of rows) if (from.owner !== '') counts.set(from.owner, (counts.get(from.owner) ?? 0) + 1)
  return Array.from(counts, ([name, commands]) => ({ name, commands })).sort((a, b) => byName(a.name, b.name))
}
