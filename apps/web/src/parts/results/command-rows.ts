/** The commands of a plan as rows of a table: whose village sends to whose, and when; by launch. */
import type { PlayerWithVillages } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { printCoord } from '@muster/game'
import type { PlanLines } from './plan-lines.ts'
import type { LaunchChoice } from './send-hours.ts'

export interface CommandRow {
  readonly key: number
  readonly line: PlanLine
  readonly isFake: boolean
  readonly from: string
  readonly to: string
  /** Empty for barbarians, and until the owners are known. */
  readonly fromOwner: string
  readonly toOwner: string
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
  owners: readonly PlayerWithVillages[],
  unitName: (line: PlanLine) => string,
): CommandRow[] {
  const ownerAt = new Map(owners.flatMap(({ name, villages }) => villages.map((v) => [v.coordinates, name])))
  const all = [
    ...commands.map((line) => ({ line, isFake: false })),
    ...fakes.map((line) => ({ line, isFake: true })),
  ].toSorted((a, b) => (a.line.launch < b.line.launch ? -1 : Number(a.line.launch > b.line.launch)))
  return all.map(({ line, isFake }, key): CommandRow => {
    const from = printCoord(line.source)
    const to = printCoord(line.target)
    const fromOwner = ownerAt.get(from) ?? ''
    const toOwner = ownerAt.get(to) ?? ''
    const text = [from, to, fromOwner, toOwner, unitName(line), line.launch, line.arrival].join(' ').toLowerCase()
    return { key, line, isFake, from, to, fromOwner, toOwner, text }
  })
}

export function filtered(rows: readonly CommandRow[], { player, text, chosen }: CommandFilter): readonly CommandRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (player === '' && words.length === 0 && !chosen) return rows
  return rows.filter(
    (row) =>
      (player === '' || row.fromOwner === player) &&
      (!chosen || isChosen(row, chosen)) &&
      words.every((word) => row.text.includes(word)),
  )
}

function isChosen({ line, fromOwner }: CommandRow, { span, player }: LaunchChoice): boolean {
  const isInSpan = line.launch >= span.from && line.launch < span.until
  return isInSpan && (player === undefined || fromOwner === player)
}

/** Who sends how many, by name. */
export function senders(rows: readonly CommandRow[]): { readonly name: string; readonly commands: number }[] {
  const counts = new Map<string, number>()
  for (const { fromOwner } of rows) if (fromOwner !== '') counts.set(fromOwner, (counts.get(fromOwner) ?? 0) + 1)
  return Array.from(counts, ([name, commands]) => ({ name, commands })).sort((a, b) => a.name.localeCompare(b.name))
}
