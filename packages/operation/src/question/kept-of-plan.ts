/**
 * What of the plan in force the engine is not to move, and what it is to keep where nothing is lost by it.
 *
 *   locked, or has left       fixed, and where it is the first of a train, of a template of its own, all of the train: the others
 *                             could leave with no other village without one more of those
 *   some are planned again    all others are fixed as well, and the wishes want no more than those and these
 *   else                      kept where nothing is lost by it
 *   taken out by hand         wanted no more
 */
import type { OperationCommand, OperationPlan, OperationWaves, PlanAsk, TakenOut } from '@muster/contracts'
import { addToGroup, type Instant, instant, UNITS } from '@muster/game'
import type { EarlierCommand, FixedCommand, OperationVillage, Wish } from '@muster/planner'
import { leavingOf } from '../edits/edited-commands.ts'
import type { Ground } from '../ground.ts'
import { homesOf } from '../troops/counted-stock.ts'
import { knownCounts } from '../troops/sending-villages.ts'
import { coordOf } from './engine-rules.ts'
import { catapultsOf, type EngineTemplates } from './engine-templates.ts'
import type { NamedWish } from './wishes.ts'

export interface KeptOfPlan {
  /** Sources of fixed commands that send nothing more: they are not among those who send. */
  readonly villages: readonly OperationVillage[]
  readonly fixed: readonly FixedCommand[]
  readonly before: readonly EarlierCommand[]
  /** The commands of the plan that are fixed. */
  readonly kept: OperationPlan['commands']
  /** The others. */
  readonly free: OperationPlan['commands']
  /** Of each wish how many of what is planned again served it; absent where everything is. */
  readonly again?: readonly number[]
  /** What was taken out by hand and stays out, and how many of each wish that is. */
  readonly takenOut: readonly TakenOut[]
  readonly out: readonly number[]
}

/** Of an operation without a plan. */
export const NOTHING_KEPT: KeptOfPlan = {
  villages: [],
  fixed: [],
  before: [],
  kept: [],
  free: [],
  takenOut: [],
  out: [],
}

export interface PlannedAnew {
  readonly villages: readonly OperationVillage[]
  readonly wishes: readonly Wish[]
  /** By the same index. */
  readonly names: readonly NamedWish[]
  readonly engine: EngineTemplates
  readonly ground: Ground
  readonly now: Instant
  readonly ask: Pick<PlanAsk, 'only' | 'putBack'>
}

/**
 * Locked commands and those that have left are fixed. The steps stand in the order in which commands take their place in a wish: what
 * stays serves it first, then what may move, and what was taken out by hand comes off what is still wanted then. So a wish is never
 * given up for a command that is there already, and a command that may move is never called kept where it would be one too many.
 *
 * `ask.only` names ids; with one command of a train all of it is meant.
 */
export function keptOfPlan(
  { commands, takenOut = [] }: Pick<OperationPlan, 'commands' | 'takenOut'>,
  waves: OperationWaves,
  { villages, wishes, names, engine, ground, now, ask }: PlannedAnew,
): KeptOfPlan {
  const villageAt = new Map(villages.map(({ at }, index) => [`${at.x}|${at.y}`, index]))
  const served = new ServedWishes(wishes, names, engine)
  const homeOf = homesOf(waves)
  const extra: OperationVillage[] = []
  const fixed: FixedCommand[] = []
  const before: EarlierCommand[] = []
  const kept: OperationPlan['commands'] = []

  /** A source that does not send any more stands among the villages with nothing left. */
  function villageOf(source: string, playerId: number): number {
    const known = villageAt.get(source)
    if (known !== undefined) return known
    const index = villages.length + extra.push({ at: coordOf(source), owner: playerId, points: 0, stock: {} }) - 1
    villageAt.set(source, index)
    return index
  }

  // 1. Which of them stay.
  const isAgain = plannedAgain(commands, ask)
  const stays = (command: OperationCommand) => isSettled(command, now) || !isAgain(command)
  const led = ledTrains(commands.filter(stays), waves)
  const isFixed = (command: OperationCommand) =>
    stays(command) || (ask.only === undefined && led.has(leavingOf(command)))
  const free = commands.filter((command) => !isFixed(command))
  // 2. Those first: they serve their wishes before any that may move, which else would be one too many.
  for (const command of commands.filter(isFixed)) {
    const target = coordOf(command.target)
    const home = homeOf(command)
    const wish = served.take(command)
    const template = engine.templates[engine.indexOf(command.template) ?? -1]
    kept.push(command)
    fixed.push({
      village: villageOf(command.source, command.playerId),
      ...(wish !== undefined && { wish }),
      target,
      targetOwner: ground.village(target)?.playerId ?? 0,
      amounts: knownCounts(command.units),
      isFake: template?.isFake === true,
      ...(template?.isOnly && { isOnly: true }),
      ...(command.inTrain !== undefined && { isTrain: true }),
      launch: instant(command.launch),
      arrival: instant(command.arrival),
      ...(home && { home }),
    })
  }
  // 3. The others, by village, wish and template, as far as the engine can make them again.
  const again = wishes.map(() => 0)
  for (const command of free) {
    const village = villageAt.get(command.source)
    const found = village === undefined || village >= villages.length ? undefined : served.takeWithTemplate(command)
    if (found && village !== undefined) {
      const amounts = knownCounts(command.units)
      const isKnown = UNITS.some((unit) => (amounts[unit] ?? 0) > 0)
      before.push({ village, ...found, arrival: instant(command.arrival), ...(isKnown && { amounts }) })
    }
    const wish = found ? found.wish : ask.only && served.takeWanting(command)
    if (wish !== undefined) again[wish] = (again[wish] ?? 0) + 1
  }
  // Where only some are planned again no wish wants more than it had.
  if (ask.only) return { villages: extra, fixed, before, kept, free, again, takenOut, out: [] }
  const left = takenOut.filter(({ wave }) => !ask.putBack?.includes(wave))
  return { villages: extra, fixed, before, kept, free, ...served.without(left) }
}

/**
 * Locked, or has left: nobody moves it any more, and no rule is asked of it. What leaves this very moment may still be held back. An earliest launch
 * that somebody has set since is a rule like any other: what leaves before it has not left for that, and is planned again.
 */
export function isSettled({ isLocked, launch }: Pick<OperationCommand, 'isLocked' | 'launch'>, now: Instant): boolean {
  return isLocked === true || launch < now
}

/** Trains of which the first, with a template that no other of it has, is among these commands. */
function ledTrains(commands: readonly OperationCommand[], { waves }: OperationWaves): ReadonlySet<string> {
  const firsts = new Map(waves.map(({ id, train }) => [id, train?.first]))
  const isFirst = ({ inTrain, wave, template }: OperationCommand) =>
    inTrain !== undefined && firsts.get(wave) === template
  return new Set(commands.filter(isFirst).map(leavingOf))
}

/** Whether a command may move: with one of a train all of it may. */
function plannedAgain(
  commands: readonly OperationCommand[],
  { only }: Pick<PlanAsk, 'only'>,
): (command: OperationCommand) => boolean {
  if (!only) return () => true
  const named = new Set(only)
  const leaving = new Set(commands.filter(({ id }) => named.has(id)).map(leavingOf))
  return (command) => leaving.has(leavingOf(command))
}

/**
 * Which wish a command serves. Hits on a building of a target are a wish for each size, and a hit serves that of its own size as long
 * as that wants more, then the others: so as many are left to be planned as are not there, each of its own size.
 */
class ServedWishes {
  private readonly engine: EngineTemplates
  private readonly at = new Map<string, Wanting[]>()

  constructor(wishes: readonly Wish[], names: readonly NamedWish[], engine: EngineTemplates) {
    this.engine = engine
    for (const [index, wish] of wishes.entries()) {
      const name = names[index]
      if (!name) continue
      const key = wishKey(name)
      const one = { index, wish, building: name.building, left: wish.wanted }
      addToGroup(this.at, key, one)
    }
  }

  /** That of a command that stays, whatever it is made of. */
  take(command: OperationCommand): number | undefined {
    const all = this.wantingOf(command)
    const isOfItsSize = (one: Wanting) => this.templateOf(command, one) !== undefined
    const wants = ({ left }: Wanting) => left > 0
    const found =
      all.find((one) => wants(one) && isOfItsSize(one)) ?? all.find(wants) ?? all.find(isOfItsSize) ?? all[0]
    if (found) found.left--
    return found?.index
  }

  /** That of a command that may move, with the template by which it serves it; none where it would be one too many. */
  takeWithTemplate(command: OperationCommand): { readonly wish: number; readonly template: number } | undefined {
    for (const one of this.wantingOf(command)) {
      const template = this.templateOf(command, one)
      if (template === undefined || one.left <= 0) continue
      one.left--
      return { wish: one.index, template }
    }
    return undefined
  }

  /** That of a command that goes, whatever it was made of; none where it was one too many. */
  takeWanting(command: OperationCommand): number | undefined {
    const all = this.wantingOf(command).filter(({ left }) => left > 0)
    const found = all.find((one) => this.templateOf(command, one) !== undefined) ?? all[0]
    if (found) found.left--
    return found?.index
  }

  /** What of it stays out: no more than is missing, where the wave wants as many of the target as when it was taken out. */
  without(takenOut: readonly TakenOut[]): Pick<KeptOfPlan, 'takenOut' | 'out'> {
    const out: number[] = []
    const still = takenOut.flatMap((one): TakenOut[] => {
      const all = (this.at.get(wishKey(one)) ?? []).filter(({ building }) => building === one.building)
      if (all.reduce((sum, { wish }) => sum + wish.wanted, 0) !== one.wanted) return []
      let count = 0
      for (const wanting of all) {
        const here = Math.max(0, Math.min(one.count - count, wanting.left))
        if (here > 0) out[wanting.index] = here
        wanting.left -= here
        count += here
      }
      return count > 0 ? [{ ...one, count }] : []
    })
    return { takenOut: still, out }
  }

  /** Of the wave for the target: what asks for the command's building, and what asks for none, for a template may aim by itself. */
  private wantingOf(command: OperationCommand): readonly Wanting[] {
    const all = this.at.get(wishKey(command)) ?? []
    return all.filter(({ building }) => building === undefined || building === command.building)
  }

  /** The engine's template of that name by which the wish is served; of a hit that of its own size. */
  private templateOf({ template, units }: OperationCommand, { wish, building }: Wanting): number | undefined {
    const { templates, train } = wish
    const usable = [...templates, ...(train?.first === undefined ? [] : [train.first])]
    const isOfItsSize = (one: number) => catapultsOf(this.engine.templates[one]) === units.catapult
    return usable.find((one) => this.engine.names[one]?.id === template && (building === undefined || isOfItsSize(one)))
  }
}

/** A wish that is being served; `left` may go below 0, for what is fixed stays also where nobody wants it. */
interface Wanting {
  /** Of the wish. */
  readonly index: number
  readonly wish: Wish
  readonly building: NamedWish['building']
  left: number
}

/** All that a wave wants of a target, whatever it hits: which of its buildings a command serves is asked afterwards. */
function wishKey({ wave, target }: Pick<OperationCommand, 'wave' | 'target'>): string {
  return `${wave} ${target}`
}
