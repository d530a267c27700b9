/** Planned departures as the commands of the report, in the order in which they leave. */
import { fieldsBetween, travelTime } from '@muster/game'
import type { PairTable } from './flow/pair-table.ts'
import type { Departure } from './launches/departure.ts'
import type { Problem } from './problem.ts'
import type { Command } from './report.ts'
import { seenBy, watchOf } from './watched.ts'

export function commandsOf(
  problem: Problem,
  tables: readonly PairTable[],
  departures: readonly Departure[],
): Command[] {
  const watches = problem.towers.map(watchOf)
  const commands = departures.flatMap((departure): Command[] => {
    const supply = tables[departure.part]?.cols.supply[departure.col] ?? -1
    const demand = tables[departure.part]?.rows.demand[departure.row] ?? -1
    const source = problem.supplies[supply]
    const wish = problem.demands[demand]
    if (!source || !wish)
      throw new Error(`Departure ${departure.part}/${departure.row}/${departure.col} is of no table.`)
    const { minutesPerField, boost } = wish
    const command: Command = {
      supply,
      demand,
      pool: wish.pool,
      source: source.village,
      target: wish.target,
      fields: fieldsBetween(source.village, wish.target),
      unit: wish.unit,
      type: wish.type,
      launch: departure.at,
      arrival: departure.arrival,
      travel: travelTime({ from: source.village, to: wish.target, minutesPerField, boost }),
      amount: source.pool === 'noble' ? source.noblesPerCommand : 1,
      seenBy: seenBy(watches, source.village, wish.target),
    }
    return Array.from({ length: departure.commands }, () => command)
  })
  return commands.sort(byLaunch)
}

function byLaunch(a: Command, b: Command): number {
  return (
    a.launch - b.launch ||
    a.arrival - b.arrival ||
    a.source.x - b.source.x ||
    a.source.y - b.source.y ||
    a.target.x - b.target.x ||
    a.target.y - b.target.y ||
    a.supply - b.supply ||
    a.demand - b.demand
  )
}
