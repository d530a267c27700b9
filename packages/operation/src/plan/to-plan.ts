/**
 * What the engine answers, as a plan of the operation: its commands under names that last, what is short, how good it is.
 *
 *   asked     the engine was asked for what is left to plan, so its figures leave out what is fixed: here served = fixed commands of a wish,
 *             and planned, wanted and bound are each + served
 *   partly    where only some was planned again, the rest is told as before: shortages of other wishes stay, and of the whole nothing is proven
 */
import type { OperationChange, OperationCommand, OperationPlan, OperationShortage } from '@muster/contracts'
import { type Instant, printCoord } from '@muster/game'
import type { EngineChange, Offered, OperationReport } from '@muster/planner'
import { inOrderOfLaunch, leavingOf } from '../edits/edited-commands.ts'
import type { AskedOperation, PartlyAsked } from '../question/to-engine.ts'
import { hitKey } from '../question/wishes.ts'
import { CommandNames } from './command-id.ts'

/** An answer of the engine, with what was asked and how long it took. */
export interface MadeOperation {
  readonly asked: AskedOperation
  readonly report: OperationReport
  readonly milliseconds: number
  readonly plannedAt: Instant
  /** Time ran out, or somebody had enough: it is the best that was found by then. */
  readonly isStopped?: boolean
}

/**
 * The plan with what was kept of the one before; commands by launch. It is a value: nothing is saved by it, and a proposal that nobody
 * takes is thrown away as it is.
 */
export function toPlan(made: MadeOperation): OperationPlan {
  const { asked, report } = made
  // What was edited by hand is by now what the plan was made around, unless only some of it was planned again.
  const kept = asked.partly ? asked.kept : asked.kept.map(({ isByHand: _before, ...command }) => command)
  const commands = inOrderOfLaunch([...kept, ...newCommands(asked, report)])
  const servedOf = servedByWish(asked)
  const shortages = report.shortages.map((shortage) => shortageOf(shortage, asked, servedOf.get(shortage.wish) ?? 0))
  return {
    commands,
    shortages: asked.partly ? [...withToldBefore(asked.partly, shortages)] : shortages,
    figures: figuresOf(made, servedOf),
    ...(asked.takenOut.length > 0 && { takenOut: [...asked.takenOut] }),
  }
}

/**
 * How good the plan is as a whole. What was taken out by hand is wanted still, and asked of nobody.
 *
 *   planned = what the engine planned + served
 *   wanted  = what it was asked for   + served + taken out      (of all wishes, where some were planned again)
 *   bound   = what it says            + served
 *
 * So bound stays below wanted by what was taken out: no plan gives more than is asked of it, and what a hand took out is asked of nobody.
 */
function figuresOf(
  { asked, report, milliseconds, plannedAt, isStopped }: MadeOperation,
  servedOf: ReadonlyMap<number, number>,
): OperationPlan['figures'] {
  const { planned, wanted, bound, proven, seenByTower, seed } = report.optimality
  const served = [...servedOf.values()].reduce((sum, count) => sum + count, 0)
  const { partly, takenOut } = asked
  const out = takenOut.reduce((sum, { count }) => sum + count, 0)
  const all = partly?.wanted.reduce((sum, count) => sum + count, 0)
  // Where only some was planned again the rest still rests on what it was made of.
  const plannedOn = partly ? partly.plan.figures?.plannedOn : asked.plannedOn
  return {
    planned: planned + served,
    // Of the whole plan nothing is known by having planned some of it again, but that it cannot have more than is wanted.
    ...(all === undefined
      ? { wanted: wanted + served + out, bound: bound + served, proven }
      : { wanted: all, bound: Math.max(all, planned + served), proven: false }),
    seenByTower,
    seed,
    milliseconds: Math.round(milliseconds),
    plannedAt,
    ...(isStopped && { isStopped }),
    ...(plannedOn && { plannedOn }),
  }
}

/** What was short stays so for the reasons that were told, where nothing newer is. */
function withToldBefore({ plan }: PartlyAsked, now: readonly OperationShortage[]): readonly OperationShortage[] {
  const newer = new Set(now.map(hitKey))
  return [...(plan.shortages ?? []).filter((shortage) => !newer.has(hitKey(shortage))), ...now]
}

/** What the engine adds to what was kept, under ids that neither that nor `taken` has. */
export function newCommands(
  { wishes, templates, operation, kept, free }: AskedOperation,
  { commands }: Pick<OperationReport, 'commands'>,
  taken: Iterable<string> = [],
): OperationPlan['commands'] {
  const names = new CommandNames(free)
  for (const { id } of kept) names.take(id)
  for (const id of taken) names.take(id)
  const places = new FreePlaces(kept)
  // By launch, so that of those that join a train the first to leave takes its first free place.
  const byPlace = commands.toSorted((a, b) => a.launch - b.launch || (a.inTrain ?? 0) - (b.inTrain ?? 0))
  return byPlace.flatMap((command) => {
    const [wish, template] = [wishes[command.wish], templates[command.template]]
    const village = operation.villages[command.village]
    if (!wish || !template || !village) return []
    const named = {
      source: printCoord(command.source),
      target: wish.target,
      wave: wish.wave,
      template: template.id,
      arrival: command.arrival,
      ...((wish.building ?? template.building) && { building: wish.building ?? template.building }),
    }
    const { launch, inTrain } = command
    const made = { id: names.nameOf(named), ...named, playerId: village.owner, units: { ...command.amounts }, launch }
    return [inTrain === undefined ? made : { ...made, inTrain: places.next({ ...made, inTrain }) }]
  })
}

/**
 * The engine numbers what it sends with one launch from 1, and knows nothing of the places of commands that are fixed.
 *
 * Of each train the places that nobody has: whoever joins one that is on its way, or locked in part, takes the first of them.
 */
class FreePlaces {
  private readonly taken = new Map<string, Set<number>>()

  constructor(kept: OperationPlan['commands']) {
    for (const command of kept) if (command.inTrain !== undefined) this.placesOf(command).add(command.inTrain)
  }

  next(command: OperationCommand): number {
    const taken = this.placesOf(command)
    let place = 1
    while (taken.has(place)) place++
    taken.add(place)
    return place
  }

  private placesOf(command: OperationCommand): Set<number> {
    const places = this.taken.get(leavingOf(command)) ?? new Set()
    this.taken.set(leavingOf(command), places)
    return places
  }
}

/** By the wish's index: fixed commands that it has already, which the engine was not asked for. */
function servedByWish({ operation }: AskedOperation): ReadonlyMap<number, number> {
  const served = new Map<number, number>()
  for (const { wish } of operation.fixed) if (wish !== undefined) served.set(wish, (served.get(wish) ?? 0) + 1)
  return served
}

/** The engine tells indices of wishes and waves; a plan outlives them, so here they are names. */
function shortageOf(
  shortage: OperationReport['shortages'][number],
  asked: AskedOperation,
  served: number,
): OperationShortage {
  const { wave, target, building, catapults } = asked.wishes[shortage.wish] ?? { wave: '', target: '' }
  // Waves are told by any of their wishes: the engine numbers waves, and has no names.
  const spentOn = shortage.spentOn?.flatMap((spent) => {
    const of = asked.wishes[asked.operation.wishes.findIndex((wish) => wish.wave === spent.wave)]
    return of ? [{ wave: of.wave, villages: spent.villages }] : []
  })
  return {
    target,
    wave,
    ...(building && { building }),
    ...(catapults && { catapults }),
    planned: shortage.planned + served,
    wanted: asked.partly?.wanted[shortage.wish] ?? shortage.wanted + served,
    reason: shortage.reason,
    villages: Object.entries(shortage.villages).map(([reason, count]) => ({ reason, count })),
    ...(spentOn && { spentOn }),
    changes: shortage.changes.map((change) => changeOf(change, asked)),
    ...(shortage.isUntried && { isUntried: true }),
  }
}

/** A change of the engine as one of the operation: owners are players, villages coordinates. */
function changeOf(change: Offered<EngineChange>, asked: AskedOperation): OperationChange {
  const { wins, mayWinMore } = change
  return { ...whatChanges(change, asked), wins, ...(mayWinMore && { mayWinMore }) }
}

/** Without what it wins. Every kind of the engine has its case: a new one does not compile before it has one. */
function whatChanges(change: Offered<EngineChange>, { operation }: AskedOperation): OperationChange {
  switch (change.change) {
    case 'LATER_LANDING':
      return { change: change.change, latestArrival: change.latestArrival }
    case 'GREATER_DISTANCE':
    case 'LESSER_DISTANCE':
      return { change: change.change, fields: change.fields }
    case 'LOWER_MORALE':
      return { change: change.change, percent: change.percent }
    case 'MORE_SENDERS':
    case 'NO_HOURS_OF_PLAYER':
      return { change: change.change, playerId: change.owner }
    case 'GREATER_LOAD':
      return { change: change.change, playerId: change.owner, most: change.most }
    case 'MORE_TROOPS': {
      const at = operation.villages[change.village]?.at
      return { change: change.change, ...(at && { source: printCoord(at) }), units: { ...change.amounts } }
    }
    case 'NO_UNIQUE_RULE':
      return { change: change.change }
  }
}
