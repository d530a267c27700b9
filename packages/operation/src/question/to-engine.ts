/**
 * What the engine is asked for an operation: its parts under the engine's names, and the way back.
 *
 *   troops ∘ selection ──▶ villages, owners
 *   targets × waves    ──▶ wishes              a wave's hits on buildings are a wish each
 *   templates          ──▶ templates           the hits of a ruin a template each
 *   plan in force      ──▶ fixed               what is locked or has left, from scratch as well
 *                      ──▶ before              the rest, where the plan is to be kept
 *   taken out by hand  ──▶ wishes              want so many fewer
 *   only               ──▶ fixed               whatever of the plan is not named, and no wish wants more than the plan gave it
 *
 * What cannot be asked as it stands is told, and the rest is asked without it.
 */
import type {
  OperationPlan,
  OperationRules,
  OperationTargets,
  OperationWaves,
  PlanAsk,
  PlanProblem,
  TakenOut,
  TroopSelection,
} from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { Operation, OperationVillage, Wish } from '@muster/planner'
import { withoutRule } from '@muster/planner/rules'
import type { Ground, WorldFacts } from '../ground.ts'
import { homesOf, stocksBefore } from '../troops/counted-stock.ts'
import { type CountedTroops, sendingVillages, type VillageChoice } from '../troops/sending-villages.ts'
import { engineObjective, engineOwners, engineRules, engineTowers, instantOf } from './engine-rules.ts'
import { type EngineTemplates, engineTemplates } from './engine-templates.ts'
import { keptOfPlan, NOTHING_KEPT } from './kept-of-plan.ts'
import { type PlannedOn, plannedOn } from './planned-on.ts'
import { type NamedWish, wishesOf } from './wishes.ts'

export interface OperationParts {
  readonly troops: readonly CountedTroops[]
  readonly selection: TroopSelection
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  readonly rules: OperationRules
  /** The plan in force; what was told of it stays told where only some of its commands are planned again. */
  readonly plan?: (Pick<OperationPlan, 'commands'> & Partial<OperationPlan>) | undefined
}

/** What is asked with the parts: where, when, and which of the questions that can be asked of one plan. */
export interface EngineSetting {
  readonly ground: Ground
  readonly world: WorldFacts
  readonly now: Instant
  readonly seed: number
  readonly ask: Pick<PlanAsk, 'keepsPlan' | 'without' | 'only' | 'putBack'>
  /** As in `Operation`. */
  readonly maxTries: number
}

export interface AskedOperation {
  readonly operation: Operation
  /** The setting's `now`: what leaves before it has left. `rules.now` of the operation may be later, for the rules may let nothing leave until then. */
  readonly askedAt: Instant
  /** By the engine's index, as are the templates. */
  readonly wishes: readonly NamedWish[]
  readonly templates: EngineTemplates['names']
  readonly choice: VillageChoice
  /** Commands of the plan in force that the engine is not asked for: they stay as they are. */
  readonly kept: OperationPlan['commands']
  /** Its other commands, which the engine is to keep where it can: what is planned alike is called alike. */
  readonly free: OperationPlan['commands']
  /** What was taken out of it by hand and stays out, and is not asked for. */
  readonly takenOut: readonly TakenOut[]
  /** Where only some of the plan in force are planned again. */
  readonly partly?: PartlyAsked
  /** What the parts say that it was made of. */
  readonly plannedOn: PlannedOn
  readonly problems: readonly PlanProblem[]
}

export interface PartlyAsked {
  /** What each wish wants, of which the engine is asked for what is planned again. */
  readonly wanted: readonly number[]
  /** The plan in force. */
  readonly plan: NonNullable<OperationParts['plan']>
}

/**
 * The question in full. `parts` as they were saved: what of them cannot be asked (a village that is somebody else's, a template that the world
 * lacks) stands in `problems`, and the rest is asked without it. Everything that the engine knows by index has its name here by the same index.
 */
export function toEngine(parts: OperationParts, setting: EngineSetting): AskedOperation {
  const { ground, world, ask } = setting
  const asked = { ...setting, rules: parts.rules }
  const { transitHome, ...selection } = parts.selection
  const sendsFrom = transitHome === undefined ? undefined : instantOf(transitHome, world.timeZone)
  // 1. Who sends, and with what: also what is in transit, where it is told when it is home.
  const choice = sendingVillages(parts.troops, sendsFrom === undefined ? selection : parts.selection, ground)
  // 2. What is sent, and what is wanted of whom. Ruins add templates while wishes are found, so these come after.
  const engine = engineTemplates(
    parts.waves,
    world.units.map(({ name }) => name),
    parts.selection.nukeBorders,
  )
  const side = { senders: new Set(choice.sending.map(({ playerId }) => playerId)), tribes: parts.selection.tribes }
  const found = wishesOf({ ...parts, ...setting, side }, engine)
  // 3. What each had before anything of the plan in force left, and what of that plan stands.
  const stocks = stocksBefore(choice.sending, parts.plan?.commands ?? [], homesOf(parts.waves))
  const villages = choice.sending.map(
    ({ at, playerId, points, amounts, isMoving }, index): OperationVillage => ({
      ...{ at, owner: playerId, points },
      stock: stocks[index] ?? amounts,
      ...(isMoving && sendsFrom !== undefined && { sendsFrom }),
    }),
  )
  const known = parts.plan
    ? keptOfPlan(parts.plan, parts.waves, { villages, ...found, engine, ...setting })
    : NOTHING_KEPT
  const all = [...villages, ...known.villages]
  const operation: Operation = {
    villages: all,
    owners: engineOwners(
      all.map(({ owner }) => owner),
      parts.rules,
      ground,
    ),
    templates: engine.templates,
    wishes: known.again ? wishesAgain(found.wishes, known.again, known.fixed) : wishesWithout(found.wishes, known.out),
    rules: engineRules(asked),
    objective: engineObjective(asked),
    towers: engineTowers(asked),
    fixed: known.fixed,
    before: ask.keepsPlan ? known.before : [],
    maxTries: setting.maxTries,
  }
  return {
    operation: ask.without === undefined ? operation : withoutRule(operation, ask.without),
    askedAt: setting.now,
    wishes: found.names,
    templates: engine.names,
    choice,
    kept: known.kept,
    free: known.free,
    takenOut: known.takenOut,
    ...(known.again &&
      parts.plan && { partly: { wanted: found.wishes.map(({ wanted }) => wanted), plan: parts.plan } }),
    plannedOn: plannedOn(parts),
    problems: [
      ...engine.problems,
      ...found.problems,
      ...(choice.unknown.length > 0 ? [{ code: 'SOURCE_UNKNOWN' as const, coords: [...choice.unknown] }] : []),
      ...(choice.changedOwner.length > 0
        ? [{ code: 'SOURCE_CHANGED_OWNER' as const, coords: [...choice.changedOwner] }]
        : []),
      ...(choice.sending.length === 0 ? [{ code: 'NO_TROOPS_AT_ALL' as const }] : []),
      ...(found.wishes.length === 0 ? [{ code: 'NOTHING_WANTED' as const }] : []),
    ],
  }
}

/** By the wish's index, how many stay out. */
function wishesWithout(wishes: readonly Wish[], out: readonly number[]): readonly Wish[] {
  if (out.length === 0) return wishes
  return wishes.map((wish, index) => ({ ...wish, wanted: wish.wanted - (out[index] ?? 0) }))
}

/** As many as stand, and as are planned again. */
function wishesAgain(wishes: readonly Wish[], again: readonly number[], fixed: Operation['fixed']): readonly Wish[] {
  const wanted = [...again]
  for (const { wish } of fixed) if (wish !== undefined) wanted[wish] = (wanted[wish] ?? 0) + 1
  return wishes.map((wish, index) => ({ ...wish, wanted: wanted[index] ?? 0 }))
}
