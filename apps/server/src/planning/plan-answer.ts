/**
 * Writes a plan's answer: the engine's report becomes lines, warnings and figures
 * under the wire's names, with every moment as the world's clock shows it. The sentence of
 * a warning is the English one; the page says it in the player's language by its code.
 */
import { MOST_TOWERS_NAMED, type PlanAnswer, type PlanFix, type PlanRequest, type PlanWarning } from '@muster/contracts'
import { printOffPackLine, wallTimeOf } from '@muster/formats'
import { printCoord, printDuration, type SecondOfDay } from '@muster/game'
import { en } from '@muster/phrases'
import type {
  Command,
  LevelPrice,
  Offered,
  PoolCertificate,
  Problem,
  ProblemChange,
  Report,
  Shortage,
} from '@muster/planner'
import type { WorldRecord } from '../worlds/world-record.ts'
import { sourcesOf } from './plan-request.ts'

/** A problem of `request` on `world`, and what the engine made of it in so many milliseconds. */
export interface MadePlan {
  readonly request: PlanRequest
  readonly world: WorldRecord
  readonly problem: Problem
  readonly report: Report
  readonly milliseconds: number
}

export function toWire(made: MadePlan): PlanAnswer {
  const { request, world, problem, report, milliseconds } = made
  const isFake = ({ pool }: Command) => pool === 'fake'
  const line = (command: Command) => lineOf(command, world.timeZone)
  const used = new Set(report.commands.map(({ source }) => printCoord(source)))
  const given = sourcesOf(request)
  return {
    planningLines: report.commands.filter((command) => !isFake(command)).map(line),
    planningLinesFakes: report.commands.filter(isFake).map(line),
    message: plannedOf(report),
    statistics: { tries: report.tries, executionTime: milliseconds },
    usedSourceVillages: given.filter((source) => used.has(source)),
    unUsedSourceVillages: given.filter((source) => !used.has(source)),
    watchTowers: request.watchTowers ?? [],
    world: { world: world.key, url: world.url, timeZone: world.timeZone },
    warnings: [...shortageWarnings(made), ...towerWarnings(made)],
    optimality: { ...report.optimality },
    ...(report.certificate && { certificate: report.certificate.map((prices) => certificateOf(prices, made)) }),
    plannedDate: new Date(problem.rules.now).toISOString(),
  }
}

/** Prices by the names of villages; a village that is listed twice in a pool has its price twice. */
function certificateOf({ supplies, demands, services, ...rest }: PoolCertificate, { problem, world }: MadePlan) {
  const sourceOf = (supply: number) => printCoord(known(problem.supplies, supply).village)
  const targetOf = (demand: number) => printCoord(known(problem.demands, demand).target)
  return {
    ...rest,
    sources: supplies.map(({ supply, price }) => ({ coords: sourceOf(supply), price: wirePrice(price) })),
    targets: demands.map(({ demand, price }) => ({
      coords: targetOf(demand),
      arrivalTime: wallTimeOf(known(problem.demands, demand).arrival, world.timeZone),
      price: wirePrice(price),
    })),
    services: services.map(({ supply, demand, price }) => ({
      source: sourceOf(supply),
      target: targetOf(demand),
      price: wirePrice(price),
    })),
  }
}

function wirePrice([commands, unseen, travel]: LevelPrice): [number, number, number] {
  return [commands, unseen, travel]
}

function lineOf(command: Command, timeZone: string): string {
  const { arrival, launch } = command
  return printOffPackLine({
    ...command,
    arrival: wallTimeOf(arrival, timeZone),
    launch: wallTimeOf(launch, timeZone),
  })
}

function plannedOf({ optimality: { planned, wanted } }: Report): string {
  return en.result.planned.replace('{{planned}}', String(planned)).replace('{{wanted}}', String(wanted))
}

/**
 * Shortages of one cause share one Hall set, which can name thousands of villages. It is told once, with
 * the first of them.
 */
function shortageWarnings(made: MadePlan): PlanWarning[] {
  const told = new Set<Shortage['hallSet']>()
  return made.report.shortages.map((shortage) => {
    const { hallSet, ...rest } = shortage
    if (!hallSet || told.has(hallSet)) return shortageWarning(rest, made)
    told.add(hallSet)
    return shortageWarning(shortage, made)
  })
}

function shortageWarning(shortage: Shortage, { problem, world }: MadePlan): PlanWarning {
  const { demand, planned, wanted, reason, mostly, sources, hallSet, changes } = shortage
  return {
    ...aboutDemand(problem, demand, world.timeZone),
    message: mostly ? `${en.result.mostly[mostly]} ${en.warnings[reason]}` : en.warnings[reason],
    totalPlanned: planned,
    totalNeeded: wanted,
    reason,
    ...(mostly && { mostly }),
    sources: { ...sources },
    ...(hallSet && {
      hallSet: {
        targets: coordsOnce(hallSet.demands.map((index) => known(problem.demands, index).target)),
        sources: coordsOnce(hallSet.supplies.map((index) => known(problem.supplies, index).village)),
      },
    }),
    fixes: changes.map((change) => fixOf(change, world.timeZone)),
  }
}

function fixOf(change: Offered<ProblemChange>, timeZone: string): PlanFix {
  if (change.change !== 'WIDER_SEND_TIMES') return { ...change }
  const { quietHours, ...rest } = change
  return {
    ...rest,
    launch: wallTimeOf(change.launch, timeZone),
    ...(quietHours && {
      exclusionSendTime: { earliest: hourText(quietHours.until), latest: hourText(quietHours.from) },
    }),
  }
}

/** `HH:MM`, as requests have it. */
function hourText(second: SecondOfDay): string {
  return printDuration(second).slice(0, 'HH:MM'.length)
}

/** One for each demand some of whose commands a tower sees; they are in the plan because nothing better was left. */
function towerWarnings({ problem, report, world }: MadePlan): PlanWarning[] {
  const planned = new Map<number, { amount: number; readonly seen: Command[] }>()
  for (const command of report.commands) {
    const ofDemand = planned.get(command.demand) ?? { amount: 0, seen: [] }
    ofDemand.amount += command.amount
    if (command.seenBy.length > 0) ofDemand.seen.push(command)
    planned.set(command.demand, ofDemand)
  }
  return [...planned]
    .filter(([, { seen }]) => seen.length > 0)
    .map(([demand, { amount, seen }]) => ({
      ...aboutDemand(problem, demand, world.timeZone),
      message: en.warnings.SEEN_BY_TOWER,
      totalPlanned: amount,
      totalNeeded: known(problem.demands, demand).wanted,
      reason: 'SEEN_BY_TOWER',
      seen: seen.map((command) => ({
        line: lineOf(command, world.timeZone),
        towers: command.seenBy.slice(0, MOST_TOWERS_NAMED).map((tower) => printCoord(known(problem.towers, tower).at)),
        ...(command.seenBy.length > MOST_TOWERS_NAMED && { moreTowers: command.seenBy.length - MOST_TOWERS_NAMED }),
      })),
      fixes: [],
    }))
}

function aboutDemand(problem: Problem, index: number, timeZone: string) {
  const { pool, target, arrival } = known(problem.demands, index)
  return { pool, coords: printCoord(target), arrivalTime: wallTimeOf(arrival, timeZone) }
}

function coordsOnce(coords: Parameters<typeof printCoord>[0][]): string[] {
  return [...new Set(coords.map(printCoord))]
}

function known<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`The report names index ${index} of a list of ${list.length}`)
  return item
}
